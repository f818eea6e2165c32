// Text mode at one table: commands go in, sentences come out. What is done is done through the turn, as by pointer and
// keys, so that there is only one way to play.

import { untrack } from "svelte";
import { assertNever } from "../base/assert-never";
import type { Refused, Update } from "../generated/protocol";
import { key, neighbour, SIDE_NAMES, type Cell } from "../model/cells";
import { parseMove } from "../model/moves";
import { storyOf } from "../model/story";
import type { Table } from "../model/table";
import type { Turn } from "../model/turn/turn";
import type { Position } from "../model/types";
import { canSay, language, say } from "../shell/i18n.svelte";
import { townsOf } from "../words/full-words";
import { sideName, tellWord, together } from "../words/game-words";
import { parse, type Command, type Place } from "./commands";
import { Narrator } from "./narrator";
import { wordFor, type Verb } from "./vocabulary";

export interface Entry {
  readonly id: number;
  readonly kind: "typed" | "answer" | "event" | "refusal" | "prompt";
  readonly lines: readonly string[];
  readonly clause?: string | null;
}

/** What a number chooses: one of the orientations just listed. */
type Listed = { readonly kind: "lay"; readonly index: number } | { readonly kind: "rotate" };
interface Offer {
  readonly what: Listed;
  readonly cell: Cell;
  readonly rotations: readonly number[];
}

interface Hint {
  readonly moves: readonly string[];
  readonly win: number;
  readonly reasons: readonly { readonly key: string; readonly args: Record<string, string | number>; readonly seats: readonly number[] }[];
}
interface Risk {
  readonly quakes: { readonly next_flip: number; readonly expected: number };
  readonly cells: readonly (readonly [number, number, number, number])[];
}

const MOST_ENTRIES = 300;
const HINTS_TOLD = 3;
const percent = (chance: number): number => Math.round(chance * 100);

export class TextSession {
  entries = $state.raw<readonly Entry[]>([]);
  readonly history: string[] = [];
  readonly narrator: Narrator;
  readonly #table: Table;
  readonly #turn: Turn;
  #offer: Offer | null = null;
  #prompted = "";
  #refused: Refused | null = null;
  #number = 0;
  #asked: AbortController | null = null;

  constructor(table: Table, turn: Turn) {
    this.#table = table;
    this.#turn = turn;
    this.narrator = new Narrator(table, turn);
  }

  /** Follow what happens; to be called while a component is made. */
  follow(): () => void {
    const stop = this.#table.listen((update, before, after) => this.#tell(update, before, after));
    $effect(() => this.attend());
    return () => {
      stop();
      this.#asked?.abort();
    };
  }

  #write(kind: Entry["kind"], lines: readonly string[], clause?: string | null): void {
    if (!lines.length) return;
    this.#number += 1;
    this.entries = [...this.entries, { id: this.#number, kind, lines, clause }].slice(-MOST_ENTRIES);
  }

  #answer(...lines: readonly string[]): void {
    this.#write("answer", lines);
  }

  /** Say what is to be decided, and what was refused, when that is new. */
  attend(): void {
    const { moment, seat } = this.#turn;
    const { refusal } = this.#table;
    const now = `${moment} ${seat} ${this.#table.position?.ply}`;
    untrack(() => {
      if (refusal && refusal !== this.#refused) {
        const sentence = canSay(refusal.key) ? say(refusal.key, refusal.args) : say("shell-refused");
        this.#write("refusal", [sentence], refusal.clause);
      }
      this.#refused = refusal;
      if (moment === "sending" || now === this.#prompted) return;
      this.#prompted = now;
      this.#offer = null;
      this.#write("prompt", this.narrator.prompt());
    });
  }

  #tell(update: Update, before: Position | null, after: Position | null): void {
    const { said } = update;
    if (said) this.#write("event", [say("text-said", { name: said.name, text: said.text })]);
    const towns = after ? townsOf(after) : 1;
    const { words } = storyOf(update.lines ?? [], before, after);
    this.#write("event", words.map((word) => tellWord(word, this.narrator.names, towns)));
  }

  // Commands

  run(text: string): void {
    const typed = text.trim();
    if (!typed) return;
    if (this.history.at(-1) !== typed) this.history.push(typed);
    this.#write("typed", [typed]);
    this.#table.dismiss();
    this.#do(parse(typed, language.current));
  }

  #do(command: Command): void {
    const { shown } = this.#turn;
    if (command.verb === "help") return this.#answer(...this.narrator.help());
    if (command.verb === "unknown") return this.#answer(say("text-unknown", { word: command.word }));
    if (command.verb === "who") return this.#answer(...this.narrator.who(this.#table.position));
    if (command.verb === "last") return this.#answer(...this.narrator.last());
    if (command.verb === "say") return command.text ? this.#table.say(command.text) : this.#answer(say("text-say-what"));
    if (!shown) return this.#answer(say("server-not-begun"));
    this.#ask(command, shown) || this.#play(command, shown);
  }

  /** A question about what there is; false if it is none. */
  #ask(command: Command, shown: Position): boolean {
    const { narrator } = this;
    const tell = (lines: readonly string[]): true => (this.#answer(...lines), true);
    switch (command.verb) {
      case "tiles":
        return tell(narrator.tiles(shown));
      case "fits":
        return this.#at(command.place, (cell) => {
          this.#answer(...narrator.fitting(shown, cell));
          void this.#toCome(cell);
        }, () => this.#answer(...narrator.places(shown, command.tile)));
      case "mine":
        return tell(narrator.sections(shown, this.#table.yours));
      case "sections":
        return tell(narrator.sections(shown, null));
      case "scores":
        return tell(narrator.scores(shown));
      case "left":
        return tell(narrator.left(shown));
      case "lines":
        return tell(narrator.lines(shown));
      case "look":
        return this.#at(command.place ?? "here", (cell) => this.#answer(...narrator.look(shown, cell)));
      case "around":
        return this.#at(command.place ?? "here", (cell) => this.#answer(...narrator.around(shown, cell)));
      case "go":
        return this.#go(command.place, command.side, shown);
      case "hint":
        void this.#hint();
        return true;
      case "risk":
        void this.#risk();
        return true;
      default:
        return false;
    }
  }

  /** Does something with a place; "here" is the cell of the cursor. */
  #at(place: Place | null, act: (cell: Cell) => void, otherwise?: () => void): true {
    const cell = place === "here" ? this.#turn.cursor : place;
    if (cell) act(cell);
    else if (place === null && otherwise) otherwise();
    else this.#answer(say("text-nowhere"));
    return true;
  }

  #go(place: Place | null, side: number | null, shown: Position): true {
    const from = this.#turn.cursor ?? shown.last ?? shown.lines[0]?.town ?? { q: 0, r: 0 };
    const to = place === "here" ? from : (place ?? (side === null ? null : neighbour(from, side as never)));
    if (!to) this.#answer(say("text-go-where"));
    else if (!this.narrator.isOnTable(to)) this.#answer(say("place-off-table", { cell: key(to) }));
    else {
      this.#turn.point(to);
      this.#answer(...this.narrator.look(shown, to));
    }
    return true;
  }

  #play(command: Command, shown: Position): void {
    const turn = this.#turn;
    if (!turn.seat) return this.#answer(...this.narrator.prompt());
    switch (command.verb) {
      case "lay":
        return this.#lay(command.tile, command.place, command.rotation, shown);
      case "number":
        return this.#take(command.number, shown);
      case "claim":
        if (command.side === null) return this.#answer(...this.narrator.claims(shown));
        return this.#did(() => turn.claim(command.side!), say("text-no-claim", { side: sideName(command.side) }));
      case "no-crew":
        return this.#did(() => turn.noCrew());
      case "second":
        return this.#did(() => turn.second());
      case "strike":
        if (command.side === null) return this.#answer(...this.narrator.strikes(shown));
        return this.#did(() => turn.strike(command.side!), say("strike-not-longest", { side: sideName(command.side) }));
      case "town":
        return this.#town(command.place, command.number, shown);
      case "rotate":
        return this.#rotate(command.place, command.rotation);
      case "keep":
        return this.#did(() => turn.keep());
      case "undo":
        if (!turn.canUndo) return this.#answer(say("undo-nothing"));
        return turn.undo();
      case "confirm":
        return turn.canConfirm ? turn.confirm() : this.#notNow();
    }
  }

  /** Does it, and says so if nothing came of it. */
  #did(act: () => void, why?: string): void {
    const before = `${this.#turn.moment} ${this.#turn.moves.join()}`;
    act();
    if (before !== `${this.#turn.moment} ${this.#turn.moves.join()}`) return;
    if (why && (this.#turn.moment === "claim" || this.#turn.moment === "strike")) this.#answer(why);
    else this.#notNow();
  }

  #notNow(): void {
    this.#answer(say("text-not-now"), ...this.narrator.prompt());
  }

  #lay(tile: number | string | null, place: Place | null, rotation: number | null, shown: Position): void {
    const turn = this.#turn;
    if (turn.moment === "claim") turn.second();
    if (turn.moment !== "lay" && turn.moment !== "lay-second") return this.#notNow();
    const index = typeof tile === "string" ? shown.up.indexOf(tile) : (tile ?? 0) - 1;
    if (tile === null) return this.#answer(say("text-which-tile"), ...this.narrator.tiles(shown));
    if (!shown.up[index]) return this.#answer(say("text-no-tile", { number: tile, count: shown.up.length }));
    const cell = place === "here" ? turn.cursor : place;
    if (!cell) return this.#answer(...this.narrator.places(shown, index + 1));
    const rotations = turn.orientations(cell, index);
    if (!rotations.length) return this.#answer(...this.#whyNot(shown, cell, index));
    const chosen = rotation ?? (rotations.length === 1 ? rotations[0]! : null);
    if (chosen !== null && rotations.includes(chosen)) return turn.lay(index, cell, chosen);
    this.#offer = { what: { kind: "lay", index }, cell, rotations };
    const head = say("text-which-orientation", { count: rotations.length, cell: key(cell) });
    this.#answer(head, ...this.narrator.orientations(shown, cell, index, rotations));
  }

  #whyNot(shown: Position, cell: Cell, index: number): readonly string[] {
    if (!this.narrator.isOnTable(cell)) return [say("place-off-table", { cell: key(cell) })];
    if (shown.tiles.has(key(cell))) return [say("place-occupied", { cell: key(cell) })];
    return [say("text-fits-not", { number: index + 1, cell: key(cell) }), ...this.narrator.around(shown, cell)];
  }

  /** One of those just listed, by its number. */
  #take(number: number, shown: Position): void {
    const offer = this.#offer;
    const rotation = offer?.rotations[number - 1];
    if (offer && rotation !== undefined) {
      this.#offer = null;
      if (offer.what.kind === "lay") this.#turn.lay(offer.what.index, offer.cell, rotation);
      else this.#turn.rotate(offer.cell, rotation);
    } else if (this.#turn.moment === "town") this.#town(null, number, shown);
    else this.#answer(say("text-no-number", { number }));
  }

  #town(place: Place | null, number: number | null, shown: Position): void {
    const town = place && place !== "here" ? place : shown.lines[(number ?? 0) - 1]?.town;
    if (!town) return this.#notNow();
    this.#did(() => this.#turn.firstTown(town));
  }

  #rotate(place: Place | null, rotation: number | null): void {
    const turn = this.#turn;
    const position = this.#table.position;
    const cell = place === "here" ? turn.cursor : place;
    if (!position || (turn.moment !== "aftershock" && turn.moment !== "turning")) return this.#notNow();
    if (!cell) return this.#answer(...this.narrator.aftershock());
    const rotations = turn.orientations(cell, 0);
    if (!rotations.length) return this.#answer(say("text-cannot-turn", { cell: key(cell) }));
    if (rotation !== null && rotations.includes(rotation)) return turn.rotate(cell, rotation);
    this.#offer = { what: { kind: "rotate" }, cell, rotations };
    const head = say("text-which-orientation", { count: rotations.length, cell: key(cell) });
    this.#answer(head, ...this.narrator.turnings(position, cell, rotations));
  }

  // Questions that the server thinks about

  async #question(what: "hint" | "risk" | "fits", quietly = false): Promise<unknown> {
    this.#asked ??= new AbortController();
    if (!quietly) this.#answer(say("text-thinking"));
    try {
      return await this.#table.ask(what, { then: this.#turn.moves, signal: this.#asked.signal });
    } catch (why) {
      const refused = why as Partial<Refused>;
      if (!quietly && refused.key && canSay(refused.key)) this.#write("refusal", [say(refused.key, refused.args ?? {})]);
      return null;
    }
  }

  async #hint(): Promise<void> {
    const body = (await this.#question("hint")) as { hints: readonly Hint[] } | null;
    if (!body) return;
    const told = body.hints.slice(0, HINTS_TOLD).map(({ moves, win, reasons }, n) => {
      const head = say("text-hint", { number: n + 1, moves: moves.map((move) => this.#asTyped(move)).join(", "), percent: percent(win) });
      return [head, ...reasons.map((reason) => this.#reason(reason))].join("; ");
    });
    this.#answer(...told);
  }

  /** A move as one types it here. */
  #asTyped(text: string): string {
    const move = parseMove(text);
    if (!move) return text;
    const word = (verb: Verb): string => wordFor(verb, language.current);
    switch (move.kind) {
      case "place":
        return `${word("lay")} ${(this.#turn.shown?.up.indexOf(move.tile) ?? 0) + 1} ${key(move.cell)} r${move.rotation}`;
      case "crew":
        return `${word("claim")} ${SIDE_NAMES[move.side]}`;
      case "strike":
        return `${word("strike")} ${SIDE_NAMES[move.side]}`;
      case "town":
        return `${word("town")} ${key(move.cell)}`;
      case "rotate":
        return `${word("rotate")} ${key(move.cell)} r${move.rotation}`;
      case "keep":
      case "no-crew":
        return word(move.kind);
      default:
        return assertNever(move);
    }
  }

  #reason({ key: reason, args, seats }: Hint["reasons"][number]): string {
    const name = together(seats.map((seat) => this.narrator.nameOf(seat)));
    return canSay(reason) ? say(reason, { ...args, name }) : reason;
  }

  async #risk(): Promise<void> {
    const body = (await this.#question("risk")) as Risk | null;
    if (!body) return;
    const tiles = this.#turn.shown?.tiles;
    const struck = body.cells.filter(([q, r, mean]) => tiles?.has(key({ q, r })) && percent(mean) > 0);
    const worst = struck.sort((a, b) => b[2] - a[2]);
    const cells = worst.map(([q, r, mean]) => say("text-risk-cell", { cell: key({ q, r }), percent: percent(mean) }));
    this.#answer(
      say("text-risk", { percent: percent(body.quakes.next_flip), expected: body.quakes.expected.toFixed(1) }),
      cells.length ? say("text-risk-cells", { cells: cells.join("; ") }) : say("text-risk-none"),
    );
  }

  /** How many of the tiles to come fit on a cell, where the table tells. */
  async #toCome(cell: Cell): Promise<void> {
    if (this.#table.options?.aids === "purist") return;
    const body = (await this.#question("fits", true)) as {
      cells: readonly [number, number, Record<string, number>, Record<string, number>][];
    } | null;
    const there = body?.cells.find(([q, r]) => q === cell.q && r === cell.r);
    if (!there) return;
    const count = Object.values(there[3]).reduce((sum, each) => sum + each, 0);
    this.#answer(say("text-to-come", { count, cell: key(cell) }));
  }
}
