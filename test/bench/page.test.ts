import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { PAGE, withFigures } from '../../bench/page.ts';
import { PARTS } from '../../bench/part.ts';
import { SECTIONS } from '../../bench/rows.ts';

describe('the page of benchmarks', () => {
  it('shows exactly the figures in bench/results/', () => {
    const page = readFileSync(PAGE, 'utf8');
    assert.equal(withFigures(page), page);
  });

  it('has a section for every part, in their order', () => {
    assert.deepEqual(Object.keys(SECTIONS), Object.keys(PARTS));
  });
});
