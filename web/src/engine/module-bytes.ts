// Where the module and the network are: next to the page's scripts.

import { fetchedOnce } from "../base/fetched-once";
import { MODULE_FILE, NETWORK_FILE } from "../generated/module-file";

const PATIENCE = 15_000; // milliseconds for the network: without it, bots think as they can

/** The bytes of the module, fetched once; an Error if it cannot be had, and then it is fetched again the next time. */
export const fetchModule = fetchedOnce(async () => bytesOf(MODULE_FILE, await fetch(new URL(MODULE_FILE, import.meta.url))));

/** The bytes of the network, which the strongest bot thinks with; they are kept by the browser. */
export async function fetchNetwork(): Promise<ArrayBuffer> {
  return bytesOf(NETWORK_FILE, await fetch(new URL(NETWORK_FILE, import.meta.url), { signal: AbortSignal.timeout(PATIENCE) }));
}

function bytesOf(name: string, answer: Response): Promise<ArrayBuffer> {
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}
