// The answer to "hint": the best moves, each with the keys of the reasons for and against it.

import { HINT, REASON, REASONS } from "../../generated/wasm";
import type { Game } from "../game";
import { seatsIn, whatIsDue } from "../refusals";
import { inPieces, type Pause } from "./pause";
import { planOf, searchPlans, type Plan } from "./plans";
import { rounded } from "./rounding";

const LIMIT = 3; // moves
const PIECE = 20; // trials between two pauses
const NO_CHOICE = -1;
const COLUMNS = Object.keys(REASON).length;

/** Half of the playouts, all of them forecasts, find the moves, the others compare them on the same deals. */
export async function hintAnswer(game: Game, seed: number, playouts: number, pause: Pause) {
  const { layout } = game.enter();
  if (!game.awaitsMove) throw whatIsDue(game.enter());
  const found = await searchPlans(game, seed, layout.hintPlayouts(playouts), pause);
  const plans = Array.from({ length: Math.min(LIMIT, found) }, (_, rank) => planOf(game, rank));
  const trials = layout.hintTrials(playouts, plans.length);
  const compared: Awaited<ReturnType<typeof hintOf>>[] = [];
  for (const plan of plans) compared.push(await hintOf(game, plan, seed, trials, pause));
  compared.sort((one, other) => other.worth - one.worth);
  return { seat: game.toMove, decision: game.decision, hints: compared.map(({ hint }) => hint) };
}

async function hintOf(game: Game, { moves, choices, after }: Plan, seed: number, trials: number, pause: Pause) {
  after.advance(true);
  const forecasts = Number(await game.rules.learn());
  await inPieces(trials, PIECE, pause, (first, many) => {
    const { layout, state } = after.enter();
    layout.tryHint(state, forecasts, seed, game.ply, first, many);
  });
  const { layout } = after.enter();
  layout.hintWorth(game.toMove - 1, trials);
  const found = layout.array("hint");
  const [win, margin, error] = [HINT.WIN, HINT.MARGIN, HINT.ERROR].map((at) => rounded(found[at]!)) as [number, number, number];
  const worth = found[HINT.WORTH]!;
  return { worth, hint: { moves, win, margin, error, reasons: reasonsFor(game, choices) } };
}

/** The reasons for and against these choices in a position. */
export function reasonsFor(game: Game, [first, second = NO_CHOICE]: readonly number[]) {
  const { layout, state } = game.enter();
  const count = layout.listReasons(state, first!, second);
  const rows = layout.array("reasons");
  return Array.from({ length: count }, (_, n) => {
    const fact = (column: number): number => rows[n * COLUMNS + column]!;
    const { key, args } = REASONS[fact(REASON.REASON)]!;
    const values = args.map((name) => [name, name === "cell" ? game.numbering.text(fact(REASON.CELL)) : fact(REASON.NUMBER)]);
    return { key, args: Object.fromEntries(values), seats: seatsIn(fact(REASON.SEATS)) };
  });
}
