// The size of a first visit in the build: HTML, code, the map's worker, styles and fonts, compressed.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));
/** Kilobytes of 1,000 bytes; the map library with its worker is 358 of them. */
const MOST = 450;

for (const [what, html, mapCode] of [
  ['the embed page', 'embed/index.html', /^map-/],
  ['the explorer', 'index.html', /^live-map-/],
] as const) {
  test(`a first visit of ${what} loads at most ${MOST} kB, without tiles and answers`, context => {
    const page = readFileSync(join(WEB, html), 'utf8');
    const loaded = new Map<string, number>([[html, brotliCompressSync(page).length]]);
    const waiting = [...page.matchAll(/(?:src|href)="[./]*assets\/([^"]+\.(?:m?js|css|woff2))"/g)].map(
      ([, name]) => name,
    );
    assert.ok(
      waiting.some(name => mapCode.test(name ?? '')),
      'the map’s code is named in the head',
    );
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (loaded.has(name)) continue;
      const path = join(WEB, 'assets', name);
      const bytes = readFileSync(path);
      // Fonts are compressed already; the server sends the files that the build compressed.
      const sent = /\.woff2$/.test(name) ? bytes : existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : undefined;
      loaded.set(name, (sent ?? brotliCompressSync(bytes)).length);
      if (!/\.m?js$/.test(name)) continue;
      const code = bytes.toString('utf8');
      for (const [, other] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) waiting.push(other);
      const [worker] = /maplibre-gl-worker-[\w-]{8}\.mjs/.exec(code) ?? [];
      if (worker !== undefined) waiting.push(worker);
    }
    assert.ok(
      [...loaded.keys()].some(name => name.endsWith('.mjs')),
      'the worker counts',
    );
    const kilobytes = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
    context.diagnostic(`${kilobytes.toFixed(1)} kB in ${loaded.size} files`);
    assert.ok(kilobytes <= MOST, `${kilobytes} kB: ${JSON.stringify(Object.fromEntries(loaded))}`);
  });
}
