// How fast this device thinks, measured by its own searches, and how much of its thinking a slow device gets done.

const MIN_SHARE = 0.05; // less would be guessing
const NEWEST = 0.3; // what the last search counts for

export class Pace {
  #playouts: number | null = null; // in a millisecond; null: not measured yet

  /** A search has made so many playouts in so many milliseconds. */
  measured(playouts: number, milliseconds: number): void {
    if (playouts <= 0 || milliseconds <= 0) return;
    const found = playouts / milliseconds;
    this.#playouts = this.#playouts === null ? found : this.#playouts + NEWEST * (found - this.#playouts);
  }

  /** The part of these playouts that can be made within so many milliseconds: 1 on most devices. */
  share(playouts: number, milliseconds: number): number {
    if (this.#playouts === null) return 1;
    return Math.max(MIN_SHARE, Math.min(1, (this.#playouts * milliseconds) / playouts));
  }
}
