// The machine descriptions in other tools: linters have no finding, and validators know every route.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { createDescription } from '../../src/server/http/description.ts';
import { toOpenApi30 } from '../../src/server/http/openapi-30.ts';
import { ROUTES } from '../../src/server/http/routes.ts';

const description = createDescription(ROUTES, 'https://maps.umkreis.test');
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
  assert.equal(links.length, 4);
  for (const link of links) {
    const isThere = ROUTES.some(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(link ?? ''));
    assert.ok(isThere, link);
  }
  assert.ok(text.length < 4000, 'it is short');
});
