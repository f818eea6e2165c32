// The code that both devices show, so that the user sees that they mean the same transfer.

export const POLL = 1500; // milliseconds between looks at what the other device does

/** Six digits in two groups, which are easier to compare. */
export const grouped = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
