import type { Effect } from "../../model/marks";
import { play, type Sound } from "../../shell/sound/sounds";

const SOUNDS: { readonly [kind in Effect["kind"]]: Sound } = { lay: "lay", crew: "crew", score: "score", turn: "lay", quake: "quake" };

/** The sound of something that happens. */
export const playSound = ({ kind }: Effect): void => play(SOUNDS[kind]);
