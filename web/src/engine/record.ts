// Reading and writing records: readable text that can be replayed without a random generator.

import { MANIFEST, type GameView } from "../generated/protocol";
import { Game } from "./game";
import type { Rules } from "./module";
import { FIRST_LINE, beginRecord, isHeaderLine, type Head } from "./record-lines";
import { Refusal } from "./refusals";

export type Header = Readonly<Record<string, string>>;

const OWN_KEYS = ["players", "variants", "table", "heights", "tiles"]; // what the game itself tells
const SHOWN_KEYS = ["players", "variants", "table"]; // that have a field of their own in messages

/** The game of a record, and all lines of its header; if several lines are wrong, the refusal names the first. */
export function readRecord(rules: Rules, text: string): { game: Game; header: Header } {
  const { head, events } = beginRecord(text);
  checkTiles(head);
  const game = Game.following(rules, head.setup);
  for (const [line, event] of events) {
    try {
      game.follow(event);
    } catch (error) {
      throw error instanceof Refusal ? error.at(line) : error;
    }
  }
  return { game, header: head.keys };
}

/** A record is judged with the tiles it was played with (R1.7), the standard ones if it names none. */
function checkTiles({ keys, lines }: Head): void {
  const theirs = keys["tiles"];
  if (theirs === MANIFEST.hash || (theirs === undefined && MANIFEST.is_standard)) return;
  const values = { line: lines.get("tiles") ?? 1, theirs: theirs || "standard", ours: MANIFEST.hash };
  throw new Refusal("record-other-tiles", "R1.7", values);
}

/** The record of a game so far, with any further keys of a header after its own. */
export function writeRecord(game: Game, header: Header = {}): string {
  const others = Object.entries(header).filter(([key]) => !OWN_KEYS.includes(key));
  const keys = [...ownKeys(game), ...others];
  for (const [name, value] of keys) if (!isHeaderLine(name, value)) throw new Refusal("record-header-value", null, { name });
  const head = keys.map(([key, value]) => `${key}: ${value}`.trimEnd());
  return [FIRST_LINE, ...head, "", ...game.events, ""].join("\n");
}

function ownKeys({ setup }: Game): [string, string][] {
  const keys: [string, string][] = [["players", setup.players.join("; ")]];
  if (setup.variants.length > 0) keys.push(["variants", setup.variants.join(", ")]);
  keys.push(["table", setup.table]);
  if (setup.heights) keys.push(["heights", setup.heights.join("; ")]);
  if (!MANIFEST.is_standard) keys.push(["tiles", MANIFEST.hash]);
  return keys;
}

/** The keys of a header that have no field of their own. */
export const otherKeys = (header: Header): Header => Object.fromEntries(Object.entries(header).filter(([key]) => !SHOWN_KEYS.includes(key)));

/** A record, taken apart. */
export function gameView(id: string, rules: Rules, text: string): GameView {
  const { game, header } = readRecord(rules, text);
  const { players, variants, table } = game.setup;
  const { outcome } = game;
  const view: GameView = {
    id,
    players: [...players],
    variants: [...variants],
    table,
    header: otherKeys(header),
    events: [...game.events],
    finished: outcome !== null,
    scores: game.scores(),
  };
  return outcome ? { ...view, winners: outcome.winners } : view;
}
