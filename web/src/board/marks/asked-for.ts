// What is drawn only when somebody asks for hints or risks: one file to fetch.

export { default as Risk } from "./Risk.svelte";
export { default as Sketches } from "./Sketches.svelte";
