// Guarantees of the verifier: the writer's sentences pass with exactly the facts that they list, changed ones do not, and no text breaks it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Language } from '../../../src/core/enums.ts';
import { exclusionsIn } from '../../../src/features/texts/exclusions/exclusions.ts';
import { allFacts } from '../../../src/features/texts/facts/all-facts.ts';
import { type Fact, numberOf, type Slot } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence, namesIn } from '../../../src/features/texts/verify/check-sentence.ts';
import { factUse } from '../../../src/features/texts/verify/idle-facts.ts';
import { type Knowledge, knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { standsFor } from '../../../src/features/texts/verify/rounding.ts';
import { sentencesOf } from '../../../src/features/texts/verify/sentences.ts';
import { readDigits } from '../../../src/features/texts/verify/tokens.ts';
import type { Location } from '../../../src/geocoding/location.ts';
import { type RealRegion, withoutRealData } from '../../support/regions.ts';
import { threadMilliseconds } from '../../support/thread-time.ts';
import { type Sample, samples } from './places.ts';

const REGIONS: readonly RealRegion[] = ['liechtenstein', 'lauf'];

interface Checked {
  readonly sample: Sample;
  readonly knowledge: Knowledge;
}

let all: Promise<Checked[]> | undefined;

async function allChecked(): Promise<Checked[]> {
  const found: Checked[] = [];
  let place: Location | undefined;
  let around: readonly Fact[] = [];
  for (const region of REGIONS) {
    for await (const sample of samples(region, 12, 9)) {
      // Nine samples share a place; its surroundings are the same for each.
      if (sample.location.lat !== place?.lat || sample.location.lng !== place.lng) {
        place = sample.location;
        around = allFacts(sample.region, place, undefined, () => {}).facts;
      }
      const own = sample.facts.filter(({ kind }) => kind === 'PROPERTY');
      found.push({ sample, knowledge: knowledgeOf([...own, ...around]) });
    }
  }
  return found;
}

test('the verifier supports every sentence of the writer', { skip: withoutRealData }, async () => {
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

test('the verifier splits a text into the sentences that the writer wrote', { skip: withoutRealData }, async () => {
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

test('the verifier never supports a sentence with one changed number', { skip: withoutRealData }, async () => {
  all ??= allChecked();
  const changed: Readonly<Record<string, string>> = {
    zwei: 'neun',
    drei: 'elf',
    vier: 'zwölf',
    two: 'nine',
    three: 'eleven',
    four: 'twelve',
    deux: 'neuf',
    trois: 'onze',
    quatre: 'douze',
  };
  for (const { sample, knowledge } of await all) {
    for (const { text } of sample.written.sentences) {
      // A bound of more minutes is true.
      const [, word = ''] =
        /^(?!.*(?:innerhalb|höchstens|within|no more|rayon)).*?\b(zwei|drei|vier|two|three|four|deux|trois|quatre)[ -](?:Geh|Auto)?minute/.exec(
          text,
        ) ?? [];
      if (word === '') continue;
      const lie = text.replace(word, changed[word] ?? '');
      assert.notEqual(checkSentence(lie, knowledge, sample.choices.language).verdict, 'SUPPORTED', `${text} ${lie}`);
    }
  }
});

const CHANGES: Readonly<Record<string, (sentence: string) => string>> = {
  hours: text =>
    text
      .replace(/Gehminuten|Autominuten|Minuten/, 'Stunden')
      .replace(/\bminutes (?=à pied|en voiture)/, 'heures ')
      .replace(/\bminutes\b/, 'hours'),
  seconds: text => text.replace(/(?<!Geh|Auto)Minuten/, 'Sekunden').replace(/\bminutes\b/, 'seconds'),
  'by bicycle': text =>
    text
      .replace(/zu Fuß/i, 'mit dem Fahrrad')
      .replace('on foot', 'by bike')
      .replace('à pied', 'à vélo'),
  'by train': text =>
    text.replace('mit dem Auto', 'mit dem Zug').replace('by car', 'by train').replace('en voiture', 'en train'),
  currency: text => (text.includes('CHF') ? text.replace('CHF', '€') : text.replace('€', 'CHF')),
  'of a year': text => text.replace('im Monat', 'im Jahr').replace('a month', 'a year').replace('par mois', 'par an'),
  all: text =>
    text
      .replace(/(?:mehrere|zwei|drei|vier|fünf)(?= (?!\p{L}*(?:inuten|eter|uro)\b)\p{Lu})/u, 'alle')
      .replace(/\b(?:several|two|three|four|five)(?= (?!minutes|metres)[a-z]+s\b)/, 'all')
      .replace(/plusieurs|\b(?:deux|trois|quatre)(?= (?!minutes|mètres)[a-z]+s\b)/i, 'tous les'),
  largest: text =>
    text.replace('nächste ', 'größte ').replace('nearest', 'largest').replace('plus proche', 'plus grande'),
};

test('the verifier never supports a sentence with a changed unit, mode, order or period', {
  skip: withoutRealData,
}, async () => {
  all ??= allChecked();
  const tried = new Set<string>();
  for (const { sample, knowledge } of await all) {
    for (const { text } of sample.written.sentences) {
      for (const [what, change] of Object.entries(CHANGES)) {
        const lie = change(text);
        if (lie === text) continue;
        tried.add(what);
        assert.notEqual(checkSentence(lie, knowledge, sample.choices.language).verdict, 'SUPPORTED', `${what}: ${lie}`);
      }
    }
  }
  assert.deepEqual([...tried].sort(), Object.keys(CHANGES).sort());
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

const byCar = (id: string, kind: 'POI' | 'TOWN', minutes: number, slots: readonly Slot[]): Fact => ({
  id,
  kind,
  slots: [
    ...slots,
    { kind: 'NUMBER', of: 'TRAVEL_TIME', value: minutes, unit: 'MINUTES', rounding: 'UP', transportMode: 'CAR' },
  ],
  source: kind === 'POI' ? { kind: 'POI', id, transportMode: 'CAR' } : { kind: 'REACH', transportMode: 'CAR', minutes },
});

const FACTS: readonly Fact[] = [
  byCar('car.train_station.1', 'POI', 6.1, [
    { kind: 'TYPE', id: 'train_station' },
    { kind: 'NAME', value: 'Lauf (rechts Pegnitz)' },
    { kind: 'RANK', value: 'REGIONAL' },
    { kind: 'ORDER', value: 'NEAREST', of: 'train_station', transportMode: 'CAR' },
  ]),
  byCar('car.motorway_junction.1', 'POI', 4.2, [
    { kind: 'TYPE', id: 'motorway_junction' },
    { kind: 'NAME', value: 'Lauf/Hersbruck' },
    { kind: 'REFERENCE', of: 'JUNCTION', value: '49' },
    { kind: 'REFERENCE', of: 'MOTORWAY', value: 'A 9' },
  ]),
  byCar('car.town.1', 'TOWN', 11.5, [
    { kind: 'NAME', value: 'Nürnberg' },
    { kind: 'RANK', value: 'NEXT_LARGER' },
  ]),
  {
    id: 'property.yearBuilt',
    kind: 'PROPERTY',
    slots: [{ kind: 'NUMBER', of: 'YEAR_BUILT', value: 1974, unit: 'YEAR', rounding: 'EXACT' }],
    source: { kind: 'REQUEST', pointer: '#/property/yearBuilt' },
  },
  poi('walk.museum.1', 'museum', 4.1, 'Stadtmuseum', true),
  poi('walk.museum.2', 'museum', 4.8, 'Hutmuseum'),
  poi('walk.pharmacy.1', 'pharmacy', 3.4, 'Marien-Apotheke', true),
  poi('walk.supermarket.1', 'supermarket', 6.2, 'REWE', true),
  poi('walk.bakery.1', 'bakery', 2.8),
  {
    id: 'count.restaurant.10',
    kind: 'COUNT',
    slots: [
      {
        kind: 'COUNT',
        of: 'restaurant',
        value: 4,
        within: { transportMode: 'WALK', minutes: 10 },
        isComplete: true,
        minutes: [2.5, 6, 7, 9.5],
      },
    ],
    source: { kind: 'REACH', transportMode: 'WALK', minutes: 10 },
  },
  {
    id: 'count.cinema.15',
    kind: 'COUNT',
    slots: [
      {
        kind: 'COUNT',
        of: 'cinema',
        value: 0,
        within: { transportMode: 'WALK', minutes: 15 },
        isComplete: true,
        minutes: [],
      },
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

test('"jeweils eine Gehminute" is the time to each, not a count', () => {
  const near = [poi('walk.pharmacy.1', 'pharmacy', 0.6, 'Stadtapotheke'), poi('walk.doctor.1', 'doctor', 0.7)];
  const far = [poi('walk.pharmacy.1', 'pharmacy', 0.6, 'Stadtapotheke'), poi('walk.doctor.1', 'doctor', 4.7)];
  const sentence = 'Jeweils eine Gehminute entfernt liegen die Stadtapotheke und eine Arztpraxis.';
  assert.equal(checkSentence(sentence, knowledgeOf(near), 'de').verdict, 'SUPPORTED');
  assert.equal(checkSentence(sentence, knowledgeOf(far), 'de').verdict, 'CONTRADICTED');
});

test('what is at the door is at most a minute away, and around the corner at most two', () => {
  const sentences = {
    de: ['Die Apotheke liegt direkt vor der Tür.', 'Die Apotheke liegt gleich um die Ecke.'],
    en: ['The pharmacy is right on the doorstep.', 'The pharmacy is just around the corner.'],
    fr: ['La pharmacie est devant la porte.', 'La pharmacie est au coin de la rue.'],
  } as const;
  for (const [language, [door = '', corner = '']] of Object.entries(sentences)) {
    const verdictsAt = (minutes: number) =>
      [door, corner].map(
        text =>
          checkSentence(text, knowledgeOf([poi('walk.pharmacy.1', 'pharmacy', minutes)]), language as Language).verdict,
      );
    assert.deepEqual(verdictsAt(0.9), ['SUPPORTED', 'SUPPORTED'], language);
    assert.deepEqual(verdictsAt(1.6), ['UNSUPPORTED', 'SUPPORTED'], language);
  }
});

test('verdicts on plain sentences are those of a reader', () => {
  const knowledge = knowledgeOf(FACTS);
  const expected: readonly (readonly [verdict: string, language: Language, text: string])[] = [
    ['SUPPORTED', 'de', 'Bis zur Apotheke läuft man vier Minuten.'],
    ['SUPPORTED', 'de', 'Ein vierminütiger Spaziergang führt zur Marien-Apotheke.'],
    ['SUPPORTED', 'de', 'Der nächste Supermarkt heißt REWE und ist sieben Gehminuten entfernt.'],
    ['SUPPORTED', 'en', 'It takes four minutes on foot to get to the nearest pharmacy.'],
    ['SUPPORTED', 'en', 'Four restaurants can be reached within a ten-minute walk.'],
    ['SUPPORTED', 'de', 'Nördlich liegt die Marien-Apotheke.'],
    ['SUPPORTED', 'de', 'Innerhalb von 15 Gehminuten gibt es kein Kino.'],
    ['SUPPORTED', 'de', 'Die Wohnung in Vaduz hat einen Balkon.'],
    ['CONTRADICTED', 'de', 'Bis zur Apotheke läuft man neun Minuten.'],
    // The map may lack a pharmacy: only a sentence about the nearest contradicts a fact by another name.
    ['UNSUPPORTED', 'de', 'Die Löwen-Apotheke ist in vier Gehminuten erreichbar.'],
    ['CONTRADICTED', 'de', 'Der nächste Supermarkt heißt Edeka.'],
    ['CONTRADICTED', 'de', 'Südlich liegt die Marien-Apotheke.'],
    ['CONTRADICTED', 'de', 'Innerhalb von zehn Gehminuten gibt es neun Restaurants.'],
    ['CONTRADICTED', 'de', 'Die Wohnung hat keinen Balkon.'],
    // The flat is in a house; a town has quarters that are in no fact.
    ['UNSUPPORTED', 'de', 'Das Haus hat einen Balkon.'],
    ['UNSUPPORTED', 'de', 'Die Wohnung liegt in Schwabing.'],
    ['CONTRADICTED', 'en', 'The pharmacy is not within walking distance.'],
    ['CONTRADICTED', 'de', 'Ein Kino ist in fünf Gehminuten erreichbar.'],
    ['SUPPORTED', 'de', 'Der nächste Regionalbahnhof ist mit dem Auto in sieben Minuten erreichbar.'],
    ['SUPPORTED', 'en', 'The Lauf (rechts Pegnitz) regional station is seven minutes away by car.'],
    [
      'SUPPORTED',
      'de',
      'Der Autobahnanschluss Lauf/Hersbruck (49) der A 9 ist mit dem Auto in fünf Minuten erreichbar.',
    ],
    ['SUPPORTED', 'en', 'Motorway junction 49 on the A9 is five minutes away by car.'],
    ['SUPPORTED', 'de', 'Der nächstgrößere Ort ist Nürnberg, mit dem Auto in zwölf Minuten erreichbar.'],
    ['SUPPORTED', 'en', 'The next larger town is twelve minutes away by car.'],
    ['SUPPORTED', 'de', 'Die Wohnung wurde im 20. Jahrhundert erbaut.'],
    ['SUPPORTED', 'en', 'It was built in the 1970s.'],
    ['SUPPORTED', 'en', 'The nearest museum, Stadtmuseum, is within walking distance.'],
    ['CONTRADICTED', 'de', 'Der Fernbahnhof Lauf (rechts Pegnitz) ist mit dem Auto in sieben Minuten erreichbar.'],
    ['CONTRADICTED', 'en', 'Motorway junction 48 on the A 9 is five minutes away by car.'],
    [
      'CONTRADICTED',
      'de',
      'Der Autobahnanschluss Lauf/Hersbruck (49) der A 3 ist mit dem Auto in fünf Minuten erreichbar.',
    ],
    ['CONTRADICTED', 'de', 'Der nächstgrößere Ort ist Bamberg, mit dem Auto in zwölf Minuten erreichbar.'],
    ['CONTRADICTED', 'de', 'Die Wohnung wurde im 19. Jahrhundert erbaut.'],
    ['CONTRADICTED', 'en', 'The nearest museum, Hutmuseum, is within walking distance.'],
    ['CONTRADICTED', 'de', 'Das nächste Museum ist das Hutmuseum.'],
    ['CONTRADICTED', 'en', 'Hutmuseum is the nearest museum.'],
    ['CONTRADICTED', 'en', 'REWE is a pharmacy in walking distance.'],
    ['UNSUPPORTED', 'de', 'Eine Rarität auf dem Immobilienmarkt.'],
    ['UNSUPPORTED', 'de', 'Die Marien-Apotheke.'],
    ['UNSUPPORTED', 'de', 'Innerhalb von zehn Gehminuten liegen alle Restaurants.'],
    ['CONTRADICTED', 'de', 'Bis zur Apotheke läuft man vier Stunden.'],
    ['UNSUPPORTED', 'en', 'The apartment is on the second floor and is heated with wood.'],
    ['UNSUPPORTED', 'en', 'The pharmacy is four minutes away by train.'],
    ['UNSUPPORTED', 'de', 'Die Wohnung ist ruhig.'],
    ['UNSUPPORTED', 'de', 'Die größte Apotheke ist in vier Gehminuten erreichbar.'],
    ['UNSUPPORTED', 'de', 'Die nächste Bäckerei ist in drei Gehminuten erreichbar.'],
    ['UNSUPPORTED', 'de', 'Die Wohnung hat eine Sauna.'],
    ['UNSUPPORTED', 'de', 'Hier lässt es sich leben.'],
    ['UNSUPPORTED', 'en', 'A wonderful place to live.'],
  ];
  const wrong = expected.flatMap(([verdict, language, text]) => {
    const found = checkSentence(text, knowledge, language);
    return found.verdict === verdict ? [] : [`${verdict} ${text} ${JSON.stringify(found.claims)}`];
  });
  assert.deepEqual(wrong, []);
});

const calm = (value: number): Fact => ({
  id: 'index.calm',
  kind: 'CALM',
  slots: [{ kind: 'NUMBER', of: 'CALM', value, unit: 'POINTS', rounding: 'LAST_DIGIT' }],
  source: { kind: 'INDEX', category: 'calm', rulesVersion: 1 },
});

test('only the fact of calm supports "quiet", from 75 points on', () => {
  for (const [language, text] of [
    ['de', 'Die Wohnung liegt ruhig.'],
    ['en', 'The location is quiet.'],
  ] as const) {
    const found = (facts: readonly Fact[]) => checkSentence(text, knowledgeOf([...FACTS, ...facts]), language);
    assert.equal(found([]).verdict, 'UNSUPPORTED', text);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), value => {
        const { verdict, factIds, contradicts } = found([calm(value)]);
        assert.equal(verdict, value >= 75 ? 'SUPPORTED' : 'CONTRADICTED', `${text} ${value}`);
        assert.ok((value >= 75 ? factIds : contradicts).includes('index.calm'));
      }),
      { numRuns: 60, examples: [[75], [74.999]] },
    );
  }
});

test('a place is quiet exactly if its fact of calm says so', { skip: withoutRealData }, async () => {
  all ??= allChecked();
  const said = new Set<string>();
  for (const { sample, knowledge } of await all) {
    const fact = knowledge.facts.get('index.calm');
    const points = fact && numberOf(fact, 'CALM');
    const { verdict } = checkSentence('Die Lage ist ruhig.', knowledge, 'de');
    const expected = points === undefined ? 'UNSUPPORTED' : points >= 75 ? 'SUPPORTED' : 'CONTRADICTED';
    assert.equal(verdict, expected, `${sample.told} ${points}`);
    said.add(verdict);
  }
  assert.ok(said.has('SUPPORTED') && said.has('CONTRADICTED'), String([...said]));
});

test('a written number covers the values that its last digit, its hedge or a whole minute allows', () => {
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

test('the verifier reads digits as the variant of the language groups them', () => {
  const read = (text: string, language: Language) => readDigits(text, language).value;
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

test('the search finds wording that shuts people out in any spelling', () => {
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
    for (const language of ['de', 'en'] as const) checkSentence(text.slice(start, end), knowledgeOfAll, language);
  }
  for (const { start, end, text: found } of exclusionsIn(text, [])) assert.equal(text.slice(start, end), found);
}

test('the verifier reads any text, with any characters', () => {
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

test('the time to read a text grows no faster than its length, for any repetition', () => {
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
    const started = threadMilliseconds();
    readWhole(text);
    const took = threadMilliseconds() - started;
    assert.ok(took < 3000, `${JSON.stringify(part)} took ${took} ms`);
  }
});
