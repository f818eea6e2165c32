// What a person likes, kept in this browser.

import { recall, remember } from "../base/storage";
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

const PLACE = "seismic.settings";
const inBrowser = typeof document !== "undefined";

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

export const settings: Settings = $state(read(recall<unknown>(PLACE, null)));

const system = $state({ dark: false, lessMotion: false });

function follow(query: string, name: keyof typeof system): void {
  const media = matchMedia(query);
  system[name] = media.matches;
  media.addEventListener("change", () => (system[name] = media.matches));
}

/** Whether motion is to be left out: by the setting, or because the system asks for it. */
export const lessMotion = (): boolean => settings.motion === "less" || system.lessMotion;

export const theme = (): "day" | "night" => (settings.theme === "auto" ? (system.dark ? "night" : "day") : settings.theme);

if (inBrowser) {
  follow("(prefers-color-scheme: dark)", "dark");
  follow("(prefers-reduced-motion: reduce)", "lessMotion");
}

/** Keep what is changed, and let the page look as is liked; for as long as it is open. */
export function keepSettings(): void {
  addEventListener("storage", (event) => {
    if (event.key === PLACE) Object.assign(settings, read(recall<unknown>(PLACE, null)));
  });
  $effect.root(() => {
    $effect(() => remember(PLACE, $state.snapshot(settings)));
    $effect(() => {
      document.documentElement.dataset.theme = theme();
      document.documentElement.dataset.motion = lessMotion() ? "less" : "full";
    });
  });
}
