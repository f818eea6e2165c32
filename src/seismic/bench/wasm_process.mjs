// The process in which WebAssembly is measured: it does what each line of stdin asks, and answers a number.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const path = process.argv[2];
const { LAYOUTS, LEVELS, TABLES, VARIANTS, loadRules } = await import(pathToFileURL(path.replace(/\.wasm$/, ".js")));
const bytes = readFileSync(path);
const rules = await loadRules(bytes);

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const found = new Map();
function stateOf(layout, what) {
  const key = `${layout === rules.wide} ${what}`;
  if (!found.has(key)) found.set(key, layout.newState());
  return found.get(key);
}

const actions = {
  // Random games for two per second of CPU time.
  games({ variants, table, games }) {
    const mask = variants.reduce((sum, name) => sum + (1 << VARIANTS.indexOf(name)), 0);
    const layout = rules.layoutOf(table, mask);
    const [start, state] = [stateOf(layout, "start"), stateOf(layout, "state")];
    layout.bytes(start).fill(0);
    layout.setUp(start, TABLES.indexOf(table), 2, mask);
    const [from, to] = [layout.bytes(start), layout.bytes(state)];
    const began = cpuSeconds();
    for (let game = 0; game < games; game++) {
      to.set(from);
      layout.deal(state, game, 0);
      layout.playOut(state);
    }
    return games / (cpuSeconds() - began);
  },

  // Playouts of a search in a position, per second of CPU time.
  playouts({ state: given, trials }) {
    const position = Buffer.from(given, "base64");
    const layout = position.length === LAYOUTS.wide.size ? rules.wide : rules.compact;
    const state = stateOf(layout, "state");
    layout.bytes(state).set(position);
    layout.searchBegin(state, LEVELS.indexOf("surveyor"), 0, 0);
    const began = cpuSeconds();
    const plans = layout.searchTry(trials);
    return (plans * trials) / (cpuSeconds() - began);
  },

  // Milliseconds until the module can be called.
  async load() {
    const began = performance.now();
    await loadRules(bytes);
    return performance.now() - began;
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { what, ...asked } = JSON.parse(line);
  console.log(await actions[what](asked));
}
