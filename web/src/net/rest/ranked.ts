// The deal of the day on the server. Every function rejects with a RestError.

import type { Daily, NewTable } from "../../generated/protocol";
import { asPerson } from "./api";
import { known } from "./person";
import { requestJson } from "./request";

/** The deal of a day on the server, today's if none is named. This needs no identity. */
export function rankedDeal(day = ""): Promise<Daily> {
  const path = `api/daily${day && "/"}${day}`;
  return known() ? asPerson((token) => requestJson<Daily>("GET", path, { token })) : requestJson<Daily>("GET", path);
}

/** The table at which we play the deal of the day: the same one each time. */
export const playRanked = (): Promise<NewTable> => asPerson((token) => requestJson<NewTable>("POST", "api/daily", { token }));
