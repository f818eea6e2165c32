// Jagged lines.

import { UNIT, number, type Point } from "../drawing";

const SWING = [0, 0.13, -0.1, 0.16, -0.15, 0.07, -0.17, 0.12]; // to either side, in tiles

/** A jagged line from here to there. */
export function jagged(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const steps = Math.max(3, Math.round(length / (0.3 * UNIT)));
  const points = Array.from({ length: steps + 1 }, (_, n) => {
    const off = n === 0 || n === steps ? 0 : ((SWING[n % SWING.length] ?? 0) * UNIT) / length;
    const [x, y] = [from.x + (dx * n) / steps - dy * off, from.y + (dy * n) / steps + dx * off];
    return `${number(x)} ${number(y)}`;
  });
  return `M${points.join("L")}`;
}
