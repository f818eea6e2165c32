// The count of a finished game (R8) as the page shows it: which sections score, for whom, and what their points are made
// of. The points themselves come from the server.

import { fromKey, key, type Cell } from "../../model/cells";
import { cellsOf, lengthOf, ownersOf } from "../../model/sections";
import type { Position, Seat, Section } from "../../model/types";

const TOWN = "town";
const TOWN_VALUE = 6; // R1.5

/** Where a complete section ends: an intersection or a town, and its value. */
export interface CountEnd {
  readonly cell: Cell;
  readonly town: boolean;
  readonly value: number;
}

/** A complete section with crews, in the order in which the count walks. */
export interface CountLine {
  readonly section: number;
  readonly worth: number;
  readonly fragments: number;
  readonly ends: readonly CountEnd[];
  readonly between: number; // what a section from town to town is worth beyond that (R9.4)
  readonly owners: readonly Seat[]; // several where they are tied (R8.3)
  readonly contested: boolean; // others have crews on it too
  readonly crews: readonly number[];
  readonly cells: readonly Cell[]; // along its path
  readonly totals: readonly number[]; // by seat, when this line is counted
}

export interface Count {
  readonly lines: readonly CountLine[];
  readonly unclaimed: number; // complete sections without a crew
  readonly incomplete: readonly number[]; // by seat: claimed sections that were never completed (R8.1)
}

export function count(position: Position): Count {
  const seats = position.crews.length;
  const incomplete = new Array<number>(seats).fill(0);
  const scoring: Omit<CountLine, "totals">[] = [];
  let unclaimed = 0;
  for (const section of position.sections.values()) {
    const holders = ownersOf(section);
    if (section.worth === 0) holders.forEach((seat) => (incomplete[seat - 1] = (incomplete[seat - 1] ?? 0) + 1));
    else if (holders.length === 0) unclaimed += 1;
    else scoring.push(lineOf(section, holders, position));
  }
  const totals = new Array<number>(seats).fill(0);
  const lines = walk(scoring, firstTown(position)).map((line) => {
    for (const seat of line.owners) totals[seat - 1] = (totals[seat - 1] ?? 0) + line.worth;
    return { ...line, totals: [...totals] };
  });
  return { lines, unclaimed, incomplete };
}

function lineOf(section: Section, holders: readonly Seat[], position: Position): Omit<CountLine, "totals"> {
  const cells = cellsOf(section).map(({ cell }) => cell);
  const ends = cells.length === 0 ? [] : [endAt(cells[0]!, position), endAt(cells.at(-1)!, position)];
  const length = lengthOf(section);
  const told = length + ends.reduce((sum, end) => sum + end.value, 0);
  return {
    section: section.id,
    worth: section.worth,
    fragments: length,
    ends,
    between: Math.max(0, section.worth - told),
    owners: holders,
    contested: section.crews.filter((crews) => crews > 0).length > 1,
    crews: section.crews,
    cells,
  };
}

function endAt(cell: Cell, position: Position): CountEnd {
  const code = position.tiles.get(key(cell))?.code ?? TOWN;
  const town = code === TOWN;
  return { cell, town, value: town ? TOWN_VALUE : code.length - 1 }; // "*013": an exit a digit (R1.7)
}

function firstTown(position: Position): Cell {
  for (const [place, tile] of position.tiles) if (tile.code === TOWN) return fromKey(place);
  return { q: 0, r: 0 };
}

/** The order of a walk over the table: always on to the nearest section that is left. */
function walk<T extends { readonly cells: readonly Cell[]; readonly section: number }>(lines: T[], from: Cell): T[] {
  const left = [...lines].sort((a, b) => a.section - b.section);
  const order: T[] = [];
  let here = from;
  while (left.length > 0) {
    const away = (line: T) => Math.min(...line.cells.map((cell) => distance(here, cell)));
    let best = 0;
    for (let index = 1; index < left.length; index += 1) if (away(left[index]!) < away(left[best]!)) best = index;
    const [next] = left.splice(best, 1);
    order.push(next!);
    const ends = [next!.cells[0] ?? here, next!.cells.at(-1) ?? here];
    here = distance(here, ends[0]!) > distance(here, ends[1]!) ? ends[0]! : ends[1]!; // it walked along
  }
  return order;
}

export function distance(a: Cell, b: Cell): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}
