import { expect, test } from "vitest";
import { LANGUAGES } from "../generated/protocol";
import { listed } from "./lists";

const WORDS = ["Ada", "iglesia", "Inés", "hielo", "hi", "Hipatia", "hija", "oeste", "Hortensia", "hora", "8 puntos", "80", "11", "11 puntos", "110", "y", "un triple", "une courbe"];

test.each(LANGUAGES)("lists (%s) are those of Intl.ListFormat", (language) => {
  for (const [joint, type] of [["and", "conjunction"], ["or", "disjunction"]] as const) {
    const told = new Intl.ListFormat(language, { type });
    for (const count of [0, 1, 2, 3, 4]) {
      for (const last of WORDS) {
        const texts = ["a", "b", "c", last].slice(4 - count);
        expect(listed(texts, language, joint), texts.join()).toBe(told.format(texts));
      }
    }
  }
});
