// A table on the server, or on this device: sends and receives its messages (docs/protocol.md).

import type { Answer, Ask, Colour, Problem, Refused, Said, ServerMessage, Status, TableView, Update } from "../../generated/protocol";
import { dropLink, keepAwaited, keepWayBack, keyToSit, keyToWatch } from "../link-keys";
import type { LineState, Listener, Questioning, Table, Trial } from "../../model/table";
import { noteCommitment } from "../fair-notes";
import { newId } from "../random-ids";
import type { LineListener, TableLine } from "../line";
import { refuse } from "../../shell/toast.svelte";
import { yours as yourTables } from "../your-tables.svelte";
import { Drafts } from "./drafts.svelte";
import { OpenQuestions } from "./open-questions";
import { Outbox, type Letter } from "./outbox.svelte";
import { TableState } from "./table-state.svelte";

const A_MOMENT = 1500; // milliseconds, before something is tried again
const HIDDEN = new Set(["private", "not-found"]); // codes of a table that we may not see, or that is not there
const FOR_NOW = new Set(["busy", "unavailable", "internal", "too-often"]); // codes that may be otherwise in a moment

/** The owner of the open tables. */
export interface Keeper {
  closed(): void; // by one of those who opened it
  settled(): void; // nothing waits for an answer any more
}

export class LiveTable extends TableState implements Table, LineListener {
  #muted = $state.raw<ReadonlySet<string>>(new Set());
  readonly #line: TableLine;
  readonly #outbox: Outbox;
  readonly #questions: OpenQuestions;
  readonly #drafts: Drafts;
  readonly #listeners = new Set<Listener>();
  readonly #keeper: Keeper;
  #seenAs = ""; // who we were when it came
  #catchingUp = false; // a gap was seen, and is being filled
  #isBack = false; // the line has just come up
  #link: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, line: TableLine, keeper: Keeper, link?: string) {
    super(id);
    this.#line = line;
    this.#link = link;
    this.#keeper = keeper;
    this.#outbox = new Outbox(line);
    this.#questions = new OpenQuestions(line, id);
    this.#drafts = new Drafts(line, id);
  }

  get line(): LineState {
    return this.#line.state;
  }

  get clockAhead(): number {
    return this.#line.clock.ahead;
  }

  get trial(): Trial | null {
    return this.#drafts.trial;
  }

  get pending(): boolean {
    return this.#outbox.pending;
  }

  get late(): boolean {
    return this.#outbox.late;
  }

  get chat(): readonly Said[] {
    return this.#muted.size === 0 ? this.said : this.said.filter((said) => !this.#muted.has(said.person));
  }

  get busy(): boolean {
    return !this.#outbox.isEmpty || !this.#drafts.isIdle;
  }

  // What one can do

  try(moves: readonly string[]): void {
    if (moves.length > 0) this.refusal = null;
    this.#drafts.try(moves, this.position?.ply ?? 0);
  }

  confirm(moves: readonly string[]): void {
    this.#do({ t: "confirm", id: newId(), table: this.id, ply: this.position?.ply ?? 0, moves: [...moves] });
  }

  sit(seat: number, { key = keyToSit(this.id), colour }: { readonly key?: string; readonly colour?: Colour } = {}): void {
    void import("../pledges")
      .then(({ nextPledge }) => nextPledge(this.id, this.commitment))
      .then((pledge) => this.#do({ t: "sit", id: newId(), table: this.id, seat, pledge, key: key ?? null, colour: colour ?? null }))
      .catch(refuse);
  }

  stand(): void {
    this.#do({ t: "stand", id: newId(), table: this.id });
  }

  say(text: string): void {
    this.refusal = null;
    this.#outbox.post({ t: "chat", id: newId(), table: this.id, text });
  }

  mute(person: string, on: boolean): void {
    const muted = new Set(this.#muted);
    if (on) muted.add(person);
    else muted.delete(person);
    this.#muted = muted;
    this.#line.send({ t: "mute", table: this.id, person, on });
  }

  resign(): void {
    this.#do({ t: "resign", id: newId(), table: this.id });
  }

  abort(agree: boolean): void {
    this.#do({ t: "abort", id: newId(), table: this.id, agree });
  }

  rematch(): void {
    this.#do({ t: "rematch", id: newId(), table: this.id });
  }

  back(): void {
    this.#watch();
  }

  pledgeHere(): void {
    this.#isBack = true;
    void this.#takePart();
  }

  ask(what: Ask["what"], how: Questioning = {}): Promise<Answer["body"]> {
    return this.#questions.ask(what, how);
  }

  dismiss(): void {
    this.refusal = null;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#keeper.closed();
  }

  /** The same message is not sent twice: pressing a button again is impatience, not another wish. */
  #do(letter: Letter): void {
    if (this.#outbox.has(letter.t)) return;
    this.refusal = null;
    this.#outbox.post(letter);
  }

  // The line

  get isQuiet(): boolean {
    return this.#outbox.isEmpty;
  }

  /** Nobody looks at it any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#questions.close();
    this.#listeners.clear();
    this.#line.send({ t: "unwatch", table: this.id });
  }

  /** Somebody came here by a link. */
  follow(link: string | undefined): void {
    if (!link || link === this.#link) return;
    this.#link = link;
    this.seq = 0;
    if (this.line === "up") this.#watch();
  }

  resume(): void {
    this.#isBack = true;
    this.#watch();
    for (const person of this.#muted) this.#line.send({ t: "mute", table: this.id, person, on: true });
    this.#outbox.again();
    this.#questions.again();
    this.#drafts.again();
  }

  dropped(): void {
    this.#catchingUp = false;
    this.connected = this.connected.filter((seat) => !this.yours.includes(seat));
    this.#drafts.dropped();
  }

  failed(why: Problem): void {
    this.status = "missing";
    this.refusal = { t: "refused", table: this.id, code: why.code, key: why.key, args: why.args };
  }

  #watch(): void {
    const asBefore = this.seq > 0 && this.#seenAs === this.#line.person;
    const key = keyToWatch(this.id, this.#link) ?? null;
    this.#line.send({ t: "watch", table: this.id, after: asBefore ? this.seq : null, key });
  }

  #resumeSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.line === "up") this.resume();
    }, A_MOMENT);
  }

  receive(message: ServerMessage): void {
    switch (message.t) {
      case "table":
        if (message.id === this.id) this.#show(message);
        return;
      case "update":
        if (message.table === this.id) this.#heard(message);
        return;
      case "seated":
        if (message.table !== this.id) return;
        this.seated(message.yours, message.return_key, this.#line.person);
        if (message.return_key) keepWayBack(this.id, message.return_key);
        return;
      case "draft":
        if (message.table === this.id) this.#drafts.answered(message, this.position, this.options?.aids);
        return;
      case "presence":
        if (message.table !== this.id) return;
        this.connected = message.connected;
        this.spectators = message.spectators ?? 0;
        return;
      case "ack":
        if (message.table !== this.id) return;
        if (this.seq > 0 && message.seq > this.seq) this.#watch();
        this.#answered(message.id);
        return;
      case "answer":
      case "progress":
        this.#questions.take(message);
        return;
      case "refused":
        this.#refused(message);
        return;
      case "welcome": // these are for the line itself, or for the list of one's tables
      case "reload":
      case "closing":
      case "pong":
      case "yours":
        return;
      default:
        message satisfies never; // of a newer server
    }
  }

  #answered(id: string | null | undefined, at?: number): Letter | null {
    const letter = this.#outbox.answered(id, at);
    if (letter && this.#outbox.isEmpty) this.#keeper.settled();
    return letter;
  }

  #refused(message: Refused): void {
    if (message.key === "server-stopping") return; // whatever it was, it is said again when the server is back
    if (message.id) {
      if (!this.#questions.take(message)) this.#refusedToDo(message);
    } else if (message.table === this.id) {
      this.#refusedToShow(message);
    } else if (!message.table && FOR_NOW.has(message.code)) {
      this.#resumeSoon(); // it does not say which message it is about
    }
  }

  #refusedToDo(message: Refused): void {
    const letter = this.#answered(message.id);
    if (letter?.t !== "pledge" && letter?.t !== "reveal") this.refusal = letter ? message : this.refusal;
    else if (FOR_NOW.has(message.code)) this.#resumeSoon();
    // Otherwise another tab was faster, or the table has changed: nobody asked for these, so nobody is told.
  }

  /** A `watch` or a `draft` was refused: these have no id. */
  #refusedToShow(message: Refused): void {
    const loading = this.status === "loading" || this.status === "missing";
    if (HIDDEN.has(message.code) && this.#link) {
      dropLink(this.id, this.#link);
      this.#link = undefined;
      this.#watch(); // we may have come here before, by a better one
    } else if (HIDDEN.has(message.code)) {
      this.status = "missing";
      this.seq = 0;
    } else if (message.code === "not-watching" || (loading && FOR_NOW.has(message.code))) {
      this.#drafts.dropped();
      this.#resumeSoon();
    } else if (loading) {
      this.status = "missing";
      this.refusal = message;
    } else if (this.#drafts.refused()) {
      this.refusal = message;
    }
  }

  // What happens

  #show(view: TableView): void {
    this.#seenAs = this.#line.person;
    this.#catchingUp = false;
    this.show(view, this.#line.person);
    if (this.status === "waiting" || this.status === "playing") noteCommitment(this.id, this.commitment);
    if (this.returnKey) keepWayBack(this.id, this.returnKey);
    this.#changed();
  }

  #heard(update: Update): void {
    this.#answered(update.id, update.at);
    if (this.seq === 0 || update.seq <= this.seq) return;
    if (update.seq > this.seq + 1) {
      this.#fillGap();
      return;
    }
    this.#catchingUp = false;
    const before = this.position;
    this.happen(update);
    this.#changed();
    for (const listener of [...this.#listeners]) listener(update, before, this.position);
  }

  #fillGap(): void {
    if (this.#catchingUp) return;
    this.#catchingUp = true;
    this.#watch();
    this.#outbox.again(); // the answers may be in what was missed
  }

  /** Our part in the order of the pile is sent without being asked for. */
  async #takePart(): Promise<void> {
    const { duePart } = await import("./pile-part");
    const part = duePart(this, this.#isBack);
    this.#isBack = false;
    if (part && !this.#outbox.has(part.t)) this.#outbox.post({ id: newId(), table: this.id, ...part });
  }

  /** The names of those who are here by a link of their own. */
  get #others(): string[] {
    return this.seats.flatMap(({ kind, name }, n) => (kind === "person" && name && !this.yours.includes(n + 1) ? name : []));
  }

  #changed(): void {
    this.#drafts.moved(this.position?.ply ?? null);
    if (this.nextTable) keepAwaited(this.nextTable, this.#others);
    if (this.yours.length === 0) return;
    if (this.status === "waiting") this.#takePart().catch(() => this.#resumeSoon());
    const { scores = [], winners = [] } = this.position?.outcome ?? {};
    const result = this.status === "over" && { seats: [...this.seats], scores: [...scores], winners: [...winners] };
    yourTables.note(this.id, { status: this.status as Status, your_turn: this.isOurTurn, ...result });
  }
}
