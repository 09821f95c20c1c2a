// The words in which a correction differs from its sentence.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changedWords } from '../../web/shared/changed-words.ts';

test('the common words and the changed ones are the whole sentence, before and after', () => {
  const word = fc.constantFrom('Der', 'Coop', 'liegt', 'neun', 'fünf', '20', 'Minuten', ',', '.', ' ', '\n', '🏠', '');
  const sentence = fc.array(word, { maxLength: 12 }).map(words => words.join(''));
  fc.assert(
    fc.property(sentence, sentence, (before, after) => {
      const changed = changedWords(before, after);
      assert.equal(changed.start + changed.before + changed.end, before);
      assert.equal(changed.start + changed.after + changed.end, after);
      assert.equal(changed.before === changed.after, before === after);
    }),
  );
});

test('of a corrected number only the number is changed, also before a comma', () => {
  assert.deepEqual(changedWords('Zum Netto, neun Minuten.', 'Zum Netto, sechs Minuten.'), {
    start: 'Zum Netto, ',
    before: 'neun',
    after: 'sechs',
    end: ' Minuten.',
  });
});
