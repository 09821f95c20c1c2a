// The field of a search under quick fingers and a slow line: keys mean the text that stands in the field, never a list of an older one.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { DESKTOP, openWatched, pictureDrawn } from '../support/embed-page.ts';
import { samplePages } from '../support/sample-pages.ts';

describe('the keys of a search', () => {
  const pages = samplePages();
  let page: Page;
  /** Searches that the line holds back: their texts, and how they go on. */
  const held = new Map<string, Route>();

  before(async () => {
    ({ page } = await openWatched(pages.browser, `${pages.server.url}/`, DESKTOP));
    await pictureDrawn(page);
    await page.route(/\/search\?/, async route => {
      const text = new URL(route.request().url()).searchParams.get('q') ?? '';
      if (text.startsWith('Bahnhofstraße')) held.set(text, route);
      else await route.continue();
    });
  });

  const field = () => page.getByRole('combobox').first();
  const rows = () => page.locator('.search-results').first().getByRole('option');
  /** Types a text with a list, then the rest of it, whose list is late. */
  const typed = async () => {
    held.clear();
    await field().fill('');
    await field().pressSequentially('Bahnhof');
    await rows().first().waitFor();
    const older = await rows().allInnerTexts();
    await field().pressSequentially('straße 3');
    return older;
  };
  /** Lets the search of a text go on as soon as it has come. */
  const release = async (text: string) => {
    for (let left = 250; left > 0 && !held.has(text); left--) await page.waitForTimeout(20);
    assert.ok(held.has(text), `the page did not ask for ${text}`);
    await held.get(text)?.continue();
  };

  test('wait for the list of the typed text where the list on the screen is of a shorter one', async () => {
    const older = await typed();
    assert.ok(older.length > 1 && !older[0]?.startsWith('Bahnhofstraße 3,'), String(older));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('.summary h1').innerText(), 'Marktplatz 1, 86998 Hollerbruck');
    await release('Bahnhofstraße 3');
    await page.getByRole('heading', { name: 'Bahnhofstraße 3, 86998 Hollerbruck' }).waitFor();
    assert.equal(await field().inputValue(), 'Bahnhofstraße 3, 86998 Hollerbruck');
  });

  test('choose nothing of a waiting list after Escape or another letter', async () => {
    await typed();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await field().pressSequentially('a');
    await release('Bahnhofstraße 3a');
    await rows().filter({ hasText: 'Bahnhofstraße 3' }).first().waitFor();
    assert.equal(await field().inputValue(), 'Bahnhofstraße 3a');
    assert.equal(await page.locator('.search-results [aria-selected=true]').count(), 0);
    await page.keyboard.press('ArrowUp');
    assert.equal(await rows().last().getAttribute('aria-selected'), 'true', 'from below');
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.search-results:visible').count(), 0);
  });

  test('of a text with a guess alone say so, with and without its list on the screen', async () => {
    for (const isListed of [true, false]) {
      await field().fill('');
      await field().fill('Hollerbruck Raumhafen');
      if (isListed) await rows().first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('Zu „Hollerbruck Raumhafen“ wurde nichts Sicheres gefunden').waitFor();
    }
  });
});
