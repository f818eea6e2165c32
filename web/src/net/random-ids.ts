// Random unique numbers.

const NONCE_BYTES = 16;
const ID_BYTES = 8;

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a person puts into the order of the pile when sitting down. */
export const newNonce = (): string => randomHex(NONCE_BYTES);

/** The id of a message: the server does what it says once, however often it comes. */
export const newId = (): string => randomHex(ID_BYTES);
