// A game in a link: a table of this device as text, to continue on another one.

import { isTime } from "../../base/time";
import { COLOURS, type SeatView } from "../../generated/protocol";
import { addressOf } from "../rest/request";

/** A game on its way: what is told of it before it is taken in, and the log of its table. */
export interface MovedGame {
  readonly seats: readonly Pick<SeatView, "kind" | "name" | "colour">[];
  readonly turn: number;
  readonly isOver: boolean;
  readonly at: number; // when something last happened there
  readonly log: unknown;
}

const MAX_BYTES = 2_000_000; // of what is unpacked: no game is so long
export const MAX_QR = 2300; // letters: a code of more is too fine for the camera of a phone

const FORMAT = "deflate-raw";

/** Any data as letters that can stand in a link. */
export async function packed(data: unknown): Promise<string> {
  const bytes = await throughStream(new TextEncoder().encode(JSON.stringify(data)), new CompressionStream(FORMAT), Infinity);
  return lettersOf(bytes);
}

/** Bytes as letters that can stand in a link. */
export function lettersOf(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** What was packed; rejects what is damaged or cut, or larger than this. */
export async function unpacked(letters: string, limit = MAX_BYTES): Promise<unknown> {
  const json = await throughStream(bytesOf(letters), new DecompressionStream(FORMAT), limit);
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json)) as unknown;
}

async function throughStream(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, limit: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    length += next.value.length;
    if (length > limit) {
      await reader.cancel();
      throw new Error("too much is packed in it");
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The link that takes a game to another device. */
export const moveLink = async (game: MovedGame): Promise<string> => addressOf(`#/move/${await packed(game)}`);

/** The game in a link; rejects one that is damaged, cut, or no game. */
export async function gameIn(letters: string): Promise<MovedGame> {
  const found = (await unpacked(letters)) as Partial<MovedGame> | null;
  const isSeat = (seat: Partial<MovedGame["seats"][number]> | null): boolean =>
    typeof seat?.name === "string" && (seat.colour == null || COLOURS.includes(seat.colour));
  if (!found || !Array.isArray(found.seats) || !found.seats.every(isSeat)) throw new Error("no seats");
  if (typeof found.turn !== "number" || !isTime(found.at) || found.log === undefined) throw new Error("no game");
  return found as MovedGame;
}
