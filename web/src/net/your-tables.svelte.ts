// "Your tables": a list that stays up to date, of tables on this device and, if the server knows us, on the server.

import { isLocal } from "../base/ids";
import { hasServer } from "../base/server";
import type { ServerMessage, TableSummary, Tables } from "../generated/protocol";
import type { ListedTable } from "../house/requests";
import type { LineListener } from "./line";
import { hasLocal, localRequest } from "./local/local-request";
import { myTables } from "./rest/api";
import { known } from "./rest/person";
import { line } from "./socket.svelte";

const SOON = 300; // milliseconds: several pieces of news make one request

/** Where tables are kept. */
type Place = "device" | "server";
const placeOf = (id: string): Place => (isLocal(id) ? "device" : "server");

const FETCH: { readonly [place in Place]: () => Promise<readonly TableSummary[]> } = {
  device: async () => (hasLocal() ? (await localRequest<Tables>("GET", "api/me/tables")).tables : []),
  server: async () => (hasServer() && known() ? myTables() : []),
};

/** First those where it is one's turn, then those where something happened last. */
const inOrder = (a: TableSummary, b: TableSummary): number =>
  Number(b.your_turn === true) - Number(a.your_turn === true) || b.updated - a.updated;

/** Whether somebody else may wait for us there. Nobody does in a game against bots, or with others at this screen. */
export const isWithPeople = ({ seats, yours = [] }: TableSummary): boolean =>
  seats.some(({ kind }, n) => kind === "person" && !yours.includes(n + 1));

const isKnown = (table: TableSummary, news: Partial<TableSummary>): boolean =>
  Object.entries(news).every(([name, value]) => JSON.stringify(table[name as keyof TableSummary] ?? (Array.isArray(value) ? [] : undefined)) === JSON.stringify(value));

/** End a game that one plays with nobody else, so that it is listed no longer. */
export async function removeGame(id: string): Promise<void> {
  if (isLocal(id)) {
    await localRequest("DELETE", `api/tables/${id}`);
    yours.refresh(["device"]);
    return;
  }
  const { openTable } = await import("./live/open-table.svelte");
  const table = openTable(id);
  table.listen(({ status }) => {
    if (status) table.close(); // it is over
  });
  table.abort(true);
}

class YourTables implements LineListener {
  /** First those where it is one's turn. */
  tables = $state.raw<readonly ListedTable[]>([]);
  /** Whether it was ever fetched. */
  loaded = $state(false);
  /** Those where somebody waits for us. */
  readonly yourTurn = $derived(this.tables.filter((table) => table.your_turn && isWithPeople(table)));
  readonly count = $derived(this.yourTurn.length);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #due = new Set<Place>(); // what is fetched then
  #asked = 0; // how often
  readonly #shown = { device: 0, server: 0 }; // whose answer: a slow one may come after a newer one
  #started = false;

  /** Fetch the list, and keep it fresh from now on. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    line.join(this);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.refresh();
    });
    if (hasServer() && known()) line.start(); // news of one's turn comes over it
    this.refresh();
  }

  /** Fetch the list soon. */
  refresh(places: readonly Place[] = ["device", "server"]): void {
    for (const place of places) this.#due.add(place);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      for (const place of this.#due) void this.#fetch(place);
      this.#due.clear();
    }, SOON);
  }

  async #fetch(place: Place): Promise<void> {
    const asked = (this.#asked += 1);
    try {
      const found = await FETCH[place]();
      if (asked < this.#shown[place]) return;
      this.#shown[place] = asked;
      const others = this.tables.filter(({ id }) => placeOf(id) !== place);
      this.tables = [...others, ...found].sort(inOrder);
      if (place === "server" || found.length > 0) this.loaded = true;
    } catch {
      // What was known still stands; it is fetched again when the line is back.
    }
  }

  /** What is going on at a table of ours; at its end also what came of it, or lists would tell a wrong result until they are fetched. */
  note(id: string, news: Partial<Pick<TableSummary, "status" | "your_turn" | "seats" | "scores" | "winners">>): void {
    const before = this.tables.find((table) => table.id === id);
    if (before && isKnown(before, news)) return;
    this.tables = this.tables.map((table) => (table === before ? { ...table, ...news } : table));
    if (this.#started) this.refresh([placeOf(id)]);
  }

  receive(message: ServerMessage): void {
    if (message.t === "yours") this.note(message.table, { your_turn: message.your_turn });
  }

  resume(): void {
    this.refresh(["server"]);
  }
}

export const yours = new YourTables();
