// Which screen is shown: the part of the address after its #.

import { isLocal } from "../base/ids";
import type { AnyPlace } from "../base/places";
import { hasServer } from "../base/server";
import { forThisTab, recall, remember } from "../base/storage";
import { ID_PATTERN, KEY_PATTERN, VARIANTS } from "../generated/protocol";

export type RouteName =
  "home" | "table" | "replay" | "rules" | "lesson" | "puzzles" | "lobby" | "daily" | "deal" | "games" | "move" | "about" | "lost";

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

const keyPlace = (id: string): AnyPlace => `seismic.link.${id}`;

const ID = new RegExp(ID_PATTERN);
const KEY = new RegExp(KEY_PATTERN);

const UNKNOWN: Route = { name: "lost", params: { why: "unknown" } };
const INCOMPLETE: Route = { name: "lost", params: { why: "incomplete" } }; // as when a mail program has cut a link

const ELSEWHERE: Route = { name: "lost", params: { why: "no-server" } }; // to a table at a server, where there is none

/** Whether a screen shows what only the server has. */
export const needsServer = ({ name, params: { id } }: Route): boolean =>
  name === "lobby" || ((name === "table" || name === "replay") && id !== undefined && !isLocal(id));

/** The screen of a hash. */
export function parse(hash: string, served = true): Route {
  const found = screenOf(hash);
  return served || !needsServer(found) ? found : ELSEWHERE;
}

function screenOf(hash: string): Route {
  const [name = "", ...rest] = hash.replace(/^#?\/?/, "").split("/").map(decode);
  switch (name) {
    case "":
      return { name: "home", params: {} };
    case "table":
      return tableOf(rest);
    case "replay":
      return !rest[0] || ID.test(rest[0]) ? { name, params: named(["id", "ply"], rest) } : INCOMPLETE;
    case "rules":
      return { name, params: named(["clause"], rest) };
    case "lesson":
      return !rest[0] || VARIANTS.some((variant) => variant.name === rest[0]) ? { name, params: named(["variant"], rest) } : UNKNOWN;
    case "deal":
      return { name, params: named(["deal", "data"], rest) };
    case "puzzles":
      return { name, params: named(["id"], rest) };
    case "move":
      return rest[0] ? { name, params: named(["data"], rest) } : INCOMPLETE;
    case "games":
      return { name, params: named(["how", "data", "key"], rest) };
    case "daily":
      return { name, params: { today: "yes" } };
    case "lobby":
    case "about":
      return { name, params: {} };
  }
  return UNKNOWN;
}

function tableOf([id = "", by, ...rest]: readonly string[]): Route {
  if (!ID.test(id)) return INCOMPLETE;
  if (!by) return { name: "table", params: { id } };
  const [seat, key = ""] = by === "seat" ? rest : ["", rest[0]];
  if (!["seat", "back", "watch"].includes(by) || !KEY.test(key) || (by === "seat" && !/^[1-4]$/.test(seat ?? ""))) return INCOMPLETE;
  return { name: "table", params: named(["id", "by", "seat", "key"], [id, by, seat ?? "", key]) };
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
  const found = parse(location.hash, hasServer());
  if (found.name !== "table") return found;
  const { id = "", by, key, seat } = found.params;
  if (by && key) {
    remember(keyPlace(id), { by, key, seat }, forThisTab);
    history.replaceState(history.state, "", `#/table/${id}`);
    return found;
  }
  const link = recall<Link | null>(keyPlace(id), null, forThisTab);
  if (link?.key && !KEY.test(link.key)) return found;
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
