// The house: handles the page's messages and requests to the tables of this device. It speaks the server's protocol
// (docs/protocol.md), with one person and no strangers: there are no clocks, no lobby, no links and no limits.

import { assertNever } from "../base/assert-never";
import { dealSecret, readDeal } from "../engine/deals";
import type { Rules } from "../engine/module";
import { VERSION, type Ask, type ClientMessage, type Rematch, type ServerMessage, type TableOptions, type TableSummary, type Watch } from "../generated/protocol";
import { Bots } from "./bots";
import { Journal, missedSince, type Change, type LiveTable } from "./journal";
import { readLog } from "./log-files";
import { checkBound, isAllowed, Questions, type AskedRecord } from "./questions";
import { refusedMessage } from "./refused-message";
import { Serial } from "./serial";
import { shaped } from "./shape";
import type { Store } from "./store/store";
import { checkOptions } from "./table/options";
import { decide, draft, type TableMessage } from "./table/room";
import { recordOf, summaryOf, viewOf } from "./table/showing";
import { PERSON, isEnded, isFinished, ownSeats, refused, type Options, type TableState } from "./table/state";
import type { Thinkers } from "./thinking/thinkers";

/** What a house takes from the world around it. */
export interface Surroundings {
  now(): number;
  newId(): string; // of a table or a record
  newSecret(): string; // 64 hexadecimal digits
  newSeed(): number; // of a bot's thoughts
  /** Do something a moment later: several causes make one message. */
  soon(act: () => void): void;
}

/** What other tabs are told: the log of a table has grown to this length, or (0) the table was removed. */
export interface News {
  readonly table: string;
  readonly seq: number;
  readonly yourTurn: boolean;
}

export interface Listeners {
  tell(message: ServerMessage): void; // the page
  spread(news: News): void; // to other tabs
}

export class House {
  readonly serial = new Serial();
  readonly journal: Journal;
  readonly #listeners: Listeners;
  readonly #bots: Bots;
  readonly #questions: Questions;
  readonly #watched = new Set<string>();
  readonly #presenceDue = new Set<string>(); // tables

  constructor(
    readonly rules: Rules,
    readonly store: Store,
    readonly around: Surroundings,
    thinkers: Thinkers,
    listeners: Listeners,
  ) {
    this.#listeners = listeners;
    this.journal = new Journal(rules, store, () => around.now(), (change) => this.#changed(change));
    this.#bots = new Bots(this.journal, this.serial, thinkers, () => around.newSeed());
    this.#questions = new Questions(rules, thinkers, (message) => listeners.tell(message), () => around.newSeed());
  }

  // What the page says

  /** Do what a message asks for; the page hears of it, or of why not. */
  say(said: unknown): Promise<void> {
    return this.serial.do(async () => {
      const { id, table } = (said ?? {}) as { id?: string; table?: string };
      try {
        await this.#take(shaped<ClientMessage>("ClientMessage", said));
      } catch (error) {
        this.#listeners.tell(refusedMessage(error, { id, table }));
      }
    });
  }

  async #take(message: ClientMessage): Promise<void> {
    const { tell } = this.#listeners;
    switch (message.t) {
      case "hello":
        if (message.version === VERSION) tell({ t: "welcome", version: VERSION, person: PERSON, name: await this.store.name() });
        else tell({ t: "reload", version: VERSION });
        return;
      case "ping":
        return tell({ t: "pong" });
      case "watch":
        return this.#watch(message);
      case "unwatch":
        this.#watched.delete(message.table);
        return;
      case "draft":
        return tell(draft((await this.#watchedTable(message.table)).state, message));
      case "mute": // there is nobody to be muted
        await this.#watchedTable(message.table);
        return;
      case "ask":
        return this.#ask(message);
      case "cancel":
        return this.#questions.cancel(message.id);
      case "rematch":
        return this.#rematch(message);
      case "sit":
      case "pledge":
      case "reveal":
      case "stand":
      case "confirm":
      case "chat":
      case "resign":
      case "abort":
        return this.#act(message);
      default:
        assertNever(message);
    }
  }

  async #watch({ table: id, after }: Watch): Promise<void> {
    const known = this.journal.atHand(id);
    if (known) await this.journal.catchUp(known); // another tab may know more
    const table = await this.journal.get(id);
    this.#watched.add(id);
    const missed = after == null ? null : missedSince(table, after);
    if (missed) missed.forEach((update) => this.#listeners.tell(update));
    else this.#listeners.tell(viewOf(this.rules, table.state));
    this.#tellPresence(id);
    this.#bots.wake(table);
  }

  async #watchedTable(id: string): Promise<LiveTable> {
    if (!this.#watched.has(id)) throw refused("not-watching", "server-not-watching");
    return this.journal.get(id);
  }

  /** A message that changes a table, once: the update with its id tells that it was done. */
  async #act(message: TableMessage): Promise<void> {
    const table = await this.journal.get(message.table);
    const name = await this.store.name();
    const acted = await this.journal.act(table, (state) => decide(state, name, message));
    this.#acknowledge(message, table, acted);
    if (message.t === "sit") {
      this.#listeners.tell({ t: "seated", table: table.id, yours: ownSeats(table.state), return_key: null });
    }
  }

  #acknowledge({ id }: { readonly id: string }, table: LiveTable, acted: boolean): void {
    if (!acted || !this.#watched.has(table.id)) this.#listeners.tell({ t: "ack", id, table: table.id, seq: table.state.seq });
  }

  /** The same table once more, with the seat kept for the person who had it. */
  async #rematch(message: Rematch): Promise<void> {
    const table = await this.journal.get(message.table);
    const { state } = table;
    if (ownSeats(state).length === 0) throw refused("not-seated", "server-not-seated");
    if (!isEnded(state)) throw refused("not-over", "server-not-over");
    let acted = false;
    if (state.nextTable === null) {
      const own = state.seats.find(({ kind, person }) => kind.kind === "person" && person === PERSON)!;
      const made = await this.#create(this.around.newId(), withColours(state), { [own.place]: PERSON });
      const rematched = { e: "rematched", id: message.id, person: PERSON, table: made.id } as const;
      acted = await this.journal.act(table, ({ nextTable }) => (nextTable === null ? [rematched] : []));
      if (!acted) await this.remove(made.id); // another tab was faster
    }
    this.#acknowledge(message, table, acted);
  }

  /** About a table that is watched, or about a record that is kept here. */
  async #ask(message: Ask): Promise<void> {
    const record = this.#watched.has(message.table) ? null : await this.record(message.table);
    if (record) return this.#questions.askOfRecord(record, message, await this.#boundBy(message.what));
    const { state } = await this.#watchedTable(message.table);
    if (state.options.start !== null && state.game) checkBound(state.game, await this.#boundBy(message.what));
    this.#questions.askOfTable(state, message);
  }

  /** The games that are being played here whose aids do not allow a question. */
  async #boundBy(what: Ask["what"]): Promise<TableSummary[]> {
    const summaries = (await this.store.rows()).map(({ summary }) => summary);
    return summaries.filter(({ status, aids }) => status === "playing" && !isAllowed(aids, what));
  }

  // What requests ask for

  /** Make a table; refused if no game can be played so here. */
  async newTable(body: unknown): Promise<LiveTable> {
    const id = this.around.newId();
    return this.#create(id, checkOptions(this.rules, shaped<Options>("TableOptions", body)), {});
  }

  async #create(id: string, options: TableOptions, reserved: Record<string, string>): Promise<LiveTable> {
    const kept = Object.keys(reserved).length > 0 ? { reserved } : {};
    const created = { e: "created", person: PERSON, options, ...kept } as const;
    const deal = options.deal ? readDeal(options.deal) : null;
    const secret = (deal && dealSecret(deal)) ?? this.around.newSecret();
    const table = await this.journal.create(id, secret, created);
    this.#spread(table.state);
    return table;
  }

  /** Keep a table that was played on another device; what is here of it already must have gone the same way. */
  async takeIn(data: unknown): Promise<string> {
    const { state, entries } = readLog(this.rules, data);
    if (!(await this.store.row(state.id))) {
      await this.journal.adopt(state, entries);
      this.#spread(state);
      return state.id;
    }
    const table = await this.journal.get(state.id);
    const common = Math.min(table.entries.length, entries.length);
    const isSame = JSON.stringify(table.entries.slice(0, common)) === JSON.stringify(entries.slice(0, common));
    const further = entries.slice(common);
    if (!isSame || (further.length > 0 && !(await this.journal.append(table, further)))) throw refused("conflict", "house-other-course");
    return state.id;
  }

  async remove(id: string): Promise<void> {
    await this.store.remove(id);
    this.#removed(id);
    this.#listeners.spread({ table: id, seq: 0, yourTurn: false });
  }

  #spread(state: TableState): void {
    this.#listeners.spread({ table: state.id, seq: state.seq, yourTurn: summaryOf(state).your_turn ?? false });
  }

  #removed(id: string): void {
    this.journal.drop(id);
    if (this.#watched.delete(id)) this.#listeners.tell(refusedMessage(refused("not-found", "server-no-table"), { table: id }));
  }

  /** A record: of a game that is over, or one that was brought here. */
  async record(id: string): Promise<AskedRecord | null> {
    const record = await this.store.record(id);
    if (record) return { ...record, uploaded: true };
    if (!(await this.store.row(id))) return null;
    const { state } = await this.journal.get(id);
    return isFinished(state) ? { id, text: recordOf(state), uploaded: false } : null;
  }

  // What happens

  #changed({ table, before, updates, isOurs }: Change): void {
    const isWatched = this.#watched.has(table.id);
    if (isWatched) updates.forEach((update) => this.#listeners.tell(update));
    if (updates.some(({ seats }) => seats)) this.#tellPresence(table.id);
    const yourTurn = summaryOf(table.state).your_turn ?? false;
    if (!isWatched && yourTurn !== (summaryOf(before).your_turn ?? false)) this.#listeners.tell({ t: "yours", table: table.id, your_turn: yourTurn });
    if (!isOurs) return this.#bots.wakeLater(table); // they are left to the other tab, as long as it is there
    this.#spread(table.state);
    this.#bots.wake(table);
  }

  #tellPresence(id: string): void {
    if (this.#presenceDue.has(id) || !this.#watched.has(id)) return;
    this.#presenceDue.add(id);
    this.around.soon(() => {
      this.#presenceDue.delete(id);
      const table = this.journal.atHand(id);
      if (!table || !this.#watched.has(id)) return;
      const connected = ownSeats(table.state);
      this.#listeners.tell({ t: "presence", table: id, connected, ...(connected.length === 0 && { spectators: 1 }) });
    });
  }

  /** Another tab has changed a table. */
  heard({ table: id, seq, yourTurn }: News): Promise<void> {
    return this.serial.do(async () => {
      const table = this.journal.atHand(id);
      try {
        if (seq === 0) this.#removed(id);
        else if (!table) this.#listeners.tell({ t: "yours", table: id, your_turn: yourTurn });
        else if (seq > table.state.seq) await this.journal.catchUp(table);
      } catch (error) {
        this.#listeners.tell(refusedMessage(error, { table: id }));
      }
    });
  }
}

/** The options of a table, with the colours that its seats have had; of a deal, another pile. */
function withColours({ options: { deal: _, ...options }, seats }: TableState): TableOptions {
  const colourOf = (place: number) => seats.find((seat) => seat.place === place)!.colour;
  return { ...options, seats: options.seats.map((seat, n) => ({ ...seat, colour: colourOf(n + 1) })) };
}
