import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

// The board that others embed (docs/embedding.md) is one file, and what it needs to play on is another. Each is whole by
// itself, so that both can be moved and renamed at will, and leaves out what only the page needs, or only a player.

const ROOT = ".root"; // of an embedded board, where the page has its own
const BANNER = "/* Seismic (unofficial), under the MIT licence; with parts of others, whose licences are in licences.md. */";
const NOTHING = "\0nothing";
const MARKS = /\/(Coordinates|Cursor|Ghost|Handle|Label|Owners|PointedOut|SectionOverlay|TargetMarks|Town)\.svelte$/;
const CLAUSES = /\/(Clause|Why)\.svelte$/; // lead to the page with the rules
const ICONS = ["branch", "chevron-left", "chevron-right", "pause", "play"]; // of those who look on

/** Components that draw nothing, in place of these. */
const without = (components: RegExp): Plugin => ({
  name: `without ${components}`,
  enforce: "pre",
  resolveId: (source) => (components.test(source) ? NOTHING : undefined),
  load: (id) => (id === NOTHING ? "export default () => {};" : undefined),
});

const onlyIcons = (names: readonly string[]): Plugin => ({
  name: "only-icons",
  enforce: "pre",
  transform: (code, id) =>
    id.endsWith("/controls/icons.ts") ? code.replace(/^ {2}"?([\w-]+)"?: .*$/gm, (line, name: string) => (names.includes(name) ? line : "")) : undefined,
});

/** What the page fetches when it is first needed: motion is in the file; hints, risk and sounds are nowhere. */
const nothingLater = (): Plugin => ({
  name: "nothing-later",
  transform(code, id) {
    if (id.endsWith("/board/Board.svelte") || id.endsWith("/sound/sounds.ts")) {
      return code.replaceAll(/\bimport\(["'][^"']+["']\)/g, "Promise.reject()");
    }
    if (!id.endsWith("/board/motion/effects.ts")) return undefined;
    const imported: string[] = [];
    const text = code.replace(/\bimport\((["'][^"']+["'])\)/g, (_, path: string) => {
      imported.push(`import * as motion${imported.length} from ${path};`);
      return `Promise.resolve(motion${imported.length - 1})`;
    });
    return imported.join("") + text;
  },
});

/** Puts all styles into the code, at the place that is marked for them. */
const stylesInCode = (): Plugin => ({
  name: "styles-in-code",
  enforce: "post",
  generateBundle(_, bundle) {
    const sheets = Object.values(bundle).filter((file) => file.type === "asset" && file.fileName.endsWith(".css"));
    const styles = sheets.map((file) => (file.type === "asset" ? String(file.source) : "")).join("");
    for (const { fileName } of sheets) delete bundle[fileName];
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") file.code = file.code.replace(/(["'`])%STYLES%\1/, () => JSON.stringify(styles.replaceAll(":root", ROOT)));
    }
  },
});

export default defineConfig(({ mode }) => {
  const plays = mode === "play";
  return {
    plugins: [svelte(), nothingLater(), stylesInCode(), ...(plays ? [without(CLAUSES)] : [without(MARKS), onlyIcons(ICONS)])],
    publicDir: false,
    build: {
      outDir: "../build/element",
      emptyOutDir: false, // the other file is there, too
      license: { fileName: "licences.md" }, // the same of both files
      target: "es2022",
      lib: { entry: plays ? "src/element/play/seismic-board-play.ts" : "src/element/seismic-board.ts", formats: ["es"] },
      rolldownOptions: {
        output: { entryFileNames: "[name].js", codeSplitting: false, minify: true, comments: false, postBanner: BANNER },
        treeshake: { moduleSideEffects: [{ test: /svelte\/src\/.*\/custom-element/, sideEffects: false }] },
        checks: { bundlerTimings: false },
      },
    },
  };
});
