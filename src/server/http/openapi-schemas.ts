// From the zod schemas that check to the JSON Schemas of the description; named parts are collected and referred to.
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Words of JSON Schema whose values are data, not schemas. */
export const DATA_WORDS: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples', 'example', 'required']);

/** What zod says of every `int`, which says nothing. */
const NO_BOUNDS: ReadonlySet<unknown> = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

/**
 * The JSON Schema of a zod schema. Parts with an `id` are put into `schemas` and referred to. Answers are open: new fields and new values of enums may
 * come, and neither may break a caller.
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const {
    $schema: _dialect,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  const isOpen = io === 'output';
  for (const [name, part] of Object.entries($defs)) {
    const { id: _name, ...rest } = part as Json;
    schemas[name] = tidied(rest, schemas, isOpen);
  }
  return tidied(own, schemas, isOpen) as Json;
}

/**
 * References point into the document, what zod drops of transformed fields (`x-default`, `x-examples`) comes back, what it adds without saying
 * anything goes, and parts with an `id` become parts of the document.
 */
function tidied(part: unknown, schemas: Json, isOpen: boolean): unknown {
  if (Array.isArray(part)) return part.map(each => tidied(each, schemas, isOpen));
  if (part === null || typeof part !== 'object') return part;
  const isTime = 'format' in part && part.format === 'date-time';
  const entries = Object.entries(part).flatMap(([key, value]): [string, unknown][] => {
    if (key === '$ref' && typeof value === 'string') return [[key, value.replace('#/$defs/', '#/components/schemas/')]];
    if (key === 'x-default' || key === 'x-examples') return [[key.slice(2), value]];
    if (key === 'enum' && isOpen && 'type' in part && part.type === 'string') return [['anyOf', openEnum(value)]];
    if (key === 'type' && isOpen && value === 'string' && 'enum' in part) return [];
    if (DATA_WORDS.has(key) || key === 'propertyNames') return [[key, value]];
    if ((key === 'minimum' || key === 'maximum') && NO_BOUNDS.has(value)) return [];
    if (key === 'additionalProperties' && value === false && isOpen) return [];
    if (key === 'pattern' && isTime) return [];
    if (key === 'properties') return [[key, eachTidied(value as Json, schemas, isOpen)]];
    return [[key, tidied(value, schemas, isOpen)]];
  });
  const { id, ...rest } = named(Object.fromEntries(entries));
  if (typeof id !== 'string') return id === undefined ? rest : { id, ...rest };
  schemas[id] = rest;
  return { $ref: `#/components/schemas/${id}` };
}

/** The known values of an enum in an answer, and any other text. */
export function openEnum(values: unknown): readonly Json[] {
  return [{ type: 'string', enum: values }, { type: 'string' }];
}

/** A record whose names are all known is an object of these fields, which more readers understand. */
function named(schema: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = schema;
  const names = (propertyNames as Json | undefined)?.enum;
  if (!Array.isArray(names) || !Array.isArray(schema.required)) return schema;
  return { ...rest, properties: Object.fromEntries(names.map(name => [name, additionalProperties])) };
}

/** Names of fields are no words of JSON Schema, whatever they are. */
function eachTidied(properties: Json, schemas: Json, isOpen: boolean): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, tidied(schema, schemas, isOpen)]),
  );
}
