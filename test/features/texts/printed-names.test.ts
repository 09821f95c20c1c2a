// Guarantees for names as a broker prints them: no shortened words, no English article or second noun where an Englishman has none, and no place by name that serves nobody.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyFacts } from '../../../src/features/texts/facts/property-facts.ts';
import { propertySchema } from '../../../src/features/texts/facts/property-fields.ts';
import { nounPhrase } from '../../../src/features/texts/languages/en/noun-phrases.ts';
import { TEXT_LANGUAGES } from '../../../src/features/texts/languages/folders.ts';
import { fitsType, speakableName, spelledOut } from '../../../src/features/texts/languages/names.ts';
import { speechOf } from '../../../src/features/texts/languages/speech.ts';
import type { Audience } from '../../../src/features/texts/terms/choices.ts';
import type { Fact } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { isToldBy } from '../../../src/features/texts/verify/idle-facts.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { write } from '../../../src/features/texts/write/write.ts';

function poi(id: string, name?: string, minutes = 6): Fact {
  const [mode = '', type = ''] = id.split('.');
  const transportMode = mode === 'car' ? 'CAR' : 'WALK';
  const way = { kind: 'NUMBER', transportMode } as const;
  const [perMinute, unit] = mode === 'car' ? ([0.7, 'KILOMETERS'] as const) : ([80, 'METERS'] as const);
  return {
    ...{ id, kind: 'POI', source: { kind: 'POI', id: `n-${id}`, transportMode } },
    slots: [
      { kind: 'TYPE', id: type },
      ...(name === undefined ? [] : [{ kind: 'NAME' as const, value: name }]),
      { ...way, of: 'TRAVEL_TIME', value: minutes, unit: 'MINUTES', rounding: 'UP' },
      { ...way, of: 'TRAVEL_LENGTH', value: minutes * perMinute, unit, rounding: 'LAST_DIGIT' },
      ...(name === undefined ? [{ kind: 'ORDER', value: 'NEAREST', of: type, transportMode } as const] : []),
    ],
  };
}

const TOWN: Fact = {
  ...{ id: 'place.town', kind: 'PLACE', source: { kind: 'PLACE' } },
  slots: [{ kind: 'NAME', value: 'Lauf' }],
};

const STYLE = { kind: 'LOCATION', tone: 'FACTUAL', propertyType: undefined, maxCharacters: 2000 } as const;

test('a name that its own noun leads has no English article, and a grammar school and a college no second noun', () => {
  const speech = speechOf({ language: 'en', propertyType: undefined });
  for (const [type, name, said] of [
    ['castle', 'Schloss Vaduz', 'Schloss Vaduz'],
    ['castle', 'Burg Gutenberg', 'Burg Gutenberg'],
    ['castle', 'Heidelberger Schloss', 'the Heidelberger Schloss'],
    ['zoo', 'Zoo Heidelberg', 'Zoo Heidelberg'],
    ['hospital', 'Krankenhaus Lauf', 'Krankenhaus Lauf'],
    ['school', 'Primarschule Triesenberg', 'Primarschule Triesenberg'],
    ['school', 'Kurfürst-Friedrich-Gymnasium', 'the Kurfürst-Friedrich-Gymnasium'],
    ['school', 'Heidelberg College', 'Heidelberg College'],
    ['restaurant', 'Restaurant Rössle', 'Restaurant Rössle'],
    ['museum', 'Museum of Glass', 'the Museum of Glass'],
    ['museum', 'Museum für Naturkunde', 'the Museum für Naturkunde'],
    ['supermarket', 'Rewe', 'the Rewe supermarket'],
  ] as const) {
    const fact = poi(`walk.${type}.1`, name);
    assert.equal(nounPhrase(fact, speech)?.noun, said);
    for (const { text } of write([TOWN, fact], { ...STYLE, language: 'en', audience: undefined, seed: 3 }).sentences)
      assert.equal(checkSentence(text, knowledgeOf([TOWN, fact]), 'en').verdict, 'SUPPORTED', text);
  }
});

test('a name on the map with a shortened "and" is spelled out', () => {
  for (const [name, said] of [
    ['Kunigunden Haupt-u. Mittelschule', 'Kunigunden Haupt- und Mittelschule'],
    ['Grund- u. Mittelschule Talheim', 'Grund- und Mittelschule Talheim'],
    ['Obst u. Gemüse Kraus', 'Obst und Gemüse Kraus'],
    ['Lauf a.d.Pegnitz', 'Lauf an der Pegnitz'],
    ['Haus u. a. Dinge', 'Haus u. a. Dinge'],
  ] as const)
    assert.equal(spelledOut(name), said);
  assert.equal(speakableName(spelledOut('Kunigunden Haupt-u. Mittelschule')), 'Kunigunden Haupt- und Mittelschule');
});

test('an English text says that a property has or comes with its features, not that they are a part of it', () => {
  const property = propertySchema.parse({ type: 'OFFICE', features: ['air conditioning'] });
  const facts = [TOWN, ...propertyFacts(property, 'DE')];
  for (let seed = 0; seed < 24; seed++) {
    const { sentences } = write(facts, {
      ...{ kind: 'PROPERTY', tone: seed % 2 ? 'WARM' : 'FACTUAL', propertyType: 'OFFICE' },
      ...{ maxCharacters: 2000, language: 'en', audience: undefined, seed },
    });
    const { text } = sentences.find(({ factIds }) => factIds.includes('property.features.0')) ?? { text: '' };
    assert.match(text, /\b(?:has|comes with|include)\b.*air conditioning/i);
    assert.equal(checkSentence(text, knowledgeOf(facts), 'en').verdict, 'SUPPORTED', text);
  }
});

test('a university without a name, one far away and a kindergarten beyond two kilometres are not told, but to students the far one is', () => {
  const facts = [
    TOWN,
    ...[poi('car.university.1', 'Universität Talheim', 15), poi('car.kindergarten.1', 'Kindergarten Kirche', 6)],
    ...[poi('walk.supermarket.1', 'Rewe'), poi('walk.bakery.1', 'Kraus'), poi('walk.museum.1', 'Heimatmuseum')],
  ];
  const textsFor = (audience: Audience | undefined, some = facts) =>
    Array.from({ length: 12 }, (_, seed) => write(some, { ...STYLE, language: 'de', audience, seed: seed + 1 }).text);
  for (const text of textsFor(undefined)) assert.doesNotMatch(text, /Universität|Kindergarten/);
  assert.ok(textsFor('STUDENT').some(text => /Universität/.test(text)));
  const near = [TOWN, poi('car.university.1', 'Universität Talheim', 5), poi('walk.bakery.1', 'Kraus')];
  assert.ok(textsFor(undefined, near).some(text => /Universität/.test(text)));
  const unnamed = [TOWN, poi('walk.university.1'), poi('walk.bakery.1', 'Kraus')];
  for (const text of textsFor('STUDENT', unnamed)) assert.doesNotMatch(text, /Hochschule|Universität/);
});

test('a list tells the supermarket, the pharmacy and the station that are the nearest and have names', () => {
  const nearest = (id: string, name: string): Fact => {
    const fact = poi(id, name);
    const type = id.split('.')[1] ?? '';
    return { ...fact, slots: [...fact.slots, { kind: 'ORDER', value: 'NEAREST', of: type, transportMode: 'WALK' }] };
  };
  const facts = [
    TOWN,
    nearest('walk.supermarket.1', 'Rewe'),
    nearest('walk.pharmacy.1', 'Markt-Apotheke'),
    nearest('walk.train_station.1', 'Talheim Süd'),
  ];
  for (const language of TEXT_LANGUAGES) {
    for (const format of ['BULLETS', 'FACT_SHEET'] as const) {
      const choices = { ...STYLE, language, format, audience: undefined, seed: 1 };
      const { sentences } = write(facts, choices, { isTrue: isToldBy(facts, language) });
      const told = sentences.flatMap(({ factIds }) => factIds);
      for (const { id } of facts.slice(1))
        assert.ok(told.includes(id), `${language} ${id}: ${JSON.stringify(sentences)}`);
    }
  }
});

test('a counter for transfers is no bank, and a shop of fair trade no supermarket', () => {
  for (const [type, name] of [
    ['bank', 'Western Union'],
    ['bank', 'MoneyGram'],
    ['bank', 'Wechselstube am Markt'],
    ['convenience', 'Eine-Welt-Laden'],
    ['supermarket', 'Weltladen'],
  ] as const)
    assert.ok(!fitsType(type, name), name);
  for (const name of ['Raiffeisenbank', 'Sigma Bank', 'Commerzbank']) assert.ok(fitsType('bank', name));
});
