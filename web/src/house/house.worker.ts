// The worker that keeps the tables of this device.

import { newLocalId } from "../base/ids";
import { OtherVersion, openRules } from "../engine/module";
import type { FromHouse, ToHouse } from "./page-messages";
import { answer } from "./requests";
import { IndexedStore, isOfNewerPage } from "./store/indexed-store";
import { LastingStore } from "./store/lasting-store";
import { House, type News } from "./table-house";
import { Pool } from "./thinking/pool";

const CHANNEL = "seismic"; // to other tabs
const SOON = 100; // milliseconds
const SECRET_BYTES = 32;
const MAX_SEED = 2 ** 31;

const tell = (message: FromHouse): void => postMessage(message);

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));

const around = {
  now: () => Date.now(),
  newId: newLocalId,
  newSecret: () => Array.from(random(SECRET_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join(""),
  newSeed: () => Math.floor(Math.random() * MAX_SEED),
  soon: (act: () => void) => void setTimeout(act, SOON),
};

const thinkers = new Pool(
  (share) => tell({ kind: "slow", share }),
  () => tell({ kind: "notice", key: "house-no-bots" }),
);

async function open(bytes: ArrayBuffer | null): Promise<House> {
  if (!bytes) throw new Error("the page has no module");
  const rules = await openRules(bytes);
  const store = new LastingStore(new IndexedStore(), (why) => tell({ kind: "notice", key: isOfNewerPage(why) ? "house-newer" : "house-not-kept" }));
  const others = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL); // older browsers: each tab for itself
  const house = new House(rules, store, around, thinkers, {
    tell: (message) => tell({ kind: "say", message }),
    spread: (news) => others?.postMessage(news),
  });
  if (others) others.onmessage = ({ data }: MessageEvent<News>) => void house.heard(data);
  return house;
}

let begin!: (bytes: ArrayBuffer | null) => void;
const opened = new Promise<ArrayBuffer | null>((resolve) => (begin = resolve)).then(open);

addEventListener("message", ({ data }: MessageEvent<ToHouse>) => {
  if (data.kind === "module") return begin(data.bytes);
  if (data.kind === "thinkers") return data.ports.forEach((port, thinker) => thinkers.add(port, () => tell({ kind: "dead", thinker })));
  void opened.then(async (house) => {
    if (data.kind === "say") return house.say(data.message);
    const { status, body } = await answer(house, data.method, data.path, data.body);
    tell({ kind: "answer", id: data.id, status, body });
  });
});

opened.then(
  () => tell({ kind: "ready" }),
  (error: unknown) => {
    console.warn(error);
    const why = error instanceof OtherVersion ? "house-other-version" : "house-no-module";
    const key = typeof WebAssembly === "undefined" ? "net-no-house" : why;
    tell({ kind: "failed", problem: { code: "failed", key, sentence: "" } });
  },
);
