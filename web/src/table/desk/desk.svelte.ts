// A table and the user at it: what is shown now, and the input that acts on it.

import type { BoardHandle } from "../../board/board-props";
import { playSound } from "../../board/motion/effect-sound";
import { key, type Cell } from "../../model/cells";
import type { Laid, Lit, Sketch } from "../../model/marks";
import { ground } from "../../model/position";
import { ownersOf, sectionAt } from "../../model/sections";
import type { Table } from "../../model/table";
import { PlayerTurn } from "../../model/turn/player-turn.svelte";
import type { Ground, Position, Seat } from "../../model/types";
import { settings } from "../../shell/settings.svelte";
import { seatName } from "../../words/names";
import { BoardFocus } from "./board-focus.svelte";
import { BoardKeys } from "./board-keys";
import { BoardPointer } from "./board-pointer";
import { EndStage } from "./end-stage.svelte";
import { sketchesOf } from "./hint-sketch";
import { laidSince } from "./history";
import { LookBack } from "./look-back.svelte";
import { announceWords, tellWhoLeaves } from "./scene-speech";
import { sceneOf, SceneQueue, type Tally } from "./scenes.svelte";
import { TableAids } from "./table-aids.svelte";

export interface Cards extends Tally {
  readonly pending: readonly number[]; // by seat; none: nothing lies on trial
  readonly past: boolean; // somebody looks back: what differs was not scored just now
}

/** What only the screen can do. */
export interface Screen {
  help(): void;
  hints(): void;
  skipped(): void; // what moves is to be still
}

export class Desk {
  readonly table: Table;
  readonly screen: Screen;
  readonly turn: PlayerTurn;
  readonly scenes: SceneQueue;
  readonly aids: TableAids;
  readonly focus = new BoardFocus();
  readonly pointer = new BoardPointer(this);
  readonly keys = new BoardKeys(this);
  readonly past = new LookBack(this);
  readonly #stop: () => void;
  #board: BoardHandle | undefined;
  readonly end = new EndStage();
  hasPlayed = $state(false); // somebody at this screen has played a turn since the table was opened

  constructor(table: Table, screen: Screen) {
    this.table = table;
    this.screen = screen;
    this.turn = new PlayerTurn(table, () => settings.confirm);
    this.aids = new TableAids(table);
    this.scenes = new SceneQueue(() => settings.pace, {
      words: (words, scene) => announceWords(words, scene, this.names),
      effect: playSound,
    });
    this.#stop = table.listen((update, before, after) => {
      this.past.hear(update, before, after);
      const scene = sceneOf(update, before, after, table.yours);
      if (scene?.own) this.hasPlayed = true;
      if (scene) this.scenes.add(scene);
      tellWhoLeaves(update, table);
    });
  }

  close(): void {
    this.#stop();
    this.scenes.skip();
    this.turn.destroy();
    this.aids.close();
  }

  set board(board: BoardHandle | undefined) {
    this.#board = board;
    this.scenes.board = board;
  }

  get board(): BoardHandle | undefined {
    return this.#board;
  }

  // What is shown

  readonly names: readonly string[] = $derived.by(() => this.table.seats.map(seatName));
  readonly ground: Ground = $derived.by(() => ground(this.table.options ?? {}));
  readonly live: boolean = $derived.by(() => this.scenes.position === null);
  readonly position: Position | null = $derived.by(() => this.scenes.position ?? this.turn.shown);
  /** What the players' cards say: points once they are seen to be scored; what lies on trial would add `pending`. */
  readonly cards: Cards | null = $derived.by(() => {
    const { position, table, live } = this;
    const { tally, lookingBack } = this.scenes;
    if (!position) return null;
    if (tally) return { ...tally, pending: [], past: false };
    const scores = live ? table.position?.scores : position.scores;
    const pending = (live && scores && position.scores?.map((score, n) => score - (scores[n] ?? 0))) || [];
    return { crews: position.crews, scores, pending, past: lookingBack };
  });
  /** The log, as far as it has been shown. */
  readonly log: readonly string[] = $derived.by(() => {
    const { log } = this.table;
    return this.scenes.untold ? log.slice(0, Math.max(0, log.length - this.scenes.untold)) : log;
  });
  /** Tiles that others have laid since one's own turn, and that still lie there. */
  readonly recent: readonly Laid[] = $derived.by(() => {
    const { table, position } = this;
    if (table.status !== "playing" || !table.yours.length || this.scenes.lookingBack) return [];
    if (this.turn.moves.length || this.scenes.scene?.own) return []; // one's own turn takes their place
    return laidSince(table.yours, this.log).filter(({ cell }) => position?.tiles.has(key(cell)));
  });
  /** The seat that plays in what is shown: the one to move, or the one whose move is being shown. */
  readonly plays: Seat = $derived.by(() => this.scenes.scene?.seat || (this.position?.toMove ?? 0));

  /** The section that is looked at. */
  readonly section = $derived.by(() => {
    const { aimed, section, pointed } = this.focus;
    const { position } = this;
    if (!position) return null;
    if (aimed?.kind === "road") return sectionAt(position, aimed.cell, aimed.side);
    const id = section ?? pointed?.section ?? null;
    return id === null ? null : (position.sections.get(id) ?? null);
  });

  readonly lit: readonly Lit[] = $derived.by(() => {
    const claims = this.live ? (this.end.walk?.lit ?? this.turn.sections) : [];
    const { section } = this;
    if (!section) return claims;
    const claim = claims.find((lit) => lit.section === section.id);
    const seat = claim?.seat ?? ownersOf(section)[0] ?? 0;
    const label = section.worth ? String(section.worth) : undefined;
    return [...claims.filter((lit) => lit !== claim), { section: section.id, seat, strong: true, label }];
  });

  /** The hints, as long as nothing lies on trial. */
  readonly sketches: readonly Sketch[] = $derived.by(() => {
    const { position, live, turn, aids, focus } = this;
    const hints = aids.showsHints && aids.coaches ? (aids.hint.body?.hints ?? []) : [];
    if (!position || !live || turn.moves.length) return [];
    return sketchesOf(hints, focus.hint, position);
  });

  /** The cell that is looked at, by whatever hand. */
  readonly here: Cell | null = $derived.by(() => this.turn.cursor ?? this.focus.pointed?.cell ?? null);

  /** Shows the present at once. */
  skip(): void {
    this.scenes.skip();
    this.screen.skipped();
  }
}
