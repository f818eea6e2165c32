// The options of a game, with clear errors for what is impossible.

import { TABLES, VARIANTS } from "../generated/protocol";
import { SEATS } from "../generated/wasm";
import { Refusal } from "./refusals";

export interface GameSetup {
  readonly players: readonly string[]; // in seat order
  readonly variants: readonly string[];
  readonly table: string;
  readonly heights?: readonly number[]; // in centimetres, where they were told
}

/** The set-up as a game keeps it. */
export function checkSetup({ players, variants, table, heights }: GameSetup): GameSetup {
  const names = checkPlayers(players);
  const options = { players: names, variants: checkVariants(variants), table: checkTable(table) };
  return heights === undefined ? options : { ...options, heights: checkHeights(heights, names.length) };
}

const BLANKS = "\\t-\\r\\x1c- \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const AROUND = new RegExp(`^[${BLANKS}]+|[${BLANKS}]+$`, "g");
const NOT_IN_NAMES = /[;\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** The text without the blanks around it, as the server takes them off: JavaScript's `trim` has others. */
export const stripped = (text: string): string => text.replace(AROUND, "");

/** The players' names. */
export function checkPlayers(players: readonly string[]): string[] {
  const names = players.map(stripped);
  const [fewest, most] = SEATS;
  if (names.length < fewest! || names.length > most!) throw new Refusal("setup-seats", "R3.1", { count: names.length });
  names.forEach((name, n) => {
    if (!name) throw new Refusal("setup-name-empty", null, { seat: n + 1 });
    if (NOT_IN_NAMES.test(name)) throw new Refusal("setup-name-sign", null, { seat: n + 1 });
    if (names.indexOf(name) !== names.lastIndexOf(name)) throw new Refusal("setup-name-twice", null, { name });
  });
  return names;
}

/** The names of variants in the order of records. */
export function checkVariants(variants: readonly string[]): string[] {
  const known = VARIANTS.map(({ name }): string => name);
  for (const name of variants) {
    if (!known.includes(name)) throw new Refusal("setup-variant-unknown", "R9", { name, known: known.join(", ") });
    if (variants.indexOf(name) !== variants.lastIndexOf(name)) throw new Refusal("setup-variant-twice", "R9", { name });
  }
  for (const { name: variant, clause, clause_excludes } of VARIANTS) {
    const excluded: readonly string[] = clause_excludes;
    const name = variants.includes(variant) ? variants.find((other) => excluded.includes(other)) : undefined;
    if (name !== undefined) throw new Refusal("setup-variants-clash", clause, { variant, name });
  }
  return known.filter((name) => variants.includes(name));
}

export function checkTable(table: string): string {
  if (!Object.hasOwn(TABLES, table)) throw new Refusal("setup-table", "R2.4", { name: table, known: Object.keys(TABLES).join(", ") });
  return table;
}

export function checkHeights(heights: readonly number[], seats: number): readonly number[] {
  if (heights.length !== seats || Math.min(...heights) < 1) throw new Refusal("setup-heights", "R8.4", { seats });
  return heights;
}
