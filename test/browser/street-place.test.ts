// A place without a house number in the explorer: every request is about the street, and a map made from there shows no house that nobody chose.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { DESKTOP, openWatched, pictureDrawn } from '../support/embed-page.ts';
import { eventually } from '../support/eventually.ts';
import { EVERYDAY_THINGS, gridTown } from '../support/grid-town.ts';
import { regionOf } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const TOWN = gridTown({ columns: 12, rows: 12, addressed: true, things: EVERYDAY_THINGS });
const STREET = 'Weg 3, Dorf';

interface Sent {
  readonly name: string;
  readonly body: { readonly address?: string; readonly lat?: number };
}

describe('a street without a house number', () => {
  let server: TestServer;
  let browser: Browser;

  before(async () => {
    const region = await regionOf(TOWN);
    [server, browser] = await Promise.all([startTestServer(region, { isExplorerOpen: true }), openBrowser()]);
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  const opened = async () => {
    const { page } = await openWatched(browser, `${server.url}/`, DESKTOP);
    const sent: Sent[] = [];
    page.on('request', request => {
      const [, name] = /\/explore\/(?!search|reverse)([\w-/]+)$/.exec(request.url()) ?? [];
      if (request.method() === 'POST' && name) sent.push({ name, body: request.postDataJSON() });
    });
    await pictureDrawn(page);
    sent.length = 0;
    const field = page.getByRole('combobox', { name: 'Adresse oder Ort' });
    await field.fill(STREET);
    await page.locator('[role=option]', { hasText: 'Strasse' }).first().click();
    await page.locator('.summary', { hasText: 'Ohne Hausnummer' }).waitFor();
    await eventually(() => assert.ok(sent.length >= 4));
    return { page, sent };
  };

  test('goes to every function as its text, so that scores keep the range of a street', async () => {
    const { page, sent } = await opened();
    const label = await page.locator('.summary h1').innerText();
    for (const { name, body } of sent) {
      assert.equal(body.address, label, name);
      assert.equal(body.lat, undefined, name);
    }
    await page.context().close();
  });

  test('is published as the street without a house, and the studio says so before', async () => {
    const { page, sent } = await opened();
    await page.getByRole('button', { name: 'Karte gestalten' }).first().click();
    await page.locator('.studio-without-house', { hasText: 'markiert kein Haus' }).waitFor();
    await page.getByRole('button', { name: 'Karte erzeugen' }).click();
    await page.locator('.outputs').waitFor();
    const made = sent.find(({ name }) => name === 'snapshot-data');
    assert.equal(made?.body.lat, undefined);
    const headers = { 'X-API-KEY': server.key };
    const list = await (await fetch(`${server.url}/api/location-ext/snapshot-data`, { headers })).json();
    const [{ id }] = (list as { snapshots: [{ id: string }] }).snapshots;
    const kept = await (await fetch(`${server.url}/api/location-ext/snapshot-data/${id}`, { headers })).json();
    const { location } = kept as { location: { match: { kind: string }; addressParts?: { houseNumber?: string } } };
    assert.equal(location.match.kind, 'STREET');
    assert.equal(location.addressParts?.houseNumber, undefined);
    await page.locator('.studio-without-house').waitFor();
    await page.context().close();
  });
});
