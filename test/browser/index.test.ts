// The location index on the embed page in a real browser: its text, its reasons by pointer, touch and keyboard, its marks on the map.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { EmbedData } from '../../src/features/snapshots/embed-data.ts';
import type { EmbedIndex } from '../../src/features/snapshots/embed-index.ts';
import { openBrowser } from '../support/browser.ts';
import {
  assertKeptToItself,
  DESKTOP,
  drawnAt,
  mapSettled,
  openWatched,
  PHONE,
  pictureDrawn,
} from '../support/embed-page.ts';
import { gridTown } from '../support/grid-town.ts';
import { onPlot } from '../support/plot.ts';
import { regionOf } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const MARKUP = '<img src=x onerror="document.title=1"> & "Markt"';

/** Everything lies along the southern street, 150 m apart; no leisure and no sport. The loudest street is 4.5 km away. */
const QUIET = gridTown({
  columns: 46,
  rows: 46,
  addressed: true,
  things: [
    { shop: 'supermarket', name: MARKUP },
    { amenity: 'pharmacy', name: 'Apotheke am Eck' },
    { highway: 'bus_stop', name: 'Dorf' },
    { leisure: 'playground' },
    { amenity: 'kindergarten', name: 'Sonne' },
    { shop: 'bakery' },
    { amenity: 'fuel', name: 'Tankhof' },
    { amenity: 'hospital', name: 'Klinikum' },
    ...Array.from({ length: 7 }, (_, i) => ({ amenity: 'restaurant', name: `Gasthof ${i + 1}` })),
  ],
});
const TOWN = {
  ...QUIET,
  ways: QUIET.ways.map((way, i) => (i === 45 ? { ...way, tags: { ...way.tags, highway: 'tertiary' } } : way)),
};

describe('the location index on the page', () => {
  let server: TestServer;
  let browser: Browser;

  before(async () => {
    [server, browser] = await Promise.all([startTestServer(await regionOf(TOWN)), openBrowser()]);
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  async function snapshot(fields: Record<string, unknown> = {}): Promise<{ url: string; index: EmbedIndex }> {
    const { lat, lng } = onPlot(50, 0);
    const response = await fetch(`${server.url}/api/location-ext/snapshot-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': server.key },
      body: JSON.stringify({ lat: lat / 1e7, lng: lng / 1e7, distance: 5, show: 'map,pois,index', ...fields }),
    });
    assert.equal(response.status, 201, await response.clone().text());
    const { embedUrl } = (await response.json()) as { embedUrl: string };
    const loaded = (await (await fetch(`${embedUrl}/data.json`)).json()) as EmbedData;
    return { url: embedUrl, index: loaded.index ?? assert.fail('no index') };
  }

  const category = (page: Page, name: RegExp) => page.locator('.index').getByRole('button', { name });
  const marks = (page: Page) => page.locator('.mark').evaluateAll(all => all.map(one => one.getAttribute('data-poi')));

  test('shows score, band, level and rank, and names the categories without data', async () => {
    const { url, index } = await snapshot();
    const watched = await openWatched(browser, url);
    const { page } = watched;
    await pictureDrawn(page);
    const { score = 0, low = 0, high = 0, label } = index.total;
    const card = page.getByRole('region', { name: 'Standortindex' });
    const said = `${Math.floor(score)} von 100, ${label}; Spanne ${Math.floor(low)} bis ${Math.ceil(high)}`;
    assert.equal(await card.getByRole('img').getAttribute('aria-label'), said);
    const text = await card.innerText();
    assert.match(text, new RegExp(`Spanne ${Math.floor(low)} bis ${Math.ceil(high)}`));
    assert.match(text, /(Höher als an (\d+\s?% der|fast allen)|Niedriger als an fast allen) Adressen im Kartengebiet/);
    assert.match(text, /Sport\s+keine Daten/);
    assert.match(text, /Abstand zu Lärmquellen geschätzt\s+100/);
    assert.doesNotMatch(text, /heben|Punkte/, 'what would raise it is for the explorer');
    assert.match(text, /gelten als zu \d+\s?% vollständig/);
    assert.doesNotMatch(text, /Wohnlage|Walk Score/);
    assert.equal(await page.locator('.bar-row.missing').count(), 1);
    await assertKeptToItself(watched, server.url);
    await page.context().close();
  });

  test('a sentence in the stead of the level goes under the dial, and nothing leaves the card of a frame of 870 pixels', async () => {
    const { url } = await snapshot();
    const detail =
      'Ohne Stufe: Für diese Gegend sind zu wenige Angaben in den Daten, um sie mit anderen zu vergleichen.';
    const { page } = await openWatched(browser, url, { ...DESKTOP, viewport: { width: 870, height: 620 } }, one =>
      one.route(/part=list/, async route => {
        const data = (await (await route.fetch()).json()) as { index: { total: { label?: string; detail?: string } } };
        const { label: _, ...total } = data.index.total;
        await route.fulfill({ json: { ...data, index: { ...data.index, total: { ...total, detail } } } });
      }),
    );
    await pictureDrawn(page);
    const head = (await page.locator('.index-head').boundingBox()) ?? assert.fail('no head');
    for (const part of await page.locator('.index-head :is(h2, p, .dial-box)').all()) {
      const box = (await part.boundingBox()) ?? assert.fail('hidden');
      assert.ok(box.width > 60 && box.x + box.width <= head.x + head.width + 1, await part.innerText());
      assert.ok(await part.evaluate(one => one.scrollWidth <= one.clientWidth + 1), await part.innerText());
    }
    const sentence = (await page.getByText(detail).boundingBox()) ?? assert.fail('no sentence');
    assert.equal(Math.round(sentence.width), Math.round(head.width));
    await page.context().close();
  });

  test('on paper stand the score with its parts, and the places of a kind together, the nearest first; a text has a page of its own', async () => {
    const { url, index } = await snapshot({ distance: 20 });
    const { page } = await openWatched(browser, url);
    await pictureDrawn(page);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 703, height: 1030 });
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    const { score = 0, label } = index.total;
    const said = await page.locator('.paper-score').innerText();
    assert.equal(said, `Standortindex ${Math.floor(score)} von 100 · ${label}`);
    const { pois } = (await (await fetch(`${url}/data.json`)).json()) as EmbedData;
    const byType = [...Map.groupBy(pois, ({ type }) => type).values()];
    assert.equal(await page.locator('.paper-list li').count(), byType.length);
    for (const [first, ...others] of byType) {
      const kind = page.locator('.paper-list li', { has: page.getByText(first?.typeLabel ?? '', { exact: true }) });
      const names = await kind.first().locator('bdi').allInnerTexts();
      assert.equal(names[0], first?.name ?? first?.typeLabel);
      assert.ok(names.length === others.length + 1 || names.length > 1, names.join());
    }
    const list = page.locator('.paper-list');
    assert.ok(
      await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth + 1),
      'no column is cut',
    );
    const parts = await page.locator('.paper-index').innerText();
    for (const { label: part } of index.categories) assert.ok(parts.includes(part), part);
    const map = (await page.locator('.paper-map > *').boundingBox()) ?? assert.fail('no map');
    assert.ok(map.height > 330, `${map.height}`);
    await page.context().close();
  });

  test('a category opens to its reasons, nearest kinds first; the map marks them, also those outside its own list', async () => {
    const { url } = await snapshot();
    const { page } = await openWatched(browser, url);
    await pictureDrawn(page);
    await category(page, /^Gesundheit/).click();
    await mapSettled(page);
    const rows = page.locator('.reasons:visible .reason');
    assert.deepEqual(await rows.allInnerTexts().then(all => all.map(one => one.replace(/\s+/g, ' ').trim())), [
      'Apotheke am Eck Apotheke 2 Min.',
      'Klinikum Krankenhaus 4 Min. mit dem Auto',
    ]);
    assert.match(await page.locator('.reasons:visible').innerText(), /Nicht in 30 Minuten: Arztpraxis, Zahnarztpraxis/);
    const shown = await marks(page);
    assert.equal(shown.length, 2);
    assert.ok(shown[1]?.startsWith('index '), 'the hospital is not in the list');
    const mark = await page.locator('.mark').nth(1).boundingBox();
    const at = await drawnAt(page, await placeOf(url, 'Klinikum'));
    assert.ok(mark && Math.hypot(mark.x + mark.width / 2 - at.x, mark.y + mark.height / 2 - at.y) < 3, 'at its place');
    // Another category closes the first; a second press closes all.
    await category(page, /^Bildung/).click();
    assert.deepEqual(await page.locator('.reasons:visible .reason').count(), 1);
    assert.equal((await marks(page)).length, 1);
    await category(page, /^Bildung/).click();
    assert.deepEqual(await marks(page), []);
    await page.context().close();
  });

  async function placeOf(url: string, name: string): Promise<{ lat: number; lng: number }> {
    const loaded = (await (await fetch(`${url}/data.json`)).json()) as EmbedData;
    const things = loaded.index?.categories.flatMap(each => each.things) ?? [];
    return things.find(thing => thing.name === name) ?? assert.fail(name);
  }

  test('works by keyboard: a category, a reason, its card, and back to the opened row', async () => {
    const { url } = await snapshot();
    const { page } = await openWatched(browser, url);
    await pictureDrawn(page);
    const food = category(page, /^Gastronomie und Kultur/);
    await food.focus();
    await page.keyboard.press('Enter');
    assert.equal(await food.getAttribute('aria-expanded'), 'true');
    assert.equal(await page.locator('.reasons:visible .reason:visible').count(), 5);
    await page.getByRole('button', { name: '2 weitere' }).click();
    assert.equal(await page.locator('.reasons:visible .reason:visible').count(), 7);
    const last = page.locator('.reason', { hasText: 'Gasthof 7' });
    await last.focus();
    await mapSettled(page);
    assert.match(await page.locator('.mark .name').innerText(), /^Gasthof 7 · \d+ Min\.$/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Gasthof 7' });
    assert.match(await dialog.innerText(), /Restaurant\s+Gasthof 7\s+\d+ Min\. zu Fuss/);
    await page.keyboard.press('Escape');
    assert.equal(await dialog.count(), 0);
    assert.match(await page.evaluate('document.activeElement.textContent'), /^Gasthof 7/);
    await page.context().close();
  });

  test('shows names from the map as text, whatever they contain', async () => {
    const { url } = await snapshot();
    const { page, complaints } = await openWatched(browser, url);
    await pictureDrawn(page);
    await category(page, /^Täglicher Bedarf/).click();
    const row = page.locator('.reason').first();
    assert.ok((await row.innerText()).startsWith(MARKUP));
    await row.click();
    assert.equal(await page.getByRole('dialog').locator('h2').innerText(), MARKUP);
    assert.equal(await page.locator('img').count(), 0);
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  for (const width of [360, 320]) {
    test(`speaks English, fits ${width} pixels and is usable without sight; the closed sheet shows the score`, async () => {
      const { url, index } = await snapshot({ language: 'en', show: 'map,index' });
      const phone = { ...PHONE, viewport: { width, height: 640 } };
      const { page } = await openWatched(browser, url, phone);
      await pictureDrawn(page);
      const { score = 0, label } = index.total;
      const brief = page.getByText(`Location index ${Math.floor(score)} of 100 · ${label}`);
      assert.ok(await brief.isVisible());
      await page.getByRole('button', { name: 'Show places' }).click();
      await category(page, /^Health/).tap();
      await page.locator('.index-about summary').tap();
      await page.waitForTimeout(300);
      const scrolls = await page.locator('.panel-body').evaluate(body => [body.scrollWidth, body.clientWidth]);
      assert.equal(scrolls[0], scrolls[1], 'nothing to scroll sideways');
      await page.evaluate(AXE);
      const faults: { id: string }[] = await page.evaluate('axe.run().then(found => found.violations)');
      assert.deepEqual(
        faults.map(({ id }) => id),
        [],
      );
      await page.getByRole('button', { name: 'Show on the map' }).tap();
      await mapSettled(page);
      assert.equal(await page.locator('.page').getAttribute('data-sheet'), 'closed');
      assert.equal(await page.locator('.mark').count(), 2);
      await page.context().close();
    });
  }

  test('is absent if the request did not include it', async () => {
    const { lat, lng } = onPlot(50, 0);
    const response = await fetch(`${server.url}/api/location-ext/snapshot-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': server.key },
      body: JSON.stringify({ lat: lat / 1e7, lng: lng / 1e7 }),
    });
    const { embedUrl } = (await response.json()) as { embedUrl: string };
    const { page } = await openWatched(browser, embedUrl, DESKTOP);
    await pictureDrawn(page);
    assert.equal(await page.locator('.index, .index-brief').count(), 0);
    await page.context().close();
  });
});
