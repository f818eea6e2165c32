import { describe, expect, it } from "vitest";
import { merge } from "../../model/position";
import { showMoves } from "./shown-moves";

const position = merge(null, {
  tiles: [[0, 0, "town", 0, 0, 0], [0, 1, "01.34", 1, 2, 4]],
  lines: [[0, 0, [0, 1, 0, 0, 0, 0]]],
  town: null,
});

describe("moves shown on the table", () => {
  it("lay the tile with its crew, and leave the position as it was", () => {
    const shown = showMoves(position, ["place 01 1,0 r2", "crew W"], 1);
    expect(shown.trial).toEqual({ q: 1, r: 0 });
    expect(shown.position.tiles.get("1,0")).toMatchObject({ code: "01", rotation: 2, crew: 1, side: 2 });
    expect(position.tiles.has("1,0")).toBe(false);
  });

  it("lay it without a crew, and a second tile instead (R9.2)", () => {
    expect(showMoves(position, ["place 01 1,0 r2", "no-crew"], 1).position.tiles.get("1,0")!.crew).toBe(0);
    expect(showMoves(position, ["place 01 1,0 r2", "place 02 2,0 r0"], 1).position.tiles.size).toBe(4);
  });

  it("turn a tile with the crew on it (R9.3)", () => {
    const shown = showMoves(position, ["rotate 1 0,1 r3"], 1);
    expect(shown.position.tiles.get("0,1")).toMatchObject({ rotation: 3, crew: 2, side: 0 });
  });

  it("point at the side that is struck, and at the town that comes first", () => {
    expect(showMoves(position, ["strike NE"], 1).targets).toEqual([{ kind: "line", town: { q: 0, r: 0 }, side: 5, tiles: 0, move: "strike NE" }]);
    expect(showMoves(position, ["town 8,0"], 1).targets).toEqual([{ kind: "town", cell: { q: 8, r: 0 }, move: "town 8,0" }]);
    expect(showMoves(position, ["keep 1"], 1).position).toBe(position);
  });
});
