// Turns mouse, touch and pen into gestures: point, tap, move or pinch the table, carry a tile.

import type { Point } from "../drawing";

export type Hand = "mouse" | "touch" | "pen";

export interface Touch {
  readonly id: number;
  readonly at: Point;
  readonly hand: Hand;
}

export interface Meant {
  point(at: Point, hand: Hand): void;
  leave(): void;
  tap(at: Point, hand: Hand): void;
  pan(dx: number, dy: number): void;
  pinch(from: readonly [Point, Point], to: readonly [Point, Point]): void;
  /** Is there something at this place that is carried along rather than the table moved? */
  grabs(at: Point, hand: Hand): boolean;
  carry(at: Point): void;
  /** Two fingers twist by this many radians, clockwise. */
  twist(by: number): void;
  /** The other button of a mouse; whether that means something here. */
  alternate(at: Point, back: boolean): boolean;
}

const SLACK: Readonly<Record<Hand, number>> = { mouse: 4, pen: 7, touch: 10 }; // pixels until a tap becomes a drag

type State = "idle" | "pressed" | "panning" | "carrying" | "pinching" | "spent";

/** One pointer after the other goes in, and what is meant comes out. */
export class Gestures {
  readonly #meant: Meant;
  readonly #down = new Map<number, Point>(); // where each finger is
  #state: State = "idle";
  #began: Point = { x: 0, y: 0 };

  constructor(meant: Meant) {
    this.#meant = meant;
  }

  get moving(): boolean {
    return this.#state === "panning" || this.#state === "pinching" || this.#state === "carrying";
  }

  press({ id, at }: Touch): void {
    this.#down.set(id, at);
    if (this.#down.size === 1) {
      this.#state = "pressed";
      this.#began = at;
    } else {
      this.#state = this.#down.size === 2 ? "pinching" : "spent";
    }
  }

  move({ id, at, hand }: Touch): void {
    const before = this.#down.get(id);
    if (!before) {
      if (this.#state === "idle" && hand !== "touch") this.#meant.point(at, hand);
      return;
    }
    if (this.#state === "pinching") this.#pinch(id, at);
    this.#down.set(id, at);
    if (this.#state === "pressed" && Math.hypot(at.x - this.#began.x, at.y - this.#began.y) > SLACK[hand]) {
      this.#state = this.#meant.grabs(this.#began, hand) ? "carrying" : "panning";
      if (this.#state === "panning") return this.#meant.pan(at.x - this.#began.x, at.y - this.#began.y);
    }
    if (this.#state === "panning") this.#meant.pan(at.x - before.x, at.y - before.y);
    else if (this.#state === "carrying") this.#meant.carry(at);
  }

  lift({ id, at, hand }: Touch): void {
    if (!this.#down.delete(id)) return;
    if (this.#state === "pressed") this.#meant.tap(at, hand);
    this.#settle();
  }

  /** The system took the pointer away. */
  cancel(id: number): void {
    if (this.#down.delete(id)) this.#settle();
  }

  leave(hand: Hand): void {
    if (hand !== "touch" && this.#state === "idle") this.#meant.leave();
  }

  /** A finger that stays after a pinch does nothing more. */
  #settle(): void {
    this.#state = this.#down.size ? "spent" : "idle";
  }

  #pinch(id: number, at: Point): void {
    const [first, second] = [...this.#down];
    if (!first || !second) return;
    const from: [Point, Point] = [first[1], second[1]];
    const to: [Point, Point] = [first[0] === id ? at : first[1], second[0] === id ? at : second[1]];
    this.#meant.pinch(from, to);
    this.#meant.twist(turnBetween(from, to));
  }
}

/** The angle by which the line from one finger to the other has turned: the short way round. */
function turnBetween(from: readonly [Point, Point], to: readonly [Point, Point]): number {
  const angle = ([a, b]: readonly [Point, Point]): number => Math.atan2(b.y - a.y, b.x - a.x);
  const by = angle(to) - angle(from);
  return Math.atan2(Math.sin(by), Math.cos(by));
}

const LINE = 16; // pixels of a line, where the wheel counts lines
const NOTCH = 30; // pixels of the wheel that turn a tile by one step; WebKit says 50 for a notch in a low window
const PAUSE = 400; // milliseconds after which the wheel starts over

/** Counts the wheel into single steps: a notch of a mouse is one, a swipe on a pad a few. */
export class Notches {
  #sum = 0;
  #last = -Infinity;

  add(delta: number, now: number): -1 | 0 | 1 {
    if (now - this.#last > PAUSE || Math.sign(delta) !== Math.sign(this.#sum)) this.#sum = 0;
    this.#last = now;
    this.#sum += delta;
    if (Math.abs(this.#sum) < NOTCH) return 0;
    this.#sum = 0;
    return delta > 0 ? 1 : -1;
  }
}

const SIXTH = Math.PI / 3; // of a turn: what a tile is turned by
const ENOUGH = 0.7; // of that, until it turns

/** Counts the twist of two fingers into single steps. */
export class Twists {
  #sum = 0;
  #last = -Infinity;

  add(by: number, now: number): -1 | 0 | 1 {
    if (now - this.#last > PAUSE) this.#sum = 0;
    this.#last = now;
    this.#sum += by;
    if (Math.abs(this.#sum) < ENOUGH * SIXTH) return 0;
    const way = this.#sum > 0 ? 1 : -1;
    this.#sum -= way * SIXTH;
    return way;
  }
}

export interface Wheeled {
  readonly at: Point;
  readonly delta: number; // pixels
  readonly pinched: boolean; // on a pad that tells a pinch as a wheel
}

/** Listens to an element; returns how to stop. Places are relative to its corner. Without `wheel`, that scrolls. */
export function listen(node: Element, meant: Meant, wheel: ((turned: Wheeled) => void) | null): () => void {
  const gestures = new Gestures(meant);
  const stop = new AbortController();
  const { signal } = stop;
  const place = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = node.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const touch = (event: PointerEvent): Touch => ({
    id: event.pointerId,
    at: place(event),
    hand: event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse",
  });
  const on = (name: string, act: (event: PointerEvent) => void): void =>
    node.addEventListener(name, act as EventListener, { signal });
  on("pointerdown", (event) => {
    if (event.button === 0) gestures.press(touch(event));
  });
  on("pointermove", (event) => {
    gestures.move(touch(event));
    if (gestures.moving && !node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
  });
  on("pointerup", (event) => gestures.lift(touch(event)));
  on("pointercancel", (event) => gestures.cancel(event.pointerId));
  on("pointerleave", (event) => {
    if (event.buttons && !gestures.moving) gestures.cancel(event.pointerId);
    gestures.leave(touch(event).hand);
  });
  on("contextmenu", (event) => {
    if (meant.alternate(place(event), event.shiftKey)) event.preventDefault();
  });
  if (!wheel) return () => stop.abort();
  node.addEventListener(
    "wheel",
    (event) => {
      const turned = event as WheelEvent;
      turned.preventDefault();
      const main = Math.abs(turned.deltaY) >= Math.abs(turned.deltaX) ? turned.deltaY : turned.deltaX;
      const delta = turned.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? main : main * LINE;
      wheel({ at: place(turned), delta: turned.ctrlKey ? delta * 6 : delta, pinched: turned.ctrlKey });
    },
    { passive: false, signal },
  );
  return () => stop.abort();
}
