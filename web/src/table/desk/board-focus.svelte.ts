// What the user is looking at on a table, by pointer or keyboard.

import type { Pointed } from "../../board/board-props";
import type { Cell } from "../../model/cells";
import type { Target } from "../../model/marks";

export class BoardFocus {
  pointed = $state.raw<Pointed | null>(null);
  section = $state<number | null>(null); // the id of the section that the keyboard has come to
  aimed = $state.raw<Target | null>(null); // pointed at in the list of what can be picked
  told = $state.raw<readonly Cell[]>([]); // pointed at in words: by a line of the log
  hint = $state<number | null>(null); // pointed at among the hints, by its place
  usesKeys = $state(false);
}
