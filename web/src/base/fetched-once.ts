// What is fetched when it is first wanted, and then kept.

/** Where it cannot be had, the promise is rejected, and the next call fetches it again. */
export function fetchedOnce<T>(fetch: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () =>
    (kept ??= fetch().catch((error: unknown) => {
      kept = null;
      throw error;
    }));
}
