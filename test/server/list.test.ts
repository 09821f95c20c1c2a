// Loops over THE LIST: what every route in it guarantees.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';
import { workHere } from '../../scripts/work-here.ts';
import type { JobRecord } from '../../src/accounts/state/job-record.ts';
import { PROBLEMS } from '../../src/answers/problems.ts';
import type { Route } from '../../src/answers/route.ts';
import type { Region } from '../../src/region/region.ts';
import { openApiDocument, problemCodes } from '../../src/server/http/openapi.ts';
import { ROUTES } from '../../src/server/http/routes.ts';
import { createKey } from '../support/create-key.ts';
import { LOGO } from '../support/logo.ts';
import { ON_ONE_LINE } from '../support/openimmo-files.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const TABLE = 'address\nDorfstrasse 1\n';

const named = (route: Route) => `${route.method} ${route.path}`;
const keyed = ROUTES.filter(route => route.access !== 'none');

let service: TestApp;
let unscopedKey: string;
/** A request for each route that succeeds. */
let good: Map<string, { url: string; payload?: object | string; headers?: Record<string, string> }>;

before(async () => {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  service = await testApp(() => region);
  unscopedKey = (await createKey(service.state, { name: 'unscoped', scopes: [] }, new Date())).key;
  const made = await service.app.inject({
    method: 'POST',
    url: '/api/location-ext/snapshot-data',
    headers: { 'x-api-key': service.key },
    payload: { ...town.at('h'), theme: { logo: LOGO } },
  });
  assert.equal(made.statusCode, 201, made.body);
  const certified = await service.app.inject({
    method: 'POST',
    url: '/api/location-ext/texts/warrant',
    headers: { 'x-api-key': service.key },
    payload: { ...town.at('h'), text: 'Der Supermarkt liegt eine Gehminute entfernt.' },
  });
  assert.equal(certified.statusCode, 201, certified.body);
  // Those that ask for it come before the one that deletes it.
  const job = await doneJob(region);
  const { id, embedUrl } = made.json();
  const token = embedUrl.split('/').at(-1);
  const { name, version } = region.manifest;
  const params: Record<string, string> = {
    id,
    token,
    region: name,
    version,
    z: '0',
    x: '0',
    y: '0',
    code: 'key-missing',
    path: 'sprite.json',
    document: 'recipes',
    picture: 'index-calm.svg',
    name: 'branches',
  };
  const cells = await service.app.inject({
    method: 'POST',
    url: '/api/location-ext/cell-maps',
    headers: { 'x-api-key': service.key },
    payload: town.at('h'),
  });
  const { id: mapId, tileJsonUrl }: { id: string; tileJsonUrl: string } = cells.json();
  const ofMap: Record<string, string> = { ...params, id: mapId, token: tileJsonUrl.split('/').at(-2) ?? '' };
  const listed = { places: [{ name: 'Filiale', ...town.at('s') }] };
  const payloads: Record<string, object> = {
    compareLocations: { places: [town.at('h')] },
    updateSnapshot: { title: 'Neu' },
    batch: { requests: [{ function: 'geocode', body: { address: 'Dorfstrasse 1' } }, { strange: 1 }] },
    geocode: { address: 'Dorfstrasse 1' },
    getRoute: { from: town.at('h'), to: town.at('s') },
    listTravelTimes: { from: [town.at('h')], to: [town.at('s')] },
    makeTable: { places: [town.at('h'), 3], columns: ['lat', 'match'] },
    findCommonReach: { places: [town.at('h'), town.at('s')] },
    issueWarrant: { ...town.at('h'), text: 'Der Supermarkt liegt eine Gehminute entfernt.' },
    verifyText: { ...town.at('h'), text: 'Der Supermarkt liegt eine Gehminute entfernt.' },
  };
  const queries: Record<string, string> = {
    searchPlaces: '?q=Dorf',
    geocodeByQuery: '?address=Dorf',
    createJob: '?columns=lat,match',
    makeTableByQuery: `?lat=${town.at('h').lat}&lng=${town.at('h').lng}&columns=lat,match`,
    findCommonReachByQuery: `?placeTexts=${[1, 2].map(() => `${town.at('h').lat},${town.at('h').lng}`).join(';')}`,
    getRouteByQuery: `?fromLat=${town.at('h').lat}&fromLng=${town.at('h').lng}&toAddress=Dorfstrasse+3`,
    getEmbedRoute: `?to=${made.json().pois[0].id}`,
    findVisitorPlaces: '?q=a',
    getVisitorTimes: `?to=${made.json().location.lat},${made.json().location.lng}`,
    getOembed: `?url=${encodeURIComponent(embedUrl)}`,
  };
  const payloadOf = ({ operationId }: Route) => payloads[operationId] ?? town.at('h');
  good = new Map(
    ROUTES.map(route => [
      named(route),
      {
        url:
          route.path.replace(/\{(\w+)…?\}/g, (_, param: string) =>
            route.path.includes('/warrant')
              ? certified.json()[param]
              : route.path.includes('/jobs/')
                ? (job?.id ?? '')
                : ((route.path.includes('/cell-maps/') ? ofMap : params)[param] ?? ''),
          ) +
          (queries[route.operationId] ?? '') +
          (route.operationId.endsWith('ByQuery') && !(route.operationId in queries)
            ? `?lat=${town.at('h').lat}&lng=${town.at('h').lng}`
            : ''),
        ...(route.body === undefined ? {} : { payload: payloadOf(route) }),
        ...(route.rawBody === undefined
          ? {}
          : {
              payload: route.rawBody.isStreamed ? TABLE : route.rawBody.json === undefined ? ON_ONE_LINE : listed,
              headers: { 'content-type': route.rawBody.types[0], accept: 'application/json' },
            }),
      },
    ]),
  );
});

after(() => service.close());

/** A job that has its result. */
async function doneJob(region: Region): Promise<JobRecord | undefined> {
  const sent = await service.app.inject({
    method: 'POST',
    url: '/api/location-ext/jobs?columns=lat,match',
    headers: { 'x-api-key': service.key, 'content-type': 'text/csv' },
    payload: TABLE,
  });
  assert.equal(sent.statusCode, 202, sent.body);
  const stop = workHere(service.state, () => region);
  while ((await service.state.jobs.active()).length > 0) await new Promise(resolve => setTimeout(resolve, 20));
  await stop();
  const [account] = await service.state.accounts.list();
  return service.state.jobs.byId(account?.id ?? '', sent.json().id, new Date().toISOString());
}

async function ask(route: Route, more: { headers?: Record<string, string>; payload?: object | string } = {}) {
  const { url, payload, headers: own } = good.get(named(route)) ?? { url: '' };
  const headers = { 'x-api-key': service.key, ...own, ...more.headers };
  const body = more.payload ?? payload;
  return service.app.inject({ method: route.method, url, headers, ...(body === undefined ? {} : { payload: body }) });
}

function assertProblem(response: LightMyRequestResponse, code: keyof typeof PROBLEMS, where: string): void {
  assert.equal(response.headers['content-type'], 'application/problem+json; charset=utf-8', where);
  const problem = response.json();
  assert.equal(problem.code, code, `${where}: ${response.body}`);
  assert.equal(response.statusCode, PROBLEMS[code].status, where);
  assert.equal(problem.status, response.statusCode);
  assert.equal(problem.type, `${PUBLIC_URL}/docs/problems/${code}`);
  assert.equal(problem.requestId, response.headers['x-request-id']);
  assert.ok(problem.detail.length > 0 && Array.isArray(problem.errors));
}

test('every route with a key refuses a missing key, an unknown key, and a key without the scope', async () => {
  for (const route of keyed) {
    assertProblem(await ask(route, { headers: { 'x-api-key': '' } }), 'key-missing', named(route));
    assertProblem(await ask(route, { headers: { 'x-api-key': 'uk_live_x' } }), 'key-unknown', named(route));
    const unscoped = await ask(route, { headers: { 'x-api-key': unscopedKey } });
    if (route.access === 'any-key') assert.equal(unscoped.statusCode, 200, named(route));
    else assertProblem(unscoped, 'scope-missing', named(route));
  }
});

test('every route with a key counts its requests, except the one that returns the counts and the one whose requests are counted one by one', () => {
  assert.deepEqual(keyed.filter(({ counted }) => counted === undefined).map(named), [
    'POST /api/location-ext/batch',
    'GET /api/location-ext/usage',
  ]);
});

test('every path refuses other methods and names its own', async () => {
  for (const path of new Set(ROUTES.map(route => route.path))) {
    const routes = ROUTES.filter(route => route.path === path);
    const own = routes.flatMap(route => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]));
    const url = good.get(named(routes[0] as Route))?.url ?? '';
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      if (own.includes(method)) continue;
      const response = await service.app.inject({ method, url });
      assert.deepEqual(new Set(String(response.headers.allow).split(', ')), new Set(own), `${method} ${path}`);
      if (method === 'HEAD') assert.equal(response.statusCode, 405);
      else assertProblem(response, 'method-not-allowed', `${method} ${path}`);
    }
  }
});

test('every route that reads a body or parameters refuses unknown ones', async () => {
  for (const route of keyed) {
    const { url = '' } = good.get(named(route)) ?? {};
    const sent = { method: route.method, headers: { 'x-api-key': service.key } };
    const strange = `${url}${url.includes('?') ? '&' : '?'}strange=1`;
    if (route.body !== undefined) {
      assertProblem(await ask(route, { payload: { strange: 1 } }), 'request-invalid', named(route));
      assertProblem(await service.app.inject({ ...sent, url }), 'request-invalid', named(route));
    }
    assertProblem(await service.app.inject({ ...sent, url: strange }), 'request-invalid', named(route));
  }
});

/** A read with a key may be kept by its caller, who asks each time whether it changed; the catalogue changes with the service alone. */
function cachingOf({ method, path }: { method: string; path: string }, status: number): string {
  if (method !== 'GET' || status !== 200) return 'no-store';
  return path.endsWith('/catalogue') ? 'private, max-age=3600' : 'private, no-cache';
}

test('every answer of a route matches its schema and has the standard headers', async () => {
  const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true, uri: true } });
  const document = openApiDocument(ROUTES, PUBLIC_URL);
  ajv.addSchema(document, 'api');
  const inOrder = [...ROUTES].sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
  for (const route of inOrder) {
    const response = await ask(route);
    const statuses = Object.keys(route.answers).map(Number);
    assert.ok(statuses.includes(response.statusCode), `${named(route)}: ${response.statusCode} ${response.body}`);
    assert.match(String(response.headers['x-request-id']), /^req_\w{16}$/);
    assert.equal(response.headers['x-content-type-options'], 'nosniff');
    assert.ok(response.headers['content-security-policy'], named(route));
    assert.ok(response.headers['cache-control'], named(route));
    assert.equal(response.headers['access-control-allow-origin'], route.openToOrigins ? '*' : undefined, named(route));
    if (route.access !== 'none') assert.equal(response.headers['cache-control'], cachingOf(route, response.statusCode));
    if (route.answers[response.statusCode]?.schema === undefined) continue;
    const pointer = `api#/paths/${escaped(route.path)}/${route.method.toLowerCase()}/responses/${response.statusCode}/content/application~1json/schema`;
    assert.ok(ajv.validate({ $ref: pointer }, response.json()), `${named(route)}: ${ajv.errorsText()}`);
  }
});

test('successful reads have a strong ETag, and a caller that already has them gets 304', async () => {
  for (const route of ROUTES.filter(each => each.method === 'GET' && each.operationId !== 'getSnapshot')) {
    const first = await ask(route);
    if (first.statusCode !== 200) continue;
    const etag = String(first.headers.etag);
    assert.match(etag, /^"[\w-]+"$/, named(route));
    const again = await ask(route, { headers: { 'if-none-match': `"other", ${etag}` } });
    assert.equal(again.statusCode, 304, named(route));
    assert.equal(again.body, '');
    assert.equal(again.headers.etag, etag);
    const changed = await ask(route, { headers: { 'if-none-match': '"other"' } });
    assert.equal(changed.statusCode, 200, named(route));
    assert.deepEqual(changed.rawPayload, first.rawPayload, `${named(route)} answers with the same bytes twice`);
  }
});

test('the description lists every route, has no broken reference, and names every code that a route can answer', async () => {
  const document = (await service.app.inject('/openapi.json')).json();
  assert.equal(document.openapi, '3.1.0');
  assert.deepEqual(document.servers, [{ url: PUBLIC_URL }]);
  const described = Object.entries<Record<string, { operationId: string; responses: object }>>(document.paths).flatMap(
    ([path, operations]) => Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
  );
  assert.deepEqual(new Set(described), new Set(ROUTES.map(route => named(route).replace('…', ''))));
  const ids = ROUTES.map(route => route.operationId);
  assert.equal(new Set(ids).size, ids.length, 'operation ids are distinct');
  for (const [reference] of JSON.stringify(document).matchAll(/(?<="\$ref":")[^"]+/g)) {
    const target = reference
      .slice(2)
      .split('/')
      .reduce<Record<string, never> | undefined>((part, step) => part?.[step], document);
    assert.ok(target !== undefined, reference);
  }
  for (const route of ROUTES) {
    const { responses } = document.paths[route.path.replace('…', '')][route.method.toLowerCase()];
    for (const code of problemCodes(route)) {
      assert.match(responses[PROBLEMS[code].status].description, new RegExp(`\`${code}\``), `${named(route)} ${code}`);
    }
  }
});

test('schemas of the description are valid JSON Schema and accept what the server accepts', async () => {
  const document = (await service.app.inject('/openapi.json')).json();
  const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true, uri: true } });
  ajv.addSchema(document, 'api');
  for (const name of Object.keys(document.components.schemas)) {
    assert.ok(ajv.compile({ $ref: `api#/components/schemas/${name}` }), name);
  }
  const request = ajv.compile({ $ref: 'api#/components/schemas/SnapshotRequest' });
  assert.ok(request({ address: 'Vaduz', distance: 10, unit: 'MINUTES', poiTypes: ['school'] }), ajv.errorsText());
  assert.ok(request({ address: 'Vaduz', poiTypes: 'school,supermarket' }));
  assert.ok(!request({ address: 'Vaduz', lon: 1 }));
  assert.ok(request({ lat: 47.14, lng: 9.52 }));
  assert.ok(!request({ lat: 47.14 }), 'half a coordinate');
  assert.ok(!request({ distance: 10 }), 'no location');
  const { transportMode, poiTypes } = document.components.schemas.SnapshotRequest.properties;
  assert.equal(transportMode['x-default'], 'WALK');
  assert.match(transportMode.description, /Default: `WALK`\.$/);
  assert.deepEqual(poiTypes.examples, [['supermarket', 'school', 'bus_stop']]);
});

test('every error code has a page at the type of its problems', async () => {
  for (const [code, { title }] of Object.entries(PROBLEMS)) {
    const page = await service.app.inject(`/docs/problems/${code}`);
    assert.equal(page.statusCode, 200);
    assert.match(String(page.headers['content-type']), /^text\/html/);
    assert.ok(page.body.includes(code) && page.body.includes(title), code);
  }
  assertProblem(await service.app.inject('/docs/problems/nonsense'), 'route-not-found', 'nonsense');
  assertProblem(await service.app.inject('/docs/problems/constructor'), 'route-not-found', 'constructor');
});

function escaped(path: string): string {
  return encodeURIComponent(path.replace('…', '').replaceAll('~', '~0').replaceAll('/', '~1'));
}
