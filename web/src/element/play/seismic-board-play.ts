// What an embedded board fetches to play on: the rules, the bots, and everything that a table needs.

import { mount, unmount } from "svelte";
import { openRules, type Rules } from "../../engine/module";
import { readRecord, writeRecord } from "../../engine/record";
import { Refusal } from "../../engine/refusals";
import sentences from "../../generated/element-play.json";
import { MODULE_FILE } from "../../generated/wasm";
import { coloursIn } from "../../shell/crew-colours.svelte";
import { speak } from "../../shell/i18n.svelte";
import { sheet } from "../element-style";
import { ModuleTable } from "./module-table.svelte";
import { ILLEGAL, type Opening, type PlayFile } from "./opening";
import PlayedOn from "./PlayedOn.svelte";

const here = import.meta.url;
const modules = new Map<string, Promise<Rules>>(); // by address

let leave = (): void => undefined; // the board that is played: only one is, since all share a voice and a language

/** The rules of the module at this address; all boards share them. */
function rulesFrom(address: string): Promise<Rules> {
  const known = modules.get(address) ?? load(address);
  modules.set(address, known);
  known.catch(() => modules.delete(address)); // it may be there the next time
  return known;
}

async function load(address: string): Promise<Rules> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return openRules(await answer.arrayBuffer());
}

function begin(rules: Rules, record: string) {
  try {
    return readRecord(rules, record);
  } catch (error) {
    throw error instanceof Refusal ? ILLEGAL : error;
  }
}

export const open: PlayFile["open"] = async (box: HTMLElement, { record, language, module, onmove, onleave }: Opening) => {
  const rules = await rulesFrom(module ?? new URL(MODULE_FILE, here).href);
  const { game, header } = begin(rules, record);
  game.advance(); // from a pile that nobody knows
  leave();
  leave = onleave;
  speak(language, sentences[language]);
  const root = box.getRootNode() as ShadowRoot;
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  const table = new ModuleTable(game);
  table.listen(() => onmove(writeRecord(table.record)));
  const shown = mount(PlayedOn, { target: box, props: { table, colours: coloursIn(header), onleave } });
  return () => {
    if (leave === onleave) leave = () => undefined;
    void unmount(shown);
  };
};
