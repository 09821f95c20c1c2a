// The reference at /docs and the documents in a real browser: the calls, the pages, no request to another host.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { DESKTOP, openWatched, PHONE } from '../support/embed-page.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
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
  await page.getByText('Make a map snapshot').first().waitFor();
  await page.getByText('Search places while somebody types').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 90_000 });
  assert.deepEqual(
    requests.filter(address => !address.startsWith(`${server.url}/`) && !/^(data|blob):/.test(address)),
    [],
  );
  assert.deepEqual(complaints, []);
});

test('the documents fit a phone and a screen in both schemes, without faults of accessibility and without other hosts', async () => {
  for (const [options, colorScheme] of [
    [PHONE, 'dark'],
    [DESKTOP, 'light'],
  ] as const) {
    for (const name of ['index', 'recipes', 'errors', 'location-index', 'benchmarks']) {
      const address = `${server.url}/docs/${name}`;
      const { page, requests, complaints } = await openWatched(browser, address, { ...options, colorScheme });
      const where = `${name} ${colorScheme}`;
      const width = options.viewport?.width ?? 0;
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, where);
      assert.deepEqual(
        requests.filter(each => !each.startsWith(`${server.url}/docs/`) && !each.startsWith('data:')),
        [],
      );
      assert.deepEqual(complaints, [], where);
      assert.deepEqual(await faults(page), [], where);
      await page.context().close();
    }
  }
});

test('the reference leads to the documents', async () => {
  const { page } = await openWatched(browser, `${server.url}/docs`);
  const link = page.getByRole('link', { name: 'all documents' }).first();
  await link.waitFor();
  assert.equal(await link.getAttribute('href'), `${server.url}/docs/index`);
});

/** Waits until the page has as many elements as a second before. */
async function drawn(page: Page): Promise<void> {
  for (let before = -1, count = 0; count !== before; ) {
    before = count;
    await page.waitForTimeout(1000);
    count = await page.evaluate("document.querySelectorAll('*').length");
  }
}

test('the reference has no faults of accessibility on a phone and a screen, by day and at night', async () => {
  for (const options of [DESKTOP, { ...PHONE, viewport: { width: 390, height: 844 } }]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await openWatched(browser, `${server.url}/docs`, { ...options, colorScheme });
      await page.getByText('Search places while somebody types').last().waitFor({ state: 'attached' });
      // It draws itself in steps; the network may never be idle.
      await drawn(page);
      // Half way through a transition colours have no contrast yet.
      await page.evaluate('Promise.allSettled(document.getAnimations().map(each => each.finished))');
      assert.deepEqual(await faults(page), [], `${options.viewport?.width} ${colorScheme}`);
      await page.context().close();
    }
  }
});

/** What axe finds, with the first element of each kind. */
async function faults(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate('axe.run()')) as {
    violations: { id: string; nodes: { html: string }[] }[];
  };
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
