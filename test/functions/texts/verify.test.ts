// What checking a text keeps: the writer's own sentences pass on no more facts than they list, changed ones do not, and no text breaks it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Fact } from '../../../src/functions/texts/fact.ts';
import { allFacts } from '../../../src/functions/texts/facts/all-facts.ts';
import { checkSentence, namesIn } from '../../../src/functions/texts/verify/check-sentence.ts';
import { exclusionsIn } from '../../../src/functions/texts/verify/exclusions.ts';
import { factUse } from '../../../src/functions/texts/verify/idle-facts.ts';
import { type Knowledge, knowledgeOf } from '../../../src/functions/texts/verify/knowledge.ts';
import { standsFor } from '../../../src/functions/texts/verify/rounding.ts';
import { sentencesOf } from '../../../src/functions/texts/verify/sentences.ts';
import { readDigits } from '../../../src/functions/texts/verify/tokens.ts';
import { type RealRegion, withoutRealData } from '../../support/regions.ts';
import { type Sample, samples } from './places.ts';

const REGIONS: readonly RealRegion[] = ['liechtenstein', 'lauf'];

interface Checked {
  readonly sample: Sample;
  readonly knowledge: Knowledge;
}

let all: Promise<Checked[]> | undefined;

async function allChecked(): Promise<Checked[]> {
  const found: Checked[] = [];
  for (const region of REGIONS) {
    for await (const sample of samples(region, 12, 9)) {
      const { facts } = allFacts(sample.region, sample.location, sample.property, () => {});
      found.push({ sample, knowledge: knowledgeOf(facts) });
    }
  }
  return found;
}

test('every sentence of the writer is supported', { skip: withoutRealData }, async () => {
  all ??= allChecked();
  let sentences = 0;
  for (const { sample, knowledge } of await all) {
    for (const { text } of sample.written.sentences) {
      const { verdict, claims } = checkSentence(text, knowledge, sample.choices.language);
      const why = claims.filter(claim => claim.verdict !== 'SUPPORTED').map(claim => `${claim.kind} "${claim.text}"`);
      assert.equal(verdict, 'SUPPORTED', `${sample.told}\n${text}\n${why}`);
      sentences++;
    }
  }
  assert.ok(sentences >= 1000, String(sentences));
});

test('a sentence of the writer needs every fact that it lists, and no other', { skip: withoutRealData }, async () => {
  all ??= allChecked();
  for (const { sample } of await all) {
    for (const sentence of sample.written.sentences) {
      const use = factUse(sentence, sample.facts, sample.choices.language);
      assert.deepEqual(use, { isEnough: true, idle: [] }, `${sample.told}\n${sentence.text}\n${sentence.factIds}`);
    }
  }
});

test('the sentences of a whole text are found as they were written', { skip: withoutRealData }, async () => {
  all ??= allChecked();
  for (const { sample, knowledge } of await all) {
    const { text, sentences } = sample.written;
    const found = sentencesOf(text, namesIn(knowledge)).map(({ start, end }) => text.slice(start, end));
    assert.deepEqual(
      found,
      sentences.map(each => each.text),
    );
  }
});

test('no text of the writer has wording that shuts people out', { skip: withoutRealData }, async () => {
  all ??= allChecked();
  for (const { sample, knowledge } of await all) {
    assert.deepEqual(exclusionsIn(sample.written.text, namesIn(knowledge)), [], sample.written.text);
  }
});

test('a sentence with one number changed is never supported', { skip: withoutRealData }, async () => {
  all ??= allChecked();
  const changed: Readonly<Record<string, string>> = {
    zwei: 'neun',
    drei: 'elf',
    vier: 'zwölf',
    two: 'nine',
    three: 'eleven',
    four: 'twelve',
  };
  for (const { sample, knowledge } of await all) {
    for (const { text } of sample.written.sentences) {
      // Within more minutes than it takes is true.
      const [, word = ''] =
        /^(?!.*(?:innerhalb|höchstens|within|no more)).*?\b(zwei|drei|vier|two|three|four)[ -](?:Geh|Auto)?minute/.exec(
          text,
        ) ?? [];
      if (word === '') continue;
      const lie = text.replace(word, changed[word] ?? '');
      assert.notEqual(checkSentence(lie, knowledge, sample.choices.language).verdict, 'SUPPORTED', `${text} ${lie}`);
    }
  }
});

const poi = (id: string, type: string, minutes: number, name?: string, isNearest = false): Fact => ({
  id,
  kind: 'POI',
  slots: [
    { kind: 'TYPE', id: type },
    ...(name === undefined ? [] : [{ kind: 'NAME' as const, value: name }]),
    { kind: 'NUMBER', of: 'TRAVEL_TIME', value: minutes, unit: 'MINUTES', rounding: 'UP', transportMode: 'WALK' },
    {
      kind: 'NUMBER',
      of: 'TRAVEL_LENGTH',
      value: minutes * 80,
      unit: 'METERS',
      rounding: 'LAST_DIGIT',
      transportMode: 'WALK',
    },
    { kind: 'DIRECTION', value: 'N', degrees: 10 },
    ...(isNearest
      ? [{ kind: 'ORDER' as const, value: 'NEAREST' as const, of: type, transportMode: 'WALK' as const }]
      : []),
  ],
  source: { kind: 'POI', id, transportMode: 'WALK' },
});

const FACTS: readonly Fact[] = [
  poi('walk.pharmacy.1', 'pharmacy', 3.4, 'Marien-Apotheke', true),
  poi('walk.supermarket.1', 'supermarket', 6.2, 'REWE', true),
  poi('walk.bakery.1', 'bakery', 2.8),
  {
    id: 'count.restaurant.10',
    kind: 'COUNT',
    slots: [
      { kind: 'COUNT', of: 'restaurant', value: 4, within: { transportMode: 'WALK', minutes: 10 }, isComplete: true },
    ],
    source: { kind: 'REACH', transportMode: 'WALK', minutes: 10 },
  },
  {
    id: 'count.cinema.15',
    kind: 'COUNT',
    slots: [
      { kind: 'COUNT', of: 'cinema', value: 0, within: { transportMode: 'WALK', minutes: 15 }, isComplete: true },
      { kind: 'ABSENCE', of: 'cinema', within: { transportMode: 'WALK', minutes: 15 } },
    ],
    source: { kind: 'REACH', transportMode: 'WALK', minutes: 15 },
  },
  { id: 'place.town', kind: 'PLACE', slots: [{ kind: 'NAME', value: 'Vaduz' }], source: { kind: 'PLACE' } },
  {
    id: 'property.type',
    kind: 'PROPERTY',
    slots: [{ kind: 'PROPERTY_FIELD', field: 'type', value: 'APARTMENT' }],
    source: { kind: 'REQUEST', pointer: '#/property/type' },
  },
  {
    id: 'property.features.0',
    kind: 'PROPERTY',
    slots: [{ kind: 'PROPERTY_FIELD', field: 'feature', value: 'balcony' }],
    source: { kind: 'REQUEST', pointer: '#/property/features/0' },
  },
];

test('verdicts of plain sentences are as a reader would give them', () => {
  const knowledge = knowledgeOf(FACTS);
  const expected: readonly (readonly [verdict: string, language: string, text: string])[] = [
    ['SUPPORTED', 'de', 'Bis zur Apotheke läuft man vier Minuten.'],
    ['SUPPORTED', 'de', 'Ein vierminütiger Spaziergang führt zur Marien-Apotheke.'],
    ['SUPPORTED', 'de', 'Der nächste Supermarkt heißt REWE und ist sieben Gehminuten entfernt.'],
    ['SUPPORTED', 'en', 'It takes four minutes on foot to get to the nearest pharmacy.'],
    ['SUPPORTED', 'en', 'Four restaurants can be reached within a ten-minute walk.'],
    ['SUPPORTED', 'de', 'Nördlich liegt die Marien-Apotheke.'],
    ['SUPPORTED', 'de', 'Innerhalb von 15 Gehminuten gibt es kein Kino.'],
    ['SUPPORTED', 'de', 'Die Wohnung in Vaduz hat einen Balkon.'],
    ['CONTRADICTED', 'de', 'Bis zur Apotheke läuft man neun Minuten.'],
    ['CONTRADICTED', 'de', 'Die Löwen-Apotheke ist in vier Gehminuten erreichbar.'],
    ['CONTRADICTED', 'de', 'Der nächste Supermarkt heißt Edeka.'],
    ['CONTRADICTED', 'de', 'Südlich liegt die Marien-Apotheke.'],
    ['CONTRADICTED', 'de', 'Innerhalb von zehn Gehminuten gibt es neun Restaurants.'],
    ['CONTRADICTED', 'de', 'Die Wohnung hat keinen Balkon.'],
    ['CONTRADICTED', 'de', 'Das Haus hat einen Balkon.'],
    ['CONTRADICTED', 'de', 'Die Wohnung liegt in Zürich.'],
    ['CONTRADICTED', 'en', 'The pharmacy is not within walking distance.'],
    ['CONTRADICTED', 'de', 'Ein Kino ist in fünf Gehminuten erreichbar.'],
    ['UNSUPPORTED', 'de', 'Die Wohnung ist ruhig.'],
    ['UNSUPPORTED', 'de', 'Die größte Apotheke ist in vier Gehminuten erreichbar.'],
    ['UNSUPPORTED', 'de', 'Die nächste Bäckerei ist in drei Gehminuten erreichbar.'],
    ['UNSUPPORTED', 'de', 'Die Wohnung hat eine Sauna.'],
    ['UNSUPPORTED', 'de', 'Hier lässt es sich leben.'],
    ['UNSUPPORTED', 'en', 'A wonderful place to live.'],
  ];
  for (const [verdict, language, text] of expected) {
    const found = checkSentence(text, knowledge, language);
    assert.equal(found.verdict, verdict, `${text} ${JSON.stringify(found.claims)}`);
  }
});

test('numbers stand for what their last digit, their hedge or a whole minute allows', () => {
  const number = (value: number, step = 1, hedge?: readonly [number, number]) => ({
    value,
    step,
    ...(hedge && { hedge: { from: hedge[0], to: hedge[1] } }),
  });
  assert.ok(standsFor(number(4), 3.2, 'UP') && standsFor(number(4), 4.5, 'UP') && standsFor(number(1), 0.1, 'UP'));
  assert.ok(!standsFor(number(4), 2.9, 'UP') && !standsFor(number(4), 4.6, 'UP') && !standsFor(number(0), 0.3, 'UP'));
  assert.ok(standsFor(number(3.4, 0.1), 3.449, 'LAST_DIGIT') && !standsFor(number(3.4, 0.1), 3.46, 'LAST_DIGIT'));
  assert.ok(
    standsFor(number(100, 1, [0.9, 1.1]), 109, 'LAST_DIGIT') &&
      !standsFor(number(100, 1, [0.9, 1.1]), 111, 'LAST_DIGIT'),
  );
  assert.ok(standsFor(number(100, 1, [0, 1]), 12, 'LAST_DIGIT') && !standsFor(number(10, 1, [0, 1]), 10.2, 'UP'));
  assert.ok(standsFor(number(10, 1, [1, Infinity]), 12, 'UP') && !standsFor(number(10, 1, [1, Infinity]), 9.4, 'UP'));
  assert.ok(standsFor(number(10, 1, [0.9, 1]), 9.1, 'UP') && !standsFor(number(10, 1, [0.9, 1]), 8.9, 'UP'));
  assert.ok(standsFor(number(10, 1, [1, 1.15]), 11.4, 'UP') && !standsFor(number(10, 1, [1, 1.15]), 11.6, 'UP'));
});

test('digits are read as the language groups them', () => {
  const read = (text: string, language: string) => readDigits(text, language).value;
  assert.equal(read('349.000', 'de'), 349000);
  assert.equal(read('98,5', 'de'), 98.5);
  assert.equal(read('98.5', 'de'), 98.5);
  assert.equal(read('1.234.567', 'de'), 1234567);
  assert.equal(read('1.250', 'de-CH'), 1.25);
  assert.equal(read('1’250’000', 'de-CH'), 1250000);
  assert.equal(read('349,000', 'en'), 349000);
  assert.equal(read('349,000.50', 'en'), 349000.5);
  assert.equal(read('349 000', 'de'), 349000);
});

test('wording that shuts people out is found in any spelling', () => {
  for (const text of [
    ...[
      'Keine Ausländer.',
      'nur an Deutsche',
      'Ideal für junge Paare',
      'Singles only',
      'No kids',
      'K e i n e  A u s l ä n d e r',
      'AUSLAENDER nein',
    ],
    ...[
      'für Senioren',
      'Nur Nichtbehinderte',
      'Christian household',
      'Men only',
      'over 50s',
      'ohne Kinder',
      'wheelchair users',
      'nur Heteropaare',
    ],
    ...[
      'an ge\u00adsunde Menschen',
      'Türken unerwünscht',
      'keine\nMuslime',
      'perfect for retirees',
      'Kinderlose bevorzugt',
      'Aus\u200bländer',
    ],
  ]) {
    assert.ok(exclusionsIn(text, []).length > 0, text);
  }
  for (const text of [
    'Der Kindergarten ist ein paar Minuten entfernt.',
    'Die Wohnung ist barrierefrei.',
    'Das Mehrfamilienhaus liegt an der Alten Gasse.',
    'Man erreicht den Park zu Fuß.',
  ]) {
    assert.deepEqual(exclusionsIn(text, []), [], text);
  }
  const [found] = exclusionsIn('Schön. Keine  Ausländer!', []);
  assert.deepEqual(found && [found.text, found.start, found.end, found.grounds], ['Ausländer', 14, 23, 'ORIGIN']);
});

const knowledgeOfAll = knowledgeOf(FACTS);

function readWhole(text: string): void {
  for (const { start, end } of sentencesOf(text, namesIn(knowledgeOfAll))) {
    assert.ok(start < end && end <= text.length);
    for (const language of ['de', 'en']) checkSentence(text.slice(start, end), knowledgeOfAll, language);
  }
  for (const { start, end, text: found } of exclusionsIn(text, [])) assert.equal(text.slice(start, end), found);
}

test('any text is read, whatever signs it has', () => {
  const words = fc.constantFrom(
    'die',
    'Apotheke',
    'Marien',
    '-',
    '„',
    '“',
    'vier',
    '4',
    'Gehminuten',
    'nicht',
    'kein',
    'nur',
    '(',
    ')',
    'REWE',
    '€',
    'a',
    'within',
    '.',
    ',',
    '1.000',
    'nächste',
    '<b>',
    'ist',
    'Xyz',
  );
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), readWhole), { numRuns: 300 });
  fc.assert(
    fc.property(fc.array(words, { maxLength: 60 }), parts => readWhole(parts.join(' '))),
    { numRuns: 500 },
  );
});

test('time grows with the length of a text and no faster, whatever it repeats', () => {
  const longest = 20_000;
  const parts = [
    'a',
    'ä ',
    'a b ',
    '1.',
    '1 000 ',
    '((',
    '„',
    '- ',
    'vier Gehminuten ',
    'Apotheke ',
    'Xy-',
    'nicht ',
    'die Apotheke, ',
    '. ',
    'A.',
    "a'",
    'keine ',
    'nur an ',
    '\n',
    'innerhalb von ',
    'nur Deutsche ',
    '\u0301',
  ];
  for (const part of parts) {
    const text = part.repeat(Math.ceil(longest / part.length)).slice(0, longest);
    const started = performance.now();
    readWhole(text);
    const took = performance.now() - started;
    assert.ok(took < 3000, `${JSON.stringify(part)} took ${took} ms`);
  }
});
