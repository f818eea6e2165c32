// "Your tables": a list that keeps itself fresh, for somebody whom the server knows already.

import type { ServerMessage, TableSummary } from "../generated/protocol";
import { myTables } from "./rest/api";
import { known } from "./rest/person";
import { line, type LineListener } from "./socket.svelte";

const SOON = 300; // milliseconds: several pieces of news make one request

/** Whether somebody else may wait for us there. Nobody does in a game against bots, or with others at this screen. */
export const isWithPeople = ({ seats, yours = [] }: TableSummary): boolean =>
  seats.some(({ kind }, n) => kind === "person" && !yours.includes(n + 1));

/** End a game that one plays with nobody else, so that it is listed no longer. */
export async function removeGame(id: string): Promise<void> {
  const { openTable } = await import("./live/open-table.svelte");
  const table = openTable(id);
  table.listen(({ status }) => {
    if (status) table.close(); // it is over
  });
  table.abort(true);
}

class YourTables implements LineListener {
  /** First those where it is one's turn. */
  tables = $state.raw<readonly TableSummary[]>([]);
  /** Whether it was ever fetched. */
  loaded = $state(false);
  /** Those where somebody waits for us. */
  readonly yourTurn = $derived(this.tables.filter((table) => table.your_turn && isWithPeople(table)));
  readonly count = $derived(this.yourTurn.length);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #started = false;

  /** Fetch the list, and keep it fresh from now on. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    line.join(this);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.refresh();
    });
    if (known()) line.start(); // news of one's turn comes over it
    this.refresh();
  }

  /** Fetch the list soon. */
  refresh(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#fetch();
    }, SOON);
  }

  async #fetch(): Promise<void> {
    try {
      if (known()) this.tables = await myTables();
      this.loaded = true;
    } catch {
      // What was known still stands; it is fetched again when the line is back.
    }
  }

  /** What is going on at a table of ours. */
  note(id: string, news: Pick<TableSummary, "status" | "your_turn"> | Pick<TableSummary, "your_turn">): void {
    const before = this.tables.find((table) => table.id === id);
    if (before && Object.entries(news).every(([name, value]) => before[name as keyof TableSummary] === value)) return;
    this.tables = this.tables.map((table) => (table === before ? { ...table, ...news } : table));
    if (this.#started) this.refresh();
  }

  receive(message: ServerMessage): void {
    if (message.t === "yours") this.note(message.table, { your_turn: message.your_turn });
  }

  resume(): void {
    this.refresh();
  }
}

export const yours = new YourTables();
