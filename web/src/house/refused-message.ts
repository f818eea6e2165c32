// Refusals for the page: as a message, or as the answer to a request.

import { Refusal } from "../engine/refusals";
import type { Problem, Refused } from "../generated/protocol";
import { Misshapen } from "./shape";

/** What went wrong, as a refusal; what nobody has foreseen goes to the browser's console. */
function asRefusal(error: unknown, code: string): Refusal {
  if (error instanceof Refusal) return error.as(code);
  if (error instanceof Misshapen) return new Refusal("server-bad-message", null, { reason: error.place }, code);
  console.error(error);
  return new Refusal("house-internal", null, {}, "internal");
}

/** The refusal of a message, which had this id and was about this table. */
export function refusedMessage(error: unknown, about: { readonly id?: string; readonly table?: string }): Refused {
  const { code, key, clause, values } = asRefusal(error, "bad-message");
  return {
    t: "refused",
    code: code!,
    key,
    ...(Object.keys(values).length > 0 && { args: { ...values } }),
    ...(clause && { clause }),
    ...(about.id !== undefined && { id: about.id }),
    ...(about.table !== undefined && { table: about.table }),
  };
}

const STATUS: Readonly<Record<string, number>> = { "bad-request": 400, "not-found": 404, "no-method": 405, damaged: 409, internal: 500 };
const OTHER_STATUS = 422; // the rules of the game, or of this house, do not allow it

/** The answer to a request that is refused; the page finds the sentence for it. */
export function problemOf(error: unknown, code: string): { readonly status: number; readonly body: Problem } {
  const refusal = asRefusal(error, code);
  const { key, clause, values } = refusal;
  const body: Problem = { code: refusal.code!, key, sentence: "" };
  if (Object.keys(values).length > 0) body.args = { ...values };
  if (clause) body.clause = clause;
  return { status: STATUS[body.code] ?? OTHER_STATUS, body };
}
