import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { builtRules } from "../../engine/fixtures/built-rules";
import { pileDraws } from "../../engine/fair/promises";
import { Game } from "../../engine/game";
import type { Rules } from "../../engine/module";
import { LEVELS } from "../../generated/protocol";
import type { FromThinker, ToThinker } from "./jobs";
import { InProcess } from "./in-process";
import { Pool } from "./pool";
import type { OnProgress, Question } from "./thinkers";
import { serveThoughts, type Port } from "./thought-port";

let rules: Rules;
let game: Game;
beforeAll(async () => {
  rules = await builtRules();
  game = Game.following(rules, { players: ["Ada", "Blaise"], variants: [], table: "small" });
  game.dealBy(pileDraws(new Uint8Array(32), "game", ["", ""]));
});

/** The other end of a thinker's line: the test thinks. */
class Puppet implements Port<ToThinker, FromThinker> {
  onmessage: ((event: MessageEvent<FromThinker>) => void) | null = null;
  readonly asked: ToThinker[] = [];

  postMessage(message: ToThinker): void {
    this.asked.push(message);
  }

  says(message: FromThinker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromThinker>);
  }

  answers(body: unknown, share = 1): void {
    const { number } = this.asked.at(-1)!;
    this.says({ kind: "answer", number, thought: { body, share } });
  }
}

const [onSlow, onNobody] = [vi.fn(), vi.fn()];
let pool: Pool;
beforeEach(() => {
  onSlow.mockClear();
  onNobody.mockClear();
  pool = new Pool(onSlow, onNobody);
});

function puppet({ isReady = true } = {}): Puppet {
  const made = new Puppet();
  pool.add(made);
  if (isReady) made.says({ kind: "ready" });
  return made;
}

describe("a pool", () => {
  test("gives each job to somebody who is free", async () => {
    const [one, other] = [puppet(), puppet()];
    const moves = [1, 2, 3].map((seed) => pool.move(game, "worker", seed));
    expect([one.asked.length, other.asked.length]).toEqual([1, 1]);
    other.answers(["second"]);
    expect(await moves[1]).toEqual(["second"]);
    other.answers(["third"]);
    one.answers(["first"]);
    expect(await Promise.all(moves)).toEqual([["first"], ["second"], ["third"]]);
  });

  test("waits for those who are not there yet, or not ready", async () => {
    const move = pool.move(game, "worker", 1);
    const late = puppet({ isReady: false });
    expect(late.asked).toEqual([]);
    late.says({ kind: "ready" });
    late.answers(["at last"]);
    expect(await move).toEqual(["at last"]);
  });

  test("listens to who may stop it only until there is an answer", async () => {
    const thinker = puppet();
    const { signal } = new AbortController();
    const [begins, ends] = [vi.spyOn(signal, "addEventListener"), vi.spyOn(signal, "removeEventListener")];
    const asked = pool.answer("hint", game, 1, () => undefined, signal);
    expect(ends).not.toHaveBeenCalled();
    thinker.answers("a hint");
    await asked;
    const failed = pool.answer("hint", game, 1, () => undefined, signal);
    thinker.says({ kind: "failed", number: 2 });
    await expect(failed).rejects.toMatchObject({ code: "failed" });
    expect(begins).toHaveBeenCalledTimes(2);
    expect(ends.mock.calls).toEqual(begins.mock.calls);
  });

  test("tells once that this device is slow", async () => {
    const thinker = puppet();
    for (const share of [1, 0.4, 0.3]) {
      const move = pool.move(game, "surveyor", 1);
      thinker.answers([], share);
      await move;
    }
    expect(onSlow.mock.calls).toEqual([[0.4]]);
  });

  test("passes on why there is no answer", async () => {
    const thinker = puppet();
    const refused = pool.move(game, "worker", 1);
    thinker.says({ kind: "refused", number: 1, why: { key: "due-nothing", clause: "R7", values: {} } });
    await expect(refused).rejects.toMatchObject({ key: "due-nothing", clause: "R7" });
    const failed = pool.move(game, "worker", 1);
    thinker.says({ kind: "failed", number: 2 });
    await expect(failed).rejects.toMatchObject({ key: "server-thinking-failed" });
  });
});

describe("a thinker that dies", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test("is replaced by another, who is asked the same", async () => {
    const [mute, other] = [puppet(), puppet()];
    const [first, second] = [pool.move(game, "worker", 1), pool.move(game, "worker", 2)];
    other.answers(["second"]);
    await second;
    await vi.advanceTimersByTimeAsync(61_000);
    expect(other.asked).toMatchObject([{ number: 2 }, { number: 1 }]);
    other.answers(["first"]);
    expect(await first).toEqual(["first"]);
    mute.says({ kind: "answer", number: 1, thought: { body: ["too late"], share: 1 } });
  });

  test("is named, so that its worker can be ended", async () => {
    const mute = new Puppet();
    const onDeath = vi.fn();
    pool.add(mute, onDeath);
    mute.says({ kind: "ready" });
    const failed = expect(pool.move(game, "worker", 1)).rejects.toMatchObject({ code: "failed" });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(onDeath).not.toHaveBeenCalled();
    puppet();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onDeath).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(61_000);
    await failed;
  });

  test("does not take others with it for ever", async () => {
    puppet();
    puppet();
    const move = pool.move(game, "worker", 1);
    const rejected = expect(move).rejects.toMatchObject({ key: "server-thinking-failed" });
    await vi.advanceTimersByTimeAsync(130_000);
    await rejected;
  });

  test("where nobody is left, what is asked fails at once, and that is told once", async () => {
    const [first, broken] = [puppet({ isReady: false }), puppet({ isReady: false })];
    first.says({ kind: "broken" });
    expect(onNobody).not.toHaveBeenCalled();
    const waiting = expect(pool.move(game, "worker", 1)).rejects.toMatchObject({ key: "server-thinking-failed" });
    broken.says({ kind: "broken" });
    await waiting;
    await expect(pool.move(game, "worker", 2)).rejects.toMatchObject({ key: "server-thinking-failed" });
    expect(onNobody).toHaveBeenCalledTimes(1);
  });
});

describe("a thinker with the rules", () => {
  const BUDGETS = { surveyor: 40, chief: 60, hint: 40, risk: 20, analysis: 4 };
  const inTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve)); // Node.js hears a thousand messages at once
  const opened: MessagePort[] = [];
  afterEach(() => opened.splice(0).forEach((port) => port.close()));

  function real(count = 1): void {
    for (let n = 0; n < count; n += 1) {
      const { port1, port2 } = new MessageChannel();
      void serveThoughts(port1, builtRules, BUDGETS, inTurn);
      pool.add(port2);
      opened.push(port1, port2);
    }
  }

  const ask = (what: Question, signal = new AbortController().signal, onProgress: OnProgress = () => undefined): Promise<unknown> =>
    pool.answer(what, game, 5, onProgress, signal);

  test.each(LEVELS)("makes a whole turn: %s", async (level) => {
    real();
    const moves = await pool.move(game, level, 5);
    const after = game.copy();
    for (const move of moves) after.decide(move);
    expect(moves.length).toBeGreaterThan(0);
    expect(after.awaitsMove && after.toMove === game.toMove).toBe(false);
  });

  test("that cannot have the network thinks as it can, but makes no moves that must be the same everywhere", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    vi.spyOn(console, "error").mockReturnValue();
    let asked = 0;
    const { port1, port2 } = new MessageChannel();
    opened.push(port1, port2);
    const fail = async (): Promise<ArrayBuffer> => {
      asked += 1;
      throw new Error("no network");
    };
    void serveThoughts(port1, () => builtRules(fail), BUDGETS, inTurn);
    pool.add(port2);
    expect((await pool.move(game, "surveyor", 5)).length).toBeGreaterThan(0);
    expect(asked).toBe(0); // it is not needed
    expect((await pool.move(game, "chief", 5)).length).toBeGreaterThan(0);
    expect(await ask("hint")).toMatchObject({ seat: game.toMove });
    expect(asked).toBeGreaterThan(1); // it may be there the next time
    await expect(pool.move(game, "chief", 5, true)).rejects.toMatchObject({ code: "failed" });
    vi.restoreAllMocks();
  });

  test("answers questions as one without a worker does", async () => {
    real();
    const alone = new InProcess(rules, BUDGETS);
    for (const what of ["hint", "risk", "fits"] as const) {
      expect(await ask(what)).toEqual(await alone.answer(what, game, 5, () => undefined));
    }
  });

  test("shares an analysis with others, and the answer is the same", async () => {
    const played = game.copy();
    for (let n = 0; n < 6; n += 1) played.play(played.write(played.enter().layout.randomChoice(played.enter().state)));
    const done: number[] = [];
    const answers: unknown[] = [];
    for (const count of [1, 2]) {
      pool = new Pool(onSlow, onNobody, BUDGETS.analysis);
      real(count);
      answers.push(await pool.answer("analysis", played, 5, (some) => done.push(some), new AbortController().signal));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(done.slice(done.length / 2)).toEqual(done.slice(0, done.length / 2));
    expect(done.slice(0, done.length / 2)).toEqual(Array.from({ length: done.length / 2 }, (_, n) => n + 1));
  });

  test("that nobody waits for stops, and is free for others", async () => {
    const { port1, port2 } = new MessageChannel();
    opened.push(port1, port2);
    void serveThoughts(port1, builtRules, { ...BUDGETS, hint: 1_000_000 }, inTurn);
    pool.add(port2);
    const stop = new AbortController();
    const hint = ask("hint", stop.signal);
    const fits = ask("fits");
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop.abort();
    await expect(hint).rejects.toMatchObject({ name: "AbortError" });
    expect(await fits).toHaveProperty("cells");
    await expect(ask("hint", stop.signal)).rejects.toMatchObject({ name: "AbortError" });
  });

  test("on a slow device makes fewer playouts, and says so", async () => {
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 2000));
    real();
    await pool.move(game, "surveyor", 5);
    expect(onSlow).not.toHaveBeenCalled();
    const laid = await pool.move(game, "surveyor", 5);
    clock.mockRestore();
    expect(laid.length).toBeGreaterThan(0);
    expect(onSlow).toHaveBeenCalledTimes(1);
    expect(onSlow.mock.calls[0]![0]).toBeLessThan(1);
  });

  test("that cannot load them says so", async () => {
    const told = vi.spyOn(console, "error").mockReturnValue();
    const { port1, port2 } = new MessageChannel();
    opened.push(port1, port2);
    pool.add(port2);
    const move = expect(pool.move(game, "worker", 1)).rejects.toMatchObject({ code: "failed" });
    void serveThoughts(port1, () => Promise.reject(new Error("no module")));
    await move;
    told.mockRestore();
  });
});

test("while others wait, it is told how many come first", async () => {
  const progress = vi.fn();
  puppet();
  void pool.move(game, "worker", 1);
  const stop = new AbortController();
  const asked = [1, 2].map(() => pool.answer("fits", game, 1, progress, stop.signal).catch(() => undefined));
  expect(progress.mock.calls).toEqual([
    [0, 0, 1],
    [0, 0, 2],
  ]);
  stop.abort();
  await Promise.all(asked);
});
