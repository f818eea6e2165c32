// A section in words.

import { assertNever } from "../base/assert-never";
import { key } from "../model/cells";
import { CENTRE, endsOf, lengthOf, ownersOf } from "../model/sections";
import type { Position, Section } from "../model/types";
import { say } from "../shell/i18n.svelte";
import { sideName, together, townName } from "./game-words";

/** Where it ends; a loop nowhere. */
export const endsInWords = (section: Section, position: Position): readonly string[] =>
  endsOf(section).map(({ end, cell, side }) => {
    const where = { cell: key(cell), side: side === CENTRE ? "" : sideName(side) };
    switch (end) {
      case "t":
        return townName(cell, position.lines.length);
      case "i":
        return say("table-end-intersection", { ...where, value: (position.tiles.get(where.cell)?.code.length ?? 1) - 1 });
      case "o":
        return say("table-end-open", where);
      case "e":
        return say("table-end-edge", where);
      default:
        return assertNever(end);
    }
  });

/** All of it in one sentence, for those who hear it. */
export function sectionInWords(section: Section, position: Position, names: readonly string[]): string {
  const owners = ownersOf(section).map((seat) => names[seat - 1] ?? "");
  const parts = [
    owners.length ? together(owners) : say("section-unclaimed"),
    say("section-length", { count: lengthOf(section) }),
    ...endsInWords(section, position),
  ];
  if (section.worth) parts.push(say("section-worth", { worth: section.worth }));
  return parts.join(", ");
}
