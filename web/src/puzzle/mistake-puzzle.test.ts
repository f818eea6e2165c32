// Puzzles of one's own mistakes lead to the position in which the mistake was made.

import { beforeAll, expect, test } from "vitest";
import { builtRules } from "../engine/fixtures/built-rules";
import { Game } from "../engine/game";
import type { Rules } from "../engine/module";
import { replayOf } from "../engine/replay";
import { mistakePuzzle } from "../replay/analysis/mistake-puzzle";
import { gameOf } from "./puzzle-table.svelte";

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});

test.each([[[]], [["dilemma", "aftershocks"]], [["balance"]], [["twin-cities"]]])("every choice of a game with %s can be one", (variants) => {
  const game = Game.following(rules, { players: ["Ada", "Blaise"], variants, table: "standard" });
  game.advance();
  while (game.awaitsMove && game.ply < 60) {
    const { layout, state } = game.enter();
    game.play(game.write(layout.randomChoice(state)));
  }
  const replay = replayOf("x", game, "standard", {});
  let made = 0;
  game.moves.forEach((move, ply) => {
    const choice = { turn: 1, seat: 1, from: ply, to: ply + 1, played: ["x"], best: [move], chance: 12, points: 3.4, clear: true };
    const puzzle = mistakePuzzle(replay, choice, ply);
    if (!puzzle) {
      expect(replay.frames[ply]!.lines).toEqual([]);
      return;
    }
    made += 1;
    const asked = gameOf(rules, puzzle);
    expect([asked.ply, asked.awaitsMove]).toEqual([ply, true]);
    asked.decide(move);
    expect(puzzle).toMatchObject({ win: 0.12, points: 3.4, players: 2, variants, id: expect.stringMatching(/^[0-9a-f]{16}$/) });
  });
  expect(made).toBeGreaterThan(10);
});
