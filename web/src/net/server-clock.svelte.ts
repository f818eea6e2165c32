// How far the server's clock is ahead of ours, worked out from the times it sends.

const DATE_LAG = 2500; // milliseconds that the header `Date` may be late: it has whole seconds, and is kept for a while
const CLOSE = 500; // bounds so near to each other tell all there is to know

export class ServerClock {
  /** Milliseconds. */
  ahead = $state(0);
  #min = -Infinity;
  #max = Infinity;

  /** The server did something at `at`, its time: after `sent` and before `received`, ours. */
  heard(at: number, received: number, sent?: number): void {
    const news = at - received >= this.#min;
    this.#between(at - received, sent === undefined ? Infinity : at - sent);
    if (this.#max - this.#min > CLOSE && news) this.ahead = this.#min; // news comes at once
  }

  /** The server answered a request, and dated its answer. */
  dated(header: string | null, received: number, sent: number): void {
    const at = Date.parse(header ?? "");
    if (!Number.isNaN(at)) this.#between(at - received, at + DATE_LAG - sent);
  }

  #between(min: number, max: number): void {
    const narrowed = [Math.max(this.#min, min), Math.min(this.#max, max)] as const;
    if (narrowed[0] === this.#min && narrowed[1] === this.#max) return;
    // Bounds that contradict each other: one of the clocks was set since, and only the last word counts.
    [this.#min, this.#max] = narrowed[0] <= narrowed[1] ? narrowed : [min, max];
    this.ahead = Math.round(this.#max === Infinity ? this.#min : (this.#min + this.#max) / 2);
  }
}

export const clock = new ServerClock();
