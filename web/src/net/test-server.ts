// For tests: a line whose other end is the test itself.

import { VERSION, type ClientMessage, type ServerMessage } from "../generated/protocol";
import { Line, type LineEnvironment } from "./socket.svelte";

/** A socket that was dialled. */
export class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  closed = false;
  readonly sent: ClientMessage[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006): void {
    this.onclose?.({ code });
  }

  /** What was sent since this was last asked, but for pings. */
  take(): ClientMessage[] {
    return this.sent.splice(0).filter((message) => message.t !== "ping");
  }
}

export class FakeServer implements LineEnvironment {
  readonly sockets: FakeSocket[] = [];
  readonly reloaded: number[] = [];
  tokenNow = "old";
  renewals = 0;
  unreachable = false;
  readonly line = new Line(this);

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  dial(): WebSocket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket as unknown as WebSocket;
  }

  async token(): Promise<string> {
    if (this.unreachable) throw new Error("unreachable");
    return this.tokenNow;
  }

  async renew(): Promise<void> {
    this.renewals++;
    this.tokenNow = "new";
  }

  reload(version: number): void {
    this.reloaded.push(version);
  }

  welcomed(): void {}

  random(): number {
    return 1;
  }

  /** The last socket gets through and is welcomed. */
  welcome(person = "person-ada1"): FakeSocket {
    this.socket.onopen?.();
    this.socket.says({ t: "welcome", version: VERSION, person, name: "Ada" });
    return this.socket;
  }
}
