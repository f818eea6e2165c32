// The code that two devices show, so that their person sees that they speak of the same thing.

export const POLL = 1500; // milliseconds between looks at what the other device does

/** Six digits in two groups, which are easier to compare. */
export const grouped = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
