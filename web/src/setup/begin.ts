// From the options of a table to the table itself.

import type { TableOptions } from "../generated/protocol";
import { makeTable } from "../net/rest/api";
import { goAndSit } from "../shell/router.svelte";

/** Make a table and sit down at it. */
export async function begin(options: TableOptions): Promise<void> {
  const made = await makeTable(options);
  goAndSit(made.id, options.seats.findIndex((seat) => seat.kind === "person") + 1);
}
