// Sections that have just started to score, for the numbers that float over the board.

import type { Scored } from "./marks";
import { ownersOf } from "./sections";
import type { Position, Section } from "./types";

const isSame = (a: Section, b: Section | undefined): boolean =>
  b !== undefined && a.worth === b.worth && ownersOf(a).join() === ownersOf(b).join();

/** What scores after something has happened and did not before, or not for the same players; where scores are told. */
export function scoredSince(before: Position | null, after: Position | null): readonly Scored[] {
  if (!before?.scores || !after?.scores) return [];
  const scoring = [...after.sections.values()].filter((section) => section.worth > 0 && ownersOf(section).length > 0);
  return scoring
    .filter((section) => !isSame(section, before.sections.get(section.id)))
    .map((section) => ({ section: section.id, seats: ownersOf(section), points: section.worth }));
}
