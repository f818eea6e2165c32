// The user's progress with the puzzles, kept on this device.

import { keep, keptList, wasUnreadable } from "../base/kept-list";
import { isTried, joinedTries, type Tried } from "../model/own-puzzles";
import type { Puzzle } from "../model/puzzle";

const PLACE = "seismic.puzzles";

const byId = (tries: readonly Tried[]): Map<string, Tried> => new Map(tries.map((tried) => [tried.id, tried]));

export class PuzzleProgress {
  #tried = $state.raw<ReadonlyMap<string, Tried>>(byId(keptList(PLACE, isTried)));
  /** The saved progress could not be read: it was set aside, and the user starts over. */
  readonly unreadable = wasUnreadable(PLACE);
  /** The browser keeps nothing more. */
  full = $state(false);
  /** Right at the first try, one after the other. */
  row = $state(0);

  isSolved(id: string): boolean {
    return this.#tried.get(id)?.solved ?? false;
  }

  isTried(id: string): boolean {
    return this.#tried.has(id);
  }

  note(id: string, right: boolean): void {
    const next = byId(joinedTries(keptList(PLACE, isTried), [...this.#tried.values()])); // another tab may have noted more
    const before = next.get(id);
    if (!before) this.row = right ? this.row + 1 : 0;
    next.set(id, { id, first: before?.first ?? right, solved: right || (before?.solved ?? false) });
    this.#tried = next;
    try {
      keep(PLACE, [...next.values()]);
    } catch {
      this.full = true;
    }
  }

  /** Of these puzzles: how many were tried, solved, and right at the first try. */
  count(puzzles: readonly Puzzle[]): { readonly tried: number; readonly solved: number; readonly first: number } {
    const found = puzzles.flatMap(({ id }) => this.#tried.get(id) ?? []);
    return { tried: found.length, solved: found.filter(({ solved }) => solved).length, first: found.filter(({ first }) => first).length };
  }
}
