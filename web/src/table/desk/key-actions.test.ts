import { describe, expect, it } from "vitest";
import { cell, neighbour, SIDES, type Side } from "../../model/cells";
import { KEYS } from "../panels/key-list";
import { actionOf, otherRow, type Pressed } from "./key-actions";

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe("the cursor", () => {
  it("goes in all six directions by the keys around S", () => {
    const sides = [..."weadzx"].map((key) => (actionOf(press(key)) as { side: Side }).side);
    expect([...sides].sort()).toEqual([...SIDES]);
    expect(actionOf(press("w"))).toEqual({ do: "move", side: 4 });
    expect(actionOf(press("e"))).toEqual({ do: "move", side: 5 });
    expect(actionOf(press("x"))).toEqual({ do: "move", side: 1 });
  });

  it("goes by where a key is, not by what is printed on it", () => {
    expect(actionOf(press("z", { code: "KeyW" }))).toEqual({ do: "move", side: 4 }); // AZERTY
    expect(actionOf(press("y", { code: "KeyZ" }))).toEqual({ do: "move", side: 2 }); // QWERTZ
  });

  it("reaches every cell by arrows alone, and comes back in its column", () => {
    const from = cell(2, -3);
    expect(otherRow(otherRow(from, true), true)).toEqual(cell(1, -1));
    for (let r = -4; r <= 4; r++) {
      const here = cell(0, r);
      expect(otherRow(otherRow(here, true), false)).toEqual(here);
      expect([1, 2].map((side) => neighbour(here, side as Side))).toContainEqual(otherRow(here, true));
      expect([4, 5].map((side) => neighbour(here, side as Side))).toContainEqual(otherRow(here, false));
    }
  });
});

describe("keys", () => {
  it("turn, undo and choose", () => {
    expect(actionOf(press("r"))).toEqual({ do: "turn", steps: 1 });
    expect(actionOf(press("R", { shiftKey: true }))).toEqual({ do: "turn", steps: -1 });
    expect(actionOf(press("2"))).toEqual({ do: "choose", index: 1 });
    expect(actionOf(press("Backspace"))).toEqual({ do: "undo" });
    expect(actionOf(press("z", { ctrlKey: true }))).toEqual({ do: "undo" });
    expect(actionOf(press("z", { metaKey: true }))).toEqual({ do: "undo" });
    expect(actionOf(press("?", { shiftKey: true }))).toEqual({ do: "help" });
  });

  it("leave the browser's own alone", () => {
    expect(actionOf(press("r", { ctrlKey: true }))).toBeNull();
    expect(actionOf(press("l", { ctrlKey: true }))).toBeNull();
    expect(actionOf(press("d", { altKey: true }))).toBeNull();
    expect(actionOf(press("Tab"))).toBeNull();
    expect(actionOf(press("q"))).toBeNull();
  });

  it("are all shown by ?", () => {
    for (const { keys } of KEYS) {
      for (const shown of keys.filter((name) => /^[A-Z0-9+?]$/.test(name))) {
        expect(actionOf(press(shown.toLowerCase())), shown).not.toBeNull();
      }
    }
  });
});
