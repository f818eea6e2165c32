import { expect, test } from "vitest";
import { merge } from "../../model/position";
import { sketchesOf, sketchOf } from "./hint-sketch";

const position = merge(null, { tiles: [[1, 0, "03", 0]] });
const hint = (...moves: string[]) => ({ moves, win: 0.5, margin: 1, error: 1, reasons: [] });

test("a hint is drawn as the tile that it lays, with its crew", () => {
  const sketch = { cell: { q: 2, r: 0 }, code: "01.24", rotation: 3, crew: 3, label: "2", strong: true };
  expect(sketchOf(hint("place 01.24 2,0 r3", "crew W"), 2, true, position)).toEqual(sketch);
  expect(sketchOf(hint("place 01.24 2,0 r3", "no-crew"), 2, true, position)).toEqual({ ...sketch, crew: null });
});

test("R9.3: or as the tile that it turns", () => {
  const sketch = { cell: { q: 1, r: 0 }, code: "03", rotation: 1, crew: null, label: "1", strong: false };
  expect(sketchOf(hint("rotate 1 1,0 r1"), 1, false, position)).toEqual(sketch);
});

test("what neither lays nor turns a tile is not drawn", () => {
  expect(sketchOf(hint("strike E"), 1, false, position)).toBeNull();
  expect(sketchOf(hint("crew E"), 1, false, position)).toBeNull();
});

test("hints for the same cell are drawn as one, the one that is pointed at above all", () => {
  const hints = [hint("place 01 2,0 r0"), hint("strike E"), hint("place 02 5,0 r1"), hint("place 03 2,0 r2")];
  const drawn = (pointed: number | null) => sketchesOf(hints, pointed, position).map(({ label, code, strong }) => [label, code, strong]);
  expect(drawn(null)).toEqual([["1 4", "01", false], ["3", "02", false]]);
  expect(drawn(3)).toEqual([["3", "02", false], ["1 4", "03", true]]);
  expect(drawn(0)).toEqual([["3", "02", false], ["1 4", "01", true]]);
});
