// How far the server's clock is ahead of ours, from what it tells of its own time.

const DATE_LAG = 2500; // milliseconds that the header `Date` may be late: it has whole seconds, and is kept for a while
const CLOSE = 500; // bounds so near to each other tell all there is to know

export class Clock {
  /** Milliseconds. */
  ahead = $state(0);
  #least = -Infinity;
  #most = Infinity;

  /** The server did something at `at`, its time: after `sent` and before `received`, ours. */
  heard(at: number, received: number, sent?: number): void {
    const news = at - received >= this.#least;
    this.#between(at - received, sent === undefined ? Infinity : at - sent);
    if (this.#most - this.#least > CLOSE && news) this.ahead = this.#least; // news comes at once
  }

  /** The server answered a request, and dated its answer. */
  dated(header: string | null, received: number, sent: number): void {
    const at = Date.parse(header ?? "");
    if (!Number.isNaN(at)) this.#between(at - received, at + DATE_LAG - sent);
  }

  #between(least: number, most: number): void {
    const narrowed = [Math.max(this.#least, least), Math.min(this.#most, most)] as const;
    if (narrowed[0] === this.#least && narrowed[1] === this.#most) return;
    // Bounds that contradict each other: one of the clocks was set since, and only the last word counts.
    [this.#least, this.#most] = narrowed[0] <= narrowed[1] ? narrowed : [least, most];
    this.ahead = Math.round(this.#most === Infinity ? this.#least : (this.#least + this.#most) / 2);
  }
}

export const clock = new Clock();
