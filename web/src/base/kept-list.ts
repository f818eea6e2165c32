// Lists in the browser's storage. Anything unreadable, because another program or another version wrote it, is set aside
// before something else is written in its place: nothing is lost.

import type { AnyPlace } from "./places";

const aside = (place: AnyPlace): AnyPlace => `${place}.unreadable`;

/** What is kept at this place. What is no list is put aside, and so is a list with an entry that is not of this kind. */
export function keptList<T>(place: AnyPlace, isOne: (value: unknown) => value is T): readonly T[] {
  const text = textAt(place);
  if (text === null) return [];
  const found = parsed(text);
  if (Array.isArray(found) && found.every(isOne)) return found;
  putAside(place, text);
  return Array.isArray(found) ? found.filter(isOne) : [];
}

/** Whether something was put aside here. */
export const wasUnreadable = (place: AnyPlace): boolean => textAt(aside(place)) !== null;

/** Keep a list; throws where the device takes no more. */
export function keep(place: AnyPlace, list: readonly unknown[]): void {
  localStorage.setItem(place, JSON.stringify(list));
}

function putAside(place: AnyPlace, text: string): void {
  try {
    if (textAt(aside(place)) !== text) localStorage.setItem(aside(place), text);
  } catch {
    // There is no room: it stays where it is, until something is written there.
  }
}

function textAt(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null; // the browser keeps nothing
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
