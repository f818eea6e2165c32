// Conversations that were recorded with a server (tests/support/conversations): a table in the browser says the same.

import { beforeAll, describe, expect, it } from "vitest";
import { sha256 } from "../base/sha256";
import { builtRules } from "../engine/fixtures/built-rules";
import type { Rules } from "../engine/module";
import type { ServerMessage } from "../generated/protocol";
import { answer } from "./requests";
import { MemoryStore } from "./store/memory-store";
import { House, type Surroundings } from "./table-house";
import { InProcess } from "./thinking/in-process";

interface Step {
  readonly say?: readonly { readonly t: string }[];
  readonly hear?: readonly unknown[];
  readonly request?: readonly [method: string, path: string, body?: unknown];
  readonly status?: number;
  readonly answer?: unknown;
}

interface Conversation {
  readonly about: string;
  readonly steps: readonly Step[];
}

const kept = import.meta.glob<Conversation>("../../../tests/data/conversations/*.json", { eager: true, import: "default" });

// What the server was given (tests/support/conversations/given_house.py).
const START = 1_700_000_000_000;
const STEP = 1000; // milliseconds
const BUDGETS = { surveyor: 24, chief: 0, hint: 60, risk: 20, analysis: 4 };
const NAME = "Ada";

const OF_SERVERS = new Set(["return_key", "watch_key", "token", "renew_at", "sentence"]);
const PATIENCE = 120_000; // milliseconds, for a machine that does much else
const QUIET = 8; // turns of the event loop, after which nothing more happens

/** What a server says, too: as JSON, without links and the like. */
const shared = (said: unknown): unknown => JSON.parse(JSON.stringify(said ?? null, (key, value: unknown) => (OF_SERVERS.has(key) ? undefined : value)));

class Talk {
  readonly #rules: Rules;
  readonly #heard: ServerMessage[] = [];
  readonly #store = new MemoryStore();
  readonly #later: (() => void)[] = [];
  readonly #around: Surroundings;
  #house: House;
  #now = START;

  constructor(rules: Rules) {
    this.#rules = rules;
    let [ids, secrets, seeds] = [0, 0, 0];
    this.#around = {
      now: () => this.#now,
      newId: () => `conversa${String(++ids).padStart(2, "0")}_`,
      newSecret: () => sha256(`secret ${++secrets}`),
      newSeed: () => ++seeds,
      soon: (act) => this.#later.push(act),
    };
    this.#house = this.#newHouse();
    void this.#store.rename(NAME);
  }

  #newHouse(): House {
    const listeners = { tell: (message: ServerMessage) => this.#heard.push(message), spread: () => undefined };
    return new House(this.#rules, this.#store, this.#around, new InProcess(this.#rules, BUDGETS), listeners);
  }

  async take(step: Step): Promise<Step> {
    this.#now += STEP;
    if (step.say?.[0]?.t === "hello") this.#house = this.#newHouse(); // the page is loaded again
    if (step.request) {
      const { status, body } = await answer(this.#house, ...step.request);
      await this.#settle();
      return { request: step.request, status, answer: shared(body) };
    }
    const done = step.say!.map((message) => this.#house.say(message));
    await Promise.all(done);
    await this.#settle();
    return { say: step.say, hear: shared(this.#heard.splice(0)) as unknown[] };
  }

  /** Everything that follows has happened, and then what was to be a moment later. */
  async #settle(): Promise<void> {
    for (let [quiet, before] = [0, this.#heard.length]; quiet < QUIET; quiet += 1) {
      await new Promise((resolve) => setTimeout(resolve));
      if (this.#heard.length > before) [quiet, before] = [0, this.#heard.length];
    }
    this.#later.splice(0).forEach((act) => act());
  }
}

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
  await rules.learn(); // a conversation waits for nobody
});

describe.each(Object.entries(kept).map(([path, conversation]) => [path.replace(/.*\//, ""), conversation] as const))("%s", (_, { about, steps }) => {
  it(about, async () => {
    const talk = new Talk(rules);
    for (const [number, step] of steps.entries()) {
      const { hear = [], ...rest } = await talk.take(step);
      const was = { ...step, hear: step.hear ?? [], ...(step.request && { answer: step.answer ?? null }) };
      expect({ number, hear, ...rest }).toEqual({ number, ...was });
    }
  }, PATIENCE);
});
