// How numbers are written into answers, the same way as on the server.

const PARTS = 10_000;

/** A number to four digits; ties go up. */
export const rounded = (number: number): number => Math.floor(number * PARTS + 0.5) / PARTS;
