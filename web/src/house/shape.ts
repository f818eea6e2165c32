// Checks data from outside against the same types as a server does, and fills in defaults.

import SHAPES from "../generated/shapes.json";

export type ShapeName = keyof typeof SHAPES;

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

/** Something that is not of its shape; `place` says which part of it. */
export class Misshapen extends Error {
  override readonly name = "Misshapen";

  constructor(readonly place: string) {
    super(`not as it should be: ${place}`);
  }
}

/** The value with its defaults, and without fields that nobody knows; throws `Misshapen`. */
export const shaped = <T>(name: ShapeName, value: unknown): T => read(SHAPES[name] as Schema, value, "$") as T;

function read(schema: Schema, value: unknown, place: string): unknown {
  if (schema.$ref) return read(SHAPES[schema.$ref as ShapeName] as Schema, value, place);
  if (schema.anyOf) return readAny(schema.anyOf, value, place);
  if (schema.enum) return required(schema.enum.includes(value), value, place);
  switch (schema.type) {
    case "null":
      return required(value === null, value, place);
    case "boolean":
      return required(typeof value === "boolean", value, place);
    case "integer":
    case "number":
      return required(isNumber(schema, value), value, place);
    case "string":
      return required(isText(schema, value), value, place);
    case "array":
      return readList(schema, value, place);
    case "object":
      return readObject(schema, value, place);
    default:
      throw new Error(`no such schema: ${schema.type}`);
  }
}

function required(isRight: boolean, value: unknown, place: string): unknown {
  if (!isRight) throw new Misshapen(place);
  return value;
}

function readAny(schemas: readonly Schema[], value: unknown, place: string): unknown {
  for (const schema of schemas) {
    try {
      return read(schema, value, place);
    } catch (error) {
      if (!(error instanceof Misshapen)) throw error;
    }
  }
  throw new Misshapen(place);
}

function isNumber({ type, minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity }: Schema, value: unknown): boolean {
  if (typeof value !== "number" || !(type === "integer" ? Number.isSafeInteger(value) : Number.isFinite(value))) return false;
  return value >= minimum && value <= maximum && value > exclusiveMinimum;
}

function isText({ pattern, minLength = 0, maxLength = Infinity }: Schema, value: unknown): boolean {
  if (typeof value !== "string" || (pattern && !new RegExp(pattern).test(value))) return false;
  const length = maxLength < value.length || minLength > 0 ? Array.from(value).length : value.length; // in letters
  return length >= minLength && length <= maxLength;
}

function readList({ items = {}, minItems = 0, maxItems = Infinity }: Schema, value: unknown, place: string): unknown[] {
  if (!Array.isArray(value) || value.length < minItems || value.length > maxItems) throw new Misshapen(place);
  return value.map((item, n) => read(items, item, `${place}[${n}]`));
}

function readObject(schema: Schema, value: unknown, place: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Misshapen(place);
  const { properties = {}, additionalProperties: others = true } = schema;
  const fields = value as Record<string, unknown>;
  const made: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(properties)) {
    const isThere = Object.hasOwn(fields, name) && fields[name] !== undefined;
    if (isThere) made[name] = read(part, fields[name], `${place}.${name}`);
    else if (schema.required?.includes(name)) throw new Misshapen(`${place}.${name}`);
    else if ("default" in part) made[name] = part.default;
  }
  for (const name of Object.keys(fields).filter((each) => !Object.hasOwn(properties, each))) {
    if (others === false) throw new Misshapen(`${place}.${name}`);
    if (typeof others === "object") made[name] = read(others, fields[name], `${place}.${name}`);
  }
  return made;
}
