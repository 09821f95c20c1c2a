// Guarantees of the verifier about relations: what is in the neighbourhood is not in the house, and distances hold from the place alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { folderOf, readingOf } from '../../../src/features/texts/languages/folders.ts';
import type { Fact, FactUnit } from '../../../src/features/texts/terms/fact.ts';
import { POI_SUBJECTS } from '../../../src/features/texts/terms/poi-subjects.ts';
import { READ_TYPES } from '../../../src/features/texts/terms/read-types.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { destination } from './destination.ts';

/** A destination on foot, north of the place. */
function walkTo(type: string, minutes: number, name?: string): Fact {
  const slots = [{ kind: 'DIRECTION', value: 'N', degrees: 0 }] as const;
  return destination({ type, minutes, slots, ...(name !== undefined && { name }) });
}

const ofProperty = (field: 'type' | 'feature', value: string): Fact => ({
  id: `property.${field}.${value}`,
  kind: 'PROPERTY',
  slots: [{ kind: 'PROPERTY_FIELD', field, value }],
  source: { kind: 'REQUEST', pointer: '#/property' },
});
const TOWN: Fact = {
  ...{ id: 'place.town', kind: 'PLACE', source: { kind: 'PLACE' } },
  slots: [{ kind: 'NAME', value: 'Neuss' }],
};
const OWN = [ofProperty('type', 'APARTMENT'), ofProperty('feature', 'balcony'), TOWN];

/** Sentences that say something about the property, not about the way to a place. */
const OF_THE_HOUSE = {
  de: [
    ...['Im Haus befindet sich X.', 'Die Wohnung bietet X.', 'Zur Wohnung gehört X.', 'Im Erdgeschoss ist X.'],
    ...['Das Gebäude beherbergt X.', 'Die Wohnung hat X.', 'Im Garten steht X.', 'Auf dem Grundstück liegt X.'],
    ...['Die Immobilie umfasst X.', 'Im Innenhof finden Sie X.', 'Unter der Wohnung liegt X.', 'Balkon und X.'],
    ...['Die Wohnung verfügt über X.', 'Die Wohnung mit Balkon hat auch X.', 'Im Haus und im Garten gibt es X.'],
  ],
  en: [
    ...['There is X in the house.', 'The flat has X.', 'The apartment comes with X.', 'X is on the ground floor.'],
    ...[
      'The building houses X.',
      'The apartment offers X.',
      'In the courtyard you find X.',
      'X belongs to the apartment.',
    ],
    ...['The property includes X.', 'X stands on the premises.', 'X lies beneath the apartment.', 'A balcony and X.'],
  ],
} as const;

const TYPES = [...POI_SUBJECTS.map(({ id }) => id as string), ...READ_TYPES];

/** A noun with its article, as people write it. */
function nounOf(type: string, language: 'de' | 'en'): string | undefined {
  const noun = folderOf(language).names.nounOf(type);
  const other = readingOf(language)?.lexicon.otherNouns.find(([, types]) => types.split(' ').includes(type));
  const word = noun ?? other?.[0].split(',')[0];
  return word && (language === 'de' ? `ein ${word}` : `a ${word}`);
}

test('no place of the neighbourhood supports that something is in the house or belongs to the flat', () => {
  const cases = fc.record({
    language: fc.constantFrom('de' as const, 'en' as const),
    type: fc.constantFrom(...TYPES),
    minutes: fc.double({ min: 0.1, max: 29, noNaN: true }),
    frame: fc.nat(),
  });
  fc.assert(
    fc.property(cases, ({ language, type, minutes, frame }) => {
      const noun = nounOf(type, language);
      const frames = OF_THE_HOUSE[language];
      const sentence = (frames[frame % frames.length] ?? '').replace('X', noun ?? '');
      fc.pre(noun !== undefined);
      const { verdict, claims } = checkSentence(sentence, knowledgeOf([...OWN, walkTo(type, minutes)]), language);
      assert.notEqual(verdict, 'SUPPORTED', `${sentence} ${JSON.stringify(claims)}`);
    }),
    { numRuns: 1500 },
  );
});

const FACTS = [
  ...OWN,
  ...[
    walkTo('pharmacy', 3, 'Löwen-Apotheke'),
    walkTo('park', 8, 'Alter Stadtgarten'),
    walkTo('theatre', 12, 'Pfalztheater'),
  ],
  ...[walkTo('supermarket', 7, 'Netto Marken-Discount'), walkTo('supermarket', 8.6, 'EDEKA Haupt')],
  ...[walkTo('school', 8.5, 'Quirinus-Gymnasium Neuss'), walkTo('bus_stop', 2, 'Hauptbahnhof')],
  ...[walkTo('school', 4.4, 'Theresia-Gymnasium am Anger'), walkTo('tram_stop', 4.1, 'Altes Tor')],
  walkTo('cinema', 6.2, 'Union'),
  ...[walkTo('train_station', 14.2, 'Neuss Hauptbahnhof'), walkTo('museum', 0.6, 'Asamhaus')],
];

test('a sentence is true only of the place from which its facts measure', () => {
  const knowledge = knowledgeOf(FACTS);
  const expected = [
    ['UNSUPPORTED', 'de', 'Das Pfalztheater ist von der Löwen-Apotheke zwölf Minuten entfernt.'],
    ['UNSUPPORTED', 'de', 'Vom Hauptbahnhof zum Pfalztheater sind es zwölf Minuten.'],
    ['UNSUPPORTED', 'de', 'Das Pfalztheater liegt im Alten Stadtgarten.'],
    ['UNSUPPORTED', 'en', 'The Pfalztheater stands in the Alter Stadtgarten.'],
    ['UNSUPPORTED', 'en', 'From the main station it is twelve minutes to the Pfalztheater.'],
    ['SUPPORTED', 'de', 'Das Pfalztheater ist von der Wohnung zwölf Minuten entfernt.'],
    ['SUPPORTED', 'de', 'Die Wohnung liegt zwölf Gehminuten vom Pfalztheater entfernt.'],
    ['CONTRADICTED', 'de', 'Die Wohnung liegt am Pfalztheater.'],
    ['CONTRADICTED', 'de', 'Die Wohnung grenzt an den Alten Stadtgarten.'],
    ['CONTRADICTED', 'en', 'The flat lies opposite the Pfalztheater.'],
    ['SUPPORTED', 'de', 'Die Wohnung liegt am Asamhaus.'],
    ['UNSUPPORTED', 'de', 'Die Wohnung liegt gegenüber dem Asamhaus.'],
    ['UNSUPPORTED', 'de', 'Neben der Wohnung liegt das Asamhaus.'],
    ['UNSUPPORTED', 'de', 'Die Wohnung liegt über einer Apotheke.'],
    ['UNSUPPORTED', 'de', 'Es gab eine Apotheke in drei Gehminuten.'],
    ['UNSUPPORTED', 'en', 'There could be a pharmacy three minutes away on foot.'],
    ['UNSUPPORTED', 'en', 'The pharmacy is three minutes away by bus.'],
    ['UNSUPPORTED', 'de', 'Gibt es eine Apotheke in drei Gehminuten?'],
    ['UNSUPPORTED', 'en', 'A pharmacy will be built here.'],
    ['UNSUPPORTED', 'en', 'Trains stop at Altes Tor, four minutes away on foot.'],
    [
      'SUPPORTED',
      'de',
      'Straßenbahnhaltestelle Altes Tor und Bahnhof Neuss Hauptbahnhof sind in höchstens 15 Gehminuten erreichbar.',
    ],
    ['SUPPORTED', 'de', 'Straßenbahnhaltestelle Altes Tor und Bahnhof sind in höchstens 15 Gehminuten erreichbar.'],
    ['SUPPORTED', 'de', 'Das Asamhaus befindet sich in unmittelbarer Nähe der Wohnung.'],
    ['SUPPORTED', 'en', 'Trams stop at Altes Tor, five minutes away on foot.'],
  ] as const;
  assertVerdicts(expected, knowledge);
});

test('people call places by short names, and the verifier knows them', () => {
  assertVerdicts(
    [
      ['SUPPORTED', 'de', 'Zum Netto laufen Sie sieben Minuten.'],
      ['SUPPORTED', 'de', 'Das Quirinus-Gymnasium ist neun Gehminuten entfernt.'],
      ['SUPPORTED', 'en', 'Edeka is nine minutes away on foot.'],
      ['SUPPORTED', 'de', 'Im Alten Stadtgarten ist man in acht Gehminuten.'],
      ['SUPPORTED', 'de', 'Der Neusser Hauptbahnhof ist 15 Gehminuten entfernt.'],
      ['SUPPORTED', 'en', 'The main station is a quarter of an hour away on foot.'],
      // The stop of that name is two minutes away.
      ['CONTRADICTED', 'de', 'Der Hauptbahnhof ist zwei Gehminuten entfernt.'],
      ['SUPPORTED', 'de', 'Die Bushaltestelle Hauptbahnhof ist zwei Gehminuten entfernt.'],
      ['SUPPORTED', 'en', 'The Alter Stadtgarten is eight minutes away on foot.'],
      ['SUPPORTED', 'de', 'Das Theresia-Gymnasium ist fünf Gehminuten entfernt.'],
      ['CONTRADICTED', 'de', 'Zum Netto laufen Sie drei Minuten.'],
      ['UNSUPPORTED', 'de', 'Zum Lidl laufen Sie sieben Minuten.'],
    ],
    knowledgeOf(FACTS),
  );
});

test('a name that several places have is contradicted only if it is wrong for each of them', () => {
  const stations = [walkTo('train_station', 6.2, 'Marienplatz'), walkTo('subway_station', 7.9, 'Marienplatz')];
  assertVerdicts(
    [
      ['SUPPORTED', 'de', 'Zum Marienplatz gehen Sie acht Minuten.'],
      ['SUPPORTED', 'de', 'Zum Marienplatz gehen Sie sieben Minuten.'],
      ['CONTRADICTED', 'de', 'Zum Marienplatz gehen Sie zwölf Minuten.'],
    ],
    knowledgeOf([...FACTS, ...stations]),
  );
});

test('a town may have its name in another language', () => {
  const munich: Fact = { ...TOWN, slots: [{ kind: 'NAME', value: 'München' }] };
  assertVerdicts(
    [
      ['SUPPORTED', 'en', 'The apartment is in Munich.'],
      ['UNSUPPORTED', 'en', 'The apartment is in Vienna.'],
    ],
    knowledgeOf([...OWN.filter(fact => fact !== TOWN), munich]),
  );
});

test('comparisons and ranges follow from the times of both places', () => {
  assertVerdicts(
    [
      ['SUPPORTED', 'de', 'Zur Apotheke ist es näher als zum Park.'],
      ['CONTRADICTED', 'de', 'Zum Park ist es näher als zur Apotheke.'],
      ['SUPPORTED', 'en', 'The Pfalztheater is farther away than the pharmacy.'],
      ['CONTRADICTED', 'en', 'The Pfalztheater is closer than the pharmacy.'],
      ['SUPPORTED', 'de', 'Netto und EDEKA sind sieben bis neun Gehminuten entfernt.'],
      ['CONTRADICTED', 'de', 'Netto und EDEKA sind zwei bis fünf Gehminuten entfernt.'],
      ['SUPPORTED', 'en', 'Netto and EDEKA are between seven and nine minutes away on foot.'],
      ['SUPPORTED', 'de', 'Nach einem halben Kilometer kommt man zum Union.'],
      ['CONTRADICTED', 'de', 'Nach einem halben Kilometer kommt man zum Alten Stadtgarten.'],
      ['SUPPORTED', 'de', 'In einer Viertelstunde Fußweg erreicht man den Hauptbahnhof.'],
      // 688 metres: not exact, and no lie.
      ['UNSUPPORTED', 'de', 'Zum EDEKA sind es 650 Meter.'],
      ['CONTRADICTED', 'de', 'Zum EDEKA sind es 300 Meter.'],
      ['SUPPORTED', 'de', 'Keine neun Gehminuten sind es bis zum Alten Stadtgarten.'],
      ['CONTRADICTED', 'de', 'Keine fünf Gehminuten sind es bis zum Alten Stadtgarten.'],
      ['CONTRADICTED', 'de', 'Die Apotheke ist weit entfernt.'],
      ['SUPPORTED', 'de', 'Die Apotheke ist nicht weit entfernt.'],
      ['CONTRADICTED', 'de', 'Das Pfalztheater heißt Asamhaus.'],
    ],
    knowledgeOf(FACTS),
  );
});

test('nothing in a sentence is contradicted that the verifier does not understand as a whole', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{6,12}$/), fc.nat({ max: 3 }), (word, at) => {
      const words = ['Zum', 'Netto', 'laufen', 'Sie', 'drei', 'Minuten.'];
      const strange = [...words.slice(0, at + 1), `x${word}q`, ...words.slice(at + 1)].join(' ');
      assert.equal(checkSentence(strange, knowledgeOf(FACTS), 'de').verdict, 'UNSUPPORTED', strange);
    }),
    { numRuns: 100 },
  );
});

function assertVerdicts(
  expected: readonly (readonly [verdict: string, language: 'de' | 'en', text: string])[],
  knowledge: ReturnType<typeof knowledgeOf>,
): void {
  const wrong = expected.flatMap(([verdict, language, text]) => {
    const found = checkSentence(text, knowledge, language);
    const claims = found.claims.map(claim => `${claim.kind} ${claim.verdict} "${claim.text}"`);
    return found.verdict === verdict ? [] : [`${verdict}, not ${found.verdict}: ${text} (${claims.join(', ')})`];
  });
  assert.deepEqual(wrong, []);
}

test('a sentence that may be true is not contradicted: vague words, near misses, another branch, another part, another name', () => {
  const ofWord = (id: string, field: 'condition', value: string): Fact => ({
    ...ofProperty('type', ''),
    ...{ id, slots: [{ kind: 'PROPERTY_FIELD', field, value }] },
  });
  const ofNumber = (of: 'LIVING_AREA' | 'YEAR_BUILT' | 'PRICE', value: number, unit: FactUnit): Fact => ({
    ...ofProperty('type', ''),
    ...{ id: `property.${of}`, slots: [{ kind: 'NUMBER', of, value, unit, rounding: 'EXACT' }] },
  });
  const facts = [
    ...FACTS,
    ...[ofWord('property.condition', 'condition', 'RENOVATED'), ofNumber('LIVING_AREA', 61, 'SQUARE_METERS')],
    ...[ofNumber('YEAR_BUILT', 1908, 'YEAR'), ofNumber('PRICE', 268_000, 'EUR')],
  ];
  const open = {
    de: [
      ...['Das Pfalztheater ist elf Gehminuten entfernt.', 'Bis zum Pfalztheater geht man rund zehn Minuten.'],
      ...['Ein Supermarkt ist neun Gehminuten entfernt.', 'Der Alte Stadtgarten ist nur wenige Minuten entfernt.'],
      ...['Nordöstlich liegt der Alte Stadtgarten.', 'Die Wohnung liegt in einem Mehrfamilienhaus.'],
      ...['Die Wohnung ist gepflegt.', 'Der Balkon hat 8 m².', 'Die Wohnung liegt in Holzheim.'],
      ...['Das Haus hat einen Balkon.', 'Baujahr 1908, renoviert 2015.', 'Das Pfalztheater ist ein Museum.'],
    ],
    en: [
      ...['The Pfalztheater is eleven minutes away on foot.', 'It is about ten minutes on foot to the Pfalztheater.'],
      ...['A supermarket is nine minutes away on foot.', 'The flat is well kept.', 'The flat is in Holzheim.'],
    ],
  };
  const wrong = {
    de: [
      ...['Das Pfalztheater ist acht Gehminuten entfernt.', 'Bis zum Pfalztheater geht man rund fünf Minuten.'],
      ...['Ein Supermarkt ist zwanzig Gehminuten entfernt.', 'Das Pfalztheater ist nur wenige Minuten entfernt.'],
      ...['Östlich liegt der Alte Stadtgarten.', 'Die Wohnung ist sanierungsbedürftig.', 'Die Wohnung hat 80 m².'],
    ],
    en: ['The Pfalztheater is five minutes away on foot.', 'The flat has a living area of 80 m².'],
  };
  const verdicts = (told: Readonly<Record<'de' | 'en', readonly string[]>>, are: (verdict: string) => boolean) =>
    (['de', 'en'] as const).flatMap(language =>
      told[language].filter(text => !are(checkSentence(text, knowledgeOf(facts), language).verdict)),
    );
  assert.deepEqual(
    verdicts(open, verdict => verdict !== 'CONTRADICTED'),
    [],
  );
  assert.deepEqual(
    verdicts(wrong, verdict => verdict === 'CONTRADICTED'),
    [],
  );
});
