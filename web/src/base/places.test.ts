import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts", "!../generated/**", "!./places.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test("nothing is kept in the browser that is not in the one list", () => {
  const elsewhere = Object.entries(sources).flatMap(([path, source]) => (/["'`]seismic\.[a-z]/.test(source) ? [path] : []));
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(elsewhere).toEqual([]);
});
