// A section in words.

import { key } from "../model/cells";
import { CENTRE, cellsOf, lengthOf, ownersOf } from "../model/sections";
import type { Position, Section } from "../model/types";
import { say } from "../shell/i18n.svelte";
import { sideName, together, townName } from "./game-words";

/** Where it ends; a loop nowhere. */
export function endsOf(section: Section, position: Position): readonly string[] {
  const steps = cellsOf(section);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return [];
  const places = [
    { cell: first.cell, side: first.from },
    { cell: last.cell, side: last.to },
  ];
  return section.ends.map((end, n) => {
    const { cell, side } = places[n] ?? places[0]!;
    const where = { cell: key(cell), side: side === CENTRE ? "" : sideName(side) };
    if (end === "t") return townName(cell, position.lines.length);
    const value = (position.tiles.get(key(cell))?.code.length ?? 1) - 1;
    if (end === "i") return say("table-end-intersection", { ...where, value });
    return say(end === "o" ? "table-end-open" : "table-end-edge", where);
  });
}

/** All of it in one sentence, for those who hear it. */
export function sectionInWords(section: Section, position: Position, names: readonly string[]): string {
  const owners = ownersOf(section).map((seat) => names[seat - 1] ?? "");
  const parts = [
    owners.length ? together(owners) : say("section-unclaimed"),
    say("section-length", { count: lengthOf(section) }),
    ...endsOf(section, position),
  ];
  if (section.worth) parts.push(say("section-worth", { worth: section.worth }));
  return parts.join(", ");
}
