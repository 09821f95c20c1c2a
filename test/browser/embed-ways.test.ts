// Ways, other modes, sharing and printing on the embed page, in a real browser with the real server.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Browser, Locator, Page } from 'playwright-core';
import type { EmbedData } from '../../src/features/snapshots/embed-data.ts';
import type { EmbedReach, EmbedRoute } from '../../src/features/snapshots/embed-reach.ts';
import { openBrowser } from '../support/browser.ts';
import {
  assertKeptToItself,
  DESKTOP,
  lentPage,
  mapSettled,
  openWatched,
  pictureDrawn,
  placesOnMap,
  until,
} from '../support/embed-page.ts';
import { withoutRealData } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let embedUrl: string;
let snapshot: EmbedData;
const lent = lentPage(() => openWatched(browser, embedUrl));

describe('further functions of the embed page', { skip: withoutRealData }, () => {
  before(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
    embedUrl = await made({ theme: { primaryColor: '#8c1d40' } });
    snapshot = (await (await fetch(`${embedUrl}/data.json`)).json()) as EmbedData;
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  async function made(fields: object): Promise<string> {
    const response = await fetch(`${server.url}/api/location-ext/snapshot-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': server.key },
      body: JSON.stringify({ address: 'Städtle 37, 9490 Vaduz', distance: 10, ...fields }),
    });
    assert.equal(response.status, 201, await response.clone().text());
    return ((await response.json()) as { embedUrl: string }).embedUrl;
  }

  const dataOf = <T>(page: Page, source: string): Promise<T> =>
    page.evaluate(`window.umkreisMap.getSource(${JSON.stringify(source)}).getData()`) as Promise<T>;

  test('an opened place shows the real way along the streets and its duration; closing it removes the way', async () => {
    const watched = await lent.take();
    const { page } = watched;
    const poi = snapshot.pois.find(({ travelSeconds }) => travelSeconds > 120) ?? assert.fail('all are next door');
    const answered = page.waitForResponse(/\/route\?/);
    await page.locator(`.row[data-poi="${poi.id}"]`).click();
    const answer = (await (await answered).json()) as EmbedRoute;
    assert.ok(Math.abs(answer.travelSeconds - poi.travelSeconds) < 0.2, 'as the list says');
    await mapSettled(page);
    assert.deepEqual(await dataOf(page, 'route'), answer.route);
    const drawn = await page.evaluate('window.umkreisMap.queryRenderedFeatures({ layers: ["route"] }).length');
    assert.ok(Number(drawn) > 0, 'the way is seen');
    const opacity = () => page.evaluate('window.umkreisMap.getPaintProperty("poi-cluster", "icon-opacity")');
    assert.equal(await opacity(), 0.3, 'the other places step back');
    const minutes = Math.max(1, Math.ceil(poi.travelSeconds / 60));
    assert.match(await page.getByRole('dialog').innerText(), new RegExp(`${minutes} Min\\. zu Fuss`));
    await page.keyboard.press('Escape');
    await mapSettled(page);
    assert.equal((await dataOf<EmbedRoute['route']>(page, 'route')).features.length, 0);
    assert.equal(await opacity(), 1);
    await assertKeptToItself(watched, server.url);
    lent.giveBack(watched);
  });

  test('an object of two types is two places: each has its row and its card, and the request of the way names its type', async () => {
    const { page } = await openWatched(browser, await made({ poiTypes: ['atm', 'bank'] }));
    await pictureDrawn(page);
    const bank = 'n326058720';
    const rows = page.locator(`.row[data-poi^="${bank}"]`);
    assert.deepEqual(await rows.allInnerTexts().then(all => all.length), 2);
    const asked: (string | null)[] = [];
    const kinds: string[] = [];
    for (const row of await rows.all()) {
      const request = page.waitForRequest(/\/route\?/);
      await row.click();
      asked.push(new URL((await request).url()).searchParams.get('type'));
      kinds.push(await page.locator('.card .kind').innerText());
      assert.equal(await row.getAttribute('aria-current'), 'true');
    }
    assert.deepEqual(asked.toSorted(), ['atm', 'bank']);
    assert.deepEqual(kinds.toSorted(), ['Bank', 'Geldautomat']);
    await page.context().close();
  });

  test('another mode needs no reload: area, places, times and chips follow, and the first mode returns at once', async () => {
    const watched = await lent.take();
    const { page, requests, complaints } = watched;
    const answered = page.waitForResponse(/\/reach\?/);
    await page.getByRole('button', { name: 'Auto', exact: true }).click();
    const answer = (await (await answered).json()) as EmbedReach;
    await page.getByText(`10 Minuten mit dem Auto · ${answer.pois.length} Orte`).waitFor();
    await mapSettled(page);
    assert.deepEqual((await placesOnMap(page)).toSorted(), answer.pois.map(({ id }) => id).toSorted());
    const area = await dataOf<{ features: { geometry: { coordinates: number[][][][] } }[] }>(page, 'area');
    assert.equal(area.features[0]?.geometry.coordinates.length, answer.area?.geometry.coordinates.length);
    const all = page.getByRole('button', { name: /^Alle/ });
    assert.equal((await all.innerText()).replace(/\D/g, ''), String(answer.pois.length));
    const asked = requests.length;
    await page.getByRole('button', { name: 'Zu Fuss', exact: true }).click();
    await page.getByText(`10 Minuten zu Fuss · ${snapshot.pois.length} Orte`).waitFor();
    assert.ok(
      !requests.slice(asked).some(address => /reach|data\.json/.test(address)),
      'the page requests nothing again',
    );
    assert.deepEqual(complaints, []);
    lent.giveBack(watched);
  });

  test('without the server, ways and modes show a friendly message, and the page stays usable', async () => {
    const watched = await lent.take();
    const { page } = watched;
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Rad', exact: true }).click();
    await page.getByText('Das lässt sich gerade nicht abrufen.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Zu Fuss', exact: true }).getAttribute('aria-pressed'), 'true');
    await page.locator('.row[data-poi]').first().click();
    await page.getByText('Der Weg lässt sich gerade nicht zeigen.').waitFor();
    assert.ok(await page.getByRole('dialog').isVisible());
    await page.context().setOffline(false);
    await page.keyboard.press('Escape');
    lent.giveBack(watched);
  });

  test('the dialog shows the page’s address, copies it, and draws its code; Escape closes it', async () => {
    const { page, complaints } = await openWatched(browser, `${embedUrl}?scheme=light`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await pictureDrawn(page);
    const opener = page.getByRole('button', { name: 'Teilen' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Teilen' });
    assert.equal(await dialog.getByRole('textbox').inputValue(), embedUrl);
    assert.ok(await dialog.getByRole('img', { name: /QR-Code/ }).isVisible());
    await dialog.getByRole('button', { name: 'Link kopieren' }).click();
    await dialog.getByText('Der Link ist kopiert.').waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), embedUrl);
    await page.keyboard.press('Escape');
    assert.equal(await dialog.isVisible(), false);
    assert.ok(await opener.evaluate(one => one === one.ownerDocument.activeElement));
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  test('the button fills the screen and restores it, and the address goes to the system’s share dialog if there is one', async () => {
    const { page, complaints } = await openWatched(browser, embedUrl, DESKTOP, one =>
      one.addInitScript('navigator.share = async what => { window.shared = what; };'),
    );
    await pictureDrawn(page);
    await page.getByRole('button', { name: 'Ganzer Bildschirm', exact: true }).click();
    await page.getByRole('button', { name: 'Ganzen Bildschirm verlassen' }).waitFor();
    assert.equal(await page.evaluate('document.fullscreenElement === document.documentElement'), true);
    await page.getByRole('button', { name: 'Ganzen Bildschirm verlassen' }).click();
    await page.getByRole('button', { name: 'Ganzer Bildschirm', exact: true }).waitFor();
    assert.equal(await page.evaluate('document.fullscreenElement'), null);
    await page.getByRole('button', { name: 'Teilen', exact: true }).click();
    await page.getByRole('button', { name: 'Weiterleiten …' }).click();
    assert.deepEqual(await page.evaluate('window.shared'), { title: snapshot.location.label, url: embedUrl });
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  test('Ctrl+P draws the map for paper first; the browser’s own menu also prints it whole and by day, even at night', async () => {
    // The canvas for paper has the pixels of the screen.
    const { page } = await openWatched(
      browser,
      embedUrl,
      { ...DESKTOP, deviceScaleFactor: 1, colorScheme: 'dark' },
      one =>
        one.addInitScript(`window.print = () => {
        dispatchEvent(new Event('beforeprint'));
        window.onPaper = window.paperOf();
        dispatchEvent(new Event('afterprint'));
      };
      window.paperOf = () => {
        const { width, height } = document.querySelector('.paper-map canvas');
        const [red] = document.querySelector('.paper-map canvas').getContext('2d').getImageData(3, height / 2, 1, 1).data;
        return { width, height, isLight: red > 200 };
      };`),
    );
    await pictureDrawn(page);
    const screen = await page.evaluate('dispatchEvent(new Event("beforeprint")) && window.paperOf()');
    const { width, height } = (await page.locator('.maplibregl-canvas').boundingBox()) ?? assert.fail('no map');
    assert.deepEqual(screen, { width, height, isLight: false });
    await page.emulateMedia({ media: 'print' });
    assert.ok((await brightnessOf(page.locator('.paper-map canvas'))) > 0.7, 'the paper stays white');
    await page.emulateMedia({ media: null });
    await page.evaluate('dispatchEvent(new Event("afterprint"))');
    await page.keyboard.press('Control+p');
    await until(page, 'window.onPaper !== undefined');
    assert.deepEqual(await page.evaluate('window.onPaper'), { width: 1860, height: 1100, isLight: true });
    const ground = await page.evaluate('window.umkreisMap.getPaintProperty("ground", "background-color")');
    assert.equal(ground, '#181c22', 'night again');
    await page.context().close();
  });

  test('in an ordinary frame the card leaves more than half of the map, the buttons and the credit free', async () => {
    const { page } = await openWatched(browser, embedUrl, { viewport: { width: 800, height: 600 }, locale: 'de-DE' });
    await pictureDrawn(page);
    await page.locator('.row').first().click();
    const boxOf = async (selector: string) => (await page.locator(selector).boundingBox()) ?? assert.fail(selector);
    await page.locator('.card.docked').waitFor();
    const [card, credit, buttons] = [await boxOf('.card'), await boxOf('.map-credit'), await boxOf('.map-tools')];
    assert.ok(card.height <= 0.4 * 600 + 1, `${card.height}`);
    assert.ok(card.y + card.height <= credit.y, 'above the credit');
    assert.ok(card.x + card.width <= buttons.x, 'beside the buttons');
    await page.context().close();
  });

  test('prints one A4 page with picture, list, credit and code', async () => {
    const watched = await lent.take();
    const { page } = watched;
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1, 'one page');
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    assert.deepEqual([width, height].map(Number).map(Math.round), [595, 842], 'A4');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    const paper = page.locator('.sheet-of-paper');
    const map = (await paper.locator('.paper-map canvas').boundingBox()) ?? assert.fail('no map');
    assert.ok(map.height >= 300, `${map.height} pixels of the map`);
    assert.ok(await paper.locator('.qr').isVisible());
    assert.match(await paper.innerText(), /© OpenStreetMap contributors/);
    const types = Map.groupBy(snapshot.pois, ({ type }) => type);
    assert.ok(types.size > 5 && types.size <= 13, 'few enough kinds for three places of each');
    const lines = [...types.values()].reduce((sum, { length }) => sum + Math.min(3, length), 0);
    assert.equal(await paper.locator('.paper-place').count(), lines);
    assert.equal(await paper.locator('.paper-list li').count(), types.size, 'each kind stands once');
    const isWhole = await paper
      .locator('.paper-list')
      .evaluate(list => list.scrollHeight <= list.clientHeight + 1 && list.scrollWidth <= list.clientWidth + 1);
    assert.ok(isWhole, 'no line is cut');
    assert.ok(
      await page.evaluate(`(() => {
      const canvas = document.querySelector('.paper-map canvas');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size > 100;
    })()`),
      'the map is on it',
    );
    await page.evaluate('dispatchEvent(new Event("afterprint"))');
    assert.equal(await paper.count(), 0);
    await page.emulateMedia({ media: null });
    lent.giveBack(watched);
  });

  test('the page is dark if the visitor’s system is, in the theme of the night, and follows changes', async () => {
    const { page, complaints } = await openWatched(browser, embedUrl, { ...DESKTOP, colorScheme: 'dark' });
    await pictureDrawn(page);
    const ground = () => page.evaluate('window.umkreisMap.getPaintProperty("ground", "background-color")');
    const theme = () => page.evaluate('window.umkreisMap.getPaintProperty("area-outline", "line-color")');
    const look = (snapshot as { theme?: { light: { primary: string }; dark: { primary: string } } }).theme;
    assert.equal(await ground(), '#181c22');
    assert.equal(await theme(), look?.dark.primary);
    const paper = await page.evaluate('getComputedStyle(document.querySelector(".panel")).backgroundColor');
    assert.equal(paper, 'rgb(28, 33, 39)');
    await page.emulateMedia({ colorScheme: 'light' });
    await mapSettled(page);
    assert.equal(await ground(), '#f5f5f3');
    assert.equal(await theme(), look?.light.primary);
    assert.deepEqual(complaints, []);
    await page.context().close();
    const fixed = await openWatched(browser, `${embedUrl}?scheme=light`, { ...DESKTOP, colorScheme: 'dark' });
    await pictureDrawn(fixed.page);
    assert.equal(
      await fixed.page.evaluate('window.umkreisMap.getPaintProperty("ground", "background-color")'),
      '#f5f5f3',
    );
    await fixed.page.context().close();
  });
});

/** Mean brightness of an element as it is seen, from 0 to 1. */
async function brightnessOf(element: Locator): Promise<number> {
  const image = await loadImage(await element.screenshot());
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return data.reduce((sum, value) => sum + value, 0) / data.length / 255;
}
