// Guarantees of the corrected text: corrections stand in the places of their sentences, and every other character stays.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { correctedText } from '../../../src/features/warrants/corrected-text.ts';

test('every character outside the corrected sentences is the same, and each correction stands in the place of its sentence', () => {
  const piece = fc.record({
    between: fc.string({ unit: 'binary', maxLength: 4 }),
    sentence: fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
    correction: fc.option(fc.string({ unit: 'binary', maxLength: 12 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(piece), fc.string({ unit: 'binary', maxLength: 4 }), (pieces, end) => {
      let [text, expected] = ['', ''];
      const sentences = pieces.map(({ between, sentence, correction }) => {
        const start = text.length + between.length;
        text += between + sentence;
        expected += between + (correction ?? sentence);
        return { start, end: text.length, correction };
      });
      assert.equal(correctedText(text + end, sentences), expected + end);
    }),
  );
});
