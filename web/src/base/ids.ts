// The ids of tables in this browser, which never equal those of a server.

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const RANDOM_DIGITS = 10;
const MARK = "_"; // a server's id is 64 bits: its last digit has two zeros, and is never this one

/** The id of a new table in this browser. */
export function newLocalId(): string {
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_DIGITS));
  return Array.from(random, (byte) => DIGITS[byte % DIGITS.length]).join("") + MARK;
}

/** An id in this browser that follows from a hash, in hexadecimal digits. */
export const localIdOf = (hash: string): string =>
  Array.from({ length: RANDOM_DIGITS }, (_, n) => DIGITS[parseInt(hash.slice(2 * n, 2 * n + 2), 16) % DIGITS.length]).join("") + MARK;

/** Whether this is the id of a table, or of a record, that is kept in this browser. */
export const isLocal = (id: string): boolean => id.length === RANDOM_DIGITS + 1 && id.endsWith(MARK);
