/** Ends a switch over all kinds of something: a forgotten kind is a type error. */
export function assertNever(value: never): never {
  throw new Error(`Not expected here: ${JSON.stringify(value)}`);
}
