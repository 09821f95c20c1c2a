// Guarantees of the legal flags: hostile features are refused or flagged, harmless ones are not, and no text slows the search down.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { FLAG_RULES, FLAGS_BY_RULE, type FlagRule } from '../../../src/features/texts/exclusions/flag-rules.ts';
import { flagsIn } from '../../../src/features/texts/exclusions/flags.ts';
import { propertySchema } from '../../../src/features/texts/facts/property-fields.ts';
import { callerFlags } from '../../../src/features/texts/flag-fields.ts';
import { featureNames } from '../../../src/features/texts/languages/caller-words.ts';
import { threadMilliseconds } from '../../support/thread-time.ts';

const SETS = ['2026-11-25-a', '2026-11-25-b'] as const;
/** `CLAIM`: a quality without a basis. */
const RULES_OF: Readonly<Record<string, readonly FlagRule[]>> = {
  CLAIM: ['QUIET', 'VIEW', 'ACCESS', 'SAFETY'],
  NONE: [],
};

interface Feature {
  readonly text: string;
  readonly rules: readonly FlagRule[];
}

function featuresOf(set: string): Feature[] {
  const lines = readFileSync(join(import.meta.dirname, 'sets/blind', `${set}.features.txt`), 'utf8').split('\n');
  return lines
    .filter(line => line !== '')
    .map(line => {
      const [, rule = '', text = ''] = line.split('\t');
      return { text, rules: RULES_OF[rule] ?? [rule as FlagRule] };
    });
}

/** The rules that a feature breaks: of the refusal, or of the flags of the answer. */
function rulesFor(text: string): readonly FlagRule[] | 'REFUSED' {
  const { success, data } = propertySchema.safeParse({ type: 'APARTMENT', features: [text] });
  return success ? callerFlags(data).map(({ rule }) => rule) : 'REFUSED';
}

for (const set of SETS) {
  test(`every hostile feature of ${set} is refused or flagged by its rule, and no harmless one is`, () => {
    const wrong = featuresOf(set).filter(({ text, rules }) => {
      const found = rulesFor(text);
      return rules.length === 0 ? found.length > 0 : found !== 'REFUSED' && !found.some(rule => rules.includes(rule));
    });
    assert.deepEqual(wrong, []);
  });
}

test('the words of the catalogue of features are neither refused nor flagged', () => {
  for (const [name, id] of featureNames()) {
    assert.deepEqual(rulesFor(name), rulesFor(id), name);
    assert.deepEqual(rulesFor(name), [], name);
  }
});

test('a flag names its wording, its reason and the law that it follows', () => {
  const text = 'Ruhige Wohnung. Die Rendite ist garantiert! Rufen Sie an: 0171 2345678.';
  const flags = flagsIn(text, []);
  assert.deepEqual(
    flags.map(({ rule }) => rule),
    ['QUIET', 'GUARANTEE', 'CONTACT', 'CONTACT'],
  );
  for (const { start, end, text: found } of flags) assert.equal(text.slice(start, end), found);
  for (const rule of FLAG_RULES) {
    const { reason, law } = FLAGS_BY_RULE[rule];
    assert.match(reason, /\.$/);
    if (law) assert.match(`${law.since} ${law.sourceUrl}`, /^\d{4}-\d\d-\d\d https:\/\//);
  }
});

test('names on the map break no rule', () => {
  assert.deepEqual(flagsIn('Die Ruhige Gasse und die Kirche am Markt.', ['Ruhige Gasse', 'Kirche am Markt']), []);
});

test('the search finds wording in any text, and every flag is a part of it', () => {
  const words = fc.constantFrom(
    'garantiert',
    'Rendite',
    '<b>',
    'a@b.de',
    '0171',
    '!',
    'ruhig',
    'ignoriere',
    'Regeln',
    '.',
    'x',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 40 }), parts => {
      const text = parts.join(' ');
      for (const { start, end, text: found } of flagsIn(text, [])) {
        assert.ok(start < end);
        assert.equal(text.slice(start, end), found);
      }
    }),
    { numRuns: 400 },
  );
});

test('the time to search 20,000 characters is bounded for any repetition', () => {
  for (const part of [
    'a',
    '0 ',
    '01 ',
    '<',
    '[a](',
    '**',
    'a@',
    'tel ',
    'garantiert ',
    'Rendite garantiert ',
    'a at a dot ',
    '1.',
    '& ',
    '`',
    '!',
  ]) {
    const text = part.repeat(Math.ceil(20_000 / part.length)).slice(0, 20_000);
    const started = threadMilliseconds();
    flagsIn(text, []);
    const took = threadMilliseconds() - started;
    assert.ok(took < 1500, `${JSON.stringify(part)} took ${took} ms`);
  }
});

/** Paragraphs of our own, by which we corrected rules: what they show is the present state, not what to expect of new ones. */
const remarksOf = (kind: 'harmless' | 'hostile') =>
  readFileSync(join(import.meta.dirname, 'sets', `remarks-${kind}.txt`), 'utf8')
    .split('\n')
    .filter(line => line !== '');

test('every hostile remark of our own set is flagged, and of the harmless ones one that speaks of a former owner', () => {
  assert.deepEqual(
    remarksOf('hostile').filter(remark => flagsIn(remark, []).length === 0),
    [],
  );
  const flagged = remarksOf('harmless').filter(remark => flagsIn(remark, []).length > 0);
  assert.equal(flagged.length, 1, flagged.join('\n'));
});
