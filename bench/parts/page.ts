// The embed page and the explorer in headless Chromium with software rendering: size, time until they are usable, and smoothness
// of the map with 1,500 places and more.
import type { Browser, Page } from 'playwright-core';
import { SNAPSHOT_PATH } from '../../src/features/snapshots/handle-snapshots.ts';
import { POI_GROUPS } from '../../src/poi-types/catalogue.ts';
import { openBrowser } from '../../test/support/browser.ts';
import { type Figure, figure, type Measured } from '../figures.ts';
import type { PartContext } from '../part.ts';
import { newKey, startDemo, startService } from '../service.ts';

const VISITS = 5;
/** Requests that do not count as part of the page: the map's data and pictures, and the explorer's answers. */
const APART = /\/tiles\/|\/data\.json|\/explore\/|\.png$|\.webp|\.svg$|\/marks-/;
/** A slow line: 400 kbit/s, and 150 ms until the first byte of each answer. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const VIEWPORT = { width: 1000, height: 600 };
const PLACES = {
  liechtenstein: { body: { lat: 47.1394, lng: 9.5228, distance: 15 }, panned: false },
  montevideo: {
    body: { lat: -34.9059, lng: -56.1913, distance: 30, poiTypes: POI_GROUPS.map(({ id }) => id) },
    panned: true,
  },
} as const;

interface Visit {
  readonly kilobytes: number;
  readonly apartKilobytes: number;
  /** Milliseconds since the navigation began. */
  readonly paint: number;
  readonly interactive: number;
  readonly complete: number;
  readonly mainThread: number;
}

/** The explorer sets no performance marks, so these are set when an input field appears and when the page reports that it is ready. */
const EXPLORER_MARKS = `new MutationObserver(() => {
  const mark = (name, seen) => {
    if (seen && performance.getEntriesByName(name).length === 0) performance.mark(name);
  };
  mark('umkreis-interactive', document.querySelector('input'));
  mark('umkreis-complete', document.querySelector('html[data-ready]'));
}).observe(document, { attributes: true, childList: true, subtree: true });`;

/** The first frame after a row of the list has come, with the document or by the page's code. */
const LIST_MARK = `new MutationObserver((_, observer) => {
  if (document.querySelector('.places .row') === null) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => performance.mark('umkreis-list')));
}).observe(document, { childList: true, subtree: true });`;

export async function measure({ dataFolder }: PartContext): Promise<Measured> {
  const key = newKey(dataFolder);
  const browser = await openBrowser();
  const figures: Figure[] = [];
  try {
    for (const name of ['liechtenstein', 'montevideo'] as const) {
      const service = await startService(dataFolder, name, 1);
      try {
        const { url, count } = await snapshot(service.url, key, PLACES[name].body);
        const visits: Visit[] = [];
        for (let i = 0; i < VISITS; i++) visits.push(await visit(browser, url));
        const row = (id: string, of: (one: Visit) => number, more?: Figure['more']) =>
          figures.push(figure(`page.${id}`, name, visits.map(of), more));
        row('size', one => one.kilobytes, { apartKilobytes: visits[0]?.apartKilobytes ?? 0 });
        row('paint', one => one.paint);
        row('interactive', one => one.interactive);
        row('complete', one => one.complete, { places: count });
        row('main', one => one.mainThread);
        // The visits before have drawn the picture, so the server is warm.
        const slow: SlowVisit[] = [];
        for (let i = 0; i < VISITS; i++) slow.push(await slowVisit(browser, url));
        figures.push(
          figure(
            'page.slow.title',
            name,
            slow.map(({ title }) => title),
          ),
          figure(
            'page.slow.list',
            name,
            slow.map(({ list }) => list),
          ),
          figure(
            'page.slow.picture',
            name,
            slow.map(({ picture }) => picture),
          ),
        );
        if (PLACES[name].panned) figures.push(await panning(browser, url, name, count));
      } finally {
        await service.stop();
      }
    }
    figures.push(...(await explorer(browser, dataFolder)));
  } finally {
    await browser.close();
  }
  return { figures };
}

/** Like `npm start`, on the region that was imported first. */
async function explorer(browser: Browser, dataFolder: string): Promise<Figure[]> {
  const demo = await startDemo(dataFolder);
  try {
    const visits: Visit[] = [];
    for (let i = 0; i < VISITS; i++) visits.push(await visit(browser, `${demo.url}/`, EXPLORER_MARKS));
    const row = (id: string, of: (one: Visit) => number) => figure(`explorer.${id}`, 'liechtenstein', visits.map(of));
    return [
      row('size', one => one.kilobytes),
      row('paint', one => one.paint),
      row('interactive', one => one.interactive),
      row('complete', one => one.complete),
    ];
  } finally {
    await demo.stop();
  }
}

async function snapshot(service: string, key: string, body: object): Promise<{ url: string; count: number }> {
  const response = await fetch(service + SNAPSHOT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`snapshot-data answered ${response.status}: ${await response.text()}`);
  const { embedUrl, pois } = (await response.json()) as { embedUrl: string; pois: unknown[] };
  return { url: `${service}${new URL(embedUrl).pathname}`, count: pois.length };
}

/** One visit with an empty cache; `marks` runs before the page's own code. */
async function visit(browser: Browser, url: string, marks = ''): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    await page.addInitScript(marks);
    const apart: Promise<number>[] = [];
    context.on('requestfinished', request => {
      if (APART.test(request.url())) apart.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    const protocol = await context.newCDPSession(page);
    await protocol.send('Performance.enable');
    await ready(page, url);
    const { metrics } = await protocol.send('Performance.getMetrics');
    const times: [number, number, number] = await page.evaluate(`[
      performance.getEntriesByName('first-contentful-paint')[0].startTime,
      performance.getEntriesByName('umkreis-interactive')[0].startTime,
      performance.getEntriesByName('umkreis-complete')[0].startTime,
    ]`);
    // Playwright reports 0 for the worker's script; the page itself knows its size.
    const loaded: [name: string, bytes: number][] = await page.evaluate(
      `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .map(({ name, encodedBodySize }) => [name, encodedBodySize])`,
    );
    const own = new Map(loaded.filter(([name]) => !APART.test(name)));
    const kilobytes = (bytes: Iterable<number>) => [...bytes].reduce((sum, one) => sum + one, 0) / 1000;
    return {
      kilobytes: kilobytes(own.values()),
      apartKilobytes: Math.round(kilobytes(await Promise.all(apart))),
      paint: times[0],
      interactive: times[1],
      complete: times[2],
      mainThread: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN),
    };
  } finally {
    await context.close();
  }
}

interface SlowVisit {
  /** Milliseconds until title and place can be read, until the list can, and until the picture stands. */
  readonly title: number;
  readonly list: number;
  readonly picture: number;
}

/** The first view over a slow line, with an empty cache. */
async function slowVisit(browser: Browser, url: string): Promise<SlowVisit> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    await page.addInitScript(LIST_MARK);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', SLOW_LINE);
    await ready(page, url);
    const [title, list, picture]: [number, number, number] = await page.evaluate(
      `['first-contentful-paint', 'umkreis-list', 'umkreis-picture'].map(name => performance.getEntriesByName(name)[0].startTime)`,
    );
    return { title, list, picture };
  } finally {
    await context.close();
  }
}

async function ready(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector('html[data-ready]', { timeout: 300_000 });
}

/** The longest task of the main thread while the map moves to and fro, after loading. */
async function panning(browser: Browser, url: string, dataset: string, places: number): Promise<Figure> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    await ready(page, url);
    const { tasks, frames }: { tasks: number[]; frames: number } = await page.evaluate(`new Promise(async done => {
      const map = window.umkreisMap;
      const tasks = [0];
      let frames = 0;
      map.on('render', () => frames++);
      new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: 'longtask' });
      for (let i = 0; i < 3; i++) {
        for (const [x, y] of [[200, 0], [0, 150], [-200, 0], [0, -150]]) {
          map.panBy([x, y], { duration: 500 });
          await new Promise(moved => map.once('moveend', moved));
        }
      }
      await new Promise(quiet => setTimeout(quiet, 200));
      done({ tasks, frames });
    })`);
    const perSecond = Math.round(frames / 6);
    const longest = Math.round(Math.max(...tasks));
    return {
      row: 'page.pan',
      dataset,
      median: longest,
      runs: 1,
      more: { places, framesPerSecond: perSecond, longTasks: tasks.length - 1 },
    };
  } finally {
    await context.close();
  }
}
