// How the states of the module number the cells of a table.

import { GRIDS } from "../generated/wasm";

export class Numbering {
  readonly #stride: number;
  readonly #origin: number;
  readonly #cells: (readonly [q: number, r: number])[] = []; // by number

  constructor(table: string, towns: number) {
    const { stride, origin, north, rows } = GRIDS[table as keyof typeof GRIDS][towns - 1]!;
    this.#stride = stride;
    this.#origin = origin;
    rows.forEach(([first, last], n) => {
      for (let q = first!; q <= last!; q += 1) this.#cells[this.#of(q, north + n)] = [q, north + n];
    });
  }

  #of(q: number, r: number): number {
    return this.#origin + r * this.#stride + q;
  }

  /** The number of a cell; null if the table has no such cell. */
  number(q: number, r: number): number | null {
    const number = this.#of(q, r);
    const found = this.#cells[number];
    return found?.[0] === q && found[1] === r ? number : null;
  }

  /** The cell with this number, which must be on the table. */
  cell(number: number): [q: number, r: number] {
    const [q, r] = this.#cells[number]!;
    return [q, r];
  }

  /** The same as a record writes it. */
  text(number: number): string {
    return this.#cells[number]!.join(",");
  }
}
