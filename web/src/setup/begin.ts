// From the options of a table to the table itself.

import { hasServer } from "../base/server";
import type { NewTable, TableOptions } from "../generated/protocol";
import { openHouse } from "../net/local/local-house";
import { localRequest } from "../net/local/local-request";
import { hereOrAtServer, makeTable } from "../net/rest/api";
import { callMe } from "../net/rest/person";
import { unheard } from "../net/rest/rest-error";
import { say } from "../shell/i18n.svelte";
import { goAndSit } from "../shell/router.svelte";
import { settings } from "../shell/settings.svelte";
import { isForDevice } from "./table-setup";

/** Make a table and sit down at it: on this device if nobody else is expected, unless the user wants the server. */
export async function begin(options: TableOptions, atServer = false): Promise<void> {
  const inside = isForDevice(options) && !atServer;
  const made = await (inside ? hereOrAtServer(() => makeHere(options), () => makeAtServer(options)) : makeAtServer(options));
  goAndSit(made.id, options.seats.findIndex((seat) => seat.kind === "person") + 1);
}

/** The same on this device, whatever else is wanted: for what is played there alone. */
export async function beginHere(options: TableOptions): Promise<void> {
  const made = await makeHere(options);
  goAndSit(made.id, options.seats.findIndex((seat) => seat.kind === "person") + 1);
}

async function makeHere(options: TableOptions): Promise<NewTable> {
  if (options.seats.some(({ kind }) => kind === "bot")) openHouse().think(); // they come while the table is made
  await localRequest("PUT", "api/me", { name: firstOfScreen(options) || settings.name.trim() || say("net-somebody") });
  return localRequest("POST", "api/tables", options);
}

async function makeAtServer(options: TableOptions): Promise<NewTable> {
  if (!hasServer()) throw unheard("net-needs-server");
  const name = firstOfScreen(options);
  if (name) await callMe(name);
  return makeTable(options);
}

/** Of those at one screen, the first has a name like the others' if none was given. */
const firstOfScreen = ({ seats }: TableOptions): string =>
  !settings.name.trim() && seats.some(({ kind }) => kind === "screen") ? say("play-person-name", { seat: 1 }) : "";
