// Which folder may import which. From the top down: a folder may import those below it, and none beside or above it.

import { expect, test } from "vitest";

const LAYERS = [
  ["element"],
  ["app"],
  ["lesson", "puzzle"],
  ["daily", "history", "table"],
  ["home", "replay", "rules", "text", "things"],
  ["setup"],
  ["words"],
  ["board", "net"],
  ["house"],
  ["model", "shell"],
  ["engine"],
  ["base", "generated"],
];

const sources = import.meta.glob<string>(["./**/*.{ts,svelte}", "!./**/*.test.ts", "!./generated/**", "!./*.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const depthOf = (folder: string): number => LAYERS.findIndex((folders) => folders.includes(folder));

/** The folders that a file imports from, other than its own. */
function importsOf(path: string, source: string): string[] {
  const found = [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]*)"/g)].map(([, specifier]) => {
    const { pathname } = new URL(specifier!, `file:///${path.slice(2)}`);
    return pathname.split("/")[1]!;
  });
  return [...new Set(found)].filter((folder) => folder !== path.split("/")[1]);
}

test("every file imports only from layers below its own", () => {
  const wrong = Object.entries(sources).flatMap(([path, source]) => {
    const depth = depthOf(path.split("/")[1]!);
    return importsOf(path, source).flatMap((folder) => (depth < 0 || depthOf(folder) <= depth ? [`${path} imports ${folder}`] : []));
  });
  expect(wrong).toEqual([]);
});

test("a file of a folder above is found out", () => {
  expect(importsOf("./model/x.ts", 'import { a } from "../table/desk";\nimport("../base/b");')).toEqual(["table", "base"]);
});

test("every file has a name of its own", () => {
  const names = Object.keys(sources).map((path) => path.replace(/.*\//, "").replace(/\..*/, "").toLowerCase());
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
});
