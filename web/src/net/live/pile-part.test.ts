import { beforeEach, describe, expect, test, vi } from "vitest";
import type { SeatView } from "../../generated/protocol";
import { notesOf } from "../fair-notes";
import { pledgeOf } from "../../engine/fair/promises";
import { duePart } from "./pile-part";

const OTHER = "ab".repeat(32);

let number = 0;
let id = "";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  id = `table-${String((number += 1)).padStart(5, "0")}`;
});

/** A table of two people and a bot where we have seat 1. */
function seen(ours: Partial<SeatView>, theirs: Partial<SeatView> = {}, more = {}) {
  const person = (view: Partial<SeatView>): SeatView => ({ kind: "person", name: "Somebody", ...view });
  const seats: SeatView[] = [person(ours), person(theirs), { kind: "bot", name: "chief" }];
  return { id, status: "waiting", options: { seats: [] }, commitment: "c0ffee", seats, yours: [1], log: [], ...more };
}

const part = (ours: Partial<SeatView>, theirs: Partial<SeatView> = {}, more = {}) => duePart(seen(ours, theirs, more), false);

/** Pledge, and give the pledge. */
function pledge(): string {
  const sent = part({});
  if (sent?.t !== "pledge") throw new Error("no pledge");
  return sent.pledge;
}

describe("before all have pledged", () => {
  test("who has no pledge pledges, and after a reload the same nonce", () => {
    const sent = pledge();
    expect(sent).toBe(pledgeOf(id, notesOf(id)!.nonce!));
    expect(pledge()).toBe(sent);
  });

  test("nothing is revealed while a pledge is missing, also where nobody sits yet", () => {
    const own = pledge();
    expect(part({ pledge: own })).toBeNull();
    expect(part({ pledge: own }, { name: null })).toBeNull();
  });

  test("nothing is due at a game that has begun, or to those who only watch", () => {
    expect(part({}, {}, { status: "playing" })).toBeNull();
    expect(part({}, {}, { yours: [] })).toBeNull();
  });

  test("the pledge of another device is replaced only when the line has come up", () => {
    expect(duePart(seen({ pledge: OTHER }), false)).toBeNull();
    expect(duePart(seen({ pledge: OTHER }), true)?.t).toBe("pledge");
  });
});

describe("when all have pledged", () => {
  test("the nonce is revealed for these pledges, which are noted before, and again if it did not arrive", () => {
    const own = pledge();
    const sent = part({ pledge: own }, { pledge: OTHER });
    expect(sent).toEqual({ t: "reveal", nonce: notesOf(id)!.nonce, pledges: [own, OTHER, ""] });
    expect(notesOf(id)!.promised).toEqual({ pledges: [own, OTHER, ""], first: null, given: "" });
    expect(part({ pledge: own }, { pledge: OTHER })).toEqual(sent);
    expect(part({ pledge: own, revealed: true }, { pledge: OTHER })).toBeNull();
  });

  test("one nonce is never revealed for two lists of pledges", () => {
    const own = pledge();
    part({ pledge: own }, { pledge: OTHER });
    const again = part({ pledge: own }, { pledge: "cd".repeat(32) });
    expect(again?.t).toBe("pledge");
    expect(again).not.toEqual({ t: "pledge", pledge: own });
  });

  test("nor for another record that the table continues", () => {
    const own = pledge();
    part({ pledge: own }, { pledge: OTHER }, { log: ["flip 03"] });
    expect(part({ pledge: own }, { pledge: OTHER }, { log: ["flip 02"] })?.t).toBe("pledge");
  });

  test("an abandoned attempt leads to a fresh nonce; the first commitment and the old pledge stay noted", () => {
    const own = pledge();
    part({ pledge: own }, { pledge: OTHER });
    const fresh = part({}, {}, { commitment: "decaf" });
    expect(fresh).toEqual({ t: "pledge", pledge: pledgeOf(id, notesOf(id)!.nonce!) });
    expect(fresh).not.toEqual({ t: "pledge", pledge: own });
    expect(notesOf(id)).toMatchObject({ commitment: "c0ffee", past: [own] });
  });
});

test("a browser that keeps nothing still takes part", () => {
  vi.stubGlobal("localStorage", undefined);
  const own = pledge();
  expect(part({ pledge: own }, { pledge: OTHER })?.t).toBe("reveal");
});

test("of a hundred tables the oldest is forgotten", () => {
  const [first, nonce] = [id, (pledge(), notesOf(id)!.nonce)];
  for (let more = 0; more < 100; more += 1) {
    id = `table-x${String(more).padStart(4, "0")}`;
    pledge();
  }
  expect(nonce).toBeTruthy();
  expect(JSON.parse(localStorage.getItem("seismic.fair")!)).not.toHaveProperty(first);
  expect(notesOf(id)).not.toBeNull();
});
