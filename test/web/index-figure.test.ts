// What pages and sheets print for the total of the location index.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sheetScore } from '../../src/features/snapshots/sheet-figures.ts';
import { sheetWordsIn } from '../../src/features/snapshots/sheet-words.ts';
import { indexWordsIn } from '../../web/shared/index-words.ts';

const OPEN = {
  score: 83.5,
  low: 16.4,
  high: 93.2,
  withheld: 'WIDE_BAND',
  detail: 'Die Daten lassen vieles offen.',
} as const;
const SURE = { score: 83.5, low: 80.1, high: 85.2, level: 5, label: 'sehr hoch' } as const;

describe('the total of the location index', () => {
  it('is the range that the data allow where they allow no level, on pages and sheets alike, and never one figure', () => {
    const index = { total: OPEN, completeness: 0.9, categories: [], reference: undefined, percentile: undefined };
    for (const [language, written] of [
      ['de', '16 bis 94'],
      ['en', '16 to 94'],
    ] as const) {
      assert.equal(indexWordsIn(language).figure(OPEN), written);
      const { total, lines } = sheetScore(index as never, sheetWordsIn(language), language);
      assert.equal(total?.written, written);
      // The heading says it already.
      assert.deepEqual(lines, [OPEN.detail]);
    }
  });

  it('is the score with its band beside it where the data allow a level', () => {
    const index = { total: SURE, completeness: 0.9, categories: [], reference: undefined, percentile: undefined };
    assert.equal(indexWordsIn('de').figure(SURE), '83');
    const { total, lines } = sheetScore(index as never, sheetWordsIn('de'), 'de');
    assert.deepEqual([total?.written, lines], ['83', ['Spanne 80 bis 86']]);
  });

  it('is nothing where there is no score', () => {
    assert.equal(indexWordsIn('en').figure({ missing: 'LOW_COVERAGE' }), undefined);
  });
});
