// Be forgotten: at the server, and everywhere in this browser.

import { DATABASE, PLACES } from "../base/places";
import { forget } from "../net/rest/person";

/** Everything that is kept of a person. If the server cannot be reached, nothing is forgotten yet. */
export async function forgetEverything(): Promise<void> {
  await forget();
  await dropGames();
  for (const storage of [localStorage, sessionStorage]) clear(storage);
}

export function clear(storage: Storage): void {
  const places = Object.values(PLACES);
  const kept = Array.from({ length: storage.length }, (_, n) => storage.key(n)!);
  for (const key of kept) if (places.some((place) => key === place || key.startsWith(`${place}.`))) storage.removeItem(key);
}

/** The database as a whole: those who have it open, in any tab, close it when they hear of it. */
function dropGames(): Promise<void> {
  if (typeof indexedDB === "undefined") return Promise.resolve();
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.onsuccess = () => resolve();
    request.onerror = () => reject({ key: "things-not-forgotten" });
    request.onblocked = () => reject({ key: "things-not-forgotten" });
  });
}
