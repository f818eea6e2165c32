import { afterEach, beforeEach, describe, expect, test } from "vitest";
import en from "../generated/en.ftl?raw";
import es from "../generated/es.ftl?raw";
import fr from "../generated/fr.ftl?raw";
import made from "../generated/lesson.base.json";
import { LANGUAGES, type Language } from "../generated/protocol";
import { LessonTable } from "../lesson/lesson-table.svelte";
import type { Lesson } from "../lesson/script";
import { PlayerTurn } from "../model/turn/player-turn.svelte";
import { speak } from "../shell/i18n.svelte";
import { TextSession } from "./text-session.svelte";
import { VERBS, wordFor } from "./vocabulary";

const lesson = made as unknown as Lesson;
const words: Record<Language, string> = { en, fr, es };

let table: LessonTable;
let turn: PlayerTurn;
let session: TextSession;
let stop: () => void;

function begin(language: Language = "en"): void {
  speak(language, words[language]);
  table = new LessonTable(lesson, "Ada", [], () => 0);
  turn = new PlayerTurn(table);
  session = new TextSession(table, turn);
  const unfollow = session.follow();
  stop = () => (unfollow(), turn.destroy());
  session.attend(); // which the page does by itself whenever something changes
}

const type = (text: string): string => {
  const before = session.entries.length;
  session.run(text);
  session.attend();
  return session.entries.slice(before).flatMap(({ lines }) => lines).join("\n");
};
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(() => (session.attend(), resolve()), 10));
const all = (): string => session.entries.flatMap(({ lines }) => lines).join("\n");

beforeEach(() => begin());
afterEach(() => stop());

describe("a game in words alone", () => {
  test("from the first tile to the last point", async () => {
    expect(all()).toContain("Tile 1: a straight from east to west");
    expect(type("what fits 1,0")).toContain("It joins west (unclaimed)");
    expect(type("lay 1 at 1,0")).toContain("claims a highway");
    expect(type("claim W")).toContain("“confirm” plays this");
    type("confirm");
    await soon();
    expect(all()).toContain("Trainee");
    expect(type("my sections")).toContain("1 fragment, not complete, Ada 1 crew");
    const ways = type("lay 1 at 2,0");
    expect(ways).toContain("1: a straight from east to west and a straight from south-east to north-west (r0)");
    expect(ways).toContain("2: a straight from south-west to north-east and a straight from west to east (r2)");
    type("2");
    type("claim NE");
    type("confirm");
    await soon();
    expect(turn.moment).toBe("strike");
    expect(type("lines")).toContain("A quake now would strike east or west");
    type("strike west");
    type("confirm");
    await soon();
    expect(type("last")).toContain("2 tiles are lost");
    type("lay 3 at 3,0");
    type("claim NW");
    type("confirm");
    await soon();
    expect(type("scores")).toContain("Ada: 14 points");
    expect(type("lay 3 at 1,1")).toContain("does not fit");
    type("lay 2 at 1,1");
    type("confirm");
    await soon();
    expect(type("my sections")).toContain("Ada 1 crew and Trainee 1 crew");
    type("lay 1 at 3,-1");
    type("confirm");
    await soon();
    expect(type("scores")).toContain("Ada: 30 points");
  });

  test("what cannot be done is said", () => {
    expect(type("dance")).toContain("“dance” is not a command");
    expect(type("lay 9 at 1,0")).toContain("the highest number is 3");
    expect(type("lay 1 at 0,0")).toContain("There is already a tile on 0,0");
    expect(type("lay 1 at 40,0")).toContain("not on the table");
    expect(type("lay 2 at 3,0")).toContain("does not fit");
    expect(type("strike E")).toContain("You cannot do that now");
    expect(type("undo")).toContain("no move to undo");
    expect(type("7")).toContain("no choice number 7");
    expect(type("what fits here")).toContain("Give a cell");
    expect(turn.moves).toEqual([]);
  });

  test("the cursor goes about the table", () => {
    expect(type("go 1,0")).toContain("There is nothing on 1,0");
    expect(type("go west")).toContain("On 0,0: San Andreas");
    expect(type("around")).toContain("east, 1,0: empty");
    expect(type("go 40,0")).toContain("not on the table");
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("every command has an answer", () => {
    stop();
    begin(language);
    for (const verb of VERBS) {
      if (verb === "say" || verb === "undo" || verb === "hint" || verb === "risk") continue;
      const answer = type(wordFor(verb, language)).split("\n").slice(1).join("\n");
      expect(answer, verb).not.toBe("");
      expect(answer, verb).not.toMatch(/\b(text|table|section|play)-[a-z]+/); // a key without a sentence
    }
  });
});
