// Games of a deal that many people play: how a bot plays it, whether a record belongs to it, and where two games part.

import { botSeed, dealDraws, dealNonces, dealSecret, isSetUpAs, type Deal } from "../../engine/deals";
import { fairKeys } from "../../engine/fair/fair-keys";
import { bytesOf, sha256 } from "../../base/sha256";
import { Game } from "../../engine/game";
import type { Rules } from "../../engine/module";
import { readRecord, writeRecord } from "../../engine/record";
import { Refusal } from "../../engine/refusals";
import type { Pause } from "../../engine/advice/pause";
import { refused } from "../table/state";
import { repeatableMove, turnOf } from "../thinking/thinker";

/** Of a game's turns, those of the person who plays the deal; the last entry is how it ended. */
export interface OwnTurn {
  readonly turn: number; // among one's own, from 1
  readonly ply: number; // choices before it
  readonly tile: string; // that was flipped for it, "" if none was
  readonly moves: readonly string[];
  readonly scores: readonly number[]; // by seat, before the next turn of one's own
  readonly quakes: number; // that struck until then
}

/** Two games of a deal, turn by turn. */
export interface Comparison {
  readonly ours: readonly OwnTurn[];
  readonly theirs: readonly OwnTurn[];
  readonly parted: number | null; // the first of one's own turns that was played otherwise; null: none was
}

/** What a game ended with. */
export interface DealResult {
  readonly players: readonly string[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

const OWN_SEAT = 1;

const begun = (rules: Rules, deal: Deal, secret: string, players: readonly string[]): Game => {
  const game = Game.following(rules, { players, variants: deal.variants, table: deal.table });
  game.dealBy(dealDraws(deal, secret));
  return game;
};

/** The names of those who play, no two of them alike. */
const namesOf = (levels: readonly string[]): string[] =>
  levels.map((level, n) => (levels.indexOf(level) === levels.lastIndexOf(level) ? level : `${level} ${n + 1}`));

/** The record of the game in which a bot of this level has the person's seat; `onTurn` hears how far it is. */
export async function playDeal(rules: Rules, deal: Deal, secret: string, level: string, pause: Pause, onTurn: (tilesLeft: number) => void): Promise<string> {
  const levels = [level, ...deal.bots];
  const game = begun(rules, deal, secret, namesOf(levels));
  const seed = botSeed(deal);
  while (!game.isOver) {
    onTurn(tilesLeft(game));
    const moves = await turnOf(game.copy(), (now) => repeatableMove(now, levels[now.toMove - 1]!, seed), pause);
    for (const move of moves) game.play(move);
  }
  return writeRecord(game, fairKeys({ game: deal.name, commitment: sha256(bytesOf(secret)!), nonces: dealNonces(deal), secret }));
}

function tilesLeft(game: Game): number {
  const { layout, state } = game.enter();
  return layout.field(state, "pile_size").reduce((sum: number, size: number) => sum + size, 0);
}

/** The finished game that a record tells, if it is one of this deal: the set-up, every flip, and every move of a bot. */
export async function readDealGame(rules: Rules, deal: Deal, secret: string | null, text: string, pause: Pause): Promise<Game> {
  const { game, header } = orOther(() => readRecord(rules, text));
  const known = secret ?? dealSecret(deal) ?? header["secret"] ?? "";
  if (!isSetUpAs(deal, game.setup) || header["game"] !== deal.name || !/^[0-9a-f]{64}$/.test(known)) throw refused("refused", "house-other-deal");
  if (!game.outcome) throw refused("refused", "house-cut-game");
  await checkCourse(rules, deal, known, game, pause);
  return game;
}

/** What the rules refuse was never played. */
function orOther<Done>(act: () => Done): Done {
  try {
    return act();
  } catch (error) {
    throw error instanceof Refusal ? refused("refused", "house-other-deal") : error;
  }
}

async function checkCourse(rules: Rules, deal: Deal, secret: string, game: Game, pause: Pause): Promise<void> {
  const again = begun(rules, deal, secret, game.setup.players);
  const seed = botSeed(deal);
  for (const move of game.moves) {
    const seat = again.toMove;
    const isTrue = !again.isOver && (seat === OWN_SEAT || (await repeatableMove(again, deal.bots[seat - 2]!, seed)) === move);
    if (!isTrue) throw refused("refused", "house-other-deal");
    orOther(() => again.play(move));
    await pause();
  }
  if (again.events.join() !== game.events.join()) throw refused("refused", "house-other-deal");
}

/** One's own turns in a game that is over. */
export function ownTurns(game: Game): OwnTurn[] {
  const turns: { turn: number; ply: number; tile: string; moves: readonly string[]; scores: number[]; quakes: number }[] = [];
  const follower = Game.following(game.rules, game.setup);
  for (const event of game.events) {
    const [word, what = ""] = event.split(" ");
    const isOwnTurn = word === "turn" && Number(what) === OWN_SEAT;
    if (isOwnTurn) close(turns.at(-1), follower);
    const before = follower.ply;
    follower.follow(event);
    if (isOwnTurn) turns.push({ turn: turns.length + 1, ply: follower.ply, tile: "", moves: [], scores: [], quakes: 0 });
    const turn = turns.at(-1);
    if (!turn) continue;
    if (word === "flip" && follower.turn === OWN_SEAT && !turn.tile) turn.tile = what;
    if (word === "quake") turn.quakes += 1;
    if (follower.turn === OWN_SEAT) turn.moves = [...turn.moves, ...follower.moves.slice(before)];
  }
  close(turns.at(-1), follower);
  return turns;
}

function close(turn: { scores: number[] } | undefined, game: Game): void {
  if (turn) turn.scores = game.scores();
}

export function compared(ours: Game, theirs: Game): Comparison {
  const [own, other] = [ownTurns(ours), ownTurns(theirs)];
  const parted = own.findIndex(({ moves }, n) => moves.join() !== other[n]?.moves.join());
  return { ours: own, theirs: other, parted: parted >= 0 ? parted : other.length > own.length ? own.length : null };
}

export function resultOfGame(game: Game): DealResult {
  const { scores, winners } = game.outcome!;
  return { players: game.setup.players, scores, winners };
}
