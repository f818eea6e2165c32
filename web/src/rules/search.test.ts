import { describe, expect, test } from "vitest";
import type { Clause } from "../generated/rules";
import english from "../generated/rules.en.json";
import french from "../generated/rules.fr.json";
import { fold, found, marked, wordsOf } from "./search";

const clauses = english.clauses as Clause[];
const ids = (query: string, of = clauses): readonly string[] => found(of, wordsOf(query)).map(({ id }) => id);

describe("looking for words in the rules", () => {
  test("nothing to look for finds all", () => expect(ids("  ")).toHaveLength(clauses.length));

  test("all words must be there", () => {
    expect(ids("gaps magnitude")).toContain("R6.2");
    expect(ids("gaps magnitude")).not.toContain("R6.3");
    expect(ids("gaps zebra")).toEqual([]);
  });

  test("a clause is found by its number", () => expect(ids("r5.2")).toContain("R5.2"));

  test("accents do not matter, in either direction", () => {
    const inFrench = french.clauses as Clause[];
    expect(ids("seisme", inFrench)).toEqual(ids("SÉISME", inFrench));
    expect(ids("seisme", inFrench)).toContain("R6.1");
  });
});

describe("marking what was found", () => {
  test("folding keeps every letter in its place", () => {
    for (const text of ["Séisme à côté", "ﬁn œuvre İ", "autopista → ciudad"]) expect(fold(text)).toHaveLength(text.length);
  });

  test("parts make up the whole text", () => {
    const text = "Le séisme frappe le côté";
    const parts = marked(text, wordsOf("seisme cote"));
    expect(parts.map((part) => part.text).join("")).toBe(text);
    expect(parts.filter((part) => part.hit).map((part) => part.text)).toEqual(["séisme", "côté"]);
  });

  test("hits that overlap are one", () => {
    expect(marked("ananas", ["ana"])).toEqual([
      { text: "anana", hit: true },
      { text: "s", hit: false },
    ]);
  });
});
