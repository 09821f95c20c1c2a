// The parameter `fields`: a caller chooses the fields of an answer by dotted paths.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { choosableAnswer } from '../../src/answers/choosable-answer.ts';
import { fieldPaths, fieldTree } from '../../src/answers/fields.ts';
import { ROUTES } from '../../src/server/http/routes.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

const API = '/api/location-ext';

const { region, town } = await drawnRegion(SMALL_TOWN);
const service = await testApp(() => region);
after(() => service.close());

const headers = { 'x-api-key': service.key };
const here = town.at('h');

async function pois(query: string, more: object = {}) {
  const payload = { ...here, poiTypes: 'supermarket,bus_stop', ...more };
  return service.app.inject({ method: 'POST', url: `${API}/poi-data${query}`, headers, payload });
}

/** The value at a path in plain words: lists are passed through, what is not there is left out. */
function at(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || value === undefined) return value;
  if (Array.isArray(value)) return value.map(entry => at(entry, [name, ...rest]));
  const field = (value as Record<string, unknown> | null)?.[name];
  return at(field, rest);
}

describe('fields', () => {
  it('leaves only the chosen fields and the credit in the answer, passing through lists', async () => {
    const whole = (await pois('')).json();
    const chosen = await pois('?fields=pois.name,pois.travelSeconds,counts.supermarket');
    assert.equal(chosen.statusCode, 200);
    assert.deepEqual(chosen.json(), {
      pois: whole.pois.map(({ name, travelSeconds }: { name?: string; travelSeconds: number }) =>
        name === undefined ? { travelSeconds } : { name, travelSeconds },
      ),
      counts: { supermarket: whole.counts.supermarket },
      meta: { credit: { plain: whole.meta.credit.plain } },
    });
  });

  it('makes the answer to "the nearest supermarket" at most 300 bytes', async () => {
    const { statusCode, body } = await pois('?fields=pois.name,pois.travelSeconds,pois.lat,pois.lng', {
      poiTypes: 'supermarket',
      limit: 1,
    });
    assert.equal(statusCode, 200);
    assert.ok(Buffer.byteLength(body) <= 300, body);
  });

  it('gives, for any choice of paths, what the whole answer has at these paths', async () => {
    const whole = (await pois('')).json();
    const route = ROUTES.find(({ path, method }) => path.endsWith('/poi-data') && method === 'POST');
    const schema = route && choosableAnswer(route);
    assert.ok(schema);
    const paths = fieldPaths(fieldTree(schema));
    assert.ok(paths.length > 50);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.constantFrom(...paths), { minLength: 1, maxLength: 6 }), async asked => {
        const answer = await pois(`?fields=${asked.join(',')}`);
        assert.equal(answer.statusCode, 200, answer.body);
        const json = answer.json();
        for (const path of asked) assert.deepEqual(at(json, path.split('.')), at(whole, path.split('.')), path);
        assert.equal(json.meta.credit.plain, whole.meta.credit.plain);
        for (const name of Object.keys(json)) {
          assert.ok(name === 'meta' || asked.some(path => path.split('.')[0] === name), name);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('stands in the description with all paths and with the names in maps, and with nothing that the service refuses', async () => {
    const document = (await service.app.inject('/openapi.json')).json();
    const ajv = new Ajv2020({ strict: false });
    const allows = ajv.compile(document.components.schemas.PoiDataField);
    for (const path of [
      'pois',
      'pois.name',
      'counts',
      'counts.supermarket',
      'counts.x',
      'count',
      'pois.nam',
      'counts.',
      '',
      'pois.name.x',
    ]) {
      const { statusCode } = await pois(`?fields=${path}`);
      assert.equal(statusCode, allows(path) ? 200 : 400, path);
    }
  });

  it('is a parameter of every call with a key that answers JSON, by GET and by POST', async () => {
    for (const route of ROUTES) {
      const schema = choosableAnswer(route);
      if (schema === undefined) continue;
      const url = `${route.path.replace(/\{\w+\}/g, 'x')}?fields=nothing.like.this`;
      const answer = await service.app.inject({
        method: route.method,
        url,
        headers: { ...headers, accept: 'application/json' },
        ...(route.body === undefined ? {} : { payload: {} }),
      });
      assert.equal(answer.statusCode, 400, `${route.method} ${route.path}`);
      const fault = answer.json().errors.find(({ pointer }: { pointer: string }) => pointer === 'fields');
      assert.match(fault.detail, /The answer has no field "nothing\.like\.this"/);
    }
  });

  it('names the nearest path for each unknown one', async () => {
    const answer = await pois('?fields=pois.nmae,travelSeconds,pois.lat');
    assert.equal(answer.statusCode, 400);
    assert.deepEqual(
      answer.json().errors.map(({ code, nearest }: { code: string; nearest?: string }) => [code, nearest]),
      [
        ['not-allowed', 'pois.name'],
        ['not-allowed', 'pois.travelSeconds'],
      ],
    );
  });

  it('refuses an empty choice, more than 100 paths, and files', async () => {
    const codeOf = async (query: string, accept = 'application/json') => {
      const answer = await service.app.inject({
        method: 'POST',
        url: `${API}/poi-data${query}`,
        headers: { ...headers, accept },
        payload: here,
      });
      return [answer.statusCode, answer.json().errors?.[0]?.code];
    };
    assert.deepEqual(await codeOf('?fields='), [400, 'too-short']);
    assert.deepEqual(await codeOf(`?fields=${'pois,'.repeat(101)}`), [400, 'too-long']);
    assert.deepEqual(await codeOf('?fields=pois', 'text/csv'), [400, 'not-allowed']);
  });

  it('tells a caller who names fields in the body, or fields of the body in the query, where they belong', async () => {
    const inBody = (await pois('', { fields: 'pois.name' })).json();
    assert.match(inBody.errors[0].detail, /it is a parameter of the query, as in "\?fields=pois\.name"/);
    const inQuery = (await pois('?exact=true')).json();
    assert.match(inQuery.errors[0].detail, /takes its fields in the JSON body; only "fields" is a parameter/);
  });

  it('keeps an own ETag for each choice', async () => {
    const get = (fields: string) =>
      service.app.inject({ url: `${API}/catalogue?language=en&fields=${fields}`, headers });
    const [units, modes] = [await get('units'), await get('transportModes.id')];
    assert.notEqual(units.headers.etag, modes.headers.etag);
    assert.deepEqual(Object.keys(modes.json()), ['transportModes']);
  });
});
