// Following a record: each of its events is compared with what the rules do or allow.

import { MISMATCHES, NONE, PHASES, SIDES } from "../generated/wasm";
import type { Game } from "./game";
import { Refusal, refusalOf, whatIsDue, whyNot } from "./refusals";
import type { Line } from "./texts";

/** Go one step toward the event; true when it has happened. */
export function takeEvent(game: Game, event: Line): boolean {
  const { phase } = game;
  if (phase === PHASES.OVER) return takeScore(game, event);
  if (game.flipIsDue) return takeFlip(game, event);
  if (phase > PHASES.OVER) return takeHappening(game, event);
  if (phase === PHASES.CREW && event.word !== "crew" && !(event.word === "place" && game.setup.variants.includes("dilemma"))) {
    game.decide("no-crew");
    return false;
  }
  if (phase === PHASES.TOWN && event.word === "quake") {
    game.decide(`town ${event.q},${event.r}`);
    return false;
  }
  if (phase === PHASES.STRIKE && event.word === "quake") return takeStrike(game, event);
  if (event.verb < 0) throw whatIsDue(game.enter());
  game.decide(event.text);
  return true;
}

function takeScore(game: Game, event: Line): boolean {
  const count = game.step();
  if (count === null) throw refusalOf("follow-after-end");
  compare(count, event.text);
  return true;
}

function takeFlip(game: Game, event: Line): boolean {
  const kind = event.word === "flip" ? event.kind : NONE.TILE;
  const { layout, state } = game.enter();
  const code = layout.explainFlip(state, kind);
  if (code >= 0) throw whyNot(layout, code);
  game.flip(kind);
  return true;
}

/** Run the next automatic step, and check that the record has the same. */
function takeHappening(game: Game, event: Line): boolean {
  const { events, phase } = game;
  const { layout, state } = game.enter();
  if (event.word === "crew" && phase === PHASES.TURN_OVER && events.at(-1)?.startsWith("place ")) {
    throw events.at(-2)?.startsWith("place ") ? refusalOf("crew-second-tile") : whyNot(layout, layout.explainCrew(state, event.low));
  }
  const happened = game.step();
  if (happened === null) return false;
  if (phase === PHASES.SHOCKS && event.word === "rotate" && happened === `keep ${event.seat}`) {
    game.enter();
    throw whyNot(layout, layout.explainRotate(state, event.q, event.r, event.low));
  }
  compare(happened, event.text);
  return true;
}

function takeStrike(game: Game, event: Line): boolean {
  if (event.low === NONE.SIDE || `${event.q},${event.r}` !== game.quakingTown) throw whatIsDue(game.enter());
  compare(game.decide(`strike ${SIDES[event.low]}`)!, event.text);
  return true;
}

function compare(expected: string, found: string): void {
  if (expected !== found) throw new Refusal("follow-expected", clauseOf(expected, found), { expected, found });
}

/** The clause that requires the expected event here instead of the one found. */
function clauseOf(expected: string, found: string): string {
  const begin = (text: string, words: number): string => text.split(" ").slice(0, words).join(" ");
  return MISMATCHES.find(
    (row) => expected.startsWith(row.expected) && found.startsWith(row.found) && begin(expected, row.words) === begin(found, row.words),
  )!.clause;
}
