import { beforeAll, describe, expect, it } from "vitest";
import en from "../../generated/en.ftl?raw";
import type { SeatView } from "../../generated/protocol";
import { merge } from "../../model/position";
import { speak } from "../../shell/i18n.svelte";
import { count } from "./count-steps";
import { ranking, resultOf } from "./result";
import { headlineOf, inOneLine, partsOf, reasonsOf } from "./result-words";

const NAMES = ["Ada", "Blaise", "Chen"];
const seat = (more: Partial<SeatView> = {}): SeatView => ({ kind: "person", ...more });
const over = (scores: number[], winners: number[]) =>
  merge(null, { crews: scores.map(() => 0), decision: "over", outcome: { why: "last-tile", scores, winners } });
const open = merge(null, { crews: [20, 20] });

beforeAll(() => speak("en", en));

describe("the headline", () => {
  const result = resultOf(over([88, 97], [2]), [seat(), seat()]);

  it("speaks to who played, own points first", () => {
    expect(inOneLine(headlineOf(result, NAMES, [2]))).toBe("You won 97–88");
    expect(inOneLine(headlineOf(result, NAMES, [1]))).toBe("You lost 88–97");
    expect(inOneLine(headlineOf(resultOf(over([5, 5], [1, 2])), NAMES, [1]))).toBe("You share the win 5–5");
  });

  it("names the winner to those who watch, and to several at one screen", () => {
    expect(inOneLine(headlineOf(result, NAMES))).toBe("Blaise wins 97–88");
    expect(inOneLine(headlineOf(result, NAMES, [1, 2]))).toBe("Blaise wins 97–88");
    expect(inOneLine(headlineOf(resultOf(over([1, 9, 9], [2, 3])), NAMES))).toBe("Blaise and Chen share the win");
  });

  it("knows games that nobody won", () => {
    expect(inOneLine(headlineOf(resultOf(open, [seat(), seat()], true), NAMES, [1]))).toBe("The game ended without a winner");
    expect(inOneLine(headlineOf(resultOf(open, [seat({ resigned: true }), seat({ resigned: true })]), NAMES, [1, 2]))).toBe("The game ended without a winner");
  });
});

describe("why a game is over", () => {
  it("says who resigned", () => {
    const result = resultOf(open, [seat({ resigned: true }), seat()]);
    expect(result).toMatchObject({ winners: [2], scores: [] });
    expect(inOneLine(headlineOf(result, NAMES, [2]))).toBe("You won");
    expect(reasonsOf(result, NAMES, [2])).toEqual(["Ada resigned"]);
    expect(reasonsOf(result, NAMES, [1])).toEqual(["You resigned"]);
  });

  it("says who ran out of time: they do not win, whether or not a bot stands in", () => {
    for (const late of [{ out_of_time: true, stood_in: true }, { out_of_time: true, resigned: true }]) {
      const result = resultOf(open, [seat({ kind: "bot" }), seat(late)]);
      expect(result.winners).toEqual([1]);
      expect(reasonsOf(result, NAMES)).toEqual(["Blaise ran out of time"]);
      expect(reasonsOf(result, NAMES, [2])).toEqual(["You ran out of time"]);
    }
  });

  it("says so too when bots played on to the last tile", () => {
    const result = resultOf(over([9, 3, 1], [1]), [seat({ out_of_time: true }), seat({ resigned: true }), seat()]);
    expect(reasonsOf(result, NAMES, [3])).toEqual([
      "The last tile is laid: the game is over",
      "Ada ran out of time, and a bot played on",
      "Blaise resigned, and a bot played on",
    ]);
  });

  it("says what decides a tie (R8.4)", () => {
    expect(reasonsOf(resultOf(over([9, 9], [2])), NAMES).at(-1)).toBe("Tied on points: the tallest player wins");
    expect(reasonsOf(resultOf(over([9, 9], [1, 2])), NAMES).at(-1)).toBe("Tied on points: the win is shared");
  });
});

describe("ranks", () => {
  it("puts winners first, and shares ranks only where the win is shared (R8.4)", () => {
    const ranks = (scores: number[], winners: number[]) => ranking({ scores, winners }).map(({ seat: number, rank }) => [number, rank]);
    expect(ranks([10, 30, 30], [2, 3])).toEqual([[2, 1], [3, 1], [1, 3]]);
    expect(ranks([30, 30], [2])).toEqual([[2, 1], [1, 2]]);
    expect(ranks([5, 5, 9], [3])).toEqual([[3, 1], [1, 2], [2, 2]]);
  });
});

describe("what a section's worth adds up from", () => {
  const partsAt = (length: number): string => {
    const straights = Array.from({ length }, (_, n) => [n + 1, 0, "03", 0] as [number, number, string, number]);
    const position = merge(null, {
      tiles: [[0, 0, "town", 0], ...straights, [length + 1, 0, "*0134", 0, 1, 3]],
      sections: [[7, [1, 0], length + 10, "ti", 0, 0, `6${"0".repeat(length + 1)}6`]],
      crews: [20, 20],
      decision: "over",
    });
    return count(position).lines.map((line) => partsOf(line, 1)).join();
  };

  it("names fragments and ends (R8.2)", () => {
    expect(partsAt(2)).toBe("2 fragments + San Andreas 6 + intersection 4");
  });

  it("names only the ends where two stubs meet (R8.2)", () => {
    expect(partsAt(0)).toBe("San Andreas 6 + intersection 4");
  });
});
