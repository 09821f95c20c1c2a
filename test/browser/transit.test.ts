// Public transport on the pages, in a real browser, on the sample town with two bus lines and a train: the journey drawn and told, the day and the window, the lines of stops.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { EmbedData } from '../../src/features/snapshots/embed-data.ts';
import type { EmbedJourney } from '../../src/features/snapshots/embed-journey.ts';
import { openBrowser } from '../support/browser.ts';
import { assertKeptToItself, DESKTOP, mapSettled, openWatched, pictureDrawn, until } from '../support/embed-page.ts';
import { copiedCode } from '../support/explorer-page.ts';
import { drawnRegion, importedSample } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-DE' };
const ADDRESS = 'Marktplatz 1, 86998 Hollerbruck';

let server: TestServer;
let browser: Browser;

describe('pages by timetable', () => {
  before(async () => {
    const region = await importedSample();
    [server, browser] = await Promise.all([startTestServer(region, { isExplorerOpen: true }), openBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  const post = async <T>(name: string, body: object): Promise<T> => {
    const answer = await fetch(`${server.url}/api/location-ext/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': server.key },
      body: JSON.stringify(body),
    });
    assert.ok(answer.ok, await answer.clone().text());
    return (await answer.json()) as T;
  };

  /** A map of 30 minutes, and a place on it that one reaches with a change. */
  async function mapWithChange(): Promise<{ embedUrl: string; far: EmbedData['pois'][number] }> {
    const asked = { address: ADDRESS, transportMode: 'TRANSIT', distance: 30, poiTypes: ['bus_stop'] };
    const { embedUrl } = await post<{ embedUrl: string }>('snapshot-data', asked);
    const { pois } = (await (await fetch(`${embedUrl}/data.json`)).json()) as EmbedData;
    const far = pois.find(({ transfers = 0 }) => transfers > 0) ?? assert.fail('nobody changes');
    return { embedUrl, far };
  }

  async function openPlace(page: Page, id: string): Promise<EmbedJourney> {
    const answered = page.waitForResponse(/\/route\?/);
    await page.locator('.type .text-button[aria-expanded=false]').evaluateAll(all => {
      for (const one of all as unknown as { click(): void }[]) one.click();
    });
    await page.locator(`.row[data-poi="${id}"]`).evaluate(row => (row as unknown as { click(): void }).click());
    return (await (await answered).json()) as EmbedJourney;
  }

  test('the card of a place tells the journey leg by leg, and the map draws its walks, its rides in their colours and its stops', async () => {
    const { embedUrl, far } = await mapWithChange();
    const watched = await openWatched(browser, embedUrl);
    const { page } = watched;
    await pictureDrawn(page);
    const { legs, travelSeconds } = await openPlace(page, far.id);
    assert.equal(travelSeconds, far.travelSeconds);
    const list = page.getByRole('dialog').getByRole('list', { name: 'Der Weg im Einzelnen' });
    await list.waitFor();
    const told = await list.getByRole('listitem').allInnerTexts();
    const rides = legs.flatMap(({ lines, fromStop, toStop, departureTime }) =>
      lines === undefined
        ? []
        : [{ line: lines[0]?.name, headsign: lines[0]?.headsign, fromStop, toStop, departureTime }],
    );
    assert.equal(rides.length, 2);
    for (const { line, headsign, fromStop, toStop, departureTime } of rides) {
      const item = told.find(text => text.includes(`${line} Richtung ${headsign}`)) ?? assert.fail(told.join('\n'));
      for (const part of [fromStop?.name, toStop?.name, departureTime?.slice(0, 5)])
        assert.ok(item.includes(part ?? '?'));
    }
    assert.match(told[0] ?? '', /^\d\d:\d\d\s+\d+ Min\. zu Fuß · [\d,.]+\s(m|km)$/);
    assert.ok(told.at(-1)?.endsWith(far.name ?? far.typeLabel));
    await mapSettled(page);
    const drawn = await page.evaluate<{ properties: Record<string, string> }[]>(
      'window.umkreisMap.getSource("route").getData().then(all => all.features)',
    );
    const ofPart = (part: string) => drawn.filter(({ properties }) => properties.part === part);
    assert.equal(ofPart('LEG').length + ofPart('RIDE').length, legs.length);
    // The feed names colours of the buses only: the train has the one of its vehicle.
    assert.deepEqual(
      ofPart('RIDE').map(({ properties }) => properties.color),
      legs.flatMap(({ lines }) => (lines === undefined ? [] : [lines[0]?.color ?? '#3f4b5a'])),
    );
    assert.equal(new Set(ofPart('RIDE').map(({ properties }) => properties.color)).size, 2);
    const seen = (layer: string) =>
      page.evaluate<number>(`window.umkreisMap.queryRenderedFeatures({ layers: ["${layer}"] }).length`);
    for (const layer of ['route-leg', 'route-ride', 'route-stop', 'route-label'])
      assert.ok((await seen(layer)) > 0, layer);
    await page.keyboard.press('Escape');
    await mapSettled(page);
    assert.equal(await seen('route-ride'), 0);
    await assertKeptToItself(watched, server.url);
    await page.context().close();
  });

  test('a map of journeys by wheelchair says so beside their day, and one of journeys on foot does not', async () => {
    const asked = { address: ADDRESS, transportMode: 'TRANSIT', distance: 30, poiTypes: ['bus_stop'] };
    for (const departure of [{}, { wheelchair: true }]) {
      const { embedUrl } = await post<{ embedUrl: string }>('snapshot-data', { ...asked, departure });
      const { page } = await openWatched(browser, embedUrl);
      const day = await page.getByText(/07:00–09:00 Uhr/).innerText();
      assert.equal(day.endsWith(', mit dem Rollstuhl'), 'wheelchair' in departure, day);
      await page.context().close();
    }
  });

  test('the card with a journey has no fault for axe, by day and at night, and fits a phone', async () => {
    const { embedUrl, far } = await mapWithChange();
    const watched = await openWatched(browser, embedUrl, PHONE);
    const { page } = watched;
    await pictureDrawn(page);
    await openPlace(page, far.id);
    await page.locator('.legs .ride').first().waitFor();
    await assertFits(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await faults(page), [], colorScheme);
    }
    await assertKeptToItself(watched, server.url);
    await page.context().close();
  });

  test('without a moving map the card tells the journey too', async () => {
    const { embedUrl, far } = await mapWithChange();
    const { page } = await openWatched(browser, embedUrl, DESKTOP, one =>
      one.addInitScript('HTMLCanvasElement.prototype.getContext = () => null;'),
    );
    await pictureDrawn(page);
    await openPlace(page, far.id);
    await page.locator('.type .card .legs .ride').first().waitFor();
    await page.context().close();
  });

  test('the explorer offers the timetable, asks by day and window, and shows lines and their credit; its code has the departure', async () => {
    const watched = await openWatched(browser, `${server.url}/`, {
      ...DESKTOP,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page, complaints } = watched;
    await pictureDrawn(page);
    await shown(page, 'poi-data');
    assert.equal(await page.getByRole('group', { name: 'Wann es losgeht' }).isVisible(), false);
    const asked = nextReach(page, 'WORKDAY');
    await page.getByText('ÖPNV').click();
    await asked;
    await page.locator('.departure-said').filter({ hasText: '07:00–09:00 Uhr' }).waitFor();
    await page
      .locator('.row-journey')
      .filter({ hasText: /Bus [12] · ohne Umstieg · [\d,]+ Abfahrten je Stunde/ })
      .first()
      .waitFor();
    const onSunday = nextReach(page, 'SUNDAY');
    const held = Promise.withResolvers<void>();
    await page.route('**/explore/poi-data', async route => {
      await held.promise;
      await route.continue();
    });
    await page.getByLabel('Tag', { exact: true }).selectOption('SUNDAY');
    await onSunday;
    const before = await page.locator('.reach-said').innerText();
    const late = nextReach(page, 'SUNDAY', '22:00', '25:00');
    await page.getByLabel('ab', { exact: true }).fill('22:00');
    const refused = page.locator('.departure-said').filter({ hasText: 'höchstens vier Stunden' });
    await refused.waitFor();
    held.resolve();
    await page.locator('.reach-said').filter({ hasNotText: before }).waitFor();
    assert.ok(await refused.isVisible(), 'the answer to the values before does not hide what is wrong with these');
    await page.getByLabel('bis', { exact: true }).fill('01:00');
    await page.getByLabel('bis', { exact: true }).blur();
    await late;
    await page.locator('.departure-said').filter({ hasText: '22:00–25:00 Uhr' }).waitFor();
    await shown(page, 'census-data');
    for (const card of ['poi-data', 'census-data', 'snapshot-data']) {
      const code = await copiedCode(page, card, 'curl');
      assert.ok(code.includes('"departure":{"day":"SUNDAY","from":"22:00","to":"25:00"}'), code);
    }
    assert.match((await page.locator('.map-credit').textContent()) ?? '', /Invented timetable|Erfundener Fahrplan/);
    await page.getByText('Rad', { exact: true }).click();
    await page.locator('.tile').filter({ hasText: 'mit dem Rad' }).waitFor();
    assert.equal(await page.getByRole('group', { name: 'Wann es losgeht' }).isVisible(), false);
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  test('the explorer draws the way to a chosen place by every mode, and tells the lines of a stop', async () => {
    const watched = await openWatched(browser, `${server.url}/`);
    const { page, complaints } = watched;
    await pictureDrawn(page);
    await shown(page, 'poi-data');
    assert.equal(await page.locator('.card-route').isVisible(), false);
    await page.locator('.poi-row', { hasText: 'Bushaltestelle' }).click();
    await shown(page, 'route');
    const { pois } = await post<{ pois: { type: string; stopLines?: { name: string; toward: string }[] }[] }>(
      'poi-data',
      {
        address: ADDRESS,
        poiTypes: ['bus_stop'],
      },
    );
    const lines = pois[0]?.stopLines ?? assert.fail('no lines');
    assert.deepEqual(
      (await page.locator('.card-route .stop-lines li').allInnerTexts()).map(text =>
        text
          .split(/\n|\s{2,}/)
          .slice(0, 2)
          .join(' '),
      ),
      lines.map(({ name, toward }) => `Bus ${name} ${toward}`),
    );
    const drawn = (layer: string) =>
      page.evaluate<number>(`umkreisExplorerMap.queryRenderedFeatures({ layers: ["${layer}"] }).length`);
    await until(page, 'umkreisExplorerMap.queryRenderedFeatures({ layers: ["route"] }).length > 0');
    await page.getByText('ÖPNV').click();
    // All the way on foot, so the card does not call it a ride.
    await page.locator('.card-route .legs').waitFor();
    assert.equal(await page.locator('.card-route .ride').count(), 0);
    assert.match(await page.locator('.card-route .card-content').innerText(), /^\d+.Min\. zu Fuß · \d+.m\n/);
    const ridden = page
      .locator('.poi-row')
      .filter({ hasText: /Bus \d ·/ })
      .last();
    await ridden.click();
    await page.locator('.card-route .legs .ride').first().waitFor();
    const told = await page.locator('.card-route .card-content').innerText();
    assert.match(told, /^\d+.Min\. mit Bus und Bahn/);
    assert.match(told, /Linien gerade von Halt zu Halt/);
    const clock = [...told.matchAll(/^(\d\d):(\d\d)$/gm)].map(
      ([, hours, minutes]) => Number(hours) * 60 + Number(minutes),
    );
    assert.equal((clock.at(-1) ?? 0) - (clock[0] ?? 0), Number.parseInt(told, 10), told);
    await until(page, 'umkreisExplorerMap.queryRenderedFeatures({ layers: ["route-ride"] }).length > 0');
    await until(page, 'umkreisExplorerMap.getPaintProperty("poi", "icon-opacity") === 0.3');
    assert.deepEqual(await faults(page), []);
    await page.setViewportSize({ width: 390, height: 844 });
    await assertFits(page);
    assert.deepEqual(await faults(page), []);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('.card-route').getByRole('button', { name: 'Schließen' }).click();
    assert.equal(await page.locator('.card-route').isVisible(), false);
    await until(page, 'umkreisExplorerMap.queryRenderedFeatures({ layers: ["route-ride"] }).length === 0');
    assert.equal(await drawn('route'), 0);
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  test('the explorer of a region without a timetable does not offer it', async () => {
    const { region } = await drawnRegion(SMALL_TOWN);
    const bare = await startTestServer(region, { isExplorerOpen: true });
    try {
      const { page } = await openWatched(browser, `${bare.url}/`);
      await pictureDrawn(page);
      assert.equal(await page.getByRole('radio').count(), 4);
      assert.equal(await page.getByText('ÖPNV').count(), 0);
      await page.context().close();
    } finally {
      await bare.close();
    }
  });
});

/** Resolves when the page asks for the reach by timetable on this day and in this window. */
function nextReach(page: Page, day: string, from = '07:00', to = '09:00') {
  return page.waitForRequest(request => {
    if (!request.url().endsWith('/explore/poi-data')) return false;
    const { departure } = request.postDataJSON() as { departure?: object };
    return JSON.stringify(departure) === JSON.stringify({ day, from, to });
  });
}

async function shown(page: Page, card: string): Promise<void> {
  await page.locator(`.card-${card}[data-state=shown]`).waitFor();
}

async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + " " + nodes.map(({ html }) => html).join(" ")))',
  );
}

async function assertFits(page: Page): Promise<void> {
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  assert.ok(wide <= 0, `${wide} pixels too wide`);
}
