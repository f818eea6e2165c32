// Keeps the page in the browser, so that it opens without a network: all of its files in one version, and the rules.
// All other requests (tables, games, the documentation) go to the network, and none of them is cached.

import { PrecacheController, PrecacheRoute, type PrecacheEntry } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { MODULE_FILE, NETWORK, NETWORK_FILE } from "./generated/wasm";

interface LastingEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

// What TypeScript knows of a window is another world.
declare const self: {
  readonly __WB_MANIFEST: readonly PrecacheEntry[]; // tools/webpage.py writes the files here
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(name: "message", listener: (event: MessageEvent) => void): void;
};

const PAGE = new URL("./", self.location.href);
const MODULE = new URL(`assets/${MODULE_FILE}`, PAGE).href;
const WEIGHTS = new URL(`assets/${NETWORK_FILE}`, PAGE).href;
const WEIGHTS_SIZE = Object.values(NETWORK).reduce((sum, length) => sum + length, 0);
const MODULES = `seismic-modules ${PAGE.pathname}`; // a cache is known to the whole host

// What a disk has damaged is fetched again: nobody else could mend it.
const files = new PrecacheController({
  plugins: [{ cachedResponseWillBeUsed: async ({ request, cachedResponse }) => (cachedResponse && (await isAsListed(request.url, cachedResponse.clone())) ? cachedResponse : null) }],
});
files.precache([...self.__WB_MANIFEST]);
registerRoute(new PrecacheRoute(files, { cleanURLs: false, directoryIndex: "" }));

// The page itself, whatever was added to its address.
const names = [PAGE.pathname, `${PAGE.pathname}index.html`];
registerRoute(({ request, url }) => request.mode === "navigate" && names.includes(url.pathname), files.createHandlerBoundToURL("./"));

// The rules are not listed among the files: where a server has just been set up, they are built later. Nor are the weights
// of the bots' network: they are kept once somebody has needed them. There are hosts that send their start page for what
// they do not have, and that is not to be kept.
const modules = new CacheFirst({
  cacheName: MODULES,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) => ((await isWhole(request.url, response.clone())) ? response : null),
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) => (cachedResponse && (await isWhole(request.url, cachedResponse.clone())) ? cachedResponse : null),
    },
  ],
});
registerRoute(({ url }) => url.href === MODULE || url.href === WEIGHTS, modules);

// Where the browser has lost what was kept, everything works as it would without us.
setCatchHandler(({ request }) => fetch(request));

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.allSettled(modules.handleAll({ event, request: MODULE }))); // if need be, it is fetched later
});

// The first visit is kept from its beginning. Later ones never change hands before the reader has agreed.
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetOldModules()]));
});

self.addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
});

/** Whether a file that was kept is the one that the page consists of. */
async function isAsListed(key: string, response: Response): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return files.getIntegrityForCacheKey(key) === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

async function isWhole(url: string, response: Response): Promise<boolean> {
  const bytes = await response.arrayBuffer();
  return response.ok && (url === MODULE ? WebAssembly.validate(bytes) : bytes.byteLength === WEIGHTS_SIZE);
}

async function forgetOldModules(): Promise<void> {
  const cache = await caches.open(MODULES);
  const old = (await cache.keys()).filter(({ url }) => url !== MODULE && url !== WEIGHTS);
  await Promise.all(old.map((request) => cache.delete(request)));
}
