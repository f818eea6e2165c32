// From the text of a record to its header and events, before the rules are asked (docs/record-format.md).

import { checkHeights, checkPlayers, checkTable, checkVariants, stripped, type GameSetup } from "./game-setup";
import { Refusal } from "./refusals";
import { parseEvent } from "./texts";

export const FIRST_LINE = "seismic-record 1";
const MAX_SIZE = 1 << 20; // bytes; the longest games have some 20,000
const MAX_LINE = 4096; // bytes
const QUOTED = 40; // signs

const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/; // all but the tab
const VERSION = /^seismic-record ([0-9]{1,9})$/;
const PLAIN_NUMBER = /^[1-9][0-9]{0,8}$/;

/** The header: every key as it was written, with its line, and what those that are read say. */
export interface Head {
  readonly keys: Readonly<Record<string, string>>;
  readonly lines: ReadonlyMap<string, number>;
  readonly setup: GameSetup;
}

/** An event, and its line. */
export type Numbered = readonly [line: number, event: string];

/** The header, and the events one by one, so that the first fault is found first. */
export function beginRecord(text: string): { head: Head; events: Iterable<Numbered> } {
  checkSize(text);
  const lines = text.replace(/^\ufeff/, "").replace(/\n$/, "").split("\n");
  const { head, length } = readHead(lines);
  return { head, events: eventsOf(lines, length) };
}

const bytesIn = (text: string): Uint8Array => new TextEncoder().encode(text);

function checkSize(text: string): void {
  const bytes = bytesIn(text);
  if (bytes.length <= MAX_SIZE) return;
  const line = bytes.subarray(0, MAX_SIZE).reduce((count, byte) => count + (byte === 10 ? 1 : 0), 1);
  throw new Refusal("record-too-large", null, { line, limit: MAX_SIZE });
}

/** A line as text, without what is left of its line end. */
function textOf(line: string): string {
  if (bytesIn(line).length > MAX_LINE) throw new Refusal("record-long-line", null, { limit: MAX_LINE });
  if (/\p{Cs}/u.test(line)) throw new Refusal("record-not-utf-8", null, { byte: "ED" }); // with which such a half begins
  const text = line.replace(/\r$/, "");
  const found = CONTROL.exec(text);
  if (found) throw new Refusal("record-character", null, { character: `U+${hex(found[0].charCodeAt(0))}` });
  return text;
}

const hex = (number: number): string => number.toString(16).toUpperCase().padStart(4, "0");

/** Do something, and add the line to what is refused. */
function blaming<Done>(line: number, act: () => Done): Done {
  try {
    return act();
  } catch (error) {
    throw error instanceof Refusal ? error.at(line) : error;
  }
}

/** The header, and the number of lines down to the blank one that ends it. */
function readHead(lines: readonly string[]): { head: Head; length: number } {
  const keys = new Map<string, string>();
  const at = new Map<string, number>();
  let length = 0;
  for (const line of lines) {
    length += 1;
    const number = length;
    const text = blaming(number, () => textOf(line));
    if (number === 1) blaming(1, () => checkFirstLine(text.replace(/[ \t]+$/, "")));
    else if (/^[ \t]*$/.test(text)) break;
    else blaming(number, () => addKey(text, number, keys, at));
  }
  const lineOf = (key: string): number => at.get(key) ?? length;
  const players = blaming(lineOf("players"), () => {
    const value = keys.get("players");
    if (value === undefined) throw new Refusal("record-no-players");
    return checkPlayers(split(value, ";"));
  });
  const variants = blaming(lineOf("variants"), () => checkVariants(split(keys.get("variants") ?? "", ",")));
  const table = blaming(lineOf("table"), () => checkTable(keys.get("table") ?? "standard"));
  const heights = blaming(lineOf("heights"), () => heightsOf(keys.get("heights"), players.length));
  const setup: GameSetup = heights ? { players, variants, table, heights } : { players, variants, table };
  return { head: { keys: Object.fromEntries(keys), lines: at, setup }, length };
}

function checkFirstLine(text: string): void {
  if (text === FIRST_LINE) return;
  const version = VERSION.exec(text)?.[1];
  throw version === undefined ? new Refusal("record-first-line") : new Refusal("record-version", null, { version });
}

function addKey(text: string, line: number, keys: Map<string, string>, at: Map<string, number>): void {
  const [key, value] = keyAndValue(text);
  if (keys.has(key)) throw new Refusal("record-header-twice", null, { name: key });
  keys.set(key, value);
  at.set(key, line);
}

function keyAndValue(text: string): [key: string, value: string] {
  const colon = text.indexOf(":");
  const key = stripped(text.slice(0, Math.max(0, colon)));
  if (colon < 0 || !key) throw new Refusal("record-header-line", null, { text: Array.from(text).slice(0, QUOTED).join("") });
  return [key, stripped(text.slice(colon + 1))];
}

const split = (value: string, mark: string): string[] => (value ? value.split(mark).map(stripped) : []);

/** Anything but a plain number becomes 0, which is never a height. */
function heightsOf(value: string | undefined, seats: number): readonly number[] | undefined {
  if (value === undefined) return undefined;
  return checkHeights(split(value, ";").map((part) => (PLAIN_NUMBER.test(part) ? Number(part) : 0)), seats);
}

/** Whether a header can hold this key and value, and give them back as they are. */
export function isHeaderLine(key: string, value: string): boolean {
  try {
    const [readKey, readValue] = keyAndValue(textOf(`${key}: ${value}`));
    return readKey === key && readValue === value;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The event of a line; "" if it is blank or all comment. */
function eventOf(line: string): string {
  const text = textOf(line).replace(/#.*$/s, "").replace(/^[ \t]+|[ \t]+$/g, "").replace(/[ \t]+/g, " ");
  return text && parseEvent(text).text;
}

/** The events of the lines after the first ones. */
function* eventsOf(lines: readonly string[], first: number): Generator<Numbered> {
  let [last, at] = ["", first];
  const isEnd = (event: string): boolean => event.startsWith("end ");
  const isScore = (event: string): boolean => event.startsWith("score ");
  for (const [n, line] of lines.entries()) {
    const number = n + 1;
    const event = n < first ? "" : blaming(number, () => eventOf(line));
    if (!event) continue;
    if (isScore(last)) throw new Refusal("record-after-score", "R7", { line: number });
    if (isEnd(last) && !isScore(event)) throw new Refusal("record-after-end", "R7", { line: number });
    if (isScore(event) && !isEnd(last)) throw new Refusal("record-early-score", "R8", { line: number });
    [last, at] = [event, number];
    yield [number, event];
  }
  if (isEnd(last)) throw new Refusal("record-no-score", "R8", { line: at });
}
