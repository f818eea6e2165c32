// The title of the tab: the screen's name, preceded by a sign if it is the user's turn.

import { APP_NAME } from "../generated/protocol";
import { say } from "./i18n.svelte";

export const title: {
  /** The screen's name; empty: the game's alone. A screen sets it, and App.svelte takes it back when another comes. */
  screen: string;
  /** At how many tables it is one's turn. */
  turns: number;
} = $state({ screen: "", turns: 0 });

export function titleText(): string {
  const name = title.screen ? `${title.screen} · ${APP_NAME}` : APP_NAME;
  return title.turns ? say("shell-title-your-turn", { count: title.turns, name }) : name;
}
