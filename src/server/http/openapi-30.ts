// Converts the description to OpenAPI 3.0.3 for generators that do not read 3.1. What 3.0 cannot express is rewritten or omitted.
// `@apiture/openapi-down-convert` 0.14.2 leaves `if`, `prefixItems`, `dependentRequired` and `type: null` in place, so that its document is invalid,
// and depends on TypeScript 4 (66 MB).
import { DATA_WORDS, type Json } from './openapi-schemas.ts';

/** Keywords that 3.0 does not know. They only narrow a schema, so a schema without them still accepts every valid value. */
const UNKNOWN_WORDS: ReadonlySet<string> = new Set([
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'propertyNames',
  'contentMediaType',
  'x-maximum-field',
  'x-unique-field',
  'x-stored-with',
]);

/** Returns the document in 3.0.3 and leaves the given one unchanged. */
export function toOpenApi30(document: Json): Json {
  const { info, components, paths, ...rest } = document as { info: Json; components: Json; paths: Json } & Json;
  const { summary: _summary, license, ...about } = info as { license: Json } & Json;
  const { identifier, ...named } = license;
  const { schemas, ...others } = components as { schemas: Json } & Json;
  return {
    ...rest,
    openapi: '3.0.3',
    info: { ...about, license: { ...named, url: `https://spdx.org/licenses/${identifier}.html` } },
    paths: inPlace(paths),
    components: {
      ...(inPlace(others) as Json),
      schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schema30(schema)])),
    },
  };
}

/** Copies a part of the document and converts the schemas within it. */
function inPlace(part: unknown, name = ''): unknown {
  if (Array.isArray(part)) return part.map(each => inPlace(each));
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key === 'schema') return [key, isBytes(name, value) ? { type: 'string', format: 'binary' } : schema30(value)];
      if (key === 'example' || key === 'examples') return [key, value];
      return [key, inPlace(value, key)];
    }),
  );
}

/** Whether the schema stands for a binary body: 3.1 uses an empty schema, 3.0 needs `format: binary`. */
function isBytes(mediaType: string, schema: unknown): boolean {
  return mediaType.includes('/') && !mediaType.includes('json') && Object.keys(schema as Json).length === 0;
}

function schema30(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(schema30);
  if (typeof part === 'boolean') return part ? {} : { not: {} };
  if (part === null || typeof part !== 'object') return part;
  const {
    type,
    const: only,
    examples,
    exclusiveMinimum,
    exclusiveMaximum,
    prefixItems,
    anyOf,
    allOf,
    patternProperties,
    ...others
  } = part as Json;
  // 3.0 has no patterns of names: other names may have what some pattern allows.
  const [some] = Object.values((patternProperties ?? {}) as Json);
  const rest = some === undefined ? others : { ...others, additionalProperties: some };
  // In 3.0 a reference must not have siblings.
  if (typeof rest.$ref === 'string') return { $ref: rest.$ref };
  return {
    ...Object.fromEntries(
      Object.entries(rest).flatMap(([key, value]): [string, unknown][] => {
        if (UNKNOWN_WORDS.has(key)) return [];
        if (DATA_WORDS.has(key)) return [[key, value]];
        if (key === 'properties') {
          const properties = Object.entries(value as Json).map(([name, schema]) => [name, schema30(schema)]);
          return [[key, Object.fromEntries(properties)]];
        }
        if (key === 'additionalProperties' && typeof value === 'boolean') return [[key, value]];
        return [[key, schema30(value)]];
      }),
    ),
    ...typed(type, only),
    ...(Array.isArray(examples) && examples.length > 0 ? { example: examples[0] } : {}),
    ...(exclusiveMinimum === undefined ? {} : { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(exclusiveMaximum === undefined ? {} : { maximum: exclusiveMaximum, exclusiveMaximum: true }),
    ...listed(prefixItems),
    ...orNull(anyOf),
    ...rules(allOf),
  };
}

/** Turns `const` into an `enum` of one value, the type `null` into `nullable`, and several types into `anyOf`. */
function typed(type: unknown, only: unknown): Json {
  const value = only === undefined ? {} : { enum: [only] };
  if (!Array.isArray(type)) {
    if (type !== undefined) return { type, ...value };
    return only === undefined ? {} : { type: typeof only, ...value };
  }
  const nullable = type.includes('null') ? { nullable: true } : {};
  const others = type.filter(each => each !== 'null').map(each => ({ type: each, ...nullable, ...value }));
  return others.length === 1 ? (others[0] ?? {}) : { anyOf: others };
}

/** Turns a tuple into a list of the same length whose entries may have any of its types. */
function listed(prefixItems: unknown): Json {
  if (!Array.isArray(prefixItems)) return {};
  const distinct = [...new Map(prefixItems.map(each => [JSON.stringify(each), schema30(each)])).values()];
  return {
    items: distinct.length === 1 ? distinct[0] : { anyOf: distinct },
    minItems: prefixItems.length,
    maxItems: prefixItems.length,
  };
}

/** Turns the alternative `null` into `nullable`, which in 3.0 counts only next to a type. */
function orNull(anyOf: unknown): Json {
  if (!Array.isArray(anyOf)) return {};
  const others = anyOf.filter(each => (each as Json).type !== 'null').map(each => schema30(each) as Json);
  if (others.length === anyOf.length) return { anyOf: others };
  const nullable = others.map((each): Json => {
    if ('$ref' in each) return { type: 'object', allOf: [each], nullable: true };
    const { oneOf, ...rest } = each;
    if (!Array.isArray(oneOf)) return { ...each, nullable: true };
    return { ...rest, anyOf: oneOf.map(form => ({ ...form, nullable: true })) };
  });
  return nullable.length === 1 ? (nullable[0] ?? {}) : { anyOf: nullable };
}

/** Converts `allOf` and drops the rules that are empty in 3.0. */
function rules(allOf: unknown): Json {
  if (!Array.isArray(allOf)) return {};
  const said = allOf.map(schema30).filter(rule => Object.keys(rule as Json).length > 0);
  return said.length === 0 ? {} : { allOf: said };
}
