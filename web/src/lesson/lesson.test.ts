import { afterEach, describe, expect, test } from "vitest";
import en from "../generated/en.ftl?raw";
import es from "../generated/es.ftl?raw";
import fr from "../generated/fr.ftl?raw";
import base from "../generated/lesson.base.json";
import { VARIANTS } from "../generated/protocol";
import { cell } from "../model/cells";
import { parseMove } from "../model/moves";
import { PlayerTurn } from "../model/turn/player-turn.svelte";
import { canSay, speak } from "../shell/i18n.svelte";
import { Guide, type Phase } from "./guide.svelte";
import { LessonTable } from "./lesson-table.svelte";
import { after, isOnTheWay, loadLesson, type Lesson, type LessonName, type Step } from "./script";

const lesson = base as unknown as Lesson;
const NAMES: readonly LessonName[] = ["base", ...VARIANTS.map(({ name }) => name)];
const POINTS: Record<LessonName, number> = { base: 30, "big-one": 13, dilemma: 21, aftershocks: 11, "twin-cities": 30, balance: 10 };

function* paths(step: Step | null, before: readonly string[][] = []): Iterable<readonly string[][]> {
  if (!step) return yield before;
  for (const [moves, next] of Object.entries(step.goals)) {
    const path = [...before, moves.split("; ")];
    yield* typeof next === "string" ? [] : paths(next.next, path);
  }
}

function* stepsOf(step: Step | null): Iterable<Step> {
  if (!step) return;
  yield step;
  for (const next of Object.values(step.goals)) if (typeof next !== "string") yield* stepsOf(next.next);
}

const AT_FIRST: Readonly<Record<string, Phase>> = { strike: "strike", town: "town", rotate: "aftershock", keep: "aftershock" };

/** Everything that can be said in a step. */
function phasesOf(step: Step): Set<Phase> {
  const phases = new Set<Phase>(["ready", "watch"]);
  if (step.reads) phases.add("read");
  if (step.clash) phases.add("clash").add("clashed");
  for (const moves of Object.keys(step.drafts).map((name) => name.split("; "))) {
    const kinds = moves.map((move) => parseMove(move)?.kind ?? "");
    phases.add(AT_FIRST[kinds[0] ?? ""] ?? "lay");
    if (kinds[1] === "crew") phases.add("claim");
    if (kinds[1] === "place") phases.add("second");
  }
  return phases;
}

const strayMoves = (step: Step): boolean => Object.entries(step.drafts).some(([name, { ready }]) => ready && !step.goals[name]);

describe.each(NAMES)("the lesson of %s", (name) => {
  test("every way through it has all its steps, and ends with the points that it speaks of", async () => {
    const lesson = await loadLesson(name);
    expect(lesson.variants).toEqual(name === "base" ? [] : [name]);
    for (const path of paths(lesson.first)) {
      const table = new LessonTable(lesson, "Ada", path);
      expect(table.path).toEqual(path);
      expect(table.path).toHaveLength(lesson.steps.length);
      expect(table.step).toBeNull();
      expect(table.position?.scores).toEqual([POINTS[name], 0]);
    }
  });

  test.each([["en", en], ["fr", fr], ["es", es]] as const)("has all its words in %s", async (language, source) => {
    speak(language, source);
    const { first, variants } = await loadLesson(name);
    const wanted = [variants.length ? `lesson-${variants[0]}-end` : "lesson-end"];
    for (const step of stepsOf(first)) {
      for (const phase of phasesOf(step)) {
        wanted.push(`lesson-${step.name}-${phase}`);
        if (phase !== "watch") wanted.push(`lesson-${step.name}-${phase}-title`);
      }
      if (strayMoves(step)) wanted.push(`lesson-nudge-${step.name}`);
    }
    expect(wanted.filter((key) => !canSay(key))).toEqual([]);
  });
});

describe("the script", () => {
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
    expect(table.step?.name).toBe("bridge");
  });
});

describe("played by the turn of the real table", () => {
  let turn: PlayerTurn | undefined;
  afterEach(() => turn?.destroy());

  /** At the beginning of this step. */
  function begin(name = "first"): { table: LessonTable; turn: PlayerTurn; guide: Guide } {
    const way = [...paths(lesson.first)][0]!.slice(0, lesson.steps.indexOf(name));
    const table = new LessonTable(lesson, "Ada", way, () => 0);
    turn = new PlayerTurn(table);
    return { table, turn, guide: new Guide(table, turn, () => false) };
  }

  test("lay and claim", async () => {
    const { table, turn, guide } = begin();
    expect(turn.moment).toBe("lay");
    expect([...guide.cells]).toEqual(["1,0"]);
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
    expect(guide.phase).toBe("watch");
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(table.step?.name).toBe("bridge");
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

  test("a bridge that is turned the other way is still to be turned", () => {
    const { table, turn } = begin("bridge");
    turn.lay(turn.shown!.up.indexOf("03.14"), cell(2, 0), 0);
    expect(turn.moment).toBe("claim");
    expect(table.strays).toBe(true);
    turn.turn(1);
    expect(table.strays).toBe(false);
  });

  test("the quake's side is chosen, and not one's own", async () => {
    const { table, turn } = begin("quake");
    expect(turn.moment).toBe("strike");
    turn.strike(0);
    expect(table.strays).toBe(true);
    turn.confirm();
    expect(table.step?.name).toBe("quake");
    turn.undo();
    turn.strike(3);
    turn.confirm();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(table.step?.name).toBe("complete");
    expect(table.position?.tiles.has("-1,0")).toBe(false);
  });

  test("R5.1: a tile is seen not to fit before the one that does is laid", () => {
    const { turn, guide } = begin("join");
    expect([guide.phase, guide.tile, [...guide.cells]]).toEqual(["clash", "03", ["1,1"]]);
    turn.choose(turn.shown!.up.indexOf("03"));
    turn.point(cell(1, 1));
    expect(turn.ghost).toMatchObject({ fits: false });
    guide.look();
    expect(guide.phase).toBe("clashed");
    guide.goOn();
    expect([guide.phase, guide.tile]).toEqual(["lay", "02"]);
  });

  test("R8.3: two crews to one", () => {
    const { table, turn } = begin("most");
    turn.lay(turn.shown!.up.indexOf("01"), cell(3, -1), 1);
    const section = [...turn.shown!.sections.values()].find(({ worth }) => worth === 16);
    expect(section?.crews).toEqual([2, 1]);
    expect(table.strays).toBe(false);
  });
});
