import { expect, test } from "vitest";
import { chosenOf } from "./chosen-language";
import { read } from "./kept-settings";

test("settings of another version are kept as far as they make sense", () => {
  const found = read({ theme: "night", language: "de", sound: "yes", confirm: false, gone: 1 });
  expect(found).toMatchObject({ theme: "night", language: "auto", sound: false, confirm: false });
  expect(found).not.toHaveProperty("gone");
  expect(read(null)).toEqual(read("nonsense"));
});

test("the language is the best of those that the browser names", () => {
  expect(chosenOf(["de-CH", "fr-CH", "en"])).toBe("fr");
  expect(chosenOf(["es-419"])).toBe("es");
  expect(chosenOf(["de"])).toBe("en");
  expect(chosenOf([])).toBe("en");
});
