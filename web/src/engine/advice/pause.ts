// Thinking takes a while, so it is done in pieces.

/** Lets other messages in; rejects if the answer is no longer needed. */
export type Pause = (done?: number, of?: number) => Promise<void>;

/** Do something so many times in pieces, with a pause after each: the first of a piece, and how many there are in it. */
export async function inPieces(count: number, piece: number, pause: Pause, act: (first: number, many: number) => void): Promise<void> {
  for (let first = 0; first < count; first += piece) {
    act(first, Math.min(piece, count - first));
    await pause();
  }
}
