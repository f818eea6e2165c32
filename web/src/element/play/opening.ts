// The interface between the file that shows a record and the one that plays on from it. Each has its own copy of
// everything else, so these are plain values.

import type { Language } from "../../generated/protocol";

export interface Opening {
  readonly record: string; // up to the step that is shown
  readonly language: Language;
  readonly module: string | null; // the address of the WebAssembly module; null: beside the file
  readonly onmove: (record: string) => void; // something was played: the record up to there
  readonly onleave: () => void;
}

/** Why it cannot be played on, beside what is missing: the rules do not allow what the record tells. */
export const ILLEGAL = "illegal";

export interface PlayFile {
  /** Plays on in this box; resolves to how to stop, and rejects where there is no module, or with ILLEGAL. */
  open(box: HTMLElement, opening: Opening): Promise<() => void>;
}
