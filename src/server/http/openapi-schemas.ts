// Converts the zod schemas of the checks to the JSON Schemas of the description. Named parts become components.
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Keywords of JSON Schema whose values are data instead of schemas. */
export const DATA_WORDS: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples', 'example', 'required']);

/** The bounds that zod adds to every `int`. */
const NO_BOUNDS: ReadonlySet<unknown> = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

/**
 * The JSON Schema of a zod schema. Parts with an `id` go into `schemas` and are referenced. Schemas of answers allow unknown fields and enum values,
 * so that later versions can add some without breaking a caller.
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
 * Corrects what zod generates: points references into the document, restores the `default` and `examples` of transformed fields (from `x-default`
 * and `x-examples`), removes meaningless bounds and patterns, and moves parts with an `id` into the components.
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
    if (key === 'items' && 'prefixItems' in part) return [[key, entryOf(part.prefixItems, schemas, isOpen)]];
    if (key === 'properties') return [[key, eachTidied(value as Json, schemas, isOpen)]];
    return [[key, tidied(value, schemas, isOpen)]];
  });
  const { id, ...rest } = named(Object.fromEntries(entries));
  if (typeof id !== 'string') return id === undefined ? rest : { id, ...rest };
  schemas[id] = rest;
  return { $ref: `#/components/schemas/${id}` };
}

/** What every entry of a tuple is: many tools read `items` and know no `prefixItems`, or take `items: false` for a mistake. */
function entryOf(prefixItems: unknown, schemas: Json, isOpen: boolean): unknown {
  const forms = (prefixItems as readonly unknown[]).map(form => tidied(form, schemas, isOpen));
  const distinct = [...new Map(forms.map(form => [JSON.stringify(form), form])).values()];
  return distinct.length === 1 ? distinct[0] : { anyOf: distinct };
}

/** An enum in an answer: the known values, or any other text. */
export function openEnum(values: unknown): readonly Json[] {
  return [{ type: 'string', enum: values }, { type: 'string' }];
}

/** Turns a record whose names are all known into an object with these fields, which more tools understand. */
function named(schema: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = schema;
  const names = (propertyNames as Json | undefined)?.enum;
  if (!Array.isArray(names) || !Array.isArray(schema.required)) return schema;
  return { ...rest, properties: Object.fromEntries(names.map(name => [name, additionalProperties])) };
}

/** Converts the values only: a field name is never a keyword. */
function eachTidied(properties: Json, schemas: Json, isOpen: boolean): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, tidied(schema, schemas, isOpen)]),
  );
}
