// The REST interface (docs/protocol.md). Every function rejects with a RestError.

import { hasServer } from "../../base/server";
import type { Lobby, NewTable, RecordKept, Tables, TableOptions, TableSummary } from "../../generated/protocol";
import { settings } from "../../shell/settings.svelte";
import { keepMade } from "../link-keys";
import { isWithoutHouse, localRequest } from "../local/local-request";
import { person, renew } from "./person";
import { requestJson, requestText, RestError } from "./request";

export { RestError } from "./request";

/** Ask as the person that we are; once more as a new one, if the server does not know us. */
export async function asPerson<T>(ask: (token: string) => Promise<T>): Promise<T> {
  const { token } = await person();
  try {
    return await ask(token);
  } catch (error) {
    if (!(error instanceof RestError) || error.problem.code !== "bad-token") throw error;
    return ask((await renew(token)).token);
  }
}

/** Do something on this device if that is wanted and can be done, else at the server. */
export async function hereOrAtServer<T>(here: () => Promise<T>, atServer: () => Promise<T>): Promise<T> {
  if (settings.onDevice || !hasServer()) {
    try {
      return await here();
    } catch (error) {
      if (!hasServer() || !isWithoutHouse(error)) throw error; // else the server does what this browser cannot
    }
  }
  return atServer();
}

/** One's tables, first those where it is one's turn. */
export const myTables = async (): Promise<readonly TableSummary[]> =>
  (await asPerson((token) => requestJson<Tables>("GET", "api/me/tables", { token }))).tables;

/** Tables of the lobby. */
export const lobby = async (): Promise<readonly TableSummary[]> => (await requestJson<Lobby>("GET", "api/tables")).tables;

/** Make a table. Its keys are kept, so that `madeHere` has them after a reload. */
export async function makeTable(options: TableOptions): Promise<NewTable> {
  const made = await asPerson((token) => requestJson<NewTable>("POST", "api/tables", { token, body: options }));
  keepMade(made);
  return made;
}

/** Keep a record at the server, to be looked at by its id; refused with the line that is wrong. */
export const uploadRecord = (record: string): Promise<RecordKept> =>
  asPerson((token) => requestJson("POST", "api/records", { token, body: { record } }));

/** The same on this device, or at the server if this browser cannot. */
export const keepRecord = (record: string): Promise<RecordKept> =>
  hereOrAtServer(() => localRequest("POST", "api/records", { record }), () => uploadRecord(record));

/** The record of a finished or uploaded game. */
export const gameText = (id: string): Promise<string> => requestText("GET", `games/${encodeURIComponent(id)}.seismic`);
