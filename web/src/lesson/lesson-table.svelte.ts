// The table of a lesson. It needs no server: it has the server's answers prepared.

import type { Answer, Refused, SeatView, TableOptions, Update } from "../generated/protocol";
import { merge } from "../model/position";
import { QuietTable } from "../model/quiet-table.svelte";
import type { Table } from "../model/table";
import type { Position } from "../model/types";
import { after, isOnTheWay, nameOf, type Continuation, type Lesson, type Step } from "./script";

const YOU = 1;
const THINKING = 900; // milliseconds that the bot seems to think

export class LessonTable extends QuietTable implements Table {
  readonly id = "lesson";
  readonly yours = [YOU];
  readonly connected = [YOU];
  readonly options: TableOptions;
  readonly lesson: Lesson;
  seats = $state.raw<readonly SeatView[]>([]);
  /** What is to be done; nothing: the lesson is over. */
  step = $state.raw<Step | null>(null);
  /** The step that was done last, and whether the bot has still to answer it. */
  done = $state.raw<Step | null>(null);
  busy = $state(false);
  /** What was played so far, turn by turn. */
  path = $state.raw<readonly (readonly string[])[]>([]);
  readonly #pause: () => number;
  #seq = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** Begins where the path leads; what of it makes no sense any more is left out. */
  constructor(lesson: Lesson, name: string, path: readonly (readonly string[])[] = [], pause: () => number = () => THINKING) {
    super();
    this.#pause = pause;
    this.lesson = lesson;
    this.options = { seats: [{ kind: "person" }, { kind: "bot", level: "trainee" }], table: "small", variants: [...lesson.variants], aids: "standard" };
    this.seats = [
      { kind: "person", name, person: "you" },
      { kind: "bot", level: "trainee", name: "trainee" },
    ];
    this.position = merge(null, lesson.start);
    this.log = lesson.log;
    this.step = lesson.first;
    for (const moves of path) {
      const next: Continuation | null = this.step && after(this.step, moves);
      if (!next) break;
      for (const update of next.updates) this.#happen(update);
      this.step = next.next;
      this.path = [...this.path, moves];
    }
  }

  /** Whether what lies on trial can still become what the step asks for. */
  get strays(): boolean {
    return this.step !== null && this.trial !== null && !isOnTheWay(this.step, this.trial.moves);
  }

  try(moves: readonly string[]): void {
    this.refusal = null;
    if (!moves.length) {
      this.trial = null;
      return;
    }
    const draft = this.step?.drafts[nameOf(moves)];
    if (draft) this.trial = { moves, ready: draft.ready, position: merge(this.position, draft.position) };
    else this.refusal = { t: "refused", code: "illegal", key: "lesson-nudge-cell" };
  }

  confirm(moves: readonly string[]): void {
    const { step } = this;
    const next = step && after(step, moves);
    if (!next) return this.try(moves); // it is shown, and gets a friendly word
    this.path = [...this.path, moves];
    this.trial = null;
    this.refusal = null;
    [this.step, this.done, this.busy] = [null, step, true];
    this.#play(next, 0);
  }

  /** One turn after the other: one's own at once, the bot's after a while. */
  #play(next: Continuation, n: number): void {
    const update = next.updates[n];
    if (!update) {
      [this.step, this.busy] = [next.next, false];
      return;
    }
    const before = this.position;
    this.#happen(update);
    this.#tell(update, before);
    const more = next.updates[n + 1];
    if (more) this.#waiting = setTimeout(() => this.#play(next, n + 1), this.#pause());
    else this.#play(next, n + 1);
  }

  #happen({ lines, position }: Continuation["updates"][number]): void {
    this.position = merge(this.position, position);
    this.log = [...this.log, ...lines];
  }

  #tell({ seat, lines, position }: Continuation["updates"][number], before: Position | null): void {
    this.#seq += 1;
    const update: Update = {
      t: "update",
      table: this.id,
      seq: this.#seq,
      at: Date.now(),
      what: "turn",
      seat,
      by: seat === YOU ? "person" : "bot",
      lines: [...lines],
      position,
    };
    for (const listener of this.listeners) listener(update, before, this.position);
  }

  override close(): void {
    clearTimeout(this.#waiting);
    super.close();
  }

  ask(): Promise<Answer["body"]> {
    return Promise.reject({ t: "refused", code: "no-aid", key: "lesson-no-answer" } satisfies Refused);
  }
}
