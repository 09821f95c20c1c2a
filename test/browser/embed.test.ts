// The embed page in a real browser: a snapshot of Vaduz, its look, its use by pointer, touch and keyboard, and its failures.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page, Route } from 'playwright-core';
import type { EmbedData } from '../../src/features/snapshots/embed-data.ts';
import { projectionOf } from '../../src/map/mercator.ts';
import { pictureCamera } from '../../src/map/picture.ts';
import { openBrowser } from '../support/browser.ts';
import {
  assertKeptToItself,
  coloursOf,
  DESKTOP,
  drawnAt,
  drawnFrom,
  lentPage,
  mapSettled,
  openWatched,
  PHONE,
  pictureDrawn,
  placesOnMap,
  until,
} from '../support/embed-page.ts';
import { withoutRealData } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

let server: TestServer;
let browser: Browser;
/** `{root}/embed/{token}` of a snapshot of 15 minutes on foot around the middle of Vaduz. */
let embedUrl: string;
let snapshot: EmbedData;
const lent = lentPage(() => openWatched(browser, embedUrl));

describe('the embed page', { skip: withoutRealData }, () => {
  before(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
    embedUrl = await createSnapshot({});
    snapshot = (await (await fetch(`${embedUrl}/data.json`)).json()) as EmbedData;
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  async function createSnapshot(fields: Record<string, unknown>): Promise<string> {
    const response = await fetch(`${server.url}/api/location-ext/snapshot-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': server.key },
      body: JSON.stringify({ address: 'Städtle 37, 9490 Vaduz', distance: 15, unit: 'MINUTES', ...fields }),
    });
    assert.equal(response.status, 201, await response.clone().text());
    return ((await response.json()) as { embedUrl: string }).embedUrl;
  }

  /** A type with results, their number, and the nearest of them. */
  function someType(minimum: number) {
    const type = snapshot.groups.flatMap(group => group.types).find(({ count }) => count >= minimum);
    assert.ok(type !== undefined, `some type has at least ${minimum} places`);
    const nearest = snapshot.pois.find(poi => poi.type === type.id);
    assert.ok(nearest !== undefined);
    return { type, nearest };
  }

  const row = (page: Page, id: string) => page.locator(`.row[data-poi="${id}"]`);
  /** Opens all rows behind “more”. */
  const openAll = (page: Page) =>
    page.locator('.type .text-button[aria-expanded=false]').evaluateAll(all => {
      for (const one of all as unknown as { click(): void }[]) one.click();
    });

  /** Passes the snapshot on with changes. */
  function changed(change: (loaded: EmbedData & { pois: { name?: string; website?: string }[] }) => void) {
    return (page: Page) =>
      page.route(/data\.json\?part=/, async (route: Route) => {
        const asked = route.request().url();
        const response = await route.fetch({ url: asked.replace(/part=\w+/, '') });
        const loaded = await response.json();
        change(loaded);
        const { style, ...list } = loaded;
        await route.fulfill({ response, json: asked.includes('part=map') ? { style } : list });
      });
  }

  test('the map of Vaduz has ground, place, reached area and places, without a request to another host', async context => {
    const started = performance.now();
    const watched = await openWatched(browser, embedUrl);
    await watched.page.waitForSelector('.row[data-poi]');
    const listed = performance.now() - started;
    await pictureDrawn(watched.page);
    const loaded = performance.now() - started;
    const picture = await watched.page.locator('#map').screenshot();
    const [list, map, screen] = [listed, loaded, performance.now() - started].map(Math.round);
    context.diagnostic(`list after ${list} ms, map complete after ${map} ms, its picture taken after ${screen} ms`);
    const { colours, commonest } = await coloursOf(picture);
    assert.ok(colours > 40 && commonest < 0.8, `${colours} colours, the commonest on ${commonest} of the map`);
    assert.ok((await drawnFrom(watched.page, 'region')).length > 0, 'ground from the region’s tiles');
    assert.ok((await drawnFrom(watched.page, 'area')).length > 0, 'the reached area');
    assert.ok((await drawnFrom(watched.page, 'place')).length > 0, 'the place');
    const drawn = await drawnFrom(watched.page, 'pois');
    assert.ok(drawn.reduce((sum, { count }) => sum + count, 0) >= snapshot.pois.length * 0.9, 'the places');
    await assertKeptToItself(watched, server.url);
    lent.giveBack(watched);
  });

  test('the page puts 20 places and the outline where the static picture draws them, within 3 pixels', async () => {
    const watched = await lent.take();
    const { page } = watched;
    const places = [
      ...snapshot.pois.slice(0, 20).map(({ lng, lat }) => [lng, lat]),
      [snapshot.bounds[0], snapshot.bounds[3]],
      [snapshot.bounds[2], snapshot.bounds[1]],
    ];
    assert.equal(places.length, 22);
    const seen: { width: number; height: number; zoom: number; lat: number; lng: number; at: [number, number][] } =
      await page.evaluate(`(() => {
        const map = window.umkreisMap;
        const before = { center: map.getCenter(), zoom: map.getZoom() };
        map.jumpTo(map.cameraForBounds(${JSON.stringify(snapshot.bounds)}, { padding: 28, maxZoom: 18 }));
        const { clientWidth: width, clientHeight: height } = map.getContainer();
        const { lat, lng } = map.getCenter();
        const at = ${JSON.stringify(places)}.map(place => { const { x, y } = map.project(place); return [x, y]; });
        const seen = { width, height, zoom: map.getZoom(), lat, lng, at };
        map.jumpTo(before);
        return seen;
      })()`);
    const camera = pictureCamera({ width: seen.width, height: seen.height, view: { bounds: snapshot.bounds } });
    const project = projectionOf(camera, seen.width, seen.height);
    places.forEach(([lng = 0, lat = 0], i) => {
      const [x, y] = project(lng, lat);
      const [pageX, pageY] = seen.at[i] ?? [0, 0];
      assert.ok(
        Math.hypot(x - pageX, y - pageY) <= 3,
        `${lng}, ${lat}: ${x}, ${y} on the picture, ${pageX}, ${pageY} on the page`,
      );
    });
    lent.giveBack(watched);
  });

  test('the head names place, question and count, and the credit links to the licence', async () => {
    const watched = await lent.take();
    const { page } = watched;
    await page.waitForSelector('.row[data-poi]');
    assert.equal(await page.locator('h1').textContent(), snapshot.location.label);
    assert.equal(await page.locator('.reach').textContent(), `15 Minuten zu Fuss · ${snapshot.pois.length} Orte`);
    const credit = page.getByRole('link', { name: '© OpenStreetMap contributors' });
    assert.equal(await credit.getAttribute('href'), 'https://www.openstreetmap.org/copyright');
    assert.equal(await page.locator('html').getAttribute('lang'), snapshot.language);
    lent.giveBack(watched);
  });

  test('the rows that the server writes into the page are those that its code writes first', async () => {
    const watched = await lent.take();
    const { page } = watched;
    await page.waitForSelector('.row[data-poi]');
    const html = JSON.stringify(await (await fetch(embedUrl)).text());
    const typesIn = (root: string) =>
      page.evaluate<string[]>(
        // Without code the rest opens; with code a button stands for it.
        `[...${root}.querySelectorAll('.type')].map(type => {
          const shut = type.cloneNode(true);
          for (const rest of shut.querySelectorAll('details > :not(summary)')) rest.remove();
          return shut.textContent.replaceAll(/\\s+/g, ' ');
        })`,
      );
    const first = await typesIn(`new DOMParser().parseFromString(${html}, 'text/html')`);
    assert.ok(first.length > 3, `${first.length} types`);
    const whole = await typesIn('document');
    // Where there are more, a button says so.
    assert.deepEqual(
      first,
      whole.slice(0, first.length).map((one, i) => one.slice(0, first[i]?.length)),
    );
    lent.giveBack(watched);
  });

  test('every place of the answer is in the list, once, under its type', async () => {
    const watched = await lent.take();
    const { page } = watched;
    await page.waitForSelector('.row[data-poi]');
    await openAll(page);
    const listed = await page
      .locator('.row[data-poi]')
      .evaluateAll(rows => rows.map(one => one.getAttribute('data-poi') ?? ''));
    assert.deepEqual(listed.toSorted(), snapshot.pois.map(poi => poi.id).toSorted());
    lent.giveBack(watched);
  });

  test('a chosen group appears alone, in the list and on the map, a second one can join it, and all can come back', async () => {
    const watched = await lent.take();
    const { page } = watched;
    const [first, second] = snapshot.groups.filter(({ id }) => snapshot.pois.some(({ group }) => group === id));
    assert.ok(first && second, 'two groups have places');
    const chip = (group: { id: string }) => page.locator(`.chip[data-group="${group.id}"]`);
    const idsOf = (...groups: { id: string }[]) =>
      snapshot.pois.filter(poi => groups.some(({ id }) => poi.group === id)).map(({ id }) => id);
    const count = idsOf(first).length;
    assert.equal((await chip(first).innerText()).replace(/\s+/g, ' ').trim(), `${first.label} ${count}`);
    await chip(first).click();
    assert.equal(await chip(first).getAttribute('aria-pressed'), 'true');
    const said = `${count} von ${snapshot.pois.length} Orten`;
    assert.equal(await page.locator('.count').textContent(), said);
    assert.equal(await page.locator('.panel-head > [role=status]').textContent(), `${said} auf der Karte.`);
    assert.equal(await page.locator('.group:visible h2').count(), 1);
    await mapSettled(page);
    assert.deepEqual((await placesOnMap(page)).toSorted(), idsOf(first).toSorted());
    await chip(second).click();
    await mapSettled(page);
    assert.deepEqual((await placesOnMap(page)).toSorted(), idsOf(first, second).toSorted());
    const type = page.locator('.type-chips:visible .chip').first();
    const typeId = await type.getAttribute('data-type');
    await type.click();
    await mapSettled(page);
    const left = snapshot.pois.filter(poi => idsOf(first, second).includes(poi.id) && poi.type !== typeId);
    assert.deepEqual((await placesOnMap(page)).toSorted(), left.map(({ id }) => id).toSorted(), 'without the type');
    await page.getByRole('button', { name: /^Alle/ }).click();
    await mapSettled(page);
    assert.equal((await placesOnMap(page)).length, snapshot.pois.length);
    lent.giveBack(watched);
  });

  test('pointing at a row marks its place on the map, and pointing at a place marks its row', async () => {
    const watched = await lent.take();
    const { page } = watched;
    const { nearest } = someType(1);
    await row(page, nearest.id).hover();
    const mark = page.locator(`.mark[data-poi="${nearest.id}"] .badge`);
    await mark.waitFor({ state: 'visible' });
    const box = await mark.boundingBox();
    const at = await drawnAt(page, nearest);
    assert.ok(box !== null);
    assert.ok(Math.hypot(box.x + box.width / 2 - at.x, box.y + box.height / 2 - at.y) < 2, 'the mark is on its place');
    await page.locator('h1').hover();
    await mark.waitFor({ state: 'detached' });

    const single = (await drawnFrom(page, 'pois')).find(({ id }) => id !== null);
    const poi = snapshot.pois.find(({ id }) => id === single?.id);
    assert.ok(poi !== undefined, 'some place stands alone');
    await openAll(page);
    const there = await drawnAt(page, poi);
    await page.mouse.move(there.x, there.y);
    await page.waitForSelector(`.row[data-poi="${poi.id}"][data-pointed]`, { state: 'attached' });
    await page.locator('h1').hover();
    lent.giveBack(watched);
  });

  test('a click on a row opens a card with name, kind, way, address, and Escape leads back', async () => {
    const watched = await lent.take();
    const { page } = watched;
    const poi = snapshot.pois.find(one => one.name !== undefined && one.address !== undefined);
    assert.ok(poi !== undefined, 'some place has name and address');
    await openAll(page);
    await row(page, poi.id).evaluate(button => (button as unknown as { click(): void }).click());
    const card = page.getByRole('dialog');
    assert.equal(await card.locator('h2').textContent(), poi.name);
    const text = (await card.textContent()) ?? '';
    for (const part of [poi.typeLabel, `${Math.max(1, Math.ceil(poi.travelSeconds / 60))} Min.`, poi.address])
      assert.ok(text.includes(part ?? ''), `${part} in ${text}`);
    assert.ok(await card.evaluate(one => one === one.ownerDocument.activeElement), 'the card has the focus');
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    assert.ok(await row(page, poi.id).evaluate(one => one === one.ownerDocument.activeElement), 'the row has it again');
    lent.giveBack(watched);
  });

  test('a click on a place on the map opens its card, and a click on a cluster zooms in', async () => {
    const { page } = await lent.take();
    const drawn = await drawnFrom(page, 'pois');
    const poi = snapshot.pois.find(({ id }) => drawn.some(one => one.id === id));
    assert.ok(poi !== undefined, 'some place stands alone');
    const at = await drawnAt(page, poi);
    await page.mouse.click(at.x, at.y);
    assert.equal(await page.getByRole('dialog').locator('h2').textContent(), poi.name ?? poi.typeLabel);
    await page.keyboard.press('Escape');

    const cluster: { x: number; y: number } | null = await page.evaluate(`(() => {
    const map = window.umkreisMap;
    const layers = map.getStyle().layers.filter(layer => layer.source === 'pois').map(layer => layer.id);
    const found = map.queryRenderedFeatures({ layers }).find(one => one.properties.cluster_id !== undefined);
    if (found === undefined) return null;
    const frame = map.getCanvas().getBoundingClientRect();
    const at = map.project(found.geometry.coordinates);
    return { x: frame.left + at.x, y: frame.top + at.y };
  })()`);
    assert.ok(cluster !== null, 'some places stand together');
    const zoomBefore: number = await page.evaluate('window.umkreisMap.getZoom()');
    await page.mouse.click(cluster.x, cluster.y);
    await mapSettled(page);
    assert.ok((await page.evaluate<number>('window.umkreisMap.getZoom()')) > zoomBefore + 0.5);
    await page.context().close();
  });

  test('a place with markup as a name stays text, and an address that is a script is no link', async () => {
    const name = '<img src="x" onerror="document.title=\'hit\'">';
    const poi = snapshot.pois[0];
    assert.ok(poi !== undefined);
    const watched = await openWatched(
      browser,
      embedUrl,
      DESKTOP,
      changed(loaded => {
        const first = loaded.pois[0];
        if (first !== undefined) Object.assign(first, { name, website: 'javascript:document.title="hit"' });
      }),
    );
    const { page } = watched;
    await pictureDrawn(page);
    assert.equal(await row(page, poi.id).locator('.name').textContent(), name);
    await row(page, poi.id).hover();
    assert.ok((await page.locator('.mark .name').textContent())?.startsWith(name));
    await row(page, poi.id).click();
    const card = page.getByRole('dialog');
    assert.equal(await card.locator('h2').textContent(), name);
    assert.equal(await page.locator('.page img').count(), 0);
    assert.equal(await page.locator('a[href^="javascript"]').count(), 0);
    assert.notEqual(await page.title(), 'hit');
    await assertKeptToItself(watched, server.url);
    await page.context().close();
  });

  test('the page can be used by keyboard alone', async () => {
    const { page } = await openWatched(browser, embedUrl);
    await pictureDrawn(page);
    const focused = () => page.evaluate('document.activeElement.className');
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'skip', 'first a way past the map');
    await page.keyboard.press('Enter');
    assert.equal(await focused(), 'panel-body');
    const reached = new Set<unknown>();
    while (!reached.has('chip')) {
      await page.keyboard.press('Tab');
      reached.add(await focused());
      assert.ok(reached.size < 5, 'a switch is near');
    }
    await page.keyboard.press('Tab');
    const isPressed = () => page.evaluate('document.activeElement.getAttribute("aria-pressed")');
    await page.keyboard.press('Space');
    assert.equal(await isPressed(), 'true');
    await page.keyboard.press('Space');
    assert.equal(await isPressed(), 'false');
    for (let presses = 0; (await focused()) !== 'row' && presses < 40; presses++) await page.keyboard.press('Tab');
    assert.equal(await focused(), 'row');
    assert.ok((await page.locator('.mark').count()) === 1, 'the focus marks the place on the map');
    const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
    assert.equal(outline, 'solid', 'the focus is seen');
    await page.keyboard.press('Enter');
    assert.equal(await focused(), 'card docked');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    assert.equal(await focused(), 'row');
    await page.context().close();
  });

  test('on a phone the map comes first, the sheet opens by its handle, and nothing scrolls sideways', async () => {
    const watched = await openWatched(browser, embedUrl, PHONE);
    const { page } = watched;
    await pictureDrawn(page);
    // The list clips content that is too wide, so the test checks the list as well.
    const sideways = () =>
      page.evaluate(`Math.max(...[document.scrollingElement, document.querySelector('.panel-body')]
        .map(one => one.scrollWidth - one.clientWidth))`);
    assert.equal(await sideways(), 0);
    const handle = page.getByRole('button', { name: 'Orte zeigen' });
    const mapShare = ((await handle.boundingBox())?.y ?? 0) / 740;
    assert.ok(mapShare > 0.7, `the map has ${mapShare} of the screen`);
    assert.equal(await handle.getAttribute('aria-expanded'), 'false');
    assert.equal(
      await page.locator('.panel-body').evaluate(body => (body as unknown as { inert: boolean }).inert),
      true,
    );
    await handle.tap();
    const open = page.getByRole('button', { name: 'Orte verbergen' });
    assert.equal(await open.getAttribute('aria-expanded'), 'true');
    await page.waitForTimeout(400);
    assert.equal(await sideways(), 0);
    const { nearest } = someType(1);
    await row(page, nearest.id).tap();
    const card = page.getByRole('dialog');
    await card.waitFor();
    await mapSettled(page);
    const box = await card.boundingBox();
    assert.ok(box !== null && box.x >= 0 && box.x + box.width <= 360 && box.y >= 0, 'the whole card is seen');
    assert.ok(await page.getByRole('link', { name: '© OpenStreetMap contributors' }).isVisible());
    await assertKeptToItself(watched, server.url);
    await page.context().close();
  });

  test('on a phone a tap on a place on the map opens its card, and the page does not scroll', async () => {
    const { page } = await openWatched(browser, embedUrl, PHONE);
    await pictureDrawn(page);
    const at: { x: number; y: number } | undefined = await page.evaluate(`(() => {
      const map = window.umkreisMap;
      const single = map.queryRenderedFeatures({ layers: ['poi'] });
      return single.map(({ geometry }) => map.project(geometry.coordinates)).find(({ x, y }) => x > 20 && x < 340 && y > 150 && y < 550);
    })()`);
    assert.ok(at, 'some place stands alone');
    await page.touchscreen.tap(at.x, at.y);
    await page.getByRole('dialog').waitFor();
    await mapSettled(page);
    const scrolled =
      'document.documentElement.scrollTop + document.body.scrollTop + document.getElementById("page").scrollTop';
    assert.equal(await page.evaluate(scrolled), 0);
    await page.context().close();
  });

  for (const [screen, options] of [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const) {
    test(`axe finds nothing serious on a ${screen}, before and after a card is open; targets are large enough`, async () => {
      const { page } = await openWatched(browser, embedUrl, options);
      await pictureDrawn(page);
      await page.evaluate(AXE);
      const serious = () =>
        page.evaluate(`axe.run().then(({ violations }) => violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => id + ' ' + nodes.map(node => node.html).join(' ')))`);
      assert.deepEqual(await serious(), []);
      if (screen === 'phone') {
        await page.locator('.handle').tap();
        await page.waitForTimeout(400);
        assert.deepEqual(await serious(), []);
      }
      const small = await page.evaluate(`[...document.querySelectorAll('button, a')]
      .filter(one => one.checkVisibility() && one.className !== 'skip')
      .map(one => ({ name: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24).map(({ name }) => name)`);
      assert.deepEqual(small, []);
      await row(page, someType(1).nearest.id).click();
      await page.getByRole('dialog').waitFor();
      assert.deepEqual(await serious(), []);
      await page.context().close();
    });
  }

  test('an English snapshot speaks English', async () => {
    const { page } = await openWatched(browser, await createSnapshot({ language: 'en' }));
    await page.waitForSelector('.row[data-poi]');
    assert.match((await page.locator('.reach').textContent()) ?? '', /^15 minutes on foot · [\d,]+ places$/);
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
    assert.match((await page.locator('.row .minutes').first().textContent()) ?? '', /^\d+ min$/);
    await page.context().close();
  });

  test('if the snapshot cannot be loaded, the page says so and tries again on demand', async () => {
    const { page } = await openWatched(browser, embedUrl, DESKTOP, one =>
      one.route('**/data.json*', route => route.abort('connectionreset')),
    );
    await page.getByRole('heading', { name: 'Die Karte konnte nicht geladen werden' }).waitFor();
    await page.unroute('**/data.json*');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await pictureDrawn(page);
    assert.ok((await page.locator('.row[data-poi]').count()) > 0);
    await page.context().close();
  });

  test('if the map was deleted while the page was loading, the page says so without a way to retry', async () => {
    const { page } = await openWatched(browser, embedUrl, DESKTOP, one =>
      one.route('**/data.json*', route => route.fulfill({ status: 410, json: { code: 'snapshot-deleted' } })),
    );
    await page.getByRole('heading', { name: 'Diese Karte ist nicht mehr verfügbar' }).waitFor();
    assert.equal(await page.getByRole('button').count(), 0);
    await page.context().close();
  });

  test('without WebGL the static picture and the list are there, and cards open in the list', async () => {
    const { page, requests } = await openWatched(browser, embedUrl, DESKTOP, one =>
      one.addInitScript(`
      const getContext = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest);
      };`),
    );
    await pictureDrawn(page);
    const picture = page.locator('.picture');
    await picture.waitFor();
    assert.ok(requests.some(url => url.startsWith(`${embedUrl}.webp?`)));
    await until(page, `document.querySelector('.picture').src.includes('&scale=2')`);
    await page.evaluate('document.querySelector(".picture").decode()');
    const [pixels, width] = (await page.evaluate(
      '(({ naturalWidth, width }) => [naturalWidth, width])(document.querySelector(".picture"))',
    )) as [number, number];
    assert.equal(pixels, 2 * width, 'sharp on a dense screen');
    assert.deepEqual(
      requests.filter(url => /\/assets\/map-|\/tiles\//.test(url)),
      [],
      'code that could draw nothing is not loaded',
    );
    const { nearest } = someType(1);
    await row(page, nearest.id).click();
    const card = page.locator('.panel').getByRole('dialog');
    assert.equal(await card.locator('h2').textContent(), nearest.name ?? nearest.typeLabel);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await page.context().close();
  });
});
