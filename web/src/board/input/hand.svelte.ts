// Translates what a hand does over the board into the board's events.

import type { BoardProps, Pointed } from "../board-props";
import type { View } from "../camera/board-camera.svelte";
import { wheelFactor } from "../camera/camera";
import { APOTHEM, UNIT, type Point } from "../drawing";
import { handleUnder, handles, type Knob } from "../marks/handle-places";
import { key, type Cell } from "../../model/cells";
import type { Target } from "../../model/marks";
import { pointedAt, samePointed, targetUnder } from "./picking";
import { Notches, Twists, type Hand, type Meant, type Wheeled } from "./pointer";

const REACH = 22; // pixels around something small that still hit it by touch
const NEAR = 0.3 * UNIT;
const FINGER = 44; // pixels that a cell must be wide for a finger to meet the right one
const CELL = 2 * APOTHEM;

type Told = "ground" | "position" | "lit" | "ghost" | "trial" | "trialTurns" | "targets" | "fixed";
type Tells = "onpoint" | "onpick" | "ontarget" | "onturn";

/** What the board shows just now, and whom it tells. */
export type Now = Pick<BoardProps, Told | Tells>;

export class BoardHand implements Meant {
  aimed: Target | null = $state.raw(null); // the target under the pointer
  held: Knob["kind"] | null = $state(null); // the handle under the pointer
  by: Hand = $state(matchMedia("(pointer: coarse)").matches ? "touch" : "mouse");
  readonly #now: () => Now;
  readonly #view: View;
  readonly #notches = new Notches();
  readonly #twists = new Twists();
  #pointed: Pointed | null = null;

  constructor(view: View, now: () => Now) {
    this.#view = view;
    this.#now = now;
  }

  /** The handles that are shown. */
  readonly knobs: readonly Knob[] = $derived.by(() => {
    const { ghost = null, trial = null, trialTurns } = this.#now();
    return handles(ghost, trialTurns ? trial : null, this.by, this.#view.camera.scale);
  });

  point(at: Point, by: Hand): void {
    this.by = by;
    this.held = this.#knobAt(at)?.kind ?? null;
    this.aimed = this.held ? null : this.#targetAt(at);
    if (!this.held) this.#tell(this.#pointedAt(at));
  }

  leave(): void {
    [this.held, this.aimed] = [null, null];
    this.#tell(null);
  }

  /** A mouse picks at once. A finger first brings the ghost there; on the ghost it turns it, and a handle lays it. */
  tap(at: Point, by: Hand): void {
    this.by = by;
    const { ghost, lit, position, fixed, onpick, ontarget, onturn } = this.#now();
    const knob = this.#knobAt(at);
    // Where cells are too small for a finger, it first comes nearer.
    const isFar = by === "touch" && !fixed && !knob && CELL * this.#view.camera.scale < FINGER;
    if (isFar) return this.#view.approach(this.#view.toTable(at));
    if (knob?.kind === "turn") return onturn?.(1);
    if (knob && ghost) return onpick?.({ cell: ghost.cell, side: null, section: null });
    const target = this.#targetAt(at);
    if (target) return ontarget?.(target);
    const overGhost = !!ghost && this.#isOver(at, ghost.cell);
    const found = this.#pointedAt(at);
    this.#tell(found);
    if (!found) return;
    const laysThere = !position.tiles.has(key(found.cell)) && lit?.has(key(found.cell));
    if (by === "mouse" || (!overGhost && !laysThere)) onpick?.(found);
    else if (overGhost) {
      if (ghost.turns) onturn?.(1);
      else onpick?.(found);
    }
  }

  pan(dx: number, dy: number): void {
    if (!this.#now().fixed) this.#view.pan(dx, dy);
  }

  pinch(from: readonly [Point, Point], to: readonly [Point, Point]): void {
    if (!this.#now().fixed) this.#view.pinch(from, to);
  }

  /** What was carried here from outside is laid, if it fits. */
  drop(at: Point): void {
    const { ghost, onpick } = this.#now();
    if (ghost?.fits && this.#isOver(at, ghost.cell)) onpick?.({ cell: ghost.cell, side: null, section: null });
  }

  /** Two fingers turn the tile in hand, step by step. */
  twist(by: number): void {
    const steps = this.#turning ? this.#twists.add(by, performance.now()) : 0;
    if (steps) this.#now().onturn?.(steps);
  }

  alternate(_at: Point, back: boolean): boolean {
    if (!this.#turning) return false;
    this.#now().onturn?.(back ? -1 : 1);
    return true;
  }

  /** The cell of the tile that can be turned just now. */
  get #turning(): Cell | null {
    const { ghost, trial, trialTurns } = this.#now();
    return (ghost ? ghost.turns && ghost.cell : trialTurns && trial) || null;
  }

  grabs(at: Point, by: Hand): boolean {
    const { ghost } = this.#now();
    return by !== "mouse" && !!ghost && this.#isOver(at, ghost.cell);
  }

  carry(at: Point): void {
    this.#tell(this.#pointedAt(at));
  }

  /** Over a tile that can be turned, the wheel turns it; elsewhere it zooms. */
  wheel({ at, delta, pinched }: Wheeled): void {
    const turning = this.#turning;
    if (pinched || !turning || !this.#isOver(at, turning)) return this.#view.zoomAt(at, wheelFactor(delta));
    const steps = this.#notches.add(delta, performance.now());
    if (steps) this.#now().onturn?.(steps);
  }

  #tell(found: Pointed | null): void {
    if (samePointed(found, this.#pointed)) return;
    this.#pointed = found;
    this.#now().onpoint?.(found);
  }

  #pointedAt(at: Point): Pointed | null {
    const { ground, position } = this.#now();
    return pointedAt(this.#view.toTable(at), ground, position);
  }

  #isOver(at: Point, cell: Cell): boolean {
    const found = this.#pointedAt(at);
    return !!found && key(found.cell) === key(cell);
  }

  #knobAt(at: Point): Knob | undefined {
    return handleUnder(at, this.knobs, this.#view.camera);
  }

  #targetAt(at: Point): Target | null {
    const { targets = [], ground, position } = this.#now();
    const reach = this.by === "mouse" ? NEAR : Math.max(NEAR, REACH / this.#view.camera.scale);
    return targetUnder(this.#view.toTable(at), targets, ground, position, reach);
  }
}
