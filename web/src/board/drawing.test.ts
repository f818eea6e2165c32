import { describe, expect, it } from "vitest";
import geometry from "../generated/geometry.json";
import { SIDE_NAMES, SIDES, fromKey, key, neighbour, opposite, type Side } from "../model/cells";
import type { Position, Section, Tile } from "../model/types";
import { layout, roadTo } from "./art/tile-layout";
import { UNIT, cellAt, centre, distanceTo, groundCells, lengthOf, middle, onGround, pointAt, svgPath } from "./drawing";
import { pointedAt, targetUnder } from "./input/picking";
import { crossings, labelPlace, overlaid, passages, svgAlong } from "./marks/section-lines";

const CODES = Object.keys(geometry.tiles);
const STANDARD = { wide: 19, high: 15, middle: 0 };
const TWIN = { wide: 27, high: 15, middle: 4 };

describe("cells", () => {
  it("a point lies in the cell whose centre it is near, wherever around it (R2.1)", () => {
    for (const cell of groundCells(TWIN)) {
      const { x, y } = centre(cell);
      expect(cellAt({ x, y })).toEqual(cell);
      for (const side of SIDES) {
        const m = middle(side);
        expect(cellAt({ x: x + m.x * 0.97, y: y + m.y * 0.97 })).toEqual(cell);
        expect(cellAt({ x: x + m.x * 1.03, y: y + m.y * 1.03 })).toEqual(neighbour(cell, side));
      }
    }
  });

  it("a table has the cells that the rules give it (R2.4, R9.4)", () => {
    expect(groundCells(STANDARD)).toHaveLength(7 * 19 + 8 * 18);
    expect(groundCells(TWIN)).toHaveLength(7 * 27 + 8 * 26);
    expect(onGround(TWIN, { q: 17, r: 0 }) && !onGround(TWIN, { q: 18, r: 0 })).toBe(true);
    expect(onGround(STANDARD, { q: 9, r: 0 }) && !onGround(STANDARD, { q: 9, r: 1 })).toBe(true);
  });
});

describe("highways", () => {
  it("run from side to side at every rotation, as long as the geometry says (R1.3, R2.2)", () => {
    for (const code of CODES) {
      const exported = geometry.tiles[code as keyof typeof geometry.tiles];
      for (const rotation of SIDES) {
        layout(code, rotation).roads.forEach(({ sides, path }, n) => {
          const [first, last] = sides.length === 2 ? sides : [null, sides[0]];
          const from = first === null ? { x: 0, y: 0 } : middle(first!);
          expect(Math.hypot(path.start.x - from.x, path.start.y - from.y)).toBeLessThan(0.01);
          expect(Math.hypot(path.end.x - middle(last!).x, path.end.y - middle(last!).y)).toBeLessThan(0.01);
          expect(lengthOf(path)).toBeCloseTo(exported.roads[n]!.length * UNIT, 2);
          expect(distanceTo(path, pointAt(path, 0.37))).toBeCloseTo(0, 5);
        });
      }
    }
  });

  it("unturned, are written as the geometry writes them, times the unit", () => {
    const numbers = (text: string): number[] => text.match(/-?[\d.]+/g)!.map(Number);
    const ours = numbers(svgPath(layout("02", 0).roads[0]!.path));
    const theirs = numbers(geometry.tiles["02"].roads[0]!.path);
    const flags = new Set([4, 5, 6]);
    ours.forEach((size, n) => expect(size).toBeCloseTo(theirs[n]! * (flags.has(n) ? 1 : UNIT), 1));
  });

  it("are kept clear by trees and grass", () => {
    for (const code of CODES) {
      const { roads, plants } = layout(code, 2);
      for (const { at } of plants) {
        for (const { path } of roads) expect(distanceTo(path, at)).toBeGreaterThan(0.16 * UNIT);
      }
    }
  });
});

function lay(...laid: readonly (readonly [string, string, number])[]): Position["tiles"] {
  const tiles = laid.map(([cell, code, rotation]): [string, Tile] => [
    cell,
    { cell: fromKey(cell), code, rotation, crew: 0, side: 0 },
  ]);
  return new Map(tiles);
}

const section = (id: number, start: string, sides: string): Section => ({
  ...{ id, crews: [], worth: 0, soFar: 0, ends: [] },
  start: fromKey(start),
  sides: [...sides].map(Number),
});

function positionOf(tiles: Position["tiles"], sections: readonly Section[]): Position {
  return { tiles, sections: new Map(sections.map((each) => [each.id, each])), lines: [] } as unknown as Position;
}

describe("sections", () => {
  // From the town to the E, a loose curve to the SW, there a straight that ends open.
  const tiles = lay(["0,0", "town", 0], ["1,0", "02", 1], ["0,1", "03.14", 5]);
  const way = section(7, "0,0", "60" + "2" + "2");

  it("are one line without a gap, from the rim of the town to the last side (R5.3)", () => {
    const found = passages(way, tiles);
    expect(found.map(({ cell }) => key(cell))).toEqual(["0,0", "1,0", "0,1"]);
    found.slice(1).forEach(({ path }, n) => {
      const before = found[n]!.path.end;
      expect(Math.hypot(path.start.x - before.x, path.start.y - before.y)).toBeLessThan(0.01);
    });
    expect(Math.hypot(found[0]!.path.start.x, found[0]!.path.start.y)).toBeGreaterThan(0.5 * UNIT);
    expect(svgAlong(found).match(/M/g)).toHaveLength(1);
  });

  it("can be walked from the other end over the same ground", () => {
    const back = section(8, "0,1", "2" + "5" + "3" + "6");
    const [there, here] = [passages(way, tiles), passages(back, tiles).reverse()];
    there.forEach(({ path }, n) => {
      for (const share of [0, 0.3, 1]) {
        const [one, other] = [pointAt(path, share), pointAt(here[n]!.path, 1 - share)];
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeLessThan(0.01);
      }
    });
  });

  it("pass below the bridges of others, and only of those above them (R1.2)", () => {
    const tile = layout("03.14", 5);
    const [ground, bridge] = tile.roads;
    const across = (road: typeof ground): Section => section(1, "0,1", road!.sides.join(""));
    const lit = (road: typeof ground): number =>
      crossings(overlaid([{ section: 1, seat: 1 }], positionOf(tiles, [across(road)])), tiles).length;
    expect([lit(ground), lit(bridge)]).toEqual([1, 0]);
  });

  it("are lit once, strongly if at all, where two highways of a tile belong to one", () => {
    const road = layout("03.14", 5).roads[0]!;
    const twice = [{ section: 1, seat: 1, strong: true }, { section: 1, seat: 1 }];
    const shown = overlaid(twice, positionOf(tiles, [section(1, "0,1", road.sides.join(""))]));
    expect(shown.map(({ lit }) => lit.strong)).toEqual([true]);
  });

  it("have their label clear of crews", () => {
    const crewed = new Map(tiles);
    const tile = tiles.get("1,0")!;
    crewed.set("1,0", { ...tile, crew: 1, side: 1 as Side });
    const at = labelPlace(passages(way, crewed), crewed);
    const stand = roadTo(tile, 1)!.crew;
    const { x, y } = centre(tile.cell);
    expect(Math.hypot(at.x - x - stand.x, at.y - y - stand.y)).toBeGreaterThan(0.4 * UNIT);
  });
});

describe("pointing", () => {
  const tiles = lay(["0,0", "town", 0], ["1,0", "03.14", 0]);
  const position = positionOf(tiles, [section(3, "0,0", "6" + "0" + "0")]);
  const on = (cell: string, dx: number, dy: number): { x: number; y: number } => {
    const { x, y } = centre(fromKey(cell));
    return { x: x + dx * UNIT, y: y + dy * UNIT };
  };

  it("finds the highway under it, by the lower of its sides, and its section", () => {
    expect(pointedAt(on("1,0", 0.6, 0.02), STANDARD, position)).toEqual({ cell: { q: 1, r: 0 }, side: 0, section: 3 });
    expect(pointedAt(on("1,0", 0.3, 0.52), STANDARD, position)).toMatchObject({ side: 1, section: null });
  });

  it("finds the upper one where highways cross", () => {
    const upper = Math.min(...layout("03.14", 0).roads.at(-1)!.sides);
    expect(pointedAt(on("1,0", 0, 0), STANDARD, position)?.side).toBe(upper);
  });

  it("finds no highway in the middle of a town, where all of them meet", () => {
    expect(pointedAt(on("0,0", 0, 0), STANDARD, position)).toMatchObject({ side: null });
    expect(pointedAt(on("0,0", -0.7, 0), STANDARD, position)).toMatchObject({ side: 3 });
  });

  it("finds no highway on green land or an empty cell, and nothing beyond the edge", () => {
    expect(pointedAt(on("1,0", 0, -0.9), STANDARD, position)).toMatchObject({ side: null, section: null });
    expect(pointedAt(on("4,2", 0, 0), STANDARD, position)).toMatchObject({ cell: { q: 4, r: 2 }, side: null });
    expect(pointedAt(on("10,0", 0, 0), STANDARD, position)).toBeNull();
  });

  it("hits the nearest target within reach", () => {
    const roads = SIDES.slice(0, 2).map((side) => ({ kind: "road", cell: { q: 1, r: 0 }, side, move: `crew ${SIDE_NAMES[side]}` }) as const);
    const hit = (dx: number, dy: number): number | null => {
      const found = targetUnder(on("1,0", dx, dy), roads, STANDARD, position, 0.3 * UNIT);
      return found && "side" in found ? found.side : null;
    };
    expect([hit(0.6, 0.1), hit(0.35, 0.55), hit(0, -0.95)]).toEqual([0, 1, null]);
  });

  it("hits a line of a town anywhere on it (R6.1)", () => {
    const line = { kind: "line", town: { q: 0, r: 0 }, side: opposite(3), tiles: 1, move: "strike E" } as const;
    expect(targetUnder(on("5,0", 0.3, 0.3), [line], STANDARD, position, UNIT)).toBe(line);
    expect(targetUnder(on("5,1", 0, 0), [line], STANDARD, position, UNIT)).toBeNull();
  });
});
