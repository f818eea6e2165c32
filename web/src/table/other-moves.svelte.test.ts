// Kinds of moves that the page has no code for: what it does with them follows from their manner and their fields.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import en from "../generated/en.ftl?raw";
import { cell } from "../model/cells";
import { merge } from "../model/position";
import { storyOf } from "../model/story";
import type { Table, Trial } from "../model/table";
import { PlayerTurn } from "../model/turn/player-turn.svelte";
import type { Position } from "../model/types";
import { showMoves } from "../replay/player/shown-moves";
import { speak } from "../shell/i18n.svelte";
import { TextSession } from "../text/text-session.svelte";
import { tellWord } from "../words/game-words";
import { tellMoves } from "../words/hint-words";
import { tellButton, tellTarget } from "../words/target-words";
import { toDo } from "./panels/prompt";

vi.mock("../generated/protocol", async (original) => {
  const protocol = await original<typeof import("../generated/protocol")>();
  const added = {
    "take-it-back": { manner: "choose", decisions: ["lay"], fields: ["cell"], recorded: true },
    "look-away": { manner: "choose", decisions: ["lay"], fields: ["side"], recorded: false },
    "wait-a-bit": { manner: "decline", decisions: ["lay"], fields: [], recorded: true },
  };
  return { ...protocol, MOVE_KINDS: { ...protocol.MOVE_KINDS, ...added } };
});

const MESSAGES = `
table-move-take-it-back = take back the crew on { $cell }
table-ready-take-it-back = The crew on { $cell } comes back. Play this turn?
table-log-take-it-back = { $name } takes back the crew on { $cell }
table-move-look-away = look { $side }
table-move-wait-a-bit = wait a bit
table-ready-wait-a-bit = You wait. Play this turn?
`;

const before = merge(null, {
  ply: 4,
  up: ["01"],
  turn: 1,
  to_move: 1,
  decision: "lay",
  choices: ["take-it-back 1,0", "take-it-back 0,1", "look-away E", "wait-a-bit"],
  tiles: [[0, 0, "town", 0, 0, 0], [1, 0, "03", 0, 1, 0], [0, 1, "03", 1, 1, 1]],
  lines: [[0, 0, [1, 1, 0, 0, 0, 0]]],
  fits: [[[1], [2, 0]]],
});
const after = merge(before, { tiles: [[1, 0, "03", 0, 0, 0]], choices: [], decision: "flip" });

class TestTable {
  position = $state.raw<Position | null>(before);
  trial = $state.raw<Trial | null>(null);
  readonly seats = [{ kind: "person", name: "Ada" }, { kind: "person", name: "Bo" }];
  readonly yours = [1];
  readonly status = "playing";
  readonly pending = false;
  readonly late = false;
  readonly refusal = null;
  readonly options = null;
  readonly log = [];
  readonly confirmed: (readonly string[])[] = [];

  try(moves: readonly string[]): void {
    this.trial = moves.length ? { moves, ready: true, position: after } : null;
  }

  confirm(moves: readonly string[]): void {
    this.confirmed.push(moves);
  }

  dismiss(): void {}
}

let made: TestTable;
let table: Table;
let turn: PlayerTurn;

beforeEach(() => {
  speak("en", en + MESSAGES);
  made = new TestTable();
  table = made as unknown as Table;
  turn = new PlayerTurn(table);
});
afterEach(() => turn.destroy());

describe("a move of a kind of its own", () => {
  it("is offered beside laying: on the cell that it names, or by a button", () => {
    expect(turn.moment).toBe("lay");
    expect([...turn.lit]).toEqual(["2,0"]);
    expect(turn.targets).toEqual([
      { kind: "cell", cell: cell(1, 0), move: "take-it-back 1,0" },
      { kind: "cell", cell: cell(0, 1), move: "take-it-back 0,1" },
    ]);
    expect(turn.targets.map((target) => tellTarget(target, turn))).toContain("Take back the crew on 1,0");
    expect(turn.buttons.map(tellButton)).toEqual(["Look east", "Wait a bit"]);
  });

  it("is chosen by a click on the cell, told, changed and sent", () => {
    turn.pick(cell(1, 0));
    expect([turn.moment, turn.moves]).toEqual(["ready", ["take-it-back 1,0"]]);
    expect(toDo(turn, table)).toBe("The crew on 1,0 comes back. Play this turn?");
    turn.aim(turn.targets[1]!);
    expect(turn.moves).toEqual(["take-it-back 0,1"]);
    turn.confirm();
    expect(made.confirmed).toEqual([["take-it-back 0,1"]]);
  });

  it("is chosen by keys", () => {
    turn.cycle(1);
    expect(turn.focused).toMatchObject({ cell: cell(1, 0) });
    turn.point(cell(2, 0)); // one goes on to lay a tile
    expect(turn.focused).toBeNull();
    turn.decline();
    expect(turn.moves).toEqual(["wait-a-bit"]);
    expect(turn.buttons.map(({ kind }) => kind)).toEqual(["look-away"]);
    expect(toDo(turn, table)).toBe("You wait. Play this turn?");
    turn.undo();
    expect([turn.moment, turn.moves]).toEqual(["lay", []]);
  });

  it("leaves laying as it is", () => {
    turn.lay(0, cell(2, 0), 0);
    expect(turn.moves).toEqual(["place 01 2,0 r0"]);
  });

  it("is typed in text mode as a record writes it", () => {
    const session = new TextSession(table, turn);
    expect(session.narrator.prompt()).toContain("take-it-back 1,0: take back the crew on 1,0");
    session.run("take-it-back 5,5");
    expect(turn.moves).toEqual([]);
    session.run("Take-it-back 1,0");
    expect(turn.moves).toEqual(["take-it-back 1,0"]);
    session.run("undo");
    session.run("look-away E");
    expect(turn.moves).toEqual(["look-away E"]);
  });

  it("is named by a hint, and pointed at in a replay", () => {
    expect(tellMoves(["take-it-back 1,0"])).toBe("Take back the crew on 1,0");
    expect(showMoves(before, ["take-it-back 1,0"], 1).targets).toMatchObject([{ kind: "cell", cell: cell(1, 0) }]);
    expect(showMoves(before, ["wait-a-bit"], 1).targets).toEqual([]);
  });

  it("is told in the log, and its cell is then as the new position has it", () => {
    const { words, effects } = storyOf(["take-it-back 1,0", "quake 0,0 E: 1,0"], before, after);
    expect(tellWord(words[0]!, ["Ada", "Bo"])).toBe("Ada takes back the crew on 1,0");
    expect(words.map(({ key }) => key)).toEqual(["table-log-take-it-back", "table-log-quake"]); // no crew comes back
    expect(effects).toMatchObject([{ kind: "quake", lost: [{ cell: cell(1, 0), crew: 0 }] }]);
    expect(storyOf(["look-away E"], before, after).words).toEqual([]);
  });
});
