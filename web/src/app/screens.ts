// The screens, each fetched when it is needed: a visitor who follows a link to a table does not wait for the start page.

import type { Component } from "svelte";
import { hasServer } from "../base/server";
import { fetchModule } from "../engine/module-bytes";
import { recallSettings } from "../shell/kept-settings";
import type { RouteName } from "../shell/router.svelte";

type Screen = Promise<{ default: Component<Record<string, unknown>> }>;

const FETCH = {
  home: () => import("../home/HomeScreen.svelte"),
  table: () => import("../table/TableScreen.svelte"),
  replay: () => import("../replay/ReplayScreen.svelte"),
  rules: () => import("../rules/RulesScreen.svelte"),
  lesson: () => import("../lesson/LessonScreen.svelte"),
  puzzles: () => import("../puzzle/PuzzleScreen.svelte"),
  lobby: () => import("../home/LobbyScreen.svelte"),
  daily: () => import("../daily/DealsScreen.svelte"),
  deal: () => import("../daily/DealsScreen.svelte"),
  games: () => import("../history/GamesScreen.svelte"),
  move: () => import("../home/MoveScreen.svelte"),
  about: () => import("../home/AboutScreen.svelte"),
  lost: () => import("../home/LostScreen.svelte"),
} satisfies Record<RouteName, () => Promise<unknown>>;

export const screen = (name: RouteName): Screen => FETCH[name]() as Screen;

/** The screen of an address, as far as it can be told from the first word after its #. */
export async function fetchScreen(hash: string): Promise<void> {
  const name = /\w+/.exec(hash)?.[0] ?? "home";
  if (Object.hasOwn(FETCH, name)) await screen(name as RouteName);
}

/** Start what keeps the tables of this device, if games are to be kept here. */
async function openHouseAhead(): Promise<void> {
  if (!recallSettings().onDevice && hasServer()) return;
  await fetchModule();
  (await import("../net/local/local-house")).openHouse();
}

const FOR_A_GAME = [FETCH.table, () => import("../net/live/pile-part"), openHouseAhead, () => import("../table/WaitingRoom.svelte")];

/** Fetch and start what a game needs while the page is idle, so that it is there at the first press on "Play". */
export function fetchAhead(): void {
  const fetch = (): void => FOR_A_GAME.forEach((part) => void part().catch(() => undefined)); // it is fetched again when it is needed
  if (typeof requestIdleCallback === "function") requestIdleCallback(fetch, { timeout: 2000 });
  else setTimeout(fetch, 500);
}
