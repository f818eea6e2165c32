// Risk as hatching: the denser, the likelier.

export const HATCHES: readonly number[] = [26, 17, 11, 7.5]; // from line to line

const STEPS = [0.05, 0.15, 0.35]; // the chances at which it grows denser

/** Which hatching a chance has. */
export const hatchOf = (chance: number): number => STEPS.filter((step) => chance >= step).length;
