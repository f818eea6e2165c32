import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepRead, readUntil, unreadOf } from "./chat-read";

const said = (at: number) => ({ person: "AAAAAAAAAAA", name: "Ada", text: "Good luck!", at });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
});
afterEach(() => void vi.unstubAllGlobals());

test("what was read at a table is not new when it is opened again", () => {
  const chat = [said(5), said(9)];
  expect(unreadOf(chat, readUntil("one"))).toBe(2);
  keepRead("one", chat);
  expect(unreadOf(chat, readUntil("one"))).toBe(0);
  expect(unreadOf([...chat, said(12)], readUntil("one"))).toBe(1);
  expect(unreadOf(chat, readUntil("two"))).toBe(2);
});

test("the tables that were read last are kept", () => {
  for (let n = 0; n < 150; n++) keepRead(`table ${n}`, [said(1)]);
  expect([readUntil("table 0"), readUntil("table 149")]).toEqual([0, 1]);
});

test("where something else is kept, nothing was read", () => {
  for (const text of ["null", '{"one":"soon"}']) {
    localStorage.setItem("seismic.read", text);
    expect(readUntil("one"), text).toBe(0);
  }
});
