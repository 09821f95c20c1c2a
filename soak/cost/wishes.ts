// Legal requests for the search of expensive ones: random from the description, and changed in one part.
import type { Random } from '../../sample/seeded-random.ts';
import { type Document, type Operation, type Parameter, resolved, type Schema } from '../fuzz/schema.ts';
import { bodyOf } from '../fuzz/trials.ts';
import { type Maker, validValue } from '../fuzz/values.ts';

/** One operation that somebody may repeat. */
export interface Target {
  /** Method and path, as in the description. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  /** Whether the request has a key; visitors have none. */
  readonly isKeyed: boolean;
  readonly maker: Maker;
}

type Values = Readonly<Record<string, unknown>>;

/** A request in values, before it is written down. */
export interface Wish {
  readonly target: Target;
  readonly params: Values;
  readonly query: Values;
  readonly body: Values | undefined;
  readonly accept: string | undefined;
  readonly encoding: 'gzip' | 'identity';
}

/** A request as it is sent. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const TRIES = 20;

/** The operations of a document. `isKeyed`: only those with a key, else only those without. */
export function targetsOf(document: Document, maker: Maker, isKeyed: boolean): Target[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => security.length > 0 === isKeyed)
      .map(([method, operation]) => {
        const verb = method.toUpperCase();
        return { name: `${verb} ${path}`, method: verb, path, operation, isKeyed, maker };
      }),
  );
}

/** A request that the description allows. */
export function randomWish(target: Target): Wish {
  const { operation, maker } = target;
  const { random } = maker;
  const schema = bodyOf(operation);
  const types = typesOf(operation);
  return {
    target,
    params: valuesOf(parametersIn(operation, 'path'), maker, () => true),
    query: valuesOf(parametersIn(operation, 'query'), maker, required => required || random.chance(0.5)),
    body: schema && (validValue(schema, maker) as Values),
    accept: types.length > 1 ? random.pick(types) : undefined,
    encoding: random.chance(0.5) ? 'gzip' : 'identity',
  };
}

/** The same request with one part changed, still allowed. */
export function changedWish(wish: Wish): Wish {
  const { target, params, query, body, accept, encoding } = wish;
  const { operation, maker } = target;
  const { random } = maker;
  const parts: (() => Wish)[] = [];
  const schema = bodyOf(operation);
  if (schema !== undefined && body !== undefined) {
    const change = () => ({ ...wish, body: changedObject(schema, body, maker) });
    parts.push(change, change, change, change);
  }
  const queries = parametersIn(operation, 'query');
  if (queries.length > 0) {
    const change = () => ({ ...wish, query: changedValues(queries, query, maker) });
    parts.push(change, change);
  }
  const paths = parametersIn(operation, 'path');
  if (paths.length > 0) parts.push(() => ({ ...wish, params: { ...params, ...oneOf(paths, maker) } }));
  const types = typesOf(operation);
  if (types.length > 1) parts.push(() => ({ ...wish, accept: accept === undefined ? types[0] : random.pick(types) }));
  parts.push(() => ({ ...wish, encoding: encoding === 'gzip' ? 'identity' : 'gzip' }));
  return random.pick(parts)();
}

/** The request as it is sent. */
export function sentOf({ target, params, query, body, accept, encoding }: Wish, key: string | undefined): Sent {
  const { method, path } = target;
  const filled = Object.entries(params).reduce(
    (before, [name, value]) =>
      before.replace(`{${name}}`, encodeURIComponent(String(value).toWellFormed() || 'x').replaceAll('%2F', '/')),
    path,
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, each]): [string, string] => [name, String(each)]),
  );
  return {
    method,
    path: search.size === 0 ? filled : `${filled}?${search}`,
    headers: {
      'accept-encoding': encoding,
      ...(accept !== undefined && { accept }),
      ...(key !== undefined && { 'x-api-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body).toWellFormed(),
  };
}

function parametersIn({ parameters = [] }: Operation, where: Parameter['in']): readonly Parameter[] {
  return parameters.filter(each => each.in === where && each.schema.format !== 'cursor');
}

/** The media types of a successful answer. */
function typesOf({ responses }: Operation): string[] {
  return Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Number(status) < 300 ? Object.keys(content) : [],
  );
}

function valuesOf(parameters: readonly Parameter[], maker: Maker, isIn: (required: boolean) => boolean): Values {
  const chosen = parameters.filter(({ required }) => isIn(required));
  return Object.fromEntries(chosen.map(({ name, schema }) => [name, validValue(schema, maker, name)]));
}

function oneOf(parameters: readonly Parameter[], maker: Maker): Values {
  const { name, schema } = maker.random.pick(parameters);
  return { [name]: otherValue(schema, undefined, maker, name) };
}

function changedValues(parameters: readonly Parameter[], values: Values, maker: Maker): Values {
  const { name, required, schema } = maker.random.pick(parameters);
  if (!required && name in values && maker.random.chance(0.2)) return without(values, name);
  return { ...values, [name]: otherValue(schema, values[name], maker, name) };
}

function changedObject(given: Schema, values: Values, maker: Maker): Values {
  const schema = resolved(given, maker.document);
  const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => (field as unknown) !== false);
  for (let i = 0; i < TRIES && fields.length > 0; i++) {
    const [name, field] = maker.random.pick(fields);
    if (field.format === 'cursor') continue;
    const isDropped = name in values && !schema.required?.includes(name) && maker.random.chance(0.2);
    const changed = isDropped
      ? without(values, name)
      : { ...values, [name]: otherValue(field, values[name], maker, name) };
    if (maker.check(given, changed) === undefined) return changed;
  }
  return validValue(given, maker) as Values;
}

/** Expensive values are often the ends of a range and the longest lists. */
function otherValue(given: Schema, old: unknown, maker: Maker, name: string): unknown {
  const schema = resolved(given, maker.document);
  const { random } = maker;
  const list = schema.type === 'array' ? schema : schema.oneOf?.find(({ type }) => type === 'array');
  if (list !== undefined && random.chance(0.6)) return longList(list, maker, name);
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  if (isNumber && name !== 'lat' && name !== 'lng') {
    const ends = [schema.minimum, schema.maximum].filter(end => end !== undefined);
    if (ends.length > 0 && random.chance(0.5)) return random.pick(ends);
  }
  const isObject = schema.type === 'object' && typeof old === 'object' && old !== null && !Array.isArray(old);
  if (isObject && random.chance(0.7)) return changedObject(given, old as Values, maker);
  try {
    return validValue(given, maker, name);
  } catch {
    // No value is known that has the form which the schema wants.
    return old;
  }
}

function longList(list: Schema, maker: Maker, name: string): unknown {
  const items = resolved(list.items ?? {}, maker.document);
  const most = list.maxItems ?? 20;
  if (items.enum !== undefined) return shuffled(items.enum, maker.random).slice(0, most);
  return Array.from({ length: most }, () => validValue(list.items ?? {}, maker, name));
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map(item => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function without(values: Values, name: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([each]) => each !== name));
}
