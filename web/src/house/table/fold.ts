// A table as the fold of its log: how each event changes it, and the message that the page gets. Nothing is decided here:
// everything in the log has happened. See room.ts for what may be done.

import { assertNever } from "../../base/assert-never";
import { bytesOf } from "../../base/sha256";
import type { Draws } from "../../engine/fair/draws";
import { pileDraws } from "../../engine/fair/promises";
import { Game } from "../../engine/game";
import type { Rules } from "../../engine/module";
import { readRecord } from "../../engine/record";
import { change, show } from "../../engine/views";
import type { Update } from "../../generated/protocol";
import { distinct } from "../own-names";
import { allPledged, attemptOf } from "./attempts";
import type { EventOf, WholeEvent } from "./log";
import { coloursOf, newSeats, seatViews, type Seat } from "./seats";
import { PERSON, pileOf, type Options, type TableState } from "./state";

const MAX_CHAT_LINES = 50; // that are shown
const MAX_IDS = 64; // of messages, to recognise those that come again

/** What becomes of a table, and what the page is told of it beyond the number and the time. */
interface Happened {
  readonly table: TableState;
  readonly news: Pick<Update, "what"> & Partial<Update>;
}

/** The table after an event that is in its log, and the message for whoever watches it. */
export function apply(rules: Rules, before: TableState, seq: number, at: number, event: WholeEvent): { readonly table: TableState; readonly update: Update } {
  if (seq !== before.seq + 1) throw new Error(`event ${seq} of table ${before.id} after ${before.seq}`);
  const numbered = { ...before, seq, updated: Math.max(at, before.updated), done: event.id ? noted(before.done, event.id, seq) : before.done };
  const { table, news } = happen(rules, numbered, event);
  const { what, ...more } = news;
  return { table, update: { t: "update", table: table.id, seq, at: table.updated, what, ...(event.id ? { id: event.id } : {}), ...more } };
}

function noted(done: ReadonlyMap<string, number>, id: string, seq: number): ReadonlyMap<string, number> {
  return new Map([...done, [id, seq] as const].slice(-MAX_IDS));
}

function happen(rules: Rules, table: TableState, event: WholeEvent): Happened {
  switch (event.e) {
    case "created":
      return create(table, event);
    case "sat":
      return sit(table, event);
    case "pledged":
      return seatsChanged("pledged", { ...withoutPledge(table, event.seat, { pledge: event.pledge, nonce: "" }), pledges: table.pledges + 1 }, event.seat);
    case "revealed":
      return seatsChanged("revealed", withSeat(table, event.seat, { nonce: event.nonce }), event.seat);
    case "stood":
      return stand(table, event);
    case "began":
      return begin(rules, table, event);
    case "turned":
      return turn(table, event);
    case "chatted":
      return chat(table, event);
    case "resigned":
      return resign(table, event);
    case "abort-offered": // the only one who could decline has offered it
      return { table: { ...table, abortOffered: [event.seat] }, news: { what: "abort", seat: event.seat, abort_offered: [event.seat] } };
    case "aborted":
      return ended({ ...table, status: "aborted" }, { what: "aborted" });
    case "rematched":
      return { table: { ...table, nextTable: event.table }, news: { what: "rematch", next_table: event.table } };
    default:
      return assertNever(event);
  }
}

// Seats

const shownSeats = ({ seats, options }: TableState): Pick<Required<Update>, "seats"> => ({ seats: seatViews(seats, options.stand_in) });

const seatsChanged = (what: Update["what"], table: TableState, seat: number): Happened => ({ table, news: { what, seat, ...shownSeats(table) } });

function withSeat(table: TableState, number: number, changes: Partial<Seat>): TableState {
  return { ...table, seats: table.seats.map((seat, n) => (n + 1 === number ? { ...seat, ...changes } : seat)) };
}

function create(table: TableState, { options, reserved }: EventOf<"created">): Happened {
  const seats = newSeats(options.seats);
  const made = { ...table, options: options as Options, reserved, created: table.updated, seats };
  return { table: made, news: { what: "stood", ...shownSeats(made) } };
}

function sit(table: TableState, { seat, name, pledge, colour }: EventOf<"sat">): Happened {
  const { kind } = table.seats[seat - 1]!;
  const seated = withSeat(withPerson(table, PERSON), seat, { name, pledge, nonce: "", colour: colour ?? kind.colour ?? null });
  return seatsChanged("sat", { ...seated, sittings: table.sittings + 1 }, seat);
}

function stand(table: TableState, { seat }: EventOf<"stood">): Happened {
  const { kind } = table.seats[seat - 1]!;
  const left = withPerson(withoutPledge(table, seat, { pledge: "" }), null);
  return seatsChanged("stood", withSeat(left, seat, { name: null, nonce: "", colour: kind.colour ?? null }), seat);
}

/** The table with the person in the seats at this screen, or with nobody there. */
function withPerson(table: TableState, person: string | null): TableState {
  return { ...table, seats: table.seats.map((seat) => (seat.kind.kind === "bot" ? seat : { ...seat, person })) };
}

/** Once all have pledged, nonces may be known to somebody: then all pledges go, and the attempt to begin is noted. */
function withoutPledge(table: TableState, number: number, changes: Partial<Seat>): TableState {
  if (!allPledged(table.seats)) return withSeat(table, number, changes);
  const seats = table.seats.map((seat) => ({ ...seat, pledge: "", nonce: "" }));
  return withSeat({ ...table, seats, abandoned: [...table.abandoned, attemptOf(table.seats)] }, number, changes);
}

// The game

function begin(rules: Rules, table: TableState, { first }: EventOf<"began">): Happened {
  const { options } = table;
  const chosen = table.seats.some(({ colour }) => colour); // then everybody keeps the colour that they had while waiting
  const colours = coloursOf(table.seats);
  const placed = table.seats.map((seat, n) => ({ ...seat, pledge: "", colour: chosen ? colours[n]! : seat.colour }));
  const seats = [...placed.slice(first - 1), ...placed.slice(0, first - 1)];
  const { game: pile, nonces } = pileOf({ ...table, seats });
  const draws = pileDraws(bytesOf(table.secret)!, pile, nonces);
  const { game, given } = newGame(rules, options, distinct(seats.map(({ name }) => name ?? "")), draws);
  const { position, seen } = show(game, options.aids);
  const begun: TableState = {
    ...table,
    seats,
    game,
    given,
    seen,
    lot: options.first === null && options.start === null ? first : null,
    status: game.outcome ? "over" : "playing", // over, if the given record left nothing to be played
    clockSince: table.updated,
    reserved: {},
    sent: game.events.length,
  };
  const news: Happened["news"] = { what: "began", lines: [...game.events], position, clock_since: begun.clockSince };
  if (begun.status === "over") return ended(begun, news);
  return { table: begun, news: { ...news, ...shownSeats(begun), status: begun.status } };
}

function newGame(rules: Rules, options: Options, players: readonly string[], draws: Draws): { readonly game: Game; readonly given: number } {
  const given = options.start === null ? null : readRecord(rules, options.start).game;
  const { variants, table } = given ? given.setup : options;
  const game = Game.following(rules, { players, variants, table });
  for (const event of given?.events ?? []) game.follow(event);
  game.dealBy(draws);
  return { game, given: given?.events.length ?? 0 };
}

function turn(table: TableState, { seat, moves, by }: EventOf<"turned">): Happened {
  const game = table.game!.copy();
  for (const move of moves) game.play(move);
  const { position, seen } = change(table.seen!, game, table.options.aids);
  const lines = game.events.slice(table.sent);
  const played: TableState = { ...table, game, seen, sent: game.events.length, clockSince: table.updated };
  const news: Happened["news"] = { what: "turn", seat, by, lines, position, clock_since: played.clockSince };
  return game.outcome ? ended({ ...played, status: "over" }, news) : { table: played, news };
}

function resign(table: TableState, { seat }: EventOf<"resigned">): Happened {
  const left = withSeat(table, seat, { resigned: true });
  const playing = left.seats.filter(({ resigned }) => !resigned);
  if (playing.length > 1 && playing.some(({ kind }) => kind.kind !== "bot")) return seatsChanged("resigned", left, seat);
  return ended({ ...left, status: "over" }, { what: "resigned", seat });
}

/** What everybody gets to know at the end of a game. */
function ended(table: TableState, news: Happened["news"]): Happened {
  const { status, secret } = table;
  return { table, news: { ...news, status, secret, nonces: [...pileOf(table).nonces], ...shownSeats(table) } };
}

function chat(table: TableState, { name, text }: EventOf<"chatted">): Happened {
  const said = { person: PERSON, name, text, at: table.updated };
  return { table: { ...table, chat: [...table.chat, said].slice(-MAX_CHAT_LINES) }, news: { what: "chat", said } };
}
