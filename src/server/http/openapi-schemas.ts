// Converts the zod schemas of the checks to the JSON Schemas of the description. Named parts become components.
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** What a schema describes. */
export type Use = 'answer' | 'body' | 'parameters';

/** Keywords of JSON Schema whose values are data instead of schemas. */
export const DATA_WORDS: ReadonlySet<string> = new Set([
  'enum',
  'const',
  'default',
  'examples',
  'example',
  'required',
  'uniqueItems',
]);

/** The bounds that zod adds to every `int`. */
const NO_BOUNDS: ReadonlySet<unknown> = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

/**
 * The JSON Schema of a zod schema. Parts with an `id` go into `schemas` and are referenced. Schemas of answers allow unknown fields and enum values,
 * so that later versions can add some without breaking a caller.
 */
export function schemaOf(schema: z.ZodType, use: Use, schemas: Json): Json {
  const io = use === 'answer' ? 'output' : 'input';
  const {
    $schema: _dialect,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  for (const [name, part] of Object.entries($defs)) {
    const { id: _name, ...rest } = part as Json;
    schemas[name] = tidied(rest, schemas, use);
  }
  return tidied(own, schemas, use) as Json;
}

/**
 * Corrects what zod generates: points references into the document, restores the `default` and `examples` of transformed fields (from `x-default`
 * and `x-examples`), removes meaningless bounds and patterns, and moves parts with an `id` into the components.
 */
function tidied(part: unknown, schemas: Json, use: Use): unknown {
  if (Array.isArray(part)) return part.map(each => tidied(each, schemas, use));
  if (part === null || typeof part !== 'object') return part;
  const isOpen = use === 'answer';
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
    if (key === 'items' && 'prefixItems' in part) return [[key, entryOf(part.prefixItems, schemas, use)]];
    if (key === 'properties') return [[key, eachTidied(value as Json, schemas, use)]];
    return [[key, tidied(value, schemas, use)]];
  });
  const whole = named(Object.fromEntries(entries));
  const { id, ...rest } = use === 'body' ? defaultInWords(whole) : whole;
  if (typeof id !== 'string') return id === undefined ? rest : { id, ...rest };
  schemas[id] = rest;
  return { $ref: `#/components/schemas/${id}` };
}

/** In a body the description names the default: openapi-typescript would require every field that has the keyword. */
function defaultInWords({ default: value, ...schema }: Json): Json {
  if (value === undefined) return schema;
  const { description = '' } = schema;
  const sentence = /\bdefault\b/i.test(String(description)) ? [] : [`Default: \`${String(value)}\`.`];
  return { ...schema, description: [description, ...sentence].filter(Boolean).join(' '), 'x-default': value };
}

/** What every entry of a tuple is: many tools read `items` and know no `prefixItems`, or take `items: false` for a mistake. */
function entryOf(prefixItems: unknown, schemas: Json, use: Use): unknown {
  const forms = (prefixItems as readonly unknown[]).map(form => tidied(form, schemas, use));
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
function eachTidied(properties: Json, schemas: Json, use: Use): Json {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, tidied(schema, schemas, use)]));
}
