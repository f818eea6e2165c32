import { afterEach, expect, test, vi } from "vitest";
import { clear } from "./forget";
import { ALL_PLACES } from "./what-goes";

function storageWith(keys: readonly string[]): Storage {
  const kept = new Map(keys.map((key) => [key, "{}"]));
  return {
    get length() {
      return kept.size;
    },
    key: (n: number) => [...kept.keys()][n] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

afterEach(() => vi.unstubAllGlobals());

test("whoever is forgotten is forgotten in every place, and in what was put aside there", () => {
  const places = ALL_PLACES;
  const storage = storageWith([...places, ...places.map((place) => `${place}.unreadable`), "seismic.lesson.balance", "seismic.link.abc", "another program's", "seismical"]);
  clear(storage);
  expect(Array.from({ length: storage.length }, (_, n) => storage.key(n))).toEqual(["another program's", "seismical"]);
});

test("the entries that were left behind before are among the places", () => {
  expect(ALL_PLACES).toEqual(expect.arrayContaining(["seismic.analyses", "seismic.game-facts", "seismic.deal-games"]));
});
