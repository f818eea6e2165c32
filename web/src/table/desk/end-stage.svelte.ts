// What the end of a game shows around the table: nothing of the result before the count has come to it.

import { NO_PADDING, type Padding } from "../../board/camera/camera";
import type { Position } from "../../model/types";
import type { CountWalk } from "../../replay/count/count-walk.svelte";

/** Lines of the record that give the result away. */
const isResult = (line: string): boolean => line.startsWith("score ");

export class EndStage {
  /** The walk of the count, as soon as there is one. */
  walk = $state.raw<CountWalk | null>(null);
  /** The count is over, or there was none: the result may be seen. */
  told = $state(false);
  /** Its banner on the table was closed. */
  closed = $state(false);
  /** What it covers of the board. */
  covers = $state.raw<Padding>(NO_PADDING);

  /** A position with no more points than are counted. */
  counted(position: Position): Position {
    if (!position.outcome || (this.told && !this.walk?.isWalking)) return position;
    const { outcome, ...open } = position;
    return { ...open, scores: this.walk?.totals ?? outcome.scores.map(() => 0) };
  }

  /** The log without what is not to be seen yet. */
  logged(log: readonly string[]): readonly string[] {
    return this.told ? log : log.filter((line) => !isResult(line));
  }
}
