// <seismic-board>: the element itself. It loads a record and shows it; docs/embedding.md is its manual.

import { mount, unmount } from "svelte";
import { say, sayIn, type Speech } from "../shell/i18n.svelte";
import { speechFor } from "./element-speech";
import { sheet } from "./element-style";
import Embedded from "./Embedded.svelte";
import { RecordFault, readSteps, type SteppedRecord } from "./record-steps";
import { themeAround, watchSurroundings, type Theme } from "./surroundings";

/** Why nothing can be shown: a sentence by its key. */
export interface Fault {
  readonly key: "element-no-record" | "element-not-loaded" | "element-damaged" | "element-no-step" | "element-no-module" | "element-illegal";
  readonly args: Readonly<Record<string, string | number>>;
}

/** What is to be shown. */
export class Given {
  record = $state.raw<SteppedRecord | null>(null);
  fault = $state.raw<Fault | null>(null);
  step = $state(0);
  controls = $state(false);
  playable = $state(false);
  module: string | null = null; // the address of the WebAssembly module, if it is named
  theme = $state<Theme>("day");
  speech: Speech;

  constructor(speech: Speech) {
    this.speech = $state.raw(speech);
  }
}

const FIRST_WORD = "seismic-record";

export class SeismicBoard extends HTMLElement {
  static readonly observedAttributes = ["record", "step", "controls", "playable", "module", "theme", "lang"];

  #given: Given | null = null;
  #stop: (() => void) | null = null;
  #loads = 0; // which one is going on: a later one takes its place

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    const given = new Given(speechFor(this));
    this.#given = given;
    this.#look();
    const props = {
      given,
      onstep: (step: number) => this.#tell("step", { step }),
      onmove: (record: string) => this.#tell("move", { record }),
      onfault: (fault: Fault) => this.#tellFault(fault),
    };
    const shown = mount(Embedded, { target: root, props });
    const unwatch = watchSurroundings(() => this.#look());
    const observer = new MutationObserver(() => this.#load());
    observer.observe(this, { childList: true, characterData: true, subtree: true });
    this.#stop = () => {
      observer.disconnect();
      unwatch();
      void unmount(shown);
    };
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => this.#load(), { once: true });
    else this.#load();
  }

  disconnectedCallback(): void {
    this.#loads += 1;
    this.#stop?.();
    this.#stop = this.#given = null;
  }

  attributeChangedCallback(name: string): void {
    if (!this.#given) return;
    if (name === "record") this.#load();
    else if (name === "step") this.#show();
    else this.#look();
  }

  #look(): void {
    if (!this.#given) return;
    const theme = this.getAttribute("theme");
    this.#given.theme = theme === "day" || theme === "night" ? theme : themeAround(this);
    this.#given.speech = speechFor(this);
    this.#given.controls = this.hasAttribute("controls");
    this.#given.playable = this.hasAttribute("playable");
    this.#given.module = this.getAttribute("module");
  }

  async #load(): Promise<void> {
    const load = ++this.#loads;
    const text = await this.#text();
    if (load !== this.#loads || !this.#given) return;
    if (typeof text !== "string") return this.#fail(text);
    try {
      this.#given.record = readSteps(text);
    } catch (error) {
      if (!(error instanceof RecordFault)) throw error;
      return this.#fail({ key: "element-damaged", args: { line: error.line } });
    }
    this.#given.fault = null;
    this.#show();
    if (!this.#given.fault) this.#tell("load", { steps: this.#given.record.steps.length - 1 });
  }

  /** The text of the record, from its address or from within the element. */
  async #text(): Promise<string | Fault> {
    const record = this.getAttribute("record");
    if (record === null) return this.#ownText() ?? { key: "element-no-record", args: {} };
    try {
      const answer = await fetch(new URL(record, this.baseURI));
      if (answer.ok) return await answer.text();
    } catch {
      // Then there is none, either.
    }
    return { key: "element-not-loaded", args: { record } };
  }

  #ownText(): string | null {
    const script = this.querySelector(':scope > script[type="text/plain"]');
    const text = (script ?? this).textContent.trim();
    return script || text.startsWith(FIRST_WORD) ? text : null;
  }

  /** Shows the step that is wanted: the last one, if none is named. */
  #show(): void {
    const record = this.#given?.record;
    if (!this.#given || !record) return;
    const last = record.steps.length - 1;
    const wanted = this.getAttribute("step");
    const step = wanted === null ? last : /^\d+$/.test(wanted.trim()) ? Number(wanted) : Infinity;
    if (step > last) return this.#fail({ key: "element-no-step", args: { step: wanted ?? "", last } });
    this.#given.fault = null;
    this.#given.step = step;
  }

  #fail(fault: Fault): void {
    if (!this.#given) return;
    this.#given.fault = fault;
    this.#tellFault(fault);
  }

  #tellFault({ key, args }: Fault): void {
    if (this.#given) this.#tell("error", { key, message: sayIn(this.#given.speech, () => say(key, args)) });
  }

  #tell(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
