import { mount } from "svelte";
import "./generated/theme.css";
import "./shell/controls/controls.css";
import "./app.css";
import App from "./app/App.svelte";
import { fetchAhead, screen } from "./app/screens";
import { ready } from "./shell/languages.svelte";
import { route } from "./shell/router.svelte";
import { keepSettings } from "./shell/settings.svelte";

keepSettings();

const KEPT_AFTER = 2000; // milliseconds: whoever comes for the first time has better use for their network until then

// The first screen is fetched together with its words. Nothing is shown before those are there: a page of bare keys
// helps nobody. A screen that cannot be fetched says so itself.
const { name } = route.current;
void Promise.all([ready, screen(name).catch(() => undefined)]).then(() => {
  mount(App, { target: document.getElementById("app")! });
  if (name === "home") fetchAhead();
  if (import.meta.env.PROD && "serviceWorker" in navigator) setTimeout(keep, KEPT_AFTER);
});

/** Have the browser keep the page. Where it does not want to, everything else works. */
function keep(): void {
  import("./shell/offline").then(({ keepForOffline }) => keepForOffline()).catch(console.warn);
}
