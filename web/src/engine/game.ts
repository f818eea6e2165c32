// A game: its state, its players and its past. Moves and events are texts, spelled as in a record; everything that the
// rules decide comes from the module.

import { DECISIONS, ENDINGS, MOVE_KINDS, type Decision, type OutcomeView } from "../generated/protocol";
import { KINDS, NONE, PHASES, SIDES, STEPS } from "../generated/wasm";
import { deal, flipsIn } from "./fair/deal";
import type { Draws } from "./fair/draws";
import { takeEvent } from "./follow";
import { checkSetup, type GameSetup } from "./game-setup";
import type { Bench, Rules } from "./module";
import type { Numbering } from "./numbering";
import { whyNot } from "./refusals";
import { isSimple, parseEvent, parseMove, writeChoice } from "./texts";

/** What is known of a game's past. */
export interface Past {
  readonly events?: readonly string[];
  readonly moves?: readonly string[];
}

export class Game {
  readonly seats: number;
  readonly numbering: Numbering;
  readonly #bench: Bench;
  readonly #bytes: Uint8Array; // the state
  readonly #events: string[];
  readonly #moves: string[];

  private constructor(
    readonly rules: Rules,
    readonly setup: GameSetup,
    bytes: Uint8Array,
    past: Past = {},
  ) {
    this.seats = setup.players.length;
    this.numbering = rules.numberingOf(setup.table, setup.variants);
    this.#bench = rules.benchOf(setup.table, setup.variants);
    this.#bytes = bytes;
    this.#events = [...(past.events ?? [])];
    this.#moves = [...(past.moves ?? [])];
  }

  /** A game before its first flip, waiting for a record's events or for `dealBy`. */
  static following(rules: Rules, setup: GameSetup): Game {
    const checked = checkSetup(setup);
    const game = new Game(rules, checked, rules.start(checked.table, checked.variants, checked.players.length));
    const [low, high] = crypto.getRandomValues(new Uint32Array(2)); // so that nobody knows what comes
    game.#work(({ layout, state }) => layout.deal(state, low!, high!));
    return game;
  }

  /** A game that goes on from the bytes of another one, made by the same version of the rules. */
  static fromBytes(rules: Rules, setup: GameSetup, bytes: Uint8Array, past?: Past): Game {
    const { size } = rules.benchOf(setup.table, setup.variants);
    if (bytes.length !== size) throw new Error(`a state has ${size} bytes, not ${bytes.length}`);
    return new Game(rules, setup, bytes.slice(), past);
  }

  copy(): Game {
    return new Game(this.rules, this.setup, this.#bytes.slice(), { events: this.#events, moves: this.#moves });
  }

  /** The state. It contains the whole pile, which nobody may know. */
  bytes(): Uint8Array {
    return this.#bytes.slice();
  }

  /** Copy the state to where the module works on it, and the heights; what is done to it there is not kept. */
  enter(): Bench {
    const { layout, state } = this.#bench;
    layout.bytes(state).set(this.#bytes);
    layout.array("heights").fill(0).set(this.setup.heights ?? []);
    return this.#bench;
  }

  /** Let the module do something to the state, and keep it. */
  #work<Done>(act: (bench: Bench) => Done): Done {
    const done = act(this.enter());
    this.#bytes.set(this.#bench.layout.bytes(this.#bench.state));
    return done;
  }

  // What everybody can see

  get events(): readonly string[] {
    return this.#events;
  }

  /** Every choice that was made so far. */
  get moves(): readonly string[] {
    return this.#moves;
  }

  get ply(): number {
    return this.#moves.length;
  }

  /** A field of the state that is one byte, and not negative. */
  #number(field: "phase" | "seat" | "decider" | "ending"): number {
    return this.#bytes[this.#bench.offset(field)]!;
  }

  get phase(): number {
    return this.#number("phase");
  }

  /** What is to be decided now. */
  get decision(): Decision {
    return DECISIONS[Math.min(this.phase, DECISIONS.length - 1)]!; // the last one: nothing, a flip comes next
  }

  /** Who decides now: in an aftershock not always the one whose turn it is. */
  get toMove(): number {
    return this.phase === PHASES.AFTERSHOCK ? this.#number("decider") + 1 : this.turn;
  }

  get turn(): number {
    return this.#number("seat") + 1;
  }

  get awaitsMove(): boolean {
    return this.phase < PHASES.OVER;
  }

  get isOver(): boolean {
    return this.phase === PHASES.OVER;
  }

  /** Whether the next thing to happen is the flip of a tile. */
  get flipIsDue(): boolean {
    const { layout, state } = this.enter();
    return layout.flipIsDue(state) !== 0;
  }

  /** What each player would score if the game ended now. */
  scores(): number[] {
    const { layout, state } = this.enter();
    layout.score(state);
    return Array.from(layout.array("points").subarray(0, this.seats));
  }

  /** How the game ended; null as long as it goes on. */
  get outcome(): OutcomeView | null {
    if (!this.isOver) return null;
    const { layout, state } = this.enter();
    layout.shareWin(state);
    const shares = layout.array("shares");
    const scores = Array.from(layout.array("points").subarray(0, this.seats));
    const winners = scores.map((_, n) => n + 1).filter((seat) => shares[seat - 1]! > 0);
    return { why: ENDINGS[this.#number("ending")]!, scores, winners };
  }

  /** The legal moves that neither lay nor rotate a tile: one of a few is chosen, or nothing is done. */
  simpleMoves(): string[] {
    if (!this.awaitsMove || this.phase === PHASES.LAY) return [];
    const { layout, state } = this.enter();
    const found = layout.array("choices").subarray(0, layout.listChoices(state));
    return Array.from(found.filter(isSimple), (choice) => this.write(choice));
  }

  /** The move of a packed choice. */
  write(choice: number): string {
    const { layout, state } = this.enter();
    const towns = Array.from(layout.field(state, "town"), (number) => (number ? this.numbering.text(number) : ""));
    return writeChoice(choice, { towns, seat: this.toMove, cell: (number) => this.numbering.text(number) });
  }

  // Playing

  /** Make a move, and continue to the next decision. */
  play(move: string): void {
    this.decide(move);
    this.advance();
  }

  /** Make a move and stop, before anything automatic happens; returns its event, if it has one. */
  decide(text: string): string | null {
    const { word, verb, kind, q, r, low, seat } = parseMove(text);
    const { layout, state } = this.enter();
    const choice = layout.choiceOf(state, verb, kind, q, r, low, seat);
    if (choice < 0 || !layout.isLegal(state, choice)) {
      throw whyNot(layout, layout.explain(state, verb, kind, q, r, low, seat));
    }
    const event = word === "strike" ? this.#quake(this.quakingTown, low) : MOVE_KINDS[word as keyof typeof MOVE_KINDS].recorded ? text : null;
    this.#work(() => layout.make(state, choice));
    this.#moves.push(text);
    return this.#happened(event);
  }

  /** Run the next automatic step, after the end the final count; returns its event, if it has one. */
  step(): string | null {
    const counted = this.isOver && this.#events.at(-1)?.startsWith("end ");
    return this.#happened(counted ? ["score", ...this.scores()].join(" ") : this.#goOn());
  }

  /** Run automatic steps up to the next decision or the end; `toFlip` also stops before a flip. */
  advance(toFlip = false): void {
    while (this.phase > PHASES.OVER && !(toFlip && this.flipIsDue)) this.step();
    if (this.isOver && this.#events.at(-1)?.startsWith("end ")) this.step();
  }

  #happened(event: string | null): string | null {
    if (event !== null) this.#events.push(event);
    return event;
  }

  #goOn(): string | null {
    const { phase } = this;
    if (phase <= PHASES.OVER) return null;
    const [town, top, decider] = [this.quakingTown, this.#top(), this.#number("decider") + 1];
    const before = phase === PHASES.QUAKE ? this.copy() : null;
    const [done, struck] = this.#work(({ layout, state }) => [layout.step(state), layout.field(state, "struck")[0]!]);
    switch (done) {
      case STEPS.FLIPPED:
        return `flip ${top}`;
      case STEPS.TURN_BEGAN:
        return `turn ${this.turn}`;
      case STEPS.QUAKED:
        return before!.#quake(town, struck);
      case STEPS.KEPT:
        return `keep ${decider}`;
      case STEPS.DISCARDED:
        return "discard";
      case STEPS.PASSED:
        return "pass";
      case STEPS.ENDED:
        return `end ${ENDINGS[this.#number("ending")]!}`;
      default:
        return null;
    }
  }

  /** The town where a quake strikes, as long as one is resolved. */
  get quakingTown(): string {
    const { layout, state } = this.enter();
    return this.numbering.text(layout.field(state, "town")[layout.field(state, "at_town")[0]!]!);
  }

  /** What the quake at this town will remove on this side, from the town outward. */
  #quake(town: string, side: number): string {
    if (side === NONE.SIDE) return `quake ${town} -`;
    const { layout, state } = this.enter();
    const removed = layout.array("removed").subarray(0, layout.cellsRemoved(state, side));
    return [`quake ${town} ${SIDES[side]}:`, ...Array.from(removed, (number) => this.numbering.text(number))].join(" ");
  }

  /** The tile that the next flip turns up: a secret of the pile. */
  #top(): string {
    const { layout, state } = this.enter();
    const pile = layout.flippingPile(state);
    const size = layout.field(state, "pile_size")[pile]!;
    return size ? KINDS[layout.field(state, "pile")[layout.field(state, "pile_start")[pile]! + size - 1]!]! : "";
  }

  // A pile from elsewhere

  /** Play a record's next event; if it cannot happen here, throw and change nothing. */
  follow(text: string): void {
    const event = parseEvent(text);
    const [bytes, events, moves] = [this.bytes(), this.#events.length, this.#moves.length];
    try {
      while (!takeEvent(this, event));
    } catch (error) {
      this.#bytes.set(bytes);
      this.#events.length = events;
      this.#moves.length = moves;
      throw error;
    }
  }

  /** Flip this tile, which must be one that can come up next. */
  flip(kind: number): void {
    this.#work(({ layout, state }) => layout.dealNext(state, kind));
    this.step();
  }

  /** Deal the unseen tiles by these draws, and continue. The game must know all its events. */
  dealBy(draws: Draws): void {
    const { variants } = this.setup;
    const { box, piles } = deal(variants, this.seats, flipsIn(this.#events, variants), draws);
    this.#work(({ layout, state }) => {
      const [all, starts, sizes] = [layout.field(state, "pile"), layout.field(state, "pile_start"), layout.field(state, "pile_size")];
      box.forEach((tile, place) => (all[place] = KINDS.indexOf(tile)));
      piles.forEach((pile, n) => {
        if (pile.length !== sizes[n]) throw new Error(`pile ${n} holds ${sizes[n]} tiles, not ${pile.length}`);
        const bottomFirst = pile.map((tile) => KINDS.indexOf(tile)).reverse();
        all.set(bottomFirst, starts[n]);
      });
    });
    this.advance();
  }
}
