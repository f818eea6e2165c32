// The words of each language, in separate files. Nothing else of the page is needed to fetch them, so they load in
// parallel with the page, not after it.

import en from "../generated/en.ftl?url";
import es from "../generated/es.ftl?url";
import fr from "../generated/fr.ftl?url";
import type { Language } from "../generated/protocol";

const WHERE: Record<Language, string> = { en, fr, es };
const texts = new Map<Language, Promise<string>>();

/** The words of a language, fetched once; an Error if they cannot be had, and then they are fetched again the next time. */
export function fetchLanguage(wanted: Language): Promise<string> {
  const text = texts.get(wanted) ?? fetched(WHERE[wanted]);
  texts.set(wanted, text);
  text.catch(() => texts.delete(wanted));
  return text;
}

async function fetched(where: string): Promise<string> {
  const answer = await fetch(where);
  if (!answer.ok) throw new Error(`${where}: ${answer.status}`);
  return answer.text();
}
