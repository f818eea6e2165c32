// Which puzzles the user wants, and which one comes next.

import { recall, remember } from "../base/storage";
import { DIFFICULTIES, THEMES, type Difficulty, type Puzzle, type Theme } from "../model/puzzle";

const PLACE = "seismic.puzzles.wish";

export interface Wish {
  readonly theme: Theme | "all";
  readonly difficulty: Difficulty | 0; // 0: any
}

const ANY: Wish = { theme: "all", difficulty: 0 };

export function recallWish(): Wish {
  const { theme, difficulty } = recall<Partial<Wish> | null>(PLACE, null) ?? ANY;
  return {
    theme: theme !== undefined && (THEMES as readonly string[]).includes(theme) ? theme : ANY.theme,
    difficulty: difficulty !== undefined && (DIFFICULTIES as readonly number[]).includes(difficulty) ? difficulty : ANY.difficulty,
  };
}

export const rememberWish = (wish: Wish): void => remember(PLACE, wish);

export const wanted = (puzzles: readonly Puzzle[], { theme, difficulty }: Wish): Puzzle[] =>
  puzzles.filter((puzzle) => (theme === "all" || puzzle.themes.includes(theme)) && (difficulty === 0 || puzzle.difficulty === difficulty));

/**
 * The next of these puzzles after this one, in their order and round again: first those that were never tried, then
 * those that are not solved yet; null if there are none, or all are solved.
 */
export function nextOf(puzzles: readonly Puzzle[], after: string | null, isTried: (id: string) => boolean, isSolved: (id: string) => boolean): Puzzle | null {
  const at = puzzles.findIndex(({ id }) => id === after) + 1;
  const round = [...puzzles.slice(at), ...puzzles.slice(0, at)].filter(({ id }) => id !== after);
  return round.find(({ id }) => !isTried(id)) ?? round.find(({ id }) => !isSolved(id)) ?? null;
}
