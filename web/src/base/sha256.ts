// SHA-256 and its HMAC, for pages that are not served over HTTPS, where browsers do not offer them.

const ROUNDS = 64;
const BLOCK = 64; // bytes

function fractions(root: number, many: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < many; number += 1) {
    let prime = true;
    for (let part = 2; part * part <= number; part += 1) if (number % part === 0) prime = false;
    if (prime) found.push(fraction(number, root));
  }
  return found;
}

/** The first 32 bits of the fraction of a root, exactly. */
function fraction(number: number, root: number): number {
  const target = BigInt(number) << BigInt(32 * root);
  let low = 0n;
  let high = 1n << 40n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** BigInt(root) <= target) low = middle;
    else high = middle - 1n;
  }
  return Number(low & 0xffffffffn);
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Computed when it is first needed: most pages never need it. */
function once<T>(compute: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= compute());
}

const constants = once(() => fractions(3, ROUNDS));
const start = once(() => fractions(2, 8));

/** The digest of these bytes, as 32 bytes. */
function digest(bytes: Uint8Array): Uint8Array {
  const state = [...start()];
  const blocks = Math.ceil((bytes.length + 9) / BLOCK);
  const padded = new Uint8Array(blocks * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  for (let block = 0; block < blocks; block += 1) mix(state, view, block * BLOCK, constants());
  const made = new DataView(new ArrayBuffer(4 * state.length));
  state.forEach((word, n) => made.setInt32(4 * n, word));
  return new Uint8Array(made.buffer);
}

function mix(state: number[], view: DataView, offset: number, added: readonly number[]): void {
  const words = new Array<number>(ROUNDS);
  for (let n = 0; n < ROUNDS; n += 1) {
    if (n < 16) words[n] = view.getInt32(offset + 4 * n);
    else {
      const [a, b] = [words[n - 15]!, words[n - 2]!];
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      words[n] = (words[n - 16]! + s0 + words[n - 7]! + s1) | 0;
    }
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let n = 0; n < ROUNDS; n += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + added[n]! + words[n]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => (state[n] = (state[n]! + word) | 0));
}

/** The digest of bytes, or of a text in UTF-8, as hexadecimal digits. */
export function sha256(what: Uint8Array | string): string {
  const bytes = digest(typeof what === "string" ? encode(what) : what);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The HMAC-SHA-256 of a text with a key of at most 64 bytes, as 32 bytes. */
export function hmac(key: Uint8Array, text: string): Uint8Array {
  const padded = (by: number): Uint8Array => Uint8Array.from({ length: BLOCK }, (_, n) => (key[n] ?? 0) ^ by);
  return digest(joined(padded(0x5c), digest(joined(padded(0x36), encode(text)))));
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** The bytes of hexadecimal digits; nothing where they are none. */
export function bytesOf(digits: string): Uint8Array | null {
  if (digits.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(digits)) return null;
  return Uint8Array.from({ length: digits.length / 2 }, (_, n) => Number.parseInt(digits.slice(2 * n, 2 * n + 2), 16));
}
