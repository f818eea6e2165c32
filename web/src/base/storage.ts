// The browser's own memory, which may be forbidden, full, or hold what another version wrote.

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

export const forThisTab = (): Storage => sessionStorage;
