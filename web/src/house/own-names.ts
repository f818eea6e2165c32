// Names and chat of people at this device: what can be shown, and no two names alike at a table.

import { MAX_NAME } from "../generated/protocol";
import { refused } from "./table/state";

// Letters, marks, numbers, punctuation and symbols are welcome. Nothing that is not seen, or that changes the direction
// of what follows.
const UNWELCOME = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;
const INVISIBLE = /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u2800\u3164\uffa0]/g;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

const onOneLine = (text: string): string => text.split(" ").filter(Boolean).join(" ");

/** A name as it is shown; refused if nothing can be seen of it. */
export function cleanName(name: string): string {
  const plain = name.normalize("NFC").replace(UNWELCOME, "").replace(INVISIBLE, "").replaceAll(";", ","); // `;` stands between names in records
  const shown = onOneLine(plain);
  if (!SEEN.test(shown)) throw refused("bad-name", "server-name-empty");
  if (Array.from(shown).length > MAX_NAME) throw refused("bad-name", "server-name-long", { most: MAX_NAME });
  return shown;
}

/** A line of chat: plain text, on one line. */
export function cleanChat(text: string): string {
  const shown = onOneLine(text.replace(UNWELCOME, " "));
  if (!shown) throw refused("bad-chat", "server-chat-empty");
  return shown;
}

/** What a name looks like: the same for all that can be taken for each other. Letters of other alphabets that look like
 * these are left to servers: nobody pretends to be another at their own screen. */
function lookOf(name: string): string {
  const plain = name.normalize("NFKC").toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.replace(/[^\p{L}\p{N}]/gu, "") || plain;
}

/** The name, with a number after it if it looks like one of the others. */
export function unlikeAll(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(lookOf));
  let candidate = name;
  for (let count = 2; taken.has(lookOf(candidate)); count += 1) {
    const mark = ` (${count})`;
    candidate = Array.from(name).slice(0, MAX_NAME - mark.length).join("") + mark;
  }
  return candidate;
}

/** The same names, with a number after each one that was there before: a record needs that. */
export function distinct(names: readonly string[]): string[] {
  const found: string[] = [];
  for (const name of names) {
    let candidate = name;
    for (let count = 2; found.includes(candidate); count += 1) candidate = `${name} (${count})`;
    found.push(candidate);
  }
  return found;
}
