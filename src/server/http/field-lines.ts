// The fields of a JSON Schema as lines of Markdown, for language models: name, type, bounds, description.
import type { Json } from './openapi-schemas.ts';

/** Longer lists of words stand in the catalogue and in the OpenAPI document. */
const MOST_WORDS = 20;

/** Whether lines say which fields a request must have, or which an answer may lack. */
export type FieldsOf = 'REQUEST' | 'ANSWER';

/** One line for each field, also of objects inside; `[]` in a name stands for each entry of a list. References stay names. */
export function fieldLines(schema: Json, of: FieldsOf, prefix = ''): readonly string[] {
  const seen = new Set<string>();
  return objectsIn(schema).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties as Readonly<Record<string, Json>>).flatMap(([name, field]) => {
      if (seen.has(name)) return [];
      seen.add(name);
      const isRequired = (required as readonly string[]).includes(name);
      const path = `${prefix}${name}`;
      return [fieldLine(path, field, presence(of, isRequired)), ...linesInside(field, of, path)];
    }),
  );
}

/** The line of one field. `note` says whether it can be missing. */
export function fieldLine(path: string, field: Json, note: string): string {
  const byDefault = field.default === undefined ? '' : `, default ${JSON.stringify(field.default)}`;
  const description = typeof field.description === 'string' ? `: ${field.description.replaceAll('\n', ' ')}` : '';
  return `- \`${path}\` (${typeText(field)}${byDefault}${note})${description}`;
}

/** The type of a schema in a few words. */
export function typeText(schema: Json): string {
  const { $ref, const: constant, enum: words, type, items, additionalProperties: values } = schema;
  if (typeof $ref === 'string') return `\`${$ref.split('/').at(-1)}\``;
  if (constant !== undefined) return JSON.stringify(constant);
  if (Array.isArray(words)) return wordsText(words);
  const variants = variantsOf(schema);
  if (variants.length > 0 && type === undefined) return [...new Set(variants.map(typeText))].join(' or ');
  if (Array.isArray(type)) return type.join(' or ');
  if (type === 'array') return items === undefined ? 'list' : `list of ${typeText(items as Json)}`;
  if (type === 'object' && values !== null && typeof values === 'object' && Object.keys(values).length > 0) {
    return `object with any names, each ${typeText(values as Json)}`;
  }
  return `${String(type ?? 'any value')}${boundsText(schema)}`;
}

function presence(of: FieldsOf, isRequired: boolean): string {
  if (of === 'REQUEST') return isRequired ? ', required' : '';
  return isRequired ? '' : ', may be missing';
}

/** The objects that a value of this schema can be. */
function objectsIn(schema: Json): readonly Json[] {
  return [...(schema.properties === undefined ? [] : [schema]), ...variantsOf(schema).flatMap(objectsIn)];
}

function linesInside(field: Json, of: FieldsOf, path: string): readonly string[] {
  const lists = [field, ...variantsOf(field)].filter(({ type, items }) => type === 'array' && items !== undefined);
  return [
    ...fieldLines(field, of, `${path}.`),
    ...lists.flatMap(({ items }) => [
      ...fieldLines(items as Json, of, `${path}[].`),
      ...linesInsideList(items as Json, of, path),
    ]),
  ];
}

/** Lists of lists. */
function linesInsideList(items: Json, of: FieldsOf, path: string): readonly string[] {
  return items.type === 'array' ? linesInside(items, of, `${path}[]`) : [];
}

function variantsOf({ anyOf = [], oneOf = [], allOf = [] }: Json): readonly Json[] {
  return [anyOf, oneOf, allOf].flat() as readonly Json[];
}

function wordsText(words: readonly unknown[]): string {
  if (words.length === 1) return JSON.stringify(words[0]);
  const shown = words.slice(0, MOST_WORDS).map(word => JSON.stringify(word));
  const more = words.length - shown.length;
  return `one of ${shown.join(', ')}${more > 0 ? ` and ${more} more words` : ''}`;
}

function boundsText({ minimum, exclusiveMinimum, maximum, multipleOf, minLength, maxLength, format }: Json): string {
  const bounds = [
    ...(format === undefined ? [] : [String(format)]),
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(exclusiveMinimum === undefined ? [] : [`over ${exclusiveMinimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(multipleOf === undefined ? [] : [`in steps of ${multipleOf}`]),
    ...(minLength === undefined && maxLength === undefined
      ? []
      : [`${minLength ?? 0} to ${maxLength ?? 'any number of'} characters`]),
  ];
  return bounds.length === 0 ? '' : ` ${bounds.join(' ')}`;
}
