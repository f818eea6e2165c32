import { FluentBundle, FluentResource } from "@fluent/bundle";
import { afterEach, expect, test, vi } from "vitest";
import en from "../generated/en.ftl?raw";
import es from "../generated/es.ftl?raw";
import fr from "../generated/fr.ftl?raw";
import { canSay, say, sayIn, speak, speechOf } from "./i18n.svelte";

afterEach(() => void vi.restoreAllMocks());

const TEXT = `shell-one = One line
shell-many =
    { $count ->
        [one] one line
       *[other] { $count } lines
    }
shell-after = After “shell-one = it”
`;

test("sentences of one line and of several are found in a text, and no others", () => {
  const speech = speechOf("en", TEXT);
  const told = sayIn(speech, () => [say("shell-one"), say("shell-many", { count: 2 }), say("shell-after")]);
  expect(told).toEqual(["One line", "2 lines", "After “shell-one = it”"]);
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(sayIn(speech, () => [canSay("shell-after"), canSay("shell-none"), say("shell-none")])).toEqual([true, false, "shell-none"]);
  expect(complaint).toHaveBeenCalledTimes(1);
});

test("a sentence is parsed when it is first said, and once", () => {
  const parsed = vi.spyOn(FluentBundle.prototype, "addResource");
  speak("en", TEXT);
  expect(parsed).not.toHaveBeenCalled();
  for (let n = 0; n < 3; n += 1) say("shell-one");
  expect(parsed).toHaveBeenCalledTimes(1);
});

test.each([["en", en], ["fr", fr], ["es", es]] as const)("each sentence of a language (%s) is what it is in the whole text", (language, source) => {
  const whole = new FluentResource(source).body;
  const { bundle } = speechOf(language, source);
  expect(whole.length).toBeGreaterThan(1000);
  for (const { id, value } of whole) {
    expect(bundle.getMessage(id)?.value, id).toEqual(value);
    expect(JSON.stringify(value), `${id} refers to no other message`).not.toMatch(/"type":"(mesg|term)"/);
  }
});
