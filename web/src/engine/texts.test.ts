import { describe, expect, it } from "vitest";
import { MOVE_KINDS } from "../generated/protocol";
import { KINDS, MOVE_WORDS, NONE, PACKED, SIDES, VERBS } from "../generated/wasm";
import { Refusal } from "./refusals";
import { isSimple, parseEvent, parseMove, writeChoice } from "./texts";

const WORDING = { cell: (number: number) => `${number},0`, towns: ["0,0", "8,0"], seat: 3 };
const packed = (verb: number, kind = 0, cell = 0, low = 0): number =>
  verb * PACKED.CHOICE_VERB + kind * PACKED.CHOICE_KIND + cell * PACKED.CHOICE_CELL + low;

function keyOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return [error.key, error.values["text"]];
    throw error;
  }
  return null;
}

it("has a word for every verb of the module", () => {
  expect(MOVE_WORDS.length).toBe(Object.keys(VERBS).length);
  expect([...MOVE_WORDS].sort()).toEqual(Object.keys(MOVE_KINDS).sort());
});

it.each([
  ["place *012 7,0 r5", packed(VERBS.LAY, KINDS.indexOf("*012"), 7, 5)],
  ["crew NW", packed(VERBS.CLAIM, 0, 0, SIDES.indexOf("NW"))],
  ["no-crew", packed(VERBS.DECLINE)],
  ["strike E", packed(VERBS.STRIKE)],
  ["town 8,0", packed(VERBS.TOWN, 0, 0, 1)],
  ["rotate 3 300,0 r2", packed(VERBS.ROTATE, 0, 300, 2)],
  ["keep 3", packed(VERBS.KEEP)],
])("writes %s", (text, choice) => {
  expect(writeChoice(choice, WORDING)).toBe(text);
  expect(parseMove(text).verb).toBe(Math.floor(choice / PACKED.CHOICE_VERB));
  expect(isSimple(choice)).toBe(!/^(place|rotate)/.test(text));
});

describe("a text in its parts", () => {
  it("of a move", () => {
    expect(parseMove("rotate 2 -3,14 r4")).toMatchObject({ word: "rotate", seat: 2, q: -3, r: 14, low: 4 });
    expect(parseMove("place 01.23.45 0,-1 r0")).toMatchObject({ kind: KINDS.indexOf("01.23.45"), q: 0, r: -1, low: 0 });
  });

  it("of an event", () => {
    expect(parseEvent("quake 8,0 SW: 7,1 6,2")).toMatchObject({ word: "quake", q: 8, r: 0, low: SIDES.indexOf("SW"), verb: -1 });
    expect(parseEvent("quake 0,0 -").low).toBe(NONE.SIDE);
    expect(parseEvent("quake 0,0 E:").low).toBe(SIDES.indexOf("E"));
    expect(parseEvent("score 12 0 7").text).toBe("score 12 0 7");
  });
});

it.each(["", "Place 01 1,0 r0", "place", "place 01 1,0 r6", "place 01 +1,0 r0", "place 01 -0,0 r0", "place 01 1,0  r0", "no-crew ", "keep 5", "toString", "place 1\n"])(
  "refuses %j as a move",
  (text) => expect(keyOf(() => parseMove(text))).not.toBeNull(),
);

it("keeps moves without a line apart from events, and events from moves", () => {
  expect(keyOf(() => parseEvent("no-crew"))).toEqual(["event-unknown", "no-crew"]);
  expect(keyOf(() => parseMove("turn 1"))).toEqual(["move-unknown", "turn 1"]);
  expect(keyOf(() => parseEvent("turn 5"))).toEqual(["event-form-turn", "turn 5"]);
});

it("quotes forty signs at most, and none that a screen cannot show", () => {
  expect(keyOf(() => parseMove(`a\u0007${"😀".repeat(50)}`))).toEqual(["move-unknown", `a\ufffd${"😀".repeat(38)}…`]);
});
