// The answers of a route in OpenAPI: successes with their schemas and headers, problems with their codes.
import { z } from 'zod';
import { faultSchema } from '../../answers/answer-fields.ts';
import { PROBLEMS } from '../../answers/problems.ts';
import { PAGE_TYPE, type Route, type RouteAnswer } from '../../answers/route.ts';
import type { ErrorCode } from '../../core/errors.ts';
import { type Json, openEnum, schemaOf } from './openapi-schemas.ts';

/** Descriptions of answer headers by name. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'X-Request-Id': 'Names this request in the log of the server.',
  ETag: 'Identifies exactly these bytes; send it back as `If-None-Match` to get `304` while they are the same.',
  Vary: 'The request headers on which the representation of the answer depends.',
  'Retry-After': 'Seconds to wait before the next attempt.',
  'RateLimit-Policy':
    'The limits of the key (draft-ietf-httpapi-ratelimit-headers-10): requests a minute and, with a quota, billable units a calendar month. `"minute";q=600;w=60, "month";q=100000;w=2592000`',
  RateLimit:
    'For each limit, what is left (`r`) and the seconds until it is full again without further requests (`t`). `"minute";r=598;t=1, "month";r=83211;t=812345`',
  'WWW-Authenticate': 'How to send a key.',
};

/** Headers of every answer. Without a known key there are no limits to report. */
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
    errors: z.array(faultSchema),
    requestId: z.string(),
    alternatives: z
      .array(z.object({ ...latLng, label: z.string(), kind: z.string(), confidence: z.number() }))
      .optional()
      .meta({
        description:
          'With `address-not-precise`: the less precise places found. With `address-not-found`: what begins like the text.',
      }),
    distanceMeters: z
      .int()
      .optional()
      .meta({ description: 'With `location-outside-coverage`: the distance to the data, if known.' }),
    nearestStreetMeters: z
      .int()
      .optional()
      .meta({ description: 'With `location-unreachable`: the distance to the nearest usable street, if any.' }),
  })
  .meta({ id: 'Problem', description: 'RFC 9457. Some codes add further members.' });

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
    description:
      'GeoJSON (RFC 7946): positions are [lng, lat]. The other fields of the JSON answer stand next to `features`.',
  });

/** Real answers by operation, and problems by code. */
export type ExampleAnswers = Readonly<Record<string, unknown>>;

/** All answers of a route. `codes` are the codes of its problems. */
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
    schema: schema === undefined ? formOf(type, schemas) : schemaOf(schema, 'answer', schemas),
    ...(example === undefined ? {} : { examples: { answer: { value: example } } }),
  };
  const formats = (route.hasPage ? [PAGE_TYPE] : (route.formats ?? [])).map(
    format =>
      [
        format,
        { schema: route.many === undefined ? formOf(format, schemas) : schemaOf(route.many.result, 'answer', schemas) },
      ] as const,
  );
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

/** The schema of a media type without its own schema. */
function formOf(type: string, schemas: Json): Json {
  if (type === 'application/geo+json') return schemaOf(featureCollectionSchema, 'answer', schemas);
  if (type === 'application/json') return { type: 'object' };
  if (type === 'application/vnd.pmtiles') return { type: 'string', format: 'binary' };
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
    allOf: [schemaOf(problemSchema, 'answer', schemas), { properties: { code: { anyOf: openEnum(codes) } } }],
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
          // A browser gets a page at a path that does not exist, and where it gets one for the answer.
          ...((route.hasPage || codes.includes('route-not-found')) && { 'text/html': { schema: { type: 'string' } } }),
        },
  };
}

function headersSaid(names: readonly string[]): Json {
  return Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]));
}
