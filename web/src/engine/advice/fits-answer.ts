// The answer to "fits": what still fits each cell that a highway leads to, how many tiles face up and how many to come.

import { KINDS } from "../../generated/wasm";
import type { Game } from "../game";

export function fitsAnswer(game: Game) {
  const { layout, state } = game.enter();
  const count = layout.listFitting(state);
  const [numbers, counts, kinds] = [layout.array("fitting_cells"), layout.array("fitting_counts"), layout.array("fitting_kinds")];
  const byCode = (row: number): Record<string, number> =>
    Object.fromEntries(KINDS.map((code, kind) => [code, kinds[row * KINDS.length + kind]!] as const).filter(([, many]) => many > 0));
  const found = Array.from({ length: count }, (_, n) => {
    const cell = game.numbering.cell(numbers[n]!);
    return { cell, isDead: counts[n] === 0, faceUp: byCode(2 * n), toCome: byCode(2 * n + 1) };
  });
  found.sort(({ cell: [q, r] }, { cell: [otherQ, otherR] }) => q - otherQ || r - otherR);
  return {
    cells: found.map(({ cell, faceUp, toCome }) => [...cell, faceUp, toCome] as const),
    dead: found.filter(({ isDead }) => isDead).map(({ cell }) => cell),
  };
}
