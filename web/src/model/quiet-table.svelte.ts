// A table in the page itself, with nobody else at it: no connection, no clock, no chat, and nothing to wait for.

import type { Refused, Status } from "../generated/protocol";
import type { Listener, Trial } from "./table";
import type { Position } from "./types";

export abstract class QuietTable {
  readonly line = "up";
  readonly spectators = 0;
  readonly clockSince = null;
  readonly clockAhead = 0;
  readonly abortOffered = [];
  readonly chat = [];
  readonly nextTable = null;
  readonly returnKey = null;
  readonly commitment = "";
  readonly secret = null;
  readonly nonces = null;
  readonly pending = false;
  readonly late = false;
  status = $state<Status>("playing");
  position = $state.raw<Position | null>(null);
  log = $state.raw<readonly string[]>([]);
  trial = $state.raw<Trial | null>(null);
  refusal = $state.raw<Refused | null>(null);
  protected readonly listeners = new Set<Listener>();

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  dismiss(): void {
    this.refusal = null;
  }

  close(): void {
    this.listeners.clear();
  }

  // Nobody else is here.
  sit(): void {}
  stand(): void {}
  say(): void {}
  mute(): void {}
  resign(): void {}
  abort(): void {}
  rematch(): void {}
}
