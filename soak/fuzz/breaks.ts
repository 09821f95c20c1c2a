// Breaks a valid value in one known place, so that the test can require the answer to name that place.

import { resolved, type Schema } from './schema.ts';
import { type Maker, validValue } from './values.ts';

export interface Broken {
  readonly value: unknown;
  /** JSON pointer of the broken field, `#` first. */
  readonly pointer: string;
  readonly how: string;
}

interface Place {
  readonly path: readonly (string | number)[];
  readonly schema: Schema;
}

/** Names of no field, including names that every object inherits. */
const STRANGE_NAMES = [
  'strange',
  'lon',
  '__proto__',
  'constructor',
  'toString',
  'a/b~c',
  '',
  'ünï',
  'Address',
  'address ',
];

/** A broken value of an object's schema, or undefined if the attempt happens to be valid. */
export function brokenValue(schema: Schema, maker: Maker): Broken | undefined {
  const { random } = maker;
  const sound = validValue(schema, maker);
  const choice = random.next();
  const broken =
    choice < 0.2
      ? withUnknown(schema, sound, maker)
      : choice < 0.3
        ? withoutRequired(schema, sound, maker)
        : choice < 0.34
          ? { value: random.pick([null, [], 'text', 7, true]), pointer: '#', how: 'not an object' }
          : withWrong(schema, sound, maker);
  if (broken === undefined) return undefined;
  return maker.check(schema, JSON.parse(jsonOf(broken.value))) === undefined ? undefined : broken;
}

/** Stands for a number that JSON can write but a double cannot hold. */
const TOO_LARGE = '__1e400__';

/** The value as JSON text, with numbers that JavaScript cannot write. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value).replaceAll(`"${TOO_LARGE}"`, '1e400');
}

function withUnknown(schema: Schema, sound: unknown, { random, document }: Maker): Broken | undefined {
  const places = [{ path: [], schema }, ...placesIn(schema, sound, document)].filter(place => {
    const { type, additionalProperties } = resolved(place.schema, document);
    return type === 'object' && additionalProperties === false && isObject(at(sound, place.path));
  });
  if (places.length === 0) return undefined;
  const { path, schema: own } = random.pick(places);
  const name = random.pick(STRANGE_NAMES);
  if (Object.hasOwn(resolved(own, document).properties ?? {}, name)) return undefined;
  const text = JSON.stringify(at(sound, path));
  // As JSON text, because assigning to `__proto__` would set no field.
  const value = JSON.parse(`${text.slice(0, -1)}${text === '{}' ? '' : ','}${JSON.stringify(name)}:1}`);
  return { value: replaced(sound, path, value), pointer: pointerOf([...path, name]), how: 'unknown field' };
}

function withoutRequired(schema: Schema, sound: unknown, { random, document }: Maker): Broken | undefined {
  const { required = [], properties = {} } = resolved(schema, document);
  const name = required.length > 0 ? random.pick(required) : ['lat', 'lng'].find(each => each in properties);
  if (name === undefined || !isObject(sound)) return undefined;
  if (required.includes(name)) {
    const { [name]: _gone, ...rest } = sound as Record<string, unknown>;
    return { value: rest, pointer: pointerOf([name]), how: 'required field left out' };
  }
  const { address: _gone, lat: _lat, lng: _lng, ...rest } = sound as Record<string, unknown>;
  return { value: { ...rest, lat: 47.1 }, pointer: pointerOf(['lng']), how: 'half a coordinate' };
}

function withWrong(schema: Schema, sound: unknown, maker: Maker): Broken | undefined {
  const { random, document } = maker;
  const places = placesIn(schema, sound, document);
  if (places.length === 0) return undefined;
  const { path, schema: own } = random.pick(places);
  const [wrong, how] = random.pick(wrongsOf(resolved(own, document)));
  return { value: replaced(sound, path, wrong), pointer: pointerOf(path), how };
}

/** Invalid values for a field, each with a short name. */
function wrongsOf(schema: Schema): (readonly [unknown, string])[] {
  const wrongs: [unknown, string][] = [
    [{ deep: { er: [] } }, 'object for something else'],
    [nested(2000), 'deep list for something else'],
    [null, 'null'],
    [true, 'boolean'],
  ];
  const forms = [schema, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const types = new Set(forms.flatMap(({ type }) => type ?? []));
  if (!types.has('string')) wrongs.push(['seven', 'text'], ['', 'empty text']);
  if (!types.has('number') && !types.has('integer')) wrongs.push([7, 'number'], [TOO_LARGE, 'huge number']);
  else wrongs.push([TOO_LARGE, 'huge number']);
  if (types.has('integer') && !types.has('number')) wrongs.push([1.5, 'fraction']);
  if (!types.has('array')) wrongs.push([[1], 'list for one']);
  for (const form of forms) {
    if (form.maximum !== undefined) wrongs.push([form.maximum + 1, 'too large'], [1e308, 'far too large']);
    if (form.minimum !== undefined) wrongs.push([form.minimum - 1, 'too small'], [-1e308, 'far too small']);
    if (form.exclusiveMinimum !== undefined) wrongs.push([form.exclusiveMinimum, 'not more than the bound']);
    if (form.enum && typeof form.enum[0] === 'string') wrongs.push(['zzz', 'unknown word'], ['🏠', 'odd word']);
    if (form.maxLength !== undefined) wrongs.push(['ä'.repeat(form.maxLength + 1), 'too long']);
    if (form.minLength !== undefined) wrongs.push(['', 'empty text'], [' \t\u00A0', 'blanks']);
    if (form.maxItems !== undefined) wrongs.push([Array(form.maxItems + 1).fill('x'), 'too many entries']);
    if (form.minItems !== undefined)
      wrongs.push([[], 'no entries'], [[null], 'null as entry'], [[{}], 'object as entry']);
  }
  return wrongs;
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}

/** Every field, present or optional, of all objects in the value. */
function placesIn(schema: Schema, value: unknown, document: Maker['document'], path: Place['path'] = []): Place[] {
  const own = resolved(schema, document);
  if (own.type === 'array' && Array.isArray(value)) {
    return value.flatMap((each, i) => (isObject(each) ? placesIn(own.items ?? {}, each, document, [...path, i]) : []));
  }
  if (!isObject(value)) return [];
  return Object.entries(own.properties ?? {}).flatMap(([name, field]) => [
    { path: [...path, name], schema: field },
    ...placesIn(field, (value as Record<string, unknown>)[name], document, [...path, name]),
  ]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function at(value: unknown, [step, ...rest]: Place['path']): unknown {
  return step === undefined ? value : at((value as Record<string | number, unknown>)[step], rest);
}

function replaced(value: unknown, [step, ...rest]: Place['path'], by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((each, i) => (i === step ? replaced(each, rest, by) : each));
  const own = value as Record<string, unknown>;
  return { ...own, [step]: replaced(own[step], rest, by) };
}

/** The pointer as the service writes it, with long names cut. */
function pointerOf(path: Place['path']): string {
  return `#${path.map(step => `/${String(step).slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;
}
