// One thing after the other.

/** A queue: each thing begins when the one before it has ended, however that ended. */
export class Serial {
  #last: Promise<unknown> = Promise.resolve();

  do<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work, work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
