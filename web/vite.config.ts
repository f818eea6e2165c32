import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = "127.0.0.1:8765"; // `seismic serve`, while the page is worked on

const SELDOM = /(About|Deals|Games|Lesson|Lobby|Move|Puzzle|Replay|Rules)Screen|Dialog|TableMenu|(Chat|EndPanel|Hints|SectionCard|SoundOffer|TableResult|TextMode|TilesLeft)-/; // parts of the page that few open first

// Every request takes its time, so what is needed together is in one file: what every screen needs, what most do, and what
// only some do. A module comes into the first group that it fits, and all that it imports with it.
const GROUPS = [
  { name: "first", tags: ["$initial" as const] },
  { name: "start", test: /\/app\/begin-page\.ts/ },
  { name: "common", test: /\/model\/(position|sections)\.ts|\/(after-paint|fair-notes|random-ids)\.ts|\/words\/(deal-words|game-words|names)\.ts|\/crew-colours|\/CrewMark\.|\/svelte\/src\/(events|reactivity)\// },
  { name: "board", test: /\/board\/Miniature\./ },
  { name: "moves", test: /\/model\/(story|moves|turn\/choices)\.ts|\/effect-sound\.ts|\/move-words\.ts|\/(TileIcon|TabList)\./ },
  { name: "desk", test: /\/table\/(DeskBoard\.|desk\/desk\.|panels\/(Actions|Players|TableLog|Tray)\.)|\/TextModeSwitch\./ },
  { name: "setup", test: /\/setup\/(begin|table-setup|sit-down|SeatColour|ColourChoice)\.|\/(Choice|Picture)\.svelte|\/shell\/download\.ts/ },
  { name: "pile", test: /\/live\/pile-part\.ts/ },
  { name: "home", test: /\/home\/HomeScreen\./ },
];

/** The page is fetched beside what begins it, not after it. */
const startAhead: Plugin = {
  name: "start-ahead",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter(({ name }) => name === "start")
        .map(({ fileName }) => ({ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `./${fileName}` }, injectTo: "head" })),
  },
};

// Addresses are relative, so that the page can be served under any path.
export default defineConfig({
  base: "./",
  envDir: "src/generated", // the name of the game, for index.html
  plugins: [svelte(), startAhead],
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
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
  worker: { format: "es" },
  server: {
    proxy: {
      "^/src/engine/(seismic|network)-": { target: `http://${server}`, rewrite: (path) => path.replace("/src/engine", "/assets") }, // the module
      "/api": `http://${server}`,
      "/games": `http://${server}`,
      "/socket": { target: `ws://${server}`, ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts"] },
});
