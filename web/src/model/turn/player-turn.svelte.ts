// The user's turn at a table, as pointer, keyboard and text mode play it. Choices become moves, which are tried on the
// server step by step and sent together; this code does not know the rules.

import { untrack } from "svelte";
import { assertNever } from "../../base/assert-never";
import { key, type Cell, type CellKey, type Side } from "../cells";
import { fragmentAt } from "../highways";
import type { Ghost, Lit, Target } from "../marks";
import { mannerOf, writeLine, type Move } from "../moves";
import { sectionAt } from "../sections";
import type { Table } from "../table";
import type { Position, Seat } from "../types";
import { choicesOf, isWhole, targetOf, type Step } from "./choices";
import { nextRotation, rotationsToLay, rotationsToTurn } from "./orientations";
import { TileInHand } from "./tile-in-hand.svelte";
import type { Moment, Turn } from "./turn";
import { TurnPlan } from "./turn-plan.svelte";

const NO_CELLS: ReadonlySet<CellKey> = new Set();

export class PlayerTurn implements Turn {
  readonly #table: Table;
  readonly #asks: () => boolean;
  readonly #stop: () => void;
  readonly #plan: TurnPlan;
  readonly #hand: TileInHand;
  #focus = $state(-1);

  /** `asks` says whether to ask before a turn is sent; otherwise it is sent as soon as it is whole. */
  constructor(table: Table, asks: () => boolean = () => true) {
    this.#table = table;
    this.#asks = asks;
    this.#plan = new TurnPlan(table, () => this.seat > 0);
    this.#hand = new TileInHand(() => (this.#lays ? this.shown : null));
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

  get moves(): readonly string[] {
    return this.#plan.moves;
  }

  get shown(): Position | null {
    return this.#plan.shown;
  }

  readonly moment: Moment = $derived.by(() => {
    if (this.#table.status === "over" || this.#table.status === "aborted") return "over";
    const position = this.#table.position;
    if (!this.seat || !position) return "waiting";
    if (this.#table.late && this.#plan.steps.length) return "sending";
    if (!this.#plan.last) return this.#momentOf(position);
    const { move, from } = this.#plan.last;
    const manner = mannerOf(move);
    switch (manner) {
      case "rotate":
        return "turning";
      case "lay":
        return from.decision === "crew" ? "ready" : this.#momentOfLaid();
      case "choose":
      case "decline":
        return "ready";
      default:
        return assertNever(manner);
    }
  });

  #momentOfLaid(): Moment {
    if (!this.#plan.known) return "lay";
    if (this.#plan.trial?.ready) return "ready";
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
  readonly #inAftershock: boolean = $derived(this.moment === "aftershock" || this.moment === "turning");
  /** The cell of the tile that lies on trial. */
  readonly trialCell: Cell | null = $derived.by(() => {
    const move = this.#plan.steps.findLast(({ move: { kind } }) => kind === "place" || kind === "rotate")?.move;
    return move?.kind === "place" || move?.kind === "rotate" ? move.cell : null;
  });
  /** It can be turned there, before it is sent. */
  readonly canTurn: boolean = $derived.by(() => {
    if (this.#lays) return this.ghost?.turns ?? false;
    const { move, from } = this.#plan.last ?? {};
    if (this.moment === "turning" && move?.kind === "rotate") return this.#turnsOf(move.cell).length > 1;
    if (this.moment !== "claim" && this.moment !== "ready") return false;
    return move?.kind === "place" && !!from && rotationsToLay(from, move.cell, from.up.indexOf(move.tile)).length > 1;
  });
  /** R9.2: instead of a crew another tile can be laid. */
  readonly canSecond: boolean = $derived.by(() => {
    const { shown } = this;
    if (this.moment !== "claim" || !shown?.up.length) return false;
    return shown.fits ? shown.fits.size > 0 : !!this.#table.options?.variants?.includes("dilemma");
  });

  get chosen(): number | null {
    return this.#hand.chosen;
  }

  get cursor(): Cell | null {
    return this.#hand.pointed;
  }

  readonly ghost: Ghost | null = $derived.by(() => {
    const move = this.#plan.last?.move;
    if (this.#lays && move?.kind === "place" && !this.#plan.known) {
      return { cell: move.cell, code: move.tile, rotation: move.rotation, fits: true, clashes: [], turns: false };
    }
    return this.#hand.ghost;
  });

  readonly lit: ReadonlySet<CellKey> = $derived.by(() => {
    const { shown } = this;
    if (this.#lays && this.#plan.known) {
      const cells = [...(shown?.fits ?? [])].filter(([, masks]) =>
        this.chosen === null ? masks.some(Boolean) : masks[this.chosen],
      );
      return new Set(cells.map(([cell]) => cell));
    }
    const turns = this.#table.position?.turns;
    return this.#inAftershock && turns ? new Set(turns.keys()) : NO_CELLS;
  });

  /** The position whose `choices` are open now; those of the last choice still are, until it is sent. */
  readonly #choosing: Position | null = $derived.by(() => {
    const { last, known } = this.#plan;
    switch (this.moment) {
      case "lay":
        return known ? this.shown : null;
      case "claim":
      case "strike":
      case "town":
        return this.shown;
      case "aftershock":
      case "turning":
        return this.#table.position;
      case "ready":
        return last && mannerOf(last.move) !== "lay" ? last.from : null;
      case "lay-second":
      case "sending":
      case "waiting":
      case "over":
        return null;
      default:
        return assertNever(this.moment);
    }
  });

  readonly choices: readonly Move[] = $derived(this.#choosing ? choicesOf(this.#choosing) : []);

  readonly targets: readonly Target[] = $derived.by(() => {
    const from = this.#choosing;
    if (!from) return [];
    const laid = this.trialCell ?? from.last;
    return this.choices.flatMap((choice) => targetOf(choice, from, laid) ?? []);
  });

  readonly buttons: readonly Move[] = $derived.by(() => {
    const others = new Set([...this.targets.map(({ move }) => move), this.moves.at(-1)]);
    return this.choices.filter((choice) => !others.has(writeLine(choice)));
  });

  /** The target that the keyboard has come to. */
  get focused(): Target | null {
    return this.targets[this.#focus] ?? null;
  }

  readonly sections: readonly Lit[] = $derived.by(() => {
    const from = this.#choosing;
    if (!from) return [];
    const claimed = this.#plan.last?.move.kind === "crew" ? this.#plan.last.move.side : null;
    return this.targets.flatMap((target): Lit[] => {
      if (target.kind !== "road" || (claimed !== null && target.side !== claimed)) return [];
      const section = sectionAt(from, target.cell, target.side);
      if (!section) return [];
      const strong = target === this.focused || claimed !== null;
      return [{ section: section.id, seat: this.seat, strong }];
    });
  });

  readonly canConfirm: boolean = $derived.by(() => {
    const { known, trial } = this.#plan;
    return (this.moment === "ready" || this.moment === "turning") && (!known || trial?.ready === true);
  });
  readonly canUndo: boolean = $derived.by(
    () => this.moment !== "sending" && (this.#plan.steps.length > 0 || this.moment === "lay-second"),
  );

  // What one does

  choose(index: number | null): void {
    if (this.canSecond && index !== null) this.second();
    if (this.#lays) this.#hand.choose(index);
  }

  point(cell: Cell | null): void {
    const { pointed } = this.#hand;
    if (cell && pointed && key(cell) === key(pointed)) return;
    this.#hand.pointed = cell;
    if (this.#lays) this.#focus = -1; // the cursor is elsewhere now
  }

  turn(steps: 1 | -1): void {
    const { ghost, shown } = this;
    if (shown && ghost && this.#plan.known) return this.#hand.turn(shown, ghost, steps);
    const { last } = this.#plan;
    if (!last || this.moment === "sending") return;
    const { move, from } = last;
    if (move.kind === "rotate") {
      this.rotate(move.cell, nextRotation(this.#turnsOf(move.cell), move.rotation, steps));
    } else if (move.kind === "place") {
      const rotation = nextRotation(rotationsToLay(from, move.cell, from.up.indexOf(move.tile)), move.rotation, steps);
      if (rotation === move.rotation) return;
      this.#hand.turnedTo(rotation);
      this.#set([...this.#plan.steps.slice(0, -1), { move: { ...move, rotation }, from }]);
    }
  }

  orientations(cell: Cell, index: number): readonly number[] {
    if (this.#inAftershock) return this.#turnsOf(cell);
    return this.shown ? rotationsToLay(this.shown, cell, index) : [];
  }

  #turnsOf(cell: Cell): readonly number[] {
    return rotationsToTurn(this.#table.position, cell);
  }

  pick(cell: Cell): void {
    const target = this.targets.find((each) => (each.kind === "town" || each.kind === "cell") && key(each.cell) === key(cell));
    if (target) {
      this.aim(target);
    } else if (this.#lays) {
      const { ghost, shown } = this;
      if (!shown || !ghost || key(ghost.cell) !== key(cell)) this.point(cell);
      else if (ghost.fits && this.#plan.known) this.lay(this.#hand.indexAt(shown, cell), cell, ghost.rotation);
    } else if (this.#inAftershock) {
      if (this.moment === "turning" && this.trialCell && key(this.trialCell) === key(cell)) this.turn(1);
      else this.#beginTurning(cell);
    }
  }

  #beginTurning(cell: Cell): void {
    const rotations = this.#turnsOf(cell);
    const tile = this.#table.position?.tiles.get(key(cell));
    if (tile && rotations.length) this.rotate(cell, nextRotation(rotations, tile.rotation, 1));
  }

  take(choice: string): void {
    this.#take((open) => writeLine(open) === choice);
  }

  decline(): void {
    const none = this.buttons.find((choice) => mannerOf(choice) === "decline");
    if (none) this.take(writeLine(none));
  }

  lay(index: number, cell: Cell, rotation: number): void {
    const code = this.shown?.up[index];
    if (!this.shown || code === undefined || !this.#lays || !this.#plan.known) return;
    this.#hand.layDown(code, cell, rotation);
    this.#set([...this.#plan.steps, { move: { kind: "place", tile: code, cell, rotation }, from: this.shown }]);
  }

  claim(side: Side): void {
    const from = this.#choosing;
    const cell = this.trialCell ?? from?.last;
    const tile = cell && from?.tiles.get(key(cell));
    if (!from || !tile) return;
    const sides = fragmentAt(tile.code, tile.rotation, side);
    this.#take((choice) => choice.kind === "crew" && sides.includes(choice.side));
  }

  noCrew(): void {
    this.#take(({ kind }) => kind === "no-crew");
  }

  second(): void {
    if (this.canSecond) this.#plan.setSecond(true);
    this.#hand.release();
    this.#hand.pointed = null;
  }

  strike(side: Side): void {
    this.#take((choice) => choice.kind === "strike" && choice.side === side);
  }

  firstTown(town: Cell): void {
    this.#take((choice) => choice.kind === "town" && key(choice.cell) === key(town));
  }

  rotate(cell: Cell, rotation: number): void {
    const from = this.#table.position;
    if (!from || !this.#inAftershock) return;
    this.#set([{ move: { kind: "rotate", seat: this.seat, cell, rotation }, from }]);
  }

  keep(): void {
    this.#take(({ kind }) => kind === "keep");
  }

  /** The next of what can be picked, for the keyboard. */
  cycle(steps: 1 | -1): void {
    const { length } = this.targets;
    if (length) this.#focus = this.#focus < 0 ? (steps > 0 ? 0 : length - 1) : (this.#focus + steps + length) % length;
  }

  /** Picks a target, by whatever hand. */
  aim(target: Target): void {
    this.take(target.move);
  }

  undo(): void {
    if (!this.canUndo) return;
    if (this.moment === "lay-second") {
      this.#plan.setSecond(false);
      return;
    }
    const last = this.#plan.last;
    if (!last) return;
    const { move, from } = last;
    this.#set(this.#plan.steps.slice(0, -1), move.kind === "place" && from.decision === "crew");
    if (move.kind !== "place") return;
    this.#hand.takeUp(from.up.indexOf(move.tile), move.cell, move.rotation);
  }

  confirm(): void {
    if (!this.canConfirm) return;
    this.#plan.setSent();
    this.#table.confirm(this.moves);
  }

  // How it comes about

  /** One of the `choices`: it takes the place of another one that was chosen there. */
  #take(isWanted: (choice: Move) => boolean): void {
    const from = this.#choosing;
    const move = this.choices.find(isWanted);
    if (!from || !move) return;
    const replaces = this.moment === "ready" || this.moment === "turning";
    const before = replaces ? this.#plan.steps.slice(0, -1) : this.#plan.steps;
    this.#set([...before, { move, from }]);
  }

  #set(steps: readonly Step[], second = false): void {
    if (this.#table.pending) return; // it is sent, and cannot be changed any more
    const last = steps.at(-1);
    this.#focus = -1;
    this.#hand.release();
    this.#plan.set(steps, second);
    if (last && isWhole(last) && !this.#asks()) this.confirm();
    else this.#table.try(this.moves);
  }

  /** Sends a turn that leaves nothing to choose, where nobody wants to be asked. */
  sendIfSure(): void {
    const sure = this.moment === "ready" && this.#plan.known && this.canConfirm && !this.#asks();
    untrack(() => {
      if (sure && !this.#plan.sent) this.confirm();
    });
  }
}
