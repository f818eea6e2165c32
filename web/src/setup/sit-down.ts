// Sitting down at a table, in the user's favourite colour.

import type { Table } from "../model/table";
import { coloursOf } from "../shell/crew-colours.svelte";
import { recallQuick } from "./table-setup";

/** Take a seat, in the user's usual colour unless somebody else has it. */
export function sitDown(table: Table, seat: number): void {
  const [preferred] = recallQuick().colours;
  const others = coloursOf(table.seats).filter((_, n) => n + 1 !== seat && table.seats[n]?.name != null);
  const hosts = table.options?.seats[seat - 1]; // its colour is in the options, at one's own table and in a rematch
  table.sit(seat, preferred && !hosts?.colour && !others.includes(preferred) ? { colour: preferred } : {});
}
