// The REST interface (docs/protocol.md). Every function rejects with a RestError.

import type { Lobby, NewTable, Person, QrCode, RecordKept, Tables, TableOptions, TableSummary } from "../../generated/protocol";
import { keepMade } from "../link-keys";
import { known, person, renew } from "./person";
import { addressOf, request, requestJson, RestError } from "./request";

export { RestError } from "./request";

/** A record, taken apart. */
export interface GameView {
  readonly id: string;
  readonly players: readonly string[];
  readonly variants: readonly string[];
  readonly table: string;
  readonly header: Readonly<Record<string, string>>; // its other keys
  readonly events: readonly string[];
  readonly finished: boolean;
  readonly scores: readonly number[]; // what would score now, where the game is not finished
  readonly winners?: readonly number[];
}

export interface Health {
  readonly ok: boolean;
  readonly version: string;
  readonly protocol: number;
  readonly compiled: boolean;
}

/** Ask as the person that we are; once more as a new one, if the server does not know us. */
async function asPerson<T>(ask: (token: string) => Promise<T>): Promise<T> {
  const { token } = await person();
  try {
    return await ask(token);
  } catch (error) {
    if (!(error instanceof RestError) || error.problem.code !== "bad-token") throw error;
    return ask((await renew(token)).token);
  }
}

export const me = (): Promise<Person> => asPerson((token) => requestJson("GET", "api/me", { token }));

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

/** One table, in short. */
export const table = (id: string, key?: string): Promise<TableSummary> =>
  requestJson("GET", `api/tables/${encodeURIComponent(id)}`, { token: known()?.token, key });

/** Keep a record, to be looked at by its id; refused with the line that is wrong. */
export const keepRecord = (record: string): Promise<RecordKept> =>
  asPerson((token) => requestJson("POST", "api/records", { token, body: { record } }));

/** A link as a QR code, row by row: "1" for a dark square. It goes in the body: the key of an invitation stands in no address. */
export const qrRows = async (link: string): Promise<readonly string[]> =>
  (await asPerson((token) => requestJson<QrCode>("POST", "api/qr", { token, body: { link } }))).rows;

const gamePath = (id: string, format: string): string => `games/${encodeURIComponent(id)}.${format}`;

/** A finished or uploaded game. */
export const game = (id: string): Promise<GameView> => requestJson("GET", gamePath(id, "json"));
export const gameText = async (id: string): Promise<string> => (await request("GET", gamePath(id, "seismic"))).text();
export const gamePicture = (id: string): string => addressOf(gamePath(id, "svg"));
export const gameFile = (id: string): string => addressOf(gamePath(id, "seismic"));

export const health = (): Promise<Health> => requestJson("GET", "healthz");
