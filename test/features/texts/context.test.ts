// Guarantees of the verifier for sentences that lean on each other, and for the parts of one that do.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Fact, OpenSpan } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { destination } from './destination.ts';

type Language = 'de' | 'en';
const LANGUAGES = ['de', 'en'] as const;

/** The verdict of the last sentence, read behind the others. */
function lastVerdict(language: Language, facts: readonly Fact[], ...sentences: readonly string[]): string {
  const knowledge = knowledgeOf(facts);
  let context: ReturnType<typeof checkSentence>['context'] = [];
  let verdict = '';
  for (const text of sentences) ({ verdict, context } = checkSentence(text, knowledge, language, context));
  return verdict;
}

const minutes = fc.integer({ min: 2, max: 14 });
const language = fc.constantFrom<Language>('de', 'en');
const week = (...span: OpenSpan) => Array.from({ length: 7 }, () => [span]);
const shop = (name: string, of: number): Fact => destination({ type: 'supermarket', name, minutes: of - 0.3 });

test('a pronoun means the one destination of the sentence before, and nothing without one', () => {
  const frames = {
    de: (n: number) => ['Für den Einkauf gibt es den Netto.', `Er liegt ${n} Minuten zu Fuß entfernt.`],
    en: (n: number) => ['For shopping there is Netto.', `It is ${n} minutes away on foot.`],
  };
  fc.assert(
    fc.property(language, minutes, fc.integer({ min: 3, max: 9 }), (of, n, off) => {
      const facts = [shop('Netto', n)];
      const [first = '', second = ''] = frames[of](n);
      assert.equal(lastVerdict(of, facts, first, second), 'SUPPORTED');
      assert.notEqual(lastVerdict(of, facts, first, frames[of](n + off)[1] ?? ''), 'SUPPORTED');
      assert.notEqual(lastVerdict(of, facts, second), 'SUPPORTED');
    }),
    { numRuns: 40 },
  );
});

test('a pronoun behind two destinations, one of which is unknown, means none', () => {
  const frames = {
    de: ['Neben dem Netto liegt das Blubkaufhaus.', 'Es ist drei Minuten zu Fuß entfernt.'],
    en: ['The Blub department store is beside Netto.', 'It is three minutes away on foot.'],
  };
  for (const of of LANGUAGES) assert.equal(lastVerdict(of, [shop('Netto', 3)], ...frames[of]), 'UNSUPPORTED');
});

test('"both" and "all three" mean exactly the destinations of a list', () => {
  const frames = {
    de: (all: string) => `Netto, Lidl und Penny: ${all} sind höchstens acht Minuten zu Fuß entfernt.`,
    en: (all: string) => `Netto, Lidl and Penny: ${all} are at most eight minutes on foot.`,
  };
  const facts = [shop('Netto', 3), shop('Lidl', 5), shop('Penny', 8)];
  const far = [shop('Netto', 3), shop('Lidl', 5), shop('Penny', 11)];
  for (const [of, all, other] of [
    ['de', 'Alle drei', 'Alle vier'],
    ['en', 'all three', 'all four'],
  ] as const) {
    assert.equal(lastVerdict(of, facts, frames[of](all)), 'SUPPORTED');
    assert.notEqual(lastVerdict(of, facts, frames[of](other)), 'SUPPORTED');
    assert.notEqual(lastVerdict(of, far, frames[of](all)), 'SUPPORTED');
  }
});

test('hours of a pronoun, with "only", "between" and "not until", are those of its destination', () => {
  const days = [...week(540, 1140).slice(0, 5), [], []];
  const facts = [{ ...shop('Netto', 3), slots: [...shop('Netto', 3).slots, { kind: 'HOURS' as const, days }] }];
  const told = {
    de: {
      first: 'Drei Minuten sind es zum Netto.',
      right: ['Er öffnet nur montags bis freitags.', 'Er hat zwischen neun und neunzehn Uhr geöffnet.'],
      wrong: ['Er öffnet nur montags.', 'Er hat zwischen neun und zwanzig Uhr geöffnet.', 'Er öffnet samstags.'],
    },
    en: {
      first: 'Netto is three minutes on foot.',
      right: ['It does not close until 7 pm.', 'It only opens from Monday to Friday.'],
      wrong: ['It does not close until 8 pm.', 'It only opens on Mondays.', 'It opens on Saturdays.'],
    },
  };
  for (const of of LANGUAGES) {
    const { first, right, wrong } = told[of];
    for (const text of right) assert.equal(lastVerdict(of, facts, first, text), 'SUPPORTED', text);
    for (const text of wrong) assert.notEqual(lastVerdict(of, facts, first, text), 'SUPPORTED', text);
  }
});

test('a word of an open class that no statement holds leaves a sentence unsupported', () => {
  const frames = {
    de: (word: string) => [
      `Der ${word} Netto liegt drei Minuten zu Fuß entfernt.`,
      `Der Netto mit ${word} ist drei Minuten entfernt.`,
    ],
    en: (word: string) => [
      `The ${word} Netto is three minutes away on foot.`,
      `Netto with ${word} is three minutes away.`,
    ],
  };
  const words = {
    de: ['preisgekrönte', 'Dachterrasse', 'Sushi', 'denkmalgeschützte'],
    en: ['award-winning', 'sushi', 'views', 'listed-building'],
  };
  for (const of of LANGUAGES)
    for (const word of words[of])
      for (const text of frames[of](word))
        assert.notEqual(lastVerdict(of, [shop('Netto', 3)], text), 'SUPPORTED', text);
});

test('a denial for a whole town is not decided by what lies within a walk', () => {
  const absent: Fact = {
    id: 'count.pharmacy.15',
    kind: 'COUNT',
    slots: [
      {
        kind: 'COUNT',
        of: 'pharmacy',
        value: 0,
        within: { transportMode: 'WALK', minutes: 15 },
        isComplete: true,
        minutes: [],
      },
      { kind: 'ABSENCE', of: 'pharmacy', within: { transportMode: 'WALK', minutes: 15 } },
    ],
    source: { kind: 'REACH', transportMode: 'WALK', minutes: 15 },
  };
  const town: Fact = {
    id: 'place.town',
    kind: 'PLACE',
    slots: [{ kind: 'NAME', value: 'Schaan' }],
    source: { kind: 'PLACE' },
  };
  const frames = {
    de: ['Eine Apotheke gibt es hier nicht.', 'Eine Apotheke gibt es in Schaan nicht.'],
    en: ['There is no pharmacy nearby.', 'There is no pharmacy in Schaan.'],
  };
  for (const of of LANGUAGES) {
    const [near = '', wide = ''] = frames[of];
    assert.equal(lastVerdict(of, [absent, town], near), 'SUPPORTED', near);
    assert.notEqual(lastVerdict(of, [absent, town], wide), 'SUPPORTED', wide);
  }
});

test('what happens at a place, or from another one, is no statement about the way to it', () => {
  const frames = {
    de: ['Von dort sind es drei Minuten zum Netto.', 'Im Netto feiern oft Familien.', 'Der Netto steht zum Verkauf.'],
    en: ['From there it is three minutes to Netto.', 'Most people work at Netto.', 'The shop at Netto is for sale.'],
  };
  for (const of of LANGUAGES)
    for (const text of frames[of]) assert.notEqual(lastVerdict(of, [shop('Netto', 3)], text), 'SUPPORTED', text);
});
