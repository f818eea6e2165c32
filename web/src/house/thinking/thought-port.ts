// The thinker's end of the port to the tables: jobs come in, and answers go out, one after the other.

import type { Rules } from "../../engine/module";
import { Refusal } from "../../engine/refusals";
import { toldOf, type FromThinker, type Job, type ToThinker } from "./jobs";
import { Thinker, type Budgets } from "./thinker";

/** What is needed of a MessagePort. */
export interface Port<Out, In> {
  onmessage: ((event: MessageEvent<In>) => void) | null;
  postMessage(message: Out): void;
}

class Stopped extends Error {}

// Milliseconds.
const PIECE = 30; // between two looks at what else was said
const ALIVE = 1000; // between two signs of life

/** Answer what comes by this port, as soon as the module is there. `tick` lets others have their say. */
export async function serveThoughts(
  port: Port<FromThinker, ToThinker>,
  load: () => Promise<Rules>,
  budgets?: Budgets,
  tick: () => Promise<void> = newTicker(),
): Promise<void> {
  const waiting: { readonly number: number; readonly job: Job }[] = [];
  const stopped = new Set<number>();
  let thinker: Thinker | null = null;
  let isBusy = false;

  async function work(): Promise<void> {
    if (isBusy || !thinker) return;
    isBusy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) port.postMessage(await answer(thinker, next.number, next.job));
    isBusy = false;
  }

  async function answer(by: Thinker, number: number, job: Job): Promise<FromThinker> {
    let [looked, told] = [performance.now(), performance.now()];
    const pause = async (): Promise<void> => {
      if (performance.now() - looked < PIECE) return;
      await tick();
      if (stopped.has(number)) throw new Stopped();
      looked = performance.now();
      if (looked - told < ALIVE) return;
      told = looked;
      port.postMessage({ kind: "thinking", number });
    };
    try {
      return { kind: "answer", number, thought: await by.think(job, pause) };
    } catch (error) {
      if (error instanceof Refusal) return { kind: "refused", number, why: toldOf(error) };
      if (!(error instanceof Stopped)) console.error(error);
      return { kind: "failed", number };
    } finally {
      stopped.delete(number);
    }
  }

  port.onmessage = ({ data }) => {
    if (data.kind === "stop") stopped.add(data.number);
    else waiting.push(data);
    void work();
  };
  try {
    thinker = new Thinker(await load(), budgets);
    port.postMessage({ kind: "ready" });
    await work();
  } catch (error) {
    console.warn(error); // the tables have the same module, and say what is wrong with it
    port.postMessage({ kind: "broken" });
  }
}

/** A message to oneself comes when all that came before it was heard; a timer would wait longer. */
function newTicker(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return () =>
    new Promise((resolve) => {
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
}
