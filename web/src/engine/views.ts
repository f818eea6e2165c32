// From a game to what its table shows: everything, or what has changed since it was last shown. No message has anything
// that the aids of the table do not allow.

import { ALLOWED, type Aids, type FitView, type LineView, type Position, type SectionView, type TileView } from "../generated/protocol";
import { ENDS, FACTS, KINDS, KIND_ROWS, NONE, OFF_TILE, PACKED, PHASES, SECTION, SIDES } from "../generated/wasm";
import type { Game } from "./game";
import { areAlike, changedSections, pathOf, sectionCount, sectionFact, survey, type Survey } from "./survey";

/** What was shown last, for `change` to compare with; it holds no game. */
export interface Seen {
  readonly small: Position; // the small fields
  readonly survey: Survey;
}

/** What is shown, and what `change` needs to go on from there. */
export interface Shown {
  readonly position: Position;
  readonly seen: Seen;
}

const END_LETTERS = new Map([[ENDS.ENDLESS, ""], [ENDS.INTERSECTION, "i"], [ENDS.TOWN, "t"], [ENDS.OPEN, "o"], [ENDS.EDGE, "e"]]);
const QUAKING: readonly number[] = [PHASES.STRIKE, PHASES.TOWN, PHASES.AFTERSHOCK, PHASES.QUAKE, PHASES.SHOCKS];
const UP_PLACES = FACTS.CREWS - FACTS.UP;

/** Everything that a table with these aids shows. */
export function show(game: Game, aids: Aids): Shown {
  const board = new Board(game, aids);
  const { found, small, allowed } = board;
  const position: Position = { ...small };
  position.tiles = numbersWhere(found.tile, (tile) => tile !== NONE.TILE && tile !== OFF_TILE).map((number) => board.tile(number));
  position.sections = Array.from({ length: sectionCount(found) }, (_, n) => board.section(n));
  if (allowed.legal_cells) [position.fits, position.turns] = [board.fits(), board.turns()];
  if (allowed.tiles_left) {
    const kinds = numbersWhere(rowOf(found, KIND_ROWS.LEFT), (count) => count !== 0);
    position.left = board.left(kinds);
  }
  return { position, seen: { small, survey: found } };
}

/**
 * What has changed since it was last shown, and what to compare with next time. For a draft, give a copy of the game in
 * which its moves were played, and go on comparing with `before`.
 */
export function change(before: Seen, game: Game, aids: Aids): Shown {
  const board = new Board(game, aids);
  const { found, small } = board;
  const position: Position = Object.fromEntries(
    Object.entries(small).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.small[name as keyof Position])),
  );
  addTiles(board, before.survey, position);
  addSections(board, before.survey, position);
  addKinds(board, before.survey, position);
  if (board.allowed.legal_cells) addPlaces(board, before.survey, position);
  return { position, seen: { small, survey: found } };
}

/** A game's table, as messages show it. */
class Board {
  readonly allowed: (typeof ALLOWED)[Aids];
  readonly found: Survey;
  readonly small: Position; // fields that are sent whole when anything in them changes
  readonly #phase: number;

  constructor(
    readonly game: Game,
    aids: Aids,
  ) {
    this.allowed = ALLOWED[aids];
    this.found = survey(game);
    this.#phase = this.#fact(FACTS.PHASE);
    this.small = this.#smallFields();
  }

  #fact(at: number): number {
    return this.found.facts[at]!;
  }

  #facts(from: number, count: number): number[] {
    return Array.from(this.found.facts.subarray(from, from + count));
  }

  cell(number: number): [q: number, r: number] {
    return this.game.numbering.cell(number);
  }

  #smallFields(): Position {
    const { game, found } = this;
    const { seats } = game;
    const last = this.#fact(FACTS.LAST);
    const isBalance = game.setup.variants.includes("balance");
    const position: Position = {
      ply: game.ply,
      up: this.#facts(FACTS.UP, UP_PLACES).flatMap((kind) => (kind === NONE.TILE ? [] : [KINDS[kind]!])),
      piles: isBalance ? this.#facts(FACTS.PILES + 1, seats) : this.#facts(FACTS.PILES, 1),
      crews: this.#facts(FACTS.CREWS, seats),
      turn: game.turn,
      to_move: game.isOver ? 0 : game.toMove,
      decision: game.decision,
      choices: game.simpleMoves(),
      magnitude: QUAKING.includes(this.#phase) ? this.#fact(FACTS.MAGNITUDE) : 0,
      town: this.#phase === PHASES.STRIKE ? this.cell(found.towns[this.#fact(FACTS.AT_TOWN)]!) : null,
      lines: Array.from(found.towns, (town, n): LineView => [...this.cell(town), this.#facts(FACTS.LINES + n * SIDES.length, SIDES.length)]),
      last: last === NONE.CELL || found.tile[last] === NONE.TILE ? null : this.cell(last),
    };
    const { outcome } = game;
    if (outcome) position.outcome = outcome;
    if (this.allowed.scores) position.scores = Array.from(found.points.subarray(0, seats));
    return position;
  }

  tile(number: number): TileView {
    const [tile, crew] = [this.found.tile[number]!, this.found.crew[number]!];
    const [kind, rotation] = apart(tile, PACKED.TILE_KIND);
    return [...this.cell(number), KINDS[kind]!, rotation, ...apart(crew, PACKED.CREW_SEAT)];
  }

  section(n: number): SectionView {
    const fact = (column: number): number => sectionFact(this.found, n, column);
    const crews = fact(SECTION.CREWS_ON);
    const crewsOf = (_: unknown, seat: number): number => Math.trunc(crews / PACKED.CREWS_SEAT ** seat) % PACKED.CREWS_SEAT;
    return [
      fact(SECTION.KEY),
      crews ? Array.from({ length: this.game.seats }, crewsOf) : [],
      this.showsWorth ? fact(SECTION.WORTH) : 0,
      apart(fact(SECTION.ENDS), PACKED.ENDS_FIRST).map((end) => END_LETTERS.get(end)!).join(""),
      ...this.cell(fact(SECTION.FIRST)),
      pathOf(this.found, n),
      this.allowed.scores ? fact(SECTION.SO_FAR) : 0,
    ];
  }

  get showsWorth(): boolean {
    return this.allowed.scores || this.#phase === PHASES.OVER;
  }

  left(kinds: readonly number[]): Record<string, number> {
    const counts = rowOf(this.found, KIND_ROWS.LEFT);
    return Object.fromEntries(kinds.map((kind) => [KINDS[kind]!, counts[kind]!]));
  }

  fits(): FitView[] {
    return this.#phase === PHASES.AFTERSHOCK ? [] : this.#places(upCount(this.found));
  }

  turns(): FitView[] {
    return this.#phase === PHASES.AFTERSHOCK ? this.#places(1) : [];
  }

  /** Cells by the rotations that fit there, as this many masks. */
  #places(masks: number): FitView[] {
    const { places } = this.found;
    const alike = new Map<number, number[]>();
    for (let n = 0; n < places.length; n += 2) {
      const [number, packed] = [places[n]!, places[n + 1]!];
      const cells = alike.get(packed) ?? [];
      cells.push(...this.cell(number));
      alike.set(packed, cells);
    }
    const split = (packed: number): number[] =>
      Array.from({ length: masks }, (_, n) => Math.trunc(packed / PACKED.PLACE_TILE ** n) % PACKED.PLACE_TILE);
    return [...alike].map(([packed, cells]) => [split(packed), cells]);
  }
}

/** A packed number in its two parts, the second one below this. */
const apart = (packed: number, below: number): [number, number] => [Math.trunc(packed / below), packed % below];

const upCount = ({ facts }: Survey): number => facts.subarray(FACTS.UP, FACTS.CREWS).filter((kind) => kind !== NONE.TILE).length;

const rowOf = ({ kinds }: Survey, row: number): Int16Array => kinds.subarray(row * KINDS.length, (row + 1) * KINDS.length);

function numbersWhere(numbers: Uint8Array | Int16Array, holds: (number: number, at: number) => boolean): number[] {
  const found: number[] = [];
  for (let at = 0; at < numbers.length; at += 1) if (holds(numbers[at]!, at)) found.push(at);
  return found;
}

function addTiles(board: Board, before: Survey, position: Position): void {
  const { tile, crew } = board.found;
  const numbers = numbersWhere(tile, (now, at) => now !== before.tile[at] || crew[at] !== before.crew[at]);
  const tiles = numbers.filter((at) => tile[at] !== NONE.TILE).map((at) => board.tile(at));
  const lifted = numbers.filter((at) => tile[at] === NONE.TILE).map((at) => board.cell(at));
  if (tiles.length > 0) position.tiles = tiles;
  if (lifted.length > 0) position.lifted = lifted;
}

function addSections(board: Board, before: Survey, position: Position): void {
  const { found, showsWorth, allowed } = board;
  const { changed, ended } = changedSections(before, found);
  const known = new Set(changed);
  const isShownNow = showsWorth && !allowed.scores && before.facts[FACTS.PHASE] !== PHASES.OVER;
  const numbers = Array.from({ length: sectionCount(found) }, (_, n) => n);
  const shown = numbers.filter((n) => known.has(n) || (isShownNow && sectionFact(found, n, SECTION.WORTH) !== 0));
  if (shown.length > 0) position.sections = shown.map((n) => board.section(n));
  if (ended.length > 0) position.ended = ended;
}

function addKinds(board: Board, before: Survey, position: Position): void {
  const more = (row: number): number[] => {
    const then = rowOf(before, row);
    return Array.from(rowOf(board.found, row), (count, kind) => count - then[kind]!);
  };
  const discarded = more(KIND_ROWS.GONE).flatMap((count, kind) => Array<string>(Math.max(0, count)).fill(KINDS[kind]!));
  if (discarded.length > 0) position.discarded = discarded;
  const left = more(KIND_ROWS.LEFT).flatMap((count, kind) => (count === 0 ? [] : [kind]));
  if (left.length > 0 && board.allowed.tiles_left) position.left = board.left(left);
}

function addPlaces(board: Board, before: Survey, position: Position): void {
  const [now, then] = [placesOf(board.found), placesOf(before)];
  if (now.masks !== then.masks || !areAlike(now.fits, then.fits)) position.fits = board.fits();
  if (!areAlike(now.turns, then.turns)) position.turns = board.turns();
}

const NOWHERE = new Int32Array(0);

/** What `fits` and `turns` are made of. */
function placesOf(found: Survey): { masks: number; fits: Int32Array; turns: Int32Array } {
  if (found.facts[FACTS.PHASE] === PHASES.AFTERSHOCK) return { masks: 0, fits: NOWHERE, turns: found.places };
  return { masks: found.places.length > 0 ? upCount(found) : 0, fits: found.places, turns: NOWHERE };
}
