// Moves, reasons and numbers in words.

import type { Reason } from "../model/answers";
import { canSay, language, say } from "../shell/i18n.svelte";
import { capital, together } from "./game-words";
import { tellMove } from "./move-words";

/** What somebody did or might do in one choice. */
export const tellMoves = (moves: readonly string[], cells = true): string =>
  capital(together(moves.map((move) => tellMove(move, cells))));

/** Why a move is good or bad; one that this page has no words for is left out. */
export function tellReasons(reasons: readonly Reason[], names: readonly string[]): string[] {
  return reasons
    .filter((reason) => canSay(reason.key))
    .map(({ key, args, seats }) => say(key, { ...args, name: together(seats.map((seat) => names[seat - 1] ?? "")) }));
}

const written = (value: number, digits: number, signDisplay: "auto" | "exceptZero"): string =>
  new Intl.NumberFormat(language.current, { maximumFractionDigits: digits, minimumFractionDigits: digits, signDisplay }).format(value);

/** A number as the language writes it; with its sign, where it is a change. */
export const plain = (value: number, digits = 0): string => written(value, digits, "auto");
export const signed = (value: number, digits = 0): string => written(value, digits, "exceptZero");
