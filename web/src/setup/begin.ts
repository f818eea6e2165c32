// From the options of a table to the table itself.

import type { TableOptions } from "../generated/protocol";
import { makeTable } from "../net/rest/api";
import { callMe } from "../net/rest/person";
import { say } from "../shell/i18n.svelte";
import { goAndSit } from "../shell/router.svelte";
import { settings } from "../shell/settings.svelte";

/** Make a table and sit down at it. Of those at one screen, the first has a name like the others' if none was given. */
export async function begin(options: TableOptions): Promise<void> {
  if (!settings.name.trim() && options.seats.some((seat) => seat.kind === "screen")) await callMe(say("play-person-name", { seat: 1 }));
  const made = await makeTable(options);
  goAndSit(made.id, options.seats.findIndex((seat) => seat.kind === "person") + 1);
}
