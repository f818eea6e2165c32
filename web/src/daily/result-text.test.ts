import { beforeAll, expect, test } from "vitest";
import english from "../generated/en.ftl?raw";
import { speak } from "../shell/i18n.svelte";
import { resultText, squares } from "./result-text";

beforeAll(() => speak("en", english));

const [GREEN, YELLOW, RED] = ["\u{1F7E9}", "\u{1F7E8}", "\u{1F7E5}"];

test("a square for each turn, for a long game one for several", () => {
  expect(squares([0, -4, 3])).toBe(`${YELLOW}${RED}${GREEN}`);
  const long = Array.from({ length: 41 }, (_, n) => (n === 40 ? -1 : 1));
  expect([...squares(long)].length).toBeLessThanOrEqual(20);
  expect(squares(long).endsWith(RED)).toBe(true);
});

test("a result in a few lines, with the link last", () => {
  const text = resultText({
    title: "Deal of the day, 18 November 2026",
    score: { own: 64, best: 51, outcome: "won" },
    against: "Surveyor",
    leads: [1, -1],
    quakes: 2,
    streak: 3,
    link: "https://example.org/#/deal/daily.2026-11-18",
  });
  expect(text.split("\n")).toEqual([
    "Seismic (unofficial) · Deal of the day, 18 November 2026",
    "I won 64–51 against Surveyor",
    `${GREEN}${RED} 2 quakes`,
    "3 days in a row",
    "https://example.org/#/deal/daily.2026-11-18",
  ]);
});

test("whoever gave up has neither points nor squares to show", () => {
  const text = resultText({ title: "T", score: { own: 0, best: 0, outcome: "gave-up" }, against: "Surveyor", leads: [1], quakes: 0, streak: 1, link: "L" });
  expect(text.split("\n")).toEqual(["Seismic (unofficial) · T", "I gave up against Surveyor", "L"]);
});
