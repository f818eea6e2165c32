import { describe, expect, test } from "vitest";
import en from "../generated/en.ftl?raw";
import es from "../generated/es.ftl?raw";
import fr from "../generated/fr.ftl?raw";
import { LANGUAGES } from "../generated/protocol";
import { SIDE_NAMES } from "../model/cells";
import { speak } from "../shell/i18n.svelte";
import { sideLetters, sideName } from "../words/game-words";
import { completions, parse } from "./commands";
import { VERBS, VOCABULARY, wordFor } from "./vocabulary";

const here = "here";

describe("what is typed is understood", () => {
  test.each([
    ["what fits here", { verb: "fits", place: here, tile: null }],
    ["What fits 3,-1?", { verb: "fits", place: { q: 3, r: -1 }, tile: null }],
    ["what fits", { verb: "fits", place: null, tile: null }],
    ["where 2", { verb: "fits", place: null, tile: 2 }],
    ["my sections", { verb: "mine" }],
    ["sections", { verb: "sections" }],
    ["lay 2 at 3,-1", { verb: "lay", tile: 2, place: { q: 3, r: -1 }, rotation: null }],
    ["lay 2 at 3, -1 r4", { verb: "lay", tile: 2, place: { q: 3, r: -1 }, rotation: 4 }],
    ["lay tile 1 here", { verb: "lay", tile: 1, place: here, rotation: null }],
    ["place 01.24 1,-1 r3", { verb: "lay", tile: "01.24", place: { q: 1, r: -1 }, rotation: 3 }],
    ["place *013 -2,0 r1", { verb: "lay", tile: "*013", place: { q: -2, r: 0 }, rotation: 1 }],
    ["claim E", { verb: "claim", side: 0 }],
    ["claim north-east", { verb: "claim", side: 5 }],
    ["no crew", { verb: "no-crew" }],
    ["no-crew", { verb: "no-crew" }],
    ["second", { verb: "second" }],
    ["strike NE", { verb: "strike", side: 5 }],
    ["town 8,0", { verb: "town", place: { q: 8, r: 0 }, number: null }],
    ["town 2", { verb: "town", place: null, number: 2 }],
    ["rotate 2,1 r3", { verb: "rotate", place: { q: 2, r: 1 }, rotation: 3 }],
    ["keep", { verb: "keep" }],
    ["look 3,−1", { verb: "look", place: { q: 3, r: -1 } }],
    ["around", { verb: "around", place: null }],
    ["go to 1,-1", { verb: "go", place: { q: 1, r: -1 }, side: null }],
    ["go west", { verb: "go", place: null, side: 3 }],
    ["say Hello, Élodie!", { verb: "say", text: "Hello, Élodie!" }],
    ["?", { verb: "help" }],
    ["3", { verb: "number", number: 3 }],
    ["dance now", { verb: "unknown", word: "dance" }],
    ["", { verb: "unknown", word: "" }],
  ])("English: %s", (text, command) => expect(parse(text, "en")).toEqual(command));

  test.each([
    ["Quoi va ici ?", { verb: "fits", place: here, tile: null }],
    ["mes tronçons", { verb: "mine" }],
    ["poser 2 en 3,-1 r4", { verb: "lay", tile: 2, place: { q: 3, r: -1 }, rotation: 4 }],
    ["revendiquer nord-ouest", { verb: "claim", side: 4 }],
    ["Sans équipe", { verb: "no-crew" }],
    ["frapper SW", { verb: "strike", side: 2 }],
    ["tourner 2,1 r3", { verb: "rotate", place: { q: 2, r: 1 }, rotation: 3 }],
    ["aller est", { verb: "go", place: null, side: 0 }],
    ["dire Ça va ?", { verb: "say", text: "Ça va ?" }],
    ["confirm", { verb: "confirm" }], // English is understood everywhere
  ])("French: %s", (text, command) => expect(parse(text, "fr")).toEqual(command));

  test.each([
    ["¿Qué encaja aquí?", { verb: "fits", place: here, tile: null }],
    ["mis tramos", { verb: "mine" }],
    ["colocar la loseta 2 en 3,-1", { verb: "lay", tile: 2, place: { q: 3, r: -1 }, rotation: null }],
    ["reclamar noreste", { verb: "claim", side: 5 }],
    ["sin cuadrilla", { verb: "no-crew" }],
    ["sacudir suroeste", { verb: "strike", side: 2 }],
    ["golpear SO", { verb: "strike", side: 2 }],
    ["ciudad 8,0", { verb: "town", place: { q: 8, r: 0 }, number: null }],
    ["último", { verb: "last" }],
  ])("Spanish: %s", (text, command) => expect(parse(text, "es")).toEqual(command));
});

describe("a side is understood", () => {
  const words = { en, fr, es };

  test.each(LANGUAGES)("as the page in %s writes it, in letters and in full, and by its code", (language) => {
    speak(language, words[language]);
    const spellings = SIDE_NAMES.map((code, side) => [code, sideLetters(side), sideName(side)]);
    const heard = spellings.map((spelt) => spelt.map((word) => parse(`go ${word}`, language)));
    expect(heard).toEqual(SIDE_NAMES.map((_, side) => Array(3).fill({ verb: "go", place: null, side })));
  });
});

describe("the vocabulary", () => {
  test.each(LANGUAGES)("of %s: each word means one thing, and the one shown is understood", (language) => {
    const all = VERBS.flatMap((verb) => VOCABULARY[language][verb]);
    expect(new Set(all).size).toBe(all.length);
    for (const verb of VERBS) expect(parse(wordFor(verb, language), language).verb).toBe(verb);
  });

  test("is completed from its first letters", () => {
    expect(completions("cl", "en")).toEqual(["claim"]);
    expect(completions("mes t", "fr")).toEqual(["mes tronçons"]);
    expect(completions("undo", "en")).toEqual([]);
    expect(completions("", "es")).toHaveLength(VERBS.length);
  });
});
