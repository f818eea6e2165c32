// Understands what is typed in text mode, in English, French and Spanish, with or without accents.

import { LANGUAGES, type Language } from "../generated/protocol";
import { cell, SIDE_NAMES, type Cell, type Side } from "../model/cells";
import { parseMove, writeLine } from "../model/moves";
import { FILLERS, HERE, SIDE_WORDS, VERB_OF, VERBS, VOCABULARY, wordFor, type Verb } from "./vocabulary";

export type Place = Cell | "here";

/** Verbs that stand alone. */
type PlainVerb = Exclude<Verb, "fits" | "lay" | "claim" | "strike" | "town" | "rotate" | "look" | "around" | "go" | "say">;

export type Command =
  | { readonly verb: "fits"; readonly place: Place | null; readonly tile: number | null }
  | {
      readonly verb: "lay";
      readonly tile: number | string | null; // by its number, or by its code
      readonly place: Place | null;
      readonly rotation: number | null;
    }
  | { readonly verb: "claim" | "strike"; readonly side: Side | null }
  | { readonly verb: "town"; readonly place: Place | null; readonly number: number | null }
  | { readonly verb: "rotate"; readonly place: Place | null; readonly rotation: number | null }
  | { readonly verb: "look" | "around"; readonly place: Place | null }
  | { readonly verb: "go"; readonly place: Place | null; readonly side: Side | null }
  | { readonly verb: "say"; readonly text: string }
  | { readonly verb: "move"; readonly move: string } // one that has no verb, as a record writes it
  | { [verb in PlainVerb]: { readonly verb: verb } }[PlainVerb]
  | { readonly verb: "number"; readonly number: number } // one of those just listed
  | { readonly verb: "unknown"; readonly word: string };

/** Without accents and capitals, and with signs that look alike made one. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[−–—]/g, "-")
    .replace(/[¿?¡!.]+$|^[¿¡]+/g, (signs) => (text.trim() === "?" ? signs : ""))
    .replace(/\s+/g, " ")
    .trim();
}

/** All that can be said, longest first, so that "what fits" is not taken for another word. */
const PHRASES: { readonly [language in Language]: readonly (readonly [string, Verb])[] } = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    VERBS.flatMap((verb) => VOCABULARY[language][verb].map((phrase) => [phrase, verb] as const)).sort(
      ([a], [b]) => b.length - a.length,
    ),
  ]),
) as never;

export function parse(text: string, language: Language): Command {
  const said = plain(text);
  if (said === "") return { verb: "unknown", word: "" };
  if (/^\d+$/.test(said)) return { verb: "number", number: Number(said) };
  const move = parseMove(said) ?? parseMove(text); // the names of sides are in capitals
  if (move && !VERB_OF[move.kind]) return { verb: "move", move: writeLine(move) };
  for (const tongue of [language, ...LANGUAGES.filter((other) => other !== language)]) {
    const found = PHRASES[tongue].find(([phrase]) => said === phrase || said.startsWith(`${phrase} `));
    if (!found) continue;
    const [phrase, verb] = found;
    return verb === "say" ? { verb, text: text.trim().slice(phrase.length).trim() } : commandOf(verb, said.slice(phrase.length));
  }
  return { verb: "unknown", word: said.split(" ")[0] ?? said };
}

function commandOf(verb: Exclude<Verb, "say">, rest: string): Command {
  const words = wordsOf(rest);
  switch (verb) {
    case "fits":
      return { verb, place: words.place, tile: words.number };
    case "lay":
      return { verb, tile: words.code ?? words.number, place: words.place, rotation: words.rotation };
    case "claim":
    case "strike":
      return { verb, side: words.side };
    case "town":
      return { verb, place: words.place, number: words.number };
    case "rotate":
      return { verb, place: words.place, rotation: words.rotation };
    case "look":
    case "around":
      return { verb, place: words.place };
    case "go":
      return { verb, place: words.place, side: words.side };
    default:
      return { verb };
  }
}

interface Words {
  place: Place | null;
  side: Side | null;
  rotation: number | null;
  number: number | null;
  code: string | null;
}

function wordsOf(rest: string): Words {
  const found: Words = { place: null, side: null, rotation: null, number: null, code: null };
  const cells = /(-?\d+)\s*[,;]\s*(-?\d+)/;
  const place = cells.exec(rest);
  if (place) found.place = cell(Number(place[1]), Number(place[2]));
  for (const word of rest.replace(cells, " ").split(" ")) {
    if (word === "" || FILLERS.has(word)) continue;
    const side = sideOf(word);
    if (HERE.has(word)) found.place ??= "here";
    else if (side !== null) found.side ??= side;
    else if (/^r[0-5]$/.test(word)) found.rotation ??= Number(word[1]);
    else if (/^(\d\d(\.\d\d)*|\*\d+)$/.test(word)) found.code ??= word;
    else if (/^\d$/.test(word)) found.number ??= Number(word);
  }
  return found;
}

/** A side by its code or by its name in any language. */
function sideOf(word: string): Side | null {
  const bare = word.replace("-", "");
  const code = SIDE_NAMES.findIndex((name) => name.toLowerCase() === bare);
  if (code >= 0) return code as Side;
  for (const language of LANGUAGES) {
    const side = SIDE_WORDS[language].findIndex((names) => names.includes(bare));
    if (side >= 0) return side as Side;
  }
  return null;
}

/** What this may be going to be, best first: the commands that begin so. */
export function completions(text: string, language: Language): readonly string[] {
  const said = plain(text);
  const words = VERBS.map((verb) => wordFor(verb, language));
  return said === "" ? words : words.filter((word) => plain(word).startsWith(said) && plain(word) !== said);
}
