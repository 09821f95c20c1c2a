import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { termColumns } from '../../src/import/addresses/term-columns.ts';
import type { Terms } from '../../src/region/places.ts';
import { findTerm, termsWithPrefix, visitSimilarTerms } from '../../src/region/terms.ts';

/** The dictionary of one-word names, as an importer writes it. */
function dictionary(words: readonly string[]): Terms {
  const { columns } = termColumns(
    words.map(word => [word]),
    [],
    [],
    [],
  );
  const column = (name: string) => columns[`terms.${name}`] as Uint32Array;
  const start = column('offsets');
  return {
    count: start.length - 1,
    offsets: start,
    bytes: columns['terms.utf8'] as Uint8Array,
    bySuffix: column('bySuffix'),
    streetStart: column('streetStart'),
    streets: column('streets'),
    placeStart: column('placeStart'),
    places: column('places'),
    poiStart: column('poiStart'),
    pois: column('pois'),
    houseStart: column('houseStart'),
    houses: column('houses'),
    nameStart: column('nameStart'),
    names: column('names'),
    poiNameStart: column('poiNameStart'),
    poiNames: column('poiNames'),
    wordStart: column('wordStart'),
    words: column('words'),
  };
}

const textOf = (terms: Terms, index: number) =>
  Buffer.from(terms.bytes.slice(terms.offsets[index], terms.offsets[index + 1])).toString();

/** Every text one typing error away from `word`, over the letters of the test. */
function oneErrorAway(word: string): Set<string> {
  const found = new Set<string>();
  for (let i = 0; i <= word.length; i++) {
    const [head, tail] = [word.slice(0, i), word.slice(i)];
    for (const letter of 'bkn') {
      found.add(head + letter + tail);
      if (tail !== '') found.add(head + letter + tail.slice(1));
    }
    if (tail !== '') found.add(head + tail.slice(1));
    if (tail.length > 1) found.add(head + tail[1] + tail[0] + tail.slice(2));
  }
  found.delete(word);
  return found;
}

// Letters that folding does not change.
const word = fc.stringMatching(/^[bkn]{1,7}$/);

describe('the dictionary', () => {
  it('finds exactly the terms one error away, each once, and finds terms exactly and by prefix', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 60 }), word, (words, asked) => {
        const terms = dictionary(words);
        const bytes = Buffer.from(`x${asked}x`);
        const span = { bytes, from: 1, to: 1 + asked.length };
        const similar: string[] = [];
        visitSimilarTerms(terms, span, index => similar.push(textOf(terms, index)));
        const near = oneErrorAway(asked);
        assert.deepEqual(similar.sort(), words.filter(one => near.has(one)).sort());
        const exact = findTerm(terms, span);
        assert.equal(exact >= 0, words.includes(asked));
        if (exact >= 0) assert.equal(textOf(terms, exact), asked);
        const { first, end } = termsWithPrefix(terms, span);
        const begun = Array.from({ length: end - first }, (_, i) => textOf(terms, first + i));
        assert.deepEqual(begun, words.filter(one => one.startsWith(asked)).sort());
      }),
      { numRuns: 500 },
    );
  });
});
