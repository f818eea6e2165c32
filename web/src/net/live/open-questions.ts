// Questions about a position, until they are answered. The server drops them when the connection breaks, so they are
// asked again.

import type { Answer, Ask, Progress, Refused } from "../../generated/protocol";
import type { Questioning } from "../../model/table";
import { newId } from "../random-ids";
import type { TableLine } from "../line";

interface Open {
  readonly message: Ask;
  readonly onprogress: Questioning["onprogress"];
  settle(): void; // it is open no longer
  resolve(body: Answer["body"]): void;
  reject(why: unknown): void;
}

export class OpenQuestions {
  readonly #line: TableLine;
  readonly #table: string;
  readonly #open = new Map<string, Open>();

  constructor(line: TableLine, table: string) {
    this.#line = line;
    this.#table = table;
  }

  ask(what: Ask["what"], { at, then, onprogress, signal }: Questioning): Promise<Answer["body"]> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const message: Ask = { t: "ask", id: newId(), table: this.#table, what };
    if (at !== undefined) message.at = at;
    if (then?.length) message.then = [...then];
    return new Promise((resolve, reject) => {
      const abort = () => this.#cancel(message.id, signal?.reason);
      const settle = () => {
        this.#open.delete(message.id);
        signal?.removeEventListener("abort", abort);
      };
      signal?.addEventListener("abort", abort);
      this.#open.set(message.id, { message, onprogress, settle, resolve, reject });
      this.#line.send(message);
    });
  }

  again(): void {
    for (const { message } of this.#open.values()) this.#line.send(message);
  }

  /** Whether this was the answer to one of ours. */
  take(message: Answer | Progress | Refused): boolean {
    const open = this.#open.get(message.id ?? "");
    if (!open) return false;
    if (message.t === "progress") {
      open.onprogress?.(message.done, message.of, message.waiting ?? 0);
    } else if (message.t === "answer") {
      open.settle();
      open.resolve(message.body);
    } else if (message.code !== "twice") {
      // else it was asked again for nothing, and is being thought about
      open.settle();
      open.reject(message);
    }
    return true;
  }

  /** Nobody wants to know any more. */
  close(): void {
    for (const id of [...this.#open.keys()]) this.#cancel(id, new DOMException("", "AbortError"));
  }

  #cancel(id: string, why: unknown): void {
    const open = this.#open.get(id);
    if (!open) return;
    open.settle();
    this.#line.send({ t: "cancel", id });
    open.reject(why);
  }
}
