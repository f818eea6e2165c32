// The language of the page: chosen by the reader or their browser, and fetched.

import en from "../generated/en.ftl?url";
import es from "../generated/es.ftl?url";
import fr from "../generated/fr.ftl?url";
import type { Language } from "../generated/protocol";
import { chosenOf, speak } from "./i18n.svelte";
import { settings } from "./settings.svelte";

const WHERE: Record<Language, string> = { en, fr, es };
const AGAIN_AFTER = 2000; // milliseconds
const inBrowser = typeof document !== "undefined";

const sources = new Map<Language, string>();

async function load(wanted: Language): Promise<void> {
  const source = sources.get(wanted) ?? (await fetched(wanted));
  sources.set(wanted, source);
  if (wanted !== wish()) return;
  speak(wanted, source);
  document.documentElement.lang = wanted;
}

async function fetched(wanted: Language): Promise<string> {
  const answer = await fetch(WHERE[wanted]);
  if (!answer.ok) throw new Error(`${WHERE[wanted]}: ${answer.status}`);
  return answer.text();
}

const wish = (): Language => (settings.language === "auto" ? chosenOf(navigator.languages) : settings.language);

/** Choose a language and keep it; "auto" is that of the browser. */
export async function setLanguage(wanted: Language | "auto"): Promise<void> {
  settings.language = wanted;
  await load(wish());
}

async function begin(): Promise<void> {
  for (;;) {
    try {
      return await load(wish());
    } catch (error) {
      console.warn(error);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
    }
  }
}

export const ready: Promise<void> = inBrowser ? begin() : Promise.resolve();

if (inBrowser) {
  $effect.root(() => {
    $effect(() => {
      // The setting may be changed in another tab.
      if (settings.language) void ready.then(() => load(wish())).catch(console.warn);
    });
  });
}
