import { expect, test } from "vitest";
import { PLACES } from "../base/places";
import { joined, keptThings } from "./what-goes";

const NUMBERS = [{ luck: 1, skill: 2, accuracy: 3 }];

test("what is in one place only is kept, and one's own is not overwritten", () => {
  expect(joined(PLACES.analyses, { a: [1], b: [2] }, { b: NUMBERS, c: [3] })).toEqual({ a: [1], b: [2], c: [3] });
  expect(joined(PLACES.read, { a: 5 }, { a: 3, b: 4 })).toEqual({ a: 5, b: 4 });
  expect(joined(PLACES.lesson, null, [["a"]])).toEqual([["a"]]);
  expect(joined(PLACES.lesson, [["b"]], [["a"]])).toEqual([["b"]]);
});

test("the keys of a table are joined one by one", () => {
  expect(joined(PLACES.keys, { t: { link: "here" } }, { t: { link: "there", back: "there" } })).toEqual({ t: { link: "here", back: "there" } });
});

test("a puzzle that was solved anywhere is solved, and the first try here stays", () => {
  const here = [{ id: "p", first: false, solved: false }];
  const coming = [{ id: "p", first: true, solved: true }, { id: "q", first: true, solved: true }, { id: 7 }];
  expect(joined(PLACES.puzzles, here, coming)).toEqual([{ id: "p", first: false, solved: true }, { id: "q", first: true, solved: true }]);
});

test("the same twice changes nothing", () => {
  for (const [place, coming] of [[PLACES.keys, { t: { back: "x" } }], [PLACES.puzzles, [{ id: "p", first: true, solved: true }]], [PLACES.facts, { a: { lost: 1 } }]] as const) {
    const once = joined(place, null, coming);
    expect(joined(place, once, coming)).toEqual(once);
  }
});

test("what is damaged is refused, and nothing but the listed places is ever written", () => {
  for (const [place, coming] of [[PLACES.analyses, [1]], [PLACES.keys, null], [PLACES.puzzles, {}], [PLACES.quick, null], [PLACES.person, {}], [PLACES.settings, {}], [PLACES.local, true], ["seismic.lesson.nonsense", []], ["other", {}]] as const) {
    expect(joined(place, { own: {} }, coming), place).toBeUndefined();
  }
  expect(joined(PLACES.keys, {}, { a: 5, b: { back: "x" } })).toEqual({ b: { back: "x" } });
  expect(joined("seismic.lesson.balance", null, [["a"]])).toEqual([["a"]]);
});

test("what belongs to the device, or cannot be read, stays", () => {
  const all: Record<string, string> = { [PLACES.analyses]: "{}", [PLACES.person]: "{}", [PLACES.local]: "true", [PLACES.facts]: "[1, {", "seismic.puzzles.unreadable": "[]", "seismic.lesson.balance": "[]" };
  const storage = { length: Object.keys(all).length, key: (n: number) => Object.keys(all)[n], getItem: (key: string) => all[key] ?? null };
  expect(keptThings(storage as unknown as Storage)).toEqual({ [PLACES.analyses]: {}, "seismic.lesson.balance": [] });
});
