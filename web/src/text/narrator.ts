// The answers of text mode: lists of sentences about a table and the user's turn. Nothing is done here.

import { assertNever } from "../base/assert-never";
import { key, type Cell } from "../model/cells";
import { writeLine } from "../model/moves";
import { ground, isOnGround } from "../model/position";
import { cellsOf, lengthOf, ownersOf, sectionAt } from "../model/sections";
import { chaptersOf } from "../model/story";
import type { Table } from "../model/table";
import type { Turn } from "../model/turn/turn";
import type { Position, Section } from "../model/types";
import { language, say } from "../shell/i18n.svelte";
import {
  aroundInWords,
  cellInFull,
  joinsInWords,
  linesInWords,
  sectionInFull,
  tileInWords,
  townsOf,
} from "../words/full-words";
import { sideName, tellWord, tileInFull, together, townName } from "../words/game-words";
import { tellMove } from "../words/move-words";
import { seatName } from "../words/names";
import { VERB_OF, VERBS, wordFor } from "./vocabulary";

const SETUP_AND_LAST = 2; // how many turns of the log are told as the last ones

export class Narrator {
  readonly #table: Table;
  readonly #turn: Turn;

  constructor(table: Table, turn: Turn) {
    this.#table = table;
    this.#turn = turn;
  }

  get names(): readonly string[] {
    return this.#table.seats.map(seatName);
  }

  isOnTable(cell: Cell): boolean {
    return this.#table.options !== null && isOnGround(ground(this.#table.options), cell);
  }

  nameOf(seat: number): string {
    return this.names[seat - 1] ?? say("play-person-name", { seat });
  }

  // What there is

  help(): readonly string[] {
    return VERBS.map((verb) => say("text-help-line", { word: wordFor(verb, language.current), help: say(`text-help-${verb}`) }));
  }

  tiles(position: Position): readonly string[] {
    if (!position.up.length) return [say("text-no-tiles")];
    const tiles = position.up.map((code, n) => say("text-tile", { number: n + 1, tile: tileInWords(code) }));
    return [...tiles, say("play-pile", { count: position.piles.reduce((sum, size) => sum + size, 0) })];
  }

  /** Where the face-up tiles fit, or one of them. */
  places(position: Position, tile: number | null): readonly string[] {
    if (!position.fits) return [say("text-no-fits")];
    return position.up.flatMap((code, n) => {
      if (tile !== null && tile !== n + 1) return [];
      const cells = [...(position.fits ?? [])].flatMap(([cell, masks]) => (masks[n] ? [cell] : []));
      const args = { number: n + 1, tile: tileInFull(code), count: cells.length, cells: cells.join("; ") };
      return [say(cells.length ? "text-fits-on" : "text-fits-nowhere", args)];
    });
  }

  /** What fits on one cell, and how. */
  fitting(position: Position, cell: Cell): readonly string[] {
    if (position.tiles.has(key(cell))) return cellInFull(position, cell, this.names);
    if (!position.fits) return [say("text-no-fits")];
    const told = position.up.flatMap((code, n) =>
      this.#turn.orientations(cell, n).map((rotation) => {
        const joins = joinsInWords(position, cell, code, rotation, this.names);
        return say("text-fits-here", { number: n + 1, rotation, tile: tileInWords(code, rotation), joins });
      }),
    );
    return told.length ? told : [say("text-nothing-fits", { cell: key(cell) })];
  }

  /** The orientations of a tile on a cell, numbered by what they join. */
  orientations(position: Position, cell: Cell, index: number, rotations: readonly number[]): readonly string[] {
    const code = position.up[index] ?? "";
    return rotations.map((rotation, n) => {
      const joins = joinsInWords(position, cell, code, rotation, this.names);
      return say("text-orientation", { number: n + 1, rotation, tile: tileInWords(code, rotation), joins });
    });
  }

  /** The new orientations of a tile that lies there (R9.3). */
  turnings(position: Position, cell: Cell, rotations: readonly number[]): readonly string[] {
    const code = position.tiles.get(key(cell))?.code ?? "";
    return rotations.map((rotation, n) => say("text-turning", { number: n + 1, rotation, tile: tileInWords(code, rotation) }));
  }

  sections(position: Position, seats: readonly number[] | null): readonly string[] {
    const all = [...position.sections.values()];
    const wanted = all.filter((section) =>
      seats ? seats.some((seat) => section.crews[seat - 1]) : section.crews.length > 0 || lengthOf(section) > 0,
    );
    const told = wanted.sort(byWorth).map((section) => sectionInFull(section, position, this.names));
    return told.length ? told : [say(seats ? "text-no-sections-yours" : "text-no-sections")];
  }

  scores(position: Position): readonly string[] {
    return this.#table.seats.map((_, n) => {
      const name = this.nameOf(n + 1);
      const crews = position.crews[n] ?? 0;
      const points = position.scores?.[n] ?? position.outcome?.scores[n];
      const facts = points === undefined ? say("text-crews", { count: crews }) : say("play-player", { points, crews });
      return say("text-player", { name, facts });
    });
  }

  left(position: Position): readonly string[] {
    if (!position.left) return [say("text-no-left")];
    return [...position.left].map(([code, count]) => say("text-left", { count, tile: tileInFull(code), code }));
  }

  look(position: Position, cell: Cell): readonly string[] {
    if (!this.isOnTable(cell)) return [say("place-off-table", { cell: key(cell) })];
    const lying = cellInFull(position, cell, this.names);
    return position.tiles.has(key(cell)) ? lying : [...lying, ...this.around(position, cell)];
  }

  around(position: Position, cell: Cell): readonly string[] {
    return aroundInWords(position, cell, (next) => this.isOnTable(next));
  }

  lines(position: Position): readonly string[] {
    return linesInWords(position);
  }

  last(): readonly string[] {
    const position = this.#table.position;
    const chapters = chaptersOf(this.#table.log).slice(-SETUP_AND_LAST);
    const towns = position ? townsOf(position) : 1;
    const told = chapters.flatMap(({ words }) => words.map((word) => tellWord(word, this.names, towns)));
    return told.length ? told : [say("text-nothing-yet")];
  }

  who(position: Position | null): readonly string[] {
    const seats = this.#table.seats.map((_, n) => {
      const yours = this.#table.yours.includes(n + 1);
      return say("text-seat", { seat: n + 1, name: this.nameOf(n + 1), yours: yours ? "yes" : "no" });
    });
    return position?.toMove ? [...seats, say("text-to-move", { name: this.nameOf(position.toMove) })] : seats;
  }

  // What is to be decided

  /** What the moment asks for, and the words to answer with. */
  prompt(): readonly string[] {
    return [...this.#question(), ...this.#otherChoices()];
  }

  /** Moves that have no verb: how each is typed, and what it does. */
  #otherChoices(): readonly string[] {
    if (this.#turn.canConfirm) return []; // one was chosen
    const texts = this.#turn.choices.flatMap((choice) => (VERB_OF[choice.kind] ? [] : [writeLine(choice)]));
    return texts.map((text) => `${text}: ${tellMove(text)}`);
  }

  #question(): readonly string[] {
    const { moment, shown, seat } = this.#turn;
    if (!shown) return [];
    const language_ = language.current;
    switch (moment) {
      case "waiting":
        return shown.toMove ? [say("text-prompt-waiting", { name: this.nameOf(shown.toMove) })] : [];
      case "lay":
        return [say("text-prompt-lay", { name: this.nameOf(seat), word: wordFor("lay", language_) }), ...this.tiles(shown)];
      case "lay-second":
        return [say("text-prompt-second"), ...this.tiles(shown)];
      case "claim":
        return this.claims(shown);
      case "strike":
        return this.strikes(shown);
      case "town":
        return [
          say("text-prompt-town", { magnitude: shown.magnitude, word: wordFor("town", language_) }),
          ...shown.lines.map(({ town }, n) => `${n + 1}: ${townName(town, townsOf(shown))}, ${key(town)}`),
        ];
      case "aftershock":
        return this.aftershock();
      case "turning":
      case "ready":
        return [say("text-prompt-ready", { confirm: wordFor("confirm", language_), undo: wordFor("undo", language_) })];
      case "over":
        return this.#outcome();
      case "sending":
        return [];
      default:
        return assertNever(moment);
    }
  }

  claims(position: Position): readonly string[] {
    const cell = position.last;
    const roads = this.#turn.targets.flatMap((target) => (target.kind === "road" ? [target.side] : []));
    const words = { word: wordFor("claim", language.current), none: wordFor("no-crew", language.current) };
    if (!cell || !roads.length) return [say("text-prompt-no-claim", words)];
    const told = roads.map((side) => {
      const section = sectionAt(position, cell, side);
      return `${sideName(side)}: ${section ? sectionInFull(section, position, this.names) : ""}`;
    });
    return [say("text-prompt-claim", words), ...told];
  }

  strikes(position: Position): readonly string[] {
    const sides = this.#turn.targets.flatMap((target) => (target.kind === "line" ? [target.side] : []));
    const head = say("text-prompt-strike", {
      magnitude: position.magnitude,
      town: position.town ? townName(position.town, townsOf(position)) : "",
      word: wordFor("strike", language.current),
    });
    return [head, ...sides.map((side) => sideName(side))];
  }

  aftershock(): readonly string[] {
    const position = this.#table.position;
    const words = { word: wordFor("rotate", language.current), keep: wordFor("keep", language.current) };
    const cells = [...(position?.turns ?? [])].map(([cell]) => {
      const tile = position?.tiles.get(cell);
      return `${cell}: ${tile ? tileInWords(tile.code, tile.rotation) : ""}`;
    });
    return [say("text-prompt-aftershock", words), ...cells];
  }

  #outcome(): readonly string[] {
    const outcome = this.#table.position?.outcome;
    if (!outcome) return [say("due-nothing")];
    const winners = outcome.winners.map((seat) => this.nameOf(seat));
    const points = outcome.scores.map((score, n) => `${this.nameOf(n + 1)} ${score}`).join(", ");
    const [winner = ""] = winners;
    const won = winners.length === 1 ? say("count-winner", { name: winner }) : say("count-shared", { names: together(winners) });
    return [say("tell-score", { points }), won];
  }
}

const byWorth = (a: Section, b: Section): number =>
  b.worth - a.worth || ownersOf(b).length - ownersOf(a).length || cellsOf(b).length - cellsOf(a).length;
