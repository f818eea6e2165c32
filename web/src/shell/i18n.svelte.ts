// Sentences, in the language of the reader.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import en from "../generated/en.ftl?url";
import es from "../generated/es.ftl?url";
import fr from "../generated/fr.ftl?url";
import { LANGUAGES, type Language } from "../generated/protocol";
import { settings } from "./settings.svelte";

const WHERE: Record<Language, string> = { en, fr, es };
const AGAIN_AFTER = 2000; // milliseconds
const inBrowser = typeof document !== "undefined";

let bundle = $state.raw(new FluentBundle("en", { useIsolating: false }));
const bundles = new Map<Language, FluentBundle>();

export const language: { current: Language } = $state({ current: "en" });

/** The language that a reader of these languages, best first, is to get. */
export function chosenOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((known) => tag.toLowerCase().split("-")[0] === known);
    if (found) return found;
  }
  return "en";
}

/** A sentence. A key without one is shown as it is, and is a fault of the page. */
export function say(key: string, args?: Record<string, FluentVariable>): string {
  const message = bundle.getMessage(key);
  if (!message?.value) {
    console.error(`There is no message "${key}" in ${language.current}`);
    return key;
  }
  const faults: Error[] = [];
  const sentence = bundle.formatPattern(message.value, args, faults);
  for (const fault of faults) console.error(`Message "${key}" in ${language.current}: ${fault.message}`);
  return sentence;
}

/** Whether there is a sentence for this key: what a server sends may be newer than the page. */
export const canSay = (key: string): boolean => bundle.hasMessage(key);

/** Speak this language from now on, with the sentences of this text. */
export function speak(wanted: Language, source: string): void {
  const made = new FluentBundle(wanted, { useIsolating: false });
  for (const fault of made.addResource(new FluentResource(source))) console.error(fault.message);
  bundles.set(wanted, made);
  bundle = made;
  language.current = wanted;
  if (inBrowser) document.documentElement.lang = wanted;
}

async function load(wanted: Language): Promise<void> {
  const known = bundles.get(wanted);
  if (known) {
    bundle = known;
    language.current = wanted;
    document.documentElement.lang = wanted;
    return;
  }
  const answer = await fetch(WHERE[wanted]);
  if (!answer.ok) throw new Error(`${WHERE[wanted]}: ${answer.status}`);
  const source = await answer.text();
  if (wanted === wish()) speak(wanted, source);
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
