import { describe, expect, it } from "vitest";
import { captioned } from "./captioned-picture";

const PAINTS = { paper: "#fff", ink: "#000", quiet: "#777", gold: "#fc0", crews: ["#e49", "#fb2", "#2a6", "#e73"] };

describe("a picture to share", () => {
  const caption = { headline: "Ada wins 97–88", result: { scores: [97, 88], winners: [1] }, names: ["Ada", "B&<“laise"] };
  const svg = captioned('<svg width="12"><path/></svg>', 1200, 900, caption, "Base game", PAINTS);

  it("has the result, the names and the points around the table", () => {
    for (const part of ["Ada wins 97–88", ">Ada<", ">97<", ">88<", "Base game", "Seismic (unofficial)", '<svg x="0"']) expect(svg).toContain(part);
  });

  it("is XML, whatever somebody is called", () => {
    expect(svg).toContain("B&amp;&lt;“laise");
  });

  it("writes smaller what would not fit", () => {
    const long = captioned("<svg/>", 1200, 900, { ...caption, headline: "W".repeat(60) }, "", PAINTS);
    const size = (text: string): number => Number(/font-size="(\d+)" font-weight="800"/.exec(text)?.[1]);
    expect(size(long)).toBeLessThan(size(svg));
  });
});
