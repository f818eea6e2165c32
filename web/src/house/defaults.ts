// Messages without default values: a server leaves them out.

const isDefault = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);

/** The message without fields that say nothing: missing, no, or none. A number or a text is never left out. */
export function withoutDefaults<T extends object>(message: T): T {
  return Object.fromEntries(Object.entries(message).filter(([, value]) => !isDefault(value))) as T;
}
