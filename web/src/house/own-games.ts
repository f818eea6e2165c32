// The user's own games that were imported as records: listed with those played here.

import { sha256 } from "../base/sha256";
import { localIdOf } from "../base/ids";
import { isSetUpAs, readDeal } from "../engine/deals";
import type { GameSetup } from "../engine/game-setup";
import type { Rules } from "../engine/module";
import { readRecord, type Header } from "../engine/record";
import type { NewRecord } from "../generated/protocol";
import { shaped } from "./shape";
import type { RecordRow, Store } from "./store/store";
import { refused } from "./table/state";

/** A game of one's own that is over. */
export interface OwnGame {
  readonly id: string;
  readonly at: number; // when it was over
  readonly own: number; // one's seat
  readonly source: string; // its id where it was played
  readonly players: readonly string[];
  readonly variants: readonly string[];
  readonly table: string;
  readonly scores: readonly number[]; // none, if it was not played to its end
  readonly winners: readonly number[];
  readonly deal: string; // which others play, too; "": of none
}

const YOU = /^[1-4]$/;
const DEAL_SEAT = 1; // the person's, in every deal

/** How a game ended that was not played to its end, as its header says: somebody gave up. */
export const ENDINGS = ["gave-up", "won"] as const;
const endingOf = ({ ended }: Header) => ENDINGS.find((ending) => ending === ended) ?? null;

/** Keep a record as a game of one's own: the header says which seat that was. The same one again changes nothing. */
export async function keepOwnGame(rules: Rules, store: Store, now: number, body: unknown): Promise<OwnGame> {
  const { record: text } = shaped<NewRecord>("NewRecord", body);
  const { header, game } = readRecord(rules, text);
  const own = Number(header["you"]);
  if (!YOU.test(header["you"] ?? "") || own > game.seats) throw refused("refused", "house-whose-game");
  if (!game.outcome && !endingOf(header)) throw refused("refused", "house-cut-game");
  const row: RecordRow = { id: idOf(header, game.events), at: timeOf(header, now), text, own, source: header["source"] ?? "" };
  await store.saveRecord(row);
  return listed(rules, row)!;
}

/** By what happened in it, so that it is recognised when it comes again. */
const idOf = ({ players = "" }: Header, events: readonly string[]): string => localIdOf(sha256([players, ...events].join("\n")));

function timeOf(header: Header, now: number): number {
  const at = Date.parse(header["date"] ?? "");
  return Number.isNaN(at) ? now : Math.min(at, now);
}

/** The deal that the record names, if it was set up like it. Its flips are checked when somebody else compares it. */
function dealOf(header: Header, setup: GameSetup, own: number): string {
  const deal = readDeal(header["game"] ?? "");
  return deal && own === DEAL_SEAT && isSetUpAs(deal, setup) ? deal.name : "";
}

/** Those that were brought here; one that cannot be read any more is left out, and kept. */
export async function ownGames(rules: Rules, store: Store): Promise<OwnGame[]> {
  return (await store.records()).flatMap((row) => (row.own === undefined ? [] : (listed(rules, row) ?? [])));
}

function listed(rules: Rules, { id, at, text, own, source }: RecordRow): OwnGame | null {
  try {
    const { header, game } = readRecord(rules, text);
    const { players, variants, table } = game.setup;
    const { scores, winners } = game.outcome ?? { scores: [], winners: endingOf(header) === "won" ? [own!] : [] };
    return { id, at, own: own!, source: source ?? "", players, variants, table, scores, winners, deal: dealOf(header, game.setup, own!) };
  } catch (error) {
    console.warn(error);
    return null;
  }
}
