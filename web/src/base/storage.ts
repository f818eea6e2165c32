// The browser's storage, which may be forbidden, full, or contain data from another version.

import type { AnyPlace } from "./places";

const inThisPage = new Map<AnyPlace, string | null>(); // what the browser did not let be kept; null: it was to be removed

export function recall<T>(key: AnyPlace, otherwise: T, storage: () => Storage = () => localStorage): T {
  try {
    const text = inThisPage.has(key) ? inThisPage.get(key)! : storage().getItem(key);
    return text === null ? otherwise : ((JSON.parse(text) ?? otherwise) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: AnyPlace, value: unknown, storage: () => Storage = () => localStorage): void {
  const text = value === undefined || value === null ? null : JSON.stringify(value);
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
    inThisPage.delete(key);
  } catch {
    inThisPage.set(key, text); // it is forgotten with the page
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
