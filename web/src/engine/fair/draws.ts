// The numbers that follow from a secret, the id of a game and the players' nonces (docs/fair-piles.md).

import { hmac } from "../../base/sha256";

const WORD_BYTES = 8;
const REACH = 1n << 64n;

export class Draws {
  readonly #secret: Uint8Array;
  readonly #lines: string;
  readonly #words: bigint[] = []; // of the last block, the next one last
  #block = 0;

  /** `label` is "seismic-pile 2" or the like: others give other numbers. */
  constructor(secret: Uint8Array, label: string, game: string, nonces: readonly string[]) {
    this.#secret = secret;
    this.#lines = `${label}\n${game}\n${nonces.join(";")}\n`;
  }

  /** The next number from 0 to n - 1. The standard tiles need no n above 2⁶⁴. */
  belowBig(n: bigint): bigint {
    const limit = REACH - (REACH % n);
    let word = this.#next();
    while (word >= limit) word = this.#next();
    return word % n;
  }

  below(n: number): number {
    return Number(this.belowBig(BigInt(n)));
  }

  shuffle<T>(list: T[]): void {
    for (let place = list.length - 1; place > 0; place -= 1) {
      const other = this.below(place + 1);
      [list[place], list[other]] = [list[other]!, list[place]!];
    }
  }

  #next(): bigint {
    if (this.#words.length === 0) {
      const block = hmac(this.#secret, `${this.#lines}${this.#block}`);
      const view = new DataView(block.buffer);
      for (let at = block.length - WORD_BYTES; at >= 0; at -= WORD_BYTES) this.#words.push(view.getBigUint64(at));
      this.#block += 1;
    }
    return this.#words.pop()!;
  }
}
