// Opens an embed page in a browser, records its requests and complaints, and queries its map.
import assert from 'node:assert/strict';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core';

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: 'de-DE' };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  locale: 'de-DE',
};

export interface WatchedPage {
  readonly page: Page;
  /** Every URL that the page requested, including those of its worker. */
  readonly requests: readonly string[];
  /** Errors and warnings of the console, and uncaught errors. */
  readonly complaints: readonly string[];
}

/** Maps are drawn in software: a quarter of the pixels take a quarter of the time, and every place keeps its position in CSS pixels. */
const COARSE = 0.5;

/** Long enough for a busy machine: no test may rest on the clock. */
const PATIENCE_MILLISECONDS = 120_000;

/**
 * Draws at most ten times a second: drawing a map in software takes a tenth of a second, and what a page draws faster waits in a
 * queue. The first picture after a pause comes at once.
 */
const CALM_DRAWING = `{
  const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = window;
  let last = -Infinity;
  window.requestAnimationFrame = draw => {
    const drawNow = time => {
      last = performance.now();
      draw(time);
    };
    const rest = last + 100 - performance.now();
    return rest <= 0 ? request(drawNow) : -setTimeout(() => drawNow(performance.now()), rest);
  };
  window.cancelAnimationFrame = id => (id < 0 ? clearTimeout(-id) : cancel(id));
}`;

/** A page in a new context, calm unless `options` ask for motion, recorded from its first request on; `prepare` runs before the page opens `url`. */
export async function openWatched(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = DESKTOP,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<WatchedPage> {
  const context = await browser.newContext({ deviceScaleFactor: COARSE, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(PATIENCE_MILLISECONDS);
  if (options.reducedMotion !== 'no-preference') await context.addInitScript(CALM_DRAWING);
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  context.on('request', request => requests.push(request.url()));
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', error => complaints.push(String(error)));
  await prepare(page);
  await page.goto(url);
  return { page, requests, complaints };
}

/** One drawn page for tests that do not disturb one another. */
export interface LentPage {
  /** The page of the test before, if it was given back; else a new one. */
  take(): Promise<WatchedPage>;
  /** At the end of a test: after a failure, the next test opens a page of its own. */
  giveBack(watched: WatchedPage): void;
}

/** @param open a page whose map is not yet drawn */
export function lentPage(open: () => Promise<WatchedPage>): LentPage {
  let spare: WatchedPage | undefined;
  return {
    async take() {
      const watched = spare ?? (await open());
      spare = undefined;
      await pictureDrawn(watched.page);
      return watched;
    },
    giveBack(watched) {
      spare = watched;
    },
  };
}

/** Waits until the first picture of the map (or its replacement) is completely drawn. */
export async function pictureDrawn(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]');
}

/** Waits until the map, also the explorer's, has loaded and drawn everything after a change. Returns nothing: the browser would take seconds to copy an event with its map. */
export async function mapSettled(page: Page): Promise<void> {
  await page.evaluate(
    `new Promise(done => {
      const map = window.umkreisMap ?? window.umkreisExplorerMap;
      map.once('idle', () => done());
      map.triggerRepaint();
    })`,
  );
}

/** Waits until an expression is true. (The page's content security policy forbids evaluating text repeatedly.) */
export async function until(where: Page | Frame, expression: string): Promise<void> {
  const patience = Date.now() + PATIENCE_MILLISECONDS;
  while ((await where.evaluate(expression)) !== true) {
    assert.ok(Date.now() < patience, `not within two minutes: ${expression}`);
    await new Promise(later => setTimeout(later, 50));
  }
}

/** The position of a place, in pixels of the page. */
export async function drawnAt(page: Page, place: { lat: number; lng: number }): Promise<{ x: number; y: number }> {
  return page.evaluate(`(() => {
    const map = window.umkreisMap;
    const frame = map.getCanvas().getBoundingClientRect();
    const at = map.project([${place.lng}, ${place.lat}]);
    return { x: frame.left + at.x, y: frame.top + at.y };
  })()`);
}

/** Ids of the places in the map's source, before clustering. */
export async function placesOnMap(page: Page): Promise<string[]> {
  return page.evaluate(
    'window.umkreisMap.getSource("pois").getData().then(all => all.features.map(one => one.properties.id))',
  );
}

/** Features that the map currently draws from one of its sources. */
export async function drawnFrom(page: Page, source: string): Promise<{ id: string | null; count: number }[]> {
  return page.evaluate(`(() => {
    const map = window.umkreisMap;
    const layers = map.getStyle().layers.filter(layer => layer.source === '${source}').map(layer => layer.id);
    const seen = new Map();
    for (const feature of map.queryRenderedFeatures({ layers })) {
      const { id = null, cluster_id = null, point_count = 1 } = feature.properties;
      seen.set(String(id ?? cluster_id), { id, count: point_count });
    }
    return [...seen.values()];
  })()`);
}

/** Share of the most common colour and the number of colours in a picture, with each colour rounded to 4 bits per channel. */
export async function coloursOf(png: Buffer): Promise<{ colours: number; commonest: number }> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data: bytes } = context.getImageData(0, 0, image.width, image.height);
  const counts = new Map<number, number>();
  for (let at = 0; at < bytes.length; at += 4) {
    const colour = ((bytes[at] ?? 0) >> 4) | (((bytes[at + 1] ?? 0) >> 4) << 4) | (((bytes[at + 2] ?? 0) >> 4) << 8);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return { colours: counts.size, commonest: Math.max(...counts.values()) / (bytes.length / 4) };
}

/** Fails if the page contacted another host, stored anything, or complained. */
export async function assertKeptToItself({ page, requests, complaints }: WatchedPage, root: string): Promise<void> {
  const foreign = requests.filter(address => !address.startsWith(root) && !/^(blob|data):/.test(address));
  assert.deepEqual(foreign, [], 'no request to another host');
  assert.deepEqual(complaints, [], 'no complaint in the console');
  assert.deepEqual(await page.context().cookies(), [], 'no cookie');
  const kept = await page.evaluate('[localStorage.length, sessionStorage.length]');
  assert.deepEqual(kept, [0, 0], 'nothing stored');
}
