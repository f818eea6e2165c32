import { describe, expect, it } from "vitest";
import { causes, chances, judged, mistakes, plyAfter, strokes, turnAt, type AnalysisFacts, type Swing, type TurnFacts } from "./analysis-facts";

const sure = (mean: number, error = 0.01) => ({ mean, error });
const swing = (first: number, error = 0.01): Swing => ({
  win: [sure(first, error), sure(-first, error)],
  points: [sure(10 * first, error), sure(-10 * first, error)],
});
const calm = swing(0);

const turn = (number: number, facts: Partial<TurnFacts>): TurnFacts => ({
  turn: number,
  seat: 2 - (number % 2),
  flips: ["03"],
  choices: [],
  tiles: calm,
  quakes: calm,
  skill: calm,
  win: [0.5, 0.5],
  margin: [0, 0],
  ...facts,
});
const choice = (seat: number, played: string[], best: string[], loss: number, clear = loss > 0) => ({
  seat,
  played,
  best,
  win_loss: sure(loss),
  point_loss: sure(20 * loss),
  clear,
});

const facts: AnalysisFacts = {
  players: ["Ada", "Blaise"],
  finished: true,
  playouts: 2000,
  start: { win: [0.52, 0.48], margin: [1, -1] },
  turns: [
    turn(1, { choices: [choice(1, ["place 01 1,0 r2", "crew W"], ["place 01 0,1 r4", "crew NW"], 0.1)], win: [0.4, 0.6] }),
    turn(2, { choices: [choice(2, ["place 02 2,0 r0"], ["place 02 2,0 r0"], 0)], quakes: swing(0.3), flips: ["Q4", "03"] }),
    turn(3, {
      choices: [choice(1, ["strike E"], ["strike W"], 0.25), choice(2, ["keep 2"], ["rotate 2 1,0 r1"], 0.02, false)],
      tiles: swing(0.2),
      win: [0.9, 0.1],
    }),
  ],
  totals: {
    tiles: swing(0.2),
    quakes: swing(-0.3),
    skill: swing(0.1),
    own: swing(-0.4),
    others: swing(0.5),
    win_loss: [sure(0.35), sure(0.02)],
    point_loss: [sure(7), sure(0.4)],
  },
};

describe("an analysis", () => {
  it("knows the position of every choice by the moves before it", () => {
    expect(judged(facts).map(({ turn: number, from, to }) => [number, from, to])).toEqual([[1, 0, 2], [2, 2, 3], [3, 3, 4], [3, 4, 5]]);
    expect(plyAfter(facts)).toEqual([0, 2, 3, 5]);
    expect([0, 1, 2, 3, 4, 5, 9].map((ply) => turnAt(judged(facts), ply))).toEqual([0, 0, 1, 2, 3, 3, 3]);
  });

  it("lists what was clearly not the best, the dearest first", () => {
    const all = mistakes(judged(facts));
    expect(all.map((found) => found.played[0])).toEqual(["strike E", "place 01 1,0 r2"]);
    expect(all[0]).toMatchObject({ chance: 25, points: 5 });
    expect(mistakes(judged(facts), 2)).toEqual([]);
  });

  it("tells chances in percent, by seat", () => {
    expect(chances(facts)).toEqual([[52, 40, 50, 90], [48, 60, 50, 10]]);
  });

  it("tells luck of tiles from luck of quakes, as the seat felt it", () => {
    expect(causes(facts, 2)).toEqual({
      tiles: { chance: -20, points: -2 },
      quakes: { chance: 30, points: 3 },
      own: { chance: 40, points: 4 },
      others: { chance: -50, points: -5 },
    });
    expect(strokes(facts).map(({ turn: number, kind, chance }) => [number, kind, chance])).toEqual([[2, "quakes", -30], [3, "tiles", 20]]);
  });

  it("calls no stroke of luck what may be noise", () => {
    const noisy = { ...facts, turns: [turn(1, { tiles: swing(0.2, 0.11) })] };
    expect(strokes(noisy)).toEqual([]);
  });

  it("lists no stroke of luck that is written as 0%", () => {
    const tiny = { ...facts, turns: [turn(1, { tiles: swing(0.004, 0.001) }), turn(2, { tiles: swing(-0.006, 0.001) })] };
    expect(strokes(tiny).map(({ turn: number }) => number)).toEqual([2]);
  });
});
