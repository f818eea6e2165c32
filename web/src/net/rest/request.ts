// One request to the server this page came from; what is about a table of this device is asked here.

import { isLocal } from "../../base/ids";
import type { Problem } from "../../generated/protocol";
import { localRequest } from "../local/local-request";
import { clock } from "../server-clock.svelte";
import { RestError, unheard } from "./rest-error";

export { RestError } from "./rest-error";

export interface Requesting {
  readonly body?: unknown;
  readonly token?: string;
  readonly key?: string; // of a link
  readonly signal?: AbortSignal;
}

export const addressOf = (path: string): string => new URL(path, document.baseURI).href;

/** The answer to a request; `path` is relative to the page, which may be served under any path. */
export async function request(method: string, path: string, how: Requesting = {}): Promise<Response> {
  const headers = new Headers();
  if (how.token) headers.set("Authorization", `Bearer ${how.token}`);
  if (how.key) headers.set("Seismic-Key", how.key);
  if (how.body !== undefined) headers.set("Content-Type", "application/json");
  const sent = Date.now();
  let answer: Response;
  try {
    const body = how.body === undefined ? undefined : JSON.stringify(how.body);
    answer = await fetch(addressOf(path), { method, headers, body, signal: how.signal });
  } catch (error) {
    if (how.signal?.aborted) throw error;
    throw unheard("net-unreachable");
  }
  if (answer.headers.get("Cache-Control") === "no-store") clock.dated(answer.headers.get("Date"), Date.now(), sent);
  if (!answer.ok) throw new RestError(answer.status, await problemOf(answer));
  return answer;
}

async function problemOf(answer: Response): Promise<Problem> {
  const told = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  const [code, key] = [told?.code, told?.key];
  if (typeof code === "string" && typeof key === "string") return { ...told, code, key, sentence: told?.sentence ?? "" };
  return unheard("net-unreachable").problem; // a proxy's word, not the server's
}

/** Whether a request is about a table or a game of this device. */
function isAboutLocal(path: string): boolean {
  const [, id = ""] = /^(?:api\/tables|games)\/([^/.]+)/.exec(path) ?? [];
  return isLocal(id);
}

export async function requestJson<T>(method: string, path: string, how: Requesting = {}): Promise<T> {
  if (isAboutLocal(path)) return localRequest<T>(method, path, how.body);
  return (await (await request(method, path, how)).json()) as T;
}

export async function requestText(method: string, path: string): Promise<string> {
  return isAboutLocal(path) ? localRequest<string>(method, path) : (await request(method, path)).text();
}
