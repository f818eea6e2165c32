import { describe, expect, it } from "vitest";
import type { Update } from "../generated/protocol";
import { cell, key, type CellKey } from "./cells";
import messages from "./fixtures/twin-cities.json";
import { merge } from "./position";
import { chaptersOf, goneOf, storyOf, type Known, type Story } from "./story";
import type { Position } from "./types";

// A real game of Twin Cities, Aftershocks and Road Crew's Dilemma.
const updates = messages.filter(({ t }) => t === "update") as unknown as Update[];

function told(first: string): Story & { before: Position | null; after: Position } {
  let before: Position | null = null;
  for (const { lines = [], position = {} } of updates) {
    const after = merge(before, position);
    if (lines[0] === first) return { ...storyOf(lines, before, after), before, after };
    before = after;
  }
  throw new Error(`no update begins with ${first}`);
}

const keys = (story: Story): string[] => story.words.map(({ key }) => key);

describe("a turn", () => {
  it("R4.3, R4.4: lays, claims, and flips for the next", () => {
    const story = told("place 01.34 9,-1 r1");
    expect(story.effects).toEqual([
      { kind: "lay", cell: cell(9, -1), seat: 1 },
      { kind: "crew", cell: cell(9, -1), seat: 1, section: expect.any(Number) },
    ]);
    expect(story.words).toMatchObject([
      { key: "table-log-place", seat: 1, tiles: ["01.34"], cells: [cell(9, -1)], args: { cell: "9,-1" } },
      { key: "table-log-crew", seat: 1, args: { side: "NW" } },
      { key: "table-log-flip", seat: 0, tiles: ["03.14.25"] },
    ]);
  });

  it("names the section that the crew stands on", () => {
    const { effects, after } = told("place 01.34 9,-1 r1");
    const crew = effects.find((effect) => effect.kind === "crew")!;
    expect(after.sections.get((crew as { section: number }).section)!.crews).toEqual([1, 0]);
  });

  it("R9.2: lays a second tile", () => {
    const story = told("place 01.23.45 -3,2 r1");
    expect(keys(story)).toEqual(["table-log-place", "table-log-second", "table-log-flip"]);
    expect(story.words.at(-1)!.tiles).toEqual(["02.35", "01.23.45"]); // one sentence for both
  });

  it("R3.4: begins with the set-up", () => {
    expect(told("flip 01").words).toMatchObject([{ key: "table-log-flip", tiles: ["01", "03", "01.34"] }]);
  });
});

describe("a quake", () => {
  it("R6: shows the tiles that go, and whose crews come home", () => {
    const story = told("quake 8,0 W: 7,0 2,0 1,0");
    expect(story.effects).toMatchObject([{ kind: "quake", magnitude: 6, town: cell(8, 0), side: 3 }]);
    const [{ lost }] = story.effects as unknown as [{ lost: { cell: unknown; crew: number }[] }];
    expect(lost.map(({ cell: where }) => where)).toEqual([cell(7, 0), cell(2, 0), cell(1, 0)]);
    expect(lost).toEqual(lost.map(({ cell: where }) => story.before!.tiles.get(`${(where as { q: number }).q},0`)));
    expect(keys(story)[0]).toBe("table-log-quake");
    const back = story.words.filter(({ key }) => key === "table-log-crews-back");
    const gained = story.after.crews.map((count, n) => count - story.before!.crews[n]!);
    expect([1, 2].map((seat) => back.find((word) => word.seat === seat)?.args.count ?? 0)).toEqual(gained);
  });

  it("R8: says whose points it takes", () => {
    const before = merge(null, {
      tiles: [[0, 0, "town", 0], [1, 0, "03", 0, 1, 0], [2, 0, "*0134", 0]],
      sections: [[7, [1, 0], 11, "ti", 0, 0, "606"]],
      crews: [19, 20],
      scores: [11, 4],
      turn: 1,
    });
    const after = merge(before, { lifted: [[1, 0]], sections: [], crews: [20, 20], scores: [0, 4] });
    const lines = ["flip Q1", "quake 0,0 E: 1,0", "flip 02"];
    const { words } = storyOf(lines, before, after);
    expect(words.map(({ key }) => key)).toEqual(["tell-flip-quake", "table-log-quake", "table-log-crews-back", "table-log-points-lost", "table-log-flip"]);
    expect(words[3]).toMatchObject({ seat: 1, args: { worth: 11 } });
    expect(keys(storyOf(lines, before, null))).not.toContain("table-log-points-lost"); // a table that tells no scores
  });

  it("is heard of when it is flipped", () => {
    const { words } = told("place 03.14.25 9,-3 r0");
    expect(words.at(-1)).toMatchObject({ key: "tell-flip-quake", args: { magnitude: 6 }, loud: true });
  });

  it("R6.3: takes a tile that was laid in the same update, with its crew", () => {
    const { before } = told("place 03.14.25 9,-3 r0");
    const { effects } = storyOf(["place 02 1,2 r0", "crew E", "turn 2", "flip Q1", "quake 0,0 SE: 1,2"], before, null);
    expect(effects.at(-1)).toMatchObject({ magnitude: 1, lost: [{ cell: cell(1, 2), code: "02", crew: before!.turn, side: 0 }] });
  });

  it("may strike nothing", () => {
    const { effects, words } = storyOf(["quake 0,0 -"], null, null);
    expect([effects, words[0]!.key]).toEqual([[], "table-log-quake-nothing"]);
    expect(storyOf(["quake 0,0 E:"], null, null).words[0]!.key).toBe("table-log-quake-spared");
  });
});

describe("R9.3: aftershocks", () => {
  it("turn a tile, the short way round", () => {
    const { effects, words, before, after } = told("rotate 1 2,-1 r2");
    expect(before!.tiles.get("2,-1")!.rotation).toBe(1);
    expect(effects).toEqual([{ kind: "turn", cell: cell(2, -1), by: 1 }]);
    expect(words).toMatchObject([{ key: "table-log-rotate", seat: 1, tiles: ["*012"] }]);
    expect(storyOf(["rotate 2 2,-1 r1"], after, null).effects).toEqual([{ kind: "turn", cell: cell(2, -1), by: -1 }]);
  });

  it("R8: say what points come of a turned tile", () => {
    const { before } = told("rotate 1 2,-1 r2");
    const scores = before!.scores!.map((score, n) => score + 7 * n);
    const { words } = storyOf(["rotate 1 2,-1 r2"], before, { ...before!, scores });
    expect(words.slice(1)).toMatchObject([{ key: "table-log-points-won", seat: 2, args: { worth: 7 } }]);
  });

  it("or keep all as it is", () => {
    expect(told("keep 2").words[0]).toMatchObject({ key: "table-log-keep", seat: 2 });
  });
});

describe("the log", () => {
  const log = updates.flatMap(({ lines = [] }) => lines);

  it("has a chapter for each turn, of the seat whose turn it is", () => {
    const chapters = chaptersOf(log);
    const turns = log.filter((line) => line.startsWith("turn "));
    expect(chapters.map(({ seat }) => seat)).toEqual([0, ...turns.map((line) => Number(line.slice(5)))]);
    expect(chapters.map(({ from }) => from).slice(1)).toEqual(chapters.map(({ to }) => to).slice(0, -1));
  });

  it("says the same as the updates did", () => {
    const all = updates.map((update) => told(update.lines![0]!)).flatMap(keys).filter((key) => key !== "table-log-flip" && !key.startsWith("table-log-crew"));
    const whole = chaptersOf(log).flatMap(({ words }) => words.map(({ key }) => key)).filter((key) => key !== "table-log-flip" && !key.startsWith("table-log-crew"));
    expect(whole.length).toBeGreaterThan(20);
    expect(whole).toEqual(all.filter((key) => key !== "table-log-complete" && !key.startsWith("table-log-points")));
  });

  it("R8.2: says points where the table of the time is known", () => {
    let [position, upTo]: [Position | null, number] = [null, 0];
    const known = updates.map((update) => {
      position = merge(position, update.position ?? {});
      const { lines = [] } = update;
      upTo += lines.length;
      return { lines, upTo, after: position };
    });
    const points = ({ words }: Pick<Story, "words">) => words.filter(({ args }) => args.worth).map(({ key, seat, args }) => [key, seat, args.worth]);
    const heard = updates.flatMap((update) => points(told(update.lines![0]!)));
    expect(heard.map(([key]) => key)).toEqual(expect.arrayContaining(["table-log-crew-worth", "table-log-complete", "table-log-points-lost"]));
    expect(chaptersOf(log, known).flatMap(points)).toEqual(heard);
    expect(chaptersOf(log).flatMap(points)).toEqual([]);
    expect(chaptersOf(log, known.flatMap(choiceByChoice)).flatMap(points)).toEqual(heard);
    const late = known.slice(9); // it was opened later
    expect(chaptersOf(log, late).flatMap(points).length).toBeLessThan(heard.length);
  });

  /** A turn as a replay tells it: first the table with the tile laid, then all that came of it. */
  function choiceByChoice(turn: Known): readonly Known[] {
    const { lines, upTo, after } = turn;
    if (!lines[0]?.startsWith("place ") || lines.length < 2) return [turn];
    const tiles = new Map(after.tiles);
    const laid = tiles.get(lines[0].split(" ")[2] as CellKey);
    if (laid) tiles.set(key(laid.cell), { ...laid, crew: 0, side: 0 });
    return [
      { lines: lines.slice(0, 1), upTo: upTo - lines.length + 1, after: { ...after, tiles } },
      { lines: lines.slice(1), upTo, after },
    ];
  }

  it("R6.3: knows which tiles are out of the game", () => {
    expect(goneOf(log)).toEqual(["Q6", "01", "02.35", "01.35", "02.13", "01.23.45"]);
    expect(goneOf(["flip 01", "flip 02", "turn 1", "flip 03", "discard"])).toEqual(["01", "02", "03"]);
  });

  it("R4.2, R7: tells discards and the end", () => {
    const [setup, turn] = chaptersOf(["flip 01", "flip Q2", "flip 02", "turn 1", "flip 03", "discard", "end no-tiles", "score 3 0"]);
    expect(keys({ effects: [], words: setup!.words })).toEqual(["table-log-flip", "tell-flip-quake-in-setup", "table-log-flip"]);
    expect(turn!.words.map(({ key, tiles }) => [key, tiles.length])).toEqual([
      ["table-log-flip", 1],
      ["table-log-discard", 3],
      ["tell-end-no-tiles", 0],
      ["tell-score", 0],
    ]);
  });
});
