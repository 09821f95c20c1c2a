// Guarantees of the verifier for each kind of statement: of drawn facts it supports a true sentence in every frame, and contradicts its false sibling.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DIRECTIONS, type Fact, type OpenSpan, type Slot } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { destination } from './destination.ts';

type Language = 'de' | 'en';
const LANGUAGES = ['de', 'en'] as const;

const PROPERTY: readonly Fact[] = [
  {
    id: 'property.type',
    kind: 'PROPERTY',
    slots: [{ kind: 'PROPERTY_FIELD', field: 'type', value: 'APARTMENT' }],
    source: { kind: 'REQUEST', pointer: '#/property/type' },
  },
];

/** A sentence with its truth. */
interface Told {
  readonly text: string;
  readonly isTrue: boolean;
  /** A false sentence that a fact excludes. */
  readonly isExcluded?: boolean;
}

function judged(language: Language, facts: readonly Fact[], sentences: readonly Told[]): void {
  const knowledge = knowledgeOf([...PROPERTY, ...facts]);
  for (const { text, isTrue, isExcluded = true } of sentences) {
    const { verdict, claims } = checkSentence(text, knowledge, language);
    const why = `${text}\n${claims.map(each => `${each.kind} ${each.verdict} "${each.text}"`).join(', ')}`;
    if (isTrue) assert.equal(verdict, 'SUPPORTED', why);
    else if (isExcluded) assert.equal(verdict, 'CONTRADICTED', why);
    else assert.notEqual(verdict, 'SUPPORTED', why);
  }
}

const language = fc.constantFrom(...LANGUAGES);
/** Routes whose shown minutes no rounding makes ambiguous. */
const minutes = fc.integer({ min: 2, max: 14 });
const two = fc.tuple(minutes, minutes).filter(([a, b]) => Math.abs(a - b) > 1);
const shop = (of: number, slots: readonly Slot[] = [], name = 'Netto'): Fact =>
  destination({ type: 'supermarket', name, minutes: of - 0.3, slots });

const DAYS = {
  de: ['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags'],
  en: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'],
} as const;

test('opening hours: when a place opens and closes, on which day, and on which it is closed', () => {
  const drawn = fc.record({
    language,
    from: fc.integer({ min: 6, max: 11 }),
    to: fc.integer({ min: 13, max: 22 }),
    closed: fc.nat(6),
    off: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(drawn, ({ language: of, from, to, closed, off }) => {
      const span: OpenSpan = [from * 60, to * 60];
      const days = Array.from({ length: 7 }, (_, day) => (day === closed ? [] : [span]));
      const open = (closed + 3) % 7;
      const late = to + off > 23 ? to - off : to + off;
      // "At seven" may be seven in the evening.
      fc.pre(from - off + 12 !== to && late - 12 !== from);
      const [day = '', rest = ''] = [DAYS[of][open], DAYS[of][closed]];
      const frames = {
        de: (a: number, b: number) => [
          `Der Netto öffnet ${day} um ${a} Uhr.`,
          `Der Netto, drei Minuten zu Fuß, hat ${day} bis ${b} Uhr geöffnet.`,
          `Der Netto hat ${day} von ${a} bis ${b} Uhr geöffnet.`,
          `Im Netto kann man ${day} bis ${b} Uhr einkaufen.`,
          `${day[0]?.toUpperCase()}${day.slice(1)} schließt der Netto um ${b} Uhr.`,
          `Der Netto macht ${day} um ${b} Uhr zu.`,
        ],
        en: (a: number, b: number) => [
          `Netto opens at ${a} on ${day}.`,
          `Netto, three minutes on foot, is open until ${b - 12} pm on ${day}.`,
          `On ${day}, Netto is open from ${a} to ${b - 12}.`,
          `Netto closes at ${b - 12} in the ${b < 18 ? 'afternoon' : 'evening'} on ${day}.`,
          `Netto closes at ${b}:00 on ${day}.`,
        ],
      };
      const closings = {
        de: (on: string) => [
          `Der Netto ist ${on} geschlossen.`,
          `Der Netto, drei Minuten entfernt, bleibt ${on} geschlossen.`,
        ],
        en: (on: string) => [`Netto is closed on ${on}.`, `Netto, three minutes on foot, is closed on ${on}.`],
      };
      const openings = {
        de: (on: string) => [`Der Netto hat auch ${on} geöffnet.`, `Der Netto ist ${on} geöffnet.`],
        en: (on: string) => [`Netto is open on ${on}.`, `Netto is also open on ${on}.`],
      };
      const told = (texts: readonly string[], isTrue: boolean) => texts.map(text => ({ text, isTrue }));
      judged(
        of,
        [shop(3, [{ kind: 'HOURS', days }])],
        [
          ...told(frames[of](from, to), true),
          // Another hour, on both sides of the day.
          ...told(frames[of](from - off, late), false),
          ...told(closings[of](rest), true),
          ...told(closings[of](day), false),
          ...told(openings[of](day), true),
          ...told(openings[of](rest), false),
        ],
      );
      judged(
        of,
        [shop(3)],
        told([...frames[of](from, to), ...closings[of](rest)], false).map(each => ({ ...each, isExcluded: false })),
      );
    }),
    { numRuns: 60 },
  );
});

test('the year of a house, behind it or before "built"', () => {
  const yearBuilt = (value: number): Fact => ({
    id: 'property.yearBuilt',
    kind: 'PROPERTY',
    slots: [{ kind: 'NUMBER', of: 'YEAR_BUILT', value, unit: 'YEAR', rounding: 'EXACT' }],
    source: { kind: 'REQUEST', pointer: '#/property/yearBuilt' },
  });
  const frames = {
    de: (year: number) => [
      `Die Wohnung liegt in einem Haus von ${year}.`,
      `Das ${year} gebaute Haus.`,
      `Das Gebäude aus dem Jahr ${year}.`,
      `Die Wohnung von ${year}.`,
    ],
    en: (year: number) => [
      `The flat is in a building of ${year}.`,
      `The house of ${year}.`,
      `Built in ${year}, the building.`,
      `The flat is in a house from ${year}.`,
    ],
  };
  fc.assert(
    fc.property(language, fc.integer({ min: 1700, max: 2024 }), fc.integer({ min: 1, max: 60 }), (of, year, off) => {
      judged(
        of,
        [yearBuilt(year)],
        [
          ...frames[of](year).map(text => ({ text, isTrue: true })),
          ...frames[of](year - off).map(text => ({ text, isTrue: false })),
        ],
      );
    }),
    { numRuns: 40 },
  );
});

test('a time by bicycle is that of the ride, and of no other way', () => {
  const frames = {
    de: (n: number) => [
      `Mit dem Rad sind es ${n} Minuten zum Netto.`,
      `Radfahrer sind in ${n} Minuten am Netto.`,
      `Den Netto erreicht man mit dem Fahrrad in ${n} Minuten.`,
    ],
    en: (n: number) => [
      `By bike you are at Netto in ${n} minutes.`,
      `Cyclists reach Netto in ${n} minutes.`,
      `Netto is a ${n}-minute bike ride away.`,
    ],
  };
  fc.assert(
    fc.property(language, two, (of, [walk, ride]) => {
      const [walked, ridden] = [
        shop(walk),
        destination({ type: 'supermarket', name: 'Netto', minutes: ride - 0.3, mode: 'BICYCLE' }),
      ];
      judged(
        of,
        [walked, ridden],
        [
          ...frames[of](ride).map(text => ({ text, isTrue: true })),
          ...frames[of](walk).map(text => ({ text, isTrue: false })),
        ],
      );
      judged(
        of,
        [walked],
        frames[of](walk).map(text => ({ text, isTrue: false, isExcluded: false })),
      );
    }),
    { numRuns: 40 },
  );
});

test('comparisons: nearer and farther, in either order, with a time or without', () => {
  const frames = {
    de: (near: string, far: string) => [
      `Der ${near} ist näher als der ${far}.`,
      `Der ${far} liegt weiter entfernt als der ${near}.`,
      `Zum ${near} ist es kürzer als zum ${far}.`,
      `Näher als der ${far} liegt der ${near}.`,
      `Der ${far} liegt nicht so nah wie der ${near}.`,
      `Der ${near} ist nicht so weit entfernt wie der ${far}.`,
    ],
    en: (near: string, far: string) => [
      `${near} is nearer than ${far}.`,
      `${far} is further away than ${near}.`,
      `The way to ${near} is shorter than the way to ${far}.`,
      `Closer than ${far} is ${near}.`,
      `${far} is not as close as ${near}.`,
      `${near} is not as far away as ${far}.`,
    ],
  };
  const timed = {
    de: (near: string, far: string, n: number) => `Der ${near}, ${n} Minuten zu Fuß, ist näher als der ${far}.`,
    en: (near: string, far: string, n: number) => `${near}, ${n} minutes on foot, is nearer than ${far}.`,
  };
  fc.assert(
    fc.property(language, two, (of, [a, b]) => {
      const facts = [shop(a, [], 'Netto'), shop(b, [], 'Lidl')];
      const [near, far] = a < b ? ['Netto', 'Lidl'] : ['Lidl', 'Netto'];
      judged(of, facts, [
        ...frames[of](near, far).map(text => ({ text, isTrue: true })),
        ...frames[of](far, near).map(text => ({ text, isTrue: false })),
        { text: timed[of](near, far, Math.min(a, b)), isTrue: true },
        { text: timed[of](far, near, Math.max(a, b)), isTrue: false },
        { text: timed[of](near, far, Math.max(a, b) + 4), isTrue: false },
      ]);
    }),
    { numRuns: 40 },
  );
});

const WINDS = {
  de: ['nördlich', 'nordöstlich', 'östlich', 'südöstlich', 'südlich', 'südwestlich', 'westlich', 'nordwestlich'],
  en: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
} as const;
const NOUNS = ['Norden', 'Nordosten', 'Osten', 'Südosten', 'Süden', 'Südwesten', 'Westen', 'Nordwesten'];

test('directions: of a place from the property, and of the property from a place', () => {
  const frames = {
    de: (at: number, back: number) => [
      `Der Netto liegt ${WINDS.de[at]} der Wohnung.`,
      `${WINDS.de[at]?.replace(/^./, first => first.toUpperCase())} des Hauses steht der Netto.`,
      `Im ${NOUNS[at]} der Wohnung liegt der Netto.`,
      `Die Wohnung liegt ${WINDS.de[back]} vom Netto.`,
      `Im ${NOUNS[at]} liegt der Netto.`,
    ],
    en: (at: number, back: number) => [
      `Netto lies to the ${WINDS.en[at]} of the flat.`,
      `${WINDS.en[at]?.replace(/^./, first => first.toUpperCase())} of the house is Netto.`,
      `Netto is ${WINDS.en[at]} of the flat.`,
      `The flat lies ${WINDS.en[back]} of Netto.`,
      `To the ${WINDS.en[at]} lies Netto.`,
    ],
  };
  fc.assert(
    fc.property(language, fc.nat(7), fc.integer({ min: 2, max: 6 }), minutes, (of, at, turn, n) => {
      const direction: Slot = { kind: 'DIRECTION', value: DIRECTIONS[at] ?? 'N', degrees: at * 45 };
      const other = (at + turn) % 8;
      judged(
        of,
        [shop(n, [direction])],
        [
          ...frames[of](at, (at + 4) % 8).map(text => ({ text, isTrue: true })),
          ...frames[of](other, (other + 4) % 8).map(text => ({ text, isTrue: false })),
        ],
      );
    }),
    { numRuns: 60 },
  );
});

test('counts within any number of minutes', () => {
  const words = {
    de: ['null', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben'],
    en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'],
  };
  const frames = {
    de: (count: number, n: number) => [
      `${words.de[count]} Apotheken liegen innerhalb von ${n} Gehminuten.`,
      `Mindestens ${words.de[count]} Apotheken erreicht man zu Fuß in ${n} Minuten.`,
    ],
    en: (count: number, n: number) => [
      `${words.en[count]} pharmacies are within ${n} minutes on foot.`,
      `At least ${words.en[count]} pharmacies lie within a ${n}-minute walk.`,
    ],
  };
  const beyond = {
    de: (count: number, n: number) => `Mehr als ${words.de[count]} Apotheken liegen innerhalb von ${n} Gehminuten.`,
    en: (count: number, n: number) => `More than ${words.en[count]} pharmacies are within ${n} minutes on foot.`,
  };
  const times = fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { minLength: 3, maxLength: 6 });
  fc.assert(
    fc.property(language, times, fc.integer({ min: 3, max: 15 }), (of, drawn, within) => {
      const sorted = drawn.toSorted((a, b) => a - b).map(each => each - 0.5);
      const counted = [5, 10, 15].map((limit): Fact => {
        const inside = sorted.filter(each => each <= limit);
        const reach = { transportMode: 'WALK', minutes: limit } as const;
        const slots: Slot[] = [
          { kind: 'COUNT', of: 'pharmacy', value: inside.length, within: reach, isComplete: true, minutes: inside },
        ];
        return { id: `count.pharmacy.${limit}`, kind: 'COUNT', slots, source: { kind: 'REACH', ...reach } };
      });
      const facts = [
        ...counted,
        ...sorted.map((each, i) => destination({ type: 'pharmacy', name: `Apotheke ${'ABCDEF'[i]}`, minutes: each })),
      ];
      const count = sorted.filter(each => each <= within).length;
      fc.pre(count >= 2);
      judged(of, facts, [
        ...frames[of](count, within).map(text => ({ text, isTrue: true })),
        ...frames[of](count + 1, within).map(text => ({ text, isTrue: false })),
        { text: beyond[of](count - 1, within), isTrue: true },
        { text: beyond[of](count, within), isTrue: false, isExcluded: false },
      ]);
    }),
    { numRuns: 60 },
  );
});

test('lines: those that stop there, by their name alone or behind a vehicle', () => {
  const frames = {
    de: (line: string) => [
      `An der Haltestelle Ring, drei Minuten zu Fuß, hält der Bus ${line}.`,
      `An der Haltestelle Ring fährt die Buslinie ${line}.`,
      `Die Linie ${line} hält an der Haltestelle Ring.`,
    ],
    en: (line: string) => [
      `Bus ${line} stops at the Ring bus stop, three minutes on foot.`,
      `The bus line ${line} stops at the Ring bus stop.`,
      `At the Ring bus stop, line ${line} stops.`,
    ],
  };
  const line = fc.integer({ min: 10, max: 399 });
  fc.assert(
    fc.property(
      language,
      fc.uniqueArray(line, { minLength: 3, maxLength: 3 }),
      fc.constantFrom('', 'X', 'M'),
      (of, drawn, letter) => {
        const [own = '', second = '', other = ''] = drawn.map(each => `${letter}${each}`);
        const stop = destination({
          type: 'bus_stop',
          name: 'Ring',
          minutes: 2.5,
          slots: [{ kind: 'LINES', values: [own, second] }],
        });
        judged(
          of,
          [stop],
          [
            ...frames[of](own).map(text => ({ text, isTrue: true })),
            ...frames[of](other).map(text => ({ text, isTrue: false, isExcluded: false })),
          ],
        );
      },
    ),
    { numRuns: 40 },
  );
});

test('the street of a shop is that of its address', () => {
  const address: Fact = {
    id: 'place.address',
    kind: 'PLACE',
    slots: [{ kind: 'NAME', value: 'Lange Gasse 7' }],
    source: { kind: 'PLACE' },
  };
  const frames = {
    de: [
      'Der Netto, drei Minuten zu Fuß, liegt ebenfalls in der Lange Gasse.',
      'Der Netto in der Lange Gasse ist in drei Minuten erreicht.',
    ],
    en: [
      'Netto, three minutes on foot, is in Lange Gasse as well.',
      'The Netto in Lange Gasse is three minutes away on foot.',
    ],
  };
  for (const of of LANGUAGES) {
    const inStreet = (value: string) => [address, shop(3, [{ kind: 'STREET', value }])];
    judged(
      of,
      inStreet('Lange Gasse'),
      frames[of].map(text => ({ text, isTrue: true })),
    );
    judged(
      of,
      inStreet('Kurze Gasse'),
      frames[of].map(text => ({ text, isTrue: false, isExcluded: false })),
    );
    judged(
      of,
      [address, shop(3)],
      frames[of].map(text => ({ text, isTrue: false, isExcluded: false })),
    );
  }
});

test('a length that a list shares is that of each, and two lengths stand in the order of their places', () => {
  const shared = {
    de: (n: number) => [
      `Netto und Lidl liegen jeweils ${n} Minuten zu Fuß entfernt.`,
      `Netto und Lidl erreicht man in je ${n} Minuten.`,
    ],
    en: (n: number) => [
      `Netto and Lidl are each ${n} minutes away on foot.`,
      `Both Netto and Lidl are ${n} minutes on foot.`,
    ],
  };
  const own = {
    de: (a: number, b: number) => [
      `Zum Netto sind es ${a} Minuten, zum Lidl ${b}.`,
      `${a} Minuten sind es zum Netto, ${b} zum Lidl.`,
      `${a} Minuten braucht man zum Netto, zum Lidl dagegen ${b}.`,
      `Netto und Lidl sind zu Fuß in ${a} bzw. ${b} Minuten erreichbar.`,
    ],
    en: (a: number, b: number) => [
      `Netto is ${a} minutes on foot, Lidl ${b}.`,
      `It takes ${a} minutes to walk to Netto and ${b} to Lidl.`,
      `Netto takes ${a} minutes on foot, and Lidl takes ${b}.`,
      `Netto and Lidl are ${a} and ${b} minutes away on foot respectively.`,
    ],
  };
  fc.assert(
    fc.property(language, two, (of, [a, b]) => {
      judged(
        of,
        [shop(a, [], 'Netto'), shop(b, [], 'Lidl')],
        [
          ...own[of](a, b).map(text => ({ text, isTrue: true })),
          ...own[of](b, a).map(text => ({ text, isTrue: false })),
          ...shared[of](a).map(text => ({ text, isTrue: false })),
        ],
      );
      judged(
        of,
        [shop(a, [], 'Netto'), shop(a, [], 'Lidl')],
        shared[of](a).map(text => ({ text, isTrue: true })),
      );
    }),
    { numRuns: 40 },
  );
});

test('the nearest of a type has the name that the facts give it', () => {
  const frames = {
    de: (name: string) => [`Der nächste Supermarkt ist der ${name}.`, `Der nächstgelegene Supermarkt heißt ${name}.`],
    en: (name: string) => [`The nearest supermarket is ${name}.`, `The closest supermarket is the ${name}.`],
  };
  fc.assert(
    fc.property(language, two, (of, drawn) => {
      const [near = 0, far = 0] = drawn.toSorted((a, b) => a - b);
      const first: Slot = { kind: 'ORDER', value: 'NEAREST', of: 'supermarket', transportMode: 'WALK' };
      judged(
        of,
        [shop(near, [first], 'Netto'), shop(far, [], 'Lidl')],
        [
          ...frames[of]('Netto').map(text => ({ text, isTrue: true })),
          ...frames[of]('Lidl').map(text => ({ text, isTrue: false })),
        ],
      );
    }),
    { numRuns: 20 },
  );
});
