// Loads a game: a finished or uploaded one from the server, or one from its table.

import type { Replay } from "../../generated/protocol";
import type { Table } from "../../model/table";
import { openTable } from "../../net/live/open-table.svelte";
import { requestJson, RestError } from "../../net/rest/request";

/** Resolves when it is known whether there is such a table for us. */
function settled(table: Table): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = $effect.root(() => {
      $effect(() => {
        if (table.status === "loading") return;
        resolve(table.status !== "missing");
        queueMicrotask(() => stop());
      });
    });
  });
}

/** The table that a game is played at; null where there is none, or not for us. */
async function tableOf(id: string): Promise<Table | null> {
  const table = openTable(id);
  if (await settled(table)) return table;
  table.close();
  return null;
}

/** The game of this id. A live one is told by its table, which is closed again. */
export async function loadReplay(id: string): Promise<Replay> {
  try {
    return await requestJson<Replay>("GET", `games/${encodeURIComponent(id)}.replay`);
  } catch (error) {
    if (!(error instanceof RestError) || error.status !== 404) throw error;
    const table = await tableOf(id);
    if (!table) throw error;
    try {
      return (await table.ask("replay")) as Replay;
    } finally {
      table.close();
    }
  }
}
