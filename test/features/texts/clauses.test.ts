// Guarantees of the verifier about clauses: what a clause says is not proven by another one beside it, nor by the name of what it speaks of.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Fact } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { destination } from './destination.ts';

const FACTS: readonly Fact[] = [
  destination({ type: 'supermarket', name: 'Netto', minutes: 4 }),
  destination({ type: 'supermarket', name: 'Edeka', minutes: 7 }),
  destination({ type: 'bus_stop', name: 'Flickerstal', minutes: 2, slots: [{ kind: 'LINES', values: ['117'] }] }),
  {
    ...{
      id: 'census.population',
      kind: 'CENSUS',
      source: { kind: 'CENSUS', id: 'eurostat2021', table: 'population', referenceDate: '2021-01-01' },
    },
    slots: [
      { kind: 'NUMBER', of: 'POPULATION', value: 10_937, unit: 'PERSONS', rounding: 'LAST_DIGIT' },
      { kind: 'NUMBER', of: 'RADIUS', value: 1, unit: 'KILOMETERS', rounding: 'EXACT' },
    ],
  } as Fact,
  {
    ...{ id: 'property.type', kind: 'PROPERTY', source: { kind: 'REQUEST', pointer: '#/property' } },
    slots: [{ kind: 'PROPERTY_FIELD', field: 'type', value: 'APARTMENT' }],
  },
];
const KNOWLEDGE = knowledgeOf(FACTS);
const verdictOf = (text: string, language: 'de' | 'en') => checkSentence(text, KNOWLEDGE, language).verdict;

const TRUE = {
  de: ['Zum Netto läuft man vier Minuten', 'Der Edeka liegt sieben Gehminuten entfernt'],
  en: ['Netto is four minutes away on foot', 'It takes seven minutes on foot to get to Edeka'],
} as const;
/** Clauses of frame words alone, which say something that no fact has. */
const MORE = {
  de: [
    ...['und die Kinder spielen gern zusammen', 'während im Sommer alle draußen grillen', 'und man spart im Jahr viel'],
    ...['und die Familie freut sich', 'und das Zentrum erreicht man zu Fuß', 'und für Bildung ist gesorgt'],
    ...['und man ist unter Freunden', 'wo man auch übernachten kann', 'und die Kunden empfehlen es'],
  ],
  en: [
    ...[
      'and the children love to play there',
      'and everybody dances in the evening',
      'and visitors always stay longer',
    ],
    ...['and customers love it', 'because guests love to stay', 'and food is always served'],
    ...['and the centre is within reach', 'and shopping is a treat', 'and people help each other'],
  ],
} as const;
/** What such clauses may be: for whom or when the other one holds, and going. */
const HARMLESS = {
  de: ['Wer gern einkauft, braucht ', 'Wenn man losgeht, sind es '],
  en: ['If you like shopping, it is ', 'When you set out, it is '],
} as const;

for (const language of ['de', 'en'] as const) {
  test(`a true clause does not prove another one beside it, ${language}`, () => {
    fc.assert(
      fc.property(fc.constantFrom(...TRUE[language]), fc.constantFrom(...MORE[language]), (first, more) => {
        assert.equal(verdictOf(`${first}.`, language), 'SUPPORTED', first);
        assert.equal(verdictOf(`${first}, ${more}.`, language), 'UNSUPPORTED', more);
      }),
    );
  });
}

test('a clause that says for whom or when another one holds needs no fact', () => {
  const [minutes, time] = ['vier Minuten zum Netto.', 'four minutes on foot to Netto.'];
  for (const opening of HARMLESS.de) assert.equal(verdictOf(opening + minutes, 'de'), 'SUPPORTED', opening);
  for (const opening of HARMLESS.en) assert.equal(verdictOf(opening + time, 'en'), 'SUPPORTED', opening);
});

test('the name of a thing does not prove what the sentence says of it', () => {
  for (const text of ['Der Netto zahlt gut.', 'Der Netto sucht Freunde.', 'Die Wohnung bringt im Jahr viel ein.'])
    assert.equal(verdictOf(text, 'de'), 'UNSUPPORTED', text);
  for (const text of ['Netto is a place to meet friends.', 'The flat comes recommended.'])
    assert.equal(verdictOf(text, 'en'), 'UNSUPPORTED', text);
});

test('a verb of having and the list behind its colon are one clause', () => {
  const oak: Fact = {
    id: 'property.features.0',
    kind: 'PROPERTY',
    source: { kind: 'REQUEST', pointer: '#/property/features/0' },
    slots: [{ kind: 'PROPERTY_FIELD', field: 'feature', value: 'Eichenparkett' }],
  };
  const knowledge = knowledgeOf([...FACTS, oak]);
  const german = ['Die Ausstattung umfasst:', 'Zur Ausstattung gehört:', 'Vorhanden ist:', 'Hinzu kommt:'];
  for (const opening of german)
    assert.equal(checkSentence(`${opening} Eichenparkett.`, knowledge, 'de').verdict, 'SUPPORTED', opening);
  for (const opening of ['Die Kinder spielen zusammen:', 'Die Wohnung bringt viel ein:'])
    assert.equal(checkSentence(`${opening} Eichenparkett.`, knowledge, 'de').verdict, 'UNSUPPORTED', opening);
});

test('a number of people within another circle than that of the census is not contradicted', () => {
  assert.equal(verdictOf('About 3,500 people live within 500 metres.', 'en'), 'UNSUPPORTED');
  assert.equal(verdictOf('Im Umkreis von 500 Metern wohnen rund 3.500 Menschen.', 'de'), 'UNSUPPORTED');
  assert.equal(verdictOf('About 3,500 people live within one kilometre.', 'en'), 'CONTRADICTED');
});

test('"the 117 bus stops at" a stop names a line', () => {
  assert.equal(verdictOf('The 117 bus stops at Flickerstal.', 'en'), 'SUPPORTED');
  assert.equal(verdictOf('The 118 bus stops at Flickerstal.', 'en'), 'UNSUPPORTED');
});

test('"one walks" counts nothing, and "it is closer" compares with nothing', () => {
  assert.equal(verdictOf('To Netto one walks for three to four minutes.', 'en'), 'SUPPORTED');
  assert.equal(verdictOf('Der Edeka ist allerdings näher.', 'de'), 'UNSUPPORTED');
});

/** What readers may want, in words that no list has; and the same with something that would be there, belong to the house, or have a name. */
const AIMS = {
  de: {
    open: ['Für einen Plausch ist', 'Wer gern knobelt, braucht', 'Wenn Sie Quark mögen, braucht man'],
    said: [
      ...['Für das Baumhaus ist', 'Wer das Baumhaus sucht, braucht', 'Zum Plausch ist', 'Für zwei Baumhäuser ist'],
      ...['Für Gäste des Baumhauses ist', 'Für Bewohner mit Baumhaus ist', 'Für den Blumberg ist'],
      ...['Bis zum Abriss ist', 'Bevor Bagger kommen, braucht', 'Ohne Qualm, braucht', 'Sobald es qualmt, braucht'],
    ],
    rest: 'Netto vier Minuten zu Fuß',
  },
  en: {
    open: ['For a proper quiche,', 'If you fancy tofu,', 'Should you wish to purr,', 'Those who purr, know that'],
    said: [
      ...[
        'For the treehouse,',
        'If you like your treehouse,',
        'For Blixx,',
        'For two treehouses,',
        'For guests with treehouses,',
      ],
      ...['Should you use its treehouse,', 'If you like Blixx,', 'In a proper quiche,', 'Proper quiche,'],
      ...['Until demolition,', 'Before bankruptcy,', 'Without any smog,', 'Once it purrs,', 'When wolves howl,'],
    ],
    rest: 'Netto is four minutes away on foot',
  },
} as const;

test('what people should do in a clause without a claim is no aim', () => {
  for (const clause of ['neighbours should dance there', 'and people should dance', 'people should dance'])
    assert.equal(verdictOf(`Netto is four minutes away on foot, ${clause}.`, 'en'), 'UNSUPPORTED', clause);
});

for (const language of ['de', 'en'] as const) {
  test(`an aim of readers at the beginning claims nothing, and what would be there does, in ${language}`, () => {
    const { open, said, rest } = AIMS[language];
    for (const aim of open) assert.equal(verdictOf(`${aim} ${rest}.`, language), 'SUPPORTED', aim);
    for (const aim of said) assert.equal(verdictOf(`${aim} ${rest}.`, language), 'UNSUPPORTED', aim);
  });
}
