// What keys do on the board, and what is said about it to those who do not see it.

import { assertNever } from "../../base/assert-never";
import { fromKey, key, neighbour, type Cell } from "../../model/cells";
import { isOnGround } from "../../model/position";
import { cellsOf } from "../../model/sections";
import { announce } from "../../shell/announce.svelte";
import { say } from "../../shell/i18n.svelte";
import { play } from "../../shell/sound/sounds";
import { cellInWords } from "../../words/cell-words";
import { sectionInWords } from "../../words/section-words";
import { tellTarget } from "../../words/target-words";
import type { Desk } from "./desk.svelte";
import { actionOf, otherRow, type KeyAction } from "./key-actions";

export class BoardKeys {
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** A key was pressed somewhere at the table: it acts on the board, unless the focused element has its own use for it. */
  press(event: KeyboardEvent): void {
    const at = event.target as HTMLElement;
    if (event.defaultPrevented || at.closest("dialog, input, textarea, select, [role=tablist]")) return;
    const action = actionOf(event);
    const pressesIt = (event.key === "Enter" || event.key === " ") && at.closest("button, a, summary");
    const scrolls = at.closest("[role=tabpanel]") && (event.key.startsWith("Arrow") || event.key === "Enter");
    if (!action || pressesIt || scrolls) return;
    event.preventDefault();
    this.act(action);
  }

  act(action: KeyAction): void {
    if (this.#desk.scenes.playing && action.do !== "help") this.#desk.skip();
    switch (action.do) {
      case "move":
        return this.#moveTo(neighbour(this.#from, action.side));
      case "row":
        return this.#moveTo(otherRow(this.#from, action.down));
      case "next":
        return this.#nextCell(action.steps);
      case "choose":
        this.#desk.turn.choose(action.index);
        return this.#tellHere();
      case "turn":
        this.#desk.turn.turn(action.steps);
        return this.#tellHere();
      case "crew":
        this.#desk.turn.cycle(action.steps);
        if (this.#desk.turn.focused) announce(tellTarget(this.#desk.turn.focused, this.#desk.turn));
        return;
      case "zoom":
        return this.#desk.board?.zoom(action.factor);
      case "fit":
        return this.#desk.board?.fit();
      case "enter":
        return this.#enter();
      case "undo":
        return this.#desk.turn.undo();
      case "no-crew":
        return this.#desk.turn.decline();
      case "second":
        return this.#desk.turn.second();
      case "section":
        return this.#nextSection();
      case "hint":
        if (this.#desk.aids.coaches) this.#desk.screen.hints();
        return;
      case "risk":
        if (this.#desk.aids.coaches) this.#desk.aids.toggleRisk();
        return;
      case "last":
        return this.#showLast();
      case "catch-up":
        return void this.#desk.past.catchUp();
      case "help":
        return this.#desk.screen.help();
      case "escape":
        return this.#escape();
      default:
        return assertNever(action);
    }
  }

  get #from(): Cell {
    return this.#desk.turn.cursor ?? this.#desk.position?.last ?? { q: 0, r: 0 };
  }

  #moveTo(cell: Cell): void {
    if (!isOnGround(this.#desk.ground, cell)) return announce(say("table-cursor-edge"));
    this.#desk.focus.usesKeys = true;
    this.#desk.focus.section = null;
    this.#desk.focus.pointed = null;
    this.#desk.turn.point(cell);
    this.#desk.board?.show(cell);
    this.#tellHere();
  }

  #nextCell(steps: 1 | -1): void {
    const cells = [...this.#desk.turn.lit].map(fromKey).sort((a, b) => a.r - b.r || a.q - b.q);
    if (!cells.length) return;
    const now = this.#desk.turn.cursor;
    const at = now ? cells.findIndex((cell) => key(cell) === key(now)) : -1;
    const next = at < 0 ? (steps > 0 ? 0 : cells.length - 1) : (at + steps + cells.length) % cells.length;
    this.#moveTo(cells[next] ?? cells[0]!);
  }

  #tellHere(): void {
    const { cursor } = this.#desk.turn;
    if (cursor && this.#desk.position) announce(cellInWords(cursor, this.#desk.position, this.#desk.turn, this.#desk.names));
  }

  #nextSection(): void {
    const { cursor } = this.#desk.turn;
    const { position } = this.#desk;
    if (!cursor || !position) return;
    const isHere = ({ cell }: { cell: Cell }): boolean => key(cell) === key(cursor);
    const there = [...position.sections.values()].filter((section) => cellsOf(section).some(isHere));
    const at = there.findIndex(({ id }) => id === this.#desk.focus.section);
    const next = there[(at + 1) % there.length];
    this.#desk.focus.section = next?.id ?? null;
    announce(next ? sectionInWords(next, position, this.#desk.names) : say("table-cursor-no-section"));
  }

  #enter(): void {
    const { turn } = this.#desk;
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
    const last = this.#desk.position?.last;
    if (!last) return;
    this.#moveTo(last);
  }

  #escape(): void {
    if (this.#desk.past.lookedAt !== null) return this.#desk.past.lookAhead();
    if (this.#desk.focus.section !== null) this.#desk.focus.section = null;
    else if (this.#desk.turn.chosen !== null) this.#desk.turn.choose(null);
    else this.#desk.turn.point(null);
  }
}
