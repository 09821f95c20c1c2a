// The README of a room stays short and names only files that exist.
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const readmes = globSync('{src/**,web,client,sample,record,bench,generators,soak}/README.md', { cwd: ROOT });

/** Files, and folders with a slash at the end. A README may leave out the folders above. */
const ALL_PATHS = globSync('{src,test,web,client,sample,record,bench,generators,soak,scripts,docs}/**', {
  cwd: ROOT,
  withFileTypes: true,
})
  .filter(({ parentPath }) => !parentPath.includes('node_modules'))
  .map(entry => relative(ROOT, join(entry.parentPath, entry.name)) + (entry.isDirectory() ? '/' : ''));

describe('the README of each room', () => {
  it('has at most 60 lines', () => {
    const long = readmes.filter(path => readFileSync(join(ROOT, path), 'utf8').split('\n').length > 61);
    assert.deepEqual(long, []);
  });

  it('has at most 90 lines on the front page and on the page of the architecture', () => {
    for (const path of ['README.md', 'docs/architecture.md']) {
      assert.ok(readFileSync(join(ROOT, path), 'utf8').split('\n').length <= 91, path);
    }
  });

  it('names only files and folders that exist', () => {
    const missing = readmes.flatMap(path => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => join(dirname(path), link));
      const named = [...text.matchAll(/`([\w./-]+(?:\.ts|\/))`/g)].map(([, name = '']) => name);
      // A recording makes `answers/`; git ignores it.
      const lost = named.filter(
        name => !name.startsWith('answers/') && !ALL_PATHS.some(each => each === name || each.endsWith(`/${name}`)),
      );
      return [...links.filter(link => !existsSync(join(ROOT, link))), ...lost].map(name => `${path}: ${name}`);
    });
    assert.deepEqual(missing, []);
  });
});
