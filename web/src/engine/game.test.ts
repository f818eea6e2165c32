import { beforeAll, describe, expect, it } from "vitest";
import { pileDraws } from "./fair/promises";
import { builtRules } from "./fixtures/built-rules";
import { Game } from "./game";
import type { GameSetup } from "./game-setup";
import type { Rules } from "./module";
import { readRecord, writeRecord } from "./record";
import { Refusal } from "./refusals";
import { tried } from "./tried";
import { show } from "./views";

const SETTINGS = [[], ["dilemma", "aftershocks"], ["big-one", "twin-cities"], ["balance"]];
const SETUP: GameSetup = { players: ["Ada", "Blaise", "Grace"], variants: ["dilemma"], table: "small" };

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});

function fairGame(setup: GameSetup = SETUP): Game {
  const game = Game.following(rules, setup);
  game.dealBy(pileDraws(new Uint8Array(32), "game", setup.players.map(() => "")));
  return game;
}

/** Any legal move. */
function someMove(game: Game): string {
  const { layout, state } = game.enter();
  return game.write(layout.randomChoice(state));
}

/** What the game knows of itself. */
const allOf = (game: Game): unknown => [game.bytes(), [...game.events], [...game.moves]];

/** Why this is refused. */
function whyNot(act: () => unknown): string | null {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.key;
    throw error;
  }
  return null;
}

describe.each(SETTINGS)("with %s %s", (...variants) => {
  it("plays to the end, and is the same game when its record is read", () => {
    const game = fairGame({ ...SETUP, variants: variants.filter(Boolean) });
    while (game.awaitsMove) game.play(someMove(game));
    expect(game.outcome?.winners.length).toBeGreaterThan(0);
    const text = writeRecord(game, { date: "2026-01-31" });
    const read = readRecord(rules, text);
    expect(read.header["date"]).toBe("2026-01-31");
    expect(read.game.moves.map((move) => move.split(" ")[0])).toEqual(game.moves.map((move) => move.split(" ")[0]));
    expect(read.game.outcome).toEqual(game.outcome);
    expect(show(read.game, "coached").position).toEqual(show(game, "coached").position);
    expect(writeRecord(read.game, read.header)).toBe(text);
  });
});

describe("what is refused changes nothing", () => {
  it("a move", () => {
    const game = fairGame();
    const before = allOf(game);
    expect(whyNot(() => game.decide("place Q1 1,0 r0"))).toBe("place-not-face-up");
    expect(whyNot(() => game.decide("lay 01 1,0 r0"))).toBe("move-unknown");
    expect(allOf(game)).toEqual(before);
  });

  it("an event of a record, though others have happened on the way to it", () => {
    const game = fairGame();
    game.decide(someMove(game));
    const before = allOf(game);
    expect(whyNot(() => game.follow("discard"))).toBe("follow-expected");
    expect(allOf(game)).toEqual(before);
  });
});

describe("games beside each other", () => {
  it("do not share their state or their past", () => {
    const game = fairGame();
    const before = allOf(game);
    const other = game.copy();
    const wide = fairGame({ ...SETUP, variants: ["twin-cities"] });
    other.play(someMove(other));
    wide.play(someMove(wide));
    expect(allOf(game)).toEqual(before);
    expect(other.ply).toBe(1);
  });

  it("go on from the bytes of each other", () => {
    const game = fairGame();
    game.play(someMove(game));
    const other = Game.fromBytes(rules, game.setup, game.bytes(), game);
    expect(allOf(other)).toEqual(allOf(game));
    const move = someMove(game);
    game.play(move);
    other.play(move);
    expect(allOf(other)).toEqual(allOf(game));
  });

  it("take no bytes of another layout", () => {
    expect(() => Game.fromBytes(rules, { ...SETUP, variants: ["twin-cities"] }, fairGame().bytes())).toThrow("bytes");
  });
});

describe("a draft", () => {
  it("reveals nothing, and says when a turn is complete", () => {
    const game = fairGame();
    const flips = (some: Game): number => some.events.filter((event) => event.startsWith("flip ")).length;
    const move = someMove(game);
    const { after, ready } = tried(game, [move]);
    expect(flips(after)).toBe(flips(game));
    expect(ready).toBe(after.decision !== "crew");
    expect(tried(game, [move, "no-crew"]).ready).toBe(true);
    expect(whyNot(() => tried(game, [move, "no-crew", move]))).toBe("server-turn-over");
  });
});

it("deals no pile to a game that does not know what was flipped", () => {
  const game = fairGame();
  const forgetful = Game.fromBytes(rules, game.setup, game.bytes());
  expect(() => forgetful.dealBy(pileDraws(new Uint8Array(32), "game", ["", "", ""]))).toThrow("tiles");
});
