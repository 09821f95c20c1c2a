// The machine descriptions in other tools: linters have no finding, and validators know every route.
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { renderedDocuments } from '../../scripts/render-docs.ts';
import { PROBLEMS } from '../../src/answers/problems.ts';
import type { Route } from '../../src/answers/route.ts';
import { createDescription } from '../../src/server/http/description.ts';
import { toOpenApi30 } from '../../src/server/http/openapi-30.ts';
import { ROUTES } from '../../src/server/http/routes.ts';

const { groups } = renderedDocuments();
const pages = groups.flatMap(group => group.pages);
const description = createDescription(ROUTES, 'https://maps.umkreis.test', () => groups);
const texts = {
  '3.1': description.openApi().content.bytes.toString(),
  '3.0': description.openApi30().content.bytes.toString(),
};
const callsOf = (document: { paths: object }) =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
  );

for (const [version, source] of Object.entries(texts)) {
  test(`Redocly's recommended rules have no finding, not even a warning, in OpenAPI ${version}`, async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    assert.deepEqual(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
      [],
    );
  });

  test(`Spectral's rules for OpenAPI have no finding, not even a hint, in OpenAPI ${version}`, async () => {
    const spectral = new Spectral();
    spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] });
    const findings = await spectral.run(source);
    assert.deepEqual(
      findings.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`),
      [],
    );
  });

  test(`swagger-parser validates and resolves OpenAPI ${version} with every route in it`, async () => {
    const resolved = await SwaggerParser.validate(JSON.parse(source));
    assert.deepEqual(
      callsOf(resolved as { paths: object }).sort(),
      ROUTES.map(({ method, path }) => `${method} ${path.replace('…', '')}`).sort(),
    );
  });
}

test('no parameter of a call is required that its form may have instead, and both say where it may stand', () => {
  const { post } = JSON.parse(texts['3.1']).paths['/api/location-ext/jobs'];
  const parameters: { name: string; in: string; required: boolean; description: string }[] = post.parameters;
  const inQuery = parameters.filter(each => each.in === 'query');
  const { properties, required } = post.requestBody.content['multipart/form-data'].schema;
  assert.deepEqual(required, ['file']);
  for (const each of inQuery) {
    assert.equal(each.required, false, each.name);
    assert.equal(properties[each.name].description, each.description);
    assert.equal(/Required, in the query or as a field of the form/.test(each.description), each.name === 'columns');
  }
  assert.deepEqual(Object.keys(properties).sort(), [...inQuery.map(({ name }) => name), 'file'].sort());
});

test('no pattern of the description needs Unicode properties, which few languages know', () => {
  assert.doesNotMatch(texts['3.1'], /\\\\[pP]\{/);
});

test('OpenAPI 3.0 expresses nullable, const, tuples, exclusive bounds, examples and rules in its own terms or omits them', () => {
  const schemas = {
    Nullable: { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }] },
    Types: { type: ['number', 'null'] },
    Both: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
    Referred: { anyOf: [{ $ref: '#/components/schemas/Types' }, { type: 'null' }] },
    Constant: { const: 'Feature', type: 'string' },
    Pair: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] },
    Bound: { type: 'number', exclusiveMinimum: 0, examples: [3, 4] },
    Ruled: {
      type: 'object',
      properties: { const: { type: 'string' }, examples: { type: 'integer' } },
      allOf: [{ if: { required: ['a'] } }, { dependentRequired: { a: ['b'] } }],
    },
    Never: { type: 'object', properties: { a: false } },
  };
  const license = { name: 'Apache-2.0', identifier: 'Apache-2.0' };
  const document = { info: { title: 'T', version: '1', license }, security: [], paths: {}, components: { schemas } };
  const before = structuredClone(document);
  const turned = toOpenApi30(document) as { components: { schemas: Record<string, unknown> } };
  assert.deepEqual(document, before);
  assert.deepEqual(turned.components.schemas, {
    Nullable: { type: 'string', maxLength: 3, nullable: true },
    Types: { type: 'number', nullable: true },
    Both: {
      anyOf: [
        { type: 'string', nullable: true },
        { type: 'number', nullable: true },
      ],
    },
    Referred: { type: 'object', allOf: [{ $ref: '#/components/schemas/Types' }], nullable: true },
    Constant: { type: 'string', enum: ['Feature'] },
    Pair: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
    Bound: { type: 'number', minimum: 0, exclusiveMinimum: true, example: 3 },
    Ruled: { type: 'object', properties: { const: { type: 'string' }, examples: { type: 'integer' } } },
    Never: { type: 'object', properties: { a: { not: {} } } },
  });
});

test('llms.txt names every call that needs a key and links only to existing documents', () => {
  const text = description.llmsText().content.bytes.toString();
  for (const { method, path, access } of ROUTES) {
    if (access !== 'none') assert.ok(text.includes(`\`${method} ${path}\``), `${method} ${path}`);
  }
  const links = [...text.matchAll(/\]\(https:\/\/maps\.umkreis\.test([^)]*)\)/g)].map(([, path]) => path);
  assert.equal(links.length, 6 + pages.length);
  for (const link of links) {
    const isThere = ROUTES.some(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(link ?? ''));
    assert.ok(isThere, link);
  }
  for (const { name } of pages) assert.ok(links.includes(`/docs/${name}`), name);
  assert.ok(text.length < 10_000, 'it is short');
});

describe('llms-full.txt', () => {
  const text = description.llmsFullText().content.bytes.toString();
  const sections = new Map(text.split(/^### /m).map(section => [section.split('\n', 1)[0] ?? '', section]));
  const document: Document = JSON.parse(texts['3.1']);
  const keyed = ROUTES.filter(({ access }) => access !== 'none');
  const operationOf = ({ path, method }: Route) => document.paths[path.replace('…', '')]?.[method.toLowerCase()];

  it('has a section for every call that needs a key, with every field of its request', () => {
    const missing = keyed.flatMap(route => {
      const operation = operationOf(route);
      const section = sections.get(`${route.method} ${route.path}`);
      if (operation === undefined || section === undefined) return [`${route.method} ${route.path}`];
      const [, elsewhere] = /Query parameters: the fields of the body of `([^`]+)`/.exec(section) ?? [];
      const lists = section + (elsewhere === undefined ? '' : sections.get(elsewhere));
      const body = operation.requestBody?.content['application/json']?.schema;
      const fields = [
        ...(operation.parameters ?? []).map(({ name }) => name),
        ...(body === undefined ? [] : namesIn(body, document)),
      ];
      return fields.filter(name => !lists.includes(`\n- \`${name}\` (`)).map(name => `${route.path}: ${name}`);
    });
    assert.deepEqual(missing, []);
  });

  it('has the example request and the example answer of every call that has them', () => {
    let examples = 0;
    for (const route of keyed) {
      const operation = operationOf(route);
      const section = sections.get(`${route.method} ${route.path}`) ?? '';
      const shown = [
        operation?.requestBody?.content['application/json']?.examples?.request?.value,
        ...Object.values(operation?.responses ?? {}).map(
          each => each.content?.['application/json']?.examples?.answer?.value,
        ),
      ];
      for (const value of shown.filter(each => each !== undefined)) {
        assert.ok(section.includes(`\n${JSON.stringify(value)}\n`), `${route.method} ${route.path}`);
        examples++;
      }
    }
    assert.ok(examples > keyed.length);
  });

  it('has every field of every answer, every problem code, and every path without a key', () => {
    const bodySections = new Map(
      keyed.map(route => {
        const { $ref = '' } = operationOf(route)?.requestBody?.content['application/json']?.schema ?? {};
        return [$ref.split('/').at(-1), sections.get(`${route.method} ${route.path}`)];
      }),
    );
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      const section = sections.get(name) ?? bodySections.get(name) ?? '';
      for (const field of namesIn(schema, document))
        assert.ok(section.includes(`- \`${field}\` (`), `${name}.${field}`);
    }
    for (const code of Object.keys(PROBLEMS)) assert.ok(text.includes(`\n- \`${code}\` (`), code);
    for (const { method, path } of ROUTES) assert.ok(text.includes(`${method} ${path}`), path);
  });

  /** The names of the fields of an object, at its top level. */
  function namesIn(schema: Schema, { components }: Document): readonly string[] {
    const name = schema.$ref?.split('/').at(-1);
    return Object.keys((name === undefined ? schema : components.schemas[name])?.properties ?? {});
  }
});

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Media {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}
