// How long ago something was, in words.

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(at: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const past = Math.max(0, now - at); // the server's clock may be ahead of ours
  for (const [unit, long] of STEPS) {
    if (past >= long) return words.format(-Math.floor(past / long), unit);
  }
  return words.format(0, "second");
}
