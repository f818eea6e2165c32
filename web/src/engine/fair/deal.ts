// The deal of a fair pile, step by step as in docs/fair-piles.md. It is written here a second time because a check of
// the server must not depend on the server.

import COPIES from "../../generated/tiles.json";
import type { Draws } from "./draws";

/** A tile that was flipped, and from which pile: 0, or in Balance a seat's own. */
export interface Flip {
  readonly pile: number;
  readonly tile: string;
}

/** What is dealt of the unseen tiles. */
export interface Dealt {
  readonly box: readonly string[];
  readonly piles: string[][]; // top first: one, in Balance what the set-up turns up and then a pile for each seat
}

const TILES: readonly (readonly [string, number])[] = Object.entries(COPIES); // in the order of R1.7
const SINGLES = ["01", "02", "03"] as const; // tight, loose, straight
const TURNED_UP = 2; // tiles, by the set-up
const OWN_INTERSECTIONS = 12; // in all the players' piles of Balance
const OWN_OTHERS = 60;
const LEAST_SET_UP = 56; // tiles that the set-up of Balance flips from, if no quake is left

const isQuake = (tile: string): boolean => tile.startsWith("Q");
const isApart = (tile: string): boolean => tile.startsWith("*") && tile !== "*0"; // worth +2 to +6

/** The tiles that were flipped, each with its pile: in Balance that of the player whose turn it is. */
export function flipsIn(lines: readonly string[], variants: readonly string[]): Flip[] {
  const flips: Flip[] = [];
  let pile = 0;
  for (const [word, what = ""] of lines.map((line) => line.split(/\s+/))) {
    if (word === "turn" && variants.includes("balance")) pile = Number(what);
    if (word === "flip") flips.push({ pile, tile: what });
  }
  return flips;
}

/** Deal what was not seen yet. */
export function deal(variants: readonly string[], seats: number, seen: readonly Flip[], draws: Draws): Dealt {
  const boxes = variants.includes("twin-cities") ? 2 : 1;
  const unseen = TILES.flatMap(([tile, copies]) => Array<string>(boxes * copies).fill(tile));
  for (const { tile } of seen) take(unseen, tile);
  const big = variants.includes("big-one");
  const balance = variants.includes("balance");
  const sixApart = (tile: string): boolean => big && tile === "Q6";
  const quakes = unseen.filter((tile) => isQuake(tile) && !sixApart(tile));
  const size = boxes * (big || balance ? 5 : 6);
  const boxed = boxedSingles({ unseen, quakes: quakes.length, size, boxes, big, setUpFlips: balance ? flipsFrom(0, seen).length : 0 }, draws);
  const box = SINGLES.flatMap((single, n) => Array<string>(boxed[n]!).fill(single));
  while (box.length < size) box.push(quakes.splice(draws.below(quakes.length), 1)[0]!);
  for (const tile of box) take(unseen, tile);
  return { box, piles: balance ? ownPiles(seats, seen, unseen, draws) : [commonPile(unseen, sixApart, 6 * boxes, draws)] };
}

interface Box {
  readonly unseen: readonly string[];
  readonly quakes: number; // that may be in it
  readonly size: number;
  readonly boxes: number; // of the game: 2 in Twin Cities
  readonly big: boolean;
  readonly setUpFlips: number; // in Balance
}

/** Step 1: how many tight, loose and straight singles are in the box. */
function boxedSingles(box: Box, draws: Draws): number[] {
  const mixed = [box.big ? box.boxes : 2 * box.boxes, 2 * box.boxes, 2 * box.boxes];
  const ways: { numbers: number[]; weight: bigint }[] = [];
  for (let tight = 0; tight <= mixed[0]!; tight += 1)
    for (let loose = 0; loose <= mixed[1]!; loose += 1)
      for (let straight = 0; straight <= mixed[2]!; straight += 1) {
        const numbers = [tight, loose, straight];
        const quakes = box.size - sum(numbers);
        if (quakes >= 0 && quakes <= box.quakes) ways.push({ numbers, weight: weightOf(numbers, quakes, mixed, box) });
      }
  let number = draws.belowBig(ways.reduce((all, { weight }) => all + weight, 0n));
  const drawn = ways.find(({ weight }) => {
    number -= weight;
    return number < 0n;
  });
  return drawn!.numbers; // the number is below the sum
}

function weightOf(numbers: readonly number[], quakes: number, mixed: readonly number[], box: Box): bigint {
  const ways = numbers.map((boxed, n) => {
    const copies = box.boxes * (COPIES as Record<string, number>)[SINGLES[n]!]!;
    const seen = copies - box.unseen.filter((tile) => tile === SINGLES[n]).length;
    return choose(mixed[n]!, boxed) * choose(copies - boxed, seen);
  });
  return ways.reduce((all, some) => all * some, choose(box.quakes, quakes)) * setUpWeight(box.setUpFlips, quakes);
}

/** Balance shuffles quakes back while it sets up: how likely its flips were with this many of them boxed. */
function setUpWeight(flips: number, quakes: number): bigint {
  if (flips === 0) return 1n;
  const likely = [0, 1, 2, 3, 4, 5].map((q) =>
    Array.from({ length: flips }, (_, n) => BigInt(LEAST_SET_UP + q - n)).reduce((all, one) => all * one, 1n),
  );
  return likely.reduce(leastCommonMultiple) / likely[quakes]!;
}

/** Step 3. In The Big One each 6.0 is shuffled into the lowest tiles. */
function commonPile(unseen: readonly string[], sixApart: (tile: string) => boolean, lowest: number, draws: Draws): string[] {
  const sixes = unseen.filter(sixApart);
  const pile = unseen.filter((tile) => !sixApart(tile));
  draws.shuffle(pile);
  if (sixes.length === 0) return pile;
  const below = [...pile.splice(Math.max(0, unseen.length - lowest)), ...sixes];
  draws.shuffle(below);
  return [...pile, ...below];
}

/** Step 3 in Balance: what the set-up still turns up, then each player's own pile. */
function ownPiles(seats: number, seen: readonly Flip[], unseen: readonly string[], draws: Draws): string[][] {
  const apart = unseen.filter(isApart);
  const others = unseen.filter((tile) => !isApart(tile));
  const turnedUp: string[] = [];
  while (turnedUp.length + flipsFrom(0, seen).length < TURNED_UP) {
    const plain = others.filter((tile) => !isQuake(tile));
    turnedUp.push(take(others, plain[draws.below(plain.length)]!));
  }
  draws.shuffle(others);
  draws.shuffle(apart);
  const piles = [turnedUp];
  for (let seat = 1; seat <= seats; seat += 1) {
    const gone = flipsFrom(seat, seen);
    const intersections = gone.filter(({ tile }) => isApart(tile)).length;
    const own = [
      ...others.splice(0, OWN_OTHERS / seats - (gone.length - intersections)),
      ...apart.splice(0, OWN_INTERSECTIONS / seats - intersections),
    ];
    draws.shuffle(own);
    piles.push(own);
  }
  return piles;
}

const flipsFrom = (pile: number, seen: readonly Flip[]): readonly Flip[] => seen.filter((flip) => flip.pile === pile);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Take one such tile off the list. */
function take(tiles: string[], tile: string): string {
  const at = tiles.indexOf(tile);
  if (at < 0) throw new RangeError(`more ${tile} than there are`);
  tiles.splice(at, 1);
  return tile;
}

/** In how many ways r of n can be chosen. */
function choose(n: number, r: number): bigint {
  if (r < 0 || r > n) return 0n;
  let ways = 1n;
  for (let k = 1; k <= r; k += 1) ways = (ways * BigInt(n - r + k)) / BigInt(k);
  return ways;
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y) [x, y] = [y, x % y];
  return (a / x) * b;
}
