import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardHandle, Playing } from "../../board/board-props";
import type * as wire from "../../generated/protocol";
import type { Update } from "../../generated/protocol";
import type { Effect } from "../../model/marks";
import { merge } from "../../model/position";
import { sceneOf, SceneQueue, type Pace, type Scene } from "./scenes.svelte";

const position = (ply: number) => merge(null, { ply, turn: 2, tiles: [[0, 0, "town", 0]] });

const scene = (ply: number, more: Partial<Scene> = {}): Scene => ({
  lines: [`place 03 ${ply},0 r0`, "crew E"],
  seat: 2,
  before: position(ply - 1),
  after: position(ply),
  own: false,
  bot: true,
  ...more,
});

/** A board that plays until it is told that it is over. */
class TestBoard {
  readonly played: (readonly Effect[])[] = [];
  stops = 0;
  finish: () => void = () => undefined;
  begins: (effect: Effect) => void = () => undefined;

  play(effects: readonly Effect[], { begins }: Playing = {}): Promise<void> {
    this.played.push(effects);
    this.begins = begins ?? this.begins;
    return new Promise((resolve) => (this.finish = resolve));
  }

  stop(): void {
    this.stops++;
  }
}

function begin(pace: Pace) {
  const board = new TestBoard();
  const [told, heard]: [string[], string[]] = [[], []];
  const scenes = new SceneQueue(() => pace, { words: (words) => told.push(...words.map(({ key }) => key)), effect: ({ kind }) => heard.push(kind) });
  scenes.board = board as unknown as BoardHandle;
  return { board, told, heard, scenes };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the scenes", () => {
  it("shows one thing after the other, and then the present", async () => {
    const { board, scenes } = begin("slow");
    scenes.add(scene(1));
    scenes.add(scene(2));
    expect([scenes.playing, scenes.position?.ply, board.played.length]).toEqual([true, 1, 1]);
    board.finish();
    await vi.advanceTimersByTimeAsync(500);
    expect(scenes.position?.ply).toBe(1); // calm: there is time to look at it
    await vi.advanceTimersByTimeAsync(2000);
    expect([scenes.position?.ply, board.played.length]).toEqual([2, 2]);
    board.finish();
    await vi.advanceTimersByTimeAsync(2500);
    expect([scenes.playing, scenes.position]).toEqual([false, null]);
  });

  it("does not show again what one has just done", () => {
    const { board, told, scenes } = begin("normal");
    scenes.add(scene(1, { own: true, bot: false }));
    expect([scenes.playing, scenes.scene, scenes.untold, board.played]).toEqual([false, null, 0, []]);
    expect(told).toEqual(["table-log-place", "table-log-crew"]);
    scenes.add(scene(2, { own: true, bot: false, lines: ["place 03 2,0 r0", "turn 1", "flip Q2", "quake 0,0 E: 2,0"] }));
    expect(board.played.map((effects) => effects.map(({ kind }) => kind))).toEqual([["quake"]]);
  });

  it("tells whose move is on its way", async () => {
    const { board, scenes } = begin("fast");
    expect(scenes.scene).toBeNull();
    scenes.add(scene(1, { seat: 2 }));
    scenes.add(scene(2, { seat: 3 }));
    expect(scenes.scene?.seat).toBe(2);
    board.finish();
    await vi.advanceTimersByTimeAsync(300);
    expect(scenes.scene?.seat).toBe(3);
    scenes.skip();
    expect(scenes.scene).toBeNull();
  });

  it("can be skipped before what was missed begins to be shown", async () => {
    const { board, scenes } = begin("fast");
    scenes.replay([scene(1), scene(2)]);
    scenes.skip();
    await vi.advanceTimersByTimeAsync(1000);
    expect([scenes.position, scenes.playing, board.played.length]).toEqual([null, false, 0]);
  });

  it("can be skipped", async () => {
    const { board, told, scenes } = begin("slow");
    scenes.add(scene(1));
    scenes.add(scene(2));
    scenes.skip();
    expect(scenes.position).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect([scenes.playing, board.played.length]).toEqual([false, 1]);
    expect(told).toContain("table-log-place");
    scenes.add(scene(3));
    expect(scenes.position?.ply).toBe(3);
  });

  it("waits for no bot where nobody wants to wait, and still says what it did", () => {
    const { board, told, scenes } = begin("instant");
    scenes.add(scene(1));
    expect([scenes.playing, board.played.length]).toEqual([false, 0]);
    expect(told).toEqual(["table-log-place", "table-log-crew"]);
    scenes.add(scene(2, { bot: false })); // people are seen to play
    expect(board.played.length).toBe(1);
  });

  it("does not lay one's own tile twice, but shows the quake that followed", () => {
    const { board, scenes } = begin("fast");
    const lines = ["place 03 1,0 r0", "crew E", "turn 2", "flip Q1", "quake 0,0 E: 1,0"];
    scenes.add(scene(1, { own: true, bot: false, lines }));
    expect(board.played[0]!.map(({ kind }) => kind)).toEqual(["quake"]);
  });

  it("shows once more what was missed, calmly, and ends in the present", async () => {
    const { board, scenes } = begin("instant");
    scenes.replay([scene(1), scene(2)]);
    expect([scenes.replaying, scenes.position?.ply]).toEqual([true, 0]);
    await vi.advanceTimersByTimeAsync(300);
    expect(scenes.position?.ply).toBe(1);
    board.finish();
    await vi.advanceTimersByTimeAsync(2000);
    expect(scenes.position?.ply).toBe(2);
    board.finish();
    await vi.advanceTimersByTimeAsync(2000);
    expect([scenes.replaying, scenes.playing, scenes.position]).toEqual([false, false, null]);
  });

  it("tells crews, points and lines of the log as they are seen, not before", async () => {
    const { board, heard, scenes } = begin("normal");
    const complete: wire.SectionView = [7, [0, 1], 9, "it", 0, 0, "03"];
    const before = merge(position(1), { crews: [20, 20], scores: [3, 0] });
    const after = merge(before, { ply: 2, crews: [20, 19], scores: [3, 9], sections: [complete] });
    scenes.add(scene(1, { before, after }));
    scenes.add(scene(2));
    expect([scenes.tally, scenes.untold]).toEqual([{ crews: [20, 20], scores: [3, 0] }, 4]);
    const kinds = board.played[0]!.map(({ kind }) => kind);
    expect(kinds).toEqual(["lay", "crew", "score"]);
    for (const effect of board.played[0]!.slice(0, 2)) board.begins(effect);
    expect(scenes.tally).toEqual({ crews: [20, 19], scores: [3, 0] });
    board.begins(board.played[0]![2]!);
    expect([scenes.tally, heard]).toEqual([{ crews: [20, 19], scores: [3, 9] }, kinds]);
    board.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect([scenes.tally, scenes.untold]).toEqual([null, 2]);
    scenes.skip();
    expect([scenes.untold, board.stops]).toEqual([0, 1]);
  });

  it("lets one look back, whatever happens meanwhile", () => {
    const { scenes } = begin("fast");
    scenes.lookBack(position(3));
    scenes.add(scene(9));
    expect([scenes.lookingBack, scenes.position?.ply]).toEqual([true, 3]);
    scenes.lookBack(null);
    expect([scenes.lookingBack, scenes.position]).toEqual([false, null]);
  });
});

describe("a scene", () => {
  const update = (more: Partial<Update>): Update => ({ t: "update", table: "", seq: 1, at: 0, what: "turn", seat: 1, lines: ["pass"], ...more });

  it("is of an update in which something was played", () => {
    expect(sceneOf(update({ what: "chat", lines: undefined }), null, position(1), [1])).toBeNull();
    expect(sceneOf(update({ by: "person" }), null, position(1), [1])).toMatchObject({ own: true, bot: false, seat: 1 });
    expect(sceneOf(update({ by: "stand-in" }), null, position(1), [1])).toMatchObject({ own: false, bot: true });
  });
});
