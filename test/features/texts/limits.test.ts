// Guarantees of the verifier for limits of counts, prices without a currency, bare spans of hours and directions from the plot: each true sentence has
// false siblings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TextLanguage } from '../../../src/features/texts/languages/folders.ts';
import type { Fact, OpenSpan, Slot } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { spokenIn } from '../../../src/features/texts/verify/spoken.ts';
import { destination } from './destination.ts';

const [YES, NO, OPEN] = ['SUPPORTED', 'CONTRADICTED', 'UNSUPPORTED'];

const WALK: Fact = {
  id: 'method.walk',
  kind: 'METHOD',
  slots: [
    {
      ...{ kind: 'NUMBER', of: 'SPEED', value: 4.8, unit: 'KILOMETERS_PER_HOUR' },
      rounding: 'EXACT',
      transportMode: 'WALK',
    },
  ],
  source: { kind: 'RULES', rulesVersion: 1 },
};

const counted = (of: string, within: number, minutes: readonly number[]): Fact => ({
  id: `count.${of}.${within}`,
  kind: 'COUNT',
  slots: [
    {
      ...{ kind: 'COUNT', of, value: minutes.length, within: { transportMode: 'WALK', minutes: within } },
      ...{ isComplete: true, isExhaustive: true, minutes },
    },
  ],
  source: { kind: 'REACH', transportMode: 'WALK', minutes: within },
});

function judged(language: TextLanguage, facts: readonly Fact[], wanted: Readonly<Record<string, string>>): void {
  const knowledge = knowledgeOf([WALK, ...facts]);
  for (const [text, verdict] of Object.entries(wanted)) {
    const { verdict: own, claims } = checkSentence(text, knowledge, language);
    const why = claims.map(each => `${each.kind} ${each.verdict} "${each.text}"`).join(', ');
    assert.equal(own, verdict, `${text}\n${why}`);
  }
}

test('a count within so many metres on foot is that within the minutes that they take, and within a straight line it is open', () => {
  const facts = [counted('pharmacy', 10, [2, 4, 6, 9])];
  judged('de', facts, {
    'Drei Apotheken zählt man innerhalb von 500 Metern Fußweg.': YES,
    'Zwei Apotheken zählt man innerhalb von 500 Metern Fußweg.': NO,
    'Vier Apotheken zählt man innerhalb von 500 Metern Fußweg.': NO,
    'Vier Apotheken zählt man innerhalb von 800 Metern Fußweg.': YES,
    'Drei Apotheken zählt man im Umkreis von 500 Metern.': OPEN,
    'Drei Apotheken zählt man innerhalb von 2 Kilometern Fußweg.': OPEN,
  });
  judged('en', facts, {
    'Three pharmacies are within 500 metres on foot.': YES,
    'Four pharmacies are within 500 metres on foot.': NO,
    'Three pharmacies are within half a kilometre.': OPEN,
    'Three pharmacies are within 500 metres by bicycle.': OPEN,
  });
});

test('who counts the signs of a stop for each direction is not contradicted, nor supported', () => {
  const facts = [counted('bus_stop', 5, [2, 3, 4]), counted('bakery', 5, [2, 3, 4])];
  judged('en', facts, {
    'Three bus stops can be reached within five minutes.': YES,
    'Five bus stops can be reached within five minutes.': OPEN,
    'Nine bus stops can be reached within five minutes.': NO,
    'Two bus stops can be reached within five minutes.': NO,
    'Five bakeries can be reached within five minutes.': NO,
  });
});

test('minutes behind the only one of a type limit the count, and are no time to the place that is the only one', () => {
  const facts = [
    destination({ type: 'cinema', name: 'Skino', minutes: 8 }),
    counted('cinema', 10, [8]),
    destination({ type: 'pharmacy', name: 'Adler', minutes: 3 }),
    destination({ type: 'pharmacy', name: 'Löwen', minutes: 6 }),
    counted('pharmacy', 5, [3]),
    counted('pharmacy', 10, [3, 6]),
    counted('pharmacy', 15, [3, 6]),
  ];
  judged('de', facts, {
    'Das Skino ist das einzige Kino, das man in zehn Minuten zu Fuß erreicht.': YES,
    // No fact counts so far, and the place is nearer.
    'Das Skino ist das einzige Kino, das man in 20 Minuten zu Fuß erreicht.': OPEN,
    'Das Skino ist das einzige Kino, das man in fünf Minuten zu Fuß erreicht.': NO,
    'Die Adler ist die einzige Apotheke, die man in zehn Minuten zu Fuß erreicht.': NO,
    'Die Löwen ist die einzige Apotheke, die man in fünf Minuten zu Fuß erreicht.': OPEN,
    'Die Adler ist die einzige Apotheke in Gehweite.': NO,
  });
  judged('en', facts, {
    'Skino is the only cinema you can reach in ten minutes.': YES,
    'Skino is the only cinema you can reach in twenty minutes.': OPEN,
    'Adler is the only pharmacy you can reach in ten minutes.': NO,
    'Adler is the only pharmacy within walking distance.': NO,
    'Skino is the only pharmacy you can reach in five minutes.': OPEN,
  });
});

const priced = (value: number, priceType: 'PURCHASE' | 'RENT_NET', type = 'APARTMENT'): Fact[] => [
  {
    id: 'property.price',
    kind: 'PROPERTY',
    slots: [
      { kind: 'NUMBER', of: 'PRICE', value, unit: 'EUR', rounding: 'EXACT' },
      { kind: 'PROPERTY_FIELD', field: 'priceType', value: priceType },
    ],
    source: { kind: 'REQUEST', pointer: '#/property/price' },
  },
  {
    id: 'property.type',
    kind: 'PROPERTY',
    slots: [{ kind: 'PROPERTY_FIELD', field: 'type', value: type }],
    source: { kind: 'REQUEST', pointer: '#/property/type' },
  },
];

test('a number behind the price without a currency is the price, and no other amount, year or count', () => {
  judged('en', priced(148_000, 'PURCHASE'), {
    'The purchase price has been set at 148,000.': YES,
    'The asking price of 148,000 takes into account everything.': OPEN,
    'The purchase price has been set at 184,000.': NO,
    'The rent has been set at 148,000.': NO,
    'The deposit has been set at 148,000.': OPEN,
    'The flat is on the market for 148,000.': YES,
    'The flat is on the market for 149,000.': NO,
  });
  judged('de', priced(148_000, 'PURCHASE'), {
    'Der Kaufpreis beträgt 148.000.': YES,
    'Der Kaufpreis beträgt 184.000.': NO,
    'Die Kaution beträgt 148.000.': OPEN,
  });
});

test('two hours behind days are those of opening and closing', () => {
  const day: OpenSpan[] = [[9.5 * 60, 17.5 * 60]];
  const hours: Slot[] = [{ kind: 'HOURS', days: [[], day, day, day, day, day, day] }];
  const facts = [destination({ type: 'museum', name: 'Kunsthalle', minutes: 4, slots: hours })];
  judged('en', facts, {
    'The Kunsthalle welcomes visitors from Tuesday to Sunday, 9.30 to 5.30.': YES,
    'The Kunsthalle welcomes visitors from Tuesday to Sunday, 9.30 to 6.30.': NO,
    'The Kunsthalle welcomes visitors from Tuesday to Sunday, 8.30 to 5.30.': NO,
    'The Kunsthalle welcomes visitors from Monday to Sunday, 9.30 to 5.30.': OPEN,
  });
});

test('a direction from the plot begins at the property, whatever stands on it', () => {
  const south: Slot[] = [{ kind: 'DIRECTION', value: 'S', degrees: 180 }];
  const facts = [
    ...priced(1, 'PURCHASE', 'HOUSE').slice(1),
    destination({ type: 'park', name: 'Hofgarten', minutes: 4, slots: south }),
  ];
  judged('de', facts, {
    'Südlich des Grundstücks liegt der Hofgarten.': YES,
    'Nördlich des Grundstücks liegt der Hofgarten.': NO,
    'Das Grundstück liegt südlich des Hofgartens.': OPEN,
  });
  judged('en', facts, {
    'The Hofgarten lies south of the plot.': YES,
    'The Hofgarten lies north of the plot.': NO,
  });
});

test('two ways that differ little fit "a little closer"', () => {
  const facts = [
    destination({ type: 'supermarket', name: 'Mekong', minutes: 1 }),
    destination({ type: 'supermarket', name: 'Basic', minutes: 1.4 }),
    destination({ type: 'supermarket', name: 'Netto', minutes: 9 }),
  ];
  judged('de', facts, {
    'Der Mekong ist ein wenig schneller erreicht als der Basic.': YES,
    'Der Basic ist ein wenig schneller erreicht als der Mekong.': NO,
    'Der Mekong ist ein wenig schneller erreicht als der Netto.': OPEN,
  });
});

test('in a text about many lengths the circles are those beside words about people', () => {
  const ways = [200, 300, 400, 600, 700].map(meters => `The park is ${meters} m away.`).join(' ');
  const circles = (text: string) => spokenIn(text, 'en').circles;
  assert.ok(circles(`${ways} Roughly 7,400 people live within 500 metres.`).has(500));
  assert.equal(circles(`${ways} Roughly 7,400 people live within 500 metres.`).size, 3);
  assert.equal(circles(ways).size, 0);
});

test('a branch is known by the first two words of a long name, and by no other two', () => {
  const name = 'Onkel Emma Einkaufsgenossenschaft';
  judged('en', [destination({ type: 'supermarket', name, minutes: 2 })], {
    'Onkel Emma is two minutes away.': YES,
    'Onkel Emma is seven minutes away.': NO,
    'Onkel Anna is two minutes away.': OPEN,
    'Emma Einkaufsgenossenschaft is two minutes away.': OPEN,
  });
});
