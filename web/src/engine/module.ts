// The WebAssembly module with the rules. A game keeps its own state; to work on it, it is copied into the single state
// of its layout that the module has here.

import { LAYOUTS, TABLES, VARIANTS, loadRules, type Layout } from "../generated/wasm";
import { Numbering } from "./numbering";

/** A layout of the state, and the address of the one state of this layout that is worked on. */
export interface Bench {
  readonly layout: Layout;
  readonly state: number;
  readonly size: number; // of a state, in bytes
  /** Where a field lies in a state. */
  offset(field: string): number;
}

/** What games need from the module. */
export interface Rules {
  /** Where games at this table with these variants are worked on. */
  benchOf(table: string, variants: readonly string[]): Bench;
  /** The bytes of a state before its set-up, not yet dealt. */
  start(table: string, variants: readonly string[], seats: number): Uint8Array;
  numberingOf(table: string, variants: readonly string[]): Numbering;
  /** Take in the network, which is fetched when it is first needed; false if it cannot be had now. */
  learn(): Promise<boolean>;
}

/** Fetches the bytes of the network. */
export type FetchNetwork = () => Promise<ArrayBuffer>;

const maskOf = (variants: readonly string[]): number => variants.reduce((mask, name) => mask | (1 << VARIANTS.indexOf(name)), 0);

/** The module is whole, but of another version than this page. */
export class OtherVersion extends Error {}

/** The rules, from the bytes of the module, which a page gets by `fetchModule`; only searches need the network. */
export async function openRules(source: BufferSource, fetchNetwork?: FetchNetwork): Promise<Rules> {
  const module = await loadRules(source).catch((error: Error) => {
    throw error instanceof WebAssembly.CompileError ? error : new OtherVersion(error.message);
  });
  const benches = { compact: newBench(module.compact, "compact"), wide: newBench(module.wide, "wide") };
  const numberings = new Map<string, Numbering>();
  let learned: Promise<boolean> | null = null;
  const learn = async (): Promise<boolean> => {
    if (!fetchNetwork) return false;
    try {
      module.learn(new Uint8Array(await fetchNetwork()));
      return true;
    } catch (error) {
      console.warn(error);
      learned = null; // the next time it may be there
      return false;
    }
  };
  const rules: Rules = {
    learn: () => (learned ??= learn()),
    benchOf: (table, variants) => (module.layoutOf(table, maskOf(variants)) === module.wide ? benches.wide : benches.compact),
    start(table, variants, seats) {
      const { layout, state } = rules.benchOf(table, variants);
      layout.bytes(state).fill(0);
      layout.setUp(state, TABLES.indexOf(table), seats, maskOf(variants));
      return layout.bytes(state).slice();
    },
    numberingOf(table, variants) {
      const towns = variants.includes("twin-cities") ? 2 : 1;
      const key = `${table} ${towns}`;
      const known = numberings.get(key) ?? new Numbering(table, towns);
      numberings.set(key, known);
      return known;
    },
  };
  return rules;
}

function newBench(layout: Layout, name: keyof typeof LAYOUTS): Bench {
  const { size, fields } = LAYOUTS[name];
  return { layout, size, state: layout.newState(), offset: (field) => fields[field]!.offset! };
}
