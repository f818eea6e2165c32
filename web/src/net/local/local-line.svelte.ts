// The connection to the tables of this device: it comes up once, and stays up.

import { VERSION, type ClientMessage, type Problem, type ServerMessage } from "../../generated/protocol";
import type { LineState } from "../../model/table";
import type { LineListener, TableLine } from "../line";
import { ServerClock } from "../server-clock.svelte";
import { unheard } from "../rest/rest-error";
import type { HouseListener, LocalHouse } from "./local-house";

const NOBODY = "local"; // the token of the one person here

export class LocalLine implements TableLine, HouseListener {
  state = $state<LineState>("connecting");
  person = $state("");
  readonly clock = new ServerClock();
  readonly #open: () => Promise<LocalHouse>;
  readonly #listeners = new Set<LineListener>();
  #running = false;
  #house: LocalHouse | null = null;

  constructor(open: () => Promise<LocalHouse>) {
    this.#open = open;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.state = "connecting";
    this.#open().then(
      (house) => this.#greet(house),
      () => this.failed(unheard("net-no-house").problem),
    );
  }

  #greet(house: LocalHouse): void {
    this.#house = house;
    house.listen(this);
    void house.ready.then(
      () => {
        house.say({ t: "hello", version: VERSION, token: NOBODY });
        house.think();
      },
      () => undefined, // then we are told
    );
  }

  join(listener: LineListener): () => void {
    this.#listeners.add(listener);
    if (this.state === "up") listener.resume?.();
    return () => this.#listeners.delete(listener);
  }

  send(message: ClientMessage): boolean {
    if (this.state !== "up" || !this.#house) return false;
    this.#house.say(message);
    return true;
  }

  probe(): void {
    // It does not break.
  }

  receive(message: ServerMessage): void {
    if (message.t === "welcome") {
      this.person = message.person;
      this.state = "up";
      for (const listener of [...this.#listeners]) listener.resume?.();
    } else {
      for (const listener of [...this.#listeners]) listener.receive(message);
    }
  }

  /** Whoever opens a table next tries again. */
  failed(why: Problem): void {
    this.state = "down";
    this.#running = false;
    this.#house = null;
    for (const listener of [...this.#listeners]) listener.failed?.(why);
  }
}

export const localLine = new LocalLine(async () => (await import("./local-house")).openHouse()); // not for tables of a server
