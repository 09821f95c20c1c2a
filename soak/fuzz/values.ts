// Generates values that a JSON Schema allows: random but repeatable, with many edge cases and odd texts.
import type { Random } from '../../sample/seeded-random.ts';
import { type Check, type Document, resolved, type Schema } from './schema.ts';

/** Facts about the served region, so that requests also find something. */
export interface Known {
  readonly addresses: readonly string[];
  /** Field name → meaningful values, for example of `id` and `token`; may grow. */
  readonly fields: Readonly<Record<string, unknown[]>>;
  readonly box: { readonly south: number; readonly north: number; readonly west: number; readonly east: number };
}

export interface Maker {
  readonly random: Random;
  readonly document: Document;
  readonly known: Known;
  readonly check: Check;
}

const OFTEN = 0.3;
const TRIES = 60;
const TRIES_OF_ENTRY = 20;

const PIECES = [
  'Hauptstraße 3',
  'ÄÖÜ ß',
  '東京',
  '🏠',
  '👩‍👩‍👧',
  'e\u0301',
  '\u202Eabc',
  "O'Neill",
  '<b>&"</b>',
  '{x}',
  '../..',
  '%00',
  '\u0000',
  '\uD800',
  'a\tb',
  ';drop table',
  'null',
  '0',
  '-1',
  'x',
  ' ',
  'zß',
  '\uFEFF',
  '=1+1',
];

/**
 * A value that the schema allows; `name` is the field's name, for known values.
 * @throws if no attempt succeeds, because the schema requires something that this file cannot generate
 */
export function validValue(schema: Schema, maker: Maker, name = ''): unknown {
  for (let i = 0; i < TRIES; i++) {
    const value = attempt(schema, maker, name, i > TRIES / 2 ? 0.05 : OFTEN);
    if (maker.check(schema, value) === undefined) return joined(schema, value, maker);
  }
  throw new Error(`no valid value found for ${JSON.stringify(schema).slice(0, 200)}`);
}

/** Turns some lists that may also be a text into a text. Their entries have been checked before. */
function joined(given: Schema, value: unknown, maker: Maker): unknown {
  const schema = resolved(given, maker.document);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const isText = schema.oneOf?.some(({ format }) => format === 'comma-separated') && maker.random.chance(0.3);
    const isClear = value.every(each => typeof each !== 'object' && !/,|^\s|\s$/.test(String(each)));
    return isText && isClear ? value.join(maker.random.pick([',', ', '])) : value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, joined(schema.properties?.[name] ?? {}, each, maker)]),
  );
}

/** A value that is probably valid; it ignores rules between fields. */
function attempt(given: Schema, maker: Maker, name: string, often: number): unknown {
  const schema = resolved(given, maker.document);
  const { random, known } = maker;
  const own = known.fields[name];
  // The id of a place is no value for an object or a list of the same name.
  const isPlain = schema.type !== 'object' && schema.type !== 'array';
  if (own !== undefined && own.length > 0 && isPlain && random.chance(0.7)) return random.pick(own);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const forms = schema.oneOf ?? schema.anyOf;
  if (forms) {
    const single = forms.filter(({ format }) => format !== 'comma-separated');
    // Beside known words a pattern stands for names of things that hardly ever exist.
    const words = single.filter(form => form.enum !== undefined);
    const isWord = words.length > 0 && random.chance(0.95);
    return attempt(random.pick(isWord ? words : single), maker, name, often);
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, maker, often);
    case 'array': {
      const most = Math.min(schema.maxItems ?? 4, random.chance(0.05) ? 100 : 4);
      const count = random.whole(schema.minItems ?? 0, Math.max(schema.minItems ?? 0, most));
      return Array.from({ length: count }, () => entryOf(schema.items ?? {}, maker, name, often));
    }
    case 'number':
    case 'integer':
      return numberOf(schema, maker, name);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return textOf(schema, maker, name);
  }
}

/** An entry of a list. Objects with rules of their own are tried alone: a list of several is hardly ever right by chance. */
function entryOf(schema: Schema, maker: Maker, name: string, often: number): unknown {
  let entry = attempt(schema, maker, name, often);
  const isObject = typeof entry === 'object';
  for (let i = 0; isObject && i < TRIES_OF_ENTRY && maker.check(schema, entry) !== undefined; i++) {
    entry = attempt(schema, maker, name, often);
  }
  return entry;
}

function objectOf(schema: Schema, maker: Maker, often: number): object {
  const { random } = maker;
  const value: Record<string, unknown> = {};
  // Nearly every request needs a location; chance alone would produce one too rarely.
  const wanted = new Set(random.chance(0.5) ? ['address'] : ['lat', 'lng']);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if ((field as unknown) === false || field.format === 'cursor') continue;
    const isIn = schema.required?.includes(name) || (wanted.has(name) ? random.chance(0.95) : random.chance(often));
    if (isIn) value[name] = attempt(field, maker, name, often);
  }
  // Of fields that exclude each other one is there: chance alone would have it too rarely.
  for (const { oneOf = [] } of (schema as { readonly allOf?: readonly Schema[] }).allOf ?? []) {
    const names = oneOf.flatMap(({ required = [] }) => (required.length === 1 ? required : []));
    if (names.length < 2 || names.length < oneOf.length) continue;
    const chosen = random.pick(names);
    for (const name of names) if (name !== chosen) delete value[name];
    const field = schema.properties?.[chosen];
    if (field !== undefined) value[chosen] ??= attempt(field, maker, chosen, often);
  }
  // A value that refers to a stored one is only sent together with it.
  for (const [name, { 'x-stored-with': other }] of Object.entries(schema.properties ?? {})) {
    if (other !== undefined && !(other in value)) delete value[name];
  }
  // By timetable a change of `strict` refers to the stored departure, too.
  const isOfStored = schema.properties?.strict?.['x-stored-with'] !== undefined;
  if (isOfStored && value.transportMode === 'TRANSIT' && !('departure' in value)) delete value.strict;
  return value;
}

function numberOf(schema: Schema, { random, known: { box } }: Maker, name: string): number {
  if (name === 'lat' && random.chance(0.8)) return random.between(box.south, box.north);
  if (name === 'lng' && random.chance(0.8)) return random.between(box.west, box.east);
  const isWhole = schema.type === 'integer';
  const low = schema.minimum ?? (schema.exclusiveMinimum === undefined ? -1e6 : schema.exclusiveMinimum + 1e-6);
  const high = schema.maximum ?? (random.chance(0.1) ? 1e300 : 1e6);
  const edge = random.next();
  if (edge < 0.08) return isWhole ? Math.ceil(low) : low;
  if (edge < 0.16) return high;
  // Small values are more common in real requests and cheaper to answer.
  const top = random.chance(0.7) ? Math.min(high, Math.max(low, 60)) : high;
  const value = random.between(low, top);
  if (schema.multipleOf !== undefined) return Math.round(value / schema.multipleOf) * schema.multipleOf;
  return isWhole ? Math.round(value) : value;
}

function textOf(schema: Schema, { random, known }: Maker, name: string): string {
  // A random text hardly ever matches a pattern.
  const shown = schema.pattern === undefined ? [] : (schema.examples ?? []).filter(each => typeof each === 'string');
  if (shown.length > 0 && random.chance(0.8)) return random.pick(shown);
  const year = random.whole(1971, 2098);
  const two = (most: number) => String(random.whole(1, most)).padStart(2, '0');
  const day = `${year}-${two(12)}-${two(28)}`;
  switch (schema.format) {
    case 'date':
      return day;
    case 'date-time':
      return `${day}T${two(23)}:${two(59)}:${two(59)}${random.pick(['Z', '+02:00', '-11:30'])}`;
    case 'date-time-local':
      return `${day}T${two(23)}:${two(59)}`;
    default:
      break;
  }
  if ((name === 'address' || name === 'q') && random.chance(0.7)) return random.pick(known.addresses);
  const most = schema.maxLength ?? 40;
  if (random.chance(0.05)) return random.pick(['x', '🏠', 'ß']).repeat(most);
  const pieces = Array.from({ length: random.whole(1, 5) }, () => random.pick(PIECES));
  return [...pieces.join(random.pick(['', ' ', ',']))].slice(0, most).join('');
}
