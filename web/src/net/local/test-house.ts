// For tests: the tables of a device whose other end is the test itself.

import { VERSION, type ClientMessage, type ServerMessage } from "../../generated/protocol";
import type { FromHouse, ToHouse } from "../../house/page-messages";
import { LocalHouse, type HousePort, type Workers } from "./local-house";

export class FakeHouse implements HousePort, Workers {
  onmessage: ((event: MessageEvent<FromHouse>) => void) | null = null;
  readonly sent: ToHouse[] = [];
  readonly transferred: Transferable[] = [];
  terminated = false;
  readonly dismissed: number[] = []; // thinkers
  broken = (): void => {};
  starts = true; // its worker

  readonly opened: LocalHouse[] = [];
  open = (): LocalHouse => {
    const house = new LocalHouse(this);
    this.opened.push(house);
    return house;
  };

  house(broken: () => void): HousePort {
    if (!this.starts) throw new Error("no workers here");
    this.broken = broken;
    return this;
  }

  thinkers(): MessagePort[] {
    const { port1 } = new MessageChannel();
    return [port1];
  }

  dismiss(thinker: number): void {
    this.dismissed.push(thinker);
  }

  postMessage(message: ToHouse, transfer: Transferable[] = []): void {
    this.sent.push(message);
    this.transferred.push(...transfer);
  }

  terminate(): void {
    this.terminated = true;
  }

  tells(message: FromHouse): void {
    this.onmessage?.({ data: message } as MessageEvent<FromHouse>);
  }

  says(message: ServerMessage): void {
    this.tells({ kind: "say", message });
  }

  welcomes(person = "person-ada1"): void {
    this.says({ t: "welcome", version: VERSION, person, name: "Ada" });
  }

  /** What was said to it since this was last asked. */
  heard(): ClientMessage[] {
    return this.sent.splice(0).flatMap((message) => (message.kind === "say" ? message.message : []));
  }
}
