import { describe, expect, it } from "vitest";
import kept from "../../../tests/data/recorded_tiles.json";
import type { Position } from "../model/types";
import { readSteps, RecordFault } from "./record-steps";

const records = import.meta.glob<string>("../../../tests/data/records/*.seismic", { query: "?raw", import: "default", eager: true });
const bad = import.meta.glob<string>("../../../tests/data/bad/*.seismic", { query: "?raw", import: "default", eager: true });
const named = (path: string): string => path.replace(/.*\//, "").replace(".seismic", "");

/** Tiles as the kept file writes them. */
const written = ({ tiles }: Position): string[] =>
  [...tiles].map(([cell, { code, rotation, crew, side }]) => `${cell} ${code} r${rotation}${crew ? ` ${crew} ${side}` : ""}`).sort();

describe("the tiles of a record", () => {
  it.each(Object.entries(records).map(([path, text]) => [named(path), text]))("are those of the game after every step: %s", (name, text) => {
    const changes = (kept as Record<string, string[][]>)[name]!;
    const { steps, events } = readSteps(text);
    const table = new Map<string, string>();
    let done = 0;
    for (const step of steps.slice(1)) {
      for (const change of changes.slice(done, step.events).flat()) {
        const [cell = ""] = change.split(" ");
        if (change === cell) table.delete(cell);
        else table.set(cell, change);
      }
      done = step.events;
      expect(written(step.position)).toEqual([...table.values()].sort());
    }
    expect([done, events.length]).toEqual([changes.length, changes.length]);
  });
});

const HEAD = "seismic-record 1\nplayers: Ada; Blaise\nvariants: aftershocks\n\n";

describe("the steps of a record", () => {
  const lines = ["flip 01.24.35", "flip 02.13", "turn 1", "flip 01.34", "place 01.24.35 1,-1 r2", "crew E", "turn 2", "flip Q3"];
  const more = ["quake 0,0 NE: 1,-1", "keep 2", "keep 1", "end no-tiles", "score 3 4"];
  const { steps, events, players, ground } = readSteps(HEAD + [...lines, ...more].join("\n"));

  it("are one for each line that shows something, told with what led to it", () => {
    expect(steps.map((step) => step.lines)).toEqual([
      [],
      ["flip 01.24.35", "flip 02.13", "turn 1", "flip 01.34", "place 01.24.35 1,-1 r2"],
      ["crew E"],
      ["turn 2", "flip Q3", "quake 0,0 NE: 1,-1"],
      ["keep 2", "keep 1", "end no-tiles", "score 3 4"],
    ]);
    expect(steps.map((step) => step.turn)).toEqual([0, 1, 1, 2, 2]);
    expect(steps.map((step) => step.events)).toEqual([0, 5, 6, 9, 13]);
    expect([events.length, players, ground.wide]).toEqual([13, ["Ada", "Blaise"], 19]);
  });

  it("know whose turn it is, what lies face up, and points only from the record's own line", () => {
    expect(steps.map(({ position }) => position.turn)).toEqual([0, 1, 1, 2, 2]);
    expect(steps.map(({ position }) => position.up)).toEqual([[], ["02.13", "01.34"], ["02.13", "01.34"], ["02.13", "01.34"], ["02.13", "01.34"]]);
    expect(steps.map(({ position }) => position.scores)).toEqual([undefined, undefined, undefined, undefined, [3, 4]]);
    expect(steps.at(-1)!.position.decision).toBe("over");
  });

  it("show what follows the last of them with it", () => {
    const unfinished = readSteps(HEAD + lines.join("\n")).steps;
    expect(unfinished).toHaveLength(3);
    expect(unfinished.at(-1)).toMatchObject({ turn: 1, lines: ["crew E", "turn 2", "flip Q3"], events: 8 });
    expect(unfinished.at(-1)!.position).toMatchObject({ turn: 2, magnitude: 3 });
  });

  it("are the same with comments, blank lines, other line ends, and when all is indented", () => {
    const text = HEAD + [...lines, ...more].join("\n");
    const commented = text.replaceAll("\nturn", "\n\n# Another turn.\nturn").replaceAll("crew E", "crew  E\t# there");
    for (const other of [commented, text.replaceAll("\n", "\r\n"), text.replaceAll("\n", "\n    ")]) {
      expect(readSteps(other).steps).toEqual(steps);
    }
  });
});

describe("a damaged record", () => {
  const faultOf = (text: string): number | null => {
    try {
      readSteps(text);
      return null;
    } catch (error) {
      expect(error).toBeInstanceOf(RecordFault);
      return (error as RecordFault).line;
    }
  };

  it("names the first line that makes no sense", () => {
    expect(faultOf("")).toBe(1);
    expect(faultOf("seismic-record 2\n")).toBe(1);
    expect(faultOf("seismic-record 1\nplayers Ada\n")).toBe(2);
    expect(faultOf("seismic-record 1\ntable: small\n\n")).toBe(3);
    expect(faultOf("seismic-record 1\nplayers: Ada; Blaise\ntable: round\n\n")).toBe(3);
    expect(faultOf(`${HEAD}flip 01\nturn 1\nplac`)).toBe(7);
    expect(faultOf(`${HEAD}flip 06`)).toBe(5);
    expect(faultOf(`${HEAD}turn 3`)).toBe(5);
    expect(faultOf(`${HEAD}place 03 0,0 r0`)).toBe(5);
    expect(faultOf(`${HEAD}place 03 99,0 r0`)).toBe(5);
    expect(faultOf(`${HEAD}place toString 1,0 r0`)).toBe(5);
    expect(faultOf(`${HEAD}crew E`)).toBe(5);
    expect(faultOf(`${HEAD}place 03 1,0 r0\ncrew SE`)).toBe(6);
    expect(faultOf(`${HEAD}place 03 1,0 r0\ncrew E\ncrew W`)).toBe(7);
    expect(faultOf(`${HEAD}quake 0,0 E: 1,0`)).toBe(5);
    expect(faultOf(`${HEAD}rotate 1 1,0 r2`)).toBe(5);
    expect(faultOf(`${HEAD}score 1`)).toBe(5);
  });

  it("is refused where the text shows it; what only the rules know is not asked", () => {
    const found = Object.entries(bad).flatMap(([path, text]) => {
      const line = faultOf(text);
      return line === null ? [] : [[named(path).split("_").at(-1), line === Number(/line-(\d+)/.exec(path)![1])]];
    });
    const seen = ["off-the-table", "cell-with-plus", "lower-case-side", "cut-off-in-a-word", "minus-zero", "empty-file", "not-a-record"];
    const others = ["utf-16", "version-2", "unknown-table", "no-blank-line", "no-players", "nul-byte", "turned-code"];
    expect(found).toEqual([...seen, ...others].map((name) => [name, true]));
  });
});
