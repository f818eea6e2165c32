// The requests that a server answers over HTTP (docs/protocol.md), and two that only this browser's tables answer: remove
// a table, and move it to another device.

import { gameView, otherKeys, readRecord } from "../engine/record";
import { replayOf } from "../engine/replay";
import type { NewPerson, NewRecord, NewTable, Person, RecordKept, TableSummary, Tables } from "../generated/protocol";
import { writtenLog } from "./log-files";
import { keepOwnGame, ownGames } from "./own-games";
import { cleanName } from "./own-names";
import { problemOf } from "./refused-message";
import { Misshapen, shaped } from "./shape";
import type { TableRow } from "./store/store";
import type { House } from "./table-house";
import { commitmentOf, summaryOf, tilesOf } from "./table/showing";
import { PERSON, refused } from "./table/state";

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** A table among others. One whose log makes no sense is listed too: it can be taken away as it is, or removed. */
export type ListedTable = TableSummary & { readonly damaged?: boolean };

type Endpoint = (house: House, id: string, body: unknown) => Promise<Answered>;

const ok = (body: unknown, status = 200): Answered => ({ status, body });
const DONE: Answered = { status: 204, body: null };

const person = (name: string): Answered => ok({ id: PERSON, name, token: "" } satisfies Person);

const ROUTES: readonly (readonly [method: string, path: RegExp, endpoint: Endpoint])[] = [
  ["GET", /^api\/me$/, async (house) => person(await house.store.name())],
  ["PUT", /^api\/me$/, rename],
  ["GET", /^api\/me\/tables$/, async (house) => ok({ tables: listed(await house.store.rows()) } satisfies Tables)],
  ["POST", /^api\/tables$/, makeTable],
  ["GET", /^api\/tables\/([\w-]+)$/, async (house, id) => ok(summaryOf((await house.journal.get(id)).state))],
  ["DELETE", /^api\/tables\/([\w-]+)$/, removeTable],
  ["GET", /^api\/tables\/([\w-]+)\/tiles$/, async (house, id) => ok(tilesOf((await house.journal.get(id)).state))],
  ["GET", /^api\/tables\/([\w-]+)\/log$/, async (house, id) => ok(await writtenLog(house.store, id))],
  ["POST", /^api\/logs$/, async (house, _, body) => ok({ id: await house.takeIn(body) } satisfies RecordKept, 201)],
  ["POST", /^api\/records$/, keepRecord],
  ["GET", /^api\/me\/games$/, async (house) => ok({ games: await ownGames(house.rules, house.store) })],
  ["POST", /^api\/me\/games$/, async (house, _, body) => ok(await keepOwnGame(house.rules, house.store, house.around.now(), body), 201)],
  ["DELETE", /^api\/me\/games\/([\w-]+)$/, async (house, id) => house.store.removeRecord(id).then(() => DONE)],
  ["GET", /^games\/([\w-]+)\.seismic$/, async (house, id) => ok(await recordText(house, id))],
  ["GET", /^games\/([\w-]+)\.json$/, async (house, id) => ok(gameView(id, house.rules, await recordText(house, id)))],
  ["GET", /^games\/([\w-]+)\.replay$/, replay],
];

/** The answer to a request. */
export function answer(house: House, method: string, path: string, body?: unknown): Promise<Answered> {
  return house.serial.do(async () => {
    try {
      const found = ROUTES.filter(([, pattern]) => pattern.test(path));
      const route = found.find(([its]) => its === method);
      if (!route) throw found.length > 0 ? refused("no-method", "server-no-method") : refused("not-found", "server-not-found");
      const [, pattern, endpoint] = route;
      return await endpoint(house, pattern.exec(path)?.[1] ?? "", body);
    } catch (error) {
      return problemOf(error, error instanceof Misshapen ? "bad-request" : "refused");
    }
  });
}

async function rename(house: House, _: string, body: unknown): Promise<Answered> {
  const name = cleanName(shaped<NewPerson>("NewPerson", body).name);
  await house.store.rename(name);
  return person(name);
}

/** First those where it is one's turn, then those where something happened last. */
function listed(rows: readonly TableRow[]): ListedTable[] {
  const tables = rows.map(listedTable);
  return tables.sort((one, other) => Number(other.your_turn ?? false) - Number(one.your_turn ?? false) || other.updated - one.updated);
}

function listedTable({ id, summary, damaged }: TableRow): ListedTable {
  try {
    shaped("TableSummary", summary);
    return damaged ? { ...summary, damaged } : summary;
  } catch {
    return { id, status: "waiting", seats: [], variants: [], table: "standard", clock: { kind: "none" }, aids: "standard", updated: 0, damaged: true };
  }
}

async function makeTable(house: House, _: string, body: unknown): Promise<Answered> {
  const { id, state } = await house.newTable(body);
  return ok({ id, commitment: commitmentOf(state), invitations: [], watch_key: "" } satisfies NewTable, 201);
}

async function removeTable(house: House, id: string): Promise<Answered> {
  if (!(await house.store.row(id))) throw refused("not-found", "server-no-table");
  await house.remove(id);
  return DONE;
}

async function keepRecord(house: House, _: string, body: unknown): Promise<Answered> {
  const { record } = shaped<NewRecord>("NewRecord", body);
  readRecord(house.rules, record); // refused with the line that is wrong
  const id = house.around.newId();
  await house.store.saveRecord({ id, at: house.around.now(), text: record });
  return ok({ id } satisfies RecordKept, 201);
}

async function recordText(house: House, id: string): Promise<string> {
  const record = await house.record(id);
  if (!record) throw refused("not-found", "server-no-game");
  return record.text;
}

async function replay(house: House, id: string): Promise<Answered> {
  const { game, header } = readRecord(house.rules, await recordText(house, id));
  return ok(replayOf(id, game, "coached", otherKeys(header)));
}
