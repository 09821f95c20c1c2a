// The location index by the timetable on both pages in a real browser: lines, rides and walks of the stops that count, and stops that no timetable knows.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { DESKTOP, openWatched, PHONE, pictureDrawn } from '../support/embed-page.ts';
import { importedSample } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** One walks from the market to the centre; from the other place line 1 and the train go there. */
const MARKET = { address: 'Marktplatz 1, 86998 Hollerbruck' };
const EDGE = { lat: 48.2504677, lng: 10.5548898 };
/** The only stop is one that the feed does not know. */
const UNKNOWN = { lat: 48.27005, lng: 10.5245 };

interface Size extends BrowserContextOptions {
  readonly isPhone: boolean;
}
const SIZES: Readonly<Record<string, Size>> = {
  desktop: { ...DESKTOP, isPhone: false },
  phone: { ...PHONE, locale: 'de-DE', viewport: { width: 390, height: 844 }, isPhone: true },
};

describe('the location index by the timetable', () => {
  let server: TestServer;
  let browser: Browser;

  before(async () => {
    const region = await importedSample();
    [server, browser] = await Promise.all([startTestServer(region, { isExplorerOpen: true }), openBrowser()]);
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  /** The opened reasons of public transport on the page of a snapshot. */
  async function reasonsAt(place: object, { isPhone, ...size }: Size): Promise<{ page: Page; text: string }> {
    const response = await fetch(`${server.url}/api/location-ext/snapshot-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': server.key },
      body: JSON.stringify({ ...place, distance: 15, show: 'map,pois,index' }),
    });
    assert.equal(response.status, 201, await response.clone().text());
    const { embedUrl } = (await response.json()) as { embedUrl: string };
    const { page } = await openWatched(browser, embedUrl, size);
    await pictureDrawn(page);
    if (isPhone) await page.getByRole('button', { name: 'Orte zeigen' }).press('Enter');
    await page
      .locator('.index')
      .getByRole('button', { name: /Öffentlicher Verkehr/ })
      .click();
    const text = await page.locator('#index-public_transport').innerText();
    return { page, text: text.replaceAll('\u00a0', ' ') };
  }

  for (const [name, size] of Object.entries(SIZES)) {
    test(`names lines, rides and walks on the page, within its width (${name})`, async () => {
      const market = await reasonsAt(MARKET, size);
      assert.match(market.text, /Linien 1, 2 · 10 Abfahrten pro Stunde/);
      assert.match(market.text, /Linie RB 77 · 4 Abfahrten pro Stunde/);
      assert.match(market.text, /Direkt ins Zentrum\s+zu Fuß bis Hollerbruck, 357 m/);
      assert.match(market.text, /In keinem Fahrplan: \d+ von \d+ Haltestellen/);
      await keepsToItsWidth(market.page, `page-${name}`);
      const edge = await reasonsAt(EDGE, size);
      assert.match(
        edge.text,
        /Direkt ins Zentrum\s+Linien? [\w, ]+ · \d+ Min\. Fahrt bis Hollerbruck · [\d,]+ Abfahrten/,
      );
      await keepsToItsWidth(edge.page, `edge-${name}`);
      const unknown = await reasonsAt(UNKNOWN, size);
      assert.match(unknown.text, /Gezählt sind hier diese Haltestellen/);
      assert.doesNotMatch(unknown.text, /Nicht in 30 Minuten/);
      await keepsToItsWidth(unknown.page, `unknown-${name}`);
    });

    test(`names them in the explorer, too (${name})`, async () => {
      const { isPhone: _, ...shape } = size;
      const { page } = await openWatched(browser, `${server.url}/`, shape);
      await pictureDrawn(page);
      const field = page.getByRole('combobox', { name: 'Adresse oder Ort' });
      await field.fill(MARKET.address);
      await page.locator('[role=option]').first().waitFor();
      await field.press('ArrowDown');
      await field.press('Enter');
      await page.locator('.card-location-index .bars').waitFor();
      await page.locator('.summary').filter({ hasText: 'Marktplatz 1' }).waitFor();
      const card = page.locator('.card-location-index');
      await card.getByRole('button', { name: /Öffentlicher Verkehr/ }).click();
      const text = (await card.locator('#reasons-public_transport').innerText()).replaceAll('\u00a0', ' ');
      assert.match(
        text,
        /Abfahrten von Bussen und Fähren Hollerbruck, Maximilianstraße\s+Linien 1, 2 · 10 Abfahrten pro Stunde/,
      );
      assert.match(text, /Direkt ins Zentrum Hollerbruck, Maximilianstraße\s+zu Fuß bis Hollerbruck, 357 m/);
      assert.match(text, /In keinem Fahrplan: \d+ von \d+ Haltestellen/);
      await keepsToItsWidth(page, `explorer-${name}`);
    });
  }

  /** Nothing sticks out at the side. */
  async function keepsToItsWidth(page: Page, picture: string): Promise<void> {
    if (process.env.SHOTS) {
      await page.locator('#index-public_transport, #reasons-public_transport').scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${process.env.SHOTS}/${picture}.png` });
    }
    const { wide, room }: { wide: number; room: number } = await page.evaluate(
      '({ wide: document.documentElement.scrollWidth, room: document.documentElement.clientWidth })',
    );
    assert.ok(wide <= room, `${picture}: ${wide} of ${room}`);
    await page.context().close();
  }
});
