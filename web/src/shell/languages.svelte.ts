// The language of the page: chosen by the reader or their browser, and fetched.

import type { Language } from "../generated/protocol";
import { languageFor } from "./chosen-language";
import { speak } from "./i18n.svelte";
import { fetchLanguage } from "./language-file";
import { settings } from "./settings.svelte";

const AGAIN_AFTER = 2000; // milliseconds
const inBrowser = typeof document !== "undefined";

async function load(wanted: Language): Promise<void> {
  const source = await fetchLanguage(wanted);
  if (wanted !== wish()) return;
  speak(wanted, source);
  document.documentElement.lang = wanted;
}

const wish = (): Language => languageFor(settings.language);

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
