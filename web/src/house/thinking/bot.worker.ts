// The worker of a thinker: the page hands it the line to the tables.

import { fetchModule } from "../../engine/module-bytes";
import { openRules } from "../../engine/module";
import { serveThoughts } from "./thought-port";

addEventListener(
  "message",
  ({ data }: MessageEvent<{ readonly port: MessagePort }>) => void serveThoughts(data.port, async () => openRules(await fetchModule())),
  { once: true },
);
