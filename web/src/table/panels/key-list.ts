// The keys of the table as they are shown to those who ask.

/** The keys in the order in which they are shown, each with the key of its message. */
export const KEYS: readonly { readonly keys: readonly string[]; readonly text: string }[] = [
  { keys: ["W", "E", "A", "D", "Z", "X"], text: "table-keys-move" },
  { keys: ["←", "→", "↑", "↓"], text: "table-keys-arrows" },
  { keys: ["G"], text: "table-keys-next" },
  { keys: ["1", "2", "3"], text: "table-keys-choose" },
  { keys: ["R"], text: "table-keys-turn" },
  { keys: ["Enter"], text: "table-keys-enter" },
  { keys: ["C"], text: "table-keys-crew" },
  { keys: ["N"], text: "table-keys-no-crew" },
  { keys: ["T"], text: "table-keys-second" },
  { keys: ["Backspace", "Ctrl Z"], text: "table-keys-undo" },
  { keys: ["S"], text: "table-keys-section" },
  { keys: ["L"], text: "table-keys-last" },
  { keys: ["B"], text: "table-keys-catch-up" },
  { keys: ["H"], text: "table-keys-hint" },
  { keys: ["O"], text: "table-keys-risk" },
  { keys: ["F"], text: "table-keys-fit" },
  { keys: ["+", "−"], text: "table-keys-zoom" },
  { keys: ["Esc"], text: "table-keys-escape" },
  { keys: ["?"], text: "table-keys-help" },
];
