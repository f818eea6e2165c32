// What is known of a table: shown whole, then changed by what happens there.

import type { Refused, Said, SeatView, Status, TableOptions, TableView, Update } from "../../generated/protocol";
import { merge, permitted } from "../../model/position";
import type { Position } from "../../model/types";

const MAX_CHAT_LINES = 200;

export class TableState {
  readonly id: string;
  status = $state<Status | "loading" | "missing">("loading");
  options = $state.raw<TableOptions | null>(null);
  seats = $state.raw<readonly SeatView[]>([]);
  yours = $state.raw<readonly number[]>([]);
  connected = $state.raw<readonly number[]>([]);
  spectators = $state(0);
  clockSince = $state<number | null>(null);
  abortOffered = $state.raw<readonly number[]>([]);
  position = $state.raw<Position | null>(null);
  log = $state.raw<readonly string[]>([]);
  nextTable = $state<string | null>(null);
  kept = $state<number | null>(null);
  returnKey = $state<string | null>(null);
  commitment = $state("");
  secret = $state<string | null>(null);
  nonces = $state.raw<readonly string[] | null>(null);
  refusal = $state.raw<Refused | null>(null);
  protected said = $state.raw<readonly Said[]>([]);
  protected seq = 0; // of the last message that is in here; 0: nothing is
  readonly #ourselves = new Set<string>(); // our ids at this table, one for each device

  constructor(id: string) {
    this.id = id;
  }

  /** It is our turn, as far as we know. */
  protected get isOurTurn(): boolean {
    return this.status === "playing" && this.yours.includes(this.position?.toMove ?? 0);
  }

  protected show(view: TableView, us: string): void {
    this.seq = view.seq;
    this.options = view.options;
    this.commitment = view.commitment;
    this.seats = view.seats;
    this.connected = view.connected;
    this.clockSince = view.clock_since ?? null;
    this.abortOffered = view.abort_offered ?? [];
    this.position = view.position ? merge(null, permitted(view.position, view.options.aids)) : null;
    this.log = view.log ?? [];
    this.said = view.chat ?? [];
    this.nextTable = view.next_table ?? null;
    this.kept = view.kept ?? null;
    this.secret = view.secret ?? null;
    this.nonces = view.nonces ?? null;
    this.status = view.status;
    this.seated(view.yours, view.return_key ?? null, us);
  }

  protected seated(yours: readonly number[], returnKey: string | null, us: string): void {
    this.yours = yours;
    this.returnKey = returnKey;
    this.#ourselves.clear();
    this.#ourselves.add(us);
    for (const seat of yours) {
      const person = this.seats[seat - 1]?.person;
      if (person) this.#ourselves.add(person);
    }
  }

  protected happen(update: Update): void {
    this.seq = update.seq;
    const began = update.what === "began"; // all of the game is in it, also what a waiting table had shown before
    if (update.position) this.position = merge(began ? null : this.position, permitted(update.position, this.options?.aids));
    if (update.lines) this.log = began ? update.lines : [...this.log, ...update.lines];
    if (update.seats) this.#reseat(update.seats);
    const left = update.left;
    if (left) this.seats = this.seats.map((seat, n) => ({ ...seat, left: left[n] ?? null }));
    if (update.clock_since !== undefined) this.clockSince = update.clock_since;
    if (update.what === "turn") this.abortOffered = []; // playing on declines the offer
    if (update.abort_offered) this.abortOffered = update.abort_offered;
    if (update.said) this.said = [...this.said, update.said].slice(-MAX_CHAT_LINES);
    if (update.next_table) this.nextTable = update.next_table;
    if (update.secret) this.secret = update.secret;
    if (update.nonces) this.nonces = update.nonces;
    if (update.status === "aborted" && this.status === "waiting") [this.position, this.log] = [null, []]; // it never began
    if (update.status) this.status = update.status;
  }

  /** When the game begins the seats are renumbered: ours are where we sit now. */
  #reseat(seats: readonly SeatView[]): void {
    this.seats = seats;
    this.yours = seats.flatMap(({ person }, n) => (person && this.#ourselves.has(person) ? [n + 1] : []));
  }
}
