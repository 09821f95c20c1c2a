// Two places in the explorer in a real browser: both with their own mode and minutes, the homes in between as the API has them, a link that restores all.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { CommonReach } from '../../src/features/common-reach/answer.ts';
import type { Region } from '../../src/region/region.ts';
import { openBrowser } from '../support/browser.ts';
import { assertKeptToItself, DESKTOP, mapSettled, openWatched, PHONE, pictureDrawn } from '../support/embed-page.ts';
import { eventually } from '../support/eventually.ts';
import { EVERYDAY_THINGS, gridTown } from '../support/grid-town.ts';
import { regionOf } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const TOWN = gridTown({ columns: 34, rows: 34, addressed: true, things: EVERYDAY_THINGS });

describe('two places', () => {
  let region: Region;
  let server: TestServer;
  let browser: Browser;
  /** Of two houses in opposite corners of the town. */
  let [near, far] = ['', ''];

  before(async () => {
    region = await regionOf(TOWN);
    [server, browser] = await Promise.all([startTestServer(region, { isExplorerOpen: true }), openBrowser()]);
    const corners = [TOWN.nodes[60], TOWN.nodes[500]];
    [near = '', far = ''] = await Promise.all(
      corners.map(async corner => {
        const at = { lat: corner?.lat, lng: corner?.lng, radius: 500, limit: 1 };
        const { addresses } = await post<{ addresses: { label: string }[] }>('addresses-in-range', at);
        return addresses[0]?.label ?? '';
      }),
    );
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  const post = async <T>(name: string, body: object): Promise<T> => {
    const answer = await fetch(`${server.url}/api/location-ext/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': server.key },
      body: JSON.stringify({ ...body, language: 'de' }),
    });
    assert.equal(answer.status, 200, await answer.clone().text());
    return (await answer.json()) as T;
  };
  const common = (minutes: readonly [number, number], combine: 'ALL' | 'ANY') =>
    post<CommonReach>('common-reach', {
      places: [
        { address: near, transportMode: 'WALK', minutes: minutes[0] },
        { address: far, transportMode: 'BICYCLE', minutes: minutes[1] },
      ],
      ...{ combine, include: ['addresses'], addressLimit: 1000, limit: 1 },
    });
  const find = async (page: Page, letter: string, text: string) => {
    const field = page.getByRole('combobox', { name: `Ort ${letter}` });
    await field.fill(text);
    await page.locator(`#meeting-${letter.toLowerCase()}-0`).waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
  };
  /** From 0 at the least to 1 at the greatest time, in whole minutes. */
  const sharesOf = (seconds: readonly number[]) => {
    const minutes = seconds.map(each => each / 60);
    const least = Math.floor(Math.min(...minutes));
    return minutes.map(each => (each - least) / (Math.ceil(Math.max(...minutes)) - least));
  };
  const homes = (count: number | undefined) => new RegExp(`^${(count ?? 0).toLocaleString('de-CH')} Adressen? in`);
  const said = (page: Page, text: string | RegExp) => page.locator('.meeting-said', { hasText: text }).waitFor();
  const faults = async (page: Page): Promise<string[]> => {
    await page.evaluate(AXE);
    return page.evaluate('axe.run().then(found => found.violations.map(each => each.id + each.nodes[0].html))');
  };

  test('by keyboard: the homes, their times and their colours are those of the API, for both and for either; the link restores them', async () => {
    const watched = await openWatched(browser, `${server.url}/`, DESKTOP);
    const { page, requests } = watched;
    await pictureDrawn(page);
    assert.ok(requests.every(url => !/meeting-tool/.test(url)));
    await page.getByRole('button', { name: 'Zwei Orte' }).press('Enter');
    await find(page, 'A', near);
    await page.getByLabel('Wie unterwegs von B').selectOption('BICYCLE');
    await find(page, 'B', far);
    const both = await common([20, 20], 'ALL');
    assert.ok((both.commonAddressCount ?? 0) > 0);
    await said(page, homes(both.commonAddressCount));
    const best = both.commonAddresses?.[0];
    const minutes = best?.times.map(each => `${Math.max(1, Math.ceil((each?.travelSeconds ?? 0) / 60))} Min.`);
    const row = page.locator('.meeting-list tbody tr').first();
    assert.deepEqual(await row.locator('td').allInnerTexts(), [best?.label, ...(minutes ?? [])]);
    await row.getByRole('button').focus();
    await page.locator('.meeting-label', { hasText: `A ${minutes?.[0]} · B ${minutes?.[1]}` }).waitFor();
    await mapSettled(page);
    const shares = () =>
      page.evaluate<number[]>(
        "window.umkreisExplorerMap.getSource('meeting-homes').getData().then(all => all.features.map(one => one.properties.share))",
      );
    assert.deepEqual(await shares(), sharesOf(both.commonAddresses?.map(home => home.greatestSeconds) ?? []));
    await page.locator('.meeting-legend', { hasText: 'nah an beiden' }).waitFor();
    assert.equal(
      await page.locator('.meeting-note').count(),
      both.commonAddressCount === both.commonAddresses?.length ? 0 : 1,
    );

    await page.getByLabel('von einem der beiden').press('Space');
    await said(page, homes((await common([20, 20], 'ANY')).commonAddressCount));
    const either = await common([20, 20], 'ANY');
    const drawn = either.commonAddresses?.length ?? 0;
    assert.ok(drawn < (either.commonAddressCount ?? 0), 'the town of this test has more homes than the map draws');
    const undrawn = `besten ${drawn.toLocaleString('de-CH')} von ${either.commonAddressCount?.toLocaleString('de-CH')} Adressen`;
    for (const place of ['.meeting-note', '.meeting-undrawn'])
      await page.locator(place, { hasText: undrawn }).waitFor();
    // By the time that orders the list.
    const least = either.commonAddresses?.map(one => one.leastSeconds) ?? [];
    await eventually(async () => assert.deepEqual(await shares(), sharesOf(least)));
    assert.equal(
      (await page.locator('.meeting-legend > span').innerText()).replaceAll('\u00a0', ' '),
      `nah an einem, ${Math.floor(Math.min(...least) / 60)} Min.\nam weitesten, ${Math.ceil(Math.max(...least) / 60)} Min.`,
    );
    const slider = page.getByLabel('Minuten von A');
    for (let i = 0; i < 15; i++) await slider.press('ArrowLeft');
    await said(page, homes((await common([5, 20], 'ANY')).commonAddressCount));
    assert.deepEqual(await faults(page), []);

    const link = page.url();
    assert.match(link, /between=[\d.,-]+walk,5,.*between=[\d.,-]+bicycle,20,.*combine=any/);
    const { page: other } = await openWatched(browser, link, DESKTOP);
    await said(other, homes((await common([5, 20], 'ANY')).commonAddressCount));
    // A link puts no focus box around the heading.
    assert.equal(await other.evaluate('document.activeElement.tagName'), 'BODY');
    assert.equal(other.url(), link);
    assert.equal(await other.getByRole('combobox', { name: 'Ort B' }).inputValue(), far);
    await other.context().close();

    await page.getByRole('button', { name: 'Zwei Orte schliessen' }).press('Enter');
    assert.doesNotMatch(page.url(), /between|combine/);
    await page.locator('.summary').waitFor();
    assert.ok(
      requests.every(url => !url.includes('between')),
      'no request has the places of the address',
    );
    await assertKeptToItself(watched, server.url);
    await page.context().close();
  });

  test('where no home is in reach of both, it says which comes nearest, and how much longer it takes', async () => {
    const { page } = await openWatched(browser, `${server.url}/`, DESKTOP);
    await pictureDrawn(page);
    await page.getByRole('button', { name: 'Zwei Orte' }).click();
    await find(page, 'A', near);
    await find(page, 'B', far);
    const ask = { include: ['addresses'], limit: 1 };
    const places = (minutes: number) => [near, far].map(address => ({ address, transportMode: 'WALK', minutes }));
    let least = 20;
    const count = async (minutes: number) =>
      (await post<CommonReach>('common-reach', { ...ask, places: places(minutes) })).commonAddressCount ?? 0;
    while (least > 5 && (await count(least)) > 0) least--;
    const { nearestAddressMiss: miss } = await post<CommonReach>('common-reach', { ...ask, places: places(least) });
    assert.ok(miss, 'the towns of this test lie near enough for a miss');
    for (const letter of ['A', 'B'])
      for (let i = 20; i > least; i--) await page.getByLabel(`Minuten von ${letter}`).press('ArrowLeft');
    await said(page, `Am nächsten kommt ${miss.label}: `);
    await said(page, new RegExp(`statt ${least}.Min\\.\\)\\.$|statt ${least}.Min\\.\\) und`));
    // The map shows where it is.
    await page.locator('.meeting-label', { hasText: /^A \d+.Min\. · B \d+.Min\.$/ }).waitFor();
    await page.context().close();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`fits a phone and has no fault for axe (${colorScheme})`, async () => {
      const { page } = await openWatched(browser, `${server.url}/`, { ...PHONE, colorScheme });
      await pictureDrawn(page);
      await page.getByRole('button', { name: 'Zwei Orte' }).click();
      await find(page, 'B', near);
      await said(page, /Adressen in/);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360);
      assert.deepEqual(await faults(page), []);
      await page.context().close();
    });
});
