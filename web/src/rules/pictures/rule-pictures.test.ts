import { describe, expect, test } from "vitest";
import en from "../../generated/en.ftl?raw";
import es from "../../generated/es.ftl?raw";
import fr from "../../generated/fr.ftl?raw";
import made from "../../generated/pictures.json";
import summary from "../../generated/summary.json";
import rules from "../../generated/rules.en.json";
import { canSay, speak } from "../../shell/i18n.svelte";
import { frameOf, type Pictures } from "./rule-pictures";

const pictures = made as unknown as Pictures;
const clauses = Object.entries(pictures);
const all = [...clauses, ...Object.entries(summary as unknown as Pictures)];

describe("the pictures of the rules", () => {
  test("stand beside clauses that there are", () => {
    const known = rules.clauses.map(({ id }) => id);
    for (const [clause] of clauses) expect(known).toContain(clause);
  });

  test("are in every chapter but R10, which speaks of what is not seen", () => {
    const pictured = new Set(clauses.map(([clause]) => clause.split(".")[0]));
    for (const { id } of rules.chapters) expect(pictured.has(id), id).toBe(id !== "R10");
  });

  test.each([["en", en], ["fr", fr], ["es", es]] as const)("have all their words in %s", (language, source) => {
    speak(language, source);
    for (const [, picture] of all) {
      if (picture.kind === "tiles" || picture.kind === "turn") expect(canSay(`rules-picture-${picture.note}`), picture.note).toBe(true);
      else {
        for (const { note, button } of picture.frames) {
          expect(canSay(`rules-picture-${note}`), note).toBe(true);
          if (button) expect(canSay(`rules-button-${button}`), button).toBe(true);
        }
      }
    }
  });

  test("light sections that are there, and every way to one of them has a button", () => {
    for (const [clause, picture] of all) {
      if (picture.kind !== "story" && picture.kind !== "choice") continue;
      picture.frames.forEach((raw, n) => {
        const frame = frameOf(raw, picture.ground);
        for (const id of frame.sections) expect(frame.position.sections.has(id), clause).toBe(true);
        if (n > 0 || (picture.kind === "choice" && picture.frames.length > 1)) expect(frame.button, clause).not.toBe("");
      });
    }
  });

  test("R6: a quake takes away what its effect shows", () => {
    for (const [, picture] of all) {
      if (picture.kind !== "story" && picture.kind !== "choice") continue;
      for (const raw of picture.frames) {
        const { effects, position } = frameOf(raw, picture.ground);
        for (const effect of effects) {
          if (effect.kind !== "quake") continue;
          for (const { cell } of effect.lost) expect(position.tiles.has(`${cell.q},${cell.r}`)).toBe(false);
        }
      }
    }
  });
});
