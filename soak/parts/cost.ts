// Looks for the most expensive requests that the description allows, repeats them with many connections, and measures the 95th percentile of another
// caller's requests alone and beside them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../../sample/seeded-random.ts';
import { PROBLEMS } from '../../src/answers/problems.ts';
import { MOST_LOGO_BYTES } from '../../src/features/snapshots/logo.ts';
import { EXPLORER_ROUTES } from '../../src/server/http/explorer-routes.ts';
import { openApiDocument } from '../../src/server/http/openapi.ts';
import { realFile, withoutRealData } from '../../test/support/regions.ts';
import { BUILT } from '../../test/support/served-process.ts';
import { type Beside, besideHeavy, warmUp } from '../cost/beside.ts';
import { inLanes } from '../cost/lanes.ts';
import { type Cost, type Found, mostExpensive, type Priced } from '../cost/search.ts';
import { LOAD_CORE, type RunningService, spawnOn, startService } from '../cost/service.ts';
import { changedWish, type Sent, sentOf, type Target, targetsOf } from '../cost/wishes.ts';
import { checker, type Document } from '../fuzz/schema.ts';
import type { Known } from '../fuzz/values.ts';
import { callsOn, liechtensteinPlaces } from '../load-calls.ts';
import type { SoakPart } from '../part.ts';

const REGION = 'liechtenstein';
const SEED = 20261125;
/** What a whole run takes on two cores. */
const MINUTES = 40;
const RANDOM = 40;
const CLIMBING = 60;
const TOP = 6;
const RATE = 30;
const CONNECTIONS = 64;
const ROUNDS = 5;
const SECONDS = 4;
const WARM = 1.5;
/** Of the service, before the first period. */
const WARM_UP_SECONDS = 15;
/** Others may take this much longer beside a heavy caller. */
export const MOST_RATIO = 1.5;
/** An operation over the bound is measured again with more rounds: a noise of the machine does not come twice. */
const ROUNDS_AGAIN = 9;
/** Requests like the best ones, so that no cache answers them all. */
const VARIANTS = 120;

const HEAVY_NETWORK = '198.51.100.7';
const ADDRESSES = ['Städtle 37, Vaduz', 'Landstrasse 1, Schaan', 'Vaduz', 'Balzers', 'Triesenberg', 'FL-9490', 'Dorf'];

export interface CostOf {
  readonly name: string;
  readonly asked: number;
  readonly answered: number;
  readonly milliseconds: { readonly median: number; readonly most: number };
  readonly bytes: number;
  /** The most expensive request, shortened. */
  readonly request: string;
  readonly beside: Beside;
  /** The ratio of the first measurement, if it was over the bound: then "beside" is another one with more rounds. */
  readonly firstRatio?: number;
}

export const soak: SoakPart = async ({ say, minutes }) => {
  if (withoutRealData !== false) return { skipped: withoutRealData };
  const dataFolder = mkdtempSync(join(tmpdir(), 'umkreis-cost-data-'));
  try {
    importRegion(dataFolder);
    const share = minutes === undefined ? 1 : minutes / MINUTES;
    const { lanes, results } = await inLanes(dataFolder, share, say);
    return { share, lanes, results, broken: brokenPromises(results) };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
};

function importRegion(dataFolder: string): void {
  const files = [
    realFile('liechtenstein/liechtenstein.osm.pbf'),
    '--census',
    realFile('liechtenstein/census2021-1km.csv'),
  ];
  const imported = spawnSync(process.execPath, [BUILT, 'import', ...files, '--name', REGION, '--quiet'], {
    env: { ...process.env, UMKREIS_DATA: dataFolder },
    encoding: 'utf8',
  });
  assert.equal(imported.status, 0, imported.stderr);
}

export interface CostWish {
  /** Of the requests and rounds. */
  readonly share: number;
  /** Which operations, by method and path; default: all. */
  readonly isWanted?: (name: string) => boolean;
}

/** Searches and measures one operation after another, on a new service. */
export async function putBeside(
  dataFolder: string,
  { share, isWanted = () => true }: CostWish,
  say: (text: string) => void,
): Promise<{ results: CostOf[] }> {
  const service = await startService(dataFolder, REGION);
  // Keeps the second core busy all the time: two cores are often two hardware threads of one.
  const spinner = spawnOn(LOAD_CORE, ['chrt', '--idle', '0'], [join(import.meta.dirname, '..', 'busy-core.ts')], {});
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const calls = await callsOn(service.port, Array(5).fill(service.keys.other), {
      region: REGION,
      places: liechtensteinPlaces().slice(0, 60),
    });
    await warmUp(service, calls, Math.ceil(WARM_UP_SECONDS * share));
    const results: CostOf[] = [];
    const targets = Map.groupBy(await targetsIn(service), groupOf);
    for (const [name, members] of targets) {
      if (!isWanted(name)) continue;
      const found: Found[] = [];
      for (const target of members) {
        const measure = (wish: Priced['wish']) => priceOf(service.port, sentOf(wish, keyFor(target, service)), agent);
        const [random, climbing] = [RANDOM, CLIMBING].map(count => Math.ceil(count * share)) as [number, number];
        found.push(await mostExpensive(target, { random, climbing, top: TOP, measure }));
      }
      const top = found.flatMap(each => each.top).sort((one, other) => other.cost.milliseconds - one.cost.milliseconds);
      const [best] = top;
      if (best === undefined) {
        say(`  ${name}: no successful answer`);
        continue;
      }
      const wish = {
        calls,
        ratePerSecond: RATE,
        heavy: repeated(top).map(each => sentOf(each, keyFor(each.target, service))),
        heavyNetwork: best.wish.target.isKeyed ? undefined : HEAVY_NETWORK,
        connections: CONNECTIONS,
        rounds: Math.max(1, Math.ceil(ROUNDS * share)),
        seconds: SECONDS,
        warm: WARM,
      };
      const first = await besideHeavy(service, wish);
      const isAgain = first.ratio > MOST_RATIO && share >= 1;
      const beside = isAgain ? await besideHeavy(service, { ...wish, rounds: ROUNDS_AGAIN }) : first;
      results.push({
        name,
        asked: sumOf(found.map(({ asked }) => asked)),
        answered: sumOf(found.map(({ answered }) => answered)),
        milliseconds: {
          median: tenths(Math.max(...found.map(({ medianMilliseconds }) => medianMilliseconds))),
          most: tenths(best.cost.milliseconds),
        },
        bytes: Math.max(...top.map(({ cost }) => cost.bytes)),
        request: shown(sentOf(best.wish, undefined)),
        beside,
        ...(isAgain && { firstRatio: first.ratio }),
      });
      const { alone, beside: p95, ratio, ratioByRound, computed, heavyStatuses } = beside;
      say(
        `  ${name}: ${tenths(best.cost.milliseconds)} ms, ${results.at(-1)?.bytes} bytes; p95 ${alone} → ${p95} ms, ${ratio} (${ratioByRound.join(' ')}), computed ${computed.alone} → ${computed.beside} ms, ${computed.ratio} (${computed.ratioByRound.join(' ')}) ${JSON.stringify(heavyStatuses)}`,
      );
    }
    return { results };
  } finally {
    agent.destroy();
    spinner.kill();
    await service.stop();
  }
}

/** The broken promises, as sentences; empty if there are none. */
export function brokenPromises(results: readonly CostOf[]): string[] {
  return results.flatMap(({ name, beside: { ratio, alone, beside: p95 } }) => {
    return ratio <= MOST_RATIO
      ? []
      : [`beside ${name} the p95 of another key grew from ${alone} to ${p95} ms (${ratio} times)`];
  });
}

/** The operations with a key, then those of visitors and of the explorer. */
async function targetsIn({ port, keys }: RunningService): Promise<Target[]> {
  const url = `http://127.0.0.1:${port}`;
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as Document;
  const known = await knownAt(url, keys.heavy);
  const maker = (of: Document) => ({
    random: seededRandom(SEED, 'cost'),
    document: of,
    known,
    check: checker(of, { isClosed: false }),
  });
  const explorer = openApiDocument(EXPLORER_ROUTES, url) as unknown as Document;
  const open = Object.fromEntries(
    Object.entries(explorer.paths).map(([path, operations]) => [
      path,
      Object.fromEntries(Object.entries(operations).map(([method, each]) => [method, { ...each, security: [] }])),
    ]),
  );
  const all = [
    ...targetsOf(document, maker(document), true),
    ...targetsOf(document, maker(document), false),
    ...targetsOf({ ...explorer, paths: open }, maker(explorer), false),
  ];
  // A snapshot can be deleted once.
  return all.filter(({ method }) => method !== 'DELETE');
}

/** Places, snapshots and tiles of the served region. */
async function knownAt(url: string, key: string): Promise<Known> {
  const ready = await fetch(`${url}/ready`);
  const { region } = (await ready.json()) as { region: { id: string; version: string } };
  const ids: string[] = [];
  const tokens: string[] = [];
  const embedUrls: string[] = [];
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(MOST_LOGO_BYTES - 8, 'logo')]);
  const theme = { logo: `data:image/png;base64,${png.toString('base64')}` };
  for (const place of liechtensteinPlaces().slice(60, 80)) {
    const answer = await fetch(`${url}/api/location-ext/snapshot-data`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ ...place, transportMode: 'CAR', distance: 30, unit: 'MINUTES', theme }),
    });
    assert.equal(answer.status, 201);
    const { id, embedUrl } = (await answer.json()) as { id: string; embedUrl: string };
    ids.push(id);
    embedUrls.push(embedUrl);
    tokens.push(new URL(embedUrl).pathname.split('/').at(-1) ?? '');
  }
  const found = await fetch(`${url}/api/location-ext/poi-data`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(liechtensteinPlaces()[0]),
  });
  const { pois } = (await found.json()) as { pois: { id: string }[] };
  const document = await (await fetch(`${url}/`)).text();
  const assets = [...document.matchAll(/\/assets\/([\w./-]+)/g)].map(([, path]) => path);
  return {
    addresses: ADDRESSES,
    fields: {
      ...{ name: ['branches', 'shops'], color: ['#8a1c5b'] },
      id: ids,
      token: tokens,
      region: [region.id],
      version: [region.version],
      ...Object.fromEntries(['to', 'poiId', 'fromPoiId', 'toPoiId'].map(name => [name, pois.map(({ id }) => id)])),
      path: assets,
      document: ['index', 'operations', 'reach'],
      url: embedUrls,
      code: Object.keys(PROBLEMS),
      picture: readdirSync(join(import.meta.dirname, '..', '..', 'docs', 'pictures')),
      // Tiles of the region.
      z: [12],
      x: Array.from({ length: 5 }, (_, i) => 2154 + i),
      y: Array.from({ length: 6 }, (_, i) => 1436 + i),
      distance: [60],
      radius: [2000],
      minutes: [60],
    },
    box: { south: 47.05, north: 47.27, west: 9.47, east: 9.63 },
  };
}

/** What is measured together: the methods of a path, the functions of the explorer, what never changes. */
function groupOf({ path, operation: { parameters = [], requestBody }, isKeyed }: Target): string {
  if (isKeyed) return path;
  if (path.startsWith('/explore/') && !path.endsWith('.json')) return 'functions of the explorer';
  return parameters.length === 0 && requestBody === undefined ? 'pages and files that never change' : path;
}

function keyFor({ isKeyed }: Target, { keys }: RunningService): string | undefined {
  return isKeyed ? keys.heavy : undefined;
}

/** The most expensive requests again and again, and others like them, so that no cache answers all. */
function repeated(top: readonly Priced[]): Priced['wish'][] {
  const variants = Array.from({ length: VARIANTS }, (_, i) => changedWish((top[i % top.length] as Priced).wish));
  return variants.flatMap((variant, i) => [(top[i % top.length] as Priced).wish, variant]);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Sends one request and reads its answer. */
function priceOf(port: number, { method, path, headers, body }: Sent, agent: Agent): Promise<Cost> {
  return new Promise(resolve => {
    const began = performance.now();
    // Each request comes from another network: the search is not what the limits of visitors are for.
    const visitor = `203.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
    const all = 'x-api-key' in headers ? headers : { ...headers, 'x-forwarded-for': visitor };
    const sent = request({ host: '127.0.0.1', port, method, path, headers: all, agent }, answer => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - began, bytes }),
      );
    });
    sent.on('error', () => resolve({ status: 0, milliseconds: 0, bytes: 0 }));
    sent.end(body);
  });
}

function shown({ method, path, headers: { accept, 'accept-encoding': encoding }, body }: Sent): string {
  return [method, path.slice(0, 300), accept, encoding, body?.slice(0, 600)]
    .filter(part => part !== undefined)
    .join(' ');
}

function tenths(number: number): number {
  return Math.round(number * 10) / 10;
}
