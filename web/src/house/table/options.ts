// The options of a new table in this browser.

import { readDeal } from "../../engine/deals";
import { Game } from "../../engine/game";
import type { Rules } from "../../engine/module";
import { Refusal } from "../../engine/refusals";
import { readRecord } from "../../engine/record";
import { LEVELS } from "../../generated/protocol";
import { cleanName, unlikeAll } from "../own-names";
import { refused, type Options } from "./state";
import type { SeatKind } from "./seats";

/** The options as they will be kept; refused if no game can be played so, or not here. */
export function checkOptions(rules: Rules, options: Options): Options {
  const { seats, first, start } = options;
  const levels = [...seats.flatMap((seat) => (seat.kind === "bot" ? seat.level : [])), options.stand_in];
  const unknown = levels.find((level) => !(LEVELS as readonly string[]).includes(level));
  if (unknown !== undefined) throw refused("bad-options", "server-no-level", { level: unknown });
  const people = seats.filter(({ kind }) => kind === "person").length;
  if (people === 0) throw refused("bad-options", "server-nobody-plays");
  if (people > 1 || options.clock.kind !== "none" || options.listed) throw refused("bad-options", "house-only-here");
  if (first !== null && first > seats.length) throw refused("bad-options", "server-no-seat", { seat: first, seats: seats.length });
  const colours = seats.flatMap(({ colour }) => colour ?? []);
  if (new Set(colours).size < colours.length) throw refused("bad-options", "server-colour-twice");
  const named = withNames(seats);
  const { players, variants, table } = set(() => (start === null ? emptyGame(rules, options) : given(rules, start, seats.length)).setup);
  if (players.length !== seats.length) throw refused("bad-options", "server-start-seats", { seats: seats.length, players: players.length });
  const checked = { ...options, seats: named, variants: [...variants], table };
  if (options.deal !== undefined) checkDeal(checked);
  return checked;
}

/** Everybody who plays a deal plays it so; the server keeps the secrets of its own. */
function checkDeal({ deal: name, seats, variants, table, first, start }: Options): void {
  const deal = readDeal(name!);
  const [own, ...others] = seats;
  const bots = others.map((seat) => (seat.kind === "bot" ? seat.level : ""));
  const isSame =
    deal !== null &&
    deal.kind !== "ranked" &&
    own?.kind === "person" &&
    JSON.stringify([bots, variants, table, first, start]) === JSON.stringify([deal.bots, deal.variants, deal.table, 1, null]);
  if (!isSame) throw refused("bad-options", "house-bad-deal");
}

/** The seats with names for those at the screen of which no two look alike. */
function withNames(seats: readonly SeatKind[]): SeatKind[] {
  const names: string[] = [];
  return seats.map((seat) => {
    if (seat.kind !== "screen") return seat;
    const name = unlikeAll(cleanName(seat.name), names);
    names.push(name);
    return { ...seat, name };
  });
}

const emptyGame = (rules: Rules, { seats, variants, table }: Options): Game =>
  Game.following(rules, { players: seats.map((_, n) => String(n + 1)), variants, table });

function given(rules: Rules, record: string, seats: number): Game {
  const { game } = readRecord(rules, record);
  if (game.setup.players.length === seats && game.outcome) throw refused("bad-options", "server-start-over");
  return game;
}

function set<T>(up: () => T): T {
  try {
    return up();
  } catch (error) {
    throw error instanceof Refusal ? error.as("bad-options") : error;
  }
}
