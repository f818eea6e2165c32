import { expect, test } from "vitest";
import { joined, keptThings } from "./what-goes";

const NUMBERS = [{ luck: 1, skill: 2, accuracy: 3 }];

test("what is in one place only is kept, and one's own is not overwritten", () => {
  expect(joined("seismic.analyses", { a: [1], b: [2] }, { b: NUMBERS, c: [3] })).toEqual({ a: [1], b: [2], c: [3] });
  expect(joined("seismic.read", { a: 5 }, { a: 3, b: 4 })).toEqual({ a: 5, b: 4 });
  expect(joined("seismic.lesson", null, [["a"]])).toEqual([["a"]]);
  expect(joined("seismic.lesson", [["b"]], [["a"]])).toEqual([["b"]]);
});

test("the keys of a table are joined one by one", () => {
  expect(joined("seismic.keys", { t: { link: "here" } }, { t: { link: "there", back: "there" } })).toEqual({ t: { link: "here", back: "there" } });
});

test("a puzzle that was solved anywhere is solved, and the first try here stays", () => {
  const here = [{ id: "p", first: false, solved: false }];
  const coming = [{ id: "p", first: true, solved: true }, { id: "q", first: true, solved: true }, { id: 7 }];
  expect(joined("seismic.puzzles", here, coming)).toEqual([{ id: "p", first: false, solved: true }, { id: "q", first: true, solved: true }]);
});

test("the same twice changes nothing", () => {
  for (const [place, coming] of [["seismic.keys", { t: { back: "x" } }], ["seismic.puzzles", [{ id: "p", first: true, solved: true }]], ["seismic.game-facts", { a: { lost: 1 } }]] as const) {
    const once = joined(place, null, coming);
    expect(joined(place, once, coming)).toEqual(once);
  }
});

test("what is damaged is refused, and nothing but the listed places is ever written", () => {
  for (const [place, coming] of [["seismic.analyses", [1]], ["seismic.keys", null], ["seismic.puzzles", {}], ["seismic.quick", null], ["seismic.person", {}], ["seismic.settings", {}], ["seismic.local", true], ["seismic.lesson.nonsense", []], ["seismic.puzzles.wish", {}]] as const) {
    expect(joined(place, { own: {} }, coming), place).toBeUndefined();
  }
  expect(joined("seismic.keys", {}, { a: 5, b: { back: "x" } })).toEqual({ b: { back: "x" } });
  expect(joined("seismic.lesson.balance", null, [["a"]])).toEqual([["a"]]);
});

test("notes about a pile come along only whole", () => {
  const promised = { pledges: ["p", ""], first: null, given: "" };
  const whole = { commitment: "c", nonce: "n", promised, past: ["p"] };
  expect(joined("seismic.fair", null, { whole, early: { commitment: "c" } })).toEqual({ whole, early: { commitment: "c" } });
  const damaged = [{}, { commitment: 1 }, { nonce: 1 }, { promised: "p" }, { promised: { ...promised, pledges: "p" } }, { promised: { ...promised, first: "1" } }, { past: "p" }, { past: [1] }];
  const coming = damaged.map((part, n) => [String(n), n === 0 ? part : { commitment: "c", ...part }]);
  expect(joined("seismic.fair", null, Object.fromEntries(coming))).toEqual({});
});

test("what belongs to the device, or cannot be read, stays", () => {
  const all: Record<string, string> = { "seismic.analyses": "{}", "seismic.person": "{}", "seismic.local": "true", "seismic.game-facts": "[1, {", "seismic.puzzles.unreadable": "[]", "seismic.lesson.balance": "[]" };
  const storage = { length: Object.keys(all).length, key: (n: number) => Object.keys(all)[n], getItem: (key: string) => all[key] ?? null };
  expect(keptThings(storage as unknown as Storage)).toEqual({ "seismic.analyses": {}, "seismic.lesson.balance": [] });
});
