// Who we are at this server, kept in this browser. Nobody is made known to it before there is need.

import { recall, remember } from "../../base/storage";
import type { Person } from "../../generated/protocol";
import { ready, say } from "../../shell/i18n.svelte";
import { settings } from "../../shell/settings.svelte";
import { request, requestJson } from "./request";

const PLACE = "seismic.person";

function isPerson(kept: unknown): kept is Person {
  const { id, name, token } = (kept ?? {}) as Partial<Person>;
  return [id, name, token].every((text) => typeof text === "string" && text !== "");
}

function read(): Person | null {
  const kept = recall<unknown>(PLACE, null);
  return isPerson(kept) ? kept : null;
}

let current: Person | null = read();
let making: Promise<Person> | null = null;

if (typeof window !== "undefined") {
  addEventListener("storage", (event) => {
    if (event.key === PLACE) current = read();
  });
}

function become(person: Person | null): void {
  current = person;
  remember(PLACE, person);
}

/** Who we are, if that was ever needed. */
export const known = (): Person | null => current;

/** Who we are; the server learns our name now, if it has not yet. */
export function person(): Promise<Person> {
  if (current) return Promise.resolve(current);
  making ??= introduce().finally(() => (making = null));
  return making;
}

async function introduce(): Promise<Person> {
  await ready;
  const made = await requestJson<Person>("POST", "api/people", {
    body: { name: settings.name.trim() || say("net-somebody") },
  });
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

/** Take another name, at the tables one sits down at from now on. */
export async function rename(name: string): Promise<void> {
  if (current) become(await requestJson<Person>("PUT", "api/me", { body: { name }, token: current.token }));
  settings.name = name;
}

/** Be forgotten, here and at the server. */
export async function forget(): Promise<void> {
  if (current) await request("DELETE", "api/me", { token: current.token });
  become(null);
}
