import { describe, expect, it } from "vitest";
import type { Frame } from "../../generated/protocol";
import { laidSince, missedBy, pastOf, positionAt, unknownOf } from "./history";

const frames: Frame[] = [
  { ply: 0, seat: 0, lines: ["flip 01", "flip 02", "turn 1", "flip 03"], position: { ply: 0, turn: 1, up: ["01", "02", "03"] } },
  { ply: 1, seat: 1, lines: ["place 03 1,0 r0"], position: { ply: 1, tiles: [[1, 0, "03", 0]] } },
  { ply: 2, seat: 1, lines: ["turn 2", "flip 01.23"], position: { ply: 2, turn: 2 } },
  { ply: 3, seat: 2, lines: ["place 01 0,1 r4"], position: { ply: 3, tiles: [[0, 1, "01", 4]] } },
  { ply: 4, seat: 2, lines: ["crew E", "turn 3", "flip Q1", "quake 0,0 E: 1,0", "flip 02"], position: { ply: 4, turn: 3, lifted: [[1, 0]] } },
  { ply: 5, seat: 3, lines: ["place 02 0,2 r0"], position: { ply: 5, tiles: [[0, 2, "02", 0]] } },
  { ply: 6, seat: 3, lines: ["turn 1", "flip 03"], position: { ply: 6, turn: 1 } },
];
const log = frames.flatMap(({ lines }) => lines);

describe("looking back", () => {
  it("finds the table after each line of the log", () => {
    const pasts = pastOf({ frames });
    expect(positionAt(pasts, 4)!.tiles.size).toBe(0);
    expect(positionAt(pasts, 5)!.tiles.has("1,0")).toBe(true);
    expect(positionAt(pasts, 9)!.tiles.has("1,0")).toBe(false); // the quake is part of that step
    expect(positionAt(pasts, log.length)!.ply).toBe(6);
    expect(positionAt(pasts, log.length + 1)).toBeNull(); // the game has gone on since it was asked for
  });

  it("shows no more than the table's aids permit", () => {
    const told: Frame[] = [{ ...frames[0]!, position: { ...frames[0]!.position, scores: [3, 4] } }];
    expect(pastOf({ frames: told }, "purist")[0]!.after.scores).toBeUndefined();
    expect(pastOf({ frames: told }, "coached")[0]!.after.scores).toEqual([3, 4]);
  });
});

describe("what is not known of a game", () => {
  const pasts = pastOf({ frames });

  it("is nothing once all of it is told", () => {
    expect(unknownOf(log, pasts)).toEqual([]);
  });

  it("is what happened before the table was opened, and while one was cut off", () => {
    expect(unknownOf(log, [])).toEqual(log);
    expect(unknownOf(log, pasts.slice(1))).toEqual(log.slice(0, 4));
    expect(unknownOf(log, pasts.filter((_, n) => n !== 3))).toEqual(["place 01 0,1 r4"]);
    expect(unknownOf(log, pasts.slice(0, -1))).toEqual(["turn 1", "flip 03"]);
  });
});

describe("what one has missed", () => {
  it("is a scene for each turn of the others", () => {
    const scenes = missedBy([1], pastOf({ frames }));
    expect(scenes.map(({ seat, lines }) => [seat, lines.length])).toEqual([
      [2, 6],
      [3, 3],
    ]);
    expect(scenes[0]!.before!.ply).toBe(2);
    expect(scenes[0]!.after.ply).toBe(4);
    expect(missedBy([3], pastOf({ frames }))).toEqual([]);
  });

  it("is known from the log alone", () => {
    expect(laidSince([1], log).length).toBeGreaterThan(0);
    expect([laidSince([3], log), laidSince([1], [])]).toEqual([[], []]);
  });

  it("names a cell once, where a tile was laid again after a quake", () => {
    const again = ["turn 2", "place 03 1,0 r0", "quake 0,0 E: 1,0", "turn 3", "place 01 1,0 r0"];
    expect(laidSince([1], again)).toEqual([{ seat: 3, cell: { q: 1, r: 0 } }]);
  });
});
