// Guarantees of Turkish texts: what the writer writes the verifier supports by exactly its facts, and no lie planted in it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyFacts } from '../../../src/features/texts/facts/property-facts.ts';
import { propertySchema } from '../../../src/features/texts/facts/property-fields.ts';
import type { Fact } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { factUse } from '../../../src/features/texts/verify/idle-facts.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { write } from '../../../src/features/texts/write/write.ts';
import { withoutRealData } from '../../support/regions.ts';
import { destination } from './destination.ts';
import { samples } from './places.ts';

interface Told {
  readonly text: string;
  readonly factIds: readonly string[];
  readonly facts: readonly Fact[];
  readonly told: string;
}

let all: Promise<Told[]> | undefined;

/** Sentences at places of two regions, one of them with a timetable. */
async function sentences(): Promise<Told[]> {
  const found: Told[] = [];
  for (const region of ['lauf', 'heidelberg-vrn'] as const) {
    for await (const { facts, choices, told } of samples(region, 2, 9, { drawnBy: 3 })) {
      const { sentences: own } = write(facts, { ...choices, language: 'tr' });
      found.push(...own.map(({ text, factIds }) => ({ text, factIds, facts, told })));
    }
  }
  return found;
}

test('the verifier supports every Turkish sentence of the writer by exactly the facts that it lists', {
  skip: withoutRealData,
}, async () => {
  all ??= sentences();
  const wrong = (await all).flatMap(({ text, factIds, facts }) => {
    const { isEnough, idle } = factUse({ text, factIds }, facts, 'tr');
    return isEnough && idle.length === 0 ? [] : [`${text} ${isEnough ? `idle: ${idle}` : ''}`];
  });
  assert.deepEqual([...new Set(wrong)].slice(0, 20), []);
  assert.ok((await all).length > 300);
});

const NUMBERS: Readonly<Record<string, string>> = {
  iki: 'dokuz',
  üç: 'on bir',
  dört: 'on iki',
  beş: 'on bir',
  altı: 'on iki',
};
const LIES: Readonly<Record<string, (text: string) => string>> = {
  'another number': text =>
    /en fazla/.test(text)
      ? text
      : text.replace(/(?<= )(iki|üç|dört|beş|altı)(?= dakika)/u, word => NUMBERS[word] ?? word),
  hours: text => text.replace(/dakika(?=da|\b)/u, 'saat').replace('saatda', 'saatte'),
  'by bicycle': text => text.replace(/yürüyerek/i, 'bisikletle'),
  'by train': text => text.replace('arabayla', 'trenle'),
  'not there': text => text.replace(/ var\b/u, ' yok').replace(/bulunuyor|mevcut/u, 'bulunmuyor'),
  'not reached': text => text.replace('ulaşılıyor', 'ulaşılmıyor').replace('varılıyor', 'varılmıyor'),
  'not so': text => text.replace(/(uzaklıkta|mesafesinde|katta|mesafede)(?=[.,]| \()/u, '$1 değil'),
  'no line': text => text.replace('geçiyor', 'geçmiyor').replace('kalkıyor', 'kalkmıyor'),
  'a year': text => text.replace('ayda', 'yılda'),
  currency: text => (text.includes('CHF') ? text.replace('CHF', '€') : text.replace('€', 'CHF')),
  all: text => text.replace(/birkaç|çok sayıda/u, 'bütün'),
  farthest: text => text.replace(/en yakın(?! büyük)/iu, 'en uzak'),
  'another storey': text => text.replace(/(birinci|ikinci|zemin) kat/u, 'yedinci kat'),
};

test('the verifier supports no Turkish sentence with a lie: numbers, units, modes, denials, order', {
  skip: withoutRealData,
}, async () => {
  all ??= sentences();
  const tried = new Set<string>();
  for (const { text, facts } of await all) {
    for (const [what, change] of Object.entries(LIES)) {
      const lie = change(text);
      if (lie === text) continue;
      tried.add(what);
      assert.notEqual(checkSentence(lie, knowledgeOf(facts), 'tr').verdict, 'SUPPORTED', `${what}: ${lie}`);
    }
  }
  assert.deepEqual([...tried].sort(), Object.keys(LIES).sort());
});

test('the verifier supports no Turkish sentence with the name of another place', {
  skip: withoutRealData,
}, async () => {
  all ??= sentences();
  let tried = 0;
  for (const { text, facts, factIds } of await all) {
    const names = facts.flatMap(({ id, slots }) =>
      factIds.includes(id) ? slots.flatMap(slot => (slot.kind === 'NAME' ? slot.value : [])) : [],
    );
    for (const name of names.filter(each => text.includes(each))) {
      const lie = text.replace(name, 'Zanzibar');
      assert.notEqual(checkSentence(lie, knowledgeOf(facts), 'tr').verdict, 'SUPPORTED', lie);
      tried++;
    }
  }
  assert.ok(tried > 60, String(tried));
});

const FACTS: readonly Fact[] = [
  destination({ type: 'supermarket', name: 'Netto', minutes: 3.7 }),
  destination({ type: 'park', name: 'Hofgarten', minutes: 5.7 }),
  destination({ type: 'pharmacy', name: 'Löwen', minutes: 7.7 }),
];
const verdictOf = (text: string) => checkSentence(text, knowledgeOf(FACTS), 'tr').verdict;

test('a Turkish sentence of other words is read by its suffixes', () => {
  for (const text of [
    'Netto süpermarketine yürüyerek dört dakikada ulaşılıyor.',
    'Hofgarten parkı yürüyerek altı dakika uzaklıktadır.',
    'Eczaneye yürüyerek sekiz dakikada varılıyor.',
    'Yakınlarda bir park var.',
    'Hofgarten’e yürüyerek altı dakikada ulaşılıyor.',
  ])
    assert.equal(verdictOf(text), 'SUPPORTED', text);
  for (const text of [
    'Netto süpermarketine yürüyerek sekiz dakikada ulaşılıyor.',
    'Hofgarten parkı yürüyerek bir dakika uzaklıktadır.',
  ])
    assert.equal(verdictOf(text), 'CONTRADICTED', text);
});

test('where a thing stands to another one is no way from the place', () => {
  for (const text of [
    'Eczane Hofgarten parkında.',
    'Eczane, Hofgarten parkında yer alıyor.',
    'Netto süpermarketi parkın yanında bulunuyor.',
    'Binada bir süpermarket var.',
    'Bina Hofgarten parkının içinde.',
    'Parktan eczaneye yürüyerek iki dakikada ulaşılıyor.',
    'Park eczaneden yürüyerek altı dakika uzaklıkta.',
    'Yakınlarda yalnızca bir park var.',
    'Yakınlarda hiçbir eczane yok.',
    'Yakınlarda üç park var.',
    'Park pazartesi günleri kapalı.',
    'Netto süpermarketi Löwen eczanesinden daha yakın.',
    'Netto sakin bir süpermarket.',
    'Netto bir eczane.',
    'Netto süpermarketi bir eczanedir.',
    'Hofgarten, bir süpermarket.',
    'Netto süpermarketine otobüsle dört dakikada ulaşılıyor.',
    'Netto süpermarketine arabayla dört dakikada ulaşılıyor.',
    'Rathaus durağından Netto süpermarketine yürüyerek dört dakikada ulaşılıyor.',
    'Parka bakan bir daire.',
    'Hofgarten süpermarketi yürüyerek altı dakika uzaklıkta.',
  ])
    assert.notEqual(verdictOf(text), 'SUPPORTED', text);
});

const PROPERTY = propertyFacts(
  propertySchema.parse({
    ...{
      type: 'APARTMENT',
      livingArea: 80,
      rooms: 3,
      floor: 2,
      yearBuilt: 1998,
      condition: 'WELL_KEPT',
      price: 300_000,
    },
    ...{ priceType: 'PURCHASE', features: ['balcony', 'lift'] },
  }),
  'DE',
);

test('a Turkish sentence about the property is true of its facts alone', () => {
  const knowledge = knowledgeOf([...FACTS, ...PROPERTY]);
  const of = (text: string) => checkSentence(text, knowledge, 'tr').verdict;
  for (const text of [
    ...['Daire üç odalı ve bakımlı.', 'Dairede balkon ve asansör var.', 'Daire ikinci katta.', 'Daire 1998 yapımı.'],
    ...['Satış fiyatı 300.000 €.', 'Yaşam alanı 80 m².'],
  ])
    assert.equal(of(text), 'SUPPORTED', text);
  for (const text of [
    ...[
      'Daire dört odalı.',
      'Dairede balkon yok.',
      'Daire bakımlı değil.',
      'Daire üçüncü katta.',
      'Daire 2005 yapımı.',
    ],
    ...['Satış fiyatı 250.000 €.', 'Aylık satış fiyatı 300.000 €.', 'Daire tadilat gerektiriyor.'],
  ])
    assert.equal(of(text), 'CONTRADICTED', text);
  for (const text of [
    ...['Dairede süpermarket var.', 'Dairenin karşısında park var.', 'Dairede havuz var.', 'Daireye ait bir park var.'],
    ...['Daire Hofgarten parkında yer alıyor.', 'Balkon parka bakıyor.', 'İkinci katta Netto süpermarketi var.'],
  ])
    assert.notEqual(of(text), 'SUPPORTED', text);
});
