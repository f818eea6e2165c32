// The browser's storage, which may be forbidden, full, or contain data from another version.

import type { AnyPlace } from "./places";

export function recall<T>(key: AnyPlace, otherwise: T, storage: () => Storage = () => localStorage): T {
  try {
    const text = storage().getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: AnyPlace, value: unknown, storage: () => Storage = () => localStorage): void {
  try {
    if (value === undefined || value === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Then it is forgotten with the page.
  }
}

export type Entries = Readonly<Record<string, unknown>>;

export const isEntries = (value: unknown): value is Entries => typeof value === "object" && value !== null && !Array.isArray(value);

/** What is kept by the ids of tables, games or deals; nothing where something else is kept. */
export function recallEntries(key: AnyPlace): Entries {
  const kept = recall<unknown>(key, null);
  return isEntries(kept) ? kept : {};
}

/** Keep an entry as the latest one; where there are more than `max`, the oldest are forgotten. */
export function rememberEntry(key: AnyPlace, id: string, entry: unknown, max: number): void {
  const others = Object.entries(recallEntries(key)).filter(([other]) => other !== id);
  remember(key, Object.fromEntries([...others, [id, entry]].slice(-max)));
}

export const forThisTab = (): Storage => sessionStorage;
