// One request to the server this page came from.

import type { Problem } from "../../generated/protocol";
import { clock } from "../server-clock.svelte";

/** A request that was refused, or that did not get through (status 0). `problem` has the sentence's key. */
export class RestError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.sentence || problem.code);
  }
}

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
    throw new RestError(0, { code: "unreachable", key: "net-unreachable", sentence: "" });
  }
  if (answer.headers.get("Cache-Control") === "no-store") clock.dated(answer.headers.get("Date"), Date.now(), sent);
  if (!answer.ok) throw new RestError(answer.status, await problemOf(answer));
  return answer;
}

async function problemOf(answer: Response): Promise<Problem> {
  const told = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  const [code, key] = [told?.code, told?.key];
  if (typeof code === "string" && typeof key === "string") return { ...told, code, key, sentence: told?.sentence ?? "" };
  return { code: "unreachable", key: "net-unreachable", sentence: "" }; // a proxy's word, not the server's
}

export async function requestJson<T>(method: string, path: string, how?: Requesting): Promise<T> {
  return (await (await request(method, path, how)).json()) as T;
}
