// A puzzle: a position by the events that lead to it, and its best turn.

export const THEMES = ["share", "block", "quake", "count", "claim", "build"] as const;
export type Theme = (typeof THEMES)[number];

/** From the easiest; what each is called is a message. */
export const DIFFICULTIES = [1, 2, 3, 4] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export interface Puzzle {
  readonly id: string;
  readonly players: number;
  readonly variants: readonly string[];
  readonly table: string;
  readonly events: readonly string[]; // as a record spells them
  readonly whole?: boolean; // all events: else what happens by itself up to the next flip is left out
  readonly best: readonly string[]; // moves: a tile and its crew, or one other choice
  readonly win: number; // how much more likely the best turn wins than the next best, or than what was played; 0 to 1
  readonly points: number; // and how many more points it gets
  readonly themes: readonly Theme[]; // the most telling first; none: it is of one's own game
  readonly difficulty: Difficulty | null;
}
