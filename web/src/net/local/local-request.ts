// A request to the tables of this device, whose code is fetched at the first one.

import { recall, remember } from "../../base/storage";
import { RestError, unheard } from "../rest/rest-error";

const PLACE = "seismic.local"; // whether anything was ever kept here

/** Whether there may be tables on this device. Else nothing is fetched to look for them. */
export const hasLocal = (): boolean => recall<unknown>(PLACE, null) === true;

/** The answer to what a server would be asked in the same words; rejects with a RestError. */
export async function localRequest<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { openHouse } = await import("./local-house").catch(() => Promise.reject(unheard("net-no-house")));
  const answer = (await openHouse().request(method, path, body)) as T;
  if (method === "POST") remember(PLACE, true);
  return answer;
}

/** Whether a request came to nothing because this browser cannot have tables of its own. */
export const isWithoutHouse = (error: unknown): boolean => error instanceof RestError && error.isUnheard;
