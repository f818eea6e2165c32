import type { Language } from "../generated/protocol";
import type { Rules } from "../generated/rules";

const LOAD: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import("../generated/rules.en.json"),
  fr: () => import("../generated/rules.fr.json"),
  es: () => import("../generated/rules.es.json"),
};

/** The rules in a language. */
export const loadRules = async (language: Language): Promise<Rules> => (await LOAD[language]()).default as Rules;
