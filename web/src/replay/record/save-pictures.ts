// A picture of a position, whole and large, whatever part of it is in sight just now.

import { mount, tick, unmount } from "svelte";
import Board from "../../board/Board.svelte";
import { boardPicture, boardPng } from "../../board/export-picture";
import { ground } from "../../model/position";
import type { Position } from "../../model/types";
import { download } from "./share";

export interface Kind {
  readonly table?: string;
  readonly variants?: readonly string[];
}

const WIDE = 1200; // pixels; a PNG has twice as many
const HIGH = 900;

/** Draw a position out of sight, hand the drawing over, and take it away again. */
async function drawn<T>(position: Position, kind: Kind, use: (svg: SVGSVGElement) => T | Promise<T>): Promise<T> {
  const frame = document.createElement("div");
  frame.inert = true;
  Object.assign(frame.style, { position: "fixed", left: "-10000px", top: "0", width: `${WIDE}px`, height: `${HIGH}px` });
  document.body.append(frame);
  const board = mount(Board, { target: frame, props: { ground: ground(kind), position, still: true, label: "" } });
  try {
    for (let frames = 0; frames < 2; frames += 1) {
      await tick();
      await new Promise((resolve) => requestAnimationFrame(resolve)); // its size is measured, then it fits itself
    }
    const svg = frame.querySelector("svg");
    if (!svg) throw new Error("nothing was drawn");
    return await use(svg);
  } finally {
    await unmount(board);
    frame.remove();
  }
}

export async function savePng(position: Position, kind: Kind, name: string): Promise<void> {
  download(`${name}.png`, await drawn(position, kind, (svg) => boardPng(svg)));
}

export async function saveSvg(position: Position, kind: Kind, name: string): Promise<void> {
  const text = await drawn(position, kind, boardPicture);
  download(`${name}.svg`, new Blob([text], { type: "image/svg+xml" }));
}
