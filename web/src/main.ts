import { mount } from "svelte";
import "./generated/theme.css";
import "./app.css";
import App from "./app/App.svelte";
import { fetchAhead, screen } from "./app/screens";
import { ready } from "./shell/i18n.svelte";
import { route } from "./shell/router.svelte";

// The first screen is fetched together with its words. Nothing is shown before those are there: a page of bare keys
// helps nobody. A screen that cannot be fetched says so itself.
const { name } = route.current;
void Promise.all([ready, screen(name).catch(() => undefined)]).then(() => {
  mount(App, { target: document.getElementById("app")! });
  if (name === "home") fetchAhead("table");
});
