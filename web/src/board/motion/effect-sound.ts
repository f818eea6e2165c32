import type { Effect } from "../../model/marks";
import { play } from "../../shell/sound/sounds";

/** One sound for all that has happened. */
export function playSound(effects: readonly Effect[]): void {
  const kinds = new Set(effects.map(({ kind }) => kind));
  if (kinds.has("quake")) play("quake");
  else if (kinds.has("crew")) play("crew");
  else if (kinds.size) play("lay");
}
