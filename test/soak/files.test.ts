// A tenth of `npm run soak -- --only files`: hostile files, one process each.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOSTILE_FILES, tryFiles } from '../../soak/parts/files.ts';

test('a hostile file is imported with what was left out counted, or ends in one sentence, within its memory, and the live region stays', async context => {
  const names = Object.keys(HOSTILE_FILES).filter((_, i) => i % 10 === 6);
  const tried = await tryFiles(names, text => context.diagnostic(text));
  assert.ok(tried.length > 9);
  assert.deepEqual(
    tried.flatMap(({ name, broken }) => broken.map(promise => `${name}: ${promise}`)),
    [],
  );
});
