// The text about the place on the embed page in a real browser: its content, opening it, its mark as generated, its language.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { assertKeptToItself, openWatched, PHONE, pictureDrawn } from '../support/embed-page.ts';
import { drawnRegion } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { TEXT_TOWN } from '../support/text-town.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const { region, town } = await drawnRegion(TEXT_TOWN);

describe('the text on the page', () => {
  let server: TestServer;
  let browser: Browser;

  before(async () => {
    [server, browser] = await Promise.all([startTestServer(region), openBrowser()]);
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  async function snapshot(fields: object) {
    const response = await fetch(`${server.url}/api/location-ext/snapshot-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': server.key },
      body: JSON.stringify({ ...town.at('h'), distance: 10, ...fields }),
    });
    assert.equal(response.status, 201, await response.clone().text());
    return (await response.json()) as { embedUrl: string; texts?: { sections: { heading: string; text: string }[] } };
  }

  test('has its headings, opens to the whole, and says that it is generated', async () => {
    const { embedUrl, texts } = await snapshot({ show: 'map,pois,text', text: { tone: 'WARM', maxCharacters: 4000 } });
    const watched = await openWatched(browser, embedUrl);
    const { page } = watched;
    await pictureDrawn(page);
    const card = page.locator('.text-card');
    assert.equal(await card.getAttribute('data-generator'), 'GRAMMAR');
    assert.match(await card.innerText(), /Automatisch verfasst/);
    const more = card.getByRole('button', { name: 'Weiterlesen' });
    const closed = (await card.boundingBox())?.height ?? 0;
    await more.click();
    const open = (await card.boundingBox())?.height ?? 0;
    assert.ok(open > closed, `${closed} → ${open}`);
    assert.equal(await card.getByRole('button', { name: 'Weniger' }).getAttribute('aria-expanded'), 'true');
    for (const { heading, text: own } of texts?.sections ?? assert.fail()) {
      assert.ok(await card.getByRole('heading', { name: heading }).isVisible());
      for (const paragraph of own.split('\n\n'))
        assert.ok(await card.getByText(paragraph, { exact: true }).isVisible());
    }
    await assertKeptToItself(watched, server.url);
    await page.context().close();
  });

  test('speaks English, fits 360 pixels and is usable without sight', async () => {
    const { embedUrl } = await snapshot({ language: 'en', show: 'map,pois,text' });
    const { page } = await openWatched(browser, embedUrl, PHONE);
    await pictureDrawn(page);
    await page.getByRole('button', { name: 'Show places' }).click();
    await page.getByRole('button', { name: 'Read on' }).tap();
    assert.match(await page.locator('.text-card').innerText(), /Written automatically/);
    await page.waitForTimeout(300);
    const scrolls = await page.locator('.panel-body').evaluate(body => [body.scrollWidth, body.clientWidth]);
    assert.equal(scrolls[0], scrolls[1], 'nothing to scroll sideways');
    await page.evaluate(AXE);
    const faults: { id: string }[] = await page.evaluate('axe.run().then(found => found.violations)');
    assert.deepEqual(
      faults.map(({ id }) => id),
      [],
    );
    await page.context().close();
  });

  test('is absent if the request did not include it', async () => {
    const { embedUrl, texts } = await snapshot({});
    assert.equal(texts, undefined);
    const { page } = await openWatched(browser, embedUrl);
    await pictureDrawn(page);
    assert.equal(await page.locator('.text-card').count(), 0);
    await page.context().close();
  });
});
