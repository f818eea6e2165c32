import { SeismicBoard } from "./board-element.svelte";

const NAME = "seismic-board";

if (!customElements.get(NAME)) customElements.define(NAME, SeismicBoard); // a page may load it twice
