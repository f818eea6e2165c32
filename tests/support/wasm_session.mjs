// Does with the WebAssembly module what each line of input asks for, and answers with a line.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { actionsOf } from "./wasm_actions.mjs";

const folder = process.argv[2];
const bindings = await import(pathToFileURL(`${folder}/seismic.js`));
const rules = await bindings.loadRules(readFileSync(`${folder}/seismic.wasm`));
rules.learn(readFileSync(`${folder}/network.bin`));

function newDigest() {
  const hash = createHash("sha256");
  return { update: (bytes) => hash.update(bytes), hex: () => hash.digest("hex") };
}

const actions = actionsOf(bindings, rules, newDigest);
for await (const line of createInterface({ input: process.stdin })) {
  const { action, ...asked } = JSON.parse(line);
  console.log(JSON.stringify((await actions[action](asked)) ?? null));
}
