// Our identity on this server, kept in this browser. It is not created before it is needed.

import { recall, remember } from "../../base/storage";
import type { Person } from "../../generated/protocol";
import { say } from "../../shell/i18n.svelte";
import { ready } from "../../shell/languages.svelte";
import { settings } from "../../shell/settings.svelte";
import { requestJson, RestError } from "./request";

const PLACE = "seismic.person";
const OWED = "seismic.name-owed"; // the server has not heard of our new name yet

export function isPerson(kept: unknown): kept is Person {
  const { id, name, token } = (kept ?? {}) as Partial<Person>;
  return [id, name, token].every((text) => typeof text === "string" && text !== "");
}

function read(): Person | null {
  const kept = recall<unknown>(PLACE, null);
  return isPerson(kept) ? kept : null;
}

const ONCE = 3_600_000; // milliseconds between two tries to renew a token: our clock may be wrong

let current: Person | null = read();
let making: Promise<Person> | null = null;
let tried = -Infinity; // when a token was last renewed, or when that failed

if (typeof window !== "undefined") {
  addEventListener("storage", (event) => {
    if (event.key === PLACE) current = read();
  });
}

/** Be this person from now on, or nobody whom the server knows. */
export function become(person: Person | null): void {
  current = person;
  remember(PLACE, person);
}

/** Who we are, if that was ever needed. */
export const known = (): Person | null => current;

/** Who we are; the server learns our name now, if it has not yet. A token that has lived half its life is renewed. */
export function person(): Promise<Person> {
  const old = current;
  if (making === null && old && !isDue(old) && !isOwed()) return Promise.resolve(old);
  making ??= (old ? catchUp(old) : introduce(settings.name.trim())).finally(() => (making = null));
  return making;
}

const isOwed = (): boolean => recall<unknown>(OWED, null) === true;

async function catchUp(old: Person): Promise<Person> {
  if (isOwed()) await rename(settings.name).catch(() => remember(OWED, null)); // it does not want to hear of it
  return isDue(old) ? exchange(old) : (current ?? old);
}

const isDue = (person: Person): boolean => (person.renew_at ?? 0) < Date.now() && tried + ONCE < Date.now();

async function exchange(old: Person): Promise<Person> {
  tried = Date.now();
  try {
    const newer = await requestJson<Person>("GET", "api/me", { token: old.token });
    if (current?.token === old.token) become(newer);
  } catch {
    // The old one may still do; if it does not, we are told when it is used.
  }
  return current ?? old;
}

async function introduce(name: string): Promise<Person> {
  await ready;
  const made = await requestJson<Person>("POST", "api/people", { body: { name: name || say("net-somebody") } });
  const other = read(); // perhaps another tab was quicker
  become(other ?? made);
  return current!;
}

/** The server does not know this token (any more): be somebody new. */
export function renew(token: string): Promise<Person> {
  const kept = read();
  if (kept && kept.token !== token) become(kept); // another tab has seen to it
  else if (current?.token === token) become(null);
  return person();
}

/** Make all tokens invalid, wherever they are, and go on with another. */
export async function replaceTokens(): Promise<void> {
  if (current) become(await requestJson<Person>("POST", "api/me/token", { token: current.token }));
}

/** Take another name, at the tables one sits down at from now on. A server that cannot be reached hears of it later. */
export async function rename(name: string): Promise<void> {
  try {
    if (current) await callMe(name);
    remember(OWED, null);
  } catch (error) {
    if (!(error instanceof RestError && error.isUnheard)) throw error;
    remember(OWED, true);
  }
  settings.name = name;
}

/** The same for somebody who has not chosen a name: it is not kept as theirs. */
export async function callMe(name: string): Promise<void> {
  if (current) become(await requestJson<Person>("PUT", "api/me", { body: { name }, token: current.token }));
  else await (making ??= introduce(name).finally(() => (making = null)));
}
