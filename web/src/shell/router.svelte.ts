// Which screen is shown: the part of the address after its #.

import { forThisTab, recall, remember } from "../base/storage";

export type RouteName = "home" | "table" | "replay" | "rules" | "lesson" | "lobby" | "about";

export interface Route {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
}

/** How one came to a table: by an invitation to a seat, by the link back to one's own, or to watch. */
interface Link {
  readonly by: "seat" | "back" | "watch";
  readonly key?: string;
  readonly seat?: string;
}

const keyPlace = (id: string): string => `seismic.link.${id}`;

/** The screen of a hash; what makes no sense leads home. */
export function parse(hash: string): Route {
  const [name = "", ...rest] = hash.replace(/^#?\/?/, "").split("/").map(decode);
  switch (name) {
    case "table": {
      const [id, by, ...more] = rest;
      if (!id) break;
      if (by === "seat" && more[0] && more[1]) return { name, params: { id, by, seat: more[0], key: more[1] } };
      if ((by === "back" || by === "watch") && more[0]) return { name, params: { id, by, key: more[0] } };
      return { name, params: { id } };
    }
    case "replay":
      return { name, params: named(["id", "ply"], rest) };
    case "rules":
      return { name, params: named(["clause"], rest) };
    case "lesson":
    case "lobby":
    case "about":
      return { name, params: {} };
  }
  return { name: "home", params: {} };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function named(names: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name, index) => (values[index] ? [[name, values[index]]] : [])));
}

/** The screen of the address. A key is a secret: it is taken out of the address, and kept while the tab is open. */
function here(): Route {
  const found = parse(location.hash);
  if (found.name !== "table") return found;
  const { id = "", by, key, seat } = found.params;
  if (by && key) {
    remember(keyPlace(id), { by, key, seat }, forThisTab);
    history.replaceState(history.state, "", `#/table/${id}`);
    return found;
  }
  const link = recall<Link | null>(keyPlace(id), null, forThisTab);
  return link ? { name: "table", params: named(["id", "by", "key", "seat"], [id, link.by, link.key ?? "", link.seat ?? ""]) } : found;
}

export const route: { current: Route } = $state({ current: { name: "home", params: {} } });

/** Go to a screen: "#/table/ID". */
export function go(hash: string): void {
  if (location.hash === hash) arrive();
  else location.hash = hash;
}

/** Go to a table to sit down there, where no invitation is needed: at one's own, or at one of the lobby. */
export function goAndSit(id: string, seat: number): void {
  remember(keyPlace(id), { by: "seat", seat: String(seat) } satisfies Link, forThisTab);
  go(`#/table/${id}`);
}

function arrive(): void {
  const next = here();
  const now = route.current;
  if (next.name !== now.name || JSON.stringify(next.params) !== JSON.stringify(now.params)) route.current = next;
}

if (typeof document !== "undefined") {
  route.current = here();
  addEventListener("hashchange", arrive);
}
