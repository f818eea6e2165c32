// The messages between the page and the worker of the tables.

import type { ClientMessage, Problem, ServerMessage } from "../generated/protocol";

export type ToHouse =
  | { readonly kind: "module"; readonly bytes: ArrayBuffer | null } // it could not be had
  | { readonly kind: "say"; readonly message: ClientMessage }
  | { readonly kind: "request"; readonly id: number; readonly method: string; readonly path: string; readonly body?: unknown }
  | { readonly kind: "thinkers"; readonly ports: readonly MessagePort[] }; // to the workers that think for the bots

export type FromHouse =
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly problem: Problem } // there are no tables here
  | { readonly kind: "say"; readonly message: ServerMessage }
  | { readonly kind: "answer"; readonly id: number; readonly status: number; readonly body: unknown }
  | { readonly kind: "dead"; readonly thinker: number } // by its place among the ports
  | { readonly kind: "slow"; readonly share: number } // of their playouts that the bots make here
  | { readonly kind: "notice"; readonly key: string }; // of a sentence that somebody who plays here should read, once
