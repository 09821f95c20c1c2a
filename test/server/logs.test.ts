// The log of a running service: above `debug` it has no address, coordinate, token or text of a caller. And the process stops cleanly under load.
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { createKey } from '../support/create-key.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { BUILT, serveProcess, stopServedProcesses } from '../support/served-process.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const dataFolder = temporaryFolder();
cpSync(join(region.folder, '..', '..', '..', 'regions'), join(dataFolder, 'regions'), { recursive: true });
const state = await openSqliteState(statePath(dataFolder));
const { key } = await createKey(state, { name: 'test' }, new Date());
await state.close();
after(stopServedProcesses);

const API = '/api/location-ext';
const place = town.at('h');
/** Every word and number of the calls below that could identify a place or a person. */
const SECRETS = [
  'Dorfstrasse',
  'Vaduz',
  '9490',
  'Geheimweg',
  'Familie Muster',
  'kunde-4711',
  'Markt',
  'Kindergarten Sonne',
];
const COORDINATE = /\b\d{1,3}\.\d{3,}\b/;

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly path?: string;
  readonly milliseconds?: number;
}

/** A line without what chance may give the digits of a postcode: the time of day, durations, numbers of processes and requests. */
function withoutDrawnFigures(line: string): string {
  if (!line.startsWith('{')) return line;
  const { time: _, milliseconds: __, pid: ___, requestId: ____, ...rest } = JSON.parse(line);
  return JSON.stringify(rest);
}

test('above debug the log has no address, coordinate, token, title or visitor, for successful and failed calls', async () => {
  const service = await serveProcess(dataFolder, await freePort(), [], {
    environment: { UMKREIS_THREADS: '2' },
    program: BUILT,
  });
  const headers = { 'x-api-key': key, 'content-type': 'application/json', 'user-agent': 'Familie Muster' };
  const ask = async (path: string, body?: object | string, more: Record<string, string> = {}) =>
    fetch(service.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...more },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }).then(async answer => [answer.status, await answer.text()] as const);
  const address = 'Dorfstrasse 1, 9490 Vaduz';
  const [status, text] = await ask(`${API}/snapshot-data`, {
    address,
    title: 'Familie Muster',
    externalId: 'kunde-4711',
  });
  assert.equal(status, 201, text);
  const { id, embedUrl } = JSON.parse(text);
  const token = String(embedUrl).split('/').at(-1) ?? '';
  const query = `lat=${place.lat}&lng=${place.lng}`;
  for (const [path, body] of [
    [`${API}/poi-data?${query}`],
    [`${API}/poi-data?address=${encodeURIComponent(address)}`],
    [`${API}/search?q=Geheimweg`],
    [`${API}/snapshot-data/${id}`],
    [`${API}/snapshot-data/Geheimweg%207`],
    [`${API}/snapshot-data/${token}`],
    [`/embed/${token}`],
    [`/embed/${token}/data.json?from=Geheimweg`],
    [`/embed/${token}.png?width=200&height=200`],
    ['/embed/Geheimweg'],
    ['/Geheimweg/7/Vaduz'],
    ['/tiles/Geheimweg/0123456789abcdef/14/1/1.mvt'],
    ['/assets/Geheimweg'],
    ['/docs/problems/Geheimweg'],
    [`${API}/poi-data`, { address: 'Geheimweg 7' }],
    [`${API}/poi-data`, { ...place, poiTypes: ['Geheimweg'] }],
    [`${API}/poi-data`, '{"address": "Geheimweg'],
    [`${API}/texts`, { ...place, property: { features: ['Geheimweg'] } }],
    [`${API}/texts/verify`, { ...place, text: 'Familie Muster wohnt im Geheimweg.' }],
    [`${API}/addresses-in-range`, place],
    [`${API}/location-index`, { address }],
    [`${API}/census-data`, place],
  ] as const) {
    await ask(path, body, { referer: 'https://shop.example/Geheimweg', 'x-forwarded-for': '203.0.113.7' });
  }
  service.child.kill('SIGTERM');
  assert.equal(await service.ended, 0);
  const log = service.log();
  assert.ok(log.split('"msg":"request"').length > 20, log);
  const lines = log.split('\n').map(withoutDrawnFigures);
  for (const secret of [...SECRETS, token, encodeURIComponent(address), '203.0.113.7', 'shop.example', key.slice(17)]) {
    assert.deepEqual(
      lines.filter(line => line.includes(secret)),
      [],
      secret,
    );
  }
  for (const line of log.split('\n').filter(each => each.startsWith('{') && !each.includes('Server listening'))) {
    const { milliseconds: _, time: __, ...rest } = JSON.parse(line) as Line & { time: number };
    assert.doesNotMatch(JSON.stringify(rest), COORDINATE, line);
    assert.doesNotMatch(JSON.stringify(rest), /remoteAddress|"ip"|127\.0\.0\.1:\d{5}/, line);
  }
});

test('an internal failure is logged with its place in the code but without its data; only debug has the full text, and no level has keys', async () => {
  const fault = Object.assign(new Error(`invalid value "Geheimweg 7" at 47.12345, 9.54321 for ${key}`), {
    detail: 'Key (address)=(Geheimweg 7)',
    parameters: ['Geheimweg 7'],
    // The excerpt contains quotation marks.
    cause: faultOf(() => JSON.parse('{"aaaaaa":"b","c":Geheimweg}')),
  });
  for (const level of ['info', 'debug'] as const) {
    const lines: string[] = [];
    const broken = await testApp(
      () => {
        throw fault;
      },
      { logger: { level, stream: { write: (line: string) => lines.push(line) } } },
    );
    const url = `${API}/poi-data?address=${encodeURIComponent('Geheimweg 7')}`;
    const answer = await broken.app.inject({ url, headers: { 'x-api-key': broken.key } });
    assert.equal(answer.statusCode, 500);
    assert.ok(!answer.body.includes('Geheimweg') && !answer.body.includes(key.slice(17)));
    const about = lines.filter(line => line.includes(answer.json().requestId)).map(line => JSON.parse(line));
    const [short] = about.filter(({ msg }) => msg === 'fault');
    assert.match(short.fault.stack, /logs\.test/);
    assert.equal(short.fault.type, 'Error');
    assert.equal(short.fault.cause.type, 'SyntaxError');
    const above = JSON.stringify(about.filter(line => line.level > 20));
    assert.ok(!/Geheimweg|47\.1|9\.5432/.test(above), above);
    assert.equal(lines.join('').includes('Geheimweg'), level === 'debug');
    assert.ok(!lines.join('').includes(key.slice(17)));
    await broken.close();
  }
});

test('every line about a request carries the trace id of its traceparent; a malformed header gives none and reaches no log', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const span = '00f067aa0ba902b7';
  const malformed = [
    `00-${trace.toUpperCase()}-${span}-01`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `ff-${trace}-${span}-01`,
    `00-${trace}-${span}-01-Geheimweg`,
    `00-${trace}-${span}`,
    'Geheimweg 7',
    '',
  ];
  const lines: string[] = [];
  const service = await testApp(() => region, {
    logger: { level: 'info', stream: { write: (line: string) => lines.push(line) } },
  });
  const traceIds = async (traceparent: string) => {
    lines.length = 0;
    const headers = { 'x-api-key': service.key, traceparent };
    const { headers: answered } = await service.app.inject({ url: `${API}/poi-data?lat=1&lng=1`, headers });
    const about = lines.filter(line => line.includes(String(answered['x-request-id']))).map(line => JSON.parse(line));
    assert.ok(about.length > 0);
    return about.map(({ traceId }) => traceId);
  };
  assert.deepEqual(new Set(await traceIds(`00-${trace}-${span}-01`)), new Set([trace]));
  assert.deepEqual(new Set(await traceIds(`cc-${trace}-${span}-00-what-comes-later`)), new Set([trace]));
  for (const each of malformed) {
    assert.deepEqual(new Set(await traceIds(each)), new Set([undefined]), each);
    assert.ok(!lines.join('').includes('Geheimweg'));
  }
  await service.close();
});

function faultOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (fault) {
    return fault;
  }
}

test('SIGTERM under load: the server answers all requests that have begun, breaks off no answer, and the process ends with 0', async () => {
  // A caller on a keep-alive connection has 400 ms to notice the shutdown. A machine that stands still for so long proves nothing, so the test tries again.
  let faults = await stoppedUnderLoad();
  for (let attempt = 1; attempt < 4 && faults.length > 0; attempt++) faults = await stoppedUnderLoad();
  assert.deepEqual(faults, []);
});

/** The results of callers that send requests all the time. */
async function stoppedUnderLoad(): Promise<readonly string[]> {
  const service = await serveProcess(dataFolder, await freePort(), [], {
    environment: { UMKREIS_THREADS: '2', UMKREIS_LOG_LEVEL: 'warn' },
    program: BUILT,
  });
  let isOver = false;
  const faults: string[] = [];
  let answered = 0;
  const callers = Array.from({ length: 16 }, async () => {
    while (!isOver) {
      try {
        const answer = await fetch(`${service.url}${API}/snapshot-data`, {
          method: 'POST',
          headers: { 'x-api-key': key, 'content-type': 'application/json' },
          body: JSON.stringify(place),
        });
        JSON.parse(await answer.text());
        // `Connection: close` marks the last answer on this connection; a caller that obeys it sends no more.
        if (answer.headers.get('connection') === 'close') isOver = true;
        if (answer.status === 201) answered++;
        else faults.push(String(answer.status));
      } catch (fault) {
        faults.push(`${(fault as Error).cause} ${fault}`);
        return;
      }
    }
  });
  await eventually(() => assert.ok(answered > 100 || faults.length > 0));
  service.child.kill('SIGTERM');
  // Like a load balancer that learns of the shutdown by `/ready`: it still sends requests for a moment.
  await new Promise(resolve => setTimeout(resolve, 100));
  isOver = true;
  await Promise.all(callers);
  assert.equal(await service.ended, 0, service.log());
  const lines = service
    .log()
    .split('\n')
    .filter(line => line.startsWith('{'));
  assert.equal(lines.length, 1, 'at the level `warn` there is the start-up warning and no line for a request');
  return faults;
}
