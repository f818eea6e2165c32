// The page's side of the tables of this device: starts the workers that keep them and think for their bots, sends them
// the requests that a server would get, and receives their messages.

import { fetchModule } from "../../engine/module-bytes";
import type { ClientMessage, Problem, ServerMessage } from "../../generated/protocol";
import type { FromHouse, ToHouse } from "../../house/page-messages";
import type { FromThinker } from "../../house/thinking/jobs";
import { say } from "../../shell/i18n.svelte";
import { toast, warn } from "../../shell/toast.svelte";
import { RestError, unheard } from "../rest/rest-error";
import { yours } from "../your-tables.svelte";

/** The way to the worker that keeps the tables. */
export interface HousePort {
  onmessage: ((event: MessageEvent<FromHouse>) => void) | null;
  postMessage(message: ToHouse, transfer?: Transferable[]): void;
  terminate?(): void;
}

/** What starts the workers. */
export interface Workers {
  house(broken: () => void): HousePort; // which calls back if it cannot be started
  thinkers(): MessagePort[];
  dismiss(thinker: number): void; // by its place among them
}

export interface HouseListener {
  receive(message: ServerMessage): void;
  failed?(why: Problem): void;
}

interface Asked {
  readonly resolve: (body: unknown) => void;
  readonly reject: (why: RestError) => void;
}

export class LocalHouse {
  /** Rejects if there are no tables here. */
  readonly ready: Promise<void>;
  failure: RestError | null = null;
  readonly #workers: Workers;
  readonly #listeners = new Set<HouseListener>();
  readonly #asked = new Map<number, Asked>();
  #port: HousePort | null = null;
  #last = 0; // request
  #thinks = false;
  #settle!: { readonly open: () => void; readonly fail: (why: RestError) => void };
  #isReady = false;

  constructor(workers: Workers) {
    this.#workers = workers;
    this.ready = new Promise((open, fail) => (this.#settle = { open, fail }));
    this.ready.catch(() => undefined); // whoever waits for it is told
    try {
      this.#port = workers.house(() => !this.#isReady && this.#failed(unheard("net-no-house")));
      this.#port.onmessage = ({ data }) => this.#hear(data);
    } catch {
      this.#failed(unheard("net-no-house"));
    }
  }

  /** Start those who think, unless that is done already. */
  think(): void {
    if (this.#thinks || !this.#port) return;
    this.#thinks = true;
    const ports = this.#workers.thinkers();
    this.#port.postMessage({ kind: "thinkers", ports }, ports);
  }

  say(message: ClientMessage): void {
    this.#port?.postMessage({ kind: "say", message });
  }

  /** The answer to what a server would be asked in the same words; rejects with a RestError. */
  async request(method: string, path: string, body?: unknown): Promise<unknown> {
    await this.ready;
    if (this.failure) throw this.failure;
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#port!.postMessage({ kind: "request", id, method, path, body });
    });
  }

  listen(listener: HouseListener): void {
    this.#listeners.add(listener);
    if (this.failure) listener.failed?.(this.failure.problem);
  }

  #hear(heard: FromHouse): void {
    switch (heard.kind) {
      case "ready":
        this.#isReady = true;
        this.#settle.open();
        return;
      case "failed":
        this.#failed(new RestError(0, heard.problem));
        return;
      case "say":
        for (const listener of this.#listeners) listener.receive(heard.message);
        return;
      case "answer":
        this.#answered(heard.id, heard.status, heard.body);
        return;
      case "dead":
        this.#workers.dismiss(heard.thinker);
        return;
      case "slow":
        toast(say("net-slow", { percent: Math.round(100 * heard.share) }));
        return;
      case "notice":
        warn(heard);
        return;
    }
    heard satisfies never;
  }

  #answered(id: number, status: number, body: unknown): void {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (status < 400) asked?.resolve(body);
    else asked?.reject(new RestError(status, body as Problem));
  }

  #failed(why: RestError): void {
    this.failure = why;
    this.#port?.terminate?.();
    this.#port = null;
    this.#settle.fail(why);
    for (const { reject } of this.#asked.values()) reject(why);
    this.#asked.clear();
    for (const listener of this.#listeners) listener.failed?.(why.problem);
  }
}

const MAX_THINKERS = 3;
const workers: Worker[] = []; // as long as the page is there
const thinking: Worker[] = []; // those of them that think

function started(worker: Worker): Worker {
  workers.push(worker);
  return worker;
}

/** One that thinks, and the way to it. */
function newThinker(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const worker = started(new Worker(new URL("../../house/thinking/bot.worker.ts", import.meta.url), { type: "module" }));
  thinking.push(worker);
  const hand = (bytes: ArrayBuffer): void => worker.postMessage({ port: port1, bytes }, [port1]);
  worker.onmessage = () => void fetchModule().then(hand, () => undefined); // it is there; without the module there are no tables either
  worker.onerror = () => port1.postMessage({ kind: "broken" } satisfies FromThinker); // it could not be loaded
  return port2;
}

const WORKERS: Workers = {
  house: (broken) => {
    const worker = started(new Worker(new URL("../../house/house.worker.ts", import.meta.url), { type: "module" }));
    worker.onerror = broken;
    const hand = (bytes: ArrayBuffer | null): void => worker.postMessage({ kind: "module", bytes } satisfies ToHouse);
    fetchModule().then(hand, () => hand(null));
    return worker;
  },
  // The page and the tables need a core, too.
  thinkers: () => {
    for (const worker of thinking.splice(0)) worker.terminate(); // of tables that have failed
    return Array.from({ length: Math.max(1, Math.min(MAX_THINKERS, navigator.hardwareConcurrency - 1)) }, newThinker);
  },
  dismiss: (thinker) => thinking[thinker]?.terminate(),
};

let opened: LocalHouse | null = null;

/** The tables of this device; tried again where that has failed before. */
export function openHouse(): LocalHouse {
  if (!opened || opened.failure) {
    opened = new LocalHouse(WORKERS);
    opened.listen(yours); // of what other tabs do there
  }
  return opened;
}
