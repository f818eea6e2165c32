// The page's side of the worker that plays deals with bots: started on first use, one job after the other.

import type { DealAnswers, DealJob, FromDeals } from "../../house/deals/deal-messages";
import { unheard } from "../rest/rest-error";

interface Asked {
  readonly resolve: (body: unknown) => void;
  readonly reject: (why: unknown) => void;
  readonly onprogress?: (done: number) => void;
}

let worker: Worker | null = null;
let last = 0;
const open = new Map<number, Asked>();

function start(): Worker {
  const made = new Worker(new URL("../../house/deals/deal-player.worker.ts", import.meta.url), { type: "module" });
  made.onmessage = ({ data }: MessageEvent<FromDeals>) => hear(data);
  made.onerror = () => {
    made.terminate();
    worker = null;
    for (const { reject } of open.values()) reject(unheard("net-no-house"));
    open.clear();
  };
  return made;
}

function hear(message: FromDeals): void {
  const asked = open.get(message.number);
  if (message.kind === "progress") return asked?.onprogress?.(message.done);
  open.delete(message.number);
  if (message.kind === "answer") asked?.resolve(message.body);
  else asked?.reject({ key: message.key, args: message.args });
}

/** The answer to a job; rejects with why there is none. */
export function askDeals<Job extends DealJob>(job: Job, onprogress?: (done: number) => void): Promise<DealAnswers[Job["what"]]> {
  return new Promise((resolve, reject) => {
    worker ??= start();
    const number = (last += 1);
    open.set(number, { resolve: resolve as (body: unknown) => void, reject, ...(onprogress && { onprogress }) });
    worker.postMessage({ number, job });
  });
}
