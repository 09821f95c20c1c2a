// What a route may answer, as the description says it: successes with their forms and headers, problems with their codes.
import { z } from 'zod';
import { PROBLEMS } from '../../answers/problems.ts';
import type { Route, RouteAnswer } from '../../answers/route.ts';
import type { ErrorCode } from '../../core/errors.ts';
import { type Json, openEnum, schemaOf } from './openapi-schemas.ts';

/** Headers of answers, by their names. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'X-Request-Id': 'Names this request in the log of the server.',
  ETag: 'Of these very bytes; send it back as `If-None-Match` to get `304` while they are the same.',
  Vary: 'Which request headers the form of the answer depends on.',
  'Retry-After': 'Seconds after which trying again makes sense.',
  'RateLimit-Policy':
    'The limits of the key (draft-ietf-httpapi-ratelimit-headers-10): requests a minute, and billable requests a calendar month where there is a quota. `"minute";q=600;w=60, "month";q=100000;w=2592000`',
  RateLimit:
    'What is left (`r`) of each, and seconds until it is whole again (`t`), if nothing more is asked. `"minute";r=598;t=1, "month";r=83211;t=812345`',
  'WWW-Authenticate': 'How a key is sent.',
};

/** Headers of every answer; whose key is not known has no limits to be told. */
function ofAll(route: Route, status: number): readonly string[] {
  return route.access === 'none' || status === 401
    ? ['X-Request-Id']
    : ['X-Request-Id', 'RateLimit-Policy', 'RateLimit'];
}

const latLng = { lat: z.number(), lng: z.number() };

export const problemSchema = z
  .object({
    type: z.url().meta({ description: 'A page of this server about the code.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(PROBLEMS) as [ErrorCode, ...ErrorCode[]]),
    errors: z.array(
      z.object({
        pointer: z
          .string()
          .meta({ description: 'JSON pointer into the body (`#/distance`), or the name of a parameter.' }),
        code: z.string(),
        detail: z.string(),
        allowed: z.array(z.union([z.string(), z.number()])).optional(),
        nearest: z.string().optional(),
      }),
    ),
    requestId: z.string(),
    alternatives: z
      .array(z.object({ ...latLng, label: z.string(), kind: z.string(), confidence: z.number() }))
      .optional()
      .meta({ description: 'Of `address-not-precise`: what was found.' }),
    distanceMeters: z
      .int()
      .optional()
      .meta({ description: 'Of `location-outside-coverage`: how far it is to the data, if that can be said.' }),
    nearestStreetMeters: z
      .int()
      .optional()
      .meta({ description: 'Of `location-unreachable`: how far the nearest usable street is, if there is one.' }),
  })
  .meta({ id: 'Problem', description: 'RFC 9457. Codes may bring further members.' });

const featureCollectionSchema = z
  .looseObject({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.looseObject({
        type: z.literal('Feature'),
        geometry: z.object({
          type: z.enum(['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon']),
          coordinates: z.array(z.unknown()),
        }),
        properties: z.record(z.string(), z.unknown()),
      }),
    ),
  })
  .meta({
    id: 'FeatureCollection',
    description: 'GeoJSON (RFC 7946): positions are [lng, lat]. The rest of the JSON answer stands beside `features`.',
  });

/** Real answers, by operation, and problems by code. */
export type ExampleAnswers = Readonly<Record<string, unknown>>;

/** All answers of a route. `codes`: of the problems among them. */
export function answersOf(route: Route, codes: readonly ErrorCode[], examples: ExampleAnswers, schemas: Json): Json {
  const responses: Json = {};
  for (const [status, answer] of Object.entries(route.answers)) {
    responses[status] = success(route, Number(status), answer, examples[route.operationId], schemas);
  }
  if (route.method === 'GET' && 200 in route.answers) {
    responses[304] = {
      description: 'Unchanged since the answer whose `ETag` came as `If-None-Match`.',
      headers: headersSaid([...ofAll(route, 304), 'ETag']),
    };
  }
  const byStatus = Map.groupBy(codes, code => PROBLEMS[code].status);
  for (const [status, ofStatus] of [...byStatus].sort(([a], [b]) => a - b)) {
    responses[status] = problem(route, status, ofStatus, examples, schemas);
  }
  return responses;
}

function success(route: Route, status: number, answer: RouteAnswer, example: unknown, schemas: Json): Json {
  const { description, contentType, schema, headers: own = {} } = answer;
  const type = contentType ?? 'application/json';
  const isSaid = schema !== undefined || contentType !== undefined;
  const main = {
    schema: schema === undefined ? formOf(type, schemas) : schemaOf(schema, 'output', schemas),
    ...(example === undefined ? {} : { examples: { answer: { value: example } } }),
  };
  const formats = (route.formats ?? []).map(format => [format, { schema: formOf(format, schemas) }] as const);
  const isRead = route.method === 'GET' && status === 200;
  return {
    description,
    headers: {
      ...headersSaid([...ofAll(route, status), ...(isRead ? ['ETag'] : []), ...(formats.length > 0 ? ['Vary'] : [])]),
      ...Object.fromEntries(
        Object.entries(own).map(([name, text]) => [name, { description: text, schema: { type: 'string' } }]),
      ),
    },
    ...(isSaid ? { content: Object.fromEntries([[type, main], ...formats]) } : {}),
  };
}

/** The schema of what has none of its own. */
function formOf(type: string, schemas: Json): Json {
  if (type === 'application/geo+json') return schemaOf(featureCollectionSchema, 'output', schemas);
  if (type === 'application/json') return { type: 'object' };
  return type.startsWith('text/') ? { type: 'string' } : {};
}

function problem(
  route: Route,
  status: number,
  codes: readonly ErrorCode[],
  examples: ExampleAnswers,
  schemas: Json,
): Json {
  const real = codes.filter(code => code in examples);
  const isLater = codes.some(code => PROBLEMS[code].retryAfterSeconds !== undefined);
  const schema = {
    allOf: [schemaOf(problemSchema, 'output', schemas), { properties: { code: { anyOf: openEnum(codes) } } }],
  };
  return {
    description: codes.map(code => `\`${code}\`: ${PROBLEMS[code].title}.`).join(' '),
    headers: headersSaid([
      ...ofAll(route, status),
      ...(isLater ? ['Retry-After'] : []),
      ...(status === 401 ? ['WWW-Authenticate'] : []),
    ]),
    content: route.errorsAsPage
      ? { 'text/html': { schema: { type: 'string' } } }
      : {
          'application/problem+json': {
            schema,
            ...(real.length > 0 && {
              examples: Object.fromEntries(real.map(code => [code, { $ref: `#/components/examples/${code}` }])),
            }),
          },
        },
  };
}

function headersSaid(names: readonly string[]): Json {
  return Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]));
}
