// "It is your turn": in the tab's title, and as a notification for those who want one.

import type { TableSummary } from "../generated/protocol";
import { say } from "../shell/i18n.svelte";
import { notify } from "../shell/notify";
import { title } from "../shell/title.svelte";
import { yours } from "./your-tables.svelte";

const others = (table: TableSummary): string =>
  table.seats
    .filter((_, n) => !table.yours?.includes(n + 1))
    .flatMap(({ name }) => name ?? [])
    .join(", ");

/** Ask for attention from now on, wherever it is our turn. */
export function startAttention(): void {
  const told = new Set<string>(); // tables
  yours.start();
  $effect.root(() => {
    $effect(() => {
      title.turns = yours.count;
    });
    $effect(() => {
      const now = yours.yourTurn;
      for (const id of told) if (!now.some((table) => table.id === id)) told.delete(id);
      for (const table of now) {
        if (told.has(table.id)) continue;
        told.add(table.id);
        const names = others(table);
        notify(names ? say("net-your-turn", { names }) : say("net-your-turn-alone"), table.id, `#/table/${table.id}`);
      }
    });
  });
}
