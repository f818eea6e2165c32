// Moves and events as a record spells them, taken apart into the numbers that the module works with. The spelling is
// strict (docs/record-format.md): every move and every event has one text, so that texts can be compared.

import { ENDINGS, EVENT_FORMS, MOVE_KINDS } from "../generated/protocol";
import { KINDS, MOVE_WORDS, NONE, PACKED, SIDES } from "../generated/wasm";
import { Refusal } from "./refusals";

export type MoveWord = keyof typeof MOVE_KINDS;
export type EventWord = MoveWord | keyof typeof EVENT_FORMS;

/** A move or an event; a part that it does not have is 0. */
export interface Line {
  readonly word: EventWord;
  readonly text: string;
  readonly verb: number; // of the packed choice, -1 if it is no move
  readonly kind: number; // of its tile
  readonly q: number;
  readonly r: number;
  readonly low: number; // its side or its rotation; NONE.SIDE if a quake struck none
  readonly seat: number; // from 1
}

type Parts = Partial<Pick<Line, "kind" | "q" | "r" | "low" | "seat">>;
type Read = (text: string) => Parts;

const NUMBER = "(?:0|-?[1-9][0-9]{0,3})";
const CELL = `${NUMBER},${NUMBER}`;
const SIDE = SIDES.join("|");
const POINTS = "(?:0|[1-9][0-9]{0,5})";
const TILE = KINDS.slice(1, -2).map((code) => code.replace(/[.*]/g, "\\$&")).join("|"); // those that a pile can hold

const readCell: Read = (text) => {
  const [q, r] = text.split(",").map(Number);
  return { q, r };
};
const readSide: Read = (text) => ({ low: SIDES.indexOf(text) });
const nothing: Read = () => ({});

/** How a field of this name is written. */
const FIELDS: Readonly<Record<string, readonly [pattern: string, read: Read]>> = {
  tile: [TILE, (text) => ({ kind: KINDS.indexOf(text) })],
  cell: [CELL, readCell],
  side: [SIDE, readSide],
  seat: ["[1-4]", (text) => ({ seat: Number(text) })],
  rotation: ["r[0-5]", (text) => ({ low: Number(text[1]) })],
  why: [ENDINGS.join("|"), nothing],
  points: [`${POINTS}(?: ${POINTS}){1,3}`, nothing],
};

interface Form {
  readonly pattern: RegExp; // of what follows the word
  readonly reads: readonly Read[]; // of its groups
}

const QUAKE: Form = {
  pattern: new RegExp(`^(${CELL}) (?:-|(${SIDE}):(?: ${CELL})*)$`),
  reads: [readCell, (side) => (side ? readSide(side) : { low: NONE.SIDE })],
};

function formOf(fields: readonly string[]): Form {
  const parts = fields.map((name) => FIELDS[name]!);
  return { pattern: new RegExp(`^${parts.map(([pattern]) => `(${pattern})`).join(" ")}$`), reads: parts.map(([, read]) => read) };
}

const MOVES = new Map(Object.entries(MOVE_KINDS).map(([word, { fields }]) => [word, formOf(fields)]));
const EVENTS = new Map([
  ...Object.entries(MOVE_KINDS).flatMap(([word, { recorded }]) => (recorded ? [[word, MOVES.get(word)!] as const] : [])),
  ...Object.entries(EVENT_FORMS).map(([word, fields]) => [word, word === "quake" ? QUAKE : formOf(fields)] as const),
]);

/** The move that this text spells. */
export const parseMove = (text: string): Line => parse(text, MOVES, "move-unknown");

/** The event that this line of a record spells. */
export const parseEvent = (text: string): Line => parse(text, EVENTS, "event-unknown");

function parse(text: string, forms: ReadonlyMap<string, Form>, unknown: string): Line {
  const gap = text.indexOf(" ");
  const word = gap < 0 ? text : text.slice(0, gap);
  const form = forms.get(word);
  if (!form) throw new Refusal(unknown, null, { text: quoted(text) });
  const found = form.pattern.exec(gap < 0 ? "" : text.slice(gap + 1));
  if (!found || text.endsWith(" ")) {
    throw new Refusal(`${MOVES.has(word) ? "move" : "event"}-form-${word}`, null, { text: quoted(text) });
  }
  const line = { word: word as EventWord, text, verb: MOVE_WORDS.indexOf(word), kind: 0, q: 0, r: 0, low: 0, seat: 0 };
  form.reads.forEach((read, n) => Object.assign(line, read(found[n + 1]!)));
  return line;
}

const QUOTED = 40; // signs
const UNPRINTABLE = /(?! )[\p{C}\p{Z}]/gu;

/** What a refusal quotes of a text that may be anything. */
function quoted(text: string): string {
  const signs = Array.from(text);
  const shown = signs.slice(0, QUOTED).join("").replace(UNPRINTABLE, "\ufffd");
  return signs.length > QUOTED ? `${shown}…` : shown;
}

// Packed choices

const wordOf = (choice: number): MoveWord => MOVE_WORDS[Math.trunc(choice / PACKED.CHOICE_VERB)] as MoveWord;

/** Whether a choice neither lays nor rotates a tile. */
export function isSimple(choice: number): boolean {
  const { manner } = MOVE_KINDS[wordOf(choice)];
  return manner === "choose" || manner === "decline";
}

/** What the text of a choice depends on besides its number. */
export interface Wording {
  readonly cell: (number: number) => string;
  readonly towns: readonly string[];
  readonly seat: number; // that decides
}

/** The move of a packed choice. */
export function writeChoice(choice: number, { cell, towns, seat }: Wording): string {
  const word = wordOf(choice);
  const low = choice % PACKED.CHOICE_CELL;
  const number = Math.trunc((choice % PACKED.CHOICE_KIND) / PACKED.CHOICE_CELL);
  const kind = Math.trunc((choice % PACKED.CHOICE_VERB) / PACKED.CHOICE_KIND);
  const write = {
    tile: () => KINDS[kind]!,
    cell: () => (word === "town" ? towns[low]! : cell(number)),
    side: () => SIDES[low]!,
    rotation: () => `r${low}`,
    seat: () => String(seat),
  };
  return [word, ...MOVE_KINDS[word].fields.map((field) => write[field]())].join(" ");
}
