import { defineConfig } from "vite";

// One script by itself: not all browsers let a service worker import others.
export default defineConfig({
  publicDir: false,
  build: {
    emptyOutDir: false, // the page is there already
    target: "es2022",
    license: { fileName: "licences-service-worker.json" },
    rolldownOptions: {
      input: "src/service-worker.ts",
      output: { format: "iife", entryFileNames: "service-worker.js" },
      checks: { bundlerTimings: false },
    },
  },
});
