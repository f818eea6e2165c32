// What is shown of a table: all of it, a line in a list, a small picture, its record.

import { bytesOf, sha256 } from "../../base/sha256";
import { fairKeys } from "../../engine/fair/fair-keys";
import type { Rules } from "../../engine/module";
import { readRecord, writeRecord, type Header } from "../../engine/record";
import { gameAfter } from "../../engine/replay";
import { show } from "../../engine/views";
import type { Position, TableSummary, TableView } from "../../generated/protocol";
import { withoutDefaults } from "../defaults";
import { coloursOf, hasUnusualColours, seatViews } from "./seats";
import { PERSON, isEnded, ownSeats, pileOf, refused, type TableState } from "./state";

/** The promise of the secret that the order of the pile comes from. */
export const commitmentOf = ({ secret }: TableState): string => sha256(bytesOf(secret)!);

/** The whole table. */
export function viewOf(rules: Rules, table: TableState): TableView {
  const { id, seq, status, options, seats, secret } = table;
  const yours = ownSeats(table);
  const kept = Object.keys(table.reserved).find((place) => table.reserved[place] === PERSON);
  const view: TableView = {
    t: "table",
    id,
    seq,
    status,
    options: { ...options, seats: options.seats.map(withoutDefaults), start: null },
    commitment: commitmentOf(table),
    seats: seatViews(seats, options.stand_in),
    yours,
    connected: yours, // who looks at the table sits there
  };
  const more: Partial<TableView> = {
    ...shownGame(rules, table),
    clock_since: table.clockSince || null,
    abort_offered: [...table.abortOffered],
    chat: [...table.chat],
    next_table: table.nextTable,
    kept: kept ? Number(kept) : null,
  };
  return { ...view, ...withoutDefaults(more), ...(isEnded(table) && { secret, nonces: [...pileOf(table).nonces] }) };
}

/** The game; while the table waits, the record that it continues: everybody can see what was not dealt fairly. */
function shownGame(rules: Rules, { game, options, status }: TableState): Pick<TableView, "position" | "log"> {
  if (game) return { position: show(game, options.aids).position, log: [...game.events] };
  if (status !== "waiting" || options.start === null) return {};
  const given = readRecord(rules, options.start).game;
  const shown = gameAfter(given, given.ply);
  return { position: show(shown, options.aids).position, log: [...shown.events] };
}

export function summaryOf(table: TableState): TableSummary {
  const { id, status, options, seats, game, updated } = table;
  const yours = ownSeats(table);
  const toMove = status === "playing" && game ? game.toMove : 0;
  const summary: TableSummary = {
    id,
    status,
    seats: seatViews(seats, options.stand_in),
    variants: [...options.variants],
    table: options.table,
    clock: options.clock,
    aids: options.aids,
    updated,
    ...(options.deal !== undefined && { deal: options.deal }),
  };
  const { scores = [], winners = [] } = game?.outcome ?? {};
  const more: Partial<TableSummary> = { yours, your_turn: yours.includes(toMove), scores, winners };
  return { ...summary, ...(toMove && { to_move: toMove }), ...withoutDefaults(more) };
}

/** What lies on the table, and no more: for a small picture of it. */
export function tilesOf({ game }: TableState): Position {
  if (!game) return {};
  const { tiles, lines } = show(game, "purist").position;
  return { tiles, lines };
}

/** The record so far; the secret of the pile only when the game is over. */
export function recordOf(table: TableState): string {
  if (!table.game) throw refused("not-begun", "server-not-begun");
  return writeRecord(table.game, headerOf(table));
}

/** What the header of a record says about the colours and the pile. */
export function headerOf(table: TableState): Header {
  const { secret, given, lot, abandoned } = table;
  const pile = { ...pileOf(table), commitment: commitmentOf(table), given, lot, abandoned, secret: isEnded(table) ? secret : null };
  return { ...colourKeys(table), ...fairKeys(pile) };
}

/** What the header of a record says about colours: nothing, if every seat has its own. */
export const colourKeys = ({ seats }: TableState): Header => (hasUnusualColours(seats) ? { colours: coloursOf(seats).join("; ") } : {});
