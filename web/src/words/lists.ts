// Lists of words, as Intl.ListFormat writes them. To create that takes 50 ms on a slow phone, before the first table is seen.

import type { Language } from "../generated/protocol";

/** The word between the last two, and the one that stands there before some sounds. */
interface Joint {
  readonly word: string;
  readonly before?: readonly [sound: RegExp, word: string];
}

const JOINTS: { readonly [language in Language]: { readonly and: Joint; readonly or: Joint; readonly comma: string } } = {
  en: { and: { word: "and" }, or: { word: "or" }, comma: "," }, // before the last of three or more
  fr: { and: { word: "et" }, or: { word: "ou" }, comma: "" },
  es: { and: { word: "y", before: [/^(i|hi([^ae]|$))/i, "e"] }, or: { word: "o", before: [/^(o|ho|8|11( |$))/i, "u"] }, comma: "" },
};

/** “a, b, and c”, in a language. */
export function listed(texts: readonly string[], language: Language, joint: "and" | "or"): string {
  const last = texts.at(-1) ?? "";
  if (texts.length < 2) return last;
  const { [joint]: { word, before }, comma } = JOINTS[language];
  const between = before?.[0].test(last) ? before[1] : word;
  return `${texts.slice(0, -1).join(", ")}${texts.length > 2 ? comma : ""} ${between} ${last}`;
}
