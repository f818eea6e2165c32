// The user's settings: how they are kept in this browser, and which values are valid.

import { recall } from "../base/storage";
import { LANGUAGES, type Language } from "../generated/protocol";

export interface Settings {
  theme: "auto" | "day" | "night";
  language: "auto" | Language;
  motion: "auto" | "less";
  sound: boolean;
  soundOffered: boolean; // once, at the first move
  volume: number; // 0 to 100
  confirm: boolean; // ask before a turn is sent
  pace: "instant" | "fast" | "normal" | "slow"; // of what others do
  owners: boolean; // claimed sections are tinted
  textMode: boolean;
  coordinates: boolean;
  notify: boolean;
  onDevice: boolean; // where nobody else plays, the game is kept here; else at the server
  name: string;
}

const DEFAULTS: Settings = {
  theme: "auto",
  language: "auto",
  motion: "auto",
  sound: false,
  soundOffered: false,
  volume: 70,
  confirm: true,
  pace: "normal",
  owners: true,
  textMode: false,
  coordinates: false,
  notify: false,
  onDevice: true,
  name: "",
};

const CHOICES: { readonly [K in keyof Settings]?: readonly Settings[K][] } = {
  theme: ["auto", "day", "night"],
  language: ["auto", ...LANGUAGES],
  motion: ["auto", "less"],
  pace: ["instant", "fast", "normal", "slow"],
};

export const SETTINGS_PLACE = "seismic.settings";

/** What is kept, as far as it makes sense to this version of the page. */
export function read(kept: unknown): Settings {
  const found = { ...DEFAULTS };
  if (typeof kept !== "object" || kept === null) return found;
  for (const name of Object.keys(DEFAULTS) as (keyof Settings)[]) {
    const value = (kept as Record<string, unknown>)[name];
    const choices = CHOICES[name] as readonly unknown[] | undefined;
    if (typeof value === typeof DEFAULTS[name] && (!choices || choices.includes(value))) {
      Object.assign(found, { [name]: value });
    }
  }
  return found;
}

/** What is kept now. */
export const recallSettings = (): Settings => read(recall<unknown>(SETTINGS_PLACE, null));
