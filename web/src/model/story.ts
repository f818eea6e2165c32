// What has happened, from the lines of the record: what a board shows, and what a log says. The words are message keys
// with their arguments; the caller knows the names and the language.

import { ENDINGS } from "../generated/protocol";
import { key, SIDE_NAMES, type Cell, type Side } from "./cells";
import { highwaySides } from "./highways";
import type { Effect, Lost } from "./marks";
import { isRecorded, parseLine, partsOf, type AnyMove, type Move, type MoveOf, type RecordLine } from "./moves";
import { scoredSince } from "./scored";
import { cellsOf, ownersOf, sectionAt } from "./sections";
import { tilesAfter, type Tiles } from "./tiles-after";
import type { Code, Position, Seat, Tile } from "./types";

/** A sentence to be said: `say(key, {...})` with the names, tiles and cells put into words. */
export interface Word {
  readonly key: string;
  readonly seat: Seat; // whose name it has; 0: none
  readonly args: Readonly<Record<string, string | number>>;
  readonly tiles: readonly Code[];
  readonly cells: readonly Cell[]; // of what it speaks
  readonly loud: boolean; // a quake, the end: to be heard at once
}

/** What a stretch of the record tells. */
export interface Story {
  readonly effects: readonly Effect[];
  readonly words: readonly Word[];
}

/** A seat's turn in the log: where its lines begin, and the words of it. Seat 0: the set-up. */
export interface Chapter {
  readonly seat: Seat;
  readonly from: number; // index of its first line
  readonly to: number; // and of the first that is not its own
  readonly words: readonly Word[];
}

/** Tells lines in their order, keeping what it needs of the table: which tiles lie there and whose crews are on them. */
class Teller {
  readonly effects: Effect[] = [];
  readonly gone: Code[] = []; // tiles out of the game
  words: Word[] = [];
  seat: Seat;
  #tiles: Tiles;
  after: Position | null; // the table once all that is told now has happened, where that is known
  #shifts: readonly Shift[] = []; // to be told with the last of what causes them
  #causes = 0; // how many of these are still to be told
  #up: Code[];
  #magnitude: number;
  #laid: Cell | null = null;
  #begun: boolean;

  constructor(before: Position | null, after: Position | null) {
    this.#tiles = before?.tiles ?? new Map();
    this.after = after;
    this.#up = [...(before?.up ?? [])];
    this.#magnitude = before?.magnitude ?? 0;
    this.seat = before?.turn ?? 0;
    this.#laid = before?.decision === "crew" ? before.last : null;
    this.#begun = before !== null;
  }

  /** These lines are told next; the table was `before` and is `after` them. */
  begin(lines: readonly string[], before: Position | null, after: Position | null): void {
    this.#causes = lines.filter(shiftsPoints).length;
    this.#shifts = this.#causes ? shiftsOf(lines, before, after) : [];
  }

  tell(line: RecordLine): void {
    this.#tell(line);
    if (!isCause(line) || --this.#causes) return;
    for (const [seat, points] of this.#shifts) {
      this.#say(points < 0 ? LOST : "table-log-points-won", { seat, args: { worth: Math.abs(points) } });
    }
  }

  #tell(line: RecordLine): void {
    switch (line.kind) {
      case "flip":
        return this.#flip(line.tile);
      case "turn":
        this.seat = line.seat;
        this.#begun = true;
        this.#laid = null;
        return;
      case "place":
        this.#happen(line);
        return this.#place(line.tile, line.cell, line.rotation);
      case "crew":
        return this.#crew(line);
      case "quake":
        this.#quake(line.town, line.side, line.removed);
        return this.#happen(line);
      case "rotate":
        this.#rotate(line.seat, line.cell, line.rotation);
        return this.#happen(line);
      case "discard":
        this.#say("table-log-discard", { tiles: this.#up });
        this.gone.push(...this.#up);
        this.#up = [];
        return;
      case "pass":
        return this.#say("table-log-pass", { seat: this.seat });
      case "end":
        return this.#say(ENDINGS.includes(line.why) ? `tell-end-${line.why}` : "due-nothing", { loud: true });
      case "score":
        return this.#say("tell-score", { args: { points: line.points.join(" – ") }, loud: true });
      case "text":
        return;
      default: // all others are moves: a forgotten event is a type error
        return this.#otherMove(line);
    }
  }

  #happen(line: RecordLine): void {
    this.#tiles = tilesAfter(this.#tiles, line, this.seat, this.#laid);
  }

  /** A move that changes no tile but the one on the cell that it names: that is then as the new position has it. */
  #otherMove(move: Move): void {
    if (!isRecorded(move)) return;
    const { seat = this.seat, cell, tile }: AnyMove = move;
    const now = cell && this.after?.tiles.get(key(cell));
    if (now) this.#tiles = new Map(this.#tiles).set(key(now.cell), now);
    const args = Object.fromEntries(partsOf(move));
    this.#say(`table-log-${move.kind}`, { seat, cells: cell ? [cell] : [], tiles: tile === undefined ? [] : [tile], args });
  }

  #say(word: string, more: Partial<Word> = {}): void {
    this.words.push({ key: word, seat: 0, args: {}, tiles: [], cells: [], loud: false, ...more });
  }

  #flip(code: Code): void {
    if (code.startsWith("Q")) {
      this.#magnitude = Number(code.slice(1));
      this.gone.push(code);
      const args = { magnitude: this.#magnitude };
      this.#say(this.#begun ? "tell-flip-quake" : "tell-flip-quake-in-setup", { args, loud: this.#begun });
      return;
    }
    this.#up.push(code);
    const last = this.words.at(-1);
    if (last?.key === "table-log-flip") this.words.pop(); // flips that follow each other are one sentence
    this.#say("table-log-flip", { tiles: last?.key === "table-log-flip" ? [...last.tiles, code] : [code] });
  }

  #place(code: Code, cell: Cell, rotation: number): void {
    this.#up.splice(this.#up.indexOf(code), this.#up.includes(code) ? 1 : 0);
    this.#say(this.#laid ? "table-log-second" : "table-log-place", { seat: this.seat, tiles: [code], cells: [cell], args: at(cell) });
    this.#complete(cell, code, rotation);
    this.#laid = cell;
    this.effects.push({ kind: "lay", cell, seat: this.seat });
  }

  /** Sections that others had claimed, and that this tile has completed; what its own crew claims is told with that. */
  #complete(cell: Cell, code: Code, rotation: number): void {
    const there = this.after?.tiles.get(key(cell));
    if (!this.after || there?.code !== code || there.rotation !== rotation) return; // or a quake has taken it since
    const own = there.crew ? sectionAt(this.after, cell, there.side) : null;
    const passing = new Set(highwaySides(code, rotation).map((side) => sectionAt(this.after!, cell, side)));
    for (const section of passing) {
      if (!section?.worth || section === own) continue;
      const cells = cellsOf(section).map((step) => step.cell);
      for (const seat of ownersOf(section)) this.#say("table-log-complete", { seat, cells, args: { worth: section.worth } });
    }
  }

  #crew(line: MoveOf<"crew">): void {
    const tile = this.#laid && this.#tiles.get(key(this.#laid));
    if (!tile) return;
    const { side } = line;
    this.#happen(line);
    const section = this.after && this.#sectionOf(tile, side);
    this.effects.push({ kind: "crew", cell: tile.cell, seat: this.seat, section: section?.id ?? null });
    const args = { ...at(tile.cell), side: SIDE_NAMES[side], worth: section?.worth ?? 0 };
    const word = section?.worth ? "table-log-crew-worth" : "table-log-crew";
    this.#say(word, { seat: this.seat, cells: [tile.cell], args });
  }

  /** The section as it is after all that is told; none, where a quake has taken the tile since. */
  #sectionOf(tile: Tile, side: Side) {
    const there = this.after?.tiles.get(key(tile.cell));
    const isSame = there?.code === tile.code && there.rotation === tile.rotation;
    return isSame && this.after ? sectionAt(this.after, tile.cell, side) : null;
  }

  #quake(town: Cell, side: Side | null, cells: readonly Cell[]): void {
    const where = { town: key(town), side: side === null ? "-" : SIDE_NAMES[side], count: cells.length };
    const loud = true;
    if (side === null) return this.#say("table-log-quake-nothing", { args: where, cells: [town], loud });
    if (!cells.length) this.#say("table-log-quake-spared", { args: where, cells: [town], loud });
    else this.#say("table-log-quake", { args: { ...where, cells: cells.map(key).join("  ") }, cells, loud });
    const lost = cells.map((cell) => this.#tiles.get(key(cell))).filter((tile) => tile !== undefined);
    this.gone.push(...lost.map(({ code }) => code));
    this.effects.push({ kind: "quake", magnitude: this.#magnitude, town, side, lost });
    for (const [seat, count] of crewsOf(lost)) this.#say("table-log-crews-back", { seat, args: { count }, loud });
  }

  #rotate(seat: Seat, cell: Cell, rotation: number): void {
    const tile = this.#tiles.get(key(cell));
    if (!tile) return this.#say("table-log-rotate", { seat, cells: [cell], args: at(cell) });
    const by = (((rotation - tile.rotation) % 6) + 6) % 6;
    this.effects.push({ kind: "turn", cell, by: by > 3 ? by - 6 : by });
    this.#say("table-log-rotate", { seat, cells: [cell], tiles: [tile.code], args: at(cell) });
  }
}

const at = (cell: Cell): Record<string, string> => ({ cell: key(cell) });

function crewsOf(lost: readonly Lost[]): readonly (readonly [Seat, number])[] {
  const counts = new Map<Seat, number>();
  for (const { crew } of lost) if (crew) counts.set(crew, (counts.get(crew) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

const LOST = "table-log-points-lost";

/** How a player's points have changed. */
type Shift = readonly [Seat, number];

/** What may change points without a section being claimed or completed by a new tile. */
const isCause = ({ kind }: RecordLine): boolean => kind === "quake" || kind === "rotate";
const shiftsPoints = (line: string): boolean => isCause(parseLine(line));

/** The points that these lines brought or cost each player, beyond those that are told of tiles and crews; where scores are told. */
function shiftsOf(lines: readonly string[], before: Position | null, after: Position | null): readonly Shift[] {
  if (!before?.scores || !after?.scores) return [];
  const teller = new Teller(before, after);
  for (const line of lines) teller.tell(parseLine(line));
  const told = scoresAfter(before.scores, teller.words);
  return after.scores.flatMap((score, n): Shift[] => (score === told[n] ? [] : [[n + 1, score - told[n]!]]));
}

/** The scores after what these words tell. */
export function scoresAfter(scores: readonly number[], words: readonly Word[]): readonly number[] {
  const sum = [...scores];
  for (const { key: word, seat, args } of words) if (args.worth) sum[seat - 1]! += word === LOST ? -args.worth : Number(args.worth);
  return sum;
}

/** What these lines tell, where the table was `before` and is `after`. */
export function storyOf(lines: readonly string[], before: Position | null, after: Position | null): Story {
  const teller = new Teller(before, after);
  teller.begin(lines, before, after);
  for (const line of lines) teller.tell(parseLine(line));
  return { effects: withScores(teller.effects, before, after), words: teller.words };
}

/** Points are told after what was laid or turned, and before what a quake did then. */
function withScores(effects: readonly Effect[], before: Position | null, after: Position | null): readonly Effect[] {
  const scored = scoredSince(before, after);
  if (!scored.length) return effects;
  const at = effects.findLastIndex(({ kind }) => kind !== "quake") + 1;
  return [...effects.slice(0, at), { kind: "score", scored }, ...effects.slice(at)];
}

/** Some lines of the log, and the table after them. */
export interface Known {
  readonly lines: readonly string[];
  readonly upTo: number; // how many lines the log has with them
  readonly after: Position;
}

/** The table after whole turns, however it was told: choice by choice in a replay, turn by turn as it happened. */
function wholeTurns(known: readonly Known[]): readonly Known[] {
  const turns: Known[] = [];
  for (const part of known) {
    const last = turns.at(-1);
    const goesOn = last?.upTo === part.upTo - part.lines.length && !last.lines.some((line) => line.startsWith("turn "));
    if (last && goesOn) turns[turns.length - 1] = { ...part, lines: [...last.lines, ...part.lines] };
    else turns.push(part);
  }
  return turns;
}

/** The whole log, turn by turn; from the lines alone, so that it is there as soon as the table is. Where the table of the
    time is `known`, in the order of the log, it says points too. */
export function chaptersOf(log: readonly string[], known: readonly Known[] = []): readonly Chapter[] {
  const teller = new Teller(null, null);
  const chapters: Chapter[] = [];
  const turns = wholeTurns(known);
  let [from, next] = [0, 0];
  const close = (to: number): void => {
    if (teller.words.length) chapters.push({ seat: teller.seat, from, to, words: teller.words });
    teller.words = [];
    from = to;
  };
  log.forEach((line, n) => {
    const parsed = parseLine(line);
    while ((turns[next]?.upTo ?? Infinity) <= n) next++;
    const part = turns[next];
    teller.after = part && part.upTo - part.lines.length <= n ? part.after : null;
    const begun = known.findIndex(({ lines, upTo }) => lines.length > 0 && upTo - lines.length === n);
    const last = known[begun - 1];
    if (begun >= 0) teller.begin(known[begun]!.lines, last?.upTo === n ? last.after : null, known[begun]!.after);
    if (parsed.kind === "turn") close(n);
    teller.tell(parsed);
  });
  close(log.length);
  return chapters;
}

/** The tiles that have left the game: discarded, removed by quakes, and the quakes themselves. */
export function goneOf(log: readonly string[]): readonly Code[] {
  const teller = new Teller(null, null);
  for (const line of log) teller.tell(parseLine(line));
  return teller.gone;
}
