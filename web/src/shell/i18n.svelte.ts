// Sentences, in the user's language.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "../generated/protocol";

/** A language with its sentences. */
export interface Speech {
  readonly language: Language;
  readonly bundle: FluentBundle;
}

const ENTRY = /^([a-z][\w-]*) =/gm;

/** Parses a message when it is first asked for: a text has many, a screen says few. None refers to another. */
class LazyBundle extends FluentBundle {
  readonly #unparsed: Map<string, string>;

  constructor(wanted: Language, source: string) {
    super(wanted, { useIsolating: false });
    const found = [...source.matchAll(ENTRY)];
    this.#unparsed = new Map(found.map(({ index, 1: key }, n) => [key!, source.slice(index, found[n + 1]?.index)]));
  }

  override hasMessage(key: string): boolean {
    return this.#unparsed.has(key) || super.hasMessage(key);
  }

  override getMessage(key: string): ReturnType<FluentBundle["getMessage"]> {
    const text = this.#unparsed.get(key);
    if (text !== undefined) {
      this.addResource(new FluentResource(text));
      this.#unparsed.delete(key);
    }
    return super.getMessage(key);
  }
}

/** A language with the sentences of this text. */
export const speechOf = (wanted: Language, source: string): Speech => ({ language: wanted, bundle: new LazyBundle(wanted, source) });

let current = $state.raw<Speech>(speechOf("en", ""));
let aside: Speech | null = null;

const now = (): Speech => aside ?? current;

export const language = {
  get current(): Language {
    return now().language;
  },
};

/** A sentence. A key without one is shown as it is, and is a fault of the page. */
export function say(key: string, args?: Record<string, FluentVariable>): string {
  const { bundle } = now();
  const message = bundle.getMessage(key);
  if (!message?.value) {
    console.error(`There is no message "${key}" in ${language.current}`);
    return key;
  }
  const faults: Error[] = [];
  const sentence = bundle.formatPattern(message.value, args && plain(args), faults);
  for (const fault of faults) console.error(`Message "${key}" in ${language.current}: ${fault.message}`);
  return sentence;
}

const SMALL = 1000;

/** A number that is written alike in all languages. A browser takes long to find that out by itself, the first time. */
class SmallNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

const isSmall = (value: FluentVariable): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) < SMALL;

const plain = (args: Record<string, FluentVariable>): Record<string, FluentVariable> =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, isSmall(value) ? new SmallNumber(value) : value]));

/** Whether there is a sentence for this key: what a server sends may be newer than the page. */
export const canSay = (key: string): boolean => now().bundle.hasMessage(key);

/** Speak this language from now on, with the sentences of this text. */
export function speak(wanted: Language, source: string): void {
  current = speechOf(wanted, source);
}

/** What is put into words by this function is said in another language. */
export function sayIn<T>(speech: Speech, tell: () => T): T {
  const before = aside;
  aside = speech;
  try {
    return tell();
  } finally {
    aside = before;
  }
}
