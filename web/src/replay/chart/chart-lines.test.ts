import { describe, expect, it } from "vitest";
import { across, down, linePath, nearest, PERCENT, scaleFor, someOf, spread, stepPath } from "./chart-lines";

const box = { left: 10, top: 5, width: 100, height: 50 };

describe("a chart", () => {
  it("has round marks that reach beyond the greatest value", () => {
    expect(scaleFor([0, 42])).toEqual({ min: 0, max: 60, marks: [0, 20, 40, 60] });
    expect(scaleFor([0, 8])).toEqual({ min: 0, max: 8, marks: [0, 2, 4, 6, 8] });
    expect(scaleFor([0])).toEqual({ min: 0, max: 1, marks: [0, 1] });
    expect(scaleFor([251]).max).toBe(300);
  });

  it("puts the first moment left, the last one right, and keeps values inside", () => {
    expect([0, 5, 10].map((moment) => across(moment, 11, box))).toEqual([10, 60, 110]);
    expect(across(0, 1, box)).toBe(10);
    expect([0, 50, 100, 120].map((value) => down(value, PERCENT, box))).toEqual([55, 30, 5, 5]);
  });

  it("draws lines and steps", () => {
    expect(linePath([0, 100, 50], PERCENT, box)).toBe("M10 55L60 5L110 30");
    expect(stepPath([0, 100, 50], PERCENT, box)).toBe("M10 55H60V5H110V30");
  });

  it("finds the moment under a pointer, also beyond the edges", () => {
    expect([-99, 10, 34, 36, 110, 999].map((x) => nearest(x, 11, box))).toEqual([0, 0, 2, 3, 10, 10]);
    expect(nearest(50, 1, box)).toBe(0);
  });

  it("keeps names apart and inside", () => {
    expect(spread([50, 50], 10, 0, 100)).toEqual([50, 60]);
    expect(spread([95, 96, 97], 10, 0, 100)).toEqual([80, 90, 100]);
    expect(spread([2, 1], 10, 0, 100)).toEqual([11, 1]);
    expect(spread([50, 50, 50], 40, 0, 60)).toEqual([0, 30, 60]);
  });

  it("marks some moments, with the first and the last", () => {
    expect(someOf(4, 6)).toEqual([0, 1, 2, 3]);
    expect(someOf(70, 6)).toEqual([0, 20, 40, 69]);
    expect(someOf(61, 4)).toEqual([0, 20, 40, 60]);
  });
});
