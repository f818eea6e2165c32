// "Forget me": on the server, and everywhere in this browser.

import { DATABASE } from "../base/places";
import { become, known } from "../net/rest/person";
import { request, RestError } from "../net/rest/request";
import { ALL_PLACES } from "./what-goes";

/** Deletes everything about a person. If the server cannot be reached, nothing is deleted. */
export async function forgetEverything(): Promise<void> {
  await forgetAtServer();
  await dropGames();
  for (const storage of [localStorage, sessionStorage]) clear(storage);
}

/** Removes us from the server, if it knows us. */
export async function forgetAtServer(): Promise<void> {
  const self = known();
  try {
    if (self) await request("DELETE", "api/me", { token: self.token });
  } catch (error) {
    if (!(error instanceof RestError && error.problem.code === "bad-token")) throw error; // else it was done before
  }
  become(null);
}

export function clear(storage: Storage): void {
  const kept = Array.from({ length: storage.length }, (_, n) => storage.key(n)!);
  for (const key of kept) if (ALL_PLACES.some((place) => key === place || key.startsWith(`${place}.`))) storage.removeItem(key);
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
