// The size of a first visit in the build: HTML, code, the map's worker, styles and fonts, compressed.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));
/** Kilobytes of 1,000 bytes; the map library with its worker is 270 of them. */
const MOST = 360;

for (const [what, html, mapCode, isEarly] of [
  ['the embed page', 'embed/index.html', /^map-/, false],
  ['the explorer', 'index.html', /^live-map-/, true],
] as const) {
  test(`a first visit of ${what} loads at most ${MOST} kB, without tiles and answers`, context => {
    const page = readFileSync(join(WEB, html), 'utf8');
    const loaded = new Map<string, number>([[html, brotliCompressSync(page).length]]);
    const waiting = [...page.matchAll(/(?:src|href)="[./]*assets\/([^"]+\.(?:m?js|css|woff2))"/g)].map(
      ([, name]) => name,
    );
    assert.equal(
      waiting.some(name => mapCode.test(name ?? '')),
      isEarly,
      'the explorer names the code of its map in its head; the embed page asks for it after its first view',
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
      for (const [, other] of code.matchAll(/import\([`"']\.\/([^`"']+)[`"']\)/g))
        if (other !== undefined && mapCode.test(other)) waiting.push(other);
      const [worker] = /map-worker-[\w-]{8}\.js/.exec(code) ?? [];
      if (worker !== undefined) waiting.push(worker);
    }
    for (const part of [mapCode, /^map-worker-/])
      assert.ok(
        [...loaded.keys()].some(name => part.test(name)),
        `${part} counts`,
      );
    const kilobytes = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
    context.diagnostic(`${kilobytes.toFixed(1)} kB in ${loaded.size} files`);
    assert.ok(kilobytes <= MOST, `${kilobytes} kB: ${JSON.stringify(Object.fromEntries(loaded))}`);
  });
}
