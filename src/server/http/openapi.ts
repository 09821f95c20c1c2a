// The machine description (OpenAPI 3.1), made from THE LIST and the schemas that also check requests.
import type { z } from 'zod';
import { choosableAnswer } from '../../answers/choosable-answer.ts';
import type { ExampleRequest } from '../../answers/feature.ts';
import { fieldPaths, fieldPatterns, fieldTree } from '../../answers/fields.ts';
import { LINES_TYPE } from '../../answers/many.ts';
import { PROBLEMS } from '../../answers/problems.ts';
import { FORM_TYPE, type RawBody } from '../../answers/raw-routes.ts';
import type { Route } from '../../answers/route.ts';
import type { ErrorCode } from '../../core/errors.ts';
import { EXAMPLES } from './examples.ts';
import { ANSWER_HEADERS, answersOf, type ExampleAnswers, problemSchema } from './openapi-answers.ts';
import { type Json, schemaOf } from './openapi-schemas.ts';
import { introduction, SUMMARY, TAGS } from './openapi-words.ts';

/** The document for these routes at `publicUrl`, with the example answers from `scripts/draw-examples.ts`. */
export function openApiDocument(routes: readonly Route[], publicUrl: string, answers: ExampleAnswers = {}): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace('…}', '}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, answers, schemas) };
  }
  schemaOf(problemSchema, 'answer', schemas);
  const used = new Set(routes.map(({ tag }) => tag));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Umkreis',
      version: '1',
      summary: SUMMARY,
      description: introduction(publicUrl),
      contact: { name: 'The operator of this server', url: publicUrl },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    externalDocs: { url: `${publicUrl}/docs/index`, description: 'Recipes, concepts and all other documents' },
    servers: [{ url: publicUrl }],
    tags: [
      ...TAGS.filter(({ name }) => used.has(name)),
      ...[...used].filter(tag => !TAGS.some(({ name }) => name === tag)).map(name => ({ name, description: name })),
    ],
    security: [{ key: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      examples: Object.fromEntries(
        Object.keys(PROBLEMS).flatMap(code => (code in answers ? [[code, { value: answers[code] }]] : [])),
      ),
      headers: Object.fromEntries(
        Object.entries(ANSWER_HEADERS).map(([name, description]) => [
          name,
          { description, schema: { type: 'string' } },
        ]),
      ),
      securitySchemes: {
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-KEY',
          description:
            'Made with `umkreis keys create`. A publishable key (`uk_pub_…`) may stand in a page; it only reads, and only from its origins.',
        },
      },
    },
  };
}

function operation(route: Route, answers: ExampleAnswers, schemas: Json): Json {
  const example: ExampleRequest = EXAMPLES[route.operationId] ?? {};
  const parameters = [
    ...parametersOf(route.params, 'path', example.params, schemas),
    ...queryParameters(route, example, schemas),
    ...fieldsParameter(route, schemas),
    ...(route.header === undefined
      ? []
      : [
          {
            name: route.header.name,
            in: 'header',
            description: route.header.description,
            required: false,
            schema: route.header.schema,
          },
        ]),
  ];
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(route.rawBody === undefined ? {} : { requestBody: rawBody(route, route.rawBody, example, schemas) }),
    ...(route.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemaOf(route.body, 'body', schemas),
                ...(example.body === undefined ? {} : { examples: { request: { value: example.body } } }),
              },
              ...(route.many && { [LINES_TYPE]: { schema: schemaOf(route.many.line, 'body', schemas) } }),
            },
          },
        }),
    responses: answersOf(route, problemCodes(route), answers, schemas),
    security: route.access === 'none' ? [] : [{ key: [] }],
    ...(route.access === 'none' || route.access === 'any-key' ? {} : { 'x-scope': route.access }),
  };
}

function rawBody(
  { query }: Route,
  { types, description, json, asForm }: RawBody,
  { body }: ExampleRequest,
  schemas: Json,
): Json {
  const examples = body === undefined ? {} : { examples: { request: { value: body } } };
  const said = { schema: { type: 'string', description }, ...(json === undefined && examples) };
  const inJson = json && { schema: schemaOf(json, 'body', schemas), ...examples };
  const content = types.map(type => [type, type === JSON_TYPE && inJson ? inJson : said]);
  const inForm = asForm && query && [[FORM_TYPE, { schema: formSchema(query, description, schemas) }]];
  return { required: true, description, content: Object.fromEntries([...content, ...(inForm ?? [])]) };
}

const IN_QUERY_OR_FORM = 'Required, in the query or as a field of the form.';

/** The parameters as fields, none of them required because they may also stand in the query, then the body as a file. */
function formSchema(query: z.ZodType, description: string, schemas: Json): Json {
  const { properties, required = [] } = schemaOf(query, 'parameters', schemas) as {
    properties: Record<string, Json>;
    required?: readonly string[];
  };
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    required.includes(name) ? { ...field, description: `${field.description} ${IN_QUERY_OR_FORM}` } : field,
  ]);
  const file = { type: 'string', format: 'binary', description };
  return {
    type: 'object',
    properties: { ...Object.fromEntries(fields), file },
    required: ['file'],
    additionalProperties: false,
  };
}

/** Of a call that takes a form none is required, because a form may have it instead. */
function queryParameters({ query, rawBody }: Route, example: ExampleRequest, schemas: Json): Json[] {
  const parameters = parametersOf(query, 'query', example.query, schemas);
  if (!rawBody?.asForm) return parameters;
  return parameters.map(({ required, description, ...rest }) => ({
    ...rest,
    required: false,
    description: required ? `${description} ${IN_QUERY_OR_FORM}` : description,
  }));
}

const JSON_TYPE = 'application/json';

const KEY_PROBLEMS = [
  'key-missing',
  'key-unknown',
  'key-expired',
  'key-revoked',
  'network-not-allowed',
  'account-suspended',
] as const;

/** All problem codes of a route: its own and those that follow from its access, parameters and body. */
export function problemCodes(route: Route): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>(route.problems);
  if (route.access !== 'none') {
    for (const code of KEY_PROBLEMS) codes.add(code);
    codes.add('state-not-ready');
    codes.add('rate-limited');
    if (route.counted?.units) codes.add('quota-exhausted');
    codes.add('not-acceptable');
    codes.add('request-invalid');
    if (route.access !== 'any-key') codes.add('scope-missing');
    codes.add(route.isPublishable ? 'origin-not-allowed' : 'secret-key-required');
  }
  if (route.params !== undefined || route.query !== undefined) codes.add('request-invalid');
  if (route.body !== undefined) {
    for (const code of ['request-invalid', 'json-malformed', 'body-too-large', 'content-type-unsupported'] as const) {
      codes.add(code);
    }
  }
  if (route.rawBody !== undefined) {
    for (const code of ['request-invalid', 'body-too-large', 'content-type-unsupported'] as const) codes.add(code);
    if (route.rawBody.json !== undefined) codes.add('json-malformed');
  }
  if (route.limit === 'visitor') codes.add('rate-limited');
  if (!route.isOutOfTurn) codes.add('overloaded');
  codes.add('internal');
  // A request without parameters, body and key can still break the rules of HTTP.
  if (![...codes].some(code => PROBLEMS[code].status < 500)) codes.add('headers-too-large');
  return [...codes];
}

/** The parameter `fields`, with the paths of the answer. */
function fieldsParameter(route: Route, schemas: Json): Json[] {
  const answer = choosableAnswer(route);
  const name = answer?.meta()?.id;
  if (answer === undefined || name === undefined) return [];
  const tree = fieldTree(answer);
  const known = { type: 'string', enum: fieldPaths(tree) };
  const patterns = fieldPatterns(tree);
  schemas[`${name}Field`] =
    patterns.length === 0
      ? { ...known, description: `A field of \`${name}\`.` }
      : {
          description: `A field of \`${name}\`, or a name in a map of it (\`counts.supermarket\`).`,
          anyOf: [known, { type: 'string', pattern: `^(${patterns.join('|')})$` }],
        };
  return [
    {
      name: 'fields',
      in: 'query',
      required: false,
      description:
        'Only these fields of the answer, as dotted paths; arrays are passed through (`pois.name`). `meta.credit.plain` stays where the answer has it.',
      schema: { type: 'array', items: { $ref: `#/components/schemas/${name}Field` }, minItems: 1, maxItems: 100 },
      style: 'form',
      explode: false,
    },
  ];
}

function parametersOf(
  schema: z.ZodType | undefined,
  where: 'path' | 'query',
  examples: Readonly<Record<string, unknown>> = {},
  schemas: Json,
): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'parameters', schemas) as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    ...asList(rest),
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }));
}

/** Turns a list in a query into an array with `style: form`, because queries have comma-separated lists. */
function asList(schema: Json): Json {
  const { oneOf, examples: _ofBodies, ...rest } = schema;
  const list = (oneOf as readonly Json[] | undefined)?.find(({ type }) => type === 'array');
  if (list === undefined) return { schema };
  return { schema: { ...list, ...rest }, style: 'form', explode: false };
}
