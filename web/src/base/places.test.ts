import { expect, test } from "vitest";
import list from "./places.ts?raw";

const sources = import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts", "!../generated/**", "!./places.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const LIST = [...list.matchAll(/\| "(seismic\.[a-z.-]+)"/g)].map(([, place]) => place);

test("nothing is kept in the browser that is not in the one list", () => {
  const named = Object.values(sources).flatMap((source) => [...source.matchAll(/["'`](seismic\.[a-z.-]+)/g)].map(([, place]) => place!.replace(/\.$/, "")));
  expect(new Set(named)).toEqual(new Set(LIST));
});
