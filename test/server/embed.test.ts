// What the link of a snapshot opens: page, data, picture, tiles and assets; their headers, and what visitors read after the map is gone.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { loadImage } from '@napi-rs/canvas';
import type { EmbedData } from '../../src/features/snapshots/embed-data.ts';
import { latOfMercatorY, lngOfMercatorX } from '../../src/map/mercator.ts';
import type { Region } from '../../src/region/region.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const { name, version } = region.manifest;

const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

let service: TestApp;
let page: string;

before(async () => {
  service = await testApp(() => region);
  page = await makePage();
});
after(() => service.close());

async function makePage(): Promise<string> {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/location-ext/snapshot-data',
    headers: { 'x-api-key': service.key },
    payload: { ...town.at('h'), poiTypes: ['supermarket', 'pharmacy', 'education'], title: 'Am Markt' },
  });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json().embedUrl.slice(PUBLIC_URL.length);
}

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });
const shown = async (): Promise<EmbedData> => (await get(`${page}/data.json`)).json();

test('the page loads only from its own origin, anybody may frame it, and search engines do not index it', async () => {
  const { headers, statusCode, body } = await get(page);
  assert.equal(statusCode, 200);
  assert.match(body, /^<!doctype html>/i);
  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map(part => part.split(/ (.*)/, 2) as [string, string]),
  );
  assert.equal(policy.get('default-src'), "'none'");
  assert.equal(policy.get('script-src'), "'self'");
  assert.equal(policy.get('style-src'), "'self'");
  assert.equal(policy.get('connect-src'), "'self'");
  assert.equal(policy.get('frame-ancestors'), '*');
  for (const sources of policy.values()) assert.doesNotMatch(sources, /https?:|unsafe/);
  assert.equal(headers['x-frame-options'], undefined);
  assert.equal(headers['x-robots-tag'], 'noindex');
  assert.equal(headers['cache-control'], 'no-cache');
});

test('every file that the page names exists, and caches may keep it forever if its name has a hash', async () => {
  const { body } = await get(page);
  const names = [...body.matchAll(/(?:src|href)="\.\.\/(assets\/[^"]+)"/g)].map(match => match[1]);
  assert.ok(names.length > 2);
  const marks = readdirSync(join(WEB, 'assets')).filter(file => file.startsWith('marks-'));
  assert.equal(marks.length, 4);
  names.push(...marks.map(file => `assets/${file}`));
  for (const asset of names) {
    const { statusCode, headers } = await get(`/${asset}`);
    assert.equal(statusCode, 200, asset);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable', asset);
    assert.equal(headers['access-control-allow-origin'], '*');
  }
  const icon = await get('/assets/icons/maki-pharmacy.svg');
  assert.equal(icon.statusCode, 200);
  assert.equal(icon.headers['content-type'], 'image/svg+xml');
  assert.equal(icon.headers['cache-control'], 'public, max-age=3600');
});

test('no path leads to a file outside the folder of assets', async () => {
  for (const path of [
    '../embed/index.html',
    '..%2fembed%2findex.html',
    '%2e%2e/embed/index.html',
    '/etc/passwd',
    '',
    '.',
  ])
    assert.equal((await get(`/assets/${path}`)).statusCode, 404, path);
});

test('large assets are compressed for clients that accept it, with the same content', async () => {
  const plain = await get('/assets/sprite.json');
  const gzip = await get('/assets/sprite.json', { 'accept-encoding': 'gzip, deflate' });
  const brotli = await get('/assets/sprite.json', { 'accept-encoding': 'gzip, br' });
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.deepEqual(gunzipSync(gzip.rawPayload), plain.rawPayload);
  assert.deepEqual(brotliDecompressSync(brotli.rawPayload), plain.rawPayload);
  assert.equal(new Set([plain, gzip, brotli].map(each => each.headers.etag)).size, 3);
  for (const each of [plain, gzip, brotli]) assert.equal(each.headers.vary, 'Accept-Encoding');
});

test('the code of the page is as small as the build compressed it, with the same content', async () => {
  const { body } = await get(page);
  const code = /src="\.\.\/(assets\/embed-[^"]+\.js)"/.exec(body)?.[1] ?? assert.fail('no code');
  const [plain, brotli] = await Promise.all([get(`/${code}`), get(`/${code}`, { 'accept-encoding': 'br' })]);
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.deepEqual(brotliDecompressSync(brotli.rawPayload), plain.rawPayload);
  assert.equal(brotli.rawPayload.length, brotliCompressSync(plain.rawPayload).length);
  assert.equal((await get(`/${code}.br`)).statusCode, 404, 'the compressed copy has no address');
});

test('the data has the requested groups in order, also those without a result, and what the map needs', async () => {
  const loaded = await shown();
  assert.equal(loaded.title, 'Am Markt');
  const types = loaded.groups.flatMap(group => group.types.map(type => [type.id, type.count] as const));
  assert.deepEqual(
    types.filter(([, count]) => count > 0).map(([id]) => id),
    ['supermarket', 'kindergarten'],
  );
  assert.ok(types.some(([id, count]) => id === 'pharmacy' && count === 0));
  assert.equal(loaded.pois[0]?.name, '<img src=x onerror=alert(1)> & "Markt"');
  const [west, south, east, north] = loaded.bounds;
  const { lat, lng } = loaded.location;
  assert.ok(west < lng && lng < east && south < lat && lat < north);
  const { region: source } = loaded.style.sources as Record<string, { tiles?: string[] }>;
  assert.deepEqual(source?.tiles, [`tiles/${name}/${version}/{z}/{x}/{y}.mvt`]);
  assert.deepEqual(
    loaded.warnings.filter(warning => warning.code.startsWith('base-map')),
    [],
  );
});

test('a picture has the requested size, and the same picture is drawn only once', async () => {
  for (const [query, width, height] of [
    ['', 800, 500],
    ['?width=300&height=200', 300, 200],
    ['?width=300&height=200&scale=2', 600, 400],
    ['?width=100&height=100&scale=1.5&utm_source=mail', 150, 150],
    // Sizes go up to multiples of 20, scales to multiples of 0.5.
    ['?width=301&height=185&scale=1.2', 480, 300],
    ['?width=1981&height=101&scale=1.01', 3000, 180],
  ] as const) {
    const { headers, rawPayload, statusCode } = await get(`${page}.png${query}`);
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'image/png');
    const image = await loadImage(rawPayload);
    assert.deepEqual([image.width, image.height], [width, height]);
  }
  const [first, second] = await Promise.all([get(`${page}.png?width=222`), get(`${page}.png?width=222`)]);
  assert.deepEqual(first.rawPayload, second.rawPayload);
});

test('a picture of an impossible size is refused with every fault', async () => {
  const { statusCode, body } = await get(`${page}.png?width=99&height=2001&scale=4`);
  assert.equal(statusCode, 400);
  const pointers = JSON.parse(body).errors.map((fault: { pointer: string }) => fault.pointer);
  assert.deepEqual(pointers, ['width', 'height', 'scale']);
  assert.equal((await get(`${page}.png?width=12px`)).statusCode, 400);
});

test('sizes and scales between two steps are one picture, so that nobody can ask for any number of different ones', async () => {
  const tags = new Set<unknown>();
  for (const width of [201, 207, 219, 220])
    for (const scale of [1.1, 1.27, 1.5])
      tags.add((await get(`${page}.png?width=${width}&height=140&scale=${scale}`)).headers.etag);
  assert.equal(tags.size, 1);
});

test('the picture that stands until the map has loaded is a WebP of at most 24 kB, as large as asked, in the colours of day and night', async () => {
  const size = async (query: string) => {
    const { statusCode, headers, rawPayload } = await get(`${page}.webp${query}`);
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'image/webp');
    assert.equal(headers['cache-control'], 'public, max-age=300');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.ok(rawPayload.length <= 24_000, `${rawPayload.length} bytes`);
    const again = await get(`${page}.webp${query}`, { 'if-none-match': String(headers.etag) });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
    const { width, height } = await loadImage(rawPayload);
    return [width, height];
  };
  assert.deepEqual(await size(''), [800, 560]);
  // Sizes go up to multiples of 40.
  assert.deepEqual(await size('?w=401&h=200&scheme=dark&utm_source=mail'), [440, 200]);
  const tags = await Promise.all(
    ['w=400&h=200', 'w=361&h=197&scheme=light', 'w=400&h=200&scheme=night', 'w=400&h=200&scheme=dark'].map(
      async query => (await get(`${page}.webp?${query.replace('197', '200')}`)).headers.etag,
    ),
  );
  assert.equal(tags[0], tags[1]);
  assert.equal(tags[0], tags[2], 'an unknown scheme is the day');
  assert.notEqual(tags[0], tags[3]);
  const { statusCode, body } = await get(`${page}.webp?w=1801&h=1401`);
  assert.equal(statusCode, 400);
  assert.deepEqual(
    JSON.parse(body).errors.map((fault: { pointer: string }) => fault.pointer),
    ['w', 'h'],
  );
});

test('the sharp picture of a page without a map has twice the pixels in each direction, also of the largest frame, in at most 400 kB', async () => {
  for (const [query, expected] of [
    ['w=400&h=200', [800, 400]],
    ['w=1800&h=1400&scheme=dark', [3600, 2800]],
  ] as const) {
    const { statusCode, rawPayload } = await get(`${page}.webp?${query}&scale=2`);
    assert.equal(statusCode, 200);
    assert.ok(rawPayload.length <= 400_000, `${rawPayload.length} bytes`);
    const { width, height } = await loadImage(rawPayload);
    assert.deepEqual([width, height], expected);
  }
  assert.equal((await get(`${page}.webp?scale=3`)).statusCode, 400);
});

test('the page has its title, its place and its picture before any code runs, and no name becomes markup', async () => {
  const { body } = await get(page);
  assert.match(body, /<title>Am Markt<\/title>/);
  assert.match(
    body,
    /<h1 dir="auto">Am Markt<\/h1><p class="subline" dir="auto">[^<]+<\/p><p class="reach">[^<]+ · <span class="count">[^<]+<\/span><\/p><\/header>/,
  );
  assert.match(
    body,
    new RegExp(
      `<noscript><picture>.*<img class="picture" src="\\./${page.split('/').at(-1)}\\.webp\\?[^"]+" alt="[^"]+">`,
    ),
  );
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/location-ext/snapshot-data',
    headers: { 'x-api-key': service.key },
    payload: { ...town.at('h'), title: '</h1><script>"$&' },
  });
  const other = await get(answer.json().embedUrl.slice(PUBLIC_URL.length));
  assert.ok(other.body.includes('<h1 dir="auto">&lt;/h1&gt;&lt;script&gt;&quot;$&amp;</h1>'), other.body);
});

test('the page has the nearest places of each kind before any code runs, whatever it shows below them, unless it shows none', async () => {
  const { body } = await get(page);
  const { pois } = await shown();
  const names = [...body.matchAll(/<bdi class="name">([^<]*)<\/bdi> <span class="minutes">(\d+)/g)];
  assert.deepEqual(
    names.map(([, name, minutes]) => [name, Number(minutes)]),
    pois.map(({ name, travelSeconds }) => [
      name?.replace(/[&<>"]/g, each => ENTITIES[each] ?? ''),
      Math.ceil(travelSeconds / 60),
    ]),
  );
  assert.ok(names.some(([, name]) => name?.includes('&lt;img')));
  assert.doesNotMatch(body, /class="notice"/);
  for (const show of [['map'], ['map', 'index', 'text'], ['map', 'pois', 'index', 'text']]) {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/location-ext/snapshot-data',
      headers: { 'x-api-key': service.key },
      payload: { ...town.at('h'), show },
    });
    const first = await get(answer.json().embedUrl.slice(PUBLIC_URL.length));
    const hasPlaces = show.includes('pois');
    assert.equal(/class="row"/.test(first.body), hasPlaces, show.join());
    assert.equal(/class="notice"/.test(first.body), !hasPlaces, show.join());
  }
});

test('the page reads its data in two parts, which together are the whole: what it shows first, and the style of its map', async () => {
  const part = async (asked: string) => (await get(`${page}/data.json?part=${asked}`)).json();
  const { style, ...list } = await shown();
  assert.deepEqual(await part('list'), list);
  assert.deepEqual(await part('map'), { style });
  assert.deepEqual(await part('other'), { ...list, style });
});

test('caches may keep a tile of its own version forever; the current tile in place of another version stays uncached', async () => {
  const { x, y } = tileOf(14);
  const own = await get(`/tiles/${name}/${version}/14/${x}/${y}.mvt`);
  assert.equal(own.statusCode, 200);
  assert.equal(own.headers['content-type'], 'application/vnd.mapbox-vector-tile');
  assert.equal(own.headers['content-encoding'], 'gzip');
  assert.equal(own.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.ok(gunzipSync(own.rawPayload).length > 50);
  const other = await get(`/tiles/${name}/0123456789abcdef/14/${x}/${y}.mvt`);
  assert.deepEqual(other.rawPayload, own.rawPayload);
  assert.equal(other.headers['cache-control'], 'no-cache');
  const empty = await get(`/tiles/${name}/${version}/14/0/0.mvt`);
  assert.equal(empty.statusCode, 204);
  assert.equal(empty.body, '');
  for (const wrong of ['/tiles/elsewhere/0123456789abcdef/14/0/0.mvt', '/tiles/town/x/../14/0/0.mvt'])
    assert.equal((await get(wrong)).statusCode, 404, wrong);
  for (const wrong of ['a/0/0', '14/-1/0', '99/0/0', '14/0.5/0'])
    assert.equal((await get(`/tiles/${name}/${version}/${wrong}.mvt`)).statusCode, 400, wrong);
});

test('a path in place of a version opens no other archive', async () => {
  const above = join(region.folder, '..', '..');
  mkdirSync(join(above, 'x'));
  copyFileSync(region.tilesPath, join(above, 'x', 'tiles.pmtiles'));
  const { x, y } = tileOf(14);
  const answer = await get(`/tiles/${name}/..%2fx/14/${x}/${y}.mvt`);
  assert.equal(answer.headers['cache-control'], 'no-cache', 'it is the current tile as a substitute');
});

test("a snapshot takes the tiles of its version while they are on disk, else today's, else none, and reports which", async context => {
  const away = `${region.tilesPath}.away`;
  const today = { ...region, folder: join(dirname(region.folder), '00000000000000aa') };
  mkdirSync(today.folder);
  copyFileSync(region.tilesPath, join(today.folder, 'tiles.pmtiles'));
  const regionOfToday = (called: string): Region => ({
    ...today,
    tilesPath: join(today.folder, 'tiles.pmtiles'),
    manifest: { ...region.manifest, name: called, version: '00000000000000aa' },
  });
  let now: Region = region;
  const { app, key, close } = await testApp(() => now);
  context.after(close);
  const made = await app.inject({
    method: 'POST',
    url: '/api/location-ext/snapshot-data',
    headers: { 'x-api-key': key },
    payload: town.at('h'),
  });
  const embed = made.json().embedUrl.slice(PUBLIC_URL.length);
  const base = async () => {
    const { style, warnings }: EmbedData = (await app.inject(`${embed}/data.json`)).json();
    const source = style.sources.region as { tiles?: string[] } | undefined;
    const codes = warnings.map(warning => warning.code).filter(code => code.startsWith('base-map'));
    return [source?.tiles?.[0]?.split('/')[2], ...codes];
  };

  renameSync(region.tilesPath, away);
  try {
    now = regionOfToday(name);
    assert.deepEqual(await base(), ['00000000000000aa', 'base-map-newer']);
    now = regionOfToday('elsewhere');
    assert.deepEqual(await base(), [undefined, 'base-map-missing']);
    assert.equal((await app.inject(`${embed}.png?width=200`)).statusCode, 200, 'the picture has no base map');
  } finally {
    renameSync(away, region.tilesPath);
  }
  now = regionOfToday(name);
  assert.deepEqual(await base(), [version]);
});

test('a visitor of a missing map reads the reason in German or English, as the browser prefers', async () => {
  const title = async (language?: string) => {
    const { body, headers, statusCode } = await get(
      '/embed/nothing',
      language === undefined ? {} : { 'accept-language': language },
    );
    assert.equal(statusCode, 404);
    assert.match(String(headers['content-type']), /^text\/html/);
    assert.match(String(headers['content-security-policy']), /frame-ancestors \*/);
    assert.equal(headers['x-robots-tag'], 'noindex');
    return /<title>(.*)<\/title>/.exec(body)?.[1];
  };
  const [german, english] = ['Diese Karte gibt es nicht', 'There is no such map'];
  assert.equal(await title(), german);
  assert.equal(await title('fr'), german);
  assert.equal(await title('en-GB,en;q=0.9'), english);
  assert.equal(await title('en;q=0.5, de;q=0.9'), german);
  assert.equal(await title('fr, en;q=0.5, de;q=0'), english);
});

/** The tile with the town. */
function tileOf(z: number): { x: number; y: number } {
  const { lat, lng } = town.at('h');
  const across = 2 ** z;
  let [x, y] = [0, 0];
  while (lngOfMercatorX((x + 1) / across) <= lng) x++;
  while (latOfMercatorY((y + 1) / across) >= lat) y++;
  return { x, y };
}
