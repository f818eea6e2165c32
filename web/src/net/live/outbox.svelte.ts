// Messages that change a table, kept until the server says that they are done: it does each only once, so if an answer
// was lost with the connection, the message is simply sent again.

import type { Abort, Chat, Confirm, Pledge, Rematch, Resign, Reveal, Sit, Stand } from "../../generated/protocol";
import type { TableLine } from "../line";

export type Letter = Sit | Pledge | Reveal | Stand | Confirm | Chat | Resign | Abort | Rematch;

const SOON = 150; // milliseconds: an answer within that is at once, and nothing need be painted before it

export class Outbox {
  readonly #line: TableLine;
  #waiting = $state.raw<readonly Letter[]>([]);
  #late = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #sent = new Map<string, number>(); // when, if it went out once only

  constructor(line: TableLine) {
    this.#line = line;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Something else than chat waits for its answer. */
  get pending(): boolean {
    return this.#waiting.some((letter) => letter.t !== "chat");
  }

  /** It has waited for a while. */
  get late(): boolean {
    return this.#late && this.pending;
  }

  has(kind: Letter["t"]): boolean {
    return this.#waiting.some((letter) => letter.t === kind);
  }

  post(letter: Letter): void {
    this.#waiting = [...this.#waiting, letter];
    this.#late = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#late = true), SOON);
    if (!this.#line.send(letter)) return;
    this.#sent.set(letter.id, Date.now());
    this.#line.probe(); // a dead line shows soon
  }

  again(): void {
    this.#sent.clear();
    for (const letter of this.#waiting) this.#line.send(letter);
  }

  /** The server has answered; the message that it was about, if that was one of ours. `at`: when it was done. */
  answered(id: string | null | undefined, at?: number): Letter | null {
    const letter = this.#waiting.find((waiting) => waiting.id === id);
    if (!letter) return null;
    this.#waiting = this.#waiting.filter((waiting) => waiting !== letter);
    const sent = this.#sent.get(letter.id);
    this.#sent.delete(letter.id);
    if (at !== undefined && sent !== undefined) this.#line.clock.heard(at, Date.now(), sent);
    return letter;
  }
}
