import { describe, expect, it } from "vitest";
import ring from "../fixtures/ring.json";
import type { Replay } from "../../generated/protocol";
import { momentsOf } from "../timeline";
import { logOf } from "./log-turns";

const replay = ring as unknown as Replay;

describe("the log", () => {
  it("puts what was flipped for a turn into that turn, with the moment to jump to", () => {
    const log = logOf(momentsOf(replay));
    expect(log.map((entry) => [entry.turn, entry.seat])).toEqual([[0, 0], [1, 1], [2, 2], [3, 1], [4, 2], [5, 1], [6, 2]]);
    expect(log[2]!.entries.map(({ index, words }) => [index, words.map((word) => word.tiles)])).toEqual([[2, [["01"]]], [3, [["01"], []]]]);
    expect(log.at(-1)!.entries.at(-1)).toMatchObject({ index: 9, words: [{ seat: 2 }, { seat: 1 }, { key: "tell-end-no-open-highway" }, { key: "tell-score" }] });
  });

  it("knows whose crews a quake sends home that strikes when the next turn begins", () => {
    const frames = [
      { ply: 0, seat: 0, lines: ["flip 03", "turn 1"], position: { ply: 0, turn: 1, crews: [20, 20], decision: "lay", up: ["03"] } },
      {
        ply: 1,
        seat: 1,
        lines: ["place 03 1,0 r0", "crew E", "turn 2", "flip Q1", "quake 0,0 E: 1,0", "flip 01"],
        position: { ply: 1, turn: 2, decision: "lay" },
      },
    ];
    const log = logOf(momentsOf({ ...replay, frames } as Replay));
    const words = log.at(-1)!.entries.flatMap((entry) => entry.words);
    expect(log.at(-1)!.turn).toBe(2);
    expect(words.filter((word) => word.seat === 1)).toHaveLength(1); // one crew back
    expect(words.some((word) => word.args["count"] === 1 && word.seat === 1)).toBe(true);
  });
});
