// What the tests ask of the WebAssembly module, in Node.js and in browsers alike. `newDigest` makes a SHA-256 that is
// updated piece by piece, and whose `hex` may be a promise.

export function actionsOf({ LAYOUTS, TABLES, VARIANTS }, rules, newDigest) {
  const states = { compact: rules.compact.newState(), wide: rules.wide.newState() };
  const starts = { compact: rules.compact.newState(), wide: rules.wide.newState() };

  // A hash of the final states and points of games, batch by batch, as tests/rules/test_targets.py computes it.
  async function checksum({ seats, table, variants, games, batch, fields }) {
    const mask = variants.reduce((sum, name) => sum + (1 << VARIANTS.indexOf(name)), 0);
    const layout = rules.layoutOf(table, mask);
    const name = layout === rules.wide ? "wide" : "compact";
    const [start, state] = [starts[name], states[name]];
    layout.bytes(start).fill(0);
    layout.setUp(start, TABLES.indexOf(table), seats, mask);
    const digest = newDigest();
    for (let first = 0; first < games; first += batch) {
      const ends = ["points", ...fields].map(() => []);
      for (let game = first; game < Math.min(games, first + batch); game++) {
        layout.bytes(state).set(layout.bytes(start));
        layout.deal(state, game, 0);
        layout.playOut(state);
        ends[0].push(bytesOf(layout.array("points")));
        fields.forEach((field, n) => ends[n + 1].push(bytesOf(layout.field(state, field))));
      }
      for (const values of ends) for (const value of values) digest.update(value);
    }
    return (await digest.hex()).slice(0, 32);
  }

  // Makes these calls in a position; answers what they returned, the state and the arrays after them.
  async function calls({ layout: name, state: given, calls }) {
    const layout = rules[name];
    const state = states[name];
    layout.bytes(state).set(fromBase64(given));
    const returned = calls.map(([call, takesState, ...numbers]) => Number(layout[call](...(takesState ? [state] : []), ...numbers) ?? 0));
    const arrays = {};
    for (const array of Object.keys(LAYOUTS[name].arrays)) {
      const digest = newDigest();
      digest.update(bytesOf(layout.array(array)));
      arrays[array] = await digest.hex();
    }
    return { returned, state: btoa(String.fromCharCode(...layout.bytes(state))), arrays };
  }

  // One thing at a time, in the state that was loaded: as a program does that asks for advice.
  const single = {
    load: ({ layout, state }) => rules[layout].bytes(states[layout]).set(fromBase64(state)),
    call: ({ layout, call, takesState, numbers }) =>
      Number(rules[layout][call](...(takesState ? [states[layout]] : []), ...numbers) ?? 0),
    field: ({ layout, name }) => Array.from(rules[layout].field(states[layout], name), Number),
    read: ({ layout, name, count }) => Array.from(rules[layout].array(name).subarray(0, count), Number),
    write: ({ layout, name, values }) => rules[layout].array(name).set(values),
  };

  return { checksum, calls, ...single };
}

const bytesOf = (view) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice();
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
