import { afterEach, describe, expect, test } from "vitest";
import made from "../generated/lesson.json";
import { cell } from "../model/cells";
import { PlayerTurn } from "../model/turn/player-turn.svelte";
import { LessonTable } from "./lesson-table.svelte";
import { after, isOnTheWay, STEPS, type Lesson, type Step } from "./script";

const lesson = made as unknown as Lesson;

function* paths(step: Step | null, before: readonly string[][] = []): Iterable<readonly string[][]> {
  if (!step) return yield before;
  for (const [moves, next] of Object.entries(step.goals)) {
    const path = [...before, moves.split("; ")];
    yield* typeof next === "string" ? [] : paths(next.next, path);
  }
}

describe("the script", () => {
  test("every way through it has all steps, and ends with 18 points", () => {
    const all = [...paths(lesson.first)];
    expect(all.length).toBeGreaterThan(1);
    for (const path of all) {
      const table = new LessonTable(lesson, "Ada", path);
      expect(table.path).toEqual(path);
      expect(table.path).toHaveLength(STEPS.length);
      expect(table.step).toBeNull();
      expect(table.position?.scores).toEqual([18, 0]);
    }
  });

  test("two names of the same moves lead to the same", () => {
    const east = after(lesson.first, ["place 03 1,0 r0", "crew E"]);
    expect(east).not.toBeNull();
    expect(after(lesson.first, ["place 03 1,0 r0", "crew W"])).toBe(east);
    expect(after(lesson.first, ["place 03 1,0 r0", "no-crew"])).toBeNull();
    expect(isOnTheWay(lesson.first, ["place 03 1,0 r0"])).toBe(true);
  });

  test("a path that makes no sense is followed as far as it does", () => {
    const table = new LessonTable(lesson, "Ada", [["place 03 1,0 r0", "crew E"], ["dance"]]);
    expect(table.path).toHaveLength(1);
    expect(table.step?.name).toBe("turn");
  });
});

describe("played by the turn of the real table", () => {
  let turn: PlayerTurn | undefined;
  afterEach(() => turn?.destroy());

  function begin(path: readonly (readonly string[])[] = []): { table: LessonTable; turn: PlayerTurn } {
    const table = new LessonTable(lesson, "Ada", path, () => 0);
    turn = new PlayerTurn(table);
    return { table, turn };
  }

  test("lay and claim", async () => {
    const { table, turn } = begin();
    expect(turn.moment).toBe("lay");
    turn.point(cell(1, 0));
    expect(turn.ghost).toMatchObject({ code: "03", fits: true });
    turn.pick(cell(1, 0));
    expect(turn.moment).toBe("claim");
    turn.noCrew();
    expect(table.strays).toBe(true);
    turn.undo();
    turn.claim(3);
    expect(table.strays).toBe(false);
    expect(turn.canConfirm).toBe(true);
    turn.confirm();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(table.step?.name).toBe("turn");
    expect(turn.moment).toBe("lay");
  });

  test("a tile laid elsewhere is taken back", () => {
    const { table, turn } = begin();
    turn.lay(0, cell(-1, 0), 0);
    expect(table.refusal?.key).toBe("lesson-nudge-cell");
    expect(turn.moves).toEqual([]);
    table.dismiss();
    expect(turn.moves).toEqual([]);
    expect(turn.moment).toBe("lay");
  });

  test("the quake's side is chosen, and not one's own", async () => {
    const way = [...paths(lesson.first)][0]!.slice(0, 3);
    const { table, turn } = begin(way);
    expect(turn.moment).toBe("strike");
    turn.strike(0);
    expect(table.strays).toBe(true);
    turn.confirm();
    expect(table.step?.name).toBe("quake");
    turn.undo();
    turn.strike(3);
    turn.confirm();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(table.step?.name).toBe("beside");
    expect(table.position?.tiles.has("-1,0")).toBe(false);
  });
});
