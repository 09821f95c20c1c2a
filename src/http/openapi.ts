// The machine description (OpenAPI 3.1), made from THE LIST and the schemas that also check.
import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { PROBLEMS } from './problems.ts';
import type { Route, RouteAnswer } from './route.ts';

type Json = Record<string, unknown>;

const TAGS: readonly { readonly name: string; readonly description: string }[] = [
  {
    name: 'Map snapshot',
    description: 'An interactive map of a place with what can be reached from it, kept as it was.',
  },
  {
    name: 'Points of interest',
    description: 'What can be reached from a place, how far that goes, and what is open.',
  },
  {
    name: 'Location index',
    description: 'One score for a place that is explained to the last point, and comparisons.',
  },
  { name: 'Census', description: 'Who lives around a place and how, as counted, with what is not known said.' },
  {
    name: 'Texts',
    description: 'Descriptions of a property and its location, in which every claim stands on a listed fact.',
  },
  { name: 'Places', description: 'Type-ahead, and what can be named in a request.' },
  { name: 'Account', description: 'What the caller used and may use.' },
  { name: 'Embed', description: 'What the link of a snapshot opens; the token in it is the right to see it.' },
  { name: 'Service', description: 'Description, reference, health.' },
];

/** The introduction of the reference (Markdown). */
const DESCRIPTION = `
Name a place by address or coordinate; get what can be reached from it, as data and as a map to embed.

- Every call under \`/api/\` carries a key in the header \`X-API-KEY\`.
- Enum values are accepted in any case; a list is an array or one comma-separated string; an unknown field is an error that names the nearest known one.
- Errors are problem documents (RFC 9457) with a stable \`code\`; \`errors\` names every fault at once.
- New fields and enum values may be added at any time: ignore what you do not know.
- Print \`meta.credit\` wherever you show what you got.
`.trim();

const problemSchema = z
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
  })
  .meta({ id: 'Problem', description: 'RFC 9457. Codes may bring further members.' });

/** The document for routes that are reached at `publicUrl`. */
export function openApiDocument(routes: readonly Route[], publicUrl: string): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace('…}', '}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemas) };
  }
  schemaOf(problemSchema, 'output', schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Umkreis',
      version: '1',
      summary: 'What is around a place, from OpenStreetMap, with travel times along real streets.',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: TAGS,
    paths,
    components: {
      schemas,
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-API-KEY', description: 'Made with `umkreis keys create`.' },
      },
    },
  };
}

function operation(route: Route, schemas: Json): Json {
  const parameters = [
    ...parametersOf(route.params, 'path', schemas),
    ...parametersOf(route.query, 'query', schemas),
    ...(route.header === undefined
      ? []
      : [{ ...route.header, in: 'header', required: false, schema: { type: 'string' } }]),
  ];
  const responses: Json = {};
  for (const [status, answer] of Object.entries(route.answers)) {
    responses[status] = response(answer, route.formats ?? [], schemas);
  }
  const byStatus = Map.groupBy(problemCodes(route), code => PROBLEMS[code].status);
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    responses[status] = problemResponse(codes, route.errorsAsPage === true);
  }
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(route.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(route.body, 'input', schemas) } },
          },
        }),
    responses,
    security: route.access === 'none' ? [] : [{ key: route.access === 'any-key' ? [] : [route.access] }],
  };
}

/** Every code this route can answer with: those that follow from what it is, and its own. */
export function problemCodes(route: Route): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>(route.problems);
  if (route.access !== 'none') {
    for (const code of ['key-missing', 'key-unknown', 'key-expired', 'key-revoked', 'account-suspended'] as const) {
      codes.add(code);
    }
    codes.add('state-not-ready');
    if (route.counted?.units) codes.add('quota-exhausted');
    codes.add('not-acceptable');
    codes.add('request-invalid');
    if (route.access !== 'any-key') codes.add('scope-missing');
  }
  if (route.params !== undefined || route.query !== undefined) codes.add('request-invalid');
  if (route.body !== undefined) {
    for (const code of ['request-invalid', 'json-malformed', 'body-too-large', 'content-type-unsupported'] as const) {
      codes.add(code);
    }
  }
  if (!route.isOutOfTurn) codes.add('overloaded');
  codes.add('internal');
  return [...codes];
}

function response(
  { description, contentType, schema, headers }: RouteAnswer,
  formats: readonly string[],
  schemas: Json,
): Json {
  const type = contentType ?? 'application/json';
  const content =
    schema === undefined
      ? contentType === undefined
        ? undefined
        : {}
      : { schema: schemaOf(schema, 'output', schemas) };
  return {
    description,
    ...(content === undefined
      ? {}
      : { content: Object.fromEntries([[type, content], ...formats.map(format => [format, {}])]) }),
    ...(headers === undefined
      ? {}
      : {
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, text]) => [name, { description: text, schema: { type: 'string' } }]),
          ),
        }),
  };
}

function problemResponse(codes: readonly ErrorCode[], isPage: boolean): Json {
  return {
    description: codes.map(code => `\`${code}\`: ${PROBLEMS[code].title}.`).join(' '),
    content: isPage
      ? { 'text/html': {} }
      : { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query', schemas: Json): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input', schemas) as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }));
}

/** The JSON Schema of a zod schema; named parts (`meta({ id })`) are put into `schemas` and referred to. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const {
    $schema: _dialect,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  for (const [name, part] of Object.entries($defs)) schemas[name] = tidied(part);
  const tidy = tidied(own) as Json;
  const { id, ...rest } = tidy;
  if (typeof id !== 'string') return tidy;
  schemas[id] = rest;
  return { $ref: `#/components/schemas/${id}` };
}

/** References point into the document, and what zod drops of transformed fields (`x-default`, `x-examples`) comes back. */
function tidied(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(tidied);
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]): [string, unknown][] => {
      if (key === '$ref' && typeof value === 'string')
        return [[key, value.replace('#/$defs/', '#/components/schemas/')]];
      if (key === 'x-default' || key === 'x-examples') return [[key.slice(2), value]];
      return [[key, tidied(value)]];
    }),
  );
}
