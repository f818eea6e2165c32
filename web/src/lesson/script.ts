// The guided game as it was played by the rules when the page was built (generated/lesson.json): every try has its
// answer, and every right turn leads on.

import type { Position as Change } from "../generated/protocol";
import type { Code } from "../model/types";

export interface Draft {
  readonly ready: boolean;
  readonly position: Change;
}

export interface Continuation {
  readonly updates: readonly { readonly seat: number; readonly lines: readonly string[]; readonly position: Change }[];
  readonly next: Step | null;
}

export const STEPS = ["first", "turn", "complete", "quake", "beside"] as const;
export type StepName = (typeof STEPS)[number];

export interface Step {
  readonly name: StepName;
  readonly tile: Code; // that is to be laid, "" if none is
  readonly cell: readonly [q: number, r: number];
  readonly drafts: Readonly<Record<string, Draft>>; // by the moves
  readonly goals: Readonly<Record<string, Continuation | string>>; // by the moves; a string: the same as for those moves
}

export interface Lesson {
  readonly start: Change;
  readonly log: readonly string[];
  readonly first: Step;
}

export const loadLesson = async (): Promise<Lesson> => (await import("../generated/lesson.json")).default as unknown as Lesson;

export const nameOf = (moves: readonly string[]): string => moves.join("; ");

/** What follows when these moves are played; nothing, if they are not what the step asks for. */
export function after(step: Step, moves: readonly string[]): Continuation | null {
  const found = step.goals[nameOf(moves)];
  return typeof found === "string" ? after(step, found.split("; ")) : (found ?? null);
}

/** Whether these moves can still become what the step asks for. */
export const isOnTheWay = (step: Step, moves: readonly string[]): boolean =>
  Object.keys(step.goals).some((goal) => goal === nameOf(moves) || goal.startsWith(`${nameOf(moves)}; `));
