// The tiles of tables, for small pictures of them: fetched once, until something happens there.

import type { Position } from "../generated/protocol";
import { known } from "./rest/person";
import { requestJson } from "./rest/request";

const MAX_KEPT = 60;
const kept = new Map<string, Promise<Position>>();

/** The tiles of a table in which something last happened at `updated`. */
export function tilesAt(id: string, updated: number): Promise<Position> {
  const name = `${id} ${updated}`;
  let found = kept.get(name);
  if (!found) {
    found = requestJson<Position>("GET", `api/tables/${encodeURIComponent(id)}/tiles`, { token: known()?.token });
    found.catch(() => kept.delete(name));
    kept.set(name, found);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
  }
  return found;
}
