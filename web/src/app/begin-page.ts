// Starts the page, as soon as its words and its first screen are there.

import { mount } from "svelte";
import { fetchModule } from "../engine/module-bytes";
import { ready } from "../shell/languages.svelte";
import { route } from "../shell/router.svelte";
import { keepSettings } from "../shell/settings.svelte";
import App from "./App.svelte";
import { fetchAhead, screen } from "./screens";

keepSettings();

const KEPT_AFTER = 2000; // milliseconds: whoever comes for the first time has better use for their network until then

const whole = new Promise<unknown>((resolve) => (document.readyState === "loading" ? addEventListener("DOMContentLoaded", resolve) : resolve(null)));

// Nothing is shown before the words are there: a page of bare keys helps nobody. A screen that cannot be fetched says so
// itself.
const { name } = route.current;
void Promise.all([whole, ready, screen(name).catch(() => undefined)]).then(() => {
  if (name === "home") fetchModule().catch(() => undefined); // while the page is put together, nothing else comes
  document.getElementById("late")?.remove();
  mount(App, { target: document.getElementById("app")! });
  if (name === "home") fetchAhead();
  if (import.meta.env.PROD && "serviceWorker" in navigator) setTimeout(keep, KEPT_AFTER);
});

/** Have the browser keep the page for offline use. If it refuses, everything else still works. */
function keep(): void {
  import("../shell/offline").then(({ keepForOffline }) => keepForOffline()).catch(console.warn);
}
