import { expect, test } from "vitest";
import { qr } from "./qr";

// As another program has read it.
const GOLDEN = [
  "#######..#.##.#######",
  "#.....#.##.#..#.....#",
  "#.###.#.##..#.#.###.#",
  "#.###.#..#.#..#.###.#",
  "#.###.#.#...#.#.###.#",
  "#.....#.#..##.#.....#",
  "#######.#.#.#.#######",
  "........#####........",
  "##.#..##.##...###.##.",
  "##...#.##.#...##...#.",
  "###.#####...##...##.#",
  "..#..#.#####....##...",
  ".#....#.###.#.#.#.#.#",
  "........####...#####.",
  "#######.#....#.##.##.",
  "#.....#....###......#",
  "#.###.#..###..#.###.#",
  "#.###.#.####...#...##",
  "#.###.#...#.#..###..#",
  "#.....#.#.#..##.#....",
  "#######.#####..#.###.",
];

const drawn = (rows: boolean[][] | null): string[] => (rows ?? []).map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));

test("a code has the size of the least version that holds its text (ISO/IEC 18004, level L)", () => {
  const sizes = [17, 18, 32, 33, 53, 54, 78, 79, 106, 107, 134, 135, 154, 155, 192, 193, 230].map((length) => qr("x".repeat(length))?.length);
  expect(sizes).toEqual([21, 25, 25, 29, 29, 33, 33, 37, 37, 41, 41, 45, 45, 49, 49, 53, 53]);
});

test("a text that is too long has none", () => {
  expect(qr("x".repeat(231))).toBeNull();
  expect(qr("é".repeat(116))).toBeNull(); // two bytes each
});

test("a code is drawn as readers read it", () => {
  expect(drawn(qr("SEISMIC"))).toEqual(GOLDEN);
});
