// What the compiler promises of a route: `npm run types` fails where a line below that must not compile does.
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
  operationId: 'readExample',
  tag: 'Example',
  summary: 'An example',
} as const;
const answers = { 200: { description: 'An example.', schema } } as const;
const parts = [{ meters: 1 }];

test('what a handler answers compiles only with every field of its schema, of the right type, and with no other, however deep', () => {
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
  assert.equal(whole.operationId, 'readExample');
});

test('the two routes of a function are held to their schema alike', () => {
  const asked = { ...words, name: 'Example', note: '', parametersNote: '', body: z.object({}), query: z.object({}) };
  const tooMuch = { name: 'a', parts, more: true };
  const routes = functionRoutes({ ...asked, answers, handle: () => ({ status: 200, json: { name: 'a', parts } }) });
  // @ts-expect-error a field is not in the schema
  functionRoutes({ ...asked, answers, handle: () => ({ status: 200, json: tooMuch }) });
  assert.deepEqual(
    routes.map(({ method, operationId }) => [method, operationId]),
    [
      ['POST', 'createExample'],
      ['GET', 'readExample'],
    ],
  );
});
