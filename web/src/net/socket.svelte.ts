// The connection to the server: one socket for the page, which reconnects automatically.

import { loadNewest } from "../base/newest-version";
import { forThisTab, recall, remember } from "../base/storage";
import { VERSION, type ClientMessage, type ServerMessage } from "../generated/protocol";
import type { LineState } from "../model/table";
import type { LineListener, TableLine } from "./line";
import { person, renew } from "./rest/person";
import { addressOf } from "./rest/request";
import { clock } from "./server-clock.svelte";

/** Why the connection is down, if known. `gone`: the server no longer lets us in, so we do not reconnect. */
export type Why = "stopping" | "failed" | "too-many" | "gone";

/** What the connection needs from its environment. */
export interface LineEnvironment {
  dial(): WebSocket;
  token(): Promise<string>;
  renew(token: string): Promise<unknown>;
  /** Reload the page, unless that was done before for this version of the protocol. */
  reload(version: number): void;
  welcomed(): void;
  random(): number;
}

// Milliseconds.
const SHORTEST = 300;
const LONGEST = 8000;
const BARRED = 30_000; // after too many messages or sockets
const PING_EVERY = 25_000;
const PATIENCE = 10_000; // for any answer
const STEADY = 5000; // a line that has held so long was a good one

const FEW = 2; // failures that still count when we are welcome again: it may be closed at once

// Why the server closes a socket.
const FAILED = 1011;
const RESTART = 1012;
const NOBODY = 4001;
const OLD = 4002;
const ABUSE = 4003;
const GONE = 4004;

export class Line implements TableLine {
  state = $state<LineState>("connecting");
  why = $state<Why | null>(null);
  person = $state("");
  readonly clock = clock;

  readonly #around: LineEnvironment;
  readonly #listeners = new Set<LineListener>();
  #socket: WebSocket | null = null;
  #token = "";
  #running = false; // the line is up, or it is being seen to
  #attempt = 0;
  #failures = 0; // in a row
  #renewed = false; // since we were welcomed last
  #turnedAway: string | null = null; // the code of the refusal of our hello
  #retry: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #steady: ReturnType<typeof setTimeout> | undefined;

  constructor(around: LineEnvironment) {
    this.#around = around;
  }

  start(): void {
    if (this.#running || this.state === "outdated") return;
    this.#running = true;
    void this.#dial();
  }

  join(listener: LineListener): () => void {
    this.#listeners.add(listener);
    if (this.state === "up") listener.resume?.();
    return () => this.#listeners.delete(listener);
  }

  send(message: ClientMessage): boolean {
    if (this.state !== "up" || this.#socket === null) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Whatever the server says will do. */
  probe(): void {
    if (this.#deadline === undefined && this.send({ t: "ping" })) this.#expectWithin(PATIENCE);
  }

  /** Something has changed: the network is back, or somebody looks at the page. Do not wait any longer. */
  nudge(): void {
    if (this.state === "up") this.probe();
    else if (this.#running && this.#retry !== undefined) void this.#dial();
  }

  async #dial(): Promise<void> {
    const attempt = ++this.#attempt;
    this.#cancelRetry();
    try {
      this.#token = await this.#around.token();
      if (attempt !== this.#attempt) return;
      const socket = this.#around.dial();
      this.#socket = socket;
      this.#turnedAway = null;
      this.#expectWithin(PATIENCE);
      socket.onopen = () => socket.send(JSON.stringify({ t: "hello", version: VERSION, token: this.#token }));
      socket.onmessage = (event) => this.#hear(event.data as string);
      socket.onclose = (event) => this.#lost(event.code);
    } catch {
      if (attempt === this.#attempt) this.#lost(0);
    }
  }

  #expectWithin(milliseconds: number): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#lost(0), milliseconds);
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (this.state === "up" || message.t === "welcome") this.#heardInTime();
    switch (message.t) {
      case "welcome":
        this.#welcomed(message.person);
        return;
      case "reload":
        this.#outdated(message.version);
        return;
      case "closing":
        this.why = "stopping";
        return;
      case "refused":
        if (this.state !== "up") this.#turnedAway = message.code;
        break;
      case "update":
        clock.heard(message.at, Date.now());
        break;
      case "table":
      case "seated":
      case "draft":
      case "presence":
      case "yours":
      case "ack":
      case "answer":
      case "progress":
      case "pong":
        break;
      default:
        message satisfies never; // of a newer server: nobody here knows it
    }
    for (const listener of [...this.#listeners]) listener.receive(message);
  }

  #heardInTime(): void {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
  }

  #welcomed(who: string): void {
    this.person = who;
    this.state = "up";
    this.why = null;
    this.#renewed = false;
    this.#failures = Math.min(this.#failures, FEW);
    this.#around.welcomed();
    this.#pinging = setInterval(() => this.probe(), PING_EVERY);
    this.#steady = setTimeout(() => (this.#failures = 0), STEADY);
    for (const listener of [...this.#listeners]) listener.resume?.();
  }

  #outdated(version: number | null): void {
    this.#hangUp();
    this.#running = false;
    this.state = "outdated";
    if (version !== null && ![...this.#listeners].some((listener) => listener.busy)) this.#around.reload(version);
  }

  #hangUp(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#attempt++;
    this.#heardInTime();
    clearInterval(this.#pinging);
    clearTimeout(this.#steady);
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close(); // one that is dead would not say so for minutes
    }
  }

  #lost(code: number): void {
    const wasUp = this.state === "up";
    this.#hangUp();
    this.state = "down";
    if (wasUp) for (const listener of [...this.#listeners]) listener.dropped?.();
    switch (code) {
      case OLD:
        this.#outdated(null);
        return;
      case GONE:
        this.#stop();
        return;
      case NOBODY:
        this.#introduceAgain();
        return;
      case ABUSE:
        this.why = "too-many";
        this.#later(BARRED);
        return;
      case RESTART:
        this.why = "stopping";
        break;
      case FAILED:
        this.why = "failed";
    }
    this.#later();
  }

  #introduceAgain(): void {
    if (this.#turnedAway === "banned") this.#stop();
    else if (this.#turnedAway !== "bad-token" || this.#renewed) this.#later(LONGEST);
    else {
      this.#renewed = true;
      void this.#around.renew(this.#token).then(
        () => this.#dial(),
        () => this.#later(),
      );
    }
  }

  #stop(): void {
    this.why = "gone";
    this.#running = false;
  }

  #later(atLeast = 0): void {
    const max = Math.min(LONGEST, SHORTEST * 2 ** this.#failures);
    this.#failures++;
    const wait = Math.max(atLeast, max * (0.5 + this.#around.random() / 2));
    this.#cancelRetry();
    this.#retry = setTimeout(() => void this.#dial(), wait);
  }

  #cancelRetry(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
  }
}

const RELOADED = "seismic.reloaded";

function reloadOnce(version: number): void {
  if (recall<unknown>(RELOADED, null, forThisTab) === version) return;
  remember(RELOADED, version, forThisTab);
  if (recall<unknown>(RELOADED, null, forThisTab) === version) void loadNewest(); // else it might be done for ever
}

/** The one line of this page. */
export const line = new Line({
  dial: () => new WebSocket(addressOf("socket").replace(/^http/, "ws")),
  token: async () => (await person()).token,
  renew,
  reload: reloadOnce,
  welcomed: () => remember(RELOADED, null, forThisTab),
  random: Math.random,
});

if (typeof window !== "undefined") {
  addEventListener("online", () => line.nudge());
  addEventListener("offline", () => line.probe());
  addEventListener("pageshow", () => line.nudge());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") line.nudge();
  });
}
