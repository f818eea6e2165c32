// Where the table is looked at from: pure functions. A point p of the table is seen at p × scale + (x, y).

import type { Point } from "../drawing";

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What of the view is covered by other things, at each edge. */
export interface Padding {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Limits {
  readonly min: number;
  readonly max: number;
}

export const NO_PADDING: Padding = { left: 0, top: 0, right: 0, bottom: 0 };

/** What is covered by one thing or the other. */
export const most = (a: Padding, b: Padding): Padding => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

const within = (low: number, size: number, high: number): number => Math.min(Math.max(size, low), high);

export const toTable = ({ x, y, scale }: Camera, seen: Point): Point => ({
  x: (seen.x - x) / scale,
  y: (seen.y - y) / scale,
});

export const toView = ({ x, y, scale }: Camera, point: Point): Point => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
});

export const pan = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** Nearer or farther; what is seen at `about` stays there. */
export function zoom(camera: Camera, factor: number, about: Point, { min, max }: Limits): Camera {
  const scale = within(min, camera.scale * factor, max);
  const real = scale / camera.scale;
  return { scale, x: about.x - (about.x - camera.x) * real, y: about.y - (about.y - camera.y) * real };
}

/** Two fingers moved: what was under each stays under it, as far as the limits allow. */
export function pinch(
  camera: Camera,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  limits: Limits,
): Camera {
  const spread = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
  const between = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [before, after] = [between(from), between(to)];
  const zoomed = zoom(camera, spread(to) / Math.max(spread(from), 1), before, limits);
  return pan(zoomed, after.x - before.x, after.y - before.y);
}

const STEP = 0.0016; // of zoom for a pixel of the wheel

export const wheelFactor = (delta: number): number => Math.exp(-within(-240, delta, 240) * STEP);

/** The whole box in the middle of the space that is free. */
export function fit(box: Box, size: Size, padding: Padding, max: number): Camera {
  const wide = Math.max(size.width - padding.left - padding.right, 1);
  const high = Math.max(size.height - padding.top - padding.bottom, 1);
  const scale = Math.min(wide / (box.right - box.left), high / (box.bottom - box.top), max);
  return {
    scale,
    x: padding.left + wide / 2 - ((box.left + box.right) / 2) * scale,
    y: padding.top + high / 2 - ((box.top + box.bottom) / 2) * scale,
  };
}

/** Is the whole box in the free space? */
export function holds(camera: Camera, box: Box, size: Size, padding: Padding): boolean {
  const low = toView(camera, { x: box.left, y: box.top });
  const high = toView(camera, { x: box.right, y: box.bottom });
  const slack = 1; // pixel
  return (
    low.x >= padding.left - slack &&
    low.y >= padding.top - slack &&
    high.x <= size.width - padding.right + slack &&
    high.y <= size.height - padding.bottom + slack
  );
}

/** Moved no farther than it must, so that the box lies in the free space. */
export function reveal(camera: Camera, box: Box, size: Size, padding: Padding): Camera {
  const low = toView(camera, { x: box.left, y: box.top });
  const high = toView(camera, { x: box.right, y: box.bottom });
  const min = { x: padding.left - low.x, y: padding.top - low.y };
  const max = { x: size.width - padding.right - high.x, y: size.height - padding.bottom - high.y };
  const shift = (from: number, to: number): number => (from > to ? (from + to) / 2 : within(from, 0, to));
  return pan(camera, shift(min.x, max.x), shift(min.y, max.y));
}

/** The table cannot be pushed out of sight: some of it always lies in the middle of the view. */
export function clamp(camera: Camera, table: Box, size: Size): Camera {
  const [halfWide, halfHigh] = [size.width / 2, size.height / 2];
  return {
    ...camera,
    x: within(halfWide - table.right * camera.scale, camera.x, halfWide - table.left * camera.scale),
    y: within(halfHigh - table.bottom * camera.scale, camera.y, halfHigh - table.top * camera.scale),
  };
}

/** Part of the way from one camera to another; the middle of the view moves evenly. */
export function between(from: Camera, to: Camera, share: number, size: Size): Camera {
  const seen = { x: size.width / 2, y: size.height / 2 };
  const [a, b] = [toTable(from, seen), toTable(to, seen)];
  const scale = from.scale * (to.scale / from.scale) ** share;
  const [x, y] = [a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share];
  return { scale, x: seen.x - x * scale, y: seen.y - y * scale };
}

/** How what was painted for one camera must be moved, and stretched by k, to be seen from another. */
export function shiftOf(painted: Camera, now: Camera): { k: number; x: number; y: number } {
  const k = now.scale / painted.scale;
  return { k, x: now.x - k * painted.x, y: now.y - k * painted.y };
}

const MAX_STRETCH = 1.7;

/** Whether what was painted, with its margin, still covers the view without being stretched too much. */
export function stillCovers(painted: Camera, now: Camera, { width, height }: Size, overscan: number): boolean {
  const { k, x, y } = shiftOf(painted, now);
  if (k > MAX_STRETCH || k < 1 / MAX_STRETCH) return false;
  const covers = (from: number, size: number): boolean =>
    -from / k >= -size * overscan && (size - from) / k <= size * (1 + overscan);
  return covers(x, width) && covers(y, height);
}
