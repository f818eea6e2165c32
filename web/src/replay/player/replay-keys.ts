// The keys of the replay, where nothing else takes them.

import { turnStep } from "../timeline";
import type { Playback, Stop } from "./playback.svelte";

type Keys = Readonly<Record<string, () => void>>;

export function replayKeys(playback: Playback<Stop>, fit: () => void): Keys {
  const toTurn = (steps: 1 | -1) => (): void => playback.jump(turnStep(playback.moments, playback.index, steps));
  return {
    " ": () => playback.toggle(),
    k: () => playback.toggle(),
    ArrowRight: () => void playback.forward(),
    ArrowLeft: () => playback.back(),
    "Shift+ArrowRight": toTurn(1),
    "Shift+ArrowLeft": toTurn(-1),
    PageDown: toTurn(1),
    PageUp: toTurn(-1),
    Home: () => playback.jump(0),
    End: () => playback.jump(playback.last),
    f: fit,
  };
}

/** What a key does here; nothing, where the focused element has its own use for it. */
export function actionFor(event: KeyboardEvent, keys: Keys): (() => void) | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const on = event.target instanceof Element ? event.target : null;
  if (on?.closest("input, textarea, select, [role=tablist], dialog")) return undefined;
  if (event.key === " " && on?.closest("button, a, summary")) return undefined;
  return keys[event.shiftKey ? `Shift+${event.key}` : event.key];
}
