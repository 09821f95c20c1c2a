// The parts of JSON Schema that the fuzzer reads from the served description: references, checks, formats.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly 'x-stored-with'?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

export interface Answer {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, Answer>>;
  readonly security: readonly object[];
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The target of a reference; other schemas unchanged. */
export function resolved(schema: Schema, document: Document): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  if (name === undefined) return schema;
  const target = document.components.schemas[name];
  if (target === undefined) throw new Error(`${schema.$ref} is not in the document`);
  return target;
}

const isReal = (text: string) => !Number.isNaN(Date.parse(text));

const FORMATS = {
  uri: (text: string) => URL.canParse(text),
  date: (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && isReal(text),
  'date-time': (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text) && isReal(text),
  'date-time-local': (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) && isReal(text),
  'comma-separated': true as const,
  cursor: true as const,
  binary: true as const,
};

export type Check = (schema: Schema, value: unknown) => string | undefined;

/**
 * Returns what is wrong with a value, or undefined. With `isClosed`, objects may have only fields that their schema names: the
 * description leaves answers open for future fields, but today's answers must not have undocumented ones.
 */
export function checker(document: Document, { isClosed }: { isClosed: boolean }): Check {
  const ajv = new Ajv2020({ strict: false, allErrors: false, formats: FORMATS });
  ajv.addKeyword({
    keyword: 'x-maximum-field',
    type: 'number',
    validate: (fields: readonly string[], value: number, _schema?: unknown, at?: DataValidationCxt) =>
      fields.every(field => {
        const most = (at?.rootData as Record<string, unknown> | undefined)?.[field];
        return typeof most !== 'number' || value <= most;
      }),
  });
  ajv.addKeyword({
    keyword: 'x-unique-field',
    type: 'array',
    validate: (field: string, entries: readonly Record<string, unknown>[]) => {
      const values = entries.flatMap(entry => entry?.[field] ?? []);
      return new Set(values).size === values.length;
    },
  });
  ajv.addSchema(isClosed ? (closed(document) as Document) : document, 'api');
  const compiled = new Map<Schema, ValidateFunction>();
  return (schema, value) => {
    let validate = compiled.get(schema);
    if (validate === undefined) {
      const own = JSON.stringify(isClosed ? closed(schema) : schema).replaceAll('"$ref":"#/', '"$ref":"api#/');
      validate = ajv.compile(JSON.parse(own));
      compiled.set(schema, validate);
    }
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
}

/** The same without `required`, and where one of several forms may match, more may: what `fields` leaves of an answer does not tell them apart. */
export function inPart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(inPart);
  if (part === null || typeof part !== 'object') return part;
  const kept = Object.entries(part).filter(([name, value]) => !(name === 'required' && Array.isArray(value)));
  return Object.fromEntries(kept.map(([name, value]) => [name === 'oneOf' ? 'anyOf' : name, inPart(value)]));
}

/** Problem schemas stay open, because each is the base of a narrower one. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (part === null || typeof part !== 'object') return part;
  const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]));
  const isObject = 'properties' in part && (part as Schema).type === 'object' && !('additionalProperties' in part);
  return isObject ? { ...inner, additionalProperties: false } : inner;
}
