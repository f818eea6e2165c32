import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = "127.0.0.1:8765"; // `seismic serve`, while the page is worked on

// Addresses are relative, so that the page can be served under any path.
export default defineConfig({
  base: "./",
  envDir: "src/generated", // the name of the game, for index.html
  plugins: [svelte()],
  build: {
    outDir: "dist",
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false, // one small file is sooner there than a dozen
    license: { fileName: "licences.json" },
    rolldownOptions: { checks: { bundlerTimings: false } }, // how long it took is no warning
  },
  server: {
    proxy: {
      "/api": `http://${server}`,
      "/games": `http://${server}`,
      "/socket": { target: `ws://${server}`, ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts"] },
});
