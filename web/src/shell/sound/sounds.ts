// Sounds, made by the page itself. Silent unless the setting is on; the code for them is fetched only then.

import { settings } from "../settings.svelte";

export type Sound = "lay" | "crew" | "score" | "quake" | "turn" | "end" | "refuse";

export function play(sound: Sound): void {
  if (!settings.sound) return;
  void import("./instruments").then(
    ({ make }) => make(sound, settings.volume / 100),
    () => undefined, // it stays silent
  );
}
