// Times, in milliseconds since 1970.

/** Whether this is a time of which a date can be made: what comes from outside may be any number. */
export const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && !Number.isNaN(new Date(value as number).getTime());
