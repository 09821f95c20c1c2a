// The explorer of a service with several regions: it shows the one in which the chosen place lies.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { sampleRegion } from '../../scripts/draw-examples.ts';
import { openBrowser } from '../support/browser.ts';
import { openWatched, pictureDrawn } from '../support/embed-page.ts';
import { eventually } from '../support/eventually.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

describe('the explorer of a service with several regions', () => {
  let server: TestServer;
  let reversed: TestServer;
  let browser: Browser;

  before(async () => {
    const sample = await sampleRegion(temporaryFolder());
    const { region } = await drawnRegion(SMALL_TOWN);
    [server, reversed, browser] = await Promise.all([
      startTestServer(sample, { isExplorerOpen: true, others: [region] }),
      startTestServer(region, { isExplorerOpen: true, others: [sample] }),
      openBrowser(),
    ]);
  });

  after(async () => {
    await browser?.close();
    await server?.close();
    await reversed?.close();
  });

  test('moves to the map of a chosen place, stays there in the other language, and comes back', async () => {
    const { page, requests, complaints } = await openWatched(browser, `${server.url}/`);
    await pictureDrawn(page);
    const shown = async (region: string, place: string) => {
      await page.locator('.summary h1', { hasText: place }).waitFor();
      await eventually(() => {
        const last = requests.filter(url => url.includes('/explore/start.json')).at(-1) ?? '';
        assert.equal(new URL(last).searchParams.get('region') ?? 'sample', region);
      });
      await pictureDrawn(page);
    };
    const go = async (text: string, button: string) => {
      const field = page.getByRole('combobox', { name: button });
      await field.fill(text);
      await field.press('Enter');
    };
    await go('Dorfstrasse 3, 9490 Vaduz', 'Adresse oder Ort');
    await shown('town', 'Dorfstrasse 3');
    await page.getByRole('button', { name: 'English' }).click();
    await page.waitForSelector('html[lang=en]');
    await shown('town', 'Dorfstrasse 3');
    await eventually(() => assert.ok(requests.some(url => url.includes('/tiles/town/'))));
    await go('Marktplatz 1, 86998 Hollerbruck', 'Address or place');
    await shown('sample', 'Marktplatz 1');
    await go('Xqzzyk 99', 'Address or place');
    await page.locator('.nothing', { hasText: /This service covers:.*Hollerbruck/s }).waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Address or place' }).inputValue(), 'Xqzzyk 99');
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  test('what the visitor searches while the map of another region loads is not lost', async () => {
    const { page, requests, complaints } = await openWatched(browser, `${server.url}/`);
    await pictureDrawn(page);
    let letThrough = () => {};
    const held = new Promise<void>(resolve => {
      letThrough = resolve;
    });
    await page.route(/start\.json/, async route => {
      await held;
      await route.continue();
    });
    const go = async (text: string) => {
      const field = page.getByRole('combobox', { name: 'Adresse oder Ort' });
      await field.fill(text);
      await field.press('Enter');
    };
    const moving = page.waitForRequest(/start\.json/);
    await go('Dorfstrasse 3, 9490 Vaduz');
    await moving;
    const typed = page.waitForResponse(/search\?/);
    await go('Xqzzyk 99');
    await typed;
    letThrough();
    await page.waitForResponse(/start\.json/);
    await eventually(() => assert.ok(requests.some(url => url.includes('/tiles/town/'))));
    await page.locator('.nothing', { hasText: /Xqzzyk 99.*Verfügbare Orte:/s }).waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Adresse oder Ort' }).inputValue(), 'Xqzzyk 99');
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  test('a link by timetable keeps its mode, minutes and day where the first region of the service has no timetable', async () => {
    const fragment = '#place=Marktplatz+1,+86998+Hollerbruck&mode=transit&minutes=20&day=SATURDAY&from=09:00&to=10:00';
    const { page } = await openWatched(browser, `${reversed.url}/${fragment}`);
    const holds = async () => {
      await pictureDrawn(page);
      await page.locator('.summary h1', { hasText: 'Marktplatz 1' }).waitFor();
      await page.getByRole('radio', { name: 'ÖPNV', checked: true }).waitFor();
      assert.equal(await page.evaluate('location.hash'), fragment);
      assert.equal(await page.locator('.departure select').inputValue(), 'SATURDAY');
      assert.equal(await page.locator('.address-notice').isVisible(), false);
    };
    await holds();
    await page.reload();
    await holds();
    await page.goto('about:blank');
    await page.goto(`${reversed.url}/#place=Dorfstrasse+3,+9490+Vaduz&mode=transit`);
    await pictureDrawn(page);
    await page.locator('.address-notice', { hasText: 'mode=transit' }).waitFor();
    await page.context().close();
  });
});
