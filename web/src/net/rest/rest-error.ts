// Why a request failed.

import type { Problem } from "../../generated/protocol";

/** A request that was refused, or that did not get through (status 0). `problem` has the sentence's key. */
export class RestError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.sentence || problem.code);
  }

  /** Nobody has heard it. */
  get isUnheard(): boolean {
    return this.status === 0;
  }
}

/** A request that nobody has heard, for the reason of this key. */
export const unheard = (key: string): RestError => new RestError(0, { code: "unreachable", key, sentence: "" });
