// The page without a network: a service worker keeps its files. A new version waits until the reader agrees.

import { Workbox } from "workbox-window";
import { say } from "./i18n.svelte";
import { offer } from "./toast.svelte";

/** Have the browser keep the page, and offer a new version when there is one. */
export async function keepForOffline(): Promise<void> {
  const worker = new Workbox("service-worker.js");
  let isKept = navigator.serviceWorker.controller !== null;
  worker.addEventListener("waiting", () =>
    offer(say("shell-update-ready"), { text: say("shell-reload"), act: () => worker.messageSkipWaiting() }),
  );
  // All tabs go over to the new version together: the files of the old one are gone.
  worker.addEventListener("controlling", () => {
    if (isKept) location.reload();
    isKept = true;
  });
  await worker.register();
}
