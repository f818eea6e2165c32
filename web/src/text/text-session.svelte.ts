// Text mode at one table: commands go in, sentences come out. Commands act through the turn, like pointer and keys, so
// that there is only one way to play.

import { untrack } from "svelte";
import type { Refused, Update } from "../generated/protocol";
import { key, neighbour, type Cell, type Side } from "../model/cells";
import { storyOf } from "../model/story";
import type { Table } from "../model/table";
import type { Turn } from "../model/turn/turn";
import type { Position } from "../model/types";
import { language, say } from "../shell/i18n.svelte";
import { sentenceOf } from "../shell/toast.svelte";
import { townsOf } from "../words/full-words";
import { tellWord } from "../words/game-words";
import { parse, type Command, type Place } from "./commands";
import type { Entry, Writer } from "./entries";
import { Narrator } from "./narrator";
import { TextPlayer } from "./text-player";
import { ThinkingQuestions } from "./thinking-questions";

const MAX_ENTRIES = 300;

export class TextSession implements Writer {
  entries = $state.raw<readonly Entry[]>([]);
  readonly history: string[] = [];
  readonly narrator: Narrator;
  readonly #table: Table;
  readonly #turn: Turn;
  readonly #player: TextPlayer;
  readonly #questions: ThinkingQuestions;
  #prompted = "";
  #refused: Refused | null = null;
  #number = 0;

  constructor(table: Table, turn: Turn) {
    this.#table = table;
    this.#turn = turn;
    this.narrator = new Narrator(table, turn);
    this.#player = new TextPlayer(table, turn, this.narrator, this);
    this.#questions = new ThinkingQuestions(table, turn, this);
  }

  /** Follow what happens; to be called while a component is made. */
  follow(): () => void {
    const stop = this.#table.listen((update, before, after) => this.#tell(update, before, after));
    $effect(() => this.attend());
    return () => {
      stop();
      this.#questions.stop();
    };
  }

  write(kind: Entry["kind"], lines: readonly string[], clause?: string | null): void {
    if (!lines.length) return;
    this.#number += 1;
    this.entries = [...this.entries, { id: this.#number, kind, lines, clause }].slice(-MAX_ENTRIES);
  }

  answer(...lines: readonly string[]): void {
    this.write("answer", lines);
  }

  /** Say what is to be decided, and what was refused, when that is new. */
  attend(): void {
    const { moment, seat } = this.#turn;
    const { refusal } = this.#table;
    const now = `${moment} ${seat} ${this.#table.position?.ply}`;
    untrack(() => {
      if (refusal && refusal !== this.#refused) {
        this.write("refusal", [sentenceOf(refusal)], refusal.clause);
      }
      this.#refused = refusal;
      if (moment === "sending" || now === this.#prompted) return;
      this.#prompted = now;
      this.#player.forgetOffer();
      this.write("prompt", this.narrator.prompt());
    });
  }

  #tell(update: Update, before: Position | null, after: Position | null): void {
    const { said } = update;
    if (said) this.write("event", [say("text-said", { name: said.name, text: said.text })]);
    const towns = after ? townsOf(after) : 1;
    const { words } = storyOf(update.lines ?? [], before, after);
    this.write("event", words.map((word) => tellWord(word, this.narrator.names, towns)));
  }

  // Commands

  run(text: string): void {
    const typed = text.trim();
    if (!typed) return;
    if (this.history.at(-1) !== typed) this.history.push(typed);
    this.write("typed", [typed]);
    this.#table.dismiss();
    this.#do(parse(typed, language.current));
  }

  #do(command: Command): void {
    const { narrator } = this;
    const { shown } = this.#turn;
    switch (command.verb) {
      case "help":
        return this.answer(...narrator.help());
      case "unknown":
        return this.answer(say("text-unknown", { word: command.word }));
      case "who":
        return this.answer(...narrator.who(this.#table.position));
      case "last":
        return this.answer(...narrator.last());
      case "say":
        return command.text ? this.#table.say(command.text) : this.answer(say("text-say-what"));
    }
    if (!shown) return this.answer(say("server-not-begun"));
    switch (command.verb) {
      case "tiles":
        return this.answer(...narrator.tiles(shown));
      case "fits":
        return this.#fits(command.place, command.tile, shown);
      case "mine":
        return this.answer(...narrator.sections(shown, this.#table.yours));
      case "sections":
        return this.answer(...narrator.sections(shown, null));
      case "scores":
        return this.answer(...narrator.scores(shown));
      case "left":
        return this.answer(...narrator.left(shown));
      case "lines":
        return this.answer(...narrator.lines(shown));
      case "look":
        return this.#at(command.place ?? "here", (cell) => this.answer(...narrator.look(shown, cell)));
      case "around":
        return this.#at(command.place ?? "here", (cell) => this.answer(...narrator.around(shown, cell)));
      case "go":
        return this.#go(command.place, command.side, shown);
      case "hint":
        return void this.#questions.hint(narrator.names);
      case "risk":
        return void this.#questions.risk();
      default: // all other verbs play: a forgotten one is a type error
        return this.#turn.seat ? this.#player.play(command, shown) : this.answer(...narrator.prompt());
    }
  }

  #fits(place: Place | null, tile: number | null, shown: Position): void {
    if (place === null) return this.answer(...this.narrator.places(shown, tile));
    this.#at(place, (cell) => {
      this.answer(...this.narrator.fitting(shown, cell));
      void this.#questions.toCome(cell);
    });
  }

  /** Does something with a place; "here" is the cell of the cursor. */
  #at(place: Place, act: (cell: Cell) => void): void {
    const cell = place === "here" ? this.#turn.cursor : place;
    if (cell) act(cell);
    else this.answer(say("text-nowhere"));
  }

  #go(place: Place | null, side: Side | null, shown: Position): void {
    const from = this.#turn.cursor ?? shown.last ?? shown.lines[0]?.town ?? { q: 0, r: 0 };
    const to = place === "here" ? from : (place ?? (side === null ? null : neighbour(from, side)));
    if (!to) return this.answer(say("text-go-where"));
    if (!this.narrator.isOnTable(to)) return this.answer(say("place-off-table", { cell: key(to) }));
    this.#turn.point(to);
    this.answer(...this.narrator.look(shown, to));
  }
}
