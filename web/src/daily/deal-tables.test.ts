import { expect, test } from "vitest";
import type { TableSummary } from "../generated/protocol";
import { bestStreak, daysPlayed, daysUntil, importedTables, isOpen, scoreOf, streakOf, tablesOf, untilTomorrow } from "./deal-tables";
import { readDeal } from "../engine/deals";

const at = (day: string, time = "12:00"): number => Date.parse(`${day}T${time}Z`);

const table = (changes: Partial<TableSummary> = {}): TableSummary => ({
  id: "AAAAAAAAAA_",
  status: "over",
  seats: [],
  variants: [],
  table: "standard",
  clock: { kind: "none" },
  aids: "standard",
  updated: at("2026-11-18"),
  yours: [1],
  scores: [64, 51],
  winners: [1],
  deal: "daily.2026-11-18",
  ...changes,
});

test("of several games of a deal, the one that was over first comes first", () => {
  const [first, again] = [table({ id: "BBBBBBBBBB_", updated: 5 }), table({ updated: 9 })];
  const going = table({ id: "CCCCCCCCCC_", status: "playing" });
  expect(tablesOf("daily.2026-11-18", [again, going, table({ deal: "daily.2026-11-17" }), first])).toEqual({ going, over: [first, again], played: first });
});

test("a game that was ended early is a game given up, and the one to compare is the first that was played to its end", () => {
  const none = { scores: undefined, winners: undefined };
  const [ended, resigned, played] = [table({ ...none, id: "BBBBBBBBBB_", status: "aborted", updated: 5 }), table({ ...none, updated: 7 }), table({ updated: 9 })];
  expect(tablesOf("daily.2026-11-18", [played, resigned, ended])).toEqual({ going: null, over: [ended, resigned, played], played });
  expect(scoreOf(ended).outcome).toBe("gave-up");
  expect([...daysPlayed([ended])]).toEqual([]);
  expect(tablesOf("daily.2026-11-18", [ended]).played).toBeNull();
});

test("an imported game of a deal is compared as if it was played here, and not listed twice", () => {
  const game = { id: "BBBBBBBBBB_", at: 7, own: 1, source: "AAAAAAAAAA_", players: ["Ada", "surveyor"], variants: [], table: "standard", scores: [64, 51], winners: [1], deal: "daily.2026-11-18" };
  const found = importedTables([game, { ...game, deal: "" }], []);
  expect(tablesOf("daily.2026-11-18", found).played).toMatchObject({ id: "BBBBBBBBBB_", yours: [1], updated: 7 });
  expect(scoreOf(found[0]!)).toEqual({ own: 64, best: 51, outcome: "won" });
  expect(importedTables([game], [table()])).toEqual([]);
});

test("a score is told from one's own seat", () => {
  expect(scoreOf(table())).toEqual({ own: 64, best: 51, outcome: "won" });
  expect(scoreOf(table({ yours: [2], scores: [60, 51, 70], winners: [3] }))).toEqual({ own: 51, best: 70, outcome: "lost" });
  expect(scoreOf(table({ scores: [51, 51], winners: [1, 2] })).outcome).toBe("shared");
  expect(scoreOf(table({ scores: undefined, winners: undefined })).outcome).toBe("gave-up");
});

test("only what was played to its end on its day counts as a day", () => {
  const days = daysPlayed([
    table(),
    table({ deal: "daily.2026-11-17", updated: at("2026-11-17", "23:59") }),
    table({ deal: "daily.2026-11-16", updated: at("2026-11-18") }), // practice
    table({ deal: "daily.2026-11-15", updated: at("2026-11-15"), scores: undefined }), // given up
    table({ deal: "daily.2026-11-14", updated: at("2026-11-14"), status: "playing" }),
    table({ deal: "friends.k3f9x2abcd.small.base.chief" }),
    table({ deal: undefined }),
  ]);
  expect([...days]).toEqual(["2026-11-18", "2026-11-17"]);
});

test("days in a row end with today or yesterday", () => {
  const days = new Set(["2026-11-18", "2026-11-17", "2026-11-16", "2026-11-10", "2026-11-09", "2026-11-08", "2026-11-07"]);
  expect(streakOf(days, "2026-11-18")).toBe(3);
  expect(streakOf(days, "2026-11-19")).toBe(3);
  expect(streakOf(days, "2026-11-20")).toBe(0);
  expect(bestStreak(days)).toBe(4);
  expect(bestStreak(new Set())).toBe(0);
});

test("days go by the calendar of UTC, over the ends of months", () => {
  expect(daysUntil("2026-03-02", 3)).toEqual(["2026-03-01", "2026-02-28", "2026-02-27"]);
  expect(untilTomorrow(at("2026-11-18", "23:00"))).toBe(3_600_000);
  expect(isOpen(readDeal("daily.2026-11-19")!, "2026-11-18")).toBe(false);
  expect(isOpen(readDeal("daily.2026-11-18")!, "2026-11-18")).toBe(true);
});
