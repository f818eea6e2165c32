// Why something is refused: a message key with its arguments, and the clause of the rules, if there is one.

import { KINDS, REFUSALS, SEATS, SIDES, type Layout } from "../generated/wasm";
import type { Bench } from "./module";

export type Values = Readonly<Record<string, string | number>>;

export class Refusal extends Error {
  override readonly name = "Refusal";

  /** `code` is the kind of problem, for programs; the rules themselves give none. */
  constructor(
    readonly key: string,
    readonly clause: string | null = null,
    readonly values: Values = {},
    readonly code: string | null = null,
  ) {
    super(key);
  }

  /** The same, as a problem of this kind. */
  as(code: string): Refusal {
    return new Refusal(this.key, this.clause, this.values, this.code ?? code);
  }

  /** The same, with the line of a record that it is about. */
  at(line: number): Refusal {
    return new Refusal(this.key, this.clause, { ...this.values, line }, this.code);
  }
}

/** How an argument is written that begins at this place of `why`. */
const WRITE: Readonly<Record<string, (why: Int32Array, at: number) => string | number>> = {
  tile: (why, at) => KINDS[why[at]!]!,
  cell: (why, at) => `${why[at]},${why[at + 1]}`,
  side: (why, at) => SIDES[why[at]!]!,
  number: (why, at) => why[at]!,
  seat: (why, at) => why[at]!,
  seats: (why, at) => seatsIn(why[at]!).join(", "),
};

/** The seats of a mask. */
export const seatsIn = (mask: number): number[] => Array.from({ length: Math.max(...SEATS) }, (_, n) => n + 1).filter((seat) => (mask >> (seat - 1)) & 1);

/** The refusal of this code, which the module has just given. */
export function whyNot(layout: Layout, code: number): Refusal {
  const { key, clause, args } = REFUSALS[code]!;
  const why = layout.array("why");
  return new Refusal(key, clause, Object.fromEntries(args.map(({ name, form, at }) => [name, WRITE[form]!(why, at)])));
}

/** The refusal that says what is to be decided now. */
export const whatIsDue = ({ layout, state }: Bench): Refusal => whyNot(layout, layout.due(state));

/** The refusal of this key, one that has no arguments. */
export function refusalOf(key: string): Refusal {
  const { clause } = REFUSALS.find((row) => row.key === key)!;
  return new Refusal(key, clause);
}
