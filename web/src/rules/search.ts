// Searching for words in the rules: all of them must be there; accents and capitals do not matter.

import { assertNever } from "../base/assert-never";
import type { Block, Clause, Inline } from "../generated/rules";

/** Letter by letter, so that a place in the folded text is the same place in the text itself. */
export function fold(text: string): string {
  return Array.from(text, (letter) => {
    const bare = letter.normalize("NFD").charAt(0).toLowerCase();
    return bare.length === letter.length ? bare : letter;
  }).join("");
}

export const wordsOf = (query: string): readonly string[] => [...new Set(fold(query).split(/\s+/).filter(Boolean))];

export interface Part {
  readonly text: string;
  readonly hit: boolean;
}

/** A text in parts, those that were looked for marked. */
export function marked(text: string, words: readonly string[]): readonly Part[] {
  if (!words.length) return [{ text, hit: false }];
  const folded = fold(text);
  const hits = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) hits.fill(true, at, at + word.length);
  }
  const parts: Part[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && hits[at] === hits[from]) continue;
    parts.push({ text: text.slice(from, at), hit: hits[from]! });
    from = at;
  }
  return parts;
}

function plainText(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (typeof inline === "string" ? inline : typeof inline.text === "string" ? inline.text : plainText(inline.text))).join("");
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "text":
      return plainText(block.text);
    case "list":
      return block.items.map(plainText).join(" ");
    case "table":
      return [block.head, ...block.rows].flat().map(plainText).join(" ");
    case "code":
      return block.text;
    case "note":
      return block.blocks.map(blockText).join(" ");
    default:
      return assertNever(block);
  }
}

/** All that can be found of a clause. */
const clauseText = (clause: Clause): string =>
  [clause.id, clause.heading, plainText(clause.text), ...clause.more.map(blockText)].join(" ");

export function found(clauses: readonly Clause[], words: readonly string[]): readonly Clause[] {
  if (!words.length) return clauses;
  return clauses.filter((clause) => {
    const text = fold(clauseText(clause));
    return words.every((word) => text.includes(word));
  });
}
