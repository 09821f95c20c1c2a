// The explorer in a real browser: one address, six answers, live reach, score map, comparison, code to paste, a key of one's own.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { someAddress } from '../../src/place/some-address.ts';
import { openBrowser } from '../support/browser.ts';
import { DESKTOP, openWatched, pictureDrawn } from '../support/embed-page.ts';
import { gridTown } from '../support/grid-town.ts';
import { regionOf } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const MARKUP = '<img src=x onerror="document.title=1"> Markt';

const TOWN = gridTown({
  columns: 24,
  rows: 24,
  addressed: true,
  things: [
    { shop: 'supermarket', name: MARKUP },
    { amenity: 'pharmacy', name: 'Apotheke am Eck' },
    { highway: 'bus_stop', name: 'Dorf' },
    { amenity: 'school', name: 'Sonnenschule' },
    ...Array.from({ length: 5 }, (_, i) => ({ amenity: 'restaurant', name: `Gasthof ${i + 1}` })),
  ],
});

const CARDS = ['location-index', 'poi-data', 'census-data', 'addresses-in-range', 'texts'];

describe('the explorer', () => {
  let server: TestServer;
  let browser: Browser;
  let address = '';

  before(async () => {
    const region = await regionOf(TOWN);
    address = someAddress(region) ?? '';
    [server, browser] = await Promise.all([startTestServer(region, { isExplorerOpen: true }), openBrowser()]);
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  test('answers all six for an address that is typed begun and chosen by keyboard, with the same figures as the API', async () => {
    const { page, requests, complaints } = await openWatched(browser, `${server.url}/`);
    await pictureDrawn(page);
    const field = page.getByRole('combobox', { name: 'Adresse oder Ort' });
    await field.fill(address.slice(0, 8));
    await page.locator('[role=option]').first().waitFor();
    await field.press('ArrowDown');
    const chosen = await page.locator('[role=option][aria-selected=true]').evaluate(row => row.firstChild?.textContent);
    await field.press('Enter');
    await allShown(page);
    const index = await post(server, 'location-index', { address: chosen });
    assert.equal(
      await page.locator('.card-location-index .dial text').textContent(),
      `${Math.round(index.total.score)}`,
    );
    const addresses = await post(server, 'addresses-in-range', { address: chosen, radius: 150 });
    assert.match(
      (await page.locator('.card-addresses-in-range .big').textContent()) ?? '',
      new RegExp(`^${addresses.total} `),
    );
    assert.ok((await page.locator('.card-texts .sentence').count()) > 1);
    await page.getByRole('button', { name: 'Karte erzeugen' }).click();
    const made = page.frameLocator('.made-map').locator('html[data-ready]');
    await made.waitFor({ state: 'attached', timeout: 30_000 });
    assert.deepEqual(complaints, []);
    assert.deepEqual(
      requests.filter(each => !each.startsWith(server.url) && !/^(blob|data):/.test(each)),
      [],
    );
    assert.equal(await page.title(), 'Umkreis – Ein Ort, sechs Antworten – jede nachprüfbar.');
    assert.equal(await page.locator('.card-poi-data img').count(), 0);
    await page.context().close();
  });

  test('redraws the reach while the slider moves, and says what lies within', async () => {
    const { page } = await openWatched(browser, `${server.url}/`);
    await pictureDrawn(page);
    await allShown(page);
    const squareKilometers = async () => {
      const said = (await page.locator('.reach-said').textContent()) ?? '';
      return Number(/auf ([\d,]+) km²/.exec(said)?.[1]?.replace(',', '.'));
    };
    const before = await squareKilometers();
    const slider = page.getByRole('slider');
    for (let i = 0; i < 5; i++) await slider.press('ArrowLeft');
    await page.locator('.slider-figure').filter({ hasText: '10 Min' }).waitFor();
    await page.waitForTimeout(300);
    const { reachability } = await post(server, 'poi-data', { address, distance: 10, include: ['area'] });
    assert.ok((await squareKilometers()) < before);
    assert.ok(Math.abs((await squareKilometers()) - reachability.areaSquareMeters / 1e6) <= 0.05);
    await page.context().close();
  });

  test('shows under a sentence the facts it stands on, and copies a call that a terminal can run', async () => {
    const { page } = await openWatched(browser, `${server.url}/`, {
      ...DESKTOP,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await pictureDrawn(page);
    await allShown(page);
    await page.locator('.card-texts .sentence').nth(1).hover();
    assert.ok((await page.locator('.card-texts .proof li').count()) > 0);
    await page.locator('.card-location-index').getByRole('button', { name: /curl/ }).click();
    await page.locator('.card-location-index .copied').filter({ hasText: 'curl' }).waitFor();
    const code: string = await page.evaluate('navigator.clipboard.readText()');
    assert.ok(code.includes(`${server.url}/api/location-ext/location-index`) && code.includes('$UMKREIS_KEY'));
    assert.ok(!code.includes(server.key));
    const body = JSON.parse(/-d '(.*)'$/s.exec(code)?.[1] ?? '');
    assert.equal((await post(server, 'location-index', body)).location.match.kind, 'ADDRESS');
    await page.context().close();
  });

  test('compares two places side by side and colours the squares in view by their score', async () => {
    const { page, complaints } = await openWatched(browser, `${server.url}/`);
    await pictureDrawn(page);
    await allShown(page);
    await page.getByRole('checkbox').check();
    const drawn = () => page.evaluate<number>('umkreisExplorerMap.querySourceFeatures("scores").length');
    for (let look = 0; look < 100 && (await drawn()) === 0; look++) await page.waitForTimeout(100);
    const scores: number[] = await page.evaluate(
      'umkreisExplorerMap.querySourceFeatures("scores").map(each => each.properties.score)',
    );
    assert.ok(scores.every(score => score >= 0 && score <= 100) && new Set(scores).size > 1);
    await page.getByRole('button', { name: 'Vergleichen' }).click();
    await page.keyboard.type(address.replace(/\d+(?=,)/, '1'));
    await page.locator('#other-results [role=option]').first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.compared').waitFor();
    assert.equal(await page.locator('.compared thead th').count(), 2);
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  test('has no serious fault for axe and fits 320 pixels without scrolling sideways', async () => {
    const { page } = await openWatched(browser, `${server.url}/`);
    await pictureDrawn(page);
    await allShown(page);
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = (await page.evaluate('document.documentElement.scrollWidth')) as number;
      assert.ok(wide <= width, `${wide} > ${width}`);
      await page.evaluate(AXE);
      const { violations } = (await page.evaluate('axe.run(document)')) as {
        violations: { id: string; impact: string; nodes: { html: string }[] }[];
      };
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      assert.deepEqual(
        grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        [],
      );
    }
    await page.context().close();
  });

  test('asks for a key where the service is not open, says what is wrong with one, and puts it into no address', async () => {
    const closed = await startTestServer(server.region);
    try {
      const refused = await fetch(`${closed.url}/explore/search?q=a`);
      assert.equal(refused.status, 401);
      const { page, requests } = await openWatched(browser, `${closed.url}/`);
      await pictureDrawn(page);
      await page.getByLabel('API-Schlüssel').fill(closed.key);
      await page.getByRole('button', { name: 'Verwenden' }).click();
      await allShown(page);
      assert.ok(requests.every(each => !each.includes(closed.key)));
      assert.equal(await page.evaluate('localStorage.length + sessionStorage.length + document.cookie.length'), 0);
      await page.context().close();
    } finally {
      await closed.close();
    }
  });
});

async function allShown(page: Page): Promise<void> {
  for (const card of CARDS) await page.locator(`.card-${card}[data-state=shown]`).waitFor({ timeout: 20_000 });
}

interface Answered {
  readonly total: { readonly score: number } & number;
  readonly location: { readonly match: { readonly kind: string } };
  readonly reachability: { readonly areaSquareMeters: number };
}

async function post(server: TestServer, name: string, body: object): Promise<Answered> {
  const answer = await fetch(`${server.url}/api/location-ext/${name}`, {
    method: 'POST',
    headers: { 'X-API-KEY': server.key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, language: 'de' }),
  });
  assert.equal(answer.status, 200);
  return (await answer.json()) as Answered;
}
