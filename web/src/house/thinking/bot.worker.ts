// The worker of a thinker: it says that it is there, and the page gives it a port to the tables, and the module.

import { openRules } from "../../engine/module";
import { fetchNetwork } from "../../engine/module-bytes";
import { serveThoughts } from "./thought-port";

interface Handed {
  readonly port: MessagePort;
  readonly bytes: ArrayBuffer;
}

addEventListener("message", ({ data }: MessageEvent<Handed>) => void serveThoughts(data.port, () => openRules(data.bytes, fetchNetwork)), { once: true });

postMessage(null);
