// The moves that a position offers, and what can be picked on the table for each.

import { assertNever } from "../../base/assert-never";
import { key, type Cell, type Side } from "../cells";
import type { Target, TargetPlace } from "../marks";
import { mannerOf, parseMove, writeLine, type AnyMove, type Move, type MoveOf, type MoveWord } from "../moves";
import { sectionAt } from "../sections";
import type { Position } from "../types";

/** A move that was chosen, and what was shown when it was. */
export interface Step {
  readonly move: Move;
  readonly from: Position;
}

export const choicesOf = ({ choices }: Position): readonly Move[] => choices.flatMap((text) => parseMove(text) ?? []);

type Mark = TargetPlace & { readonly label?: string };
type MarkOf<Word extends MoveWord> = (move: MoveOf<Word>, from: Position, laid: Cell | null) => Mark | null;

/** Kinds of moves with a mark of their own on the table. The mark of any other is the cell that it names. */
const OWN_MARKS: { readonly [Word in MoveWord]?: MarkOf<Word> } = {
  crew: ({ side }, from, laid) => laid && { kind: "road", cell: laid, side, label: worthOf(from, laid, side) },
  strike: ({ side }, { town, lines }) => {
    const tiles = town && lines.find((line) => key(line.town) === key(town))?.counts[side];
    return town && { kind: "line", town, side, tiles: tiles ?? 0 };
  },
  town: ({ cell }) => ({ kind: "town", cell }),
};

function markOf(choice: Move, from: Position, laid: Cell | null): Mark | null {
  const own = OWN_MARKS[choice.kind] as MarkOf<MoveWord> | undefined;
  if (own) return own(choice as never, from, laid);
  const { cell }: AnyMove = choice;
  return cell ? { kind: "cell", cell } : null;
}

/** What can be picked on the table to choose this move, where a tile was laid on `laid`; null: it has a button instead. */
export function targetOf(choice: Move, from: Position, laid: Cell | null): Target | null {
  const mark = mannerOf(choice) === "choose" ? markOf(choice, from, laid) : null;
  return mark && { ...mark, move: writeLine(choice) };
}

/** What a section is worth; nothing of one that is still open. */
function worthOf(position: Position, cell: Cell, side: Side): string | undefined {
  const worth = sectionAt(position, cell, side)?.worth;
  return worth ? String(worth) : undefined;
}

/** Whether nothing more can be wanted after this one; a tile of an aftershock may be turned further. */
export function isWhole({ move, from }: Step): boolean {
  const manner = mannerOf(move);
  switch (manner) {
    case "lay":
      return from.decision === "crew";
    case "rotate":
      return false;
    case "choose":
    case "decline":
      return true;
    default:
      return assertNever(manner);
  }
}
