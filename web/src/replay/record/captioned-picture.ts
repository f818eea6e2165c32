// A picture of the table with what it shows written above it: the result, the names and the points.

import { crewOutline } from "../../board/art/seat-shapes";
import { CREW_RADIUS } from "../../board/drawing";
import { APP_NAME } from "../../generated/protocol";
import type { Seat } from "../../model/types";

export interface Caption {
  readonly headline: string;
  readonly result: { readonly scores: readonly number[]; readonly winners: readonly Seat[] };
  readonly names: readonly string[];
}

/** The colours of the page as it is just now. */
export interface Paints {
  readonly paper: string;
  readonly ink: string;
  readonly quiet: string;
  readonly gold: string;
  readonly crews: readonly { readonly colour: string; readonly look: number }[]; // by seat
}

const EDGE = 36; // pixels
const HEADLINE = 52; // the size of letters
const NAME = 28;
const NOTE = 20;
export const HEAD_HEIGHT = 168;
export const FOOT_HEIGHT = 52;
const MARK = 30;
const LETTER = 0.7; // the width of a bold letter in the widest of the usual fonts, about, as a share of its size

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

/** Letters as large as wanted, or as small as the room asks for. */
const sizeFor = (text: string, wanted: number, room: number): number =>
  Math.floor(Math.min(wanted, room / (LETTER * Math.max(1, text.length))));

/** Stand-alone SVG: `board` is one too, of this width and height. */
export function captioned(board: string, width: number, height: number, caption: Caption, note: string, paints: Paints): string {
  const { headline, names } = caption;
  const whole = HEAD_HEIGHT + height + FOOT_HEIGHT;
  const room = (width - 2 * EDGE) / names.length;
  const players = names.map((name, index) => playerAt(EDGE + index * room, room, name, index + 1, caption, paints));
  const size = sizeFor(headline, HEADLINE, width - 2 * EDGE);
  const inside = board.replace(/^<svg\b/, `<svg x="0" y="${HEAD_HEIGHT}"`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}" viewBox="0 0 ${width} ${whole}"`,
    ` font-family="system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif">`,
    `<rect width="${width}" height="${whole}" fill="${paints.paper}"/>`,
    inside,
    `<rect y="${HEAD_HEIGHT - 5}" width="${width}" height="5" fill="${paints.gold}"/>`,
    `<text x="${EDGE}" y="76" font-size="${size}" font-weight="800" fill="${paints.ink}">${escaped(headline)}</text>`,
    ...players,
    `<text x="${EDGE}" y="${whole - 18}" font-size="${NOTE}" fill="${paints.quiet}">${escaped(note)}</text>`,
    `<text x="${width - EDGE}" y="${whole - 18}" font-size="${NOTE}" text-anchor="end" fill="${paints.quiet}">${escaped(APP_NAME)}</text>`,
    "</svg>",
  ].join("");
}

function playerAt(x: number, room: number, name: string, seat: Seat, { result }: Caption, paints: Paints): string {
  const points = result.scores[seat - 1];
  const told = points === undefined ? "" : String(points);
  const size = sizeFor(`${name}  ${told}`, NAME, room - MARK - 34);
  const weight = result.winners.includes(seat) ? 800 : 500;
  const scale = (0.5 * MARK) / CREW_RADIUS;
  const { colour, look } = paints.crews[seat - 1]!;
  return [
    `<g transform="translate(${x} 124)" font-size="${size}" fill="${paints.ink}">`,
    `<path d="${crewOutline(look)}" transform="translate(${MARK / 2} -9) scale(${scale})" fill="${colour}"/>`,
    `<text x="${MARK + 14}" font-weight="${weight}">${escaped(name)}<tspan dx="16" font-weight="800">${told}</tspan></text>`,
    "</g>",
  ].join("");
}
