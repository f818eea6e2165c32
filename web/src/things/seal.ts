// Encrypts things with a key that is only in the link: the server that hands them over cannot read them.

import { bytesOf, lettersOf } from "../net/local/move-link";

const NONCE_BYTES = 12;
const KEY_BYTES = 16;

/** Browsers do this only for pages that came by a safe way: by HTTPS, or from the machine itself. */
export const canSeal = (): boolean => typeof crypto !== "undefined" && crypto.subtle !== undefined;

/** As many letters as the key of any link has. */
export const newKey = (): string => lettersOf(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));

const imported = (key: string): Promise<CryptoKey> => crypto.subtle.importKey("raw", bytesOf(key), "AES-GCM", false, ["encrypt", "decrypt"]);

export async function sealed(key: string, letters: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const data = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await imported(key), bytesOf(letters)));
  const all = new Uint8Array(iv.length + data.length);
  all.set(iv);
  all.set(data, iv.length);
  return lettersOf(all);
}

/** What was sealed; rejects what is damaged, or sealed by another key. */
export async function unsealed(key: string, letters: string): Promise<string> {
  const all = bytesOf(letters);
  const iv = all.subarray(0, NONCE_BYTES);
  return lettersOf(new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await imported(key), all.subarray(NONCE_BYTES))));
}
