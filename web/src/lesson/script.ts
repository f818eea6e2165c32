// The lessons, played by the rules when the page was built (generated/lesson.NAME.json): every try has its answer, and
// every right turn leads on.

import type { Position as Change, Variant } from "../generated/protocol";
import type { Code } from "../model/types";

export interface Draft {
  readonly ready: boolean;
  readonly position: Change;
}

export interface Continuation {
  readonly updates: readonly { readonly seat: number; readonly lines: readonly string[]; readonly position: Change }[];
  readonly next: Step | null;
}

export interface Step {
  readonly name: string;
  readonly lays: readonly { readonly tile: Code; readonly cell: readonly [q: number, r: number] }[]; // one after the other
  readonly clash?: Code; // a tile that is first to be seen not to fit there
  readonly reads: boolean; // something is said before it
  readonly drafts: Readonly<Record<string, Draft>>; // by the moves
  readonly goals: Readonly<Record<string, Continuation | string>>; // by the moves; a string: the same as for those moves
}

export interface Lesson {
  readonly variants: readonly Variant[];
  readonly steps: readonly string[]; // their names
  readonly start: Change;
  readonly log: readonly string[];
  readonly first: Step;
}

export type LessonName = "base" | Variant;

const LOAD: Record<LessonName, () => Promise<{ default: unknown }>> = {
  base: () => import("../generated/lesson.base.json"),
  "big-one": () => import("../generated/lesson.big-one.json"),
  dilemma: () => import("../generated/lesson.dilemma.json"),
  aftershocks: () => import("../generated/lesson.aftershocks.json"),
  "twin-cities": () => import("../generated/lesson.twin-cities.json"),
  balance: () => import("../generated/lesson.balance.json"),
};

export const loadLesson = async (name: LessonName): Promise<Lesson> => (await LOAD[name]()).default as Lesson;

export const nameOf = (moves: readonly string[]): string => moves.join("; ");

/** What follows when these moves are played; nothing, if they are not what the step asks for. */
export function after(step: Step, moves: readonly string[]): Continuation | null {
  const found = step.goals[nameOf(moves)];
  return typeof found === "string" ? after(step, found.split("; ")) : (found ?? null);
}

/** Whether these moves can still become what the step asks for. */
export const isOnTheWay = (step: Step, moves: readonly string[]): boolean =>
  Object.keys(step.goals).some((goal) => goal === nameOf(moves) || goal.startsWith(`${nameOf(moves)}; `));
