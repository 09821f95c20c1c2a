// Builds requests from the served description alone: valid ones, and ones broken in a known way.
import { brokenValue, jsonOf } from './breaks.ts';
import { type Operation, type Parameter, resolved, type Schema } from './schema.ts';
import { type Maker, validValue } from './values.ts';

/** The outcome that a request must have. */
export type Expectation =
  /** Any documented answer except that the request is invalid. */
  | { readonly kind: 'VALID' }
  /** `request-invalid` with this pointer, or one below it. */
  | { readonly kind: 'BROKEN'; readonly pointer: string }
  /** This status. */
  | { readonly kind: 'STATUS'; readonly status: number }
  /** Any documented answer. */
  | { readonly kind: 'ANY' };

export interface Trial {
  /** A short description for the report. */
  readonly how: string;
  readonly method: string;
  /** Encoded, as the request sends it. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly expect: Expectation;
  /** The operation that must answer; undefined if no operation matches. */
  readonly operation: Operation | undefined;
  /** The body of a POST with the same meaning as this GET. */
  readonly same?: string;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Documents of other software and tables have no schema here; tests of their own draw them. */
export function isTried({ requestBody }: Operation): boolean {
  return requestBody === undefined || 'application/json' in requestBody.content;
}

/** An endless generator of trials. `key` has every scope. */
export function trialMaker(maker: Maker, key: string): () => Trial {
  const { document, random } = maker;
  const calls: Call[] = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const tried = calls.filter(({ operation }) => isTried(operation));
  // Operations with a body or parameters can fail in more ways, so they get more trials.
  const weighted = tried.flatMap(call => Array<Call>(weightOf(call)).fill(call));
  return () => {
    for (;;) {
      const trial = oneTrial(random.pick(weighted), calls, maker, key);
      if (trial !== undefined) return trial;
    }
  };
}

function weightOf({ operation: { requestBody, parameters = [] } }: Call): number {
  return requestBody ? 8 : parameters.some(each => each.in === 'query') ? 5 : 1;
}

function oneTrial(call: Call, calls: readonly Call[], maker: Maker, key: string): Trial | undefined {
  const { random } = maker;
  const choice = random.next();
  const valid = validTrial(call, calls, maker, key);
  if (choice < 0.4) return valid;
  if (choice < 0.8) return brokenTrial(call, valid, maker);
  return oddTrial(call, valid, maker);
}

function headersOf({ operation }: Call, key: string): Record<string, string> {
  return operation.security.length > 0 ? { 'x-api-key': key } : {};
}

function validTrial(call: Call, calls: readonly Call[], maker: Maker, key: string): Trial {
  const { method, operation } = call;
  const headers = headersOf(call, key);
  const schema = bodyOf(operation);
  const base = { method, operation, expect: { kind: 'VALID' } as const };
  if (schema !== undefined) {
    const body = jsonOf(validValue(schema, maker));
    const path = pathOf(call, new URLSearchParams(), maker);
    const type = maker.random.pick(['application/json', 'application/json; charset=utf-8', 'Application/JSON']);
    return {
      ...base,
      how: 'valid body',
      path,
      headers: { ...headers, 'content-type': type, ...taste(operation, maker) },
      body,
    };
  }
  const sibling = calls.find(
    ({ path, method, operation }) => path === call.path && method === 'POST' && isTried(operation),
  );
  const like = method === 'GET' ? sibling : undefined;
  if (like === undefined) {
    const query = new URLSearchParams();
    for (const { name, required, schema: own } of parametersOf(operation, 'query')) {
      if (own.format === 'cursor' || !(required || maker.random.chance(0.5))) continue;
      query.set(name, String(validValue(own, maker, name)));
    }
    return {
      ...base,
      how: 'valid parameters',
      path: pathOf(call, query, maker),
      headers: { ...headers, ...taste(operation, maker) },
    };
  }
  // The description states rules between fields for the body; the parameters are the same fields.
  const fields = new Set(parametersOf(operation, 'query').map(({ name }) => name));
  const value = validValue(bodyOf(like.operation) ?? {}, maker) as Record<string, unknown>;
  const flat = Object.fromEntries(Object.entries(value).filter(([name]) => fields.has(name)));
  const check = maker.check(bodyOf(like.operation) ?? {}, flat);
  const query = new URLSearchParams(Object.entries(flat).map(([name, each]): [string, string] => [name, String(each)]));
  const how = 'valid parameters, as of the POST';
  const path = pathOf(call, query, maker);
  if (check !== undefined || Object.values(flat).some(isOtherAsText)) {
    return { ...base, how, path, headers, ...(check === undefined ? {} : { expect: { kind: 'ANY' } }) };
  }
  return { ...base, how, path, headers, same: JSON.stringify(flat) };
}

/** In a URL, an entry with a comma becomes two entries, and half a surrogate pair is lost. */
function isOtherAsText(value: unknown): boolean {
  const isSplit = Array.isArray(value) && value.some(each => String(each).includes(','));
  return isSplit || !String(value).isWellFormed();
}

/** Headers that change only the form of a good answer. */
function taste(operation: Operation, { random }: Maker): Record<string, string> {
  const types = Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
    Number(status) < 300 ? Object.keys(content) : [],
  );
  const headers: Record<string, string> = {};
  if (types.length > 0 && random.chance(0.3)) {
    headers.accept = random.pick([...types, '*/*', `${random.pick(types)};q=0.5, */*;q=0.1`]);
  }
  if (random.chance(0.3)) headers['accept-encoding'] = random.pick(['gzip', 'br', 'gzip;q=0', 'identity', 'zzz', '*']);
  if (random.chance(0.1)) headers['if-none-match'] = random.pick(['*', '"x"', 'W/"x", "y"', 'x']);
  const takesKey = parametersOf(operation, 'header').some(({ name }) => name === 'Idempotency-Key');
  if (takesKey && random.chance(0.3))
    headers['idempotency-key'] = random.pick(['a', 'k'.repeat(255), `${random.next()}`]);
  return headers;
}

function brokenTrial(call: Call, valid: Trial, maker: Maker): Trial | undefined {
  const { operation, method } = call;
  const { random } = maker;
  const schema = bodyOf(operation);
  if (schema !== undefined && random.chance(0.85)) {
    const broken = brokenValue(schema, maker);
    if (broken === undefined) return undefined;
    const { value, pointer, how } = broken;
    return { ...valid, how: `body: ${how}`, body: jsonOf(value), expect: { kind: 'BROKEN', pointer } };
  }
  if (operation.security.length === 0 && parametersOf(operation, 'query').length === 0) return undefined;
  const [path = '', query = ''] = valid.path.split('?');
  const sent = new URLSearchParams(query);
  const own = parametersOf(operation, 'query');
  const isStrict = operation.security.length > 0;
  const { same: _same, ...rest } = valid;
  if (isStrict && (own.length === 0 || random.chance(0.3))) {
    const name = random.pick(['strange', '__proto__', 'constructor', 'lon', 'ünï', 'a.b', 'address[]']);
    sent.set(name, '1');
    return { ...rest, how: 'unknown parameter', path: `${path}?${sent}`, expect: { kind: 'BROKEN', pointer: name } };
  }
  if (method !== 'GET' || own.length === 0) return undefined;
  const { name, schema: field } = random.pick(own);
  const target = resolved(field, maker.document);
  const wrongs: string[] = [];
  if (target.type === 'number' || target.type === 'integer') {
    wrongs.push('seven', '', '1e400', '0x10', 'NaN', '1,5', '--1');
    if (target.maximum !== undefined) wrongs.push(String(target.maximum + 1), '1e300');
    if (target.minimum !== undefined) wrongs.push(String(target.minimum - 1));
    if (target.type === 'integer') wrongs.push('1.5');
  }
  if (target.enum || (target.items && resolved(target.items, maker.document).enum)) wrongs.push('zzz', '🏠', '');
  if (target.minLength !== undefined) wrongs.push('', '  ');
  if (target.maxLength !== undefined && target.format !== 'cursor') wrongs.push('ä'.repeat(target.maxLength + 1));
  if (target.format === 'cursor') wrongs.push('abc', 'A'.repeat(90));
  const isList = target.type === 'array';
  if (!isList && random.chance(0.2)) {
    // Two long values would exceed the limit for headers.
    sent.append(name, (sent.get(name) ?? '1').slice(0, 100));
    if (sent.getAll(name).length === 1) sent.append(name, '1');
    return { ...rest, how: 'parameter twice', path: `${path}?${sent}`, expect: { kind: 'BROKEN', pointer: name } };
  }
  if (wrongs.length === 0) return undefined;
  sent.set(name, random.pick(wrongs));
  return { ...rest, how: 'wrong parameter', path: `${path}?${sent}`, expect: { kind: 'BROKEN', pointer: name } };
}

/** Faults outside fields: methods, headers, bytes, paths. */
function oddTrial(call: Call, valid: Trial, { random, document }: Maker): Trial | undefined {
  const { same: _same, ...rest } = valid;
  const isKeyed = call.operation.security.length > 0;
  const hasBody = valid.body !== undefined;
  const status = (code: number) => ({ kind: 'STATUS', status: code }) as const;
  const [path = ''] = valid.path.split('?');
  switch (random.whole(0, 9)) {
    case 0: {
      const own = Object.keys(document.paths[call.path] ?? {}).map(each => each.toUpperCase());
      const method = random.pick(['PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS', 'GET']);
      if (own.includes(method)) return undefined;
      const { body: _body, ...bodiless } = rest;
      return { ...bodiless, how: 'wrong method', method, operation: undefined, expect: status(405) };
    }
    case 1:
      return {
        ...rest,
        how: 'unknown path',
        path: `${path}/zzz/${random.whole(0, 9)}`,
        operation: undefined,
        expect: { kind: 'ANY' },
      };
    case 2:
      if (!isKeyed) return undefined;
      return {
        ...rest,
        how: 'no good key',
        headers: { ...rest.headers, 'x-api-key': random.pick(['', 'x', 'uk_live_', 'k'.repeat(4000)]) },
        expect: status(401),
      };
    case 3:
      if (!hasBody) return undefined;
      return {
        ...rest,
        how: 'not JSON',
        body: random.pick([
          String(valid.body).slice(0, -1),
          '{',
          "{'a':1}",
          '\uFEFF{}x',
          'NaN',
          '{"a":1,}',
          Buffer.from([0xff, 0xfe, 0, 1]),
          '['.repeat(50_000),
        ]),
        expect: status(400),
      };
    case 4: {
      if (!hasBody) return undefined;
      const type = random.pick([
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'application/x-www-form-urlencoded',
      ]);
      return {
        ...rest,
        how: 'wrong content type',
        headers: { ...rest.headers, 'content-type': type },
        expect: status(415),
      };
    }
    case 5:
      if (!isKeyed) return undefined;
      return {
        ...rest,
        how: 'Accept that cannot be met',
        headers: { ...rest.headers, accept: random.pick(['image/webp', 'text/html', 'application/json;q=0', 'x/y']) },
        expect: status(406),
      };
    case 6:
      if (call.method !== 'GET') return undefined;
      return { ...rest, how: 'HEAD', method: 'HEAD' };
    case 7: {
      // Bodies of some routes may have 2 MiB, those of lists 32, which would be too much to send so often.
      if (!hasBody || call.method === 'PUT') return undefined;
      const text = 'x'.repeat(2_200_000);
      return { ...rest, how: 'body too large', body: `{"address":"${text}"}`, expect: status(413) };
    }
    case 8: {
      const takesKey = parametersOf(call.operation, 'header').some(({ name }) => name === 'Idempotency-Key');
      if (!takesKey) return undefined;
      const wrong = random.pick(['with blank', 'k'.repeat(256), 'ü']);
      return {
        ...rest,
        how: 'Idempotency-Key that is none',
        headers: { ...rest.headers, 'idempotency-key': wrong },
        expect: { kind: 'BROKEN', pointer: 'Idempotency-Key' },
      };
    }
    default:
      return {
        ...rest,
        how: 'odd path',
        path: path.replace(
          /[^/]*$/,
          random.pick(['%', '%ff', '%00', '..%2f..%2fetc', '%F0%9F%8F%A0', 'a'.repeat(2000)]),
        ),
        operation: undefined,
        expect: { kind: 'ANY' },
      };
  }
}

export function bodyOf(operation: Operation): Schema | undefined {
  return operation.requestBody?.content['application/json']?.schema;
}

function parametersOf(operation: Operation, where: Parameter['in']): readonly Parameter[] {
  return (operation.parameters ?? []).filter(each => each.in === where);
}

function pathOf({ path, operation }: Call, query: URLSearchParams, maker: Maker): string {
  const filled = parametersOf(operation, 'path').reduce((before, { name, schema }) => {
    const value = validValue(schema, maker, name);
    return before.replace(`{${name}}`, encodeURIComponent(String(value).toWellFormed() || 'x'));
  }, path);
  return query.size === 0 ? filled : `${filled}?${query}`;
}
