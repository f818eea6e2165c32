// Where the module is: beside the page's scripts, of which this is one.

import { MODULE_FILE } from "../generated/module-file";

let bytes: Promise<ArrayBuffer> | null = null;

/** The bytes of the module, fetched once; an Error if it cannot be had, and then it is fetched again the next time. */
export function fetchModule(): Promise<ArrayBuffer> {
  bytes ??= fetched().catch((error: unknown) => {
    bytes = null;
    throw error;
  });
  return bytes;
}

async function fetched(): Promise<ArrayBuffer> {
  const answer = await fetch(new URL(MODULE_FILE, import.meta.url));
  if (!answer.ok) throw new Error(`${MODULE_FILE}: ${answer.status}`);
  return answer.arrayBuffer();
}
