/** At the end of a switch over all kinds of something: a kind that was forgotten is a type error here. */
export function assertNever(value: never): never {
  throw new Error(`Not expected here: ${JSON.stringify(value)}`);
}
