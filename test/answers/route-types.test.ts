// Guarantees of the compiler for routes: `npm run types` fails if a line below compiles that must not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { functionRoutes, route } from '../../src/answers/route.ts';

const schema = z.object({
  name: z.string(),
  parts: z.array(z.object({ meters: z.number(), note: z.string().optional() })),
});
const words = {
  method: 'GET',
  path: '/example',
  access: 'none',
  operationId: 'getExample',
  tag: 'Example',
  summary: 'An example',
} as const;
const answers = { 200: { description: 'An example.', schema } } as const;
const parts = [{ meters: 1 }];

test('a handler compiles only if its answer has every field of its schema, with the right type, and no other field at any depth', () => {
  const whole = route({ ...words, answers, handle: () => ({ status: 200, json: { name: 'a', parts } }) });
  route({ ...words, answers, handle: async () => ({ status: 200, json: { name: 'a', parts: [] } }) });
  // @ts-expect-error a field is missing
  route({ ...words, answers, handle: () => ({ status: 200, json: { name: 'a' } }) });
  // @ts-expect-error a field has another type
  route({ ...words, answers, handle: () => ({ status: 200, json: { name: 1, parts } }) });
  const tooMuch = { name: 'a', parts, more: true };
  // @ts-expect-error a field is not in the schema
  route({ ...words, answers, handle: () => ({ status: 200, json: tooMuch }) });
  const tooMuchInside = { name: 'a', parts: [{ meters: 1, feet: 3 }] };
  // @ts-expect-error a field inside is not in the schema
  route({ ...words, answers, handle: () => ({ status: 200, json: tooMuchInside }) });
  assert.equal(whole.operationId, 'getExample');
});

test('both routes of a function must match their schema', () => {
  const operationIds = { post: 'listExamples', get: 'listExamplesByQuery' };
  const body = z.object({});
  const asked = { ...words, operationIds, note: '', parametersNote: '', body, query: body };
  const tooMuch = { name: 'a', parts, more: true };
  const routes = functionRoutes({ ...asked, answers, handle: () => ({ status: 200, json: { name: 'a', parts } }) });
  // @ts-expect-error a field is not in the schema
  functionRoutes({ ...asked, answers, handle: () => ({ status: 200, json: tooMuch }) });
  assert.deepEqual(
    routes.map(({ method, operationId }) => [method, operationId]),
    [
      ['POST', 'listExamples'],
      ['GET', 'listExamplesByQuery'],
    ],
  );
});
