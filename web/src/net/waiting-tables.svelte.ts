// Keeps the tables where we are waiting open, whatever screen is shown: our part in the pile is needed there when the
// last player sits down, and players who do not answer then lose their seats.

import type { TableSummary } from "../generated/protocol";
import type { Table } from "../model/table";
import { say } from "../shell/i18n.svelte";
import { route } from "../shell/router.svelte";
import { toast } from "../shell/toast.svelte";
import { yours } from "./your-tables.svelte";

const MAX_OPEN = 8; // at one time, the latest first: a server shows only so many

/** Who waits elsewhere meanwhile is told when the game begins. */
function tellBegin(table: Table): Table {
  table.listen(({ what }) => {
    if (what !== "began" || route.current.params["id"] === table.id) return;
    const others = table.seats.flatMap(({ name }, n) => (name && !table.yours.includes(n + 1) ? name : []));
    toast(say("table-begun", { names: others.join(", ") }));
  });
  return table;
}

const waits = (table: TableSummary): boolean => table.status === "waiting" && (table.yours ?? []).length > 0;

/** `load` brings the means to open a table, with the screen that shows one: it will be wanted soon. */
export function keepWaitingTables(load: () => Promise<{ openTable: (id: string) => Table }>): void {
  const open = new Map<string, Promise<Table>>();
  $effect.root(() => {
    $effect(() => {
      const latest = yours.tables.filter(waits).sort((a, b) => b.updated - a.updated);
      const ids = latest.slice(0, MAX_OPEN).map(({ id }) => id);
      for (const [id, table] of open) {
        if (ids.includes(id)) continue;
        open.delete(id);
        void table.then((kept) => kept.close());
      }
      for (const id of ids) {
        if (!open.has(id)) open.set(id, load().then(({ openTable }) => tellBegin(openTable(id))));
      }
    });
  });
}
