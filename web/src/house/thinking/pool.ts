// The thinkers, each in its own worker: a job goes to a free one, moves before questions, and questions before the parts
// of an analysis.

import { analysisAnswer } from "../../engine/advice/analysis-answer";
import type { Analyst, Best, Value } from "../../engine/advice/analyst";
import type { Game } from "../../engine/game";
import { ANALYSIS_TRIALS } from "../../generated/protocol";
import { refused } from "../table/state";
import { refusalFrom, standingOf, type FromThinker, type Job, type ToThinker } from "./jobs";
import type { OnProgress, Question, Thinkers } from "./thinkers";
import type { Port } from "./thought-port";

const MAX_SILENCE = 60_000; // milliseconds, after which a thinker is taken for dead
const MAX_DEATHS = 2; // of thinkers, over one job

interface Thinking {
  readonly number: number;
  readonly job: Job;
  readonly rank: number; // the lowest comes first
  deaths: number;
  resolve(body: unknown): void;
  reject(why: Error): void;
}

interface Member {
  readonly port: Port<ToThinker, FromThinker>;
  readonly onDeath: () => void;
  isReady: boolean;
  at: Thinking | null;
  alarm?: ReturnType<typeof setTimeout>;
}

const [MOVE, QUESTION, ANALYSIS] = [0, 1, 2]; // ranks

export class Pool implements Thinkers {
  readonly #onSlow: (share: number) => void;
  readonly #onNobody: () => void;
  readonly #trials: number;
  readonly #members = new Set<Member>();
  #waiting: Thinking[] = [];
  #last = 0; // job
  #hadMembers = false;
  #isTold = false; // that nobody is left
  #isSlow = false;

  /** `onSlow` is called once, if this device makes only a part of its playouts, and `onNobody` once, if nobody is left to
   * think; `trials` are for each position of an analysis. */
  constructor(onSlow: (share: number) => void, onNobody: () => void, trials: number = ANALYSIS_TRIALS) {
    this.#onSlow = onSlow;
    this.#onNobody = onNobody;
    this.#trials = trials;
  }

  /** Somebody else who thinks; `onDeath` is to end its worker, which may only be silent. */
  add(port: Port<ToThinker, FromThinker>, onDeath: () => void = () => undefined): void {
    const member: Member = { port, onDeath, isReady: false, at: null };
    this.#members.add(member);
    this.#hadMembers = true;
    port.onmessage = ({ data }) => this.#heard(member, data);
  }

  async move(game: Game, level: string, seed: number, repeatable = false): Promise<string[]> {
    return (await this.#ask({ what: "move", game: standingOf(game), level, seed, repeatable }, MOVE)) as string[];
  }

  async answer(what: Question, game: Game, seed: number, onProgress: OnProgress, signal: AbortSignal): Promise<unknown> {
    if (what === "analysis") return analysisAnswer(game, this.#trials, this.#analyst(seed, signal), (done, of) => onProgress(done, of, 0));
    return this.#ask({ what, game: standingOf(game), seed }, QUESTION, onProgress, signal);
  }

  /** All who are free share an analysis. */
  #analyst(seed: number, signal: AbortSignal): Analyst {
    const trials = this.#trials;
    const ask = (job: Job): Promise<unknown> => this.#ask(job, ANALYSIS, undefined, signal);
    return {
      valueOf: (game) => ask({ what: "value", game: standingOf(game), seed, trials }) as Promise<Value>,
      bestOf: (game, played) => ask({ what: "best", game: standingOf(game), seed, trials, played }) as Promise<Best>,
    };
  }

  #ask(job: Job, rank: number, onProgress?: OnProgress, signal?: AbortSignal): Promise<unknown> {
    let stop = (): void => undefined;
    const answer = new Promise((resolve, reject) => {
      const thinking: Thinking = { number: (this.#last += 1), job, rank, deaths: 0, resolve, reject };
      if (signal?.aborted) return reject(signal.reason);
      stop = () => this.#drop(thinking, signal?.reason as Error);
      signal?.addEventListener("abort", stop);
      this.#waiting.push(thinking);
      this.#assign();
      if (this.#waiting.includes(thinking)) onProgress?.(0, 0, this.#waiting.filter((each) => each.rank <= rank).length);
    });
    return answer.finally(() => signal?.removeEventListener("abort", stop));
  }

  #drop(thinking: Thinking, why: Error): void {
    this.#waiting = this.#waiting.filter((other) => other !== thinking);
    for (const { at, port } of this.#members) if (at === thinking) port.postMessage({ kind: "stop", number: thinking.number });
    thinking.reject(why);
  }

  #assign(): void {
    for (const member of this.#members) {
      if (!member.isReady || member.at) continue;
      const next = this.#waiting.reduce<Thinking | undefined>((best, each) => (best && best.rank <= each.rank ? best : each), undefined);
      if (!next) return;
      this.#waiting = this.#waiting.filter((each) => each !== next);
      member.at = next;
      this.#isAlive(member);
      member.port.postMessage({ kind: "job", number: next.number, job: next.job });
    }
    if (this.#hadMembers && this.#members.size === 0) this.#giveUp();
  }

  #isAlive(member: Member): void {
    clearTimeout(member.alarm);
    member.alarm = setTimeout(() => this.#died(member), MAX_SILENCE);
  }

  /** There is nobody left to think. */
  #giveUp(): void {
    if (!this.#isTold) this.#onNobody();
    this.#isTold = true;
    for (const { reject } of this.#waiting.splice(0)) reject(refused("failed", "server-thinking-failed"));
  }

  #heard(member: Member, message: FromThinker): void {
    switch (message.kind) {
      case "ready":
        member.isReady = true;
        break;
      case "broken":
        return this.#died(member);
      case "thinking":
        return this.#isAlive(member);
      case "answer":
        this.#noteShare(message.thought.share);
        this.#done(member, message.number)?.resolve(message.thought.body);
        break;
      case "refused":
        this.#done(member, message.number)?.reject(refusalFrom(message.why));
        break;
      case "failed":
        this.#done(member, message.number)?.reject(refused("failed", "server-thinking-failed"));
        break;
    }
    this.#assign();
  }

  /** The thinker is free again; what it was thinking about. */
  #done(member: Member, number: number): Thinking | null {
    const { at } = member;
    if (at?.number !== number) return null;
    clearTimeout(member.alarm);
    member.at = null;
    return at;
  }

  /** A thinker is gone: another one thinks about what it was asked, but not for ever. */
  #died(member: Member): void {
    this.#members.delete(member);
    clearTimeout(member.alarm);
    member.onDeath();
    const { at } = member;
    if (at) {
      at.deaths += 1;
      if (at.deaths < MAX_DEATHS) this.#waiting.push(at);
      else at.reject(refused("failed", "server-thinking-failed"));
    }
    this.#assign();
  }

  #noteShare(share: number): void {
    if (share >= 1 || this.#isSlow) return;
    this.#isSlow = true;
    this.#onSlow(share);
  }
}
