// Guarantees of the verifier for the timetable: of drawn lines and journeys it supports true sentences, and no lie about line, vehicle, frequency, day, direction, walk,
// time or changes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Fact, FactSource, Pace, Service } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';

const SOURCE: FactSource = {
  kind: 'TIMETABLE',
  date: '2026-06-16',
  from: '07:00',
  to: '19:00',
  attributionIds: ['transit-1'],
};
const KINDS = { TRAM: 'tram_stop', BUS: 'bus_stop' } as const;

interface Drawn {
  readonly line: string;
  readonly vehicle: keyof typeof KINDS;
  readonly walk: number;
  readonly every: number;
  readonly toward: string;
  readonly ride: number;
  readonly changes: number;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  line: fc.constantFrom('5', '24', '33', '709', 'M4'),
  vehicle: fc.constantFrom('TRAM', 'BUS'),
  walk: fc.integer({ min: 2, max: 12 }),
  every: fc.constantFrom(5, 6, 10, 12, 15, 20, 30),
  toward: fc.constantFrom('Emmertsgrund', 'Rohrbach Süd', 'Alter Markt', 'Leimen'),
  ride: fc.integer({ min: 6, max: 40 }),
  changes: fc.integer({ min: 0, max: 2 }),
});

function service(pace: Pace, more: Partial<Service> = {}): Service {
  return { kind: 'SERVICE', next: 'Ring', pace: { DAY: pace, MORNING: pace }, ...more };
}

function factsOf({ line, vehicle, walk, every, toward, ride, changes }: Drawn): Fact[] {
  const pace = { perHour: 60 / every, headwayMinutes: every };
  return [
    {
      id: 'line.a',
      kind: 'LINE',
      slots: [
        { kind: 'NUMBER', of: 'DEPARTURES', value: 60 / every, unit: 'DEPARTURES_PER_HOUR', rounding: 'LAST_DIGIT' },
        { kind: 'LINES', values: [line] },
        { kind: 'VEHICLES', values: [vehicle] },
        { kind: 'STOP', poiId: 'n1', type: KINDS[vehicle], name: 'Ring' },
        {
          ...{ kind: 'NUMBER', of: 'TRAVEL_TIME', value: walk - 0.3, unit: 'MINUTES', rounding: 'UP' },
          transportMode: 'WALK',
        },
        service(pace),
        service(pace, { toward: [toward] }),
      ],
      source: SOURCE,
    },
    {
      id: 'ride.train_station',
      kind: 'RIDE',
      slots: [
        { kind: 'NUMBER', of: 'RIDE_TIME', value: ride - 0.3, unit: 'MINUTES', rounding: 'UP' },
        { kind: 'NUMBER', of: 'CHANGES', value: changes, unit: 'PIECES', rounding: 'EXACT' },
        { kind: 'TYPE', id: 'train_station' },
        { kind: 'NAME', value: 'Heidelberg Hauptbahnhof' },
        { kind: 'LINES', values: [line, ...['1', '2'].slice(0, changes)] },
        { kind: 'VEHICLES', values: [vehicle, ...(['BUS', 'TRAM'] as const).slice(0, changes)] },
      ],
      source: SOURCE,
    },
  ];
}

const NOUNS = {
  de: { TRAM: 'Straßenbahnlinie', BUS: 'Buslinie' },
  en: { TRAM: 'tram line', BUS: 'bus line' },
} as const;

function lineSentences(of: Drawn): Record<'de' | 'en', string[]> {
  const { line, vehicle, walk, every, toward } = of;
  const [de, en] = [`${NOUNS.de[vehicle]} ${line}`, `${NOUNS.en[vehicle]} ${line}`];
  const many = `${60 / every}`;
  return {
    de: [
      `Die ${de} fährt werktags alle ${every} Minuten.`,
      `Die ${de} hält ${walk} Gehminuten entfernt und fährt tagsüber alle ${every} Minuten.`,
      `An der Haltestelle Ring hält die ${de} im ${every}-Minuten-Takt.`,
      `Morgens fährt die ${de} alle ${every} Minuten Richtung ${toward}.`,
      `Zwischen 7 und 9 Uhr fährt die ${de} werktags alle ${every} Minuten.`,
      ...(Number.isInteger(60 / every) && every < 60
        ? [`Die ${de} fährt in Richtung ${toward} ${many} Mal pro Stunde.`]
        : []),
    ],
    en: [
      `The ${en} runs every ${every} minutes on weekdays.`,
      `The ${en} stops ${walk} minutes away on foot and runs every ${every} minutes during the day.`,
      `At Ring, ${en} runs at ${every}-minute intervals.`,
      `In the morning ${en} runs towards ${toward} every ${every} minutes.`,
      ...(Number.isInteger(60 / every) && every < 30
        ? [`The ${en} runs ${many} times an hour towards ${toward}.`]
        : []),
    ],
  };
}

function rideSentences({ line, vehicle, ride, changes }: Drawn): Record<'de' | 'en', string[]> {
  const [de, en] = [
    ['ohne', 'mit einmal', 'mit zweimal'][changes],
    ['without changing', 'with one change', 'with two changes'][changes],
  ];
  const isDirect = changes === 0;
  return {
    de: [
      `Mit öffentlichen Verkehrsmitteln ist man in ${ride} Minuten am Hauptbahnhof.`,
      `Zum Hauptbahnhof sind es mit Bus und Bahn ${ride} Minuten, ${de} Umsteigen.`,
      ...(isDirect ? [`Mit der ${NOUNS.de[vehicle]} ${line} sind es ${ride} Minuten zum Hauptbahnhof.`] : []),
    ],
    en: [
      `By public transport it is ${ride} minutes to the main station, ${en}.`,
      ...(isDirect ? [`The main station is ${ride} minutes away on ${NOUNS.en[vehicle]} ${line}.`] : []),
    ],
  };
}

function verdicts(facts: readonly Fact[], sentences: Record<'de' | 'en', string[]>): [string, string][] {
  const knowledge = knowledgeOf(facts);
  return (['de', 'en'] as const).flatMap(language =>
    sentences[language].map((text): [string, string] => {
      const { verdict, claims } = checkSentence(text, knowledge, language);
      const why = claims.map(each => `${each.kind} ${each.verdict} "${each.text}"`).join(', ');
      return [verdict, `${text}\n${why}`];
    }),
  );
}

test('true sentences about a line and a journey are supported', () => {
  fc.assert(
    fc.property(drawn, of => {
      for (const sentences of [lineSentences(of), rideSentences(of)])
        for (const [verdict, why] of verdicts(factsOf(of), sentences)) assert.equal(verdict, 'SUPPORTED', why);
    }),
    { numRuns: 60 },
  );
});

/** Lies about a line: what a sentence says instead of the truth. */
const LIES: Readonly<Record<string, (of: Drawn) => Drawn>> = {
  line: of => ({ ...of, line: of.line === '24' ? '25' : '24' }),
  vehicle: of => ({ ...of, vehicle: of.vehicle === 'BUS' ? 'TRAM' : 'BUS' }),
  more: of => ({ ...of, every: of.every / (of.every % 3 === 0 ? 3 : 5) }),
  fewer: of => ({ ...of, every: of.every * 2 }),
};

test('a sentence with another line, vehicle or frequency is not supported, and a frequency far off and another vehicle are contradicted', () => {
  fc.assert(
    fc.property(drawn, fc.constantFrom(...Object.keys(LIES)), (of, kind) => {
      const lie = LIES[kind]?.(of) ?? of;
      for (const [verdict, why] of verdicts(factsOf(of), lineSentences(lie))) {
        if (kind === 'line') assert.notEqual(verdict, 'SUPPORTED', why);
        else assert.equal(verdict, 'CONTRADICTED', why);
      }
    }),
    { numRuns: 60 },
  );
});

test('another day, direction, walk, time or number of changes is not supported', () => {
  const replaced = (texts: Record<'de' | 'en', string[]>, ...pairs: readonly (readonly [RegExp, string])[]) => {
    const of = (language: 'de' | 'en') =>
      texts[language].flatMap(text => {
        const lie = pairs.reduce((now, [from, to]) => now.replace(from, to), text);
        return lie === text ? [] : [lie];
      });
    return { de: of('de'), en: of('en') };
  };
  fc.assert(
    fc.property(drawn, of => {
      const lines = lineSentences(of);
      const lies = [
        replaced(
          lines,
          [/werktags|tagsüber|Morgens/, 'Sonntags'],
          [/on weekdays/, 'on Sundays'],
          [/In the morning/, 'At night'],
        ),
        replaced(lines, [/werktags|tagsüber|Morgens/, 'Nachts'], [/during the day|on weekdays/, 'at weekends']),
        replaced(lines, [/Richtung [^.\d]*/, 'Richtung Wieblingen '], [/towards [^.\d]*/, 'towards Wieblingen ']),
        replaced(
          lines,
          [/\d+ Gehminuten/, `${of.walk + 4} Gehminuten`],
          [/\d+ minutes away/, `${of.walk + 4} minutes away`],
        ),
        lineSentences({ ...of, walk: of.walk, toward: of.toward === 'Leimen' ? 'Alter Markt' : 'Leimen' }),
      ];
      for (const lie of lies.slice(0, 4))
        for (const [verdict, why] of verdicts(factsOf(of), lie)) assert.notEqual(verdict, 'SUPPORTED', why);
      const toward = replaced(lies[4] ?? lines, [/^(?!.*(?:Richtung)).*$/, ''], [/^(?!.*towards).*$/, '']);
      for (const [verdict, why] of verdicts(factsOf(of), toward)) assert.notEqual(verdict, 'SUPPORTED', why);
      const sooner = rideSentences({ ...of, ride: Math.floor(of.ride / 2) });
      for (const [verdict, why] of verdicts(factsOf(of), sooner)) assert.equal(verdict, 'CONTRADICTED', why);
      const others = rideSentences({ ...of, changes: of.changes === 1 ? 2 : 1 });
      const changing = replaced(others, [/^(?!.*Umsteigen).*$/, '']);
      for (const [verdict, why] of verdicts(factsOf(of), changing)) assert.notEqual(verdict, 'SUPPORTED', why);
    }),
    { numRuns: 60 },
  );
});

test('what no fact of the timetable says is not supported: denials, other verbs, further claims in the same sentence', () => {
  const facts = factsOf({ line: '5', vehicle: 'TRAM', walk: 4, every: 10, toward: 'Leimen', ride: 12, changes: 0 });
  const wrong = {
    de: [
      'Die Straßenbahnlinie 5 fährt nicht alle zehn Minuten.',
      'Nur die Straßenbahnlinie 5 hält nicht im Zehn-Minuten-Takt.',
      'Die Straßenbahnlinie 5 fährt alle zehn Minuten, und die Nachbarn tanzen.',
      'Die Straßenbahnlinie 5 fährt alle zehn Minuten zum Supermarkt.',
      'Die Straßenbahnlinie 5 fährt selten alle zehn Minuten.',
      'Fährt die Straßenbahnlinie 5 alle zehn Minuten?',
      'Zum Hauptbahnhof sind es zwölf Minuten.',
      'Mit dem Auto sind es zwölf Minuten zum Hauptbahnhof, ohne Umsteigen.',
      'Zum Hauptbahnhof sind es mit der Linie 7 zwölf Minuten.',
      'Die Straßenbahnlinie 5 fuhr früher alle zehn Minuten.',
    ],
    en: [
      'Tram line 5 does not run every ten minutes.',
      'Tram line 5 never runs every ten minutes.',
      'Tram line 5 runs every ten minutes, and the neighbours dance.',
      'Tram line 5 runs every ten minutes to the supermarket.',
      'Does tram line 5 run every ten minutes?',
      'It is twelve minutes to the main station.',
      'By car it is twelve minutes to the main station, without changing.',
      'The main station is twelve minutes away on tram line 7.',
    ],
  };
  for (const [verdict, why] of verdicts(facts, wrong)) assert.notEqual(verdict, 'SUPPORTED', why);
});
