// Reads a request with one schema and reports all of its faults at once.
import { distance as editDistance } from 'fastest-levenshtein';
import { z } from 'zod';
import { DomainError, type Fault, type FaultCode } from '../core/errors.ts';
import { fieldElsewhere, wordElsewhere } from './elsewhere.ts';
import { overlongLists } from './overlong-lists.ts';
import { placeInOne } from './place-in-one.ts';

/** Finds faults between fields that passed their own checks; `broken` names the other fields. */
export interface CrossCheck<Values> {
  (values: Partial<Values>, report: (fault: CrossFault) => void, broken: ReadonlySet<PropertyKey | undefined>): void;
  /** The same rules as JSON Schema, for the OpenAPI document. */
  readonly rules?: readonly object[];
}

/** In JSON Schema: these fields are given. It names them as properties too, because tools look for a required field there. */
export function given(...fields: readonly string[]): object {
  return { required: fields, properties: Object.fromEntries(fields.map(field => [field, {}])) };
}

/** A rule in JSON Schema: if `condition` holds, `demand` must hold, else `otherwise`. */
export function ruleIf(condition: object, demand: object, otherwise?: object): object {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { if: condition, then: open(demand), ...(otherwise && { else: open(otherwise) }) };
}

/** Says that further fields are allowed: a tool that closes objects by default would refuse every field that the rule does not name. */
export function open(demand: object): object {
  return 'properties' in demand ? { ...demand, additionalProperties: true } : demand;
}

/** A check with its rules. */
export function withRules<Values>(rules: readonly object[], check: CrossCheck<Values>): CrossCheck<Values> {
  return Object.assign(check, { rules });
}

export interface CrossFault {
  readonly field: string;
  readonly code: FaultCode;
  readonly detail: string;
  readonly nearest?: string;
}

/** The part of a request that holds a field. Faults name a field in a body by a JSON pointer, and a parameter by its name. */
export type RequestPart = 'body' | 'parameters';

/** Other words for the fields, which no edit distance would find. */
const SYNONYMS: ReadonlyMap<string, string | readonly string[]> = new Map(
  Object.entries({
    from: 'fromAddress',
    to: 'toAddress',
    origin: ['from', 'fromAddress'],
    start: ['from', 'fromAddress'],
    destination: ['to', 'toAddress'],
    lon: 'lng',
    long: 'lng',
    longitude: 'lng',
    latitude: 'lat',
    mode: 'transportMode',
    profile: 'transportMode',
    time: 'distance',
    categories: 'poiTypes',
    types: 'poiTypes',
    pois: 'poiTypes',
    lang: 'language',
    locale: 'language',
    units: 'unit',
    name: 'title',
    reference: 'externalId',
    q: 'address',
    query: 'address',
  }),
);

/** Fields that look alike but measure something else, each with advice. */
const NOT_THE_SAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    radius:
      'this call measures along the street network, so use "distance" with "unit"; a straight-line "radius" belongs to census-data and addresses-in-range',
  }),
);

/** The answer omits further faults, so that a hostile body cannot make a large answer. */
const FAULTS_AT_MOST = 100;

/** An object of exactly these fields. Cross-checks also run if single fields are wrong, so that one answer reports every fault. */
export function requestSchema<Shape extends z.ZodRawShape>(
  shape: Shape,
  ...checks: readonly CrossCheck<z.output<z.ZodObject<Shape>>>[]
) {
  const rules = checks.flatMap(check => check.rules ?? []);
  const checked = z.strictObject(shape).superRefine(
    (values, context) => {
      const broken = new Set(context.issues.map(issue => issue.path?.[0]));
      const sound = Object.fromEntries(Object.entries(values).filter(([name]) => !broken.has(name)));
      for (const check of checks) {
        const report = ({ field, detail, ...params }: CrossFault) => {
          if (!broken.has(field)) context.addIssue({ code: 'custom', path: [field], message: detail, params });
        };
        check(sound as Partial<z.output<z.ZodObject<Shape>>>, report, broken);
      }
    },
    { when: payload => payload.value !== null && typeof payload.value === 'object' && !Array.isArray(payload.value) },
  );
  return rules.length === 0 ? checked : checked.meta({ allOf: rules });
}

/** The values that `schema` reads from named values; undefined means not given. @throws as readRequest */
export function readGiven<Schema extends z.ZodType>(
  schema: Schema,
  sent: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return readRequest(schema, given, 'parameters');
}

/** The values that `schema` reads from a body or from parameters. @throws DomainError `request-invalid` with every fault */
export function readRequest<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  part: RequestPart,
): z.output<Schema> {
  const result = inspectRequest(schema, sent, part);
  if ('values' in result) return result.values;
  throw invalidRequest(result.faults);
}

/** The same without throwing: the values, or the faults, which the caller can join with others. */
export function inspectRequest<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  part: RequestPart,
): { readonly values: z.output<Schema> } | { readonly faults: readonly Fault[] } {
  const overlong = overlongLists(schema, sent);
  if (overlong.length > 0) return { faults: overlong.flatMap(issue => faultsOf(issue, sent, part, [])) };
  const result = schema.safeParse(sent);
  if (result.success) return { values: result.data };
  const faults = result.error.issues.flatMap(issue => faultsOf(issue, sent, part, knownAt(schema, issue.path)));
  return { faults: faults.slice(0, FAULTS_AT_MOST) };
}

/** The names of the fields of the object at this path. */
function knownAt(schema: unknown, [step, ...rest]: readonly PropertyKey[]): readonly string[] {
  if (schema instanceof z.ZodOptional) return knownAt(schema.unwrap(), step === undefined ? [] : [step, ...rest]);
  if (schema instanceof z.ZodObject) {
    return step === undefined ? Object.keys(schema.shape) : knownAt(schema.shape[String(step)], rest);
  }
  return schema instanceof z.ZodArray && step !== undefined ? knownAt(schema.element, rest) : [];
}

/** One error for all faults of a request. */
export function invalidRequest(faults: readonly Fault[]): DomainError {
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  return new DomainError('request-invalid', `The request has ${count}, listed in "errors".`, { faults });
}

/** The most similar name in `known`, or undefined if none is similar. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const folded = name.slice(0, 40).toLowerCase();
  const synonym = [SYNONYMS.get(folded) ?? []].flat().find(each => known.includes(each));
  if (synonym !== undefined) return synonym;
  let nearest: string | undefined;
  let smallest = Math.max(2, folded.length / 3) + 1e-9;
  for (const candidate of known) {
    const away = editDistance(folded, candidate.toLowerCase());
    if (away < smallest) {
      nearest = candidate;
      smallest = away;
    }
  }
  return nearest;
}

function faultsOf(issue: z.core.$ZodIssue, sent: unknown, part: RequestPart, known: readonly string[]): Fault[] {
  const at = (path: readonly PropertyKey[]) => pointerTo(path, part);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => {
      const path = [...issue.path, key];
      return unknownField(key, valueAt(sent, path), at(path), known);
    });
  }
  const pointer = at(issue.path);
  const value = valueAt(sent, issue.path);
  if (issue.code === 'custom') {
    const { code = 'not-allowed', nearest, allowed } = (issue.params ?? {}) as Partial<Fault>;
    return [
      {
        pointer,
        code,
        detail: issue.message,
        ...(allowed === undefined ? {} : { allowed }),
        ...(nearest === undefined ? {} : { nearest }),
      },
    ];
  }
  if (value === undefined) {
    const isBody = part === 'body' && issue.path.length === 0;
    const detail = isBody ? 'The body is missing; send a JSON object.' : `${nameOf(issue.path)} is missing.`;
    return [{ pointer, code: 'required', detail }];
  }
  return [{ pointer, ...describe(issue, value) }];
}

function describe(issue: z.core.$ZodIssue, value: unknown): Pick<Fault, 'code' | 'detail'> {
  const name = nameOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return {
        code: 'wrong-type',
        detail: `${name} is ${kindOf(value)}; it must be ${article(issue.expected)}${wordElsewhere(issue.path, value)}.`,
      };
    case 'invalid_union':
      return { code: 'wrong-type', detail: `${name} is ${kindOf(value)}, a type that this field does not accept.` };
    case 'too_big':
    case 'too_small': {
      const isBig = issue.code === 'too_big';
      const bound = isBig ? issue.maximum : issue.minimum;
      const relation = issue.inclusive === false ? (isBig ? 'less than' : 'more than') : isBig ? 'at most' : 'at least';
      if (issue.origin === 'string') {
        const length = typeof value === 'string' ? value.trim().length : 0;
        const detail = `${name} has ${length} characters; it must have ${relation} ${bound}.`;
        return { code: isBig ? 'too-long' : 'too-short', detail };
      }
      if (issue.origin === 'array') {
        const length = Array.isArray(value) ? value.length : 0;
        const detail = `${name} has ${length} entries; it must have ${relation} ${bound}.`;
        return { code: isBig ? 'too-long' : 'too-short', detail };
      }
      return { code: 'out-of-range', detail: `${name} is ${String(value)}; it must be ${relation} ${bound}.` };
    }
    default:
      return { code: 'not-allowed', detail: `${name} does not have the required form.` };
  }
}

function unknownField(key: string, value: unknown, pointer: string, known: readonly string[]): Fault {
  const shown = key.slice(0, 60);
  const place = placeInOne(key, value, known);
  if (place !== undefined) {
    const detail = `There is no field "${shown}" here; ${place.advice}.`;
    return { pointer, code: 'unknown-field', detail, nearest: place.nearest };
  }
  if (key === 'fields') {
    const detail = 'There is no field "fields" here; it is a parameter of the query, as in "?fields=pois.name".';
    return { pointer, code: 'unknown-field', detail };
  }
  const other = NOT_THE_SAME.get(key);
  if (other !== undefined && known.includes('distance')) {
    const detail = `There is no field "${shown}" here: ${other}.`;
    return { pointer, code: 'unknown-field', detail, nearest: 'distance' };
  }
  const elsewhere = fieldElsewhere(key, known);
  if (elsewhere !== undefined) {
    return { pointer, code: 'unknown-field', detail: `There is no field "${shown}" here: ${elsewhere}.` };
  }
  const nearest = nearestName(key, known);
  if (nearest === undefined) return { pointer, code: 'unknown-field', detail: `There is no field "${shown}" here.` };
  return {
    pointer,
    code: 'unknown-field',
    detail: `There is no field "${shown}" here; did you mean "${nearest}"?`,
    nearest,
  };
}

function pointerTo(path: readonly PropertyKey[], part: RequestPart): string {
  const steps = path.map(step => String(step).slice(0, 60));
  if (part === 'parameters') return steps.join('.');
  return `#${steps.map(step => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;
}

function valueAt(sent: unknown, path: readonly PropertyKey[]): unknown {
  let value = sent;
  for (const step of path) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'The request' : path.map(String).join('.').slice(0, 100);
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'number' && !Number.isFinite(value)) return 'not a finite number';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function article(expected: string): string {
  const word = expected === 'int' ? 'integer' : expected;
  return /^[aeio]/.test(word) ? `an ${word}` : `a ${word}`;
}
