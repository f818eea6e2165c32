// The few sentences that an embedded board needs, in all languages; each board speaks its own.

import sentences from "../generated/element.json";
import type { Language } from "../generated/protocol";
import { chosenOf } from "../shell/chosen-language";
import { speechOf, type Speech } from "../shell/i18n.svelte";

const speeches = new Map<Language, Speech>();

/** Speaks the language of an element: the nearest that is named around it, or that of the reader's browser. */
export function speechFor(element: Element): Speech {
  const named = element.closest("[lang]")?.getAttribute("lang") ?? "";
  const wanted = chosenOf(named ? [named] : navigator.languages);
  const speech = speeches.get(wanted) ?? speechOf(wanted, sentences[wanted]);
  speeches.set(wanted, speech);
  return speech;
}
