// All the user's games in one file: records one after the other, each with a few more lines in its header.

import type { ENDINGS } from "../house/own-games";

const FIRST_LINE = "seismic-record 1";
const OWN = ["you", "date", "source", "ended"]; // lines that say whose game it was, when, under which id, and who gave up

export interface Bundled {
  readonly record: string;
  readonly own: number;
  readonly at: number;
  readonly id: string;
  readonly ended?: (typeof ENDINGS)[number]; // if it was not played to its end
}

/** A record that says which seat was one's own. */
function marked({ record, own, at, id, ended }: Bundled): string {
  const [first, ...rest] = record.split("\n");
  const blank = rest.findIndex((line) => line.trim() === "");
  const head = rest.slice(0, blank).filter((line) => !OWN.includes(line.split(":")[0]!.trim()));
  const more = [`you: ${own}`, `date: ${new Date(at).toISOString()}`, `source: ${id}`, ...(ended ? [`ended: ${ended}`] : [])];
  return [first, ...head, ...more, ...rest.slice(blank)].join("\n").trimEnd();
}

export const bundle = (games: readonly Bundled[]): string => games.map((game) => `${marked(game)}\n`).join("\n");

/** The records of such a file, or of a single one. */
export function unbundled(text: string): string[] {
  const parts: string[][] = [];
  for (const line of text.replace(/^\ufeff/, "").split(/\r?\n/)) {
    if (line.trimEnd() === FIRST_LINE || parts.length === 0) parts.push([]);
    parts.at(-1)!.push(line);
  }
  return parts.map((lines) => `${lines.join("\n").trimEnd()}\n`).filter((record) => record.trim() !== "");
}

/** The id under which a record was played, as it says itself. */
export const sourceOf = (record: string): string => /^source:[ \t]*(\S+)/m.exec(record.split(/\n\s*\n/)[0] ?? "")?.[1] ?? "";
