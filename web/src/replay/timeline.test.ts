import { describe, expect, it } from "vitest";
import type { Frame, Replay } from "../generated/protocol";
import ring from "./fixtures/ring.json";
import { dwell, indexAt, momentsOf, quakesOf, recordUpTo, scoresOf, turnStep, wholeRecord } from "./timeline";

const replay = ring as unknown as Replay;
const moments = momentsOf(replay);

const frame = (ply: number, lines: string[]): Frame => ({ ply, seat: ply === 0 ? 0 : 1, lines, position: { ply } });
const told = (...lines: string[][]): Replay => ({ ...replay, frames: lines.map((some, ply) => frame(ply, some)) });

describe("the moments of a game", () => {
  it("merges every change into a whole position", () => {
    expect(moments.map((moment) => moment.position.tiles.size)).toEqual([1, 2, 2, 3, 4, 4, 5, 6, 6, 7]);
    expect(moments.at(-1)!.position.outcome?.scores).toEqual([42, 0]);
    expect(moments[0]!.position.outcome).toBeUndefined();
  });

  it("counts a choice to the turn in which it was made", () => {
    expect(moments.map((moment) => moment.turn)).toEqual([0, 1, 1, 2, 3, 3, 4, 5, 5, 6]);
    expect(moments.map((moment) => moment.now)).toEqual([1, 1, 2, 3, 3, 4, 5, 5, 6, 6]);
  });

  it("finds the moment of a ply, or the one before", () => {
    expect(indexAt(moments, 4)).toBe(4);
    expect(indexAt(moments, 999)).toBe(9);
    expect(indexAt(moments, -3)).toBe(0);
  });

  it("goes from the end of a turn to the end of the next", () => {
    expect([0, 1, 2, 3, 5].map((index) => turnStep(moments, index, 1))).toEqual([2, 2, 3, 5, 6]);
    expect([9, 8, 3, 2, 1, 0].map((index) => turnStep(moments, index, -1))).toEqual([8, 6, 2, 0, 0, 0]);
    expect(turnStep(moments, 9, 1)).toBe(9);
  });

  it("tells the points of every moment, and none where one is without", () => {
    expect(scoresOf(moments)).toEqual([
      [0, 0, 0, 14, 14, 14, 28, 28, 28, 42],
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ]);
    expect(scoresOf([{ ...moments[0]!, position: { ...moments[0]!.position, scores: undefined } }])).toEqual([]);
  });
});

describe("quakes", () => {
  it("strike where their line stands, once in Twin Cities too, and not in the set-up (R3.4)", () => {
    const game = momentsOf(
      told(
        ["flip Q2", "flip 01", "flip 02", "turn 1", "flip Q5"],
        ["quake 0,0 E: 1,0"],
        ["quake 8,0 -", "flip Q1", "quake 0,0 E: 2,0", "quake 8,0 -", "flip 03"],
      ),
    );
    expect([...quakesOf(game)]).toEqual([[1, [5]], [2, [1]]]);
  });
});

describe("records", () => {
  it("hold all lines up to a moment", () => {
    expect(recordUpTo(replay, 2)).toBe(
      "seismic-record 1\nplayers: Ada; Blaise\ntable: small\n\n" +
        "flip 01\nflip 01\nturn 1\nflip 01\nplace 01 1,0 r2\ncrew W\nturn 2\nflip 01\n",
    );
  });

  it("keep heights, which decide (R8.4), and leave out what told of the old pile", () => {
    const tall = { ...replay, variants: ["dilemma", "aftershocks"], header: { secret: "00", heights: "170; 180" } };
    const text = recordUpTo(tall, 0);
    expect(text).toContain("variants: dilemma, aftershocks\n");
    expect(text).toContain("heights: 170; 180\n");
    expect(text).not.toContain("secret");
  });

  it("hold the whole header when kept", () => {
    const text = wholeRecord({ ...replay, header: { secret: "00", heights: "170; 180" } });
    expect(text).toContain("table: small\nsecret: 00\nheights: 170; 180\n\nflip 01\n");
    expect(text.match(/heights/g)).toHaveLength(1);
    expect(text.endsWith("score 42 0\n")).toBe(true);
  });
});

describe("the pace", () => {
  it("is quicker where nothing is to be seen, and by its factor", () => {
    const [seen, unseen] = momentsOf(told(["place 01 1,0 r2"], ["turn 2", "flip 01"]));
    expect(dwell(seen, 1)).toBeGreaterThan(dwell(unseen, 1));
    expect(dwell(seen, 2)).toBe(dwell(seen, 1) / 2);
  });
});
