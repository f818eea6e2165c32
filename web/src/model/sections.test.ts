import { expect, test } from "vitest";
import type { SectionView } from "../generated/protocol";
import { cell } from "./cells";
import { merge } from "./position";
import { cellsOf, lengthOf, ownersOf, sectionAt } from "./sections";

const position = (...sections: SectionView[]) => merge(null, { sections });
const only = (view: SectionView) => position(view).sections.get(view[0])!;

test("the path of the protocol's example goes from the town to an open side", () => {
  const section = only([584, [], 0, "to", 0, 0, "640"]);
  expect(cellsOf(section)).toEqual([
    { cell: cell(0, 0), from: 6, to: 4 },
    { cell: cell(0, -1), from: 1, to: 0 },
  ]);
  expect(lengthOf(section)).toBe(1);
});

test("a path may end in the centre of a tile, where stubs are not counted (R8.2)", () => {
  const section = only([1, [2, 1], 14, "it", 2, -1, "6226"]);
  expect(cellsOf(section)).toEqual([
    { cell: cell(2, -1), from: 6, to: 2 },
    { cell: cell(1, 0), from: 5, to: 2 },
    { cell: cell(0, 1), from: 5, to: 6 },
  ]);
  expect(lengthOf(section)).toBe(1);
});

test("two stubs that meet are a section of no fragments (R8.2)", () => {
  expect(lengthOf(only([1, [], 7, "it", 0, -1, "616"]))).toBe(0);
});

test("a loop comes back to where it began", () => {
  const loop = cellsOf(only([9, [], 0, "", 0, 0, "2024"])); // tight curves on three cells around a corner
  expect(loop).toEqual([
    { cell: cell(0, 0), from: 2, to: 0 },
    { cell: cell(1, 0), from: 3, to: 2 },
    { cell: cell(0, 1), from: 5, to: 4 },
  ]);
});

test("a section is found by each side that it reaches", () => {
  const table = position([584, [], 0, "to", 0, 0, "640"], [590, [], 0, "to", 0, 0, "60"]);
  expect(sectionAt(table, cell(0, 0), 4)!.id).toBe(584);
  expect(sectionAt(table, cell(0, -1), 1)!.id).toBe(584);
  expect(sectionAt(table, cell(0, -1), 0)!.id).toBe(584);
  expect(sectionAt(table, cell(0, 0), 0)!.id).toBe(590);
  expect(sectionAt(table, cell(0, -1), 3)).toBeNull();
});

test("the most crews own it, tied ones together (R8.3)", () => {
  expect(ownersOf(only([1, [], 0, "oo", 0, 0, "03"]))).toEqual([]);
  expect(ownersOf(only([1, [0, 2, 1], 0, "oo", 0, 0, "03"]))).toEqual([2]);
  expect(ownersOf(only([1, [1, 0, 1], 0, "oo", 0, 0, "03"]))).toEqual([1, 3]);
});
