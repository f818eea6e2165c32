// A large picture of a whole position, whatever part of it is visible now, with a caption above it.

import { mount, tick, unmount } from "svelte";
import { SEATS } from "../../board/art/seat-shapes";
import Board from "../../board/Board.svelte";
import { boardPicture, pngOf } from "../../board/export-picture";
import type { Lit } from "../../model/marks";
import { ground } from "../../model/position";
import type { Position } from "../../model/types";
import { shownLook } from "../../shell/crew-colours.svelte";
import { gameName } from "../../words/names";
import { captioned, FOOT_HEIGHT, HEAD_HEIGHT, type Caption, type Paints } from "./captioned-picture";

export interface Kind {
  readonly table: string;
  readonly variants: readonly string[];
}

const WIDE = 1200; // pixels; a PNG has twice as many
const HIGH = 900; // of the table

/** A position as stand-alone SVG, with the result or the moment, the names and the points above it. */
export async function drawSvg(position: Position, kind: Kind, caption: Caption, lit: readonly Lit[] = []): Promise<string> {
  const board = await drawn(position, kind, lit);
  return captioned(board, WIDE, HIGH, caption, gameName(kind.variants, kind.table), paints());
}

export async function drawPng(position: Position, kind: Kind, caption: Caption, lit: readonly Lit[] = []): Promise<Blob> {
  return pngOf(await drawSvg(position, kind, caption, lit), WIDE, HEAD_HEIGHT + HIGH + FOOT_HEIGHT);
}

/** Draw a position out of sight, and take it away again. */
async function drawn(position: Position, kind: Kind, lit: readonly Lit[]): Promise<string> {
  const frame = document.createElement("div");
  frame.inert = true;
  Object.assign(frame.style, { position: "fixed", left: "-10000px", top: "0", width: `${WIDE}px`, height: `${HIGH}px` });
  document.body.append(frame);
  const props = { ground: ground(kind), position, sections: lit, still: true, label: "" };
  const board = mount(Board, { target: frame, props });
  try {
    for (let frames = 0; frames < 2; frames += 1) {
      await tick();
      await new Promise((resolve) => requestAnimationFrame(resolve)); // its size is measured, then it fits itself
    }
    const svg = frame.querySelector("svg");
    if (!svg) throw new Error("nothing was drawn");
    return boardPicture(svg);
  } finally {
    await unmount(board);
    frame.remove();
  }
}

function paints(): Paints {
  const style = getComputedStyle(document.body); // where the colours of the table are set
  const of = (name: string): string => style.getPropertyValue(name).trim();
  const crews = SEATS.map((seat) => ({ colour: of(`--crew-${seat}`), look: shownLook(seat) }));
  return { paper: of("--panel"), ink: of("--text"), quiet: of("--quiet"), gold: of("--gold"), crews };
}
