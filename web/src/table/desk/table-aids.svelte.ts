// Questions to the server about the position, if the table's aids allow them: hints, risk, what fits.

import type { RiskShade } from "../../board/board-props";
import type { Aids, Ask, Refused } from "../../generated/protocol";
import type { FitsAnswer, HintAnswer, RiskAnswer } from "../../model/answers";
import { key, type Cell, type CellKey } from "../../model/cells";
import type { Table } from "../../model/table";
import type { Code } from "../../model/types";
import { refuse } from "../../shell/toast.svelte";

/** What fits on a cell: of the face-up tiles, and of those to come. */
export interface Fitting {
  readonly up: Readonly<Record<Code, number>>;
  readonly toCome: Readonly<Record<Code, number>>;
}

/** One question; its answer holds for the position it was asked of. */
class Question<Body> {
  readonly #table: Table;
  readonly #what: Ask["what"];
  #body = $state.raw<{ ply: number; body: Body } | null>(null);
  #stop: AbortController | null = null;
  asking = $state(false);
  share = $state(0); // done, 0 to 1
  waiting = $state(0); // how many are before it

  constructor(table: Table, what: Ask["what"]) {
    this.#table = table;
    this.#what = what;
  }

  get body(): Body | null {
    return this.#body && this.#body.ply === this.#table.position?.ply ? this.#body.body : null;
  }

  async ask(): Promise<void> {
    if (this.asking || this.body) return;
    const ply = this.#table.position?.ply ?? -1;
    const stop = new AbortController();
    this.#stop = stop;
    [this.asking, this.share, this.waiting] = [true, 0, 0];
    try {
      const onprogress = (done: number, of: number, waiting: number): void => {
        [this.share, this.waiting] = [of ? done / of : 0, waiting];
      };
      const body = (await this.#table.ask(this.#what, { onprogress, signal: stop.signal })) as Body;
      this.#body = { ply, body };
    } catch (error) {
      if (!stop.signal.aborted) refuse(error as Refused);
    } finally {
      if (this.#stop === stop) this.asking = false;
    }
  }

  cancel(): void {
    this.#stop?.abort();
    this.asking = false;
  }
}

export class TableAids {
  readonly #table: Table;
  readonly hint: Question<HintAnswer>;
  readonly risk: Question<RiskAnswer>;
  readonly fits: Question<FitsAnswer>;
  #wantsHints = $state(false);
  showsRisk = $state(false);
  showsFits = $state(false);

  constructor(table: Table) {
    this.#table = table;
    this.hint = new Question(table, "hint");
    this.risk = new Question(table, "risk");
    this.fits = new Question(table, "fits");
  }

  get #level(): Aids {
    return this.#table.options?.aids ?? "standard";
  }

  /** Hints and risk: while it is played, only where people want to be coached. */
  get coaches(): boolean {
    return this.#level === "coached" && this.#table.position !== null && this.#table.status === "playing";
  }

  get tellsFits(): boolean {
    return this.#level !== "purist" && this.#table.position !== null;
  }

  readonly shades: readonly RiskShade[] = $derived.by(() => {
    const cells = this.showsRisk && this.coaches ? (this.risk.body?.cells ?? []) : [];
    return cells.map(([q, r, chance]) => ({ cell: { q, r }, chance }));
  });

  readonly dead: readonly Cell[] = $derived.by(() => {
    const cells = this.showsFits && this.tellsFits ? (this.fits.body?.dead ?? []) : [];
    return cells.map(([q, r]) => ({ q, r }));
  });

  readonly #fitting: ReadonlyMap<CellKey, Fitting> = $derived.by(() => {
    const cells = this.fits.body?.cells ?? [];
    return new Map(cells.map(([q, r, up, toCome]) => [key({ q, r }), { up, toCome }]));
  });

  fitting(cell: Cell): Fitting | null {
    return this.#fitting.get(key(cell)) ?? null;
  }

  /** What is shown is asked for again when the game goes on. Call it in an effect. */
  follow(): void {
    if (!this.#table.position || this.#table.status !== "playing") return;
    if (this.showsRisk) void this.risk.ask();
    if (this.showsFits) void this.fits.ask();
  }

  toggleRisk(): void {
    this.showsRisk = !this.showsRisk;
    if (!this.showsRisk) this.risk.cancel();
  }

  toggleFits(): void {
    this.showsFits = !this.showsFits;
    if (!this.showsFits) this.fits.cancel();
  }

  /** There are hints to be seen, or soon will be: those of an earlier position are gone. */
  get showsHints(): boolean {
    return this.#wantsHints && (this.hint.asking || this.hint.body !== null);
  }

  toggleHints(): void {
    this.#wantsHints = !this.showsHints;
    if (this.#wantsHints) void this.hint.ask();
    else this.hint.cancel();
  }

  close(): void {
    for (const question of [this.hint, this.risk, this.fits]) question.cancel();
  }
}
