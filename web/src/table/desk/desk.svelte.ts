// A table and somebody at it: what is shown of it just now, what is pointed at, and what hand and keys do.

import { assertNever } from "../../base/assert-never";
import type { BoardHandle, Pointed } from "../../board/board-props";
import type { Replay } from "../../generated/protocol";
import { fromKey, key, neighbour, type Cell } from "../../model/cells";
import type { Effect, Lit, Target } from "../../model/marks";
import { ground, isOnGround } from "../../model/position";
import { cellsOf, ownersOf, sectionAt } from "../../model/sections";
import type { Word } from "../../model/story";
import type { Table } from "../../model/table";
import { PlayerTurn } from "../../model/turn/player-turn.svelte";
import type { Ground, Position, Seat } from "../../model/types";
import { announce } from "../../shell/announce.svelte";
import { say } from "../../shell/i18n.svelte";
import { settings } from "../../shell/settings.svelte";
import { play } from "../../shell/sound/sounds";
import { refuse } from "../../shell/toast.svelte";
import { cellInWords } from "../../words/cell-words";
import { tellWord } from "../../words/game-words";
import { seatName } from "../../words/names";
import { sectionInWords } from "../../words/section-words";
import { tellTarget } from "../../words/target-words";
import { otherRow, type KeyAction } from "./key-actions";
import { missedBy, pastOf, positionAt, type Past } from "./looking-back";
import { sceneOf, Stage, type Scene } from "./scenes.svelte";
import { TableAids } from "./table-aids.svelte";

/** What only the screen can do. */
export interface Screen {
  help(): void;
  hints(): void;
  skipped(): void; // what moves is to be still
}

export class Desk {
  readonly table: Table;
  readonly turn: PlayerTurn;
  readonly stage: Stage;
  readonly aids: TableAids;
  readonly #screen: Screen;
  readonly #stop: () => void;
  #board: BoardHandle | undefined;
  #pasts: readonly Past[] = [];
  #justPointed: Cell | null = null;
  pointed = $state.raw<Pointed | null>(null);
  usesKeys = $state(false);
  lookedAt = $state<number | null>(null); // lines of the log up to which one looks back
  counted = $state.raw<readonly Lit[]>([]); // what the final count lights
  #section = $state<number | null>(null); // looked at by the keyboard
  #aimed = $state.raw<Target | null>(null); // pointed at in the list of what can be picked

  constructor(table: Table, screen: Screen) {
    this.table = table;
    this.#screen = screen;
    this.turn = new PlayerTurn(table, () => settings.confirm);
    this.aids = new TableAids(table);
    this.stage = new Stage(() => settings.pace, { words: this.#tell, effects: this.#sound });
    this.#stop = table.listen((update, before, after) => {
      const scene = sceneOf(update, before, after, table.yours);
      if (scene) this.stage.add(scene);
    });
  }

  close(): void {
    this.#stop();
    this.stage.skip();
    this.turn.destroy();
    this.aids.close();
  }

  set board(board: BoardHandle | undefined) {
    this.#board = board;
    this.stage.board = board;
  }

  get board(): BoardHandle | undefined {
    return this.#board;
  }

  // What is shown

  readonly names: readonly string[] = $derived.by(() => this.table.seats.map(seatName));
  readonly ground: Ground = $derived.by(() => ground(this.table.options ?? {}));
  readonly live: boolean = $derived.by(() => this.stage.position === null);
  readonly position: Position | null = $derived.by(() => this.stage.position ?? this.turn.shown);
  /** Who plays in what is shown: whoever decides, or whose move is on its way. */
  readonly plays: Seat = $derived.by(() => this.stage.scene?.seat || (this.position?.toMove ?? 0));

  /** The section that is looked at. */
  readonly section = $derived.by(() => {
    const aimed = this.#aimed;
    const { position } = this;
    if (!position) return null;
    if (aimed?.kind === "road") return sectionAt(position, aimed.cell, aimed.side);
    const id = this.#section ?? this.pointed?.section ?? null;
    return id === null ? null : (position.sections.get(id) ?? null);
  });

  readonly lit: readonly Lit[] = $derived.by(() => {
    if (this.counted.length) return this.counted;
    const claims = this.live ? this.turn.sections : [];
    const { section } = this;
    if (!section) return claims;
    const claim = claims.find((lit) => lit.section === section.id);
    const seat = claim?.seat ?? ownersOf(section)[0] ?? 0;
    const label = section.worth ? String(section.worth) : undefined;
    return [...claims.filter((lit) => lit !== claim), { section: section.id, seat, strong: true, label }];
  });

  /** The cell that is looked at, by whatever hand. */
  readonly here: Cell | null = $derived.by(() => this.turn.cursor ?? this.pointed?.cell ?? null);

  // What a hand does

  point = (pointed: Pointed | null): void => {
    this.usesKeys = false;
    this.#section = null;
    this.pointed = pointed;
    if (!this.live) return;
    const before = this.turn.cursor;
    this.turn.point(pointed?.cell ?? null);
    const isNew = pointed && (!before || key(before) !== key(pointed.cell));
    this.#justPointed = isNew ? pointed.cell : null;
    setTimeout(() => (this.#justPointed = null));
  };

  pick = (pointed: Pointed): void => {
    if (this.stage.playing) this.skip();
    if (!this.live) return;
    // A tap points too: where the table does not tell what fits, the first one must not lay the tile at once.
    const isFirstTap = this.#justPointed && key(this.#justPointed) === key(pointed.cell);
    if (isFirstTap && !this.turn.shown?.fits && this.turn.moment.startsWith("lay")) return;
    this.turn.pick(pointed.cell);
  };

  target = (target: Target): void => {
    if (this.live) this.turn.aim(target);
  };

  aim = (target: Target | null): void => {
    this.#aimed = target;
  };

  skip(): void {
    this.stage.skip();
    this.#screen.skipped();
  }

  // Looking back

  async #past(): Promise<readonly Past[]> {
    if ((this.#pasts.at(-1)?.upTo ?? -1) < this.table.log.length) {
      const replay = (await this.table.ask("replay")) as Replay;
      this.#pasts = pastOf(replay, this.table.status === "playing" ? this.table.options?.aids : "coached");
    }
    return this.#pasts;
  }

  /** Show the table when so many lines of the log had been written. */
  async lookBack(lines: number): Promise<void> {
    if (lines >= this.table.log.length || this.lookedAt === lines) return this.lookAhead();
    try {
      const position = positionAt(await this.#past(), lines);
      if (!position) return;
      this.lookedAt = lines;
      this.stage.lookBack(position);
    } catch (error) {
      refuse(error);
    }
  }

  lookAhead(): void {
    this.lookedAt = null;
    this.stage.lookBack(null);
  }

  /** What has happened since one's last turn, once more. */
  async catchUp(): Promise<void> {
    try {
      const pasts = await this.#past();
      this.lookAhead();
      this.stage.replay(missedBy(this.table.yours, pasts));
    } catch (error) {
      refuse(error);
    }
  }

  // What is told

  readonly #tell = (words: readonly Word[], scene: Scene): void => {
    const told = scene.own ? words.filter(({ loud }) => loud) : words;
    const towns = scene.after.lines.length;
    if (told.length) announce(told.map((word) => tellWord(word, this.names, towns)).join(". "), told.some(({ loud }) => loud));
  };

  readonly #sound = (effects: readonly Effect[]): void => {
    const kinds = new Set(effects.map(({ kind }) => kind));
    if (kinds.has("quake")) play("quake");
    else if (kinds.has("crew")) play("crew");
    else if (kinds.size) play("lay");
  };

  // What keys do

  /** Whether the key meant something here. */
  act(action: KeyAction): void {
    if (this.stage.playing && action.do !== "help") this.skip();
    switch (action.do) {
      case "move":
        return this.#moveTo(neighbour(this.#from, action.side));
      case "row":
        return this.#moveTo(otherRow(this.#from, action.down));
      case "next":
        return this.#nextCell(action.steps);
      case "choose":
        this.turn.choose(action.index);
        return this.#tellHere();
      case "turn":
        this.turn.turn(action.steps);
        return this.#tellHere();
      case "crew":
        this.turn.cycle(action.steps);
        if (this.turn.focused) announce(tellTarget(this.turn.focused, this.turn));
        return;
      case "zoom":
        return this.board?.zoom(action.factor);
      case "fit":
        return this.board?.fit();
      case "enter":
        return this.#enter();
      case "undo":
        return this.turn.undo();
      case "no-crew":
        return this.turn.moment === "aftershock" || this.turn.moment === "turning" ? this.turn.keep() : this.turn.noCrew();
      case "second":
        return this.turn.second();
      case "section":
        return this.#nextSection();
      case "hint":
        if (this.aids.coaches) this.#screen.hints();
        return;
      case "risk":
        if (this.aids.coaches) this.aids.toggleRisk();
        return;
      case "last":
        return this.#showLast();
      case "catch-up":
        return void this.catchUp();
      case "help":
        return this.#screen.help();
      case "escape":
        return this.#escape();
      default:
        return assertNever(action);
    }
  }

  get #from(): Cell {
    return this.turn.cursor ?? this.position?.last ?? { q: 0, r: 0 };
  }

  #moveTo(cell: Cell): void {
    if (!isOnGround(this.ground, cell)) return announce(say("table-cursor-edge"));
    this.usesKeys = true;
    this.#section = null;
    this.pointed = null;
    this.turn.point(cell);
    this.board?.show(cell);
    this.#tellHere();
  }

  #nextCell(steps: 1 | -1): void {
    const cells = [...this.turn.lit].map(fromKey).sort((a, b) => a.r - b.r || a.q - b.q);
    if (!cells.length) return;
    const now = this.turn.cursor;
    const at = now ? cells.findIndex((cell) => key(cell) === key(now)) : -1;
    const next = at < 0 ? (steps > 0 ? 0 : cells.length - 1) : (at + steps + cells.length) % cells.length;
    this.#moveTo(cells[next] ?? cells[0]!);
  }

  #tellHere(): void {
    const { cursor } = this.turn;
    if (cursor && this.position) announce(cellInWords(cursor, this.position, this.turn, this.names));
  }

  #nextSection(): void {
    const { cursor } = this.turn;
    const { position } = this;
    if (!cursor || !position) return;
    const isHere = ({ cell }: { cell: Cell }): boolean => key(cell) === key(cursor);
    const there = [...position.sections.values()].filter((section) => cellsOf(section).some(isHere));
    const at = there.findIndex(({ id }) => id === this.#section);
    const next = there[(at + 1) % there.length];
    this.#section = next?.id ?? null;
    announce(next ? sectionInWords(next, position, this.names) : say("table-cursor-no-section"));
  }

  #enter(): void {
    const { turn } = this;
    if (turn.moment === "ready" || turn.moment === "turning") return turn.confirm();
    if (turn.focused) return turn.aim(turn.focused);
    if (turn.moment === "claim") return announce(say("table-cursor-crew"));
    if (!turn.cursor) return;
    if (turn.ghost && !turn.ghost.fits) {
      play("refuse");
      return this.#tellHere();
    }
    turn.pick(turn.cursor);
  }

  #showLast(): void {
    const last = this.position?.last;
    if (!last) return;
    this.#moveTo(last);
  }

  #escape(): void {
    if (this.lookedAt !== null) return this.lookAhead();
    if (this.#section !== null) this.#section = null;
    else if (this.turn.chosen !== null) this.turn.choose(null);
    else this.turn.point(null);
  }
}
