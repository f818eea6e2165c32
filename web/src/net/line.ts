// What a table needs from its connection, which leads to the server or to the tables of this device.

import type { ClientMessage, Problem, ServerMessage } from "../generated/protocol";
import type { LineState } from "../model/table";
import type { ServerClock } from "./server-clock.svelte";

/** A listener on the line. */
export interface LineListener {
  /** There is something that a reload would lose. */
  readonly busy?: boolean;
  receive(message: ServerMessage): void;
  /** The line is up (again): resend what has to be sent again. */
  resume?(): void;
  /** The line broke: nothing that was not answered will be. */
  dropped?(): void;
  /** The line will not come up. */
  failed?(why: Problem): void;
}

export interface TableLine {
  readonly state: LineState;
  /** Who the other end says that we are. */
  readonly person: string;
  /** That of the other end. */
  readonly clock: ServerClock;
  /** Open the line, unless that is done already. */
  start(): void;
  /** Listen from now on; returns how to stop. */
  join(listener: LineListener): () => void;
  /** Whether it was sent; if not, the line is down. */
  send(message: ClientMessage): boolean;
  /** Find out whether the other end still hears us. */
  probe(): void;
}
