// The first view of the embed page, counted on the wire: text and picture at once, the map's code afterwards, and only for those who do not save data.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { EmbedData } from '../../src/features/snapshots/embed-data.ts';
import { FIRST_PICTURE } from '../../src/features/snapshots/first-picture.ts';
import { cameraFor, mercatorX, WORLD_PIXELS } from '../../src/map/mercator.ts';
import { openBrowser } from '../support/browser.ts';
import { assertKeptToItself, DESKTOP, openWatched, PHONE, pictureDrawn, until } from '../support/embed-page.ts';
import { importedSample } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** Kilobytes of 1,000 bytes, with headers. */
const MOST_FIRST = 150;
/** The same for the page with its map and the tiles of the region. */
const MOST_WHOLE = 450;
const MAP_CODE = /\/assets\/(?:map-|tile_cache)|part=map|\/tiles\//;

let server: TestServer;
let browser: Browser;
let embedUrl: string;

interface Loaded {
  readonly url: string;
  bytes: number;
  /** The number of requests that had been sent before this one had ended. */
  endedAfter: number;
}

/** Counts the bytes of each request of the page, and keeps their order. */
async function countBytes(page: Page): Promise<readonly Loaded[]> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  const all: Loaded[] = [];
  const byId = new Map<string, Loaded>();
  protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const one = { url: request.url, bytes: 0, endedAfter: Number.POSITIVE_INFINITY };
    all.push(one);
    byId.set(requestId, one);
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = byId.get(requestId);
    if (one !== undefined) Object.assign(one, { bytes: encodedDataLength, endedAfter: all.length });
  });
  return all;
}

const kilobytes = (loaded: readonly Loaded[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** Records every shift of what is shown. */
const COUNT_SHIFTS = `
  window.shifted = 0;
  new PerformanceObserver(list => list.getEntries().forEach(one => (window.shifted += one.value)))
    .observe({ type: 'layout-shift', buffered: true });`;

const SAVE_DATA = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });`;

describe('the first view of the embed page', () => {
  before(async () => {
    const region = await importedSample();
    [server, browser] = await Promise.all([startTestServer(region), openBrowser()]);
    const response = await fetch(`${server.url}/api/location-ext/snapshot-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': server.key },
      body: JSON.stringify({
        address: 'Marktplatz 1, 86998 Hollerbruck',
        distance: 15,
        show: ['map', 'pois', 'index', 'census', 'text'],
        title: 'Helle Wohnung am Markt',
      }),
    });
    assert.equal(response.status, 201, await response.clone().text());
    embedUrl = ((await response.json()) as { embedUrl: string }).embedUrl;
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  /** Lets the server draw the picture of a frame, for which a page with its map would not wait on a busy machine. */
  async function warm(options: BrowserContextOptions): Promise<void> {
    const { page } = await openWatched(browser, embedUrl, options, one => one.addInitScript(SAVE_DATA));
    await until(page, `document.querySelector('.map > .picture')?.complete === true`);
    await page.context().close();
  }

  for (const [name, options] of [
    ['wide', { ...DESKTOP, deviceScaleFactor: 1 }],
    ['narrow', { ...PHONE, viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
  ] as const satisfies readonly (readonly [string, BrowserContextOptions])[]) {
    test(`a ${name} page has its text and its picture after ${MOST_FIRST} kB and all with its tiles after ${MOST_WHOLE} kB, and nothing moves`, async context => {
      await warm(options);
      let loaded: readonly Loaded[] = [];
      const watched = await openWatched(browser, embedUrl, options, async page => {
        await page.addInitScript(COUNT_SHIFTS);
        loaded = await countBytes(page);
      });
      const { page } = watched;
      await pictureDrawn(page);
      const firstOfMap = loaded.findIndex(({ url }) => MAP_CODE.test(url));
      const first = loaded.slice(0, firstOfMap);
      const picture = first.find(({ url }) => url.includes('.webp?'));
      assert.ok(picture, 'the page requests the picture before the map');
      assert.ok(picture.endedAfter <= firstOfMap, 'the page requests the map when the picture stands');
      assert.equal(picture.url.includes('scheme=dark'), name === 'narrow');
      assert.ok(first.some(({ url }) => url.includes('part=list')));
      // The browser tells the page nothing of the bytes of its worker.
      const worker = loaded.find(({ url }) => url.includes('/map-worker-'));
      assert.ok(worker);
      const { headers } = await fetch(worker.url, { headers: { 'accept-encoding': 'br' } });
      worker.bytes = Number(headers.get('content-length'));
      assert.ok(worker.bytes > 5000);
      // Nor of the tiles, which the worker requests; the headers are about as long as those of other files.
      const tiles = watched.requests.filter(url => /\/tiles\//.test(url));
      assert.ok(tiles.length > 0);
      const ofTiles = await Promise.all(
        tiles.map(async url => {
          const { headers: own } = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
          return Number(own.get('content-length')) + 700;
        }),
      );
      const [ofFirst, ofAll] = [
        kilobytes(first),
        kilobytes(loaded) + ofTiles.reduce((sum, each) => sum + each, 0) / 1000,
      ];
      context.diagnostic(`${ofFirst.toFixed(1)} kB in ${first.length} requests, then ${ofAll.toFixed(1)} kB`);
      assert.ok(ofFirst <= MOST_FIRST, JSON.stringify(first));
      assert.ok(ofAll <= MOST_WHOLE, JSON.stringify(loaded));
      assert.equal(await page.evaluate('window.shifted'), 0, 'nothing on the page moved');
      assert.equal(await page.locator('.map > .picture').count(), 0, 'the map has replaced the picture');
      await assertKeptToItself(watched, server.url);
      await page.context().close();
    });
  }

  test('a visitor who saves data sees text and picture, and the map only on request; both are accessible', async () => {
    const watched = await openWatched(browser, embedUrl, { ...DESKTOP, deviceScaleFactor: 1 }, page =>
      page.addInitScript(SAVE_DATA),
    );
    const { page, requests } = watched;
    await pictureDrawn(page);
    assert.deepEqual(
      requests.filter(url => MAP_CODE.test(url)),
      [],
    );
    assert.equal(
      await page.locator('.map > .picture').getAttribute('alt'),
      'Karte der Umgebung von Marktplatz 1, 86998 Hollerbruck',
    );
    await page.evaluate(AXE);
    const { violations }: { violations: unknown[] } = await page.evaluate('axe.run()');
    assert.deepEqual(violations, []);
    // A card opens in the list, since no map can show it.
    await page.locator('.row[data-poi]').first().click();
    await page.locator('.panel').getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Bewegliche Karte laden' }).click();
    await page.locator('.maplibregl-canvas').waitFor();
    await page.locator('.map > .picture').waitFor({ state: 'detached' });
    await assertKeptToItself(watched, server.url);
    await page.context().close();
  });

  test('the picture covers the whole place of the map and stays if the map cannot be loaded', async () => {
    const { page } = await openWatched(browser, embedUrl, { ...DESKTOP, deviceScaleFactor: 1 }, one =>
      one.route(/part=map/, route => route.abort()),
    );
    await pictureDrawn(page);
    const { width, left, frame } = (await page.evaluate(`(() => {
      const picture = document.querySelector('.map > .picture').getBoundingClientRect();
      const map = document.getElementById('map').getBoundingClientRect();
      return { width: picture.width, left: picture.left - map.left, frame: map.width };
    })()`)) as { width: number; left: number; frame: number };
    assert.ok(left <= 0 && left + width >= frame, 'it covers the whole place of the map');
    await page.context().close();
  });

  test('on a phone in a frame the map has at least three quarters of the height', async () => {
    // The heights that the map tells the page around it.
    for (const [width, height] of [
      [360, 520],
      [390, 546],
      [520, 720],
    ] as const) {
      const options = { ...PHONE, viewport: { width, height } };
      const { page } = await openWatched(browser, embedUrl, options, one => one.addInitScript(SAVE_DATA));
      await pictureDrawn(page);
      const sheet = await page
        .locator('.panel-head')
        .evaluate(head => (head as unknown as { offsetHeight: number }).offsetHeight);
      assert.ok(sheet <= height / 4, `${sheet} of ${height} pixels are under the sheet`);
      await page.context().close();
    }
  });

  test('without code the page is title, list, score, text, and a whole picture with its credit, on every screen', async () => {
    for (const options of [DESKTOP, PHONE, { ...DESKTOP, colorScheme: 'dark' as const }]) {
      const context = await browser.newContext({ ...options, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(embedUrl);
      assert.equal(await page.locator('h1').textContent(), 'Helle Wohnung am Markt');
      const picture = page.locator('.map img.picture');
      await picture.waitFor();
      const fit = await page.evaluate(`getComputedStyle(document.querySelector('.map img.picture')).objectFit`);
      assert.equal(fit, 'contain', 'nothing is cut');
      const source = await picture.evaluate(image => (image as unknown as { currentSrc: string }).currentSrc);
      assert.match(source, /scale=2/);
      assert.equal(source.includes('scheme=dark'), 'colorScheme' in options);
      const credit = page.locator('.map .map-credit');
      const map = (await page.locator('.map').boundingBox()) ?? assert.fail('no map');
      const line = (await credit.boundingBox()) ?? assert.fail('no credit');
      assert.ok(
        line.x >= map.x && line.x + line.width <= map.x + map.width && line.y + line.height <= map.y + map.height,
      );
      const link = credit.getByRole('link', { name: '© OpenStreetMap contributors' });
      assert.equal(await link.getAttribute('href'), 'https://www.openstreetmap.org/copyright');
      const said = await page.locator('.panel').innerText();
      for (const words of [
        'Standortindex',
        'von 100',
        'Automatisch verfasst',
        'Kartendaten vom',
        'braucht JavaScript',
      ]) {
        assert.ok(said.includes(words), `${words} is missing`);
      }
      assert.doesNotMatch(said, /JavaScript\. · The moving/);
      assert.ok(await page.locator('.panel noscript .text-mark').last().isVisible());
      assert.equal(await page.locator('.spinner').isVisible(), false);
      await context.close();
    }
  });

  test('without code a phone shows all of the address and of each table, and the reach over two thirds of its width', async () => {
    const { bounds, location } = (await (await fetch(`${embedUrl}/data.json`)).json()) as EmbedData;
    for (const width of [320, 390, 700]) {
      const context = await browser.newContext({
        ...PHONE,
        viewport: { width, height: 844 },
        javaScriptEnabled: false,
      });
      const page = await context.newPage();
      await page.goto(embedUrl);
      assert.equal(await page.locator('.subline').innerText(), location.label);
      const cells = page.locator('.panel noscript :is(th, td)');
      assert.ok((await cells.count()) > 10);
      for (const cell of await cells.all()) {
        const [needed, has] = await cell.evaluate(one => {
          const { scrollWidth, clientWidth } = one as unknown as { scrollWidth: number; clientWidth: number };
          return [scrollWidth, clientWidth] as const;
        });
        const { x, width: own } = (await cell.boundingBox()) ?? assert.fail('not seen');
        const right = x + own;
        assert.ok(needed <= has + 1 && right <= width, `${await cell.innerText()}: ${needed} in ${has}, to ${right}`);
      }
      // The picture has so many pixels of rim on each side of the reach.
      const picture = page.locator('.map img.picture');
      const { width: frame } = (await page.locator('.map').boundingBox()) ?? assert.fail('no map');
      const { shown, natural } = await picture.evaluate(one => {
        const image = one as unknown as Record<
          'clientWidth' | 'clientHeight' | 'naturalWidth' | 'naturalHeight',
          number
        >;
        const [wide, high] = [image.clientWidth / image.naturalWidth, image.clientHeight / image.naturalHeight];
        return { shown: Math.min(wide, high), natural: [image.naturalWidth, image.naturalHeight] as const };
      });
      const { sharpScale, padding } = FIRST_PICTURE;
      const view = cameraFor(bounds, natural[0] / sharpScale, natural[1] / sharpScale, padding);
      const world = WORLD_PIXELS * 2 ** view.zoom * sharpScale * shown;
      const reach = (mercatorX(bounds[2]) - mercatorX(bounds[0])) * world;
      assert.ok(reach >= 0.66 * frame && reach <= frame - 16, `${reach} of ${frame} pixels`);
      await context.close();
    }
  });

  test('a page that is printed before its map is there has the picture of the day', async () => {
    const { page } = await openWatched(browser, embedUrl, { ...DESKTOP, colorScheme: 'dark' }, async one => {
      await one.addInitScript(`${SAVE_DATA}; window.print = () => { window.printed = true; };`);
    });
    await pictureDrawn(page);
    await page.getByRole('button', { name: 'Drucken' }).click();
    await until(page, 'window.printed === true');
    await page.evaluate(`window.dispatchEvent(new Event('beforeprint'))`);
    const address = await page.locator('.paper-map img').getAttribute('src');
    assert.match(address ?? '', /\.png\?/, 'a picture of the day');
    await page.emulateMedia({ media: 'print' });
    const [pixels, onPaper] = (await page.evaluate(`(({ naturalWidth, naturalHeight, clientWidth, clientHeight }) => {
      const shown = Math.min(clientWidth, (clientHeight * naturalWidth) / naturalHeight);
      return [naturalWidth, shown];
    })(document.querySelector('.paper-map img'))`)) as [number, number];
    assert.ok(pixels >= 2 * onPaper, `${pixels} pixels on ${onPaper}`);
    await page.context().close();
  });
});
