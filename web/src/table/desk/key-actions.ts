// The keys of a table. Letters are active only while the focus is on the table (WCAG 2.1.4), and those that move the
// cursor are the six around S, wherever these stand on a keyboard of another country.

import { neighbour, type Cell, type Side } from "../../model/cells";

export type KeyAction =
  | { readonly do: "move"; readonly side: Side }
  | { readonly do: "row"; readonly down: boolean } // one row up or down, without drifting sideways
  | { readonly do: "next"; readonly steps: 1 | -1 } // to the next cell where something can be done
  | { readonly do: "choose"; readonly index: number }
  | { readonly do: "turn"; readonly steps: 1 | -1 }
  | { readonly do: "crew"; readonly steps: 1 | -1 }
  | { readonly do: "zoom"; readonly factor: number }
  | { readonly do: PlainAction };

export type PlainAction =
  | "enter"
  | "undo"
  | "no-crew"
  | "second"
  | "section"
  | "hint"
  | "risk"
  | "fit"
  | "last"
  | "catch-up"
  | "help"
  | "escape";

/** As much of a KeyboardEvent as is needed. */
export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const AROUND_S: Readonly<Record<string, Side>> = { KeyD: 0, KeyX: 1, KeyZ: 2, KeyA: 3, KeyW: 4, KeyE: 5 };
const ZOOM = 1.25;

const NAMED: Readonly<Record<string, KeyAction>> = {
  ArrowRight: { do: "move", side: 0 },
  ArrowLeft: { do: "move", side: 3 },
  ArrowUp: { do: "row", down: false },
  ArrowDown: { do: "row", down: true },
  Enter: { do: "enter" },
  Backspace: { do: "undo" },
  Escape: { do: "escape" },
  "+": { do: "zoom", factor: ZOOM },
  "=": { do: "zoom", factor: ZOOM },
  "-": { do: "zoom", factor: 1 / ZOOM },
  "?": { do: "help" },
};

const LETTERS: Readonly<Record<string, (steps: 1 | -1) => KeyAction>> = {
  r: (steps) => ({ do: "turn", steps }),
  c: (steps) => ({ do: "crew", steps }),
  g: (steps) => ({ do: "next", steps }),
  n: () => ({ do: "no-crew" }),
  t: () => ({ do: "second" }),
  s: () => ({ do: "section" }),
  h: () => ({ do: "hint" }),
  o: () => ({ do: "risk" }),
  f: () => ({ do: "fit" }),
  l: () => ({ do: "last" }),
  b: () => ({ do: "catch-up" }),
};

/** What a key means at the table; nothing, if it means nothing there. */
export function actionOf({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Pressed): KeyAction | null {
  if (ctrlKey || metaKey) return key.toLowerCase() === "z" && !shiftKey && !altKey ? { do: "undo" } : null;
  if (altKey) return null;
  const named = NAMED[key];
  if (named) return named;
  if (/^[1-9]$/.test(key)) return { do: "choose", index: Number(key) - 1 };
  const around = AROUND_S[code];
  if (around !== undefined) return { do: "move", side: around };
  return LETTERS[key.toLowerCase()]?.(shiftKey ? -1 : 1) ?? null;
}

/** One row up or down. Rows are shifted by half a cell, so it goes by turns to the one side and to the other. */
export function otherRow(from: Cell, down: boolean): Cell {
  const even = from.r % 2 === 0;
  if (down) return neighbour(from, even ? 1 : 2);
  return neighbour(from, even ? 5 : 4);
}
