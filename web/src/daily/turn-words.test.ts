import { beforeAll, expect, test } from "vitest";
import english from "../generated/en.ftl?raw";
import { speak } from "../shell/i18n.svelte";
import { tellApart } from "./turn-words";

beforeAll(() => speak("en", english));

test("two turns are told in a few words, as long as these are different", () => {
  expect(tellApart(["place 01.23 1,0 r3", "crew W"], ["place 03 1,0 r3", "crew W"], false)).toEqual(["Lay a double and crew west", "Lay a straight and crew west"]);
  expect(tellApart(["place 01.23 1,0 r3", "no-crew"], [], false)).toEqual(["Lay a double and no crew", ""]);
});

test("where they would sound the same, it is told where and how the tile lies", () => {
  const [ours, theirs] = tellApart(["place 01.23 1,0 r3", "crew W"], ["place 01.24 1,0 r3", "crew W"], false);
  expect(ours).not.toBe(theirs);
  expect(ours).toMatch(/^Lay a double on 1,0 and crew west: .*tight curve/);
  expect(tellApart(["place 03 1,0 r0"], ["place 03 1,0 r0"], false), "the same turn needs no more").toEqual(["Lay a straight", "Lay a straight"]);
});
