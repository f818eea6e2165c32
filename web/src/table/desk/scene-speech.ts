// What is said of a scene, and of somebody who leaves it to a bot.

import type { Update } from "../../generated/protocol";
import type { Word } from "../../model/story";
import type { Table } from "../../model/table";
import { announce } from "../../shell/announce.svelte";
import { say } from "../../shell/i18n.svelte";
import { toast } from "../../shell/toast.svelte";
import { tellWord } from "../../words/game-words";
import { seatName } from "../../words/names";
import type { Scene } from "./scenes.svelte";

/** Says what has happened; of one's own moves only what one may not have expected. The points are for the count to tell. */
export function announceWords(words: readonly Word[], scene: Scene, names: readonly string[]): void {
  const told = words.filter(({ loud, key }) => (loud || !scene.own) && key !== "tell-score");
  const towns = scene.after.lines.length;
  if (told.length) announce(told.map((word) => tellWord(word, names, towns)).join(". "), told.some(({ loud }) => loud));
}

/** Tells that somebody is out of time or has resigned, and that a bot plays on. The end of a game tells it itself. */
export function tellWhoLeaves(update: Update, table: Table): void {
  const seat = table.seats[(update.seat ?? 0) - 1];
  if (!seat || table.status !== "playing" || table.yours.includes(update.seat ?? 0)) return;
  const name = seatName(seat);
  if (update.what === "stand-in" && seat.out_of_time) toast(say("table-late", { name }));
  if (update.what === "resigned") toast(say(seat.out_of_time ? "table-late" : "table-has-resigned", { name }));
}
