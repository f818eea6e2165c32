import { expect, test } from "vitest";
import { cell } from "./cells";
import { parseLine, parseMove, writeLine, type RecordLine } from "./moves";

const LINES: readonly [string, RecordLine][] = [
  ["flip 01.24.35", { kind: "flip", tile: "01.24.35" }],
  ["flip Q3", { kind: "flip", tile: "Q3" }],
  ["discard", { kind: "discard" }],
  ["turn 2", { kind: "turn", seat: 2 }],
  ["place *01234 -2,11 r5", { kind: "place", tile: "*01234", cell: cell(-2, 11), rotation: 5 }],
  ["crew NW", { kind: "crew", side: 4 }],
  ["no-crew", { kind: "no-crew" }],
  ["pass", { kind: "pass" }],
  ["strike E", { kind: "strike", side: 0 }],
  ["town 8,0", { kind: "town", cell: cell(8, 0) }],
  ["quake 0,0 NE: 1,-1 2,-2", { kind: "quake", town: cell(0, 0), side: 5, removed: [cell(1, -1), cell(2, -2)] }],
  ["quake 8,0 W:", { kind: "quake", town: cell(8, 0), side: 3, removed: [] }],
  ["quake 0,0 -", { kind: "quake", town: cell(0, 0), side: null, removed: [] }],
  ["rotate 1 0,1 r5", { kind: "rotate", seat: 1, cell: cell(0, 1), rotation: 5 }],
  ["keep 4", { kind: "keep", seat: 4 }],
  ["end no-open-highway", { kind: "end", why: "no-open-highway" }],
  ["score 16 0", { kind: "score", points: [16, 0] }],
];

test.each(LINES)("every line of the record format is read: %s", (text, line) => {
  expect(parseLine(text)).toEqual(line);
});

test.each(LINES)("and written as it was: %s", (text, line) => {
  expect(writeLine(line)).toBe(text);
});

test("a comment and spaces are passed over", () => {
  expect(parseLine("  place 03 1,-1   r2    # on the way\r")).toEqual(parseLine("place 03 1,-1 r2"));
});

test.each(["", "jump 3", "crew N", "place 03 1,-1 r6", "place 03 +1,0 r1", "turn 5", "quake 0,0 NE 1,-1", "quake 0,0 - 1,0"])(
  "what is none of its lines is kept as text: %s",
  (text) => {
    expect(parseLine(text)).toEqual({ kind: "text", text });
    expect(writeLine(parseLine(text))).toBe(text);
  },
);

test("only a move is read as a move", () => {
  expect(parseMove("keep 4")).toEqual({ kind: "keep", seat: 4 });
  expect(parseMove("flip Q3")).toBeNull();
  expect(parseMove("jump 3")).toBeNull();
});
