// The answer to "risk": what the next quake may strike, and what lasts to the end. Cells that are quite safe are left
// out. A section is named by one of its places: q, r and a side that leads into it.

import { NONE, OFF_TILE, type Layout } from "../../generated/wasm";
import type { Game } from "../game";
import { placeIn, sectionCount, survey, type Survey } from "../survey";
import { inPieces, type Pause } from "./pause";
import { rounded } from "./rounding";

const PIECE = 10; // samples between two pauses

export async function riskAnswer(game: Game, seed: number, pause: Pause, samples: number) {
  const found = survey(game);
  const places = Array.from({ length: sectionCount(found) }, (_, n) => placeIn(found, n, game.numbering));
  const { layout, state } = game.enter();
  layout.listRisk(state);
  const [cells, sections] = [layout.array("risk_cells"), layout.array("risk_sections")];
  const chance = (chances: Float64Array, n: number): number[] => Array.from(chances.subarray(2 * n, 2 * n + 2), rounded);
  const risk = {
    quakes: oddsIn(layout, game),
    cells: numbersOf(found.tile, (tile) => tile !== OFF_TILE)
      .filter((number) => cells[2 * number + 1]! > 0)
      .map((number) => [...game.numbering.cell(number), ...chance(cells, number)]),
    sections: places.map((place, n) => [...place, ...chance(sections, n)]),
  };
  return { ...risk, lasting: await lasting(game, found, places, seed, pause, samples) };
}

function oddsIn(layout: Layout, game: Game) {
  const [next_flip, none, expected] = Array.from(layout.array("odds_facts"), rounded);
  const piles = layout.array("odds_piles");
  const length = layout.array("odds_left").length;
  const pileCount = game.setup.variants.includes("balance") ? game.seats : 1;
  return {
    next_flip,
    left: spread(layout.array("odds_left")),
    piles: Array.from({ length: pileCount }, (_, n) => spread(piles.subarray(n * length, (n + 1) * length))),
    magnitudes: spread(layout.array("odds_magnitudes")),
    none,
    expected,
  };
}

/** How likely each number is, without those that cannot be. */
const spread = (chances: Float64Array): Record<string, number> =>
  Object.fromEntries(Array.from(chances.entries()).flatMap(([number, chance]) => (chance ? [[number, rounded(chance)]] : [])));

async function lasting(game: Game, found: Survey, places: readonly number[][], seed: number, pause: Pause, samples: number) {
  const { layout, state } = game.enter();
  layout.lastingBegin(state);
  await inPieces(samples, PIECE, pause, (first, many) => layout.lastingTry(seed, game.ply, first, many));
  const share = (hits: number): number[] => {
    layout.shareOf(hits, samples);
    return Array.from(layout.array("share"), rounded);
  };
  const [cells, sections] = [layout.array("lasting_cells"), layout.array("lasting_sections")];
  const isTile = (tile: number, number: number): boolean => tile !== NONE.TILE && tile !== OFF_TILE && !found.towns.includes(number);
  return {
    samples,
    cells: numbersOf(found.tile, isTile).map((number) => [...game.numbering.cell(number), ...share(cells[number]!)]),
    sections: places.map((place, n) => [...place, ...share(sections[n]!)]),
  };
}

const numbersOf = (tiles: Uint8Array, holds: (tile: number, number: number) => boolean): number[] =>
  Array.from(tiles.keys()).filter((number) => holds(tiles[number]!, number));
