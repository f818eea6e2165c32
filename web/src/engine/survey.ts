// Everything that a table shows, as listed by the module, in arrays that keep nothing else alive.

import { CENTRE, FACTS, SECTION, SIDES } from "../generated/wasm";
import type { Game } from "./game";
import type { Numbering } from "./numbering";

const COLUMNS = Object.keys(SECTION).length;
const PLACE_COLUMNS = 2; // a cell, and its masks of rotations

export interface Survey {
  readonly facts: Int32Array;
  readonly points: Int32Array; // by seat
  readonly sections: Int32Array; // rows of columns
  readonly signs: Uint8Array;
  readonly places: Int32Array; // cells, each with its masks of rotations
  readonly kinds: Int16Array; // two rows: how many tiles are left, how many are gone
  readonly tile: Uint8Array; // by cell
  readonly crew: Int8Array; // by cell
  readonly towns: Int16Array; // their cells
  readonly step: Int16Array; // by side: from a cell's number to its neighbour's
}

export function survey(game: Game): Survey {
  const { layout, state } = game.enter();
  layout.survey(state);
  const facts = layout.array("facts").slice();
  return {
    facts,
    points: layout.array("points").slice(),
    sections: layout.array("sections").slice(0, facts[FACTS.SECTION_COUNT]! * COLUMNS),
    signs: layout.array("signs").slice(0, facts[FACTS.SIGN_COUNT]),
    places: layout.array("places").slice(0, facts[FACTS.PLACE_COUNT]! * PLACE_COLUMNS),
    kinds: layout.array("kinds").slice(),
    tile: layout.field(state, "tile").slice(),
    crew: layout.field(state, "crew").slice(),
    towns: layout.field(state, "town").slice(0, layout.field(state, "towns")[0]),
    step: layout.field(state, "step").slice(),
  };
}

export const sectionCount = ({ facts }: Survey): number => facts[FACTS.SECTION_COUNT]!;

/** A column of the n-th section. */
export const sectionFact = ({ sections }: Survey, n: number, column: number): number => sections[n * COLUMNS + column]!;

/** The path of the n-th section, in digits. */
export function pathOf(found: Survey, n: number): string {
  return String.fromCharCode(...signsOf(found, n));
}

function signsOf(found: Survey, n: number): Uint8Array {
  return found.signs.subarray(n ? sectionFact(found, n - 1, SECTION.SIGNS) : 0, sectionFact(found, n, SECTION.SIGNS));
}

/** A place of the n-th section: the side by which it enters its first fragment; of its stub, if it has no fragment. */
export function placeIn(found: Survey, n: number, numbering: Numbering): [q: number, r: number, side: number] {
  const [entry, out, next = CENTRE] = Array.from(pathOf(found, n), Number) as [number, number, number?];
  const cell = sectionFact(found, n, SECTION.FIRST);
  if (entry !== CENTRE) return [...numbering.cell(cell), entry];
  if (next === CENTRE) return [...numbering.cell(cell), out];
  return [...numbering.cell(cell + found.step[out]!), (out + SIDES.length / 2) % SIDES.length];
}

/** The sections of `now` that are new or changed, and the keys of those that are gone. Both lists are by their keys. */
export function changedSections(before: Survey, now: Survey): { changed: number[]; ended: number[] } {
  const changed: number[] = [];
  const ended: number[] = [];
  const [count, countBefore] = [sectionCount(now), sectionCount(before)];
  const keyBefore = (m: number): number => (m < countBefore ? sectionFact(before, m, SECTION.KEY) : Infinity);
  let m = 0;
  for (let n = 0; n < count; n += 1) {
    const key = sectionFact(now, n, SECTION.KEY);
    for (; keyBefore(m) < key; m += 1) ended.push(keyBefore(m));
    const known = keyBefore(m) === key;
    if (!known || !isSame(now, n, before, m)) changed.push(n);
    if (known) m += 1;
  }
  for (; m < countBefore; m += 1) ended.push(keyBefore(m));
  return { changed, ended };
}

function isSame(now: Survey, n: number, before: Survey, m: number): boolean {
  for (let column = 0; column < SECTION.SIGNS; column += 1) {
    if (sectionFact(now, n, column) !== sectionFact(before, m, column)) return false;
  }
  return areAlike(signsOf(now, n), signsOf(before, m));
}

/** Whether two arrays hold the same numbers. */
export function areAlike(some: ArrayLike<number>, others: ArrayLike<number>): boolean {
  if (some.length !== others.length) return false;
  for (let n = 0; n < some.length; n += 1) if (some[n] !== others[n]) return false;
  return true;
}
