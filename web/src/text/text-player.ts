// Commands of text mode that play: they act through the turn, like pointer and keys.

import { assertNever } from "../base/assert-never";
import { key, type Cell } from "../model/cells";
import type { Table } from "../model/table";
import type { Turn } from "../model/turn/turn";
import type { Position } from "../model/types";
import { say } from "../shell/i18n.svelte";
import { sideName } from "../words/game-words";
import type { Command, Place } from "./commands";
import type { Writer } from "./entries";
import type { Narrator } from "./narrator";

type PlayVerb = "move" | "lay" | "number" | "claim" | "no-crew" | "second" | "strike" | "town" | "rotate" | "keep" | "undo" | "confirm";
export type PlayCommand = Extract<Command, { readonly verb: PlayVerb }>;

/** What a number chooses: one of the orientations just listed. */
type Listed = { readonly kind: "lay"; readonly index: number } | { readonly kind: "rotate" };
interface Offer {
  readonly what: Listed;
  readonly cell: Cell;
  readonly rotations: readonly number[];
}

export class TextPlayer {
  readonly #table: Table;
  readonly #turn: Turn;
  readonly #narrator: Narrator;
  readonly #writer: Writer;
  #offer: Offer | null = null;

  constructor(table: Table, turn: Turn, narrator: Narrator, writer: Writer) {
    this.#table = table;
    this.#turn = turn;
    this.#narrator = narrator;
    this.#writer = writer;
  }

  /** What was listed is no longer to choose from. */
  forgetOffer(): void {
    this.#offer = null;
  }

  play(command: PlayCommand, shown: Position): void {
    const turn = this.#turn;
    switch (command.verb) {
      case "move":
        return this.#did(() => turn.take(command.move));
      case "lay":
        return this.#lay(command.tile, command.place, command.rotation, shown);
      case "number":
        return this.#take(command.number, shown);
      case "claim":
        if (command.side === null) return this.#writer.answer(...this.#narrator.claims(shown));
        return this.#did(() => turn.claim(command.side!), say("text-no-claim", { side: sideName(command.side) }));
      case "no-crew":
        return this.#did(() => turn.noCrew());
      case "second":
        return this.#did(() => turn.second());
      case "strike":
        if (command.side === null) return this.#writer.answer(...this.#narrator.strikes(shown));
        return this.#did(() => turn.strike(command.side!), say("strike-not-longest", { side: sideName(command.side) }));
      case "town":
        return this.#town(command.place, command.number, shown);
      case "rotate":
        return this.#rotate(command.place, command.rotation);
      case "keep":
        return this.#did(() => turn.keep());
      case "undo":
        if (!turn.canUndo) return this.#writer.answer(say("undo-nothing"));
        return turn.undo();
      case "confirm":
        return turn.canConfirm ? turn.confirm() : this.#notNow();
      default:
        return assertNever(command);
    }
  }

  /** Does it, and says so if nothing came of it. */
  #did(act: () => void, why?: string): void {
    const before = `${this.#turn.moment} ${this.#turn.moves.join()}`;
    act();
    if (before !== `${this.#turn.moment} ${this.#turn.moves.join()}`) return;
    if (why && (this.#turn.moment === "claim" || this.#turn.moment === "strike")) this.#writer.answer(why);
    else this.#notNow();
  }

  #notNow(): void {
    this.#writer.answer(say("text-not-now"), ...this.#narrator.prompt());
  }

  #lay(tile: number | string | null, place: Place | null, rotation: number | null, shown: Position): void {
    const turn = this.#turn;
    if (turn.moment === "claim") turn.second();
    if (turn.moment !== "lay" && turn.moment !== "lay-second") return this.#notNow();
    const index = typeof tile === "string" ? shown.up.indexOf(tile) : (tile ?? 0) - 1;
    if (tile === null) return this.#writer.answer(say("text-which-tile"), ...this.#narrator.tiles(shown));
    if (!shown.up[index]) return this.#writer.answer(say("text-no-tile", { number: tile, count: shown.up.length }));
    const cell = place === "here" ? turn.cursor : place;
    if (!cell) return this.#writer.answer(...this.#narrator.places(shown, index + 1));
    const rotations = turn.orientations(cell, index);
    if (!rotations.length) return this.#writer.answer(...this.#whyNot(shown, cell, index));
    const chosen = rotation ?? (rotations.length === 1 ? rotations[0]! : null);
    if (chosen !== null && rotations.includes(chosen)) return turn.lay(index, cell, chosen);
    this.#offer = { what: { kind: "lay", index }, cell, rotations };
    const head = say("text-which-orientation", { count: rotations.length, cell: key(cell) });
    this.#writer.answer(head, ...this.#narrator.orientations(shown, cell, index, rotations));
  }

  #whyNot(shown: Position, cell: Cell, index: number): readonly string[] {
    if (!this.#narrator.isOnTable(cell)) return [say("place-off-table", { cell: key(cell) })];
    if (shown.tiles.has(key(cell))) return [say("place-occupied", { cell: key(cell) })];
    return [say("text-fits-not", { number: index + 1, cell: key(cell) }), ...this.#narrator.around(shown, cell)];
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
    else this.#writer.answer(say("text-no-number", { number }));
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
    if (!cell) return this.#writer.answer(...this.#narrator.aftershock());
    const rotations = turn.orientations(cell, 0);
    if (!rotations.length) return this.#writer.answer(say("text-cannot-turn", { cell: key(cell) }));
    if (rotation !== null && rotations.includes(rotation)) return turn.rotate(cell, rotation);
    this.#offer = { what: { kind: "rotate" }, cell, rotations };
    const head = say("text-which-orientation", { count: rotations.length, cell: key(cell) });
    this.#writer.answer(head, ...this.#narrator.turnings(position, cell, rotations));
  }
}
