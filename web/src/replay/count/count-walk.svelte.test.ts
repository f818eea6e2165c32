import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ring from "../fixtures/ring.json";
import type { Replay } from "../../generated/protocol";
import { settings } from "../../shell/settings.svelte";
import { momentsOf } from "../timeline";
import { CountWalk } from "./count-walk.svelte";

const end = momentsOf(ring as unknown as Replay).at(-1)!.position;

describe("the walk of the count", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.motion = "auto";
  });
  afterEach(() => vi.useRealTimers());

  it("has all counted until it starts", () => {
    const walk = new CountWalk(end);
    expect(walk.isWalking).toBe(false);
    expect(walk.totals).toEqual([42, 0]);
    expect(walk.lit.map(({ strong }) => strong)).toEqual([undefined, undefined, undefined]);
  });

  it("runs the points up from nothing, section by section, and says when it is done", () => {
    const walk = new CountWalk(end);
    const done = vi.fn();
    walk.start(done);
    const totals = [walk.totals[0]];
    while (walk.isWalking) {
      vi.advanceTimersToNextTimer();
      if (walk.totals[0] !== totals.at(-1)) totals.push(walk.totals[0]);
      if (walk.isWalking) expect(walk.lit.at(-1)).toMatchObject({ strong: true, label: "+14", seat: 1 });
    }
    expect(totals).toEqual([0, 14, 28, 42]);
    expect(done).toHaveBeenCalledOnce();
    expect(walk.chosen).toBe(-1);
  });

  it("is skipped", () => {
    const walk = new CountWalk(end);
    const done = vi.fn();
    walk.start(done);
    walk.finish();
    expect([walk.isWalking, walk.totals[0]]).toEqual([false, 42]);
    vi.runAllTimers();
    expect(done).toHaveBeenCalledOnce();
  });

  it("is over at once where less motion is wanted", () => {
    settings.motion = "less";
    const walk = new CountWalk(end);
    const done = vi.fn();
    walk.start(done);
    expect([walk.isWalking, done.mock.calls.length]).toEqual([false, 1]);
  });

  it("lights the section that is looked at, and no longer when it is pressed again", () => {
    const walk = new CountWalk(end);
    walk.look(1);
    expect(walk.lit.map(({ strong = false }) => strong)).toEqual([false, true, false]);
    walk.look(1);
    expect(walk.lit.map(({ strong = false }) => strong)).toEqual([false, false, false]);
  });
});
