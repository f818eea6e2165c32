import { describe, expect, it } from "vitest";
import { pledgeOf } from "../../engine/fair/promises";
import RECORDS from "../../generated/fair-games.json";
import type { FairNotes } from "../../net/fair-notes";
import { givenHash } from "../../net/pledges";
import { check, readRecord, type Played } from "./check";

const ID = "fair-game-1";
const SETTINGS = RECORDS.map((text) => {
  const { variants, nonces, given } = readRecord(text);
  return [`${variants.join("+") || "base"}, ${nonces.length} seats${given ? ", from a record" : ""}`, text] as const;
});

const flipsIn = (lines: readonly string[]): number => lines.filter((line) => line.startsWith("flip ")).length;
const pledges = (text: string): string[] => readRecord(text).nonces.map((nonce) => nonce && pledgeOf(ID, nonce));
const stranger: Played = { id: ID, seat: 0, log: [], notes: null };

/** Somebody who sat at the first seat that has a nonce, and saw what was to be seen. */
function player(text: string, notes: Partial<FairNotes> = {}): Played {
  const { keys, nonces, lines, given } = readRecord(text);
  const seat = nonces.findIndex(Boolean) + 1;
  const lot = Number(keys["lot"] ?? 1);
  const byPlace = pledges(text).map((_, n, all) => all[(n + all.length + 1 - lot) % all.length]!);
  const promised = { pledges: byPlace, first: null, given: givenHash(lines.slice(0, given)) };
  return { id: ID, seat, log: lines, notes: { commitment: keys["commitment"]!, nonce: nonces[seat - 1], promised, ...notes } };
}

describe.each(SETTINGS)("%s", (_, text) => {
  it("is dealt here as it was there", () => {
    const { lines, given } = readRecord(text);
    const flips = flipsIn(lines) - flipsIn(lines.slice(0, given));
    expect(flips).toBeGreaterThan(0);
    expect(check(text, stranger)).toMatchObject({ trouble: null, flips, own: false });
    expect(check(text, player(text))).toMatchObject({ trouble: null, flips, own: true });
  });
});

describe("what does not fit is found", () => {
  const [base, continued] = [SETTINGS.find(([name]) => name === "base, 4 seats")![1], SETTINGS.find(([name]) => name === "base, 3 seats, from a record")![1]];
  const troubleOf = (text: string, played: Played = player(text)) => check(text, played).trouble?.what ?? null;
  const withKey = (text: string, key: string, value: string): string =>
    text.match(new RegExp(`^${key}:`, "m")) ? text.replace(new RegExp(`^${key}:.*$`, "m"), `${key}: ${value}`) : text.replace("\n\n", `\n${key}: ${value}\n\n`);
  const promised = player(base).notes!.promised!;

  it("another secret", () => {
    expect(troubleOf(withKey(base, "secret", "00".repeat(32)))).toBe("secret");
    expect(troubleOf(withKey(base, "secret", "none"))).toBe("record");
  });

  it("another commitment than the first one that was seen", () => {
    expect(troubleOf(base, player(base, { commitment: "00".repeat(32) }))).toBe("commitment");
  });

  it("another game, or other flips than were seen", () => {
    expect(troubleOf(base, { ...stranger, id: "fair-game-2" })).toBe("record");
    expect(troubleOf(base, { ...stranger, log: ["flip Q6"] })).toBe("record");
    expect(troubleOf(base.replace(/^fair: 2\n/m, ""))).toBe("record"); // as if nobody had pledged anything
  });

  it("a flip that does not follow", () => {
    const lines = base.split("\n");
    const at = lines.findLastIndex((line) => line.startsWith("flip "));
    const changed = lines.with(at, lines[at] === "flip 03" ? "flip 02" : "flip 03").join("\n");
    expect(check(changed, stranger).trouble).toEqual({ what: "flip", number: flipsIn(readRecord(base).lines) });
  });

  it("a number that is not our own", () => {
    expect(troubleOf(base, player(base, { nonce: "0".repeat(32) }))).toBe("own");
  });

  it("a number that was not pledged, also in the place of a bot", () => {
    const swapped = promised.pledges.map((pledge) => (pledge === pledges(base)[player(base).seat - 1] ? pledge : pledge && "ab".repeat(32)));
    expect(troubleOf(base, player(base, { promised: { ...promised, pledges: swapped } }))).toBe("pledge");
    const bots = promised.pledges.map((pledge) => (pledge === pledges(base)[player(base).seat - 1] ? pledge : ""));
    expect(troubleOf(base, player(base, { promised: { ...promised, pledges: bots } }))).toBe("pledge");
  });

  it("another lot, or one where none was to be drawn", () => {
    const lot = Number(readRecord(base).keys["lot"]);
    expect(troubleOf(withKey(base, "lot", String((lot % 4) + 1)), stranger)).toBe("lot");
    expect(troubleOf(base, player(base, { promised: { ...promised, first: 2 } }))).toBe("lot");
  });

  it("another record than the one that the table was to continue", () => {
    const theirs = player(continued).notes!.promised!;
    expect(troubleOf(continued, player(continued, { promised: { ...theirs, given: "00" } }))).toBe("given");
    expect(troubleOf(continued, player(continued, { promised: { ...theirs, given: "" } }))).toBe("given");
  });

  it("an abandoned attempt that was made up, or left out", () => {
    const [nonce, other] = ["11".repeat(16), "22".repeat(16)];
    const listed = withKey(base, "abandoned", `${pledgeOf(ID, nonce)}=${nonce};${pledgeOf(ID, other)};;`);
    expect(check(listed, player(base, { past: [pledgeOf(ID, other)] }))).toMatchObject({ trouble: null, own: true, abandoned: 1 });
    expect(troubleOf(withKey(base, "abandoned", `${pledgeOf(ID, nonce)}=${other};;;`))).toBe("abandoned");
    expect(troubleOf(base, player(base, { past: [pledgeOf(ID, other)] }))).toBe("abandoned");
  });
});

describe("what cannot be told is not claimed", () => {
  const [, text] = SETTINGS[0]!;

  it("a browser that only watched, or where another device of ours has pledged since", () => {
    const { promised: _, ...unrevealed } = player(text).notes!;
    expect(check(text, { ...player(text), notes: unrevealed })).toMatchObject({ trouble: null, own: false });
    const lost = "33".repeat(16);
    const listed = text.replace("\n\n", `\nabandoned: ${pledgeOf(ID, lost)};\n\n`);
    expect(check(listed, player(text, { nonce: lost }))).toMatchObject({ trouble: null, own: false });
  });
});
