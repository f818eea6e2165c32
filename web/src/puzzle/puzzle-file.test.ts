import { expect, test } from "vitest";
import { DamagedFile, readPuzzles } from "./puzzle-file";

const HEAD = "seismic-puzzles 1 1 1";
const GAME = "game standard/2 aftershocks+big-one\tf03.14;p03.14 0,-1 r0;cE;quake 0,0 W: -1,0;keep 1;flip";
const PUZZLE = "0123abcd\t5\tplace 03 1,0 r0;crew E\tstrike W\t125\t81\t60\tblock+claim\t3";
const whole = (...lines: string[]): string => `${lines.join("\n")}\n`;

test("a puzzle is read with the events before it, spelled out", () => {
  expect(readPuzzles(whole(HEAD, GAME, PUZZLE))).toEqual([
    {
      id: "0123abcd",
      players: 2,
      variants: ["aftershocks", "big-one"],
      table: "standard",
      events: ["flip 03.14", "place 03.14 0,-1 r0", "crew E", "quake 0,0 W: -1,0", "keep 1"],
      best: ["place 03 1,0 r0", "crew E"],
      win: 0.125,
      points: 8.1,
      themes: ["block", "claim"],
      difficulty: 3,
    },
  ]);
});

test.each([
  ["nothing", ""],
  ["a page in its place", "<!doctype html>"],
  ["another version", whole("seismic-puzzles 2 1 1", GAME, PUZZLE)],
  ["a file that was cut off", whole(HEAD, GAME)],
  ["a puzzle without its game", whole(HEAD, PUZZLE)],
  ["a line that was cut off", whole(HEAD, GAME, PUZZLE.slice(0, 30))],
  ["an unknown theme", whole(HEAD, GAME, PUZZLE.replace("block", "luck"))],
  ["more events than there are", whole(HEAD, GAME, PUZZLE.replace("\t5\t", "\t7\t"))],
])("%s is a damaged file", (_, text) => {
  expect(() => readPuzzles(text)).toThrow(DamagedFile);
});
