// The log of text mode.

export interface Entry {
  readonly id: number;
  readonly kind: "typed" | "answer" | "event" | "refusal" | "prompt";
  readonly lines: readonly string[];
  readonly clause?: string | null;
}

export interface Writer {
  write(kind: Entry["kind"], lines: readonly string[], clause?: string | null): void;
  answer(...lines: readonly string[]): void;
}
