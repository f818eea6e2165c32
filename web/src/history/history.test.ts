import { beforeAll, describe, expect, test } from "vitest";
import { builtRules } from "../engine/fixtures/built-rules";
import type { Rules } from "../engine/module";
import { Game } from "../engine/game";
import { writeRecord } from "../engine/record";
import { keepOwnGame, ownGames, type OwnGame } from "../house/own-games";
import { MemoryStore } from "../house/store/memory-store";
import type { TableSummary } from "../generated/protocol";
import { kindOf, knownIds, ofKind, pastGames, type PastGame } from "./past-games";
import { bundle, sourceOf, unbundled } from "./record-bundle";
import { accuracies, averageSources, tally } from "./statistics";

const seat = (name: string): TableSummary["seats"][number] => ({ kind: "person", name });
const table = (changes: Partial<TableSummary> = {}): TableSummary => ({
  id: "AAAAAAAAAA_",
  status: "over",
  seats: [seat("Ada"), seat("Blaise")],
  variants: [],
  table: "standard",
  clock: { kind: "none" },
  aids: "standard",
  updated: 5,
  yours: [1],
  scores: [64, 51],
  winners: [1],
  ...changes,
});
const named = ({ name }: TableSummary["seats"][number]): string => name ?? "";

describe("games in one list", () => {
  test("come from this device, the server and records, the latest first", () => {
    const brought = { id: "BBBBBBBBBB_", at: 7, own: 2, source: "elsewhere", players: ["A", "B"], variants: ["big-one"], table: "small", scores: [3, 9], winners: [2], deal: "" };
    const games = pastGames([table(), table({ id: "AAAAAAAAAAA", updated: 9, winners: [2] }), table({ status: "playing" }), table({ yours: [1, 2] })], [brought], named);
    expect(games.map(({ place, result }) => [place, result])).toEqual([["server", "lost"], ["record", "won"], ["device", "won"]]);
    expect(ofKind(games, "big-one").map(kindOf)).toEqual(["big-one"]);
    expect(ofKind(games, "").length).toBe(3);
  });

  test("a record of a game that is listed already is not listed twice", () => {
    const again = { id: "BBBBBBBBBB_", at: 7, own: 1, source: "AAAAAAAAAA_", players: ["A", "B"], variants: [], table: "small", scores: [3, 9], winners: [2], deal: "" };
    expect(pastGames([table()], [again], named)).toHaveLength(1);
  });

  test("whoever gave up has no points, and whose rivals gave up has won", () => {
    const gone = { scores: undefined, winners: undefined };
    expect(pastGames([table({ ...gone, seats: [{ ...seat("Ada"), resigned: true }, seat("B")] })], [], named)[0]!.result).toBe("gave-up");
    expect(pastGames([table({ ...gone, seats: [seat("Ada"), { ...seat("B"), resigned: true }] })], [], named)[0]!.result).toBe("won");
  });
});

describe("statistics", () => {
  const games = pastGames([table(), table({ id: "CCCCCCCCCC_", updated: 6, scores: [40, 51], winners: [2] }), table({ id: "DDDDDDDDDD_", scores: undefined, winners: undefined })], [], named);

  test("count games and points", () => {
    expect(tally(games)).toEqual({ games: 3, won: 2, shared: 0, average: 52, best: 64 });
    expect(tally([])).toEqual({ games: 0, won: 0, shared: 0, average: null, best: null });
  });

  test("average points by source", () => {
    const facts = (highway: number) => ({ sources: { highway, intersections: 2, towns: 0, between: 0 }, quakes: 1, lost: 0 });
    expect(averageSources([facts(10), facts(20)])).toEqual({ highway: 15, intersections: 2, towns: 0, between: 0 });
  });

  test("tell accuracy in the order of time, where an analysis was made", () => {
    const found = new Map([["AAAAAAAAAA_", 80], ["CCCCCCCCCC_", 90]]);
    const analysisOf = (id: string) => (found.has(id) ? { luck: 0, skill: 0, accuracy: found.get(id)! } : null);
    expect(accuracies(games as PastGame[], analysisOf)).toEqual([80, 90]);
  });
});

describe("all games in a file", () => {
  let rules: Rules;
  let record: string;
  beforeAll(async () => {
    rules = await builtRules();
    const game = Game.following(rules, { players: ["Ada", "Blaise"], variants: [], table: "small" });
    game.advance();
    while (!game.isOver) {
      const { layout, state } = game.enter();
      game.play(game.write(layout.choose(state, 0, 7, game.ply, 0)));
    }
    record = writeRecord(game, { colours: "green; pink" });
  });

  test("are taken apart again, and each says whose it was", async () => {
    const at = Date.parse("2026-11-17T10:00:00Z");
    const text = bundle([{ record, own: 2, at, id: "AAAAAAAAAA_" }, { record, own: 1, at, id: "BBBBBBBBBB_" }]);
    const parts = unbundled(text.replaceAll("\n", "\r\n"));
    expect(parts.map(sourceOf)).toEqual(["AAAAAAAAAA_", "BBBBBBBBBB_"]);
    const store = new MemoryStore();
    const kept = await keepOwnGame(rules, store, Date.now(), { record: parts[0] });
    expect(kept).toMatchObject({ own: 2, at, source: "AAAAAAAAAA_", players: ["Ada", "Blaise"] });
    await keepOwnGame(rules, store, Date.now(), { record: parts[0] });
    expect(await ownGames(rules, store)).toEqual([kept]);
    expect(unbundled(bundle([{ record: parts[0]!, own: 2, at, id: "AAAAAAAAAA_" }]))).toEqual([parts[0]]);
  });

  test("one of a deal is still one of it elsewhere, if it was set up like it", async () => {
    const name = "friends.k3f9x2abcd.small.base.trainee";
    const broughtAs = async (game: string, own = 1): Promise<string> => {
      const text = bundle([{ record: record.replace("\n\n", `\ngame: ${game}\n\n`), own, at: 0, id: "AAAAAAAAAA_" }]);
      return pastGames([], [await keepOwnGame(rules, new MemoryStore(), 5, { record: text })], named)[0]!.deal;
    };
    expect(await broughtAs(name)).toBe(name);
    expect(await broughtAs(name, 2)).toBe("");
    for (const other of ["AAAAAAAAAA_", name.replace("small", "large"), `${name}+trainee`]) expect(await broughtAs(other)).toBe("");
  });

  test("one that does not say under which id it was played may always be another", () => {
    const brought = [{ source: "" }, { source: "AAAAAAAAAA_" }] as OwnGame[];
    const known = knownIds([{ id: "BBBBBBBBBB_" }] as PastGame[], brought);
    expect([...known].sort()).toEqual(["AAAAAAAAAA_", "BBBBBBBBBB_"]);
  });

  test("a game that was given up goes along, as long as the file says so", async () => {
    const cut = record.slice(0, record.lastIndexOf("turn "));
    for (const ended of ["gave-up", "won"] as const) {
      const [part] = unbundled(bundle([{ record: cut, own: 1, at: 0, id: "AAAAAAAAAA_", ended }])) as [string];
      const store = new MemoryStore();
      await keepOwnGame(rules, store, 5, { record: part });
      expect(pastGames([], await ownGames(rules, store), named)).toMatchObject([{ scores: [], result: ended, place: "record" }]);
      expect(unbundled(bundle([{ record: part, own: 1, at: 0, id: "AAAAAAAAAA_", ended }]))).toEqual([part]);
    }
  });

  test("bots of brought games are called as everywhere", () => {
    const brought = { id: "BBBBBBBBBB_", at: 7, own: 1, source: "", players: ["worker", "worker 2"], variants: [], table: "small", scores: [3, 9], winners: [2], deal: "" };
    const nameOf = ({ kind, name }: TableSummary["seats"][number]): string => `${kind} ${name}`;
    expect(pastGames([], [brought], nameOf)[0]!.names).toEqual(["worker", "bot worker 2"]);
  });

  test("what is cut, or does not say whose it was, is refused", async () => {
    const keep = (text: string): Promise<unknown> => keepOwnGame(rules, new MemoryStore(), 0, { record: text }).then(() => "kept", (error: { key: string }) => error.key);
    expect(await keep(record)).toBe("house-whose-game");
    const [whole] = unbundled(bundle([{ record, own: 1, at: 0, id: "x" }])) as [string];
    expect(await keep(whole.replace("you: 1", "you: 4"))).toBe("house-whose-game");
    expect(await keep(whole.slice(0, whole.lastIndexOf("turn ")))).toBe("house-cut-game");
    expect(unbundled("nonsense\n")).toEqual(["nonsense\n"]);
  });
});
