// Work that can wait until everything present has been painted.

/** Do something after the next frame; not any more once what is returned was called. */
export function afterPaint(act: () => void): () => void {
  let isWanted = true;
  const frame = requestAnimationFrame(() => setTimeout(() => isWanted && act()));
  return () => {
    isWanted = false;
    cancelAnimationFrame(frame);
  };
}
