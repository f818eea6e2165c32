// Which language the user gets.

import { LANGUAGES, type Language } from "../generated/protocol";

/** The language that a reader of these languages, best first, is to get. */
export function chosenOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((known) => tag.toLowerCase().split("-")[0] === known);
    if (found) return found;
  }
  return "en";
}

/** The language that a reader wants: the chosen one, or with "auto" that of the browser. */
export const languageFor = (chosen: Language | "auto"): Language => (chosen === "auto" ? chosenOf(navigator.languages) : chosen);
