// Does with the WebAssembly module what each line of input asks for, and answers with a line.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const { LAYOUTS, TABLES, VARIANTS, loadRules } = await import(pathToFileURL(`${folder}/seismic.js`));
const rules = await loadRules(readFileSync(`${folder}/seismic.wasm`));
const states = { compact: rules.compact.newState(), wide: rules.wide.newState() };
const starts = { compact: rules.compact.newState(), wide: rules.wide.newState() };

const bytesOf = (view) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice();

// A hash of the final states and points of games, batch by batch, as tests/rules/test_targets.py computes it.
function checksum({ seats, table, variants, games, batch, fields }) {
  const mask = variants.reduce((sum, name) => sum + (1 << VARIANTS.indexOf(name)), 0);
  const layout = rules.layoutOf(table, mask);
  const name = layout === rules.wide ? "wide" : "compact";
  const [start, state] = [starts[name], states[name]];
  layout.bytes(start).fill(0);
  layout.setUp(start, TABLES.indexOf(table), seats, mask);
  const digest = createHash("sha256");
  for (let first = 0; first < games; first += batch) {
    const ends = ["points", ...fields].map(() => []);
    for (let game = first; game < Math.min(games, first + batch); game++) {
      layout.bytes(state).set(layout.bytes(start));
      layout.deal(state, game, 0);
      layout.playOut(state);
      ends[0].push(bytesOf(layout.array("points")));
      fields.forEach((field, n) => ends[n + 1].push(bytesOf(layout.field(state, field))));
    }
    for (const values of ends) digest.update(Buffer.concat(values));
  }
  return digest.digest("hex").slice(0, 32);
}

// Makes these calls in a position; answers what they returned, the state and the arrays after them.
function calls({ layout: name, state: bytes, calls }) {
  const layout = rules[name];
  const state = states[name];
  layout.bytes(state).set(Buffer.from(bytes, "base64"));
  const returned = calls.map(([call, takesState, ...numbers]) =>
    Number(layout[call](...(takesState ? [state] : []), ...numbers) ?? 0),
  );
  const arrays = Object.keys(LAYOUTS[name].arrays).map((array) => [
    array,
    createHash("sha256").update(bytesOf(layout.array(array))).digest("hex"),
  ]);
  return { returned, state: Buffer.from(layout.bytes(state)).toString("base64"), arrays: Object.fromEntries(arrays) };
}

const actions = { checksum, calls };
for await (const line of createInterface({ input: process.stdin })) {
  const { action, ...asked } = JSON.parse(line);
  console.log(JSON.stringify(actions[action](asked)));
}
