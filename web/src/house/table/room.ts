// Who may do what at a table: messages in, events out. It keeps no clock and sends nothing. Once its events are in the
// log, fold.ts applies them to the table.

import { assertNever } from "../../base/assert-never";
import { bytesOf } from "../../base/sha256";
import { FAIR_VERSION, drawFirst, pledgeOf } from "../../engine/fair/promises";
import type { Game } from "../../engine/game";
import { played, tried } from "../../engine/tried";
import { change } from "../../engine/views";
import type { Abort, Chat, Confirm, Draft, DraftView, Pledge, Resign, Reveal, Sit, Stand } from "../../generated/protocol";
import { cleanChat, cleanName, unlikeAll } from "../own-names";
import { MAX_ATTEMPTS, MAX_PLEDGES, MAX_SITTINGS, allPledged } from "./attempts";
import type { LocalEvent } from "./log";
import { coloursOf, isRevealed } from "./seats";
import { PERSON, botToMove, ownSeats, refused, type TableState } from "./state";

export type TableMessage = Sit | Pledge | Reveal | Stand | Confirm | Chat | Resign | Abort;

const MAX_WAITING = 400; // events of a table before it begins, after which nobody sits down

/** What follows from a message of the person here, who has this name; nothing if it came before. */
export function decide(table: TableState, name: string, message: TableMessage): LocalEvent[] {
  if (table.done.has(message.id)) return [];
  switch (message.t) {
    case "sit":
      return decideSit(table, name, message);
    case "pledge":
      return decidePledge(table, message);
    case "reveal":
      return decideReveal(table, message);
    case "stand":
      return decideStand(table, message);
    case "confirm":
      return decideConfirm(table, message);
    case "chat":
      return decideChat(table, name, message);
    case "resign":
      return decideResign(table, message);
    case "abort":
      return decideAbort(table, message);
    default:
      return assertNever(message);
  }
}

const by = ({ id }: { readonly id: string }): { id: string; person: string } => ({ id, person: PERSON });

// Before the game

function decideSit(table: TableState, name: string, message: Sit): LocalEvent[] {
  requireWaiting(table);
  const { seats } = table;
  const seat = seats[message.seat - 1];
  if (!seat) throw refused("no-seat", "server-no-seat", { seat: message.seat, seats: seats.length });
  if (ownSeats(table).length > 0) throw refused("seated", "server-seated-already");
  if (seat.kind.kind !== "person") throw refused("no-seat", "server-seat-not-free", { seat: message.seat });
  if (table.sittings >= MAX_SITTINGS || table.seq >= MAX_WAITING) throw refused("too-often", "server-too-often");
  const colour = message.colour ?? null;
  const taken = coloursOf(seats).filter((_, n) => seats[n]!.name && seats[n] !== seat);
  if (colour && taken.includes(colour)) throw refused("colour-taken", "server-colour-taken");
  const chosen = colour ? { colour } : {};
  return [{ e: "sat", ...by(message), seat: message.seat, name: nameFor(table, name, message.seat), pledge: message.pledge, ...chosen }];
}

/** The name of the person in this seat: nobody at a table looks like another. */
function nameFor({ seats }: TableState, name: string, number: number): string {
  const others = seats.flatMap((seat, n) => (seat.name && n + 1 !== number ? seat.name : []));
  return unlikeAll(cleanName(name), others);
}

function decidePledge(table: TableState, message: Pledge): LocalEvent[] {
  const seat = ownSeat(table);
  requireWaiting(table);
  if (table.pledges >= MAX_PLEDGES) throw refused("too-often", "server-too-often");
  return changingPledges(table, { e: "pledged", ...by(message), seat, pledge: message.pledge });
}

function decideReveal(table: TableState, message: Reveal): LocalEvent[] {
  const number = ownSeat(table);
  requireWaiting(table);
  const seat = table.seats[number - 1]!;
  if (!allPledged(table.seats)) throw refused("not-pledged", "server-not-pledged");
  const pledges = table.seats.map(({ pledge }) => pledge);
  if (message.pledges.join() !== pledges.join()) throw refused("stale", "server-pledges-changed");
  if (isRevealed(seat)) throw refused("revealed", "server-revealed-already");
  if (pledgeOf(table.id, message.nonce) !== seat.pledge) throw refused("bad-nonce", "server-bad-nonce");
  const nonces = table.seats.map((each) => (each === seat ? message.nonce : each.nonce));
  return [
    { e: "revealed", ...by(message), seat: number, nonce: message.nonce },
    { e: "began", first: whoBegins(table, nonces), fair: FAIR_VERSION },
  ];
}

/** The place that becomes seat 1 (R3.5). */
export function whoBegins({ id, secret, options }: TableState, nonces: readonly string[]): number {
  if (options.start !== null) return 1;
  return options.first ?? drawFirst(bytesOf(secret)!, id, nonces) + 1;
}

function decideStand(table: TableState, message: Stand): LocalEvent[] {
  const seat = ownSeat(table);
  requireWaiting(table);
  return changingPledges(table, { e: "stood", ...by(message), seat });
}

/** This event changes a seat or a pledge; the table is closed if that has ended too many attempts to begin. */
function changingPledges({ seats, abandoned }: TableState, event: LocalEvent): LocalEvent[] {
  const isLast = allPledged(seats) && abandoned.length + 1 >= MAX_ATTEMPTS;
  return isLast ? [event, { e: "aborted", why: "closed" }] : [event];
}

/** Refused unless people may still sit down and stand up. */
function requireWaiting(table: TableState): void {
  if (table.status === "playing") throw refused("begun", "server-begun");
  if (table.status !== "waiting") throw hasEnded(table);
}

function requirePlaying(table: TableState): Game {
  if (table.status === "waiting") throw refused("not-begun", "server-not-begun");
  if (table.status !== "playing" || !table.game) throw hasEnded(table);
  return table.game;
}

/** A table that was closed before it began has no game that could be over. */
const hasEnded = ({ game }: TableState): Error => refused("over", game ? "server-over" : "server-closed");

/** The seat that the person has taken, not those of others at the screen. */
function ownSeat(table: TableState): number {
  const number = ownSeats(table).find((seat) => table.seats[seat - 1]!.kind.kind === "person");
  if (number === undefined) throw refused("not-seated", "server-not-seated");
  return number;
}

// The game

/** The seat at this screen that has to decide now. */
function decidingSeat(table: TableState): { readonly game: Game; readonly seat: number } {
  ownSeat(table);
  const game = requirePlaying(table);
  const seat = game.toMove;
  if (!ownSeats(table).includes(seat)) {
    throw refused("not-your-turn", "server-not-your-turn", { seat, name: table.seats[seat - 1]!.name ?? "" });
  }
  return { game, seat };
}

/** What these moves would make of the table; nothing new is revealed by them. */
export function draft(table: TableState, { moves }: Draft): DraftView {
  const { game } = decidingSeat(table);
  const { after, ready } = tried(game, moves);
  const { position } = change(table.seen!, after, table.options.aids);
  return { t: "draft", table: table.id, ply: game.ply, moves, ready, position };
}

function decideConfirm(table: TableState, message: Confirm): LocalEvent[] {
  const { game, seat } = decidingSeat(table);
  if (message.ply !== game.ply) throw refused("stale", "server-stale");
  return [{ e: "turned", ...by(message), seat, moves: wholeTurn(game, message.moves) }];
}

/** What follows from a bot's moves; nothing, if the game has gone on meanwhile. */
export function botEvents(table: TableState, ply: number, moves: readonly string[]): LocalEvent[] {
  const { game } = table;
  if (!game || botToMove(table) === null || game.ply !== ply) return [];
  return [{ e: "turned", seat: game.toMove, moves: wholeTurn(game, moves), by: "bot" }];
}

/** Those of the moves that are made; refused unless they are all that the seat has to decide for now. */
function wholeTurn(game: Game, moves: readonly string[]): string[] {
  const { after, ready } = tried(game, moves);
  if (!ready) throw refused("unfinished", "server-turn-unfinished", {}, "R4.4");
  return played(game, after);
}

/** A device that a game was moved to may not know a name yet: then it is that of the seat. */
function decideChat(table: TableState, name: string, message: Chat): LocalEvent[] {
  const seat = ownSeat(table);
  const shown = nameFor(table, name || table.seats[seat - 1]!.name!, seat);
  return [{ e: "chatted", ...by(message), name: shown, text: cleanChat(message.text) }];
}

function decideResign(table: TableState, message: Resign): LocalEvent[] {
  ownSeat(table);
  requirePlaying(table);
  const [first, ...others] = ownSeats(table);
  return [{ e: "resigned", ...by(message), seat: first! }, ...others.map((seat): LocalEvent => ({ e: "resigned", person: PERSON, seat }))];
}

/** Whoever is asked has just agreed: there is nobody else. */
function decideAbort(table: TableState, message: Abort): LocalEvent[] {
  const seat = ownSeat(table);
  requirePlaying(table);
  if (message.agree === false) throw refused("no-offer", "server-no-offer");
  return [{ e: "abort-offered", ...by(message), seat }, { e: "aborted" }];
}
