import { describe, expect, it } from "vitest";
import { merge } from "../../model/position";
import { CountWalk } from "../../replay/count/count-walk.svelte";
import { EndStage } from "./end-stage.svelte";

const position = merge(null, {
  tiles: [[0, 0, "town", 0], [1, 0, "*03", 0]],
  crews: [20, 20],
  scores: [0, 8],
  sections: [[1, [0, 1], 8, "ti", 0, 0, "606"]],
  outcome: { why: "last-tile", scores: [0, 8], winners: [2] },
});
const log = ["place *03 1,0 r0", "end last-tile", "score 0 8"];

describe("the end of a game", () => {
  it("shows nothing of the result before the count", () => {
    const stage = new EndStage();
    expect(stage.counted(position)).toMatchObject({ scores: [0, 0] });
    expect(stage.counted(position).outcome).toBeUndefined();
    expect(stage.logged(log)).toEqual(log.slice(0, 2));
  });

  it("shows what is counted", () => {
    const stage = new EndStage();
    stage.walk = new CountWalk(position);
    expect(stage.counted(position)).toMatchObject({ scores: [0, 8] });
    expect(stage.counted(position).outcome).toBeUndefined();
  });

  it("shows all when it is told", () => {
    const stage = new EndStage();
    stage.told = true;
    expect(stage.counted(position)).toBe(position);
    expect(stage.logged(log)).toEqual(log);
  });

  it("leaves a game alone that is played", () => {
    const { outcome, ...open } = position;
    expect(new EndStage().counted(open)).toBe(open);
  });
});
