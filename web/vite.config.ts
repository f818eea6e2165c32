import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = "127.0.0.1:8765"; // `seismic serve`, while the page is worked on

const SELDOM = /(About|Deals|Games|Lesson|Lobby|Move|Puzzle|Replay|Rules)Screen|Dialog|TableMenu/; // parts of the page that few open first

// Addresses are relative, so that the page can be served under any path.
export default defineConfig({
  base: "./",
  envDir: "src/generated", // the name of the game, for index.html
  plugins: [svelte()],
  build: {
    outDir: "dist",
    target: "es2022",
    assetsInlineLimit: 0,
    // The lists of what else a screen needs are in the script of every screen: those of seldom ones are left out.
    modulePreload: { polyfill: false, resolveDependencies: (file, needed) => (SELDOM.test(file) ? [] : needed) },
    cssCodeSplit: false, // one small file is sooner there than a dozen
    license: { fileName: "licences.json" },
    rolldownOptions: {
      checks: { bundlerTimings: false }, // how long it took is no warning
      output: { codeSplitting: { groups: [{ name: "start", tags: ["$initial"] }] } }, // what every screen needs, in one file
    },
  },
  worker: { format: "es" },
  server: {
    proxy: {
      "/src/engine/seismic-": { target: `http://${server}`, rewrite: (path) => path.replace("/src/engine", "/assets") }, // the module
      "/api": `http://${server}`,
      "/games": `http://${server}`,
      "/socket": { target: `ws://${server}`, ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts"] },
});
