import { describe, expect, it } from "vitest";
import { merge } from "../model/position";
import type { Moment } from "./timeline";
import { turningPoint } from "./turning-point";

/** A game by the points after each choice, each a turn of its own unless it says otherwise. */
function game(points: [number, number][], winners: number[], turns = points.map((_, index) => index)): Moment[] {
  return points.map((scores, index) => {
    const outcome = index === points.length - 1 ? { why: "last-tile", scores, winners } : undefined;
    const position = merge(null, { ply: index, crews: [20, 20], scores, outcome });
    return { ply: index, seat: 1, turn: turns[index]!, now: turns[index]!, lines: [], position };
  });
}

describe("the turning point", () => {
  it("is the turn in which the winner's lead grew most", () => {
    const found = turningPoint(game([[0, 0], [9, 0], [9, 30], [9, 12], [20, 12]], [1]));
    expect(found).toEqual({ turn: 3, from: 2, to: 3, seat: 1, swing: 18, quake: false });
  });

  it("says whether a quake was in it", () => {
    const moments = game([[0, 0], [0, 9], [0, 0], [1, 0]], [1]).map((moment, index) => (index === 2 ? { ...moment, lines: ["quake 0,0 E: 1,0"] } : moment));
    expect(turningPoint(moments)).toMatchObject({ turn: 2, swing: 9, quake: true });
  });

  it("takes all choices of a turn together", () => {
    const found = turningPoint(game([[0, 0], [5, 0], [10, 0], [10, 8]], [1], [0, 1, 1, 2]));
    expect(found).toEqual({ turn: 1, from: 0, to: 2, seat: 1, swing: 10, quake: false });
  });

  it("is nowhere where nothing was ever ahead, or nobody has won", () => {
    expect(turningPoint(game([[0, 0], [0, 0]], [1, 2]))).toBeNull();
    expect(turningPoint(game([[0, 0], [7, 0], [7, 0]], []))).toBeNull();
  });
});
