// What is published before a game begins, and the numbers that follow from it (docs/fair-piles.md).

import { sha256 } from "../../base/sha256";
import { Draws } from "./draws";

export const FAIR_VERSION = 2; // of the procedure

/** The pledge to a nonce: it reveals nothing about the nonce, and matches no other. */
export const pledgeOf = (game: string, nonce: string): string => sha256(`seismic-nonce 2\n${game}\n${nonce}`);

/** The numbers by which a pile is dealt; nonces in seat order. */
export const pileDraws = (secret: Uint8Array, game: string, nonces: readonly string[], version = FAIR_VERSION): Draws =>
  new Draws(secret, `seismic-pile ${version}`, game, nonces);

/** Which place at the table begins, from 0, where the lot decides (R3.5); nonces in the order of the places. */
export const drawFirst = (secret: Uint8Array, game: string, nonces: readonly string[], version = FAIR_VERSION): number =>
  new Draws(secret, `seismic-lot ${version}`, game, nonces).below(nonces.length);
