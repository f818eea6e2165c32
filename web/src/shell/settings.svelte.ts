// The user's settings, as the page applies them.

import { remember } from "../base/storage";
import { recallSettings, SETTINGS_PLACE, type Settings } from "./kept-settings";

const inBrowser = typeof document !== "undefined";

export const settings: Settings = $state(recallSettings());

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
    if (event.key === SETTINGS_PLACE) Object.assign(settings, recallSettings());
  });
  $effect.root(() => {
    $effect(() => remember(SETTINGS_PLACE, $state.snapshot(settings)));
    $effect(() => {
      document.documentElement.dataset.theme = theme();
      document.documentElement.dataset.motion = lessMotion() ? "less" : "full";
    });
  });
}
