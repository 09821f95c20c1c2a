// The index of beginnings: it finds what a search for each expression finds, whatever the expressions.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Beginnings, beginningsOf } from '../../../src/features/texts/exclusions/beginnings.ts';
import { phrases } from '../../../src/features/texts/exclusions/phrase-source.ts';
import { plainly } from '../../../src/features/texts/exclusions/plain-letters.ts';
import { VOCABULARIES } from '../../../src/features/texts/exclusions/vocabularies/vocabularies.ts';

/** A search for each of hundreds of expressions takes time. */
const EVERY = 4;
const SETS = ['own-hostile.txt', 'own-harmless.txt', 'own-unused-hostile.txt'];

test('the index finds in own sentences the matches that a search finds, for every list of the vocabularies', () => {
  const lists = VOCABULARIES.flatMap(({ phrases: own, words }) => [...Object.values(own), ...Object.values(words)]);
  const expressions = lists.map(list => phrases([list]));
  const index = new Beginnings(expressions);
  const lines = SETS.flatMap(file => readFileSync(join(import.meta.dirname, 'sets', file), 'utf8').split('\n')).filter(
    (_, i) => i % EVERY === 0,
  );
  let found = 0;
  for (const line of lines) {
    const { plain } = plainly(line);
    const matches = index.in(plain);
    for (const [number, expression] of expressions.entries()) {
      const searched = [...plain.matchAll(expression)].map(({ index: at, 0: match }) => ({ index: at, 0: match }));
      const own = matches.of(number).map(({ index: at, 0: match }) => ({ index: at, 0: match }));
      if (searched.length > 0 || own.length > 0) assert.deepEqual(own, searched, `${plain}: ${expression}`);
      if (searched.length > 0) assert.ok(matches.mayHave(number));
      found += searched.length;
    }
  }
  assert.ok(found > 500, String(found));
});

test('a beginning ends where it is not known what follows, and an expression that may begin with anything has none', () => {
  const beginnings = (source: string) => [...beginningsOf(source)].sort();
  assert.deepEqual(beginnings('(?<!\\w)(?:ab(?:c|de)?f|no kids)(?!\\w)'), ['abcf', 'abde', 'abf', 'no k']);
  assert.deepEqual(beginnings('ue?b|k{2,3}l|[xy]+z|a\\d|s*t'), ['a', 'k', 's', 't', 'ub', 'ueb', 'x', 'y']);
  assert.deepEqual(beginnings('(?=ab)c\\.d'), ['c.d']);
  assert.ok(beginnings('ab|[a-z]{0,24}lage').includes(''));
});

test('matches lie side by side and never over another, as those of a search', () => {
  const expressions = [/(?<!\w)(?:a a|a)(?!\w)/g, /(?<!\w)b*(?!\w)/g];
  const matches = new Beginnings(expressions).in('a a a b');
  assert.deepEqual(
    matches.of(0).map(({ index }) => index),
    [0, 4],
  );
  assert.deepEqual(
    matches.of(1).map(({ index, 0: match }) => [index, match]),
    [...'a a a b'.matchAll(/(?<!\w)b*(?!\w)/g)].map(({ index, 0: match }) => [index, match]),
  );
});
