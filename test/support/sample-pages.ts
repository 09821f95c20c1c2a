// The pages over the sample town in a browser, for tests that need no town of their own.
import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { importedSample } from './regions.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export interface SamplePages {
  /** With an explorer that needs no key. */
  readonly server: TestServer;
  readonly browser: Browser;
}

/** Starts both before the tests of the suite around the call, and ends them after these. Nothing of the result may be read earlier. */
export function samplePages(): SamplePages {
  let server: TestServer | undefined;
  let browser: Browser | undefined;
  before(async () => {
    const region = await importedSample();
    [server, browser] = await Promise.all([startTestServer(region, { isExplorerOpen: true }), openBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });
  const started = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('the pages have not started');
    return part;
  };
  return {
    get server() {
      return started(server);
    },
    get browser() {
      return started(browser);
    },
  };
}
