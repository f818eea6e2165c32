import { afterEach, describe, expect, it } from "vitest";
import { cell, key } from "../cells";
import messages from "../fixtures/twin-cities.json";
import type { DraftView, Refused, TableOptions, Update } from "../../generated/protocol";
import { merge } from "../position";
import type { Table, Trial } from "../table";
import type { Position } from "../types";
import { PlayerTurn } from "./player-turn.svelte";

// A real game of Twin Cities, Aftershocks and Road Crew's Dilemma, with the drafts that were made in it.
const updates = messages.filter(({ t }) => t === "update") as unknown as Update[];
const drafts = messages.filter(({ t }) => t === "draft") as unknown as DraftView[];

function positionAt(ply: number): Position {
  let position: Position | null = null;
  for (const update of updates) {
    if (update.position) position = merge(position, update.position);
    if (position?.ply === ply) return position;
  }
  throw new Error(`there is no position of ply ${ply}`);
}

/** A table that answers drafts as the server did. */
class TestTable {
  position = $state.raw<Position | null>(null);
  trial = $state.raw<Trial | null>(null);
  refusal = $state.raw<Refused | null>(null);
  pending = $state(false);
  late = $state(false);
  status = $state("playing");
  line = $state("up");
  yours = [1];
  options: TableOptions = { seats: [], variants: ["dilemma", "aftershocks", "twin-cities"] };
  readonly tried: (readonly string[])[] = [];
  readonly confirmed: (readonly string[])[] = [];
  answers = true;

  constructor(position: Position) {
    this.position = position;
  }

  try(moves: readonly string[]): void {
    this.tried.push(moves);
    this.refusal = null;
    if (!moves.length) this.trial = null;
    else if (this.answers) this.answer(moves);
  }

  answer(moves: readonly string[]): void {
    const view = drafts.find((draft) => draft.ply === this.position!.ply && draft.moves.join() === moves.join());
    if (view) this.trial = { moves, ready: view.ready, position: merge(this.position, view.position) };
    else this.refuse();
  }

  refuse(): void {
    this.refusal = { t: "refused", code: "illegal", key: "place-no-highway", clause: "R5.1" };
  }

  confirm(moves: readonly string[]): void {
    this.confirmed.push(moves);
    this.pending = true;
  }
}

let playing: PlayerTurn | null = null;
afterEach(() => playing?.destroy());

function at(ply: number, { asks = true, change = {} as Partial<Position> } = {}) {
  const table = new TestTable({ ...positionAt(ply), ...change });
  const turn = new PlayerTurn(table as unknown as Table, () => asks);
  playing = turn;
  return { table, turn };
}

const without = (...fields: (keyof Position)[]): Partial<Position> =>
  Object.fromEntries(fields.map((field) => [field, undefined]));

describe("laying", () => {
  it("is for the seat that is to move, if that is ours", () => {
    const { table, turn } = at(0);
    expect([turn.moment, turn.seat]).toEqual(["lay", 1]);
    table.yours = [2];
    const other = new PlayerTurn(table as unknown as Table);
    expect([other.moment, other.seat]).toEqual(["waiting", 0]);
    other.destroy();
  });

  it("plays whichever of several seats at one screen is to move", () => {
    const { table } = at(0);
    table.yours = [1, 2];
    table.position = { ...positionAt(0), toMove: 2 };
    const turn = new PlayerTurn(table as unknown as Table);
    expect([turn.moment, turn.seat]).toEqual(["lay", 2]);
    turn.destroy();
  });

  it("lights the cells where the chosen tile fits, or any", () => {
    const { turn } = at(24);
    const all = turn.lit.size;
    turn.choose(0);
    const { fits } = positionAt(24);
    expect(turn.lit).toEqual(new Set([...fits!].filter(([, masks]) => masks[0]).map(([where]) => where)));
    expect(turn.lit.size).toBeLessThanOrEqual(all);
  });

  it("turns the ghost only through orientations that fit", () => {
    const { turn } = at(0);
    const { up, fits } = positionAt(0);
    turn.choose(up.indexOf("01.34"));
    turn.point(cell(9, -1));
    const mask = fits!.get("9,-1")![up.indexOf("01.34")]!;
    const seen = new Set<number>();
    for (let n = 0; n < 12; n++) {
      expect(turn.ghost!.fits).toBe(true);
      seen.add(turn.ghost!.rotation);
      turn.turn(1);
    }
    expect([...seen].reduce((bits, rotation) => bits | (1 << rotation), 0)).toBe(mask);
    const before = turn.ghost!.rotation;
    turn.turn(1);
    turn.turn(-1);
    expect(turn.ghost!.rotation).toBe(before);
  });

  it("takes the first tile that fits where one just points, and the one used last where it does", () => {
    const { turn } = at(0);
    const { up } = positionAt(0);
    turn.point(cell(9, -1));
    expect(turn.ghost).toMatchObject({ code: up[0], fits: true });
    turn.choose(2);
    turn.choose(null);
    expect(turn.ghost).toMatchObject({ code: up[2], fits: true });
  });

  it("shows what clashes where nothing fits, and nothing far from all tiles", () => {
    const { turn } = at(24);
    const position = positionAt(24);
    const blocked = [...position.tiles.values()].flatMap(({ cell: { q, r } }) => [cell(q + 1, r), cell(q, r + 1), cell(q - 1, r)]).find(
      (there) => !position.tiles.has(key(there)) && !position.fits!.has(key(there)),
    );
    turn.point(blocked!);
    expect(turn.ghost).toMatchObject({ fits: false, turns: false });
    turn.point(cell(4, -5));
    expect(turn.ghost).toBeNull();
    turn.point(cell(0, 0));
    expect(turn.ghost).toBeNull();
  });

  it("is tried on the server, which then says what can be claimed", () => {
    const { table, turn } = at(0);
    const index = positionAt(0).up.indexOf("01.34");
    turn.lay(index, cell(9, -1), 1);
    expect(table.tried).toEqual([["place 01.34 9,-1 r1"]]);
    expect(turn.moment).toBe("claim");
    expect(turn.shown!.tiles.get("9,-1")).toMatchObject({ code: "01.34", rotation: 1 });
    expect(turn.trialCell).toEqual(cell(9, -1));
    expect(turn.targets.map((target) => "side" in target && target.side)).toEqual([1, 4]);
    expect(turn.sections.map(({ seat }) => seat)).toEqual([1, 1]);
  });

  it("shows the tile as a ghost until the server answers", () => {
    const { table, turn } = at(0);
    table.answers = false;
    turn.lay(positionAt(0).up.indexOf("01.34"), cell(9, -1), 1);
    expect(turn.moment).toBe("lay");
    expect(turn.ghost).toMatchObject({ cell: cell(9, -1), rotation: 1, fits: true });
    table.answer(turn.moves);
    expect([turn.moment, turn.ghost]).toEqual(["claim", null]);
  });

  it("points first and lays at the second touch", () => {
    const { table, turn } = at(0);
    turn.choose(positionAt(0).up.indexOf("01.34"));
    turn.pick(cell(9, -1));
    expect([turn.moment, table.tried.length]).toEqual(["lay", 0]);
    turn.pick(cell(9, -1));
    expect(table.tried[0]![0]).toMatch(/^place 01.34 9,-1 r/);
  });

  it("can try any empty cell where the table does not tell what fits, and takes back what is refused", () => {
    const { table, turn } = at(0, { change: without("fits") });
    expect(turn.lit.size).toBe(0);
    expect(turn.orientations(cell(4, 4), 0)).toHaveLength(6);
    turn.lay(0, cell(4, 4), 0);
    expect(table.refusal?.clause).toBe("R5.1");
    expect([turn.moment, turn.moves]).toEqual(["lay", []]);
    expect(turn.ghost).toMatchObject({ cell: cell(4, 4) }); // still in hand
    table.refusal = null; // read and dismissed
    expect(turn.moves).toEqual([]);
  });
});

describe("claiming", () => {
  const laid = (asks = true) => {
    const both = at(0, { asks });
    both.turn.lay(positionAt(0).up.indexOf("01.34"), cell(9, -1), 1);
    return both;
  };

  it("is sent after it is confirmed", () => {
    const { table, turn } = laid();
    turn.claim(4);
    expect([turn.moment, turn.canConfirm]).toEqual(["ready", true]);
    expect(turn.shown!.tiles.get("9,-1")!.crew).toBe(1);
    expect(table.confirmed).toEqual([]);
    turn.confirm();
    const tried = table.tried.length;
    expect(table.confirmed).toEqual([["place 01.34 9,-1 r1", "crew NW"]]);
    expect(turn.moment).toBe("ready"); // as long as the answer may still come at once
    turn.undo();
    expect([turn.moves.length, table.tried.length]).toEqual([2, tried]);
    table.late = true;
    expect(turn.moment).toBe("sending");
  });

  it("takes either side of a highway (record format)", () => {
    const { turn } = laid();
    turn.claim(5); // the highway joins NW and NE; the choice is told by its lower side
    expect(turn.moves.at(-1)).toBe("crew NW");
  });

  it("is sent at once where nobody wants to be asked", () => {
    const { table, turn } = laid(false);
    turn.sendIfSure();
    expect(table.confirmed).toEqual([]); // whether to claim must still be chosen
    turn.claim(4);
    expect(table.confirmed).toEqual([["place 01.34 9,-1 r1", "crew NW"]]);
  });

  it("is not asked for where there is nothing to claim", () => {
    const { table, turn } = at(0, { asks: false });
    table.answers = false;
    turn.lay(positionAt(0).up.indexOf("01.34"), cell(9, -1), 1);
    turn.sendIfSure();
    expect(table.confirmed).toEqual([]);
    table.trial = { moves: turn.moves, ready: true, position: { ...positionAt(0), decision: "flip" } };
    turn.sendIfSure();
    turn.sendIfSure();
    expect(table.confirmed).toEqual([["place 01.34 9,-1 r1"]]);
  });

  it("is undone step by step", () => {
    const { table, turn } = laid();
    turn.claim(4);
    turn.undo();
    expect([turn.moment, turn.moves]).toEqual(["claim", ["place 01.34 9,-1 r1"]]);
    turn.undo();
    expect([turn.moment, turn.moves, turn.canUndo]).toEqual(["lay", [], false]);
    expect(turn.ghost).toMatchObject({ cell: cell(9, -1), code: "01.34", rotation: 1 });
    expect(table.tried.at(-1)).toEqual([]);
  });

  it("can be changed until it is sent", () => {
    const { table, turn } = laid();
    turn.claim(4);
    table.answers = false;
    expect(turn.targets).toHaveLength(2);
    turn.claim(1);
    expect(turn.moves).toEqual(["place 01.34 9,-1 r1", "crew SE"]);
    turn.noCrew();
    expect(turn.moves).toEqual(["place 01.34 9,-1 r1", "no-crew"]);
  });

  it("is reached by the keyboard, one highway after the other", () => {
    const { turn } = laid();
    turn.cycle(1);
    expect(turn.focused).toMatchObject({ kind: "road", side: 1 });
    turn.cycle(1);
    expect(turn.focused).toMatchObject({ kind: "road", side: 4 });
    turn.aim(turn.focused!);
    expect(turn.moves.at(-1)).toBe("crew NW");
  });

  it("is forgotten when the game has gone on", () => {
    const { table, turn } = laid();
    turn.claim(4);
    table.position = positionAt(4);
    table.trial = null;
    expect([turn.moment, turn.moves]).toEqual(["lay", []]);
  });
});

describe("R9.2: a second tile instead of a crew", () => {
  it("is laid from the tiles that are left", () => {
    const { table, turn } = at(24);
    turn.lay(positionAt(24).up.indexOf("01.23.45"), cell(-3, 2), 1);
    expect([turn.moment, turn.canSecond]).toEqual(["claim", true]);
    turn.second();
    expect(turn.moment).toBe("lay-second");
    expect(turn.lit.has("-4,3")).toBe(true);
    turn.lay(turn.shown!.up.indexOf("02.13"), cell(-4, 3), 3);
    expect([turn.moment, turn.canConfirm]).toEqual(["ready", true]);
    turn.undo();
    expect([turn.moment, turn.moves.length]).toEqual(["lay-second", 1]);
    turn.undo();
    expect([turn.moment, turn.moves.length]).toEqual(["claim", 1]);
    turn.choose(0); // to take a tile says it too
    expect(turn.moment).toBe("lay-second");
    expect(table.confirmed).toEqual([]);
  });
});

describe("quakes", () => {
  it("R9.4: asks which town is struck first", () => {
    const { table, turn } = at(44);
    expect(turn.moment).toBe("town");
    expect(turn.targets).toEqual([
      { kind: "town", cell: cell(0, 0), move: "town 0,0" },
      { kind: "town", cell: cell(8, 0), move: "town 8,0" },
    ]);
    turn.pick(cell(8, 0));
    turn.confirm();
    expect(table.confirmed).toEqual([["town 8,0"]]);
  });

  it("R6.1: asks which of the tied sides is struck, and shows what goes", () => {
    const { turn } = at(45);
    expect(turn.moment).toBe("strike");
    expect(turn.targets.every((target) => target.kind === "line" && key(target.town) === "0,0")).toBe(true);
    const offered = turn.targets;
    turn.strike(0 as const);
    turn.strike(2);
    expect([turn.moment, turn.moves]).toEqual(["ready", ["strike SW"]]);
    expect(turn.shown!.tiles.has("-1,1")).toBe(false);
    expect(turn.targets).toEqual(offered); // with as many tiles as before: those that go are still named
    turn.undo();
    expect([turn.moment, turn.shown!.tiles.has("-1,1")]).toEqual(["strike", true]);
  });
});

describe("R9.3: an aftershock", () => {
  it("turns one tile through the orientations that are new", () => {
    const { table, turn } = at(46);
    expect(turn.moment).toBe("aftershock");
    expect(turn.lit).toEqual(new Set(positionAt(46).turns!.keys()));
    table.answers = false;
    turn.pick(cell(2, -1));
    expect(turn.moment).toBe("turning");
    const mask = positionAt(46).turns!.get("2,-1")!;
    const seen = new Set<string>();
    for (let n = 0; n < 6; n++) {
      seen.add(turn.moves[0]!);
      turn.turn(1);
    }
    expect(seen).toEqual(
      new Set([0, 1, 2, 3, 4, 5].filter((k) => (mask >> k) & 1).map((k) => `rotate 1 2,-1 r${k}`)),
    );
    turn.rotate(cell(2, -1), 2);
    turn.confirm();
    expect(table.confirmed).toEqual([["rotate 1 2,-1 r2"]]);
  });

  it("is never sent before it is confirmed, since the tile may be turned on; to keep all is", () => {
    const { table, turn } = at(46, { asks: false });
    turn.rotate(cell(2, -1), 2);
    turn.sendIfSure();
    expect([turn.moment, table.confirmed.length]).toEqual(["turning", 0]);
    turn.undo();
    turn.keep();
    expect(table.confirmed).toEqual([["keep 1"]]);
  });
});
