import { describe, expect, it } from "vitest";
import { crewOutline } from "../../board/art/seat-shapes";
import { captioned } from "./captioned-picture";

const PAINTS = { paper: "#fff", ink: "#000", quiet: "#777", gold: "#fc0", crews: [{ colour: "#fb2", look: 2 }, { colour: "#e49", look: 1 }] };

describe("a picture to share", () => {
  const caption = { headline: "Ada wins 97–88", result: { scores: [97, 88], winners: [1] }, names: ["Ada", "B&<“laise"] };
  const svg = captioned('<svg width="12"><path/></svg>', 1200, 900, caption, "Base game", PAINTS);

  it("has the result, the names and the points around the table", () => {
    for (const part of ["Ada wins 97–88", ">Ada<", ">97<", ">88<", "Base game", "Seismic (unofficial)", '<svg x="0"']) expect(svg).toContain(part);
  });

  it("marks the players as the table does: by their colours, not by their seats", () => {
    expect([...svg.matchAll(/<path d="([^"]*)" [^>]*fill="([^"]*)"/g)].map(([, outline, fill]) => [outline, fill])).toEqual([
      [crewOutline(2), "#fb2"],
      [crewOutline(1), "#e49"],
    ]);
  });

  it("is XML, whatever somebody is called", () => {
    expect(svg).toContain("B&amp;&lt;“laise");
  });

  it("writes smaller what would not fit", () => {
    const long = captioned("<svg/>", 1200, 900, { ...caption, headline: "W".repeat(60) }, "", PAINTS);
    const size = (text: string): number => Number(/font-size="(\d+)" font-weight="800"/.exec(text)?.[1]);
    expect(size(long)).toBeLessThan(size(svg));
  });

  it("has room for a long headline in wide letters", () => {
    const headline = "Deal of the day, 19 November 2026: 139–98";
    const bold = 0.69; // of their size are the letters of DejaVu Sans Bold wide, on average
    const drawn = captioned("<svg/>", 1200, 900, { ...caption, headline }, "", PAINTS);
    const size = Number(/font-size="(\d+)" font-weight="800"/.exec(drawn)?.[1]);
    expect(bold * size * headline.length).toBeLessThan(1200 - 2 * 36);
  });
});
