// Writes the client's types, client/api.ts, from the API description. build.cjs runs it; the file is not in the repository.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LINES_TYPE } from '../src/answers/many.ts';
import { openApiDocument } from '../src/server/http/openapi.ts';
import type { Json } from '../src/server/http/openapi-schemas.ts';
import { ROUTES } from '../src/server/http/routes.ts';

const TYPES_PATH = fileURLToPath(new URL('../client/api.ts', import.meta.url));

interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly { name: string; in: string; required: boolean; description?: string; schema: Json }[];
  readonly requestBody?: { content: Record<string, { schema: Json }> };
  readonly responses: Record<string, { content?: Record<string, { schema: Json }> }>;
  readonly security: readonly object[];
}

/** The content of the file: every call that takes a key, and the schemas that these calls use. */
function clientTypes(): string {
  const document = openApiDocument(ROUTES, '') as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Json> };
  };
  const used = new Set<string>(['Problem']);
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => security.length > 0)
      .map(([method, operation]) => callOf(method.toUpperCase(), path, operation, used)),
  );
  const schemas = new Map<string, string>();
  // Used schemas may use further schemas.
  for (;;) {
    const next = [...used].find(name => !schemas.has(name));
    if (next === undefined) break;
    schemas.set(next, schemaText(next, document.components.schemas[next] ?? {}, used));
  }
  return [
    '// Types of all calls that take a key, made from the description by `scripts/draw-client-types.ts`.',
    '',
    '/** By method and path. `codes`: of the problems it can answer with; `files`: what it answers if `accept` asks for it. */',
    'export interface Calls {',
    ...calls,
    '}',
    '',
    ...[...schemas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each),
  ].join('\n');
}

function callOf(method: string, path: string, operation: Operation, used: Set<string>): string {
  const parameters = (where: string) => (operation.parameters ?? []).filter(each => each.in === where);
  const fields = (where: string) =>
    `{ ${parameters(where)
      .map(
        ({ name, required, description, schema }) =>
          `${said(description)}${name}${required ? '' : '?'}: ${typeOf(schema, used)};`,
      )
      .join('\n')} }`;
  const body = operation.requestBody?.content['application/json']?.schema;
  const isRaw = Object.keys(operation.requestBody?.content ?? {}).some(
    type => type !== 'application/json' && type !== LINES_TYPE,
  );
  const bodies = [
    ...(body === undefined ? [] : [typeOf(body, used)]),
    ...(isRaw ? ['string', 'Uint8Array<ArrayBuffer>'] : []),
  ];
  const successes = Object.entries(operation.responses).filter(([status]) => Number(status) < 300);
  const contents = successes.flatMap(([, { content = {} }]) => Object.entries(content));
  const answers = contents
    .filter(([type]) => type === 'application/json')
    .map(([, { schema }]) => typeOf(schema, used));
  // The part of a file has the type of the whole.
  const files = [...new Map(contents.filter(([type]) => type !== 'application/json'))];
  const codes = Object.values(operation.responses).flatMap(({ content = {} }) => {
    const { allOf = [] } = (content['application/problem+json']?.schema ?? {}) as { allOf?: Json[] };
    return allOf.flatMap(
      each => (each.properties as { code?: { anyOf: [{ enum: string[] }] } } | undefined)?.code?.anyOf[0].enum ?? [],
    );
  });
  return [
    `${said(operation.summary)}'${method} ${path}': {`,
    ...(parameters('path').length > 0 ? [`path: ${fields('path')};`] : []),
    ...(parameters('query').length > 0 ? [`query: ${fields('query')};`] : []),
    ...(bodies.length === 0 ? [] : [`body: ${bodies.join(' | ')};`]),
    `answer: ${[...new Set(answers)].join(' | ') || 'undefined'};`,
    ...(files.length > 0
      ? [`files: { ${files.map(([type, { schema }]) => `'${type}': ${fileTypeOf(type, schema, used)};`).join(' ')} };`]
      : []),
    `codes: ${codes.map(code => `'${code}'`).join(' | ')} | (string & {});`,
    '};',
  ].join('\n');
}

/** The client reads a file of lines into a list, and a file that is no text as bytes. */
function fileTypeOf(type: string, schema: Json, used: Set<string>): string {
  if (/parquet|pmtiles|octet-stream|zip/.test(type)) return 'Uint8Array<ArrayBuffer>';
  return type === LINES_TYPE ? `${typeOf(schema, used)}[]` : typeOf(schema, used);
}

function schemaText(name: string, schema: Json, used: Set<string>): string {
  const isObject =
    schema.type === 'object' &&
    !('additionalProperties' in schema && schema.additionalProperties !== false) &&
    alternativesOf(schema).length === 0;
  const description = said(schema.description as string | undefined);
  const type = typeOf({ ...schema, description: undefined }, used);
  return isObject
    ? `${description}export interface ${name} ${type}\n`
    : `${description}export type ${name} = ${type};\n`;
}

/** The TypeScript type of a schema. It leaves out constraints on values (bounds, patterns) and all rules between fields but alternatives. */
function typeOf(schema: Json, used: Set<string>): string {
  const { $ref, enum: values, const: only, oneOf, anyOf, prefixItems, items, type } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.replace('#/components/schemas/', '');
    used.add(name);
    return name;
  }
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return values.map(value => JSON.stringify(value)).join(' | ');
  // A form without a type allows anything: it would hide the others.
  const forms = ((oneOf ?? anyOf) as readonly Json[] | undefined)?.filter(
    form => Object.keys(form).join() !== 'description',
  );
  // Known values or any other text: the editor still completes the known values.
  const known = forms?.length === 2 && forms[1]?.type === 'string' && forms[0]?.enum;
  if (Array.isArray(known)) return `${known.map(value => JSON.stringify(value)).join(' | ')} | (string & {})`;
  if (forms && type === undefined) return [...new Set(forms.map(each => typeOf(each, used)))].join(' | ');
  if (Array.isArray(type)) return type.map(each => typeOf({ ...schema, type: each }, used)).join(' | ');
  switch (type) {
    case 'array':
      if (Array.isArray(prefixItems)) return `[${prefixItems.map(each => typeOf(each, used)).join(', ')}]`;
      return `(${typeOf((items ?? {}) as Json, used)})[]`;
    case 'object':
      return [objectType(schema, used), ...alternativesOf(schema).map(each => `(${typeOf(each, used)})`)].join(' & ');
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    default:
      return 'unknown';
  }
}

/** The rules of an object that are alternatives with types, such as "address or coordinate". The other rules have no type. */
function alternativesOf({ allOf = [] }: { allOf?: readonly Json[] }): readonly Json[] {
  return allOf.filter(rule => '$ref' in rule || 'anyOf' in rule);
}

function objectType(schema: Json, used: Set<string>): string {
  const {
    properties,
    additionalProperties,
    patternProperties = {},
    required = [],
  } = schema as {
    properties?: Record<string, Json>;
    additionalProperties?: Json | boolean;
    patternProperties?: Record<string, Json>;
    required?: readonly string[];
  };
  const rest = typeof additionalProperties === 'object' ? typeOf(additionalProperties, used) : undefined;
  if (properties === undefined) return `Record<string, ${rest ?? 'unknown'}>`;
  const fields = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${said(field.description as string | undefined)}${name}${mark}: ${typeOf(field, used)};`;
  });
  for (const [pattern, field] of Object.entries(patternProperties)) {
    // What a pattern begins with, up to its first sign with a meaning: `^list:[a-z]` is a name that begins with "list:".
    const start = /^\^([\w:-]+)/.exec(pattern)?.[1] ?? '';
    fields.push(`[further: \`${start}\${string}\`]: ${typeOf(field, used)};`);
  }
  return `{ ${fields.join('\n')} ${rest === undefined ? '' : `[further: string]: ${rest};`} }`;
}

function said(description: string | undefined): string {
  return description === undefined ? '' : `\n/** ${description.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */\n`;
}

writeFileSync(TYPES_PATH, clientTypes());
