// The worker that plays deals with bots, and compares games of them. It is started on demand.

import { fetchedOnce } from "../../base/fetched-once";
import { dealSecret, readDeal } from "../../engine/deals";
import { openRules, type Rules } from "../../engine/module";
import { fetchModule, fetchNetwork } from "../../engine/module-bytes";
import { Refusal } from "../../engine/refusals";
import { readRecord } from "../../engine/record";
import { refused } from "../table/state";
import { compared, playDeal, readDealGame, resultOfGame } from "./deal-games";
import type { Compared, DealJob, FromDeals, ToDeals } from "./deal-messages";

const tell = (message: FromDeals): void => postMessage(message);
const noPause = async (): Promise<void> => undefined;
const fetchRules = fetchedOnce(() => fetchModule().then((bytes) => openRules(bytes, fetchNetwork)));
let last: Promise<void> = Promise.resolve(); // one job after the other

addEventListener("message", ({ data }: MessageEvent<ToDeals>) => {
  last = last.then(() => work(data));
});

async function work({ number, job }: ToDeals): Promise<void> {
  try {
    const rules = await fetchRules();
    const body = job.what === "play" ? await play(rules, job, number) : await compare(rules, job);
    tell({ kind: "answer", number, body });
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error);
    const { key, values } = error instanceof Refusal ? error : refused("failed", "house-no-module");
    tell({ kind: "refused", number, key, args: values });
  }
}

function dealOf({ deal: name, secret }: DealJob): { readonly deal: NonNullable<ReturnType<typeof readDeal>>; readonly secret: string } {
  const deal = readDeal(name);
  const known = deal && (secret ?? dealSecret(deal));
  if (!deal || !known) throw refused("refused", "house-other-deal");
  return { deal, secret: known };
}

async function play(rules: Rules, job: DealJob & { what: "play" }, number: number): Promise<string> {
  const { deal, secret } = dealOf(job);
  let most = 0;
  return playDeal(rules, deal, secret, job.level, noPause, (left) => {
    most = Math.max(most, left);
    tell({ kind: "progress", number, done: 1 - left / most });
  });
}

/** Our own game is taken as it is: it was played here. */
async function compare(rules: Rules, job: DealJob & { what: "compare" }): Promise<Compared> {
  const { deal, secret } = dealOf(job);
  const theirs = await readDealGame(rules, deal, secret, job.theirs, noPause);
  const ours = readRecord(rules, job.ours).game;
  return { ...compared(ours, theirs), results: [resultOfGame(ours), resultOfGame(theirs)] };
}
