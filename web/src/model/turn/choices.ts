// Moves as one chooses them: those that a position offers, and what can be picked on the table for each.

import { assertNever } from "../../base/assert-never";
import type { Cell, Side } from "../cells";
import type { Target } from "../marks";
import { parseMove, type Move } from "../moves";
import { sectionAt } from "../sections";
import type { Position } from "../types";

/** A move that was chosen, and what was shown when it was. */
export interface Step {
  readonly move: Move;
  readonly from: Position;
}

export const choicesOf = ({ choices }: Position): readonly Move[] => choices.flatMap((text) => parseMove(text) ?? []);

/** What can be picked on the table to choose this move, where a tile was laid on `laid`; null: it has a button instead. */
export function targetOf(choice: Move, from: Position, laid: Cell | null): Target | null {
  switch (choice.kind) {
    case "crew":
      return laid && { kind: "road", cell: laid, side: choice.side, label: worthOf(from, laid, choice.side) };
    case "strike":
      return from.town && { kind: "line", town: from.town, side: choice.side };
    case "town":
      return { kind: "town", town: choice.cell };
    case "place":
    case "no-crew":
    case "rotate":
    case "keep":
      return null;
    default:
      return assertNever(choice);
  }
}

/** What a section is worth; nothing of one that is still open. */
function worthOf(position: Position, cell: Cell, side: Side): string | undefined {
  const worth = sectionAt(position, cell, side)?.worth;
  return worth ? String(worth) : undefined;
}

/** Whether nothing more can be wanted after this one; a tile of an aftershock may be turned further. */
export function isWhole({ move, from }: Step): boolean {
  switch (move.kind) {
    case "place":
      return from.decision === "crew";
    case "rotate":
      return false;
    case "crew":
    case "no-crew":
    case "strike":
    case "town":
    case "keep":
      return true;
    default:
      return assertNever(move);
  }
}
