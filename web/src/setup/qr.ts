// QR codes (ISO/IEC 18004): bytes, correction level L, versions 1 to 9. Enough for a link.

// By version: bytes of correction in a block, and blocks.
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30] as const;
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2] as const;

const BYTES = 0b0100; // the mode
const LEVEL_L = 0b01;
const PADDING = [0xec, 0x11] as const;
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const sizeOf = (version: number): number => 17 + 4 * version;
const aligns = (version: number): number[] => {
  if (version === 1) return [];
  const last = sizeOf(version) - 7;
  return version < 7 ? [6, last] : [6, last / 2 + 3, last];
};

/** How many bytes fit into a version, correction included. */
function capacity(version: number): number {
  const size = sizeOf(version);
  const centres = aligns(version).length;
  const alignment = centres ? 25 * (centres * centres - 3) - 10 * (centres - 2) : 0; // those on the timing overlap it
  const used = 3 * 64 + 2 * (size - 16) + 31 + alignment + (version >= 7 ? 36 : 0);
  return Math.floor((size * size - used) / 8);
}

/** Multiplication in the field of 256. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The correction of a block, by Reed and Solomon. */
function correctionOf(data: readonly number[], length: number): number[] {
  const generator: number[] = Array.from({ length }, (_, index) => (index === length - 1 ? 1 : 0));
  for (let root = 1, step = 0; step < length; step++, root = times(root, 2)) {
    for (let index = 0; index < length; index++) {
      generator[index] = times(generator[index]!, root) ^ (generator[index + 1] ?? 0);
    }
  }
  const rest = Array.from({ length }, () => 0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    generator.forEach((coefficient, index) => (rest[index]! ^= times(coefficient, factor)));
  }
  return rest;
}

/** All bytes of a code, blocks interleaved. */
function codewords(text: Uint8Array, version: number): number[] {
  const blocks = BLOCKS[version - 1]!;
  const correction = CORRECTION[version - 1]!;
  const room = capacity(version) - blocks * correction;
  const bits = [BYTES, text.length >> 4, text.length & 15]; // in fours: the mode, the length in 8 bits
  for (const byte of text) bits.push(byte >> 4, byte & 15);
  bits.push(0);
  const data = Array.from({ length: bits.length / 2 }, (_, index) => bits[2 * index]! * 16 + bits[2 * index + 1]!);
  for (let index = 0; data.length < room; index++) data.push(PADDING[index % 2]!);

  const short = Math.floor(room / blocks);
  const longer = room % blocks; // that many, the last ones, have one byte more
  const parts: number[][] = [];
  for (let block = 0, at = 0; block < blocks; block++) {
    const length = short + (block >= blocks - longer ? 1 : 0);
    parts.push(data.slice(at, at + length));
    at += length;
  }
  const interleave = (lists: number[][]): number[] =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
  return [...interleave(parts), ...interleave(parts.map((part) => correctionOf(part, correction)))];
}

/** Append to a value the rest of its division by a polynomial, of so many bits. */
function protect(value: number, polynomial: number, bits: number): number {
  let rest = value << bits;
  for (let bit = 31 - Math.clz32(rest); bit >= bits; bit = 31 - Math.clz32(rest)) rest ^= polynomial << (bit - bits);
  return (value << bits) | rest;
}

class Grid {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(size: number) {
    this.size = size;
    this.dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
    this.fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  }

  set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  /** Squares in one another around a centre, by distance from it. */
  rings(cx: number, cy: number, isDark: readonly boolean[]): void {
    const reach = isDark.length - 1;
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) this.set(cx + dx, cy + dy, isDark[Math.max(Math.abs(dx), Math.abs(dy))]!);
    }
  }
}

function frame(version: number): Grid {
  const grid = new Grid(sizeOf(version));
  const last = grid.size - 1;
  for (let at = 0; at < grid.size; at++) {
    grid.set(6, at, at % 2 === 0);
    grid.set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [[3, 3], [last - 3, 3], [3, last - 3]] as const) grid.rings(x, y, [true, true, false, true, false]);
  const centres = aligns(version);
  for (const y of centres) {
    for (const x of centres) {
      const onFinder = (x === 6 && y === 6) || (x === 6 && y === last - 6) || (x === last - 6 && y === 6);
      if (!onFinder) grid.rings(x, y, [true, false, true]);
    }
  }
  if (version >= 7) {
    const bits = protect(version, 0x1f25, 12);
    for (let bit = 0; bit < 18; bit++) {
      const dark = ((bits >> bit) & 1) === 1;
      const [near, far] = [Math.floor(bit / 3), grid.size - 11 + (bit % 3)];
      grid.set(near, far, dark);
      grid.set(far, near, dark);
    }
  }
  format(grid, 0); // keeps its place free
  return grid;
}

/** Which level and mask it is, twice. */
function format(grid: Grid, mask: number): void {
  const bits = protect((LEVEL_L << 3) | mask, 0x537, 10) ^ 0x5412;
  const last = grid.size - 1;
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((bits >> bit) & 1) === 1;
    if (bit < 8) grid.set(last - bit, 8, dark);
    else grid.set(8, last - 14 + bit, dark);
    const place = bit < 6 ? bit : bit < 8 ? bit + 1 : 14 - bit;
    if (bit < 8) grid.set(8, place, dark);
    else grid.set(bit === 8 ? 7 : place, 8, dark);
  }
  grid.set(8, last - 7, true);
}

/** Lay the bits in columns of two, up and down from the right, where nothing lies yet. */
function fill(grid: Grid, bytes: readonly number[], mask: number): void {
  let bit = 0;
  let upwards = true;
  for (let right = grid.size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5; // the timing column
    for (let step = 0; step < grid.size; step++) {
      const y = upwards ? grid.size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid.fixed[y]![x]) continue;
        const value = ((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        grid.dark[y]![x] = (value === 1) !== MASKS[mask]!(x, y);
        bit++;
      }
    }
    upwards = !upwards;
  }
}

/** How hard it is to read: long runs of one colour, and an uneven share of the two. */
function roughness(grid: Grid): number {
  let found = 0;
  let darks = 0;
  for (let a = 0; a < grid.size; a++) {
    for (const at of [(b: number) => grid.dark[a]![b]!, (b: number) => grid.dark[b]![a]!]) {
      for (let b = 1, run = 1; b <= grid.size; b++) {
        if (b < grid.size && at(b) === at(b - 1)) run++;
        else {
          if (run >= 5) found += run - 2;
          run = 1;
        }
      }
    }
    darks += grid.dark[a]!.filter(Boolean).length;
  }
  return found + 200 * Math.abs(darks / grid.size ** 2 - 0.5);
}

/** The squares of a QR code, rows of dark ones; null where the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const fits = (version: number): boolean =>
    bytes.length + 2 <= capacity(version) - BLOCKS[version - 1]! * CORRECTION[version - 1]!;
  const version = CORRECTION.findIndex((_, index) => fits(index + 1)) + 1;
  if (version === 0) return null;
  const words = codewords(bytes, version);
  const made = MASKS.map((_, mask) => {
    const grid = frame(version);
    fill(grid, words, mask);
    format(grid, mask);
    return grid;
  });
  return made.reduce((best, grid) => (roughness(grid) < roughness(best) ? grid : best)).dark;
}
