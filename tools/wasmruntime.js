class Layout {
  #exports;
  #name;
  #allocate;

  constructor(exports, name, allocate) {
    this.#exports = exports;
    this.#name = name;
    this.#allocate = allocate;
    for (const [own, theirs] of Object.entries(FUNCTIONS)) this[own] = exports[`${name}_${theirs}`];
  }

  newState() {
    return this.#allocate(LAYOUTS[this.#name].size);
  }

  field(state, name) {
    const { offset, type, shape } = LAYOUTS[this.#name].fields[name];
    return this.#view(type, state + offset, shape);
  }

  array(name) {
    const { type, shape } = LAYOUTS[this.#name].arrays[name];
    return this.#view(type, this.#exports[`${this.#name}_${name}`].value, shape);
  }

  bytes(state) {
    return this.#view("Uint8Array", state, [LAYOUTS[this.#name].size]);
  }

  think(state, seed, ply, milliseconds) {
    const began = performance.now();
    const part = this.field(state, "phase")[0] === PHASES.CREW ? CREW_PART : 1;
    const rounds = this.searchBegin(state, LEVELS.indexOf("chief"), seed, ply);
    for (let round = 1; round <= rounds; round++) {
      const until = began + (part * milliseconds * round) / rounds;
      do this.searchTry(1);
      while (performance.now() < until);
      this.searchHalve();
    }
    return this.searchBest();
  }

  #view(type, address, shape) {
    const count = shape.reduce((product, length) => product * length, 1);
    return new globalThis[type](this.#exports.memory.buffer, address, count);
  }
}

export async function loadRules(source) {
  const { instance } = await WebAssembly.instantiate(source);
  const { memory, version, __heap_base: heap } = instance.exports;
  const found = version ? new DataView(memory.buffer).getUint32(version.value, true) : 0;
  if (found !== parseInt(KERNELS, 16)) {
    throw new Error(`the module is of version ${found.toString(16).padStart(8, "0")}, its bindings are of ${KERNELS}`);
  }
  let free = heap.value;
  const allocate = (size) => {
    const address = (free + 15) & ~15;
    free = address + size;
    const missing = free - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / 65536));
    return address;
  };
  const compact = new Layout(instance.exports, "compact", allocate);
  const wide = new Layout(instance.exports, "wide", allocate);
  const twoTowns = 1 << VARIANTS.indexOf("twin-cities");
  const layoutOf = (table, variants) => (table === "large" || variants & twoTowns ? wide : compact);
  const learn = (network) => {
    const lengths = Object.entries(NETWORK);
    const whole = lengths.reduce((sum, [, length]) => sum + length, 0);
    if (network.length !== whole) throw new Error(`the network has ${network.length} bytes, and should have ${whole}`);
    let from = 0;
    for (const [name, length] of lengths) {
      const part = new Uint8Array(memory.buffer, instance.exports[`network_${name}`].value, length);
      part.set(network.subarray(from, (from += length)));
    }
  };
  return { compact, wide, layoutOf, learn };
}
