// Where the module is: beside the page's scripts, of which this is one.

import { MODULE_FILE } from "../generated/wasm";

/** The bytes of the module; an Error if it cannot be had. */
export async function fetchModule(): Promise<ArrayBuffer> {
  const answer = await fetch(new URL(MODULE_FILE, import.meta.url));
  if (!answer.ok) throw new Error(`${MODULE_FILE}: ${answer.status}`);
  return answer.arrayBuffer();
}
