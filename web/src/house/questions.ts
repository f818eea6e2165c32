// Questions about positions: hint, risk, what fits, analysis, replay. They are answered later, by other workers. A
// question is about a table that the page watches, or about a record stored here.

import { assertNever } from "../base/assert-never";
import type { Game } from "../engine/game";
import type { Rules } from "../engine/module";
import { otherKeys, readRecord } from "../engine/record";
import { Refusal } from "../engine/refusals";
import { gameAfter, replayOf } from "../engine/replay";
import { tried } from "../engine/tried";
import { ALLOWED, type Aids, type Ask, type ServerMessage, type TableSummary } from "../generated/protocol";
import { refusedMessage } from "./refused-message";
import { colourKeys, headerOf } from "./table/showing";
import { refused, type TableState } from "./table/state";
import type { Thinkers } from "./thinking/thinkers";

const MAX_OPEN = 4; // questions

/** A record that is asked about. */
export interface AskedRecord {
  readonly id: string;
  readonly text: string;
  readonly uploaded: boolean; // it was not played here
}

/** Whether a table of this level of aids answers a question. */
export function isAllowed(level: Aids, what: Ask["what"]): boolean {
  const aids = ALLOWED[level];
  switch (what) {
    case "hint":
    case "analysis":
      return aids.hints;
    case "risk":
      return aids.risk;
    case "fits":
      return aids.what_fits;
    case "replay":
      return true; // everybody may look back at what was shown
    default:
      return assertNever(what);
  }
}

/** Refuse a question about a game that may be one which is being played, where it must not be asked: one of the same kind. */
export function checkBound({ setup }: Game, bound: readonly TableSummary[]): void {
  const kindOf = (seats: number, variants: readonly string[], table: string): string => JSON.stringify([seats, [...variants].sort(), table]);
  const kind = kindOf(setup.players.length, setup.variants, setup.table);
  if (bound.some(({ seats, variants, table }) => kindOf(seats.length, variants, table) === kind)) {
    throw refused("no-aid", "server-no-aid-elsewhere");
  }
}

/** The position of a game: where it stands or stood, and with the moves that are tried. */
function askedAbout(game: Game, { at, then = [] }: Ask): Game {
  if (at !== undefined && at !== null && at > game.ply) throw refused("stale", "server-stale");
  const moment = at === undefined || at === null ? game : gameAfter(game, at);
  return then.length > 0 ? tried(moment, then).after : moment;
}

/** The open questions of the page. */
export class Questions {
  readonly #rules: Rules;
  readonly #thinkers: Thinkers;
  readonly #tell: (message: ServerMessage) => void;
  readonly #newSeed: () => number;
  readonly #open = new Map<string, AbortController>();

  constructor(rules: Rules, thinkers: Thinkers, tell: (message: ServerMessage) => void, newSeed: () => number) {
    this.#rules = rules;
    this.#thinkers = thinkers;
    this.#tell = tell;
    this.#newSeed = newSeed;
  }

  /** Begin to think about a table; refused if this may not be asked there, or too much is asked. */
  askOfTable(table: TableState, message: Ask): void {
    this.#checkOpen(message);
    const isPlaying = table.status === "playing";
    const { aids } = table.options;
    if (!table.game) throw refused("not-begun", "server-not-begun");
    if (isPlaying && !isAllowed(aids, message.what)) throw refused("no-aid", "server-no-aid");
    const game = askedAbout(table.game, message);
    const [shown, header] = isPlaying ? ([aids, colourKeys(table)] as const) : (["coached", headerOf(table)] as const);
    this.#begin(message, () => ({ game, replay: () => replayOf(table.id, game, shown, header) }));
  }

  /** The same about a record, where every question is allowed, but not about a game that one is bound not to ask of. */
  askOfRecord({ id, text, uploaded }: AskedRecord, message: Ask, bound: readonly TableSummary[]): void {
    this.#checkOpen(message);
    this.#begin(message, () => {
      const { game: whole, header } = readRecord(this.#rules, text);
      if (uploaded || "given" in header) checkBound(whole, bound); // else it was dealt here, and is no game but its own
      const game = askedAbout(whole, message);
      return { game, replay: () => replayOf(id, game, "coached", otherKeys(header)) };
    });
  }

  cancel(id: string): void {
    this.#open.get(id)?.abort();
    this.#open.delete(id);
  }

  #checkOpen({ id }: Ask): void {
    if (this.#open.has(id)) throw refused("twice", "server-question-twice");
    if (this.#open.size >= MAX_OPEN) throw refused("too-many", "server-too-many");
  }

  #begin(message: Ask, read: () => { readonly game: Game; readonly replay: () => unknown }): void {
    const stop = new AbortController();
    this.#open.set(message.id, stop);
    void this.#answer(message, read, stop.signal);
  }

  async #answer(message: Ask, read: () => { readonly game: Game; readonly replay: () => unknown }, signal: AbortSignal): Promise<void> {
    const { id, table, what } = message;
    const onProgress = (done: number, of: number, waiting: number): void => {
      if (!signal.aborted) this.#tell({ t: "progress", id, done, of, ...(waiting && { waiting }) });
    };
    let answer: ServerMessage;
    try {
      await new Promise((resolve) => setTimeout(resolve)); // what else the page has said is heard first
      const { game, replay } = read();
      const body = what === "replay" ? replay() : await this.#thinkers.answer(what, game, this.#newSeed(), onProgress, signal);
      answer = { t: "answer", id, table, what, body };
    } catch (error) {
      answer = refusedMessage(error instanceof Refusal ? error.as("refused") : error, { id, table });
    }
    if (signal.aborted) return;
    this.#open.delete(id);
    this.#tell(answer);
  }
}
