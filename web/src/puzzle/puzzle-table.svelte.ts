// The table of a puzzle: the user plays one turn, and then it is over.

import { Game } from "../engine/game";
import type { Rules } from "../engine/module";
import { afterTurn, endsAlike } from "../engine/turn-ends";
import type { Answer as Answered, Ask } from "../generated/protocol";
import { AloneTable } from "../model/alone-table.svelte";
import type { Puzzle } from "../model/puzzle";
import type { Position } from "../model/types";

/** The turn that was played; none: somebody gave up. */
export interface Answer {
  readonly moves: readonly string[];
  readonly right: boolean;
}

export class PuzzleTable extends AloneTable {
  readonly id = "puzzle";
  readonly puzzle: Puzzle;
  answer = $state.raw<Answer | null>(null);
  readonly #before: Position | null;

  /** `nameOf` names a seat; throws a Refusal if the events of the puzzle cannot be. */
  constructor(rules: Rules, puzzle: Puzzle, nameOf: (seat: number, isYou: boolean) => string) {
    const game = gameOf(rules, puzzle);
    super(
      game,
      game.setup.players.map((_, n) => ({ kind: "person", name: nameOf(n + 1, n + 1 === game.toMove) })),
    );
    this.puzzle = puzzle;
    this.#before = this.position;
  }

  /** The game before any turn. */
  get asked(): Game {
    return this.game;
  }

  protected played(moves: readonly string[], after: Game): void {
    this.trial = this.refusal = null;
    this.yours = [];
    this.answer = { moves, right: endsAlike(after, afterTurn(this.game, this.puzzle.best)) };
    this.lay(moves);
  }

  /** See the answer without one's own. */
  giveUp(): void {
    this.trial = this.refusal = null;
    this.yours = [];
    this.answer = { moves: [], right: false };
  }

  /** Show the table after this turn. */
  lay(moves: readonly string[]): void {
    this.position = this.#before;
    this.position = this.shown(afterTurn(this.game, moves));
  }

  /** What still fits where can be asked; whoever wants hints finds the answer. */
  override async ask(what: Ask["what"]): Promise<Answered["body"]> {
    if (what !== "fits") return super.ask(what);
    const { fitsAnswer } = await import("../engine/advice/fits-answer");
    return fitsAnswer(this.game);
  }
}

/** The game where the turn is to be found. */
export function gameOf(rules: Rules, { players, variants, table, events, whole }: Puzzle): Game {
  const names = Array.from({ length: players }, (_, n) => String(n + 1));
  const game = Game.following(rules, { players: names, variants, table });
  for (const event of events) {
    game.follow(event);
    if (!whole) game.advance(true);
  }
  game.advance(true);
  return game;
}
