// The reference at /docs in a real browser: it shows the calls and sends no request to another host.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { openWatched } from '../support/embed-page.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const { region } = await drawnRegion(SMALL_TOWN);
let server: TestServer;
let browser: Browser;
before(async () => {
  [server, browser] = await Promise.all([startTestServer(region), openBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.close();
});

test('the reference shows every call of the description and loads from this server alone', async () => {
  const { page, requests, complaints } = await openWatched(browser, `${server.url}/docs`);
  await page.getByText('Make a map snapshot').first().waitFor({ timeout: 30_000 });
  await page.getByText('Search places while somebody types').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 90_000 });
  assert.deepEqual(
    requests.filter(address => !address.startsWith(`${server.url}/`) && !/^(data|blob):/.test(address)),
    [],
  );
  assert.deepEqual(complaints, []);
});
