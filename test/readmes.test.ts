// The README of a room stays short, and what it names is there.
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const readmes = globSync('{src/**,web,client,sample,record,bench,soak}/README.md', { cwd: ROOT });

describe('the README of each room', () => {
  it('has at most 60 lines', () => {
    const long = readmes.filter(path => readFileSync(join(ROOT, path), 'utf8').split('\n').length > 61);
    assert.deepEqual(long, []);
  });

  it('leaves the front page at 90 lines and the architecture at one page', () => {
    for (const path of ['README.md', 'docs/architecture.md']) {
      assert.ok(readFileSync(join(ROOT, path), 'utf8').split('\n').length <= 91, path);
    }
  });

  it('names no file and no folder that is not there', () => {
    const missing = readmes.flatMap(path => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => join(dirname(path), link));
      const named = [...text.matchAll(/`([\w./-]+(?:\.ts|\/))`/g)].map(([, name = '']) =>
        /^(src|test|bench|docs|web|sample|soak|scripts|client|record)\//.test(name) ? name : join(dirname(path), name),
      );
      return [...links, ...named].filter(name => !existsSync(join(ROOT, name))).map(name => `${path}: ${name}`);
    });
    assert.deepEqual(missing, []);
  });
});
