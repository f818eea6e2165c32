import { describe, expect, test } from "vitest";
import type * as wire from "../generated/protocol";
import { cell, key } from "./cells";
import { highwaySides } from "./highways";
import { clashes, ground, isOnGround, merge, permitted, touches } from "./position";

// The beginning of the game in docs/protocol.md.
const BEGAN: wire.Position = {
  ply: 0,
  tiles: [[0, 0, "town", 0, 0, 0]],
  up: ["01.24.35", "02.14", "01.25.34"],
  piles: [70],
  crews: [20, 20],
  turn: 1,
  to_move: 1,
  decision: "lay",
  choices: [],
  magnitude: 0,
  town: null,
  lines: [[0, 0, [0, 0, 0, 0, 0, 0]]],
  last: null,
  sections: [[584, [], 0, "to", 0, 0, "64"], [700, [], 0, "to", 0, 0, "60"]],
  fits: [[[43, 7, 3], [0, -1, 1, -1]]],
  turns: [],
  scores: [0, 0],
  left: { "*0134": 1, "03": 6 },
};
const TURN: wire.Position = {
  ply: 2,
  tiles: [[0, -1, "01.24.35", 0, 1, 3]],
  up: ["02.14", "01.25.34", "*0134"],
  piles: [69],
  turn: 2,
  to_move: 2,
  last: [0, -1],
  sections: [[584, [1, 0], 0, "to", 0, 0, "640"]],
  ended: [700],
  left: { "*0134": 0 },
};

describe("what a table's aids permit", () => {
  const worth: wire.Position = { ...BEGAN, sections: [[584, [1, 0], 9, "ti", 0, 0, "640"]] };

  test("a purist table shows no legal cells, scores or tiles left, and no section's worth", () => {
    const shown = merge(null, permitted(worth, "purist"));
    expect([shown.fits, shown.turns, shown.scores, shown.left]).toEqual([undefined, undefined, undefined, undefined]);
    expect(shown.sections.get(584)).toMatchObject({ worth: 0, crews: [1, 0], ends: ["t", "i"], sides: [6, 4, 0] });
    expect([shown.up, shown.tiles.size]).toEqual([BEGAN.up, 1]);
  });

  test("when the game is over it tells what the sections were worth", () => {
    const over = permitted({ ...worth, outcome: { why: "R7.2", scores: [9, 0], winners: [1] } }, "purist");
    expect(merge(null, over).sections.get(584)!.worth).toBe(9);
  });

  test("other tables show all that the server tells", () => {
    for (const aids of ["standard", "coached", undefined] as const) expect(permitted(worth, aids)).toBe(worth);
  });
});

describe("merging", () => {
  const before = merge(null, BEGAN);
  const after = merge(before, TURN);

  test("a whole position is taken over", () => {
    expect(before.tiles.get("0,0")).toEqual({ cell: cell(0, 0), code: "town", rotation: 0, crew: 0, side: 0 });
    expect(before.sections.get(584)).toMatchObject({ ends: ["t", "o"], start: cell(0, 0), sides: [6, 4] });
    expect(before.lines).toEqual([{ town: cell(0, 0), counts: [0, 0, 0, 0, 0, 0] }]);
    expect([...before.fits!]).toEqual([["0,-1", [43, 7, 3]], ["1,-1", [43, 7, 3]]]);
    expect(before.left!.get("03")).toBe(6);
  });

  test("what is missing is as it was, and the same object", () => {
    expect(after.crews).toBe(before.crews);
    expect(after.lines).toBe(before.lines);
    expect(after.fits).toBe(before.fits);
    expect(after.tiles.get("0,0")).toBe(before.tiles.get("0,0"));
    expect(merge(before, { ply: 1 }).tiles).toBe(before.tiles);
    expect(merge(before, { ply: 1 }).sections).toBe(before.sections);
    expect(merge(before, { ply: 1 }).left).toBe(before.left);
  });

  test("tiles, sections and what is left change in parts", () => {
    expect(after.tiles.get("0,-1")).toMatchObject({ code: "01.24.35", crew: 1, side: 3 });
    expect([...after.sections.keys()]).toEqual([584]);
    expect(after.sections.get(584)!.sides).toEqual([6, 4, 0]);
    expect(after.left!.has("*0134")).toBe(false);
    expect(after.last).toEqual(cell(0, -1));
  });

  test("a position is never changed itself", () => {
    expect([...before.tiles.keys()]).toEqual(["0,0"]);
    expect(before.sections.get(584)!.sides).toEqual([6, 4]);
    expect(before.left!.get("*0134")).toBe(1);
  });

  test("a cell that is lifted and laid on again has the new tile", () => {
    const again = merge(after, { lifted: [[0, -1]], tiles: [[0, -1, "03", 1]] });
    expect(again.tiles.get("0,-1")!.code).toBe("03");
    expect(merge(again, { lifted: [[0, -1]] }).tiles.has("0,-1")).toBe(false);
  });

  test("null says that there is none, which missing does not", () => {
    expect(merge(after, { last: null }).last).toBeNull();
    expect(merge(after, {}).last).toEqual(cell(0, -1));
  });

  test("turns have one mask each", () => {
    const turning = merge(after, { decision: "aftershock", turns: [[[5], [0, -1, 2, 3]]] });
    expect([...turning.turns!]).toEqual([["0,-1", 5], ["2,3", 5]]);
  });

  test("what a table's aids do not tell is missing", () => {
    const purist = merge(null, { ply: 0 });
    expect([purist.fits, purist.turns, purist.scores, purist.left]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe("the ground (R2.4, R9.4)", () => {
  test("has the size of its table, and is wider with two towns", () => {
    expect(ground({})).toEqual({ wide: 19, high: 15, middle: 0 });
    expect(ground({ table: "small" })).toEqual({ wide: 13, high: 11, middle: 0 });
    expect(ground({ table: "large", variants: ["dilemma", "twin-cities"] })).toEqual({ wide: 35, high: 21, middle: 4 });
  });

  test("ends at its edge", () => {
    const small = ground({ table: "small" });
    expect([cell(6, 0), cell(-6, 0), cell(3, 5)].every((where) => isOnGround(small, where))).toBe(true);
    expect([cell(7, 0), cell(0, 6), cell(4, 5)].some((where) => isOnGround(small, where))).toBe(false);
    const twins = ground({ table: "small", variants: ["twin-cities"] });
    expect([cell(-6, 0), cell(14, 0)].every((where) => isOnGround(twins, where))).toBe(true);
    expect(isOnGround(twins, cell(15, 0))).toBe(false);
  });
});

describe("sides", () => {
  test("turn clockwise with the tile (R2.2)", () => {
    expect(highwaySides("02.13", 0)).toEqual([0, 1, 2, 3]);
    expect(highwaySides("02", 5)).toEqual([1, 5]);
    expect(highwaySides("*013", 2)).toEqual([2, 3, 5]);
    expect(highwaySides("town", 3)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(highwaySides("Q4", 0)).toEqual([]);
  });

  test("clash where highway meets green (R5.1)", () => {
    const position = merge(null, { tiles: [[0, 0, "town", 0], [1, 0, "03", 0]] });
    const where = cell(1, -1); // the town lies SW of it, the straight SE: green on its NW side
    expect(touches(position, where)).toEqual([1, 2]);
    expect(clashes(position, where, "02", 0)).toEqual([]);
    expect(clashes(position, where, "01", 0)).toEqual([1, 2]);
    expect(clashes(position, where, "01", 1)).toEqual([1]);
    expect(touches(position, cell(5, 5))).toEqual([]);
    expect(position.tiles.has(key(where))).toBe(false);
  });
});
