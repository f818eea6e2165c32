// What a screen reader says of a scene.

import type { Word } from "../../model/story";
import { announce } from "../../shell/announce.svelte";
import { tellWord } from "../../words/game-words";
import type { Scene } from "./scenes.svelte";

/** Says what has happened; of one's own moves only what one may not have expected. */
export function announceWords(words: readonly Word[], scene: Scene, names: readonly string[]): void {
  const told = scene.own ? words.filter(({ loud }) => loud) : words;
  const towns = scene.after.lines.length;
  if (told.length) announce(told.map((word) => tellWord(word, names, towns)).join(". "), told.some(({ loud }) => loud));
}
