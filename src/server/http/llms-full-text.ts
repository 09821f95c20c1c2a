// `/llms-full.txt`: every call for language models, with fields, a real request and its real answer, made from the OpenAPI document.
import { PROBLEMS } from '../../answers/problems.ts';
import type { Route } from '../../answers/route.ts';
import type { ErrorCode } from '../../core/errors.ts';
import { fieldLine, fieldLines } from './field-lines.ts';
import { rulesText } from './llms-text.ts';
import { problemCodes } from './openapi.ts';
import type { Json } from './openapi-schemas.ts';

interface Parameter extends Json {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Json;
  readonly example?: unknown;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Record<string, MediaType> }>
  >;
}

interface MediaType {
  readonly schema: Json;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

/** Markdown. `document` is the OpenAPI document of the same routes. */
export function llmsFullText(routes: readonly Route[], document: Json, publicUrl: string): string {
  const described = document as unknown as Described;
  const calls = routes.filter(({ access }) => access !== 'none');
  const pages = routes.filter(({ access }) => access === 'none');
  // Their fields stand beside their calls.
  const bodies = new Set(calls.map(route => nameOf(bodyOf(route, described)?.schema)));
  return [
    ...rulesText('Umkreis: every call, field and problem', publicUrl),
    '## Calls',
    '',
    ...calls.flatMap(route => callText(route, described)),
    '## Parts of requests and answers',
    '',
    ...Object.entries(described.components.schemas).flatMap(([name, schema]) =>
      bodies.has(name) ? [] : partText(name, schema),
    ),
    '## Problems',
    '',
    ...(Object.keys(PROBLEMS) as ErrorCode[]).map(code => {
      const { status, title, explanation } = PROBLEMS[code];
      return `- \`${code}\` (${status}): ${title}. ${explanation}`;
    }),
    '',
    '## Without a key',
    '',
    ...pages.map(({ method, path, summary }) => `- \`${method} ${path}\`: ${summary}`),
    '',
  ].join('\n');
}

function callText(route: Route, described: Described): readonly string[] {
  const { paths, components } = described;
  const path = pathOf(route);
  const operation = paths[path]?.[route.method.toLowerCase()];
  if (operation === undefined) return [];
  const body = bodyOf(route, described);
  const bodyFields = body && fieldLines(resolved(body.schema, components.schemas), 'REQUEST');
  const post = paths[path]?.post?.requestBody?.content['application/json']?.schema;
  return [
    `### ${route.method} ${route.path}`,
    '',
    `${route.summary}.${route.description === undefined ? '' : ` ${route.description}`} ${scopeText(route.access)}`,
    '',
    ...parameterText(operation.parameters ?? [], post && resolved(post, components.schemas), path),
    ...(bodyFields === undefined ? [] : ['Fields of the body:', '', ...bodyFields, '']),
    ...requestText(route, operation.parameters ?? [], body),
    ...answersText(operation),
    `Problems: ${problemCodes(route)
      .map(code => `\`${code}\``)
      .join(', ')}.`,
    '',
  ];
}

function bodyOf(route: Route, { paths }: Described): MediaType | undefined {
  return paths[pathOf(route)]?.[route.method.toLowerCase()]?.requestBody?.content['application/json'];
}

/** The name of the part that a schema refers to. */
function nameOf(schema: Json | undefined): string {
  return (
    String(schema?.$ref ?? '')
      .split('/')
      .at(-1) ?? ''
  );
}

function pathOf({ path }: Route): string {
  return path.replace('…}', '}');
}

function scopeText(access: string): string {
  return access === 'any-key' ? 'Any key.' : `The key needs the scope \`${access}\`.`;
}

/** A function takes the same fields by `GET` and by `POST`: the second list would say nothing new. */
function parameterText(parameters: readonly Parameter[], post: Json | undefined, path: string): readonly string[] {
  if (parameters.length === 0) return [];
  const ofQuery = parameters.filter(each => each.in === 'query');
  const inBody = Object.keys((post?.properties ?? {}) as object);
  if (inBody.length > 0 && ofQuery.length === inBody.length && ofQuery.every(({ name }) => inBody.includes(name))) {
    return [`Query parameters: the fields of the body of \`POST ${path}\`; lists are comma-separated.`, ''];
  }
  const lines = parameters.map(({ name, in: place, required, description, schema }) =>
    fieldLine(name, { ...schema, description }, `, in the ${place}${required ? ', required' : ''}`),
  );
  return ['Parameters:', '', ...lines, ''];
}

/** The example request, as its first lines go over the wire. */
function requestText(route: Route, parameters: readonly Parameter[], body: MediaType | undefined): readonly string[] {
  const value = body?.examples?.request?.value;
  const shown = parameters.filter(({ example }) => example !== undefined);
  if (body !== undefined && value === undefined && shown.length === 0) return [];
  const path = shown
    .filter(each => each.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))), pathOf(route));
  const query = shown
    .filter(each => each.in === 'query')
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example)).replaceAll('%2C', ',')}`)
    .join('&');
  return [
    'Request:',
    '',
    '```http',
    `${route.method} ${path}${query === '' ? '' : `?${query}`}`,
    ...(value === undefined ? [] : ['', JSON.stringify(value)]),
    '```',
    '',
  ];
}

function answersText({ responses }: Operation): readonly string[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { description, content = {} }]) => {
      const json = content['application/json'];
      const reference = nameOf(json?.schema);
      const example = json?.examples?.answer?.value;
      const others = Object.keys(content).filter(type => type !== 'application/json');
      return [
        `Answer ${status}${reference ? ` (\`${reference}\`)` : ''}: ${description}${others.length > 0 ? ` Also as ${others.join(', ')}.` : ''}`,
        '',
        ...(json === undefined || reference ? [] : [...fieldLines(json.schema, 'ANSWER'), '']),
        ...(example === undefined ? [] : ['```json', JSON.stringify(example), '```', '']),
      ];
    });
}

function partText(name: string, schema: Json): readonly string[] {
  const of = name.endsWith('Request') ? 'REQUEST' : 'ANSWER';
  const lines = fieldLines(schema, of);
  const description = typeof schema.description === 'string' ? [schema.description, ''] : [];
  return [`### ${name}`, '', ...description, ...(lines.length > 0 ? lines : [fieldLine(name, schema, '')]), ''];
}

function resolved(schema: Json, schemas: Readonly<Record<string, Json>>): Json {
  return typeof schema.$ref === 'string' ? (schemas[nameOf(schema)] ?? {}) : schema;
}
