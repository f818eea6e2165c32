// Whether the events of a log could have happened at a table here. A log comes from a disk, a file or a link, so nothing
// in it is trusted: every event must be one that could have been decided at its place.

import { assertNever } from "../../base/assert-never";
import { dealSecret } from "../../engine/deals";
import { FAIR_VERSION, pledgeOf } from "../../engine/fair/promises";
import type { Rules } from "../../engine/module";
import { tried } from "../../engine/tried";
import { MAX_CHAT, MAX_NAME } from "../../generated/protocol";
import { allPledged } from "./attempts";
import { apply } from "./fold";
import { wholeEvent, type Entry, type WholeEvent } from "./log";
import { checkOptions } from "./options";
import { whoBegins } from "./room";
import { isRevealed } from "./seats";
import { PERSON, dealOf, isEnded, newTable, ownSeats, type Options, type TableState } from "./state";

/** The table of a log; throws if the log cannot have happened. */
export function replayLog(rules: Rules, id: string, secret: string, entries: readonly Entry[]): TableState {
  let table = newTable(id, secret);
  for (const { seq, at, event: written } of entries) {
    const event = wholeEvent(written);
    if (!canHappen(rules, table, event)) throw new Error(`event ${seq} (${event.e}) cannot happen at table ${id}`);
    ({ table } = apply(rules, table, seq, at, event));
  }
  if (table.seq === 0) throw new Error(`the log of table ${id} is empty`);
  return table;
}

function canHappen(rules: Rules, table: TableState, event: WholeEvent): boolean {
  if (event.e === "created") return table.seq === 0 && isCreated(rules, table, event.options as Options);
  if (table.seq === 0 || (event.id !== null && table.done.has(event.id))) return false;
  const seat = "seat" in event ? table.seats[event.seat - 1] : undefined;
  const isOwn = seat?.kind.kind === "person" && seat.person === PERSON;
  const [isWaiting, isPlaying] = [table.status === "waiting", table.status === "playing"];
  switch (event.e) {
    case "sat":
      return isWaiting && seat?.kind.kind === "person" && seat.person === null && isText(event.name, MAX_NAME);
    case "pledged":
    case "stood":
      return isWaiting && isOwn;
    case "revealed":
      return isWaiting && isOwn && !isRevealed(seat) && pledgeOf(table.id, event.nonce) === seat.pledge;
    case "began":
      return isWaiting && hasRevealed(table) && event.fair === FAIR_VERSION && event.first === whoBegins(table, table.seats.map(({ nonce }) => nonce));
    case "turned":
      return isPlaying && isTurn(table, event.seat, event.moves, event.by);
    case "chatted":
      return ownSeats(table).length > 0 && isText(event.name, MAX_NAME) && isText(event.text, MAX_CHAT);
    case "resigned": // all seats at the screen do, one after the other
      return (isPlaying || table.seats.some(({ resigned }) => resigned)) && seat?.person === PERSON && !seat.resigned;
    case "abort-offered":
      return isPlaying && isOwn && table.abortOffered.length === 0;
    case "aborted":
      return isPlaying ? table.abortOffered.length > 0 : isWaiting && event.why === "closed";
    case "rematched":
      return isEnded(table) && table.nextTable === null;
    default:
      return assertNever(event);
  }
}

function isCreated(rules: Rules, { secret }: TableState, options: Options): boolean {
  const deal = dealOf({ options: checkOptions(rules, options) });
  return deal === null || secret === dealSecret(deal);
}

const isText = (text: string, most: number): boolean => text.trim() !== "" && Array.from(text).length <= most;

const hasRevealed = ({ seats }: TableState): boolean => allPledged(seats) && seats.every((seat) => seat.kind.kind !== "person" || isRevealed(seat));

function isTurn({ game, seats }: TableState, seat: number, moves: readonly string[], by: string): boolean {
  const isBot = seats[seat - 1]?.kind.kind === "bot";
  return game?.toMove === seat && by === (isBot ? "bot" : "person") && tried(game, moves).ready;
}
