// The file of puzzles (src/seismic/puzzles/puzzle.py says how it is written), read line by line.

import { THEMES, type Difficulty, type Puzzle, type Theme } from "../model/puzzle";

const HEAD = /^seismic-puzzles 1 (\d{1,6}) (\d{1,6})$/;
const GAME = /^game (small|standard|large)\/([2-4]) (-|[a-z+-]+)\t([^\t]+)$/;
const PUZZLE = /^([0-9a-f]{8})\t(\d+)\t([^\t]+)\t[^\t]+\t(\d+)\t(\d+)\t\d+\t([a-z+]+)\t([1-4])$/;

const SHORT = { f: "flip", p: "place", c: "crew" } as const;

/** The file is not what it should be: cut off, or changed. */
export class DamagedFile extends Error {}

interface Source {
  readonly table: string;
  readonly players: number;
  readonly variants: readonly string[];
  readonly events: readonly string[];
}

export function readPuzzles(text: string): Puzzle[] {
  const [head = "", ...lines] = text.replace(/\n$/, "").split("\n");
  const counts = HEAD.exec(head);
  if (!counts) throw new DamagedFile("head");
  const puzzles: Puzzle[] = [];
  let source: Source | null = null;
  let games = 0;
  for (const [n, line] of lines.entries()) {
    const begun = sourceOf(line);
    if (begun) [source, games] = [begun, games + 1];
    else puzzles.push(puzzleOf(line, source) ?? damaged(n + 2));
  }
  if (games !== Number(counts[1]) || puzzles.length !== Number(counts[2])) throw new DamagedFile("count");
  return puzzles;
}

function damaged(line: number): never {
  throw new DamagedFile(`line ${line}`);
}

function sourceOf(line: string): Source | null {
  const found = GAME.exec(line);
  if (!found) return null;
  const [, table, players, variants, events] = found as unknown as [string, string, string, string, string];
  return { table, players: Number(players), variants: variants === "-" ? [] : variants.split("+"), events: events.split(";").map(spelledOut) };
}

/** An event as a record spells it: after a word of one letter comes a tile or a side, in digits or capitals. */
const spelledOut = (event: string): string => event.replace(/^([fpc])(?![a-z])/, (_, letter: keyof typeof SHORT) => `${SHORT[letter]} `);

function puzzleOf(line: string, source: Source | null): Puzzle | null {
  const found = PUZZLE.exec(line);
  if (!found || !source) return null;
  const [, id, count, best, win, points, themes, difficulty] = found as unknown as [string, ...string[]];
  const named = themes!.split("+");
  if (Number(count) > source.events.length || !named.every(isTheme)) return null;
  return {
    ...source,
    id: id!,
    events: source.events.slice(0, Number(count)),
    best: best!.split(";"),
    win: Number(win) / 1000,
    points: Number(points) / 10,
    themes: named,
    difficulty: Number(difficulty) as Difficulty,
  };
}

const isTheme = (name: string): name is Theme => (THEMES as readonly string[]).includes(name);
