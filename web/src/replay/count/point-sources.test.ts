import { describe, expect, it } from "vitest";
import ring from "../fixtures/ring.json";
import type { Replay } from "../../generated/protocol";
import { merge } from "../../model/position";
import { momentsOf } from "../timeline";
import { count } from "./count-steps";
import { decisivePart, quakeLosses, rivalsOf, sourcesOf } from "./point-sources";

const replay = ring as unknown as Replay;

describe("what points are made of", () => {
  it("is told by seat, and adds up (R8.2)", () => {
    const last = momentsOf(replay).at(-1)!.position;
    const [ada, blaise] = sourcesOf(count(last));
    expect(ada).toEqual({ highway: 6, intersections: 0, towns: 36, between: 0, sections: 3, biggest: 14, incomplete: 0 });
    expect(blaise).toEqual({ highway: 0, intersections: 0, towns: 0, between: 0, sections: 0, biggest: 0, incomplete: 0 });
    expect(ada!.highway + ada!.intersections + ada!.towns + ada!.between).toBe(last.outcome!.scores[0]);
  });

  it("counts a shared section for both, and what was never completed (R8.1, R8.3)", () => {
    const tiles: [number, number, string, number][] = [[0, 0, "town", 0], [1, 0, "*03", 0]];
    const position = merge(null, { tiles, crews: [20, 20], sections: [[1, [1, 1], 8, "ti", 0, 0, "606"], [2, [0, 2], 0, "to", 0, 0, "61"]] });
    expect(sourcesOf(count(position))).toMatchObject([{ towns: 6, intersections: 2, incomplete: 0 }, { towns: 6, intersections: 2, incomplete: 1 }]);
  });

  it("names the part that made the difference between the best two", () => {
    const made = (highway: number, intersections: number) => ({ highway, intersections, towns: 0, between: 0, sections: 1, biggest: 9, incomplete: 0 });
    expect(decisivePart(made(12, 30), made(10, 12))).toBe("intersections");
    expect(decisivePart(made(22, 13), made(10, 12))).toBe("highway");
    expect(rivalsOf([3, 9, 7], [2])).toEqual({ ahead: 2, behind: 3 });
    expect(rivalsOf([9, 9], [1, 2])).toBeNull();
  });
});

describe("what quakes took", () => {
  it("is the worth of complete sections that they broke, from those who held them (R6.2)", () => {
    const [first, ...frames] = replay.frames;
    const upTo = frames.slice(0, 3); // Ada's first section is complete
    const quake = { ply: 4, seat: 1, lines: ["flip Q1", "quake 0,0 E: 1,0"], position: { ply: 4, lifted: [[1, 0]] as [number, number][], scores: [0, 0] } };
    expect(quakeLosses(momentsOf({ ...replay, frames: [first!, ...upTo, quake] }))).toEqual([14, 0]);
    expect(quakeLosses(momentsOf(replay))).toEqual([0, 0]);
  });
});
