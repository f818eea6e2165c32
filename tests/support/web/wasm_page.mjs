// The WebAssembly module in a browser: `begin` does what is asked, and `ended` tells the answer once it is there.
import { actionsOf } from "./wasm_actions.mjs";
import * as bindings from "./seismic.js";

// A browser hashes only what it has whole.
function newDigest() {
  const parts = [];
  return {
    update: (bytes) => parts.push(bytes),
    async hex() {
      const hash = await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer());
      return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
    },
  };
}

const module = await fetch("seismic.wasm");
const rules = await bindings.loadRules(await module.arrayBuffer());
rules.learn(new Uint8Array(await (await fetch("network.bin")).arrayBuffer()));
const actions = actionsOf(bindings, rules, newDigest);
let answer = null;

globalThis.begin = (action, asked) => {
  answer = null;
  actions[action](asked).then(
    (found) => (answer = { found }),
    (error) => (answer = { failed: `${error}` }),
  );
};
globalThis.ended = () => answer;
