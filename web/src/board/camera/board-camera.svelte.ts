// The camera of one board: what it looks at, moved by hand or automatically, drawn once per frame.

import { UNIT, number, type Point } from "../drawing";
import { lessMotion } from "../../shell/settings.svelte";
import {
  NO_PADDING,
  between,
  clamp,
  fit,
  holds,
  pan,
  pinch,
  reveal,
  shiftOf,
  stillCovers,
  toTable,
  toView,
  zoom,
  type Box,
  type Camera,
  type Limits,
  type Padding,
  type Size,
} from "./camera";

const MAX_SCALE = 2.2; // a tile is not drawn larger than this, times UNIT
const MAX_FITTED_SCALE = 1.25; // nor, by itself, larger than this
const MIN_SCALE = 0.3;
const FAR = 0.62; // a tile that is drawn smaller is too small for a finger
const NEAR = 0.85;
const GLIDE = 320; // milliseconds

const ROOM = 1.9 * UNIT; // around a tile with its handles

const around = ({ x, y }: Point, room: number): Box => ({
  ...{ left: x - room, right: x + room },
  ...{ top: y - room, bottom: y + room },
});
const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** What the table is drawn on. */
export interface Canvas {
  readonly frame: HTMLElement; // the view
  readonly sheet: HTMLElement; // larger than the view, so that it can be moved without repainting
  readonly world: SVGGElement;
}

export const OVERSCAN = 0.3; // of the view's size
const REST = 130; // milliseconds without motion

export class View {
  /** Where it is looked at from, in every frame. */
  camera: Camera = $state.raw({ x: 0, y: 0, scale: 1 });
  /** The scale that was painted last: what keeps its size on the screen is drawn by this. */
  scale = $state(1);
  #painted: Camera = this.camera;
  #size: Size = { width: 0, height: 0 };
  #padding: Padding = NO_PADDING;
  #content: Box = { left: -UNIT, top: -UNIT, right: UNIT, bottom: UNIT }; // what is to be in sight
  #table: Box = this.#content;
  #canvas: Canvas | null = null;
  #byItself = true; // until somebody moves it
  #back: Camera | null = null; // where it was before it came nearer
  #frame = 0;
  #settling = 0;
  #still = false;

  /** How far the sheet reaches beyond the view at each edge. */
  get overscan(): Point {
    const share = this.#still ? 0 : OVERSCAN;
    return { x: Math.round(this.#size.width * share), y: Math.round(this.#size.height * share) };
  }

  /** Draws on this from now on; returns how to stop. */
  attach(canvas: Canvas, still: boolean): () => void {
    this.#canvas = canvas;
    this.#still = still;
    this.#paint();
    return () => {
      cancelAnimationFrame(this.#frame);
      clearTimeout(this.#settling);
      this.#canvas = null;
    };
  }

  /** What there is to see, and where; looks there if what is to be seen is not. */
  look(content: Box, table: Box, size: Size, padding: Padding): void {
    const resized = size.width !== this.#size.width || size.height !== this.#size.height;
    const first = this.#size.width === 0;
    this.#content = content;
    this.#table = table;
    this.#size = size;
    this.#padding = padding;
    if (size.width === 0 || size.height === 0) return;
    if (!this.#byItself) this.#go(this.camera);
    else if (first || resized || this.#still) this.#go(this.#fitted(), true);
    else if (!this.#back && !holds(this.camera, content, size, padding)) this.#glide(this.#fitted());
  }

  fit(): void {
    this.#byItself = true;
    this.#back = null;
    this.#glide(this.#fitted());
  }

  zoomBy(factor: number): void {
    const { left, right, top, bottom } = this.#padding;
    const { width, height } = this.#size;
    const about = { x: (left + width - right) / 2, y: (top + height - bottom) / 2 };
    this.#taken();
    this.#glide(zoom(this.camera, factor, about, this.#limits()));
  }

  zoomAt(about: Point, factor: number): void {
    this.#taken();
    this.#go(zoom(this.camera, factor, about, this.#limits()));
  }

  /** Comes near enough to a point of the table for fingers; `retreat` goes back. */
  approach(point: Point): void {
    const factor = this.camera.scale < FAR ? NEAR / this.camera.scale : 1;
    const near = zoom(this.camera, factor, toView(this.camera, point), this.#limits());
    const goal = reveal(near, around(point, ROOM), this.#size, this.#padding);
    if (goal.scale === this.camera.scale && goal.x === this.camera.x && goal.y === this.camera.y) return;
    this.#back ??= this.camera;
    this.#glide(goal);
  }

  retreat(): void {
    const back = this.#back;
    this.#back = null;
    if (back) this.#glide(this.#byItself ? this.#fitted() : back);
  }

  pan(dx: number, dy: number): void {
    this.#taken();
    this.#go(pan(this.camera, dx, dy));
  }

  pinch(from: readonly [Point, Point], to: readonly [Point, Point]): void {
    this.#taken();
    this.#go(pinch(this.camera, from, to, this.#limits()));
  }

  /** Brings a point of the table, and what is around it, into sight; else leaves all as it is. */
  show(point: Point): void {
    if (holds(this.camera, around(point, UNIT), this.#size, this.#padding)) return;
    const { left, top, right, bottom } = this.#padding;
    const aim = { x: (left + this.#size.width - right) / 2, y: (top + this.#size.height - bottom) / 2 };
    const seen = toView(this.camera, point);
    this.#glide(pan(this.camera, aim.x - seen.x, aim.y - seen.y));
  }

  toTable(seen: Point): Point {
    return toTable(this.camera, seen);
  }

  /** Somebody moves it by hand. */
  #taken(): void {
    this.#byItself = false;
    this.#back = null;
  }

  #fitted(): Camera {
    return fit(this.#content, this.#size, this.#padding, MAX_FITTED_SCALE);
  }

  #limits(): Limits {
    const whole = fit(this.#table, this.#size, this.#padding, 1).scale;
    return { min: Math.min(MIN_SCALE, whole * 0.85, this.camera.scale), max: MAX_SCALE };
  }

  #glide(to: Camera): void {
    const goal = clamp(to, this.#table, this.#size);
    if (this.#still || lessMotion()) return this.#go(goal);
    cancelAnimationFrame(this.#frame);
    const [from, began] = [this.camera, performance.now()];
    const step = (now: number): void => {
      const share = Math.min(Math.max((now - began) / GLIDE, 0), 1);
      this.camera = between(from, goal, easeOut(share), this.#size);
      this.#draw();
      if (share < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** Several moves within one frame are drawn once. */
  #go(to: Camera, first = false): void {
    cancelAnimationFrame(this.#frame);
    this.camera = clamp(to, this.#table, this.#size);
    if (this.#still || first) this.#paint();
    else this.#frame = requestAnimationFrame(() => this.#draw());
  }

  /** While it moves, the sheet is only shifted and stretched; it is repainted when it comes to rest or runs out. */
  #draw(): void {
    const { sheet } = this.#canvas ?? {};
    if (!sheet || this.#still || !stillCovers(this.#painted, this.camera, this.#size, OVERSCAN)) return this.#paint();
    const { k, x, y } = shiftOf(this.#painted, this.camera);
    sheet.style.transform = `translate(${number(x)}px, ${number(y)}px) scale(${k.toFixed(5)})`;
    clearTimeout(this.#settling);
    this.#settling = window.setTimeout(() => this.#paint(), REST);
  }

  #paint(): void {
    const { frame, sheet, world } = this.#canvas ?? {};
    clearTimeout(this.#settling);
    if (!frame || !sheet || !world) return;
    this.#painted = this.camera;
    const { x, y, scale } = this.camera;
    const over = this.overscan;
    const place = `translate(${number(x + over.x)} ${number(y + over.y)})`;
    world.setAttribute("transform", `${place} scale(${scale.toFixed(5)})`);
    sheet.style.transform = "";
    frame.dataset.camera = `${number(x)} ${number(y)} ${scale.toFixed(5)}`;
    this.scale = scale;
  }
}
