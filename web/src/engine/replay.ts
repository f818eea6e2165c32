// A game from its beginning, choice by choice, as its table showed it. It is made from the lines of a record, so for a
// game in progress it has nothing that was not seen.

import { ALLOWED, type Aids, type Frame, type Replay } from "../generated/protocol";
import { Game } from "./game";
import { change, show } from "./views";

/** The replay of a game, with what these aids show. The game must know all its events. */
export function replayOf(id: string, game: Game, aids: Aids, header: Readonly<Record<string, string>>): Replay {
  const { players, variants, table } = game.setup;
  const { outcome } = game;
  const replay: Replay = {
    id,
    players: [...players],
    variants: [...variants],
    table,
    header: { ...header },
    finished: outcome !== null,
    frames: framesOf(game, aids),
  };
  if (ALLOWED[aids].scores || outcome) replay.scores = game.scores();
  if (outcome) replay.winners = outcome.winners;
  return replay;
}

/** The game as it was after its first `ply` choices, as everybody saw it. */
export function gameAfter(game: Game, ply: number): Game {
  const rerun = new Rerun(game);
  for (const move of game.moves.slice(0, ply)) rerun.choose(move);
  return rerun.game;
}

function framesOf(game: Game, aids: Aids): Frame[] {
  const rerun = new Rerun(game);
  let shown = show(rerun.game, aids);
  const frames: Frame[] = [{ ply: 0, seat: 0, lines: rerun.newLines(), position: shown.position }];
  game.moves.forEach((move, n) => {
    const seat = rerun.game.toMove;
    rerun.choose(move);
    shown = change(shown.seen, rerun.game, aids);
    frames.push({ ply: n + 1, seat, lines: rerun.newLines(), position: shown.position });
  });
  return frames;
}

/** A game that is played again from its events. */
class Rerun {
  game: Game;
  readonly #events: readonly string[];
  #sent = 0; // of these

  constructor(game: Game) {
    this.game = Game.following(game.rules, game.setup);
    this.#events = game.events;
    this.#goOn();
  }

  choose(move: string): void {
    this.game.decide(move);
    this.#goOn();
  }

  /** The lines since the last call. */
  newLines(): string[] {
    const lines = this.game.events.slice(this.#sent);
    this.#sent += lines.length;
    return lines;
  }

  /** Let happen what came by itself, up to the next decision, but nothing that was not seen. */
  #goOn(): void {
    while (!this.game.awaitsMove && !this.game.isOver) {
      const next = this.#events[this.game.events.length];
      if (this.game.flipIsDue) {
        if (next === undefined) return;
        this.game.follow(next);
      } else if (next !== undefined) {
        this.game.step();
      } else {
        const further = this.game.copy();
        if (further.step() !== null) return;
        this.game = further;
      }
    }
    if (this.game.isOver && this.game.events.length < this.#events.length) this.game.follow(this.#events.at(-1)!); // the score
  }
}
