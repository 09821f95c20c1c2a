// `npm run screenshots`: takes the README's pictures of the sample town with its own server and browser, and writes them to docs/pictures/.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../test/support/browser.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PICTURES = join(ROOT, 'docs', 'pictures');
/** Quality of WebP, 0 to 100: above this value, files grow more than pictures improve. */
const QUALITY = 62;
/** Picture pixels per page pixel: sharp on GitHub, whose column is 830 wide. */
const RATIO = 1.5;
const PATIENCE_MILLISECONDS = 300_000;
/** The longest time between two answers of the explorer. */
const QUIET_MILLISECONDS = 1_500;

const dataFolder = mkdtempSync(join(tmpdir(), 'umkreis-screenshots-'));
const demo = await startDemo(dataFolder);
const browser = await openBrowser();
try {
  const embedUrl = await sampleSnapshot(demo.url, readFileSync(join(dataFolder, 'demo-key'), 'utf8').trim());
  for (const colorScheme of ['light', 'dark'] as const)
    await take(browser, embedUrl, { colorScheme, viewport: { width: 1180, height: 720 } }, async page => {
      await save(`embed-${colorScheme}`, await page.screenshot());
    });
  await take(browser, `${demo.url}/`, { viewport: { width: 1360, height: 860 } }, async page => {
    await explorerQuiet(page);
    await save('explorer', await page.screenshot());
    await page.getByLabel('Colour the map by').selectOption('scores');
    await page.getByText('Calculating …').first().waitFor({ state: 'detached' });
    await explorerQuiet(page);
    const clip = (await page.locator('.maplibregl-map').first().boundingBox()) ?? undefined;
    await save('score-map', await page.screenshot({ ...(clip && { clip }) }));
  });
} finally {
  await browser.close();
  demo.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

/** Runs `npm start` on a new data folder. */
async function startDemo(folder: string): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, 'bin', 'umkreis.cjs'), 'demo'], {
    env: { ...process.env, UMKREIS_DATA: folder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((listening, failed) => {
    child.once('exit', code => failed(new Error(`The server ended with ${code}.`)));
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('Ctrl-C')) listening();
    });
  });
  child.removeAllListeners('exit');
  return { url: `http://localhost:${port}`, stop: () => child.kill('SIGTERM') };
}

async function sampleSnapshot(url: string, key: string): Promise<string> {
  const start = (await (await fetch(`${url}/explore/start.json`)).json()) as { example: string };
  const response = await fetch(`${url}/api/location-ext/snapshot-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ address: start.example, distance: 15, language: 'en', show: 'map,pois,index' }),
  });
  if (response.status !== 201) throw new Error(`snapshot-data answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { embedUrl: string }).embedUrl;
}

/** Opens a URL and passes the page on when it reports that it is ready. */
async function take(
  within: Browser,
  url: string,
  options: BrowserContextOptions,
  picture: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await within.newContext({ deviceScaleFactor: RATIO, locale: 'en-GB', ...options });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MILLISECONDS);
    await page.goto(url);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    await picture(page);
  } finally {
    await context.close();
  }
}

/** Waits until the page has sent no request for a while and no answer is pending. */
async function explorerQuiet(page: Page): Promise<void> {
  let asked = Date.now();
  page.on('request', () => {
    asked = Date.now();
  });
  do await page.waitForTimeout(QUIET_MILLISECONDS / 3);
  while (Date.now() - asked < QUIET_MILLISECONDS || (await page.locator('[data-state="asking"]').count()) > 0);
}

async function save(name: string, png: Buffer): Promise<void> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const bytes = canvas.toBuffer('image/webp', QUALITY);
  writeFileSync(join(PICTURES, `${name}.webp`), bytes);
  process.stderr.write(`${name}.webp: ${image.width} × ${image.height}, ${Math.round(bytes.length / 1000)} kB\n`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>(open => probe.listen(0, '127.0.0.1', open));
  const address = probe.address();
  await new Promise(closed => probe.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
