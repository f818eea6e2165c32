// A section in words.

import { assertNever } from "../base/assert-never";
import { key } from "../model/cells";
import { CENTRE, endsOf, lengthOf, ownersOf } from "../model/sections";
import type { Position, Section } from "../model/types";
import { say } from "../shell/i18n.svelte";
import { cellIfShown, sideName, together, townName } from "./game-words";

/** Where it ends; a loop nowhere. `cells`: with their numbers. */
export const endsInWords = (section: Section, position: Position, cells = true): readonly string[] =>
  endsOf(section).map(({ end, cell, side }) => {
    const where = { cell: cellIfShown(key(cell), cells), side: side === CENTRE ? "" : sideName(side) };
    switch (end) {
      case "t":
        return townName(cell, position.lines.length);
      case "i":
        return say("table-end-intersection", { ...where, value: (position.tiles.get(key(cell))?.code.length ?? 1) - 1 });
      case "o":
        return say("table-end-open", where);
      case "e":
        return say("table-end-edge", where);
      default:
        return assertNever(end);
    }
  });

/** A section that one may claim, within a sentence: where it begins, how long it is, what it is worth. */
export function claimInWords(section: Section, position: Position): string {
  const { ends, worth, soFar } = section;
  const closed = endsInWords(section, position).filter((_, n) => ends[n] === "t" || ends[n] === "i");
  const never = !ends.length || ends.includes("e");
  const state = never ? "never" : closed.length === 2 && worth ? "complete" : soFar ? "open" : "hidden";
  return say("table-claim", { start: startInWords(section, closed), count: lengthOf(section), state, worth: worth || soFar });
}

function startInWords({ ends }: Section, closed: readonly string[]): string {
  const [from, to] = closed;
  if (from && to) return say("table-claim-between", { from, to });
  if (from) return say("table-claim-from", { from });
  if (!ends.length) return say("table-claim-loop");
  return say(ends.includes("e") ? "table-claim-edge" : "table-claim-open");
}

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
