// A tile that is dragged from the tray to the board.

import type { BoardHandle } from "../../board/board-props";
import type { PlayerTurn } from "../../model/turn/player-turn.svelte";

const SLACK = 6; // pixels until a press becomes a drag

interface Place {
  readonly x: number;
  readonly y: number;
}

export class TileDrag {
  /** Where the tile is, in pixels of the window, while it is carried and not over the board. */
  at = $state.raw<Place | null>(null);
  index = $state(-1); // of the tile
  readonly #turn: () => PlayerTurn;
  readonly #board: () => BoardHandle | undefined;
  #from: Place | null = null;
  #carries = false;

  constructor(turn: () => PlayerTurn, board: () => BoardHandle | undefined) {
    this.#turn = turn;
    this.#board = board;
  }

  press(event: PointerEvent, index: number): void {
    if (event.button !== 0 || !this.#board()) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId); // a quick hand is elsewhere at once
    [this.#from, this.#carries, this.index] = [{ x: event.clientX, y: event.clientY }, false, index];
  }

  move(event: PointerEvent): void {
    const [from, at] = [this.#from, { x: event.clientX, y: event.clientY }];
    if (!from) return;
    if (!this.#carries) {
      if (Math.hypot(at.x - from.x, at.y - from.y) < SLACK) return;
      this.#carries = true;
      this.#turn().choose(this.index);
    }
    const isOver = this.#board()?.carry(at, event.pointerType === "touch" ? "touch" : "mouse");
    this.at = isOver && this.#turn().ghost ? null : at;
  }

  lift(event: PointerEvent): void {
    if (this.#carries) this.#board()?.drop({ x: event.clientX, y: event.clientY });
    this.end();
  }

  end(): void {
    [this.#from, this.at] = [null, null];
  }

  /** Whether the click that follows is the end of a drag, and no choice. */
  swallowsClick(): boolean {
    const carried = this.#carries;
    this.#carries = false;
    return carried;
  }
}
