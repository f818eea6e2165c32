// What has happened, shown by motion of what is already drawn. All effects are short, and leave nothing behind.

import { assertNever } from "../../base/assert-never";
import { UNIT, centre, lengthOf } from "../drawing";
import { crewPlace, lengthAlong, passages, type Passage } from "../marks/section-lines";
import { key, type Cell } from "../../model/cells";
import type { Effect } from "../../model/marks";
import type { Seat } from "../../model/types";
import { at, backFrom, over, parts, type Of, type Stage } from "./effect-stage";
import { runAlong } from "./run-along";

const SETTLE = 300;
const ALIGHT = 380;

/** They are rare: fetched when the first one comes. Where that fails, it is told in words alone. */
const quakes = () => import("./quake").catch(() => null);
const aftershocks = () => import("./aftershock").catch(() => null);
const scores = () => import("./score").catch(() => null);

/** What comes later in a row of effects is hidden until its time. */
export function hideLater(stage: Stage, effects: readonly Effect[]): void {
  for (const effect of effects) {
    switch (effect.kind) {
      case "lay":
        setHidden(stage, effect.cell, ["foot", "tile", "crew"], true);
        break;
      case "crew":
        setHidden(stage, effect.cell, ["crew"], true);
        break;
      case "score":
      case "turn":
      case "quake":
        break;
      default:
        assertNever(effect);
    }
  }
}

function setHidden(stage: Stage, cell: Cell, names: readonly string[], hidden: boolean): void {
  for (const part of names.flatMap((name) => parts(stage, name, cell))) {
    if (hidden) part.setAttribute("visibility", "hidden");
    else part.removeAttribute("visibility");
  }
}

/** What an effect brings is to be seen at once. */
export function showNow(stage: Stage, effect: Effect): void {
  if (effect.kind === "lay") setHidden(stage, effect.cell, ["foot", "tile"], false);
  else if (effect.kind === "crew") setHidden(stage, effect.cell, ["crew"], false);
}

/** Everything is to be seen again, whatever became of the effects. */
export function showAll({ svg, layer }: Stage): void {
  for (const part of svg.querySelectorAll("[data-foot][visibility], [data-tile][visibility], [data-crew][visibility]")) {
    part.removeAttribute("visibility");
  }
  layer.replaceChildren();
}

export async function playOne(effect: Effect, stage: Stage): Promise<void> {
  switch (effect.kind) {
    case "lay":
      return settle(effect, stage);
    case "crew":
      return claim(effect, stage);
    case "score":
      return (await scores())?.score(effect, stage);
    case "turn":
      return (await aftershocks())?.turn(effect, stage);
    case "quake":
      return (await quakes())?.quake(effect, stage);
    default:
      return assertNever(effect);
  }
}

/** The same for those who want no motion: only what would be missed is shown, and it keeps still. */
export async function tellStill(effect: Effect, stage: Stage): Promise<void> {
  if (effect.kind === "quake") await (await quakes())?.tellQuake(effect, stage);
  else if (effect.kind === "score") await (await scores())?.tellScore(effect, stage);
}

/** A tile lands. */
async function settle({ cell }: Of<"lay">, stage: Stage): Promise<void> {
  setHidden(stage, cell, ["tile"], false);
  const { x, y } = centre(cell);
  const back = backFrom({ x, y });
  const frames = [
    { transform: `${at({ x, y: y - 0.3 * UNIT })} scale(1.16) ${back}`, opacity: 0, offset: 0 },
    { transform: `${at({ x, y: y - 0.1 * UNIT })} scale(1.09) ${back}`, opacity: 1, offset: 0.35 },
    { transform: `${at({ x, y })} scale(0.975) ${back}`, opacity: 1, offset: 0.75 },
    { transform: "none", opacity: 1, offset: 1 },
  ];
  const timing = { duration: SETTLE, easing: "ease-out" };
  await Promise.all(parts(stage, "tile", cell).map((part) => over(part.animate(frames, timing))));
  setHidden(stage, cell, ["foot"], false);
}

/** A crew comes down, and its claim runs along the section both ways. */
async function claim({ cell, seat, section }: Of<"crew">, stage: Stage): Promise<void> {
  setHidden(stage, cell, ["crew"], false);
  const tile = stage.position.tiles.get(key(cell));
  if (!tile) return;
  const { x, y } = crewPlace(tile);
  const back = backFrom({ x, y });
  const frames = [
    { transform: `${at({ x, y: y - 0.8 * UNIT })} scale(1.7) ${back}`, opacity: 0, offset: 0, easing: "ease-in" },
    { transform: "none", opacity: 1, offset: 0.55, easing: "ease-out" },
    { transform: `${at({ x, y: y - 0.1 * UNIT })} scale(1.12) ${back}`, opacity: 1, offset: 0.75, easing: "ease-in" },
    { transform: "none", opacity: 1, offset: 1 },
  ];
  const drops = parts(stage, "crew", cell).map((part) => part.animate(frames, { duration: ALIGHT }));
  const found = section === null ? undefined : stage.position.sections.get(section);
  const way = found ? passages(found, stage.position.tiles) : [];
  await Promise.all([...drops.map(over), way.length ? run(way, cell, seat, stage) : null]);
}

function run(way: readonly Passage[], from: Cell, seat: Seat, stage: Stage): Promise<void> {
  const index = way.findIndex(({ cell }) => key(cell) === key(from));
  const before = way.slice(0, Math.max(index, 0)).reduce((sum, { path }) => sum + lengthOf(path), 0);
  const here = way[Math.max(index, 0)];
  return runAlong(way, (before + (here ? lengthOf(here.path) / 2 : 0)) / lengthAlong(way), seat, stage);
}
