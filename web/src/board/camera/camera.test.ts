import { describe, expect, it } from "vitest";
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
  wheelFactor,
  zoom,
  type Camera,
} from "./camera";

const CAMERA: Camera = { x: 40, y: -30, scale: 0.8 };
const LIMITS = { min: 0.2, max: 3 };
const SIZE = { width: 800, height: 600 };
const BOX = { left: -100, top: -50, right: 300, bottom: 250 };

const near = (a: { x: number; y: number }, b: { x: number; y: number }): void => {
  expect(a.x).toBeCloseTo(b.x);
  expect(a.y).toBeCloseTo(b.y);
};

describe("the camera", () => {
  it("sees a point of the table where the same place of the view shows it", () => {
    near(toTable(CAMERA, toView(CAMERA, { x: 12, y: 34 })), { x: 12, y: 34 });
  });

  it("zooms about a point: that stays where it is seen", () => {
    const about = { x: 200, y: 100 };
    near(toTable(zoom(CAMERA, 1.7, about, LIMITS), about), toTable(CAMERA, about));
  });

  it("zooms no farther than its limits, and then does not drift", () => {
    const far = zoom(CAMERA, 0.001, { x: 1, y: 2 }, LIMITS);
    expect(far.scale).toBe(LIMITS.min);
    expect(zoom(far, 0.5, { x: 700, y: 500 }, LIMITS)).toEqual(far);
  });

  it("keeps what is under two fingers under them", () => {
    const from = [{ x: 100, y: 100 }, { x: 300, y: 100 }] as const;
    const to = [{ x: 90, y: 140 }, { x: 390, y: 140 }] as const;
    const after = pinch(CAMERA, from, to, LIMITS);
    near(toTable(after, to[0]), toTable(CAMERA, from[0]));
    near(toTable(after, to[1]), toTable(CAMERA, from[1]));
  });

  it("zooms in by the wheel upward, out by it downward, and back by as much", () => {
    expect(wheelFactor(-100)).toBeGreaterThan(1);
    expect(wheelFactor(-100) * wheelFactor(100)).toBeCloseTo(1);
  });

  it("fits a box into the space that is free, and not larger than it may", () => {
    const padding = { left: 200, top: 0, right: 0, bottom: 100 };
    const fitted = fit(BOX, SIZE, padding, 5);
    expect(holds(fitted, BOX, SIZE, padding)).toBe(true);
    near(toView(fitted, { x: 100, y: 100 }), { x: 500, y: 250 });
    expect(holds(pan(fitted, 30, 0), BOX, SIZE, padding) && holds(pan(fitted, 0, 30), BOX, SIZE, padding)).toBe(false);
    expect(fit(BOX, SIZE, padding, 0.5).scale).toBe(0.5);
  });

  it("moves no farther than it must to reveal a box", () => {
    const fitted = fit(BOX, SIZE, NO_PADDING, 1);
    expect(reveal(fitted, BOX, SIZE, NO_PADDING)).toEqual(fitted);
    const shown = reveal(pan(fitted, 500, 0), BOX, SIZE, NO_PADDING);
    expect(holds(shown, BOX, SIZE, NO_PADDING)).toBe(true);
    near(toView(shown, { x: BOX.right, y: 0 }), { x: SIZE.width, y: toView(fitted, { x: 0, y: 0 }).y });
  });

  it("never loses the table: some of it lies in the middle of the view", () => {
    const lost = clamp({ x: 99999, y: -99999, scale: 1 }, BOX, SIZE);
    const seen = toTable(lost, { x: SIZE.width / 2, y: SIZE.height / 2 });
    expect(seen.x).toBeGreaterThanOrEqual(BOX.left);
    expect(seen.y).toBeLessThanOrEqual(BOX.bottom);
    expect(clamp(CAMERA, BOX, SIZE)).toEqual(clamp(clamp(CAMERA, BOX, SIZE), BOX, SIZE));
  });

  it("glides from one place to another, beginning and ending there", () => {
    const to: Camera = { x: -10, y: 5, scale: 2 };
    const [first, last] = [between(CAMERA, to, 0, SIZE), between(CAMERA, to, 1, SIZE)];
    near(first, CAMERA);
    near(last, to);
    expect([first.scale, last.scale]).toEqual([CAMERA.scale, to.scale]);
  });
});

describe("what was painted for another camera", () => {
  const now = zoom(pan(CAMERA, 50, 20), 1.3, { x: 10, y: 10 }, LIMITS);

  it("is moved and stretched to where the camera sees it now", () => {
    const [point, { k, x, y }] = [{ x: 123, y: -45 }, shiftOf(CAMERA, now)];
    const painted = toView(CAMERA, point);
    near({ x: painted.x * k + x, y: painted.y * k + y }, toView(now, point));
  });

  it("serves as long as it covers the view", () => {
    expect(stillCovers(CAMERA, pan(CAMERA, 79, -59), SIZE, 0.1)).toBe(true);
    expect(stillCovers(CAMERA, pan(CAMERA, 81, 0), SIZE, 0.1)).toBe(false);
    expect(stillCovers(CAMERA, pan(CAMERA, 0, -61), SIZE, 0.1)).toBe(false);
    expect(stillCovers(CAMERA, { ...CAMERA, scale: CAMERA.scale * 2 }, SIZE, 9)).toBe(false);
  });
});
