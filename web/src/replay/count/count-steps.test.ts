import { describe, expect, it } from "vitest";
import ring from "../fixtures/ring.json";
import type { Position as View, Replay, SectionView } from "../../generated/protocol";
import { merge } from "../../model/position";
import { momentsOf } from "../timeline";
import { count, distance } from "./count-steps";

const table = (tiles: View["tiles"], sections: SectionView[], seats = 2) =>
  merge(null, { tiles, sections, crews: new Array<number>(seats).fill(20), decision: "over" });

describe("the count", () => {
  it("adds up to the points of the game (R8)", () => {
    const last = momentsOf(ring as unknown as Replay).at(-1)!.position;
    const { lines } = count(last);
    expect(lines.map((line) => line.worth)).toEqual([14, 14, 14]);
    expect(lines.at(-1)!.totals).toEqual(last.outcome!.scores);
  });

  it("tells what a worth is made of: fragments and both ends (R8.2)", () => {
    const { lines } = count(
      table(
        [[0, 0, "town", 0], [1, 0, "03", 0, 1, 0], [2, 0, "03", 0], [3, 0, "*0134", 0]],
        [[7, [1, 0], 12, "ti", 0, 0, "60006"]],
      ),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ fragments: 2, between: 0, owners: [1], contested: false });
    expect(lines[0]!.ends).toEqual([
      { cell: { q: 0, r: 0 }, town: true, value: 6 },
      { cell: { q: 3, r: 0 }, town: false, value: 4 },
    ]);
  });

  it("tells what a section from town to town is worth beyond that (R9.4)", () => {
    const straights = Array.from({ length: 7 }, (_, n) => [n + 1, 0, "03", 0] as [number, number, string, number]);
    const { lines } = count(
      table([[0, 0, "town", 0], ...straights, [8, 0, "town", 0]], [[1, [0, 1], 29, "tt", 0, 0, "6000000006"]]),
    );
    expect(lines[0]).toMatchObject({ fragments: 7, between: 10, worth: 29, owners: [2], totals: [0, 29] });
  });

  it("gives tied players the points in full (R8.3)", () => {
    const tiles: View["tiles"] = [[0, 0, "town", 0], [1, 0, "*03", 0]];
    const { lines } = count(table(tiles, [[1, [1, 2, 2], 8, "ti", 0, 0, "606"]], 3));
    expect(lines[0]).toMatchObject({ owners: [2, 3], contested: true, totals: [0, 8, 8] });
  });

  it("passes over what has no crew (R8.3) and what is incomplete (R8.1), but says how much there is", () => {
    const found = count(
      table([[0, 0, "town", 0], [1, 0, "*03", 0]], [[1, [], 8, "ti", 0, 0, "606"], [2, [0, 1], 0, "to", 0, 0, "61"], [3, [], 0, "to", 0, 0, "62"]]),
    );
    expect(found).toEqual({ lines: [], unclaimed: 1, incomplete: [0, 1] });
  });

  it("walks on to the nearest section", () => {
    const tiles: View["tiles"] = [[0, 0, "town", 0], [1, 0, "*03", 0], [5, 0, "*03", 0], [6, 0, "*03", 0], [-2, 0, "*03", 0], [-3, 0, "*03", 0]];
    const { lines } = count(
      table(tiles, [[1, [1, 0], 4, "ii", 5, 0, "606"], [2, [1, 0], 4, "ii", -2, 0, "636"], [3, [0, 1], 8, "ti", 0, 0, "606"]]),
    );
    expect(lines.map((line) => line.section)).toEqual([3, 2, 1]);
  });
});

describe("distances", () => {
  it("measures in steps from cell to cell", () => {
    expect(distance({ q: 0, r: 0 }, { q: 2, r: -1 })).toBe(2);
    expect(distance({ q: -1, r: -1 }, { q: 1, r: 2 })).toBe(5);
  });
});
