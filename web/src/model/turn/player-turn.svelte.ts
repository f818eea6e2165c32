// One's turn at a table, as pointer, keyboard and text mode play it. What is chosen becomes moves, which are tried on
// the server step by step and sent together; no rule is known here.

import { untrack } from "svelte";
import { assertNever } from "../../base/assert-never";
import { key, turned, type Cell, type CellKey, type Side } from "../cells";
import type { Refused } from "../../generated/protocol";
import type { Ghost, Lit, Target } from "../marks";
import { parseMove, writeLine, type Move } from "../moves";
import { clashes, touches } from "../position";
import { sectionAt } from "../sections";
import type { Table } from "../table";
import type { Position, Seat } from "../types";
import type { Moment, Turn } from "./turn";

/** A move that was chosen, and what was shown when it was. */
interface Step {
  readonly move: Move;
  readonly from: Position;
}

interface Plan {
  readonly ply: number; // of the table's position: a plan for another one is void
  readonly steps: readonly Step[];
  readonly second: boolean; // R9.2: another tile is to be laid
  readonly refusal: Refused | null; // the one that stood there before
  readonly sent: boolean;
}

const NO_CELLS: ReadonlySet<CellKey> = new Set();
const ALL_ROTATIONS: readonly number[] = [0, 1, 2, 3, 4, 5];
/** Refusals that speak of the moves themselves; others leave the plan as it is. */
const OF_MOVES = new Set(["illegal", "refused", "unfinished", "too-many-moves"]);

const bits = (mask: number): readonly number[] => ALL_ROTATIONS.filter((rotation) => (mask >> rotation) & 1);
const begins = (whole: readonly string[], part: readonly string[]): boolean =>
  part.length <= whole.length && part.every((move, n) => move === whole[n]);

export class PlayerTurn implements Turn {
  readonly #table: Table;
  readonly #asks: () => boolean;
  readonly #stop: () => void;
  #plan = $state.raw<Plan>({ ply: -1, steps: [], second: false, refusal: null, sent: false });
  #chosen = $state<number | null>(null);
  #pointed = $state.raw<Cell | null>(null);
  #rotation = $state(0); // as the tile in hand was turned last
  #used = $state(""); // the code of the tile that was in hand last
  #focus = $state(-1);
  readonly #accepted = new WeakMap<Plan, number>(); // of plans that were refused: how many of their steps stand

  /** `asks` says whether to ask before a turn is sent; otherwise it is sent as soon as it is whole. */
  constructor(table: Table, asks: () => boolean = () => true) {
    this.#table = table;
    this.#asks = asks;
    this.#stop = $effect.root(() => {
      $effect(() => this.sendIfSure());
    });
  }

  destroy(): void {
    this.#stop();
  }

  // What is so

  readonly seat: Seat = $derived.by(() => {
    const toMove = this.#table.position?.toMove ?? 0;
    return this.#table.status === "playing" && this.#table.yours.includes(toMove) ? toMove : 0;
  });

  /** What was refused is taken back, so that one can do it otherwise, and stays so when the refusal is dismissed. */
  readonly #steps: readonly Step[] = $derived.by(() => {
    const plan = this.#plan;
    if (!this.seat || plan.ply !== this.#table.position?.ply) return [];
    const { refusal, trial } = this.#table;
    if (refusal && refusal !== plan.refusal && OF_MOVES.has(refusal.code)) {
      const moves = plan.steps.map(({ move }) => writeLine(move));
      const accepted = trial && begins(moves, trial.moves) ? trial.moves.length : 0;
      if (!this.#accepted.has(plan)) this.#accepted.set(plan, accepted);
    }
    return plan.steps.slice(0, this.#accepted.get(plan) ?? plan.steps.length);
  });
  readonly moves: readonly string[] = $derived(this.#steps.map(({ move }) => writeLine(move)));
  readonly #last: Step | null = $derived(this.#steps.at(-1) ?? null);
  readonly #trial = $derived.by(() => {
    const trial = this.#table.trial;
    return trial && trial.moves.length && begins(this.moves, trial.moves) ? trial : null;
  });
  /** The server has said what the moves make of the table. */
  readonly #known: boolean = $derived(this.moves.length === (this.#trial?.moves.length ?? 0));
  readonly shown: Position | null = $derived.by(() => this.#trial?.position ?? this.#table.position);

  readonly moment: Moment = $derived.by(() => {
    if (this.#table.status === "over" || this.#table.status === "aborted") return "over";
    const position = this.#table.position;
    if (!this.seat || !position) return "waiting";
    if (this.#table.pending && this.#steps.length) return "sending";
    if (!this.#last) return this.#momentOf(position);
    const { move, from } = this.#last;
    switch (move.kind) {
      case "rotate":
        return "turning";
      case "place":
        return from.decision === "crew" ? "ready" : this.#momentOfLaid();
      case "crew":
      case "no-crew":
      case "strike":
      case "town":
      case "keep":
        return "ready";
      default:
        return assertNever(move);
    }
  });

  #momentOfLaid(): Moment {
    if (!this.#known) return "lay";
    if (this.#trial?.ready) return "ready";
    return this.#plan.second ? "lay-second" : "claim";
  }

  #momentOf({ decision }: Position): Moment {
    switch (decision) {
      case "crew":
        return this.#plan.second ? "lay-second" : "claim";
      case "lay":
      case "strike":
      case "town":
      case "aftershock":
        return decision;
      case "flip":
      case "over":
        return "waiting";
      default:
        return assertNever(decision);
    }
  }

  readonly #lays: boolean = $derived(this.moment === "lay" || this.moment === "lay-second");
  /** The cell of the tile that lies on trial. */
  readonly trialCell: Cell | null = $derived.by(() => {
    const move = this.#steps.findLast(({ move: { kind } }) => kind === "place" || kind === "rotate")?.move;
    return move?.kind === "place" || move?.kind === "rotate" ? move.cell : null;
  });
  /** It can be turned there, before it is sent. */
  readonly canTurn: boolean = $derived.by(() => {
    if (this.#lays) return this.ghost?.turns ?? false;
    const { move, from } = this.#last ?? {};
    if (this.moment === "turning" && move?.kind === "rotate") return this.#turnsOf(move.cell).length > 1;
    if (this.moment !== "claim" && this.moment !== "ready") return false;
    return move?.kind === "place" && !!from && rotationsThere(from, move.cell, from.up.indexOf(move.tile)).length > 1;
  });
  /** R9.2: instead of a crew another tile can be laid. */
  readonly canSecond: boolean = $derived.by(() => {
    const { shown } = this;
    if (this.moment !== "claim" || !shown?.up.length) return false;
    return shown.fits ? shown.fits.size > 0 : !!this.#table.options?.variants?.includes("dilemma");
  });

  get chosen(): number | null {
    const inHand = this.#chosen !== null && this.#lays && this.#chosen < (this.shown?.up.length ?? 0);
    return inHand ? this.#chosen : null;
  }

  get cursor(): Cell | null {
    return this.#pointed;
  }

  readonly ghost: Ghost | null = $derived.by(() => {
    const { shown } = this;
    if (!shown || !this.#lays) return null;
    const move = this.#last?.move;
    if (move?.kind === "place" && !this.#known) return { cell: move.cell, code: move.tile, rotation: move.rotation, fits: true, clashes: [], turns: false };
    const cell = this.#pointed;
    if (!cell || shown.tiles.has(key(cell))) return null;
    const index = this.#indexAt(cell);
    const code = shown.up[index];
    if (code === undefined) return null;
    const rotations = this.orientations(cell, index);
    if (rotations.length) {
      const rotation = this.#nearest(rotations);
      return { cell, code, rotation, fits: true, clashes: [], turns: rotations.length > 1 };
    }
    if (!touches(shown, cell).length) return null;
    const found = this.#leastClashing(shown, cell, code);
    return { cell, code, ...found, fits: false, turns: false };
  });

  /** The tile in hand; else the one used last or the first of those that fit there. */
  #indexAt(cell: Cell): number {
    const up = this.shown?.up ?? [];
    if (this.chosen !== null) return this.chosen;
    const used = up.indexOf(this.#used);
    const wanted = used >= 0 ? used : 0;
    if (this.orientations(cell, wanted).length) return wanted;
    const fitting = up.findIndex((_, index) => this.orientations(cell, index).length > 0);
    return fitting >= 0 ? fitting : wanted;
  }

  /** As it was turned last, or else the next one clockwise. */
  #nearest(rotations: readonly number[]): number {
    return rotations.find((rotation) => rotation >= this.#rotation) ?? rotations[0] ?? 0;
  }

  #leastClashing(shown: Position, cell: Cell, code: string): { rotation: number; clashes: readonly Side[] } {
    const tried = ALL_ROTATIONS.map((step) => {
      const rotation = (this.#rotation + step) % 6;
      return { rotation, clashes: clashes(shown, cell, code, rotation) };
    });
    return tried.reduce((best, next) => (next.clashes.length < best.clashes.length ? next : best));
  }

  readonly lit: ReadonlySet<CellKey> = $derived.by(() => {
    const { shown } = this;
    if (this.#lays && this.#known) {
      const cells = [...(shown?.fits ?? [])].filter(([, masks]) =>
        this.chosen === null ? masks.some(Boolean) : masks[this.chosen],
      );
      return new Set(cells.map(([cell]) => cell));
    }
    const turns = this.#table.position?.turns;
    return (this.moment === "aftershock" || this.moment === "turning") && turns ? new Set(turns.keys()) : NO_CELLS;
  });

  /** The position whose `choices` are open now; those of the last choice still are, until it is sent. */
  readonly #choosing: Position | null = $derived.by(() => {
    if (this.moment === "claim" || this.moment === "strike" || this.moment === "town") return this.shown;
    if (this.moment !== "ready" || !this.#last || this.#last.move.kind === "place") return null;
    return this.#last.from;
  });

  readonly targets: readonly Target[] = $derived.by(() => {
    const from = this.#choosing;
    if (!from) return [];
    const laid = this.trialCell ?? from.last;
    return choicesOf(from).flatMap((choice) => targetOf(choice, from, laid) ?? []);
  });

  /** The target that the keyboard has come to. */
  get focused(): Target | null {
    return this.targets[this.#focus] ?? null;
  }

  readonly sections: readonly Lit[] = $derived.by(() => {
    const from = this.#choosing;
    if (!from) return [];
    const claimed = this.#last?.move.kind === "crew" ? this.#last.move.side : null;
    return this.targets.flatMap((target): Lit[] => {
      if (target.kind !== "road" || (claimed !== null && target.side !== claimed)) return [];
      const section = sectionAt(from, target.cell, target.side);
      if (!section) return [];
      const strong = target === this.focused || claimed !== null;
      return [{ section: section.id, seat: this.seat, strong }];
    });
  });

  readonly canConfirm: boolean = $derived(
    (this.moment === "ready" || this.moment === "turning") && (!this.#known || this.#trial?.ready === true),
  );
  readonly canUndo: boolean = $derived(
    this.moment !== "sending" && (this.#steps.length > 0 || this.moment === "lay-second"),
  );

  // What one does

  choose(index: number | null): void {
    if (this.canSecond && index !== null) this.second();
    if (!this.#lays || (index !== null && !this.shown?.up[index])) return;
    this.#chosen = index;
    if (index !== null) this.#used = this.shown?.up[index] ?? "";
  }

  point(cell: Cell | null): void {
    if (cell && this.#pointed && key(cell) === key(this.#pointed)) return;
    this.#pointed = cell;
  }

  turn(steps: 1 | -1): void {
    const { ghost } = this;
    if (ghost && this.#known) {
      const rotations = this.orientations(ghost.cell, this.#indexAt(ghost.cell));
      this.#rotation = next(rotations, ghost.rotation, steps);
      this.#used = ghost.code;
      return;
    }
    const last = this.#last;
    if (!last || this.moment === "sending") return;
    const { move, from } = last;
    if (move.kind === "rotate") {
      this.rotate(move.cell, next(this.#turnsOf(move.cell), move.rotation, steps));
    } else if (move.kind === "place") {
      const rotation = next(rotationsThere(from, move.cell, from.up.indexOf(move.tile)), move.rotation, steps);
      if (rotation === move.rotation) return;
      this.#rotation = rotation;
      this.#set([...this.#steps.slice(0, -1), { move: { ...move, rotation }, from }]);
    }
  }

  orientations(cell: Cell, index: number): readonly number[] {
    if (this.moment === "aftershock" || this.moment === "turning") return this.#turnsOf(cell);
    return this.shown && index < this.shown.up.length ? rotationsThere(this.shown, cell, index) : [];
  }

  #turnsOf(cell: Cell): readonly number[] {
    const position = this.#table.position;
    if (position?.turns) return bits(position.turns.get(key(cell)) ?? 0);
    const tile = position?.tiles.get(key(cell));
    return tile && tile.code !== "town" ? ALL_ROTATIONS.filter((rotation) => rotation !== tile.rotation) : [];
  }

  pick(cell: Cell): void {
    if (this.#lays) {
      const { ghost } = this;
      if (!ghost || key(ghost.cell) !== key(cell)) this.point(cell);
      else if (ghost.fits && this.#known) this.lay(this.#indexAt(cell), cell, ghost.rotation);
    } else if (this.moment === "town") {
      this.firstTown(cell);
    } else if (this.moment === "aftershock" || this.moment === "turning") {
      if (this.moment === "turning" && this.trialCell && key(this.trialCell) === key(cell)) this.turn(1);
      else this.#beginTurning(cell);
    }
  }

  #beginTurning(cell: Cell): void {
    const rotations = this.#turnsOf(cell);
    const tile = this.#table.position?.tiles.get(key(cell));
    if (tile && rotations.length) this.rotate(cell, next(rotations, tile.rotation, 1));
  }

  lay(index: number, cell: Cell, rotation: number): void {
    const code = this.shown?.up[index];
    if (!this.shown || code === undefined || !this.#lays || !this.#known) return;
    this.#used = code;
    this.#rotation = rotation;
    this.#pointed = cell;
    this.#set([...this.#steps, { move: { kind: "place", tile: code, cell, rotation }, from: this.shown }]);
  }

  claim(side: Side): void {
    const from = this.#choosing;
    const cell = this.trialCell ?? from?.last;
    const tile = cell && from?.tiles.get(key(cell));
    if (!from || !tile) return;
    const sides = fragmentOf(tile.code, tile.rotation, side);
    this.#choose((choice) => choice.kind === "crew" && sides.includes(choice.side));
  }

  noCrew(): void {
    this.#choose(({ kind }) => kind === "no-crew");
  }

  second(): void {
    if (this.canSecond) this.#plan = { ...this.#planNow(), second: true };
    this.#chosen = null;
    this.#pointed = null;
  }

  strike(side: Side): void {
    this.#choose((choice) => choice.kind === "strike" && choice.side === side);
  }

  firstTown(town: Cell): void {
    this.#choose((choice) => choice.kind === "town" && key(choice.cell) === key(town));
  }

  rotate(cell: Cell, rotation: number): void {
    const from = this.#table.position;
    if (!from || (this.moment !== "aftershock" && this.moment !== "turning")) return;
    this.#set([{ move: { kind: "rotate", seat: this.seat, cell, rotation }, from }]);
  }

  keep(): void {
    const from = this.#table.position;
    if (!from || (this.moment !== "aftershock" && this.moment !== "turning")) return;
    this.#set([{ move: { kind: "keep", seat: this.seat }, from }]);
  }

  /** The next of what can be picked, for the keyboard. */
  cycle(steps: 1 | -1): void {
    const { length } = this.targets;
    if (length) this.#focus = this.#focus < 0 ? (steps > 0 ? 0 : length - 1) : (this.#focus + steps + length) % length;
  }

  /** Picks a target, by whatever hand. */
  aim(target: Target): void {
    switch (target.kind) {
      case "road":
        return this.claim(target.side);
      case "line":
        return this.strike(target.side);
      case "town":
        return this.firstTown(target.town);
      default:
        return assertNever(target);
    }
  }

  undo(): void {
    if (!this.canUndo) return;
    if (this.moment === "lay-second") {
      this.#plan = { ...this.#planNow(), second: false };
      return;
    }
    const last = this.#last;
    if (!last) return;
    const { move, from } = last;
    this.#set(this.#steps.slice(0, -1), move.kind === "place" && from.decision === "crew");
    if (move.kind !== "place") return;
    this.#chosen = from.up.indexOf(move.tile); // in hand again
    this.#pointed = move.cell;
    this.#rotation = move.rotation;
  }

  confirm(): void {
    if (!this.canConfirm) return;
    this.#plan = { ...this.#planNow(), sent: true };
    this.#table.confirm(this.moves);
  }

  // How it comes about

  #planNow(): Plan {
    const { refusal, position } = this.#table;
    const { second, sent, ply } = this.#plan;
    const same = ply === position?.ply;
    return { ply: position?.ply ?? -1, steps: this.#steps, second: same && second, sent: same && sent, refusal };
  }

  /** One of the `choices`: it takes the place of another one that was chosen there. */
  #choose(isWanted: (choice: Move) => boolean): void {
    const from = this.#choosing;
    const move = from && choicesOf(from).find(isWanted);
    if (!from || !move) return;
    const before = this.moment === "ready" ? this.#steps.slice(0, -1) : this.#steps;
    this.#set([...before, { move, from }]);
  }

  #set(steps: readonly Step[], second = false): void {
    const last = steps.at(-1);
    this.#focus = -1;
    this.#chosen = null;
    this.#plan = { ...this.#planNow(), steps, second, sent: false };
    if (last && isWhole(last) && !this.#asks()) this.confirm();
    else this.#table.try(this.moves);
  }

  /** Sends a turn that leaves nothing to choose, where nobody wants to be asked. */
  sendIfSure(): void {
    const sure = this.moment === "ready" && this.#known && this.canConfirm && !this.#asks();
    untrack(() => {
      if (sure && !this.#plan.sent) this.confirm();
    });
  }
}

const choicesOf = ({ choices }: Position): readonly Move[] => choices.flatMap((text) => parseMove(text) ?? []);

/** What can be picked on the table to choose this move, where a tile was laid on `laid`; null: it has a button instead. */
function targetOf(choice: Move, from: Position, laid: Cell | null): Target | null {
  switch (choice.kind) {
    case "crew":
      return laid && { kind: "road", cell: laid, side: choice.side, label: labelOf(from, laid, choice.side) };
    case "strike":
      return from.town && { kind: "line", town: from.town, side: choice.side };
    case "town":
      return { kind: "town", town: choice.cell };
    case "place":
    case "no-crew":
    case "rotate":
    case "keep":
      return null;
    default:
      return assertNever(choice);
  }
}

/** Whether nothing more can be wanted after this one; a tile of an aftershock may be turned on. */
function isWhole({ move, from }: Step): boolean {
  switch (move.kind) {
    case "place":
      return from.decision === "crew";
    case "rotate":
      return false;
    case "crew":
    case "no-crew":
    case "strike":
    case "town":
    case "keep":
      return true;
    default:
      return assertNever(move);
  }
}

/** The sides of the highway of a tile that reaches this side. */
function fragmentOf(code: string, rotation: number, side: Side): readonly Side[] {
  const fragments = code.startsWith("*") ? [...code.slice(1)] : code.split(".");
  const sides = fragments.map((digits) => Array.from(digits, (digit) => turned(Number(digit), rotation)));
  return sides.find((reached) => reached.includes(side)) ?? [];
}

/** Rotations in which a tile of `up` can be laid; where the table does not tell, all that can be tried. */
function rotationsThere(position: Position, cell: Cell, index: number): readonly number[] {
  if (position.fits) return bits(position.fits.get(key(cell))?.[index] ?? 0);
  return position.tiles.has(key(cell)) ? [] : ALL_ROTATIONS;
}

function next(rotations: readonly number[], rotation: number, steps: 1 | -1): number {
  if (!rotations.length) return rotation;
  const at = rotations.indexOf(rotation);
  if (at >= 0) return rotations[(at + steps + rotations.length) % rotations.length] ?? rotation;
  const later = rotations.find((other) => other > rotation);
  if (steps > 0) return later ?? rotations[0] ?? rotation;
  return rotations.findLast((other) => other < rotation) ?? rotations.at(-1) ?? rotation;
}

/** What a section is worth; nothing of one that is still open. */
function labelOf(position: Position, cell: Cell, side: Side): string | undefined {
  const worth = sectionAt(position, cell, side)?.worth;
  return worth ? String(worth) : undefined;
}

