// Figures of the explorer that a reader takes at their word: the date of the map, bars of shares, what is left out of a list, and the foot of the page on paper.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { lentPage, openWatched, pictureDrawn } from '../support/embed-page.ts';
import { samplePages } from '../support/sample-pages.ts';

describe('figures of the explorer', () => {
  const pages = samplePages();
  let page: Page;
  const lent = lentPage(() => openWatched(pages.browser, `${pages.server.url}/`));

  before(async () => {
    ({ page } = await lent.take());
    await pictureDrawn(page);
    for (const card of ['location-index', 'poi-data', 'census-data', 'addresses-in-range'])
      await page.locator(`.card-${card}[data-state=shown]`).waitFor();
  });

  test('the place says of what date its map is', async () => {
    await page.locator('.summary .map-date', { hasText: /^Kartendaten vom \d+\. \p{L}+ \d{4}\./u }).waitFor();
  });

  test('a bar fills the share of its track that its figure says, as the bars of scores do', async () => {
    const rows = await page.locator('.card-census-data .chart li').all();
    assert.ok(rows.length > 1);
    for (const row of rows) {
      const share = Number.parseFloat((await row.locator('.figure').innerText()).replace(',', '.'));
      const bar = await row.locator('.meter').getAttribute('style');
      assert.ok(
        Math.abs(Number.parseFloat(/--share:\s*([\d.]+)/.exec(bar ?? '')?.[1] ?? '-1') - share) < 0.06,
        bar ?? '',
      );
    }
  });

  test('a list of addresses says how many of how many it shows, and shows the others', async () => {
    const card = page.locator('.card-addresses-in-range');
    const [total = ''] = /^[\d.]+/.exec(await card.locator('.big').innerText()) ?? [];
    const rows = await card.locator('.address-rows li').count();
    assert.ok(rows > 8);
    await card.getByText(`Die nächsten 8 von ${total}:`).waitFor();
    assert.equal(await card.locator('.address-rows li:visible').count(), 8);
    await card.getByRole('button', { name: `${rows} zeigen` }).press('Enter');
    assert.equal(await card.locator('.address-rows li:visible').count(), rows);
    // The service gives the nearest 200.
    await card.getByText(`Die nächsten ${rows} von ${total}:`).waitFor();
  });

  test('the index calls nothing missing that is there, and the times say what they assume of hills', async () => {
    const improve = await page.locator('.improve').innerText();
    assert.match(improve, /^Was den Wert am meisten heben würde/);
    await page.locator('.assumptions summary').click();
    await page.locator('.assumptions p', { hasText: /Steigung/ }).waitFor();
  });

  test('paper has the mode beside its minutes, what the times assume and the address of the page, and no empty card', async () => {
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    await page.emulateMedia({ media: 'print' });
    assert.deepEqual(await page.locator('.modes label:visible').allInnerTexts(), ['Zu Fuß']);
    const foot = await page.locator('.paper-foot').innerText();
    assert.match(foot, /Gehen mit/);
    assert.ok(foot.includes(page.url()), foot);
    assert.equal(await page.locator('.card-mine').isVisible(), false);
    await page.evaluate('dispatchEvent(new Event("afterprint"))');
    await page.emulateMedia({ media: 'screen' });
  });
});
