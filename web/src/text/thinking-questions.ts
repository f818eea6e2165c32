// Questions that the server thinks about, asked in text mode: hints, risk, what fits.

import type { Refused } from "../generated/protocol";
import type { FitsAnswer, HintAnswer, RiskAnswer } from "../model/answers";
import { key, type Cell } from "../model/cells";
import { parseMove, partsOf } from "../model/moves";
import type { Table } from "../model/table";
import type { Turn } from "../model/turn/turn";
import { canSay, language, say } from "../shell/i18n.svelte";
import { tellReasons } from "../words/hint-words";
import type { Writer } from "./entries";
import { VERB_OF, wordFor } from "./vocabulary";

const HINTS_TOLD = 3;
const percent = (chance: number): number => Math.round(chance * 100);

export class ThinkingQuestions {
  readonly #table: Table;
  readonly #turn: Turn;
  readonly #writer: Writer;
  #asked: AbortController | null = null;

  constructor(table: Table, turn: Turn, writer: Writer) {
    this.#table = table;
    this.#turn = turn;
    this.#writer = writer;
  }

  /** Nobody wants the answers any more. */
  stop(): void {
    this.#asked?.abort();
  }

  async #ask(what: "hint" | "risk" | "fits", quietly = false): Promise<unknown> {
    this.#asked ??= new AbortController();
    if (!quietly) this.#writer.answer(say("text-thinking"));
    try {
      return await this.#table.ask(what, { then: this.#turn.moves, signal: this.#asked.signal });
    } catch (why) {
      const refused = why as Partial<Refused>;
      if (!quietly && refused.key && canSay(refused.key)) this.#writer.write("refusal", [say(refused.key, refused.args ?? {})]);
      return null;
    }
  }

  async hint(names: readonly string[]): Promise<void> {
    const body = (await this.#ask("hint")) as HintAnswer | null;
    if (!body) return;
    const told = body.hints.slice(0, HINTS_TOLD).map(({ moves, win, reasons }, n) => {
      const head = say("text-hint", { number: n + 1, moves: moves.map((move) => this.#asTyped(move)).join(", "), percent: percent(win) });
      return [head, ...tellReasons(reasons, names)].join("; ");
    });
    this.#writer.answer(...told);
  }

  /** A move as one types it here: a tile by its number, and whose turn it is goes without saying. */
  #asTyped(text: string): string {
    const move = parseMove(text);
    const verb = move && VERB_OF[move.kind];
    if (!verb) return text;
    const parts = partsOf(move).flatMap(([name, part]) => {
      if (name === "seat") return [];
      return name === "tile" ? [String((this.#turn.shown?.up.indexOf(part) ?? 0) + 1)] : [part];
    });
    return [wordFor(verb, language.current), ...parts].join(" ");
  }

  async risk(): Promise<void> {
    const body = (await this.#ask("risk")) as RiskAnswer | null;
    if (!body) return;
    const tiles = this.#turn.shown?.tiles;
    const struck = body.cells.filter(([q, r, mean]) => tiles?.has(key({ q, r })) && percent(mean) > 0);
    const worst = struck.sort((a, b) => b[2] - a[2]);
    const cells = worst.map(([q, r, mean]) => say("text-risk-cell", { cell: key({ q, r }), percent: percent(mean) }));
    this.#writer.answer(
      say("text-risk", { percent: percent(body.quakes.next_flip), expected: body.quakes.expected.toFixed(1) }),
      cells.length ? say("text-risk-cells", { cells: cells.join("; ") }) : say("text-risk-none"),
    );
  }

  /** How many of the tiles to come fit on a cell, where the table tells. */
  async toCome(cell: Cell): Promise<void> {
    if (this.#table.options?.aids === "purist") return;
    const body = (await this.#ask("fits", true)) as FitsAnswer | null;
    const there = body?.cells.find(([q, r]) => q === cell.q && r === cell.r);
    if (!there) return;
    const count = Object.values(there[3]).reduce((sum, each) => sum + each, 0);
    this.#writer.answer(say("text-to-come", { count, cell: key(cell) }));
  }
}
