// What a screen reader says. Announcer.svelte has the live regions.

export interface Region {
  readonly text: string;
  readonly turn: number; // two regions take turns, so that the same sentence twice is heard twice
}

export const regions: { polite: Region; urgent: Region } = $state({
  polite: { text: "", turn: 0 },
  urgent: { text: "", turn: 0 },
});

export function announce(text: string, urgent = false): void {
  const name = urgent ? "urgent" : "polite";
  regions[name] = { text, turn: 1 - regions[name].turn };
}
