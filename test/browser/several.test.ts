// The page of a map of several places in a real browser: its list, its map, its cards and its print, on a wide screen and on a phone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { EmbedData } from '../../src/features/snapshots/embed-data.ts';
import { openBrowser } from '../support/browser.ts';
import {
  assertKeptToItself,
  drawnAt,
  mapSettled,
  openWatched,
  PHONE,
  pictureDrawn,
  until,
} from '../support/embed-page.ts';
import { importedSample } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const WORK = { id: 'Arbeit', address: 'Marktplatz 1, 86998 Hollerbruck', minutes: 12 };
const SCHOOL = { address: 'Bahnhofplatz 11, 86998 Hollerbruck', transportMode: 'BICYCLE', minutes: 6 };
const FAR = { address: 'Moosweg 1, Rehmoosen', transportMode: 'TRANSIT', minutes: 30 };

let server: TestServer;
let browser: Browser;

interface Made {
  readonly url: string;
  readonly data: EmbedData;
}

async function made(fields: object): Promise<Made> {
  const response = await fetch(`${server.url}/api/location-ext/snapshot-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': server.key },
    body: JSON.stringify(fields),
  });
  assert.equal(response.status, 201, await response.clone().text());
  const { embedUrl: url } = (await response.json()) as { embedUrl: string };
  return { url, data: (await (await fetch(`${url}/data.json`)).json()) as EmbedData };
}

const minutesOf = (seconds: number) => `${Math.max(1, Math.ceil(seconds / 60))} Min.`;

const serious = (page: Page) =>
  page.evaluate(`axe.run().then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ' ' + nodes.map(node => node.html).join(' ')))`);

describe('the page of a map of several places', () => {
  before(async () => {
    [server, browser] = await Promise.all([startTestServer(await importedSample()), openBrowser()]);
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  test('lists the places, says the time from each in every row, and draws the ways from all of them to an opened place', async () => {
    const { url, data } = await made({ places: [WORK, SCHOOL, FAR] });
    const watched = await openWatched(browser, url);
    const { page } = watched;
    await pictureDrawn(page);
    const starts = page.locator('.panel .starts > li');
    assert.match(
      (await starts.allInnerTexts()).join('\n'),
      /Arbeit Marktplatz 1[\s\S]+12 Minuten zu Fuß[\s\S]+6 Minuten mit dem Rad[\s\S]+30 Minuten mit Bus und Bahn/,
    );
    const poi = data.pois.find(({ times = [] }) => times.every(Boolean)) ?? assert.fail('nothing is reached');
    const row = page.locator(`.row[data-poi="${poi.id}"]`);
    const expected = (poi.times ?? []).map((time, i) => `von ${i + 1}: ${minutesOf(time?.travelSeconds ?? 0)}`);
    assert.deepEqual(
      (await row.locator('.from-starts > span').allTextContents()).map(text =>
        text.replace('\u00a0', ' ').replace(/^\d+/, ''),
      ),
      expected,
    );
    await row.click();
    const drawn = 'window.umkreisMap.getSource("route").getData()';
    await until(page, `${drawn}.then(({ features }) => features.length > 0)`);
    await mapSettled(page);
    const { features } = (await page.evaluate(drawn)) as GeoJSON.FeatureCollection<GeoJSON.LineString>;
    for (const { lng, lat } of data.several?.starts ?? []) {
      const begins = features.some(({ geometry }) => String(geometry.coordinates[0]) === `${lng},${lat}`);
      assert.ok(begins, `no way begins at ${lng}, ${lat}`);
    }
    const card = await page.getByRole('dialog').innerText();
    for (const [i, mode] of ['zu Fuß', 'mit dem Rad', 'mit Bus und Bahn'].entries()) {
      assert.ok(
        card.replaceAll('\u00a0', ' ').includes(`${minutesOf(poi.times?.[i]?.travelSeconds ?? 0)} ${mode}`),
        card,
      );
    }
    assert.equal(await page.locator('.modes, .mine').count(), 0, 'one reach, and no places of visitors');
    await page.evaluate(AXE);
    assert.deepEqual(await serious(page), []);
    await assertKeptToItself(watched, server.url);
    await page.context().close();
  });

  test('shows every place within the map of a phone, and the list of places with the open sheet', async () => {
    const { url, data } = await made({ places: [WORK, SCHOOL, FAR], combine: 'ANY', poiTypes: ['bakery'] });
    const { page } = await openWatched(browser, url, PHONE);
    await pictureDrawn(page);
    const sheet = (await page.locator('.panel').boundingBox()) ?? assert.fail('no sheet');
    for (const start of data.several?.starts ?? []) {
      const { x, y } = await drawnAt(page, start);
      assert.ok(x > 16 && x < 344 && y > 16 && y < sheet.y - 16, `${x} ${y}`);
    }
    const starts = page.locator('.panel .starts');
    assert.ok(!(await starts.isVisible()));
    await page.locator('.handle').tap();
    await page.waitForTimeout(400);
    assert.ok(await starts.isVisible());
    await page.evaluate(AXE);
    assert.deepEqual(await serious(page), []);
    await page.context().close();
  });

  test('where the browser draws no map, the card in the list has the time from each place and the legs of its journeys', async () => {
    const { url, data } = await made({ places: [WORK, { ...FAR, minutes: 40 }] });
    const { page } = await openWatched(browser, url, undefined, one =>
      one.addInitScript(`const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest);
      };`),
    );
    await until(page, 'document.documentElement.dataset.ready === "true"');
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    const poi = data.pois[0] ?? assert.fail('nothing is reached');
    await page.locator(`.row[data-poi="${poi.id}"]`).click();
    const card = page.locator('.type .card');
    await card.locator('.legs-from').waitFor();
    assert.equal(await card.locator('.card-starts > li').count(), 2);
    const ways = asked.filter(each => each.includes('/route?')).map(each => new URL(each).searchParams);
    assert.deepEqual(
      ways.map(query => [query.get('start'), query.get('transportMode')]),
      [
        ['1', 'WALK'],
        ['2', 'TRANSIT'],
      ],
    );
    await page.context().close();
  });

  test('prints the places and the time from each on one page of which nothing is cut', async () => {
    for (const places of [
      [WORK, SCHOOL],
      [WORK, SCHOOL, FAR, WORK, SCHOOL],
    ]) {
      const { page } = await openWatched(browser, (await made({ places, combine: 'ANY' })).url);
      await pictureDrawn(page);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1, 'one page');
      await page.emulateMedia({ media: 'print' });
      await page.evaluate('dispatchEvent(new Event("beforeprint"))');
      const paper = page.locator('.sheet-of-paper');
      assert.equal(await paper.locator('.starts > li').count(), places.length);
      assert.ok((await paper.locator('.paper-place .from-starts').count()) > 5);
      const isWhole = await paper
        .locator('.paper-list')
        .evaluate(list => list.scrollHeight <= list.clientHeight + 1 && list.scrollWidth <= list.clientWidth + 1);
      assert.ok(isWhole, `${places.length} places: lines are cut`);
      await page.context().close();
    }
  });
});
