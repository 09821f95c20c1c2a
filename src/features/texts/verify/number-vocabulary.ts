// Words of numbers: units, hedges, spelled numbers, storeys.

import type { FactUnit } from '../fact.ts';
import { HEDGES, ORDINAL_WORDS } from '../words/claim-words.ts';
import { SPELLED_NUMBERS } from '../words/number-words.ts';
import { ALSO_PLAIN, OTHER_HEDGES } from '../words/other-claim-words.ts';
import type { Meaning } from './item.ts';
import type { Rows, Short } from './vocabulary-rows.ts';

export function numberRows(language: Short): Rows {
  const units: readonly (readonly [FactUnit, string, string])[] = [
    [
      'MINUTES',
      'Minute Minuten Min. Min minütige minütiger minütigen minütigem minütiges',
      "minute minutes min mins min. minute's minutes' minutes's",
    ],
    ['METERS', 'm Meter Metern', 'm metre metres meter meters'],
    ['KILOMETERS', 'km Kilometer Kilometern Kilometers', 'km kilometre kilometres kilometer kilometers kms'],
    ['KILOMETERS_PER_HOUR', 'km/h Stundenkilometer Stundenkilometern', 'km/h kph'],
    ['SQUARE_METERS', 'm² qm m2 Quadratmeter Quadratmetern', 'm² sqm m2'],
    ['PERSONS', 'Menschen Einwohner Einwohnern Personen Bewohner Leute', 'people inhabitants residents persons'],
    ['EUR', '€ Euro EUR', '€ euro euros EUR'],
    ['CHF', 'CHF Franken Fr.', 'CHF francs'],
    ['EUR_PER_SQUARE_METER', '€/m² Euro/m²', '€/m² /m²'],
    ['ROOMS', 'Zimmer Zimmern Räume Räumen', 'room rooms'],
  ];
  const more: Rows =
    language === 'de'
      ? [
          [
            [
              'Euro pro Quadratmeter',
              'Euro je Quadratmeter',
              '€ pro m²',
              '€ je m²',
              '€ pro Quadratmeter',
              'Euro pro m²',
              '€ je Quadratmeter',
              ...['Euro', '€'].flatMap(unit =>
                ['je Quadratmeter', 'pro Quadratmeter', 'je m²', 'pro m²'].map(per => `${unit} kalt ${per}`),
              ),
            ],
            { kind: 'UNIT', unit: 'EUR_PER_SQUARE_METER' },
          ],
          [
            [
              'Gehminute',
              'Gehminuten',
              'Fußminuten',
              'Minuten Fußweg',
              'Minuten zu Fuß',
              'Minuten Gehzeit',
              'Laufminuten',
              'Min. zu Fuß',
            ],
            { kind: 'UNIT', unit: 'MINUTES', transportMode: 'WALK' },
          ],
          [
            [
              'Autominute',
              'Autominuten',
              'Fahrminute',
              'Fahrminuten',
              'Minuten Fahrt',
              'Minuten Fahrzeit',
              'Minuten Autofahrt',
              'Minuten mit dem Auto',
            ],
            { kind: 'UNIT', unit: 'MINUTES', transportMode: 'CAR' },
          ],
          [['Quadratmeter groß', 'm² groß', 'qm groß'], { kind: 'UNIT', unit: 'SQUARE_METERS' }],
          [['Viertelstunde'], { kind: 'NUMBER', value: 15, step: 1, isDigits: false }],
        ]
      : [
          [
            ['euros per square metre', 'euro per square metre', 'per square metre', 'a square metre', '/ m²', 'per m²'],
            { kind: 'UNIT', unit: 'EUR_PER_SQUARE_METER' },
          ],
          [['square metre', 'square metres', 'square meters', 'sq m'], { kind: 'UNIT', unit: 'SQUARE_METERS' }],
          [
            ['kilometres per hour', 'kilometers per hour', 'km per hour', 'kilometres an hour'],
            { kind: 'UNIT', unit: 'KILOMETERS_PER_HOUR' },
          ],
          [['Swiss francs'], { kind: 'UNIT', unit: 'CHF' }],
          [['quarter of an hour'], { kind: 'NUMBER', value: 15, step: 1, isDigits: false }],
        ];
  const hedges = [...HEDGES, ...OTHER_HEDGES].flatMap(({ words, from, to }) =>
    words[language].map((word): Rows[number] => [
      [word],
      { kind: 'HEDGE', hedge: { from, to }, isPlain: ALSO_PLAIN.has(word) },
    ]),
  );
  const times: Rows = [
    [
      language === 'de' ? ['Stunde', 'Stunden', 'stündige'] : ['hour', 'hours'],
      { kind: 'UNIT', unit: 'MINUTES', times: 60 },
    ],
    [
      language === 'de' ? ['Sekunde', 'Sekunden'] : ['second', 'seconds'],
      { kind: 'UNIT', unit: 'MINUTES', times: 1 / 60 },
    ],
  ];
  const periods: Rows = (
    [
      [
        12,
        ['im Jahr', 'pro Jahr', 'jährlich', 'jährliche', 'im Quartal'],
        ['a year', 'per year', 'yearly', 'annually', 'per annum', 'annual'],
      ],
      [1, ['im Monat', 'pro Monat', 'monatlich', 'monatliche'], ['a month', 'per month', 'monthly']],
      [
        0,
        ['pro Woche', 'wöchentlich', 'pro Tag', 'täglich zu zahlen'],
        ['a week', 'per week', 'weekly', 'a day', 'per day'],
      ],
    ] as const
  ).map(([months, de, en]) => [language === 'de' ? de : en, { kind: 'PERIOD', months }]);
  const spans: Rows =
    language === 'de'
      ? [
          [['. Jahrhundert', '. Jahrhunderts', '. Jh'], { kind: 'SPAN', years: 100 }],
          [['er Jahre', 'er Jahren', 'er-Jahre', 'er-Jahren'], { kind: 'SPAN', years: 10 }],
        ]
      : [
          [['th century', 'st century', 'nd century', 'rd century'], { kind: 'SPAN', years: 100 }],
          [['s'], { kind: 'SPAN', years: 10 }],
        ];
  return [
    ...spans,
    ...periods,
    ...times,
    [
      [
        'kWh/(m²·a)',
        'kWh/(m²*a)',
        'kWh/(m²a)',
        'kWh/m²a',
        'kWh/m²',
        'kWh/(qm·a)',
        'kWh',
        'Kilowattstunden pro Quadratmeter und Jahr',
        'kilowatt hours per square metre and year',
        'kWh per square metre and year',
        'kWh pro Quadratmeter und Jahr',
      ],
      { kind: 'UNIT', unit: 'KWH_PER_SQUARE_METER_AND_YEAR' },
    ],
    ...units.map(([unit, de, en]): Rows[number] => [(language === 'de' ? de : en).split(' '), { kind: 'UNIT', unit }]),
    ...more,
    ...hedges,
    ...SPELLED_NUMBERS[language].map(([word, value]): Rows[number] => [
      [word],
      { kind: 'NUMBER', value, step: 1, isDigits: false },
    ]),
    ...ordinalRows(language),
  ];
}

function ordinalRows(language: Short): Rows {
  const storeys: readonly (readonly [de: string, en: string, meaning: Meaning])[] = [
    [
      'Erdgeschoss, EG, Parterre, Erdgeschoß, Erdgeschosswohnung',
      'ground floor, ground-floor',
      { kind: 'STOREY', value: 0, sign: 1 },
    ],
    [
      'Untergeschoss, UG, Souterrain, Kellergeschoss',
      'basement, basement level',
      { kind: 'STOREY', value: -1, sign: -1 },
    ],
    ['Obergeschoss, OG, Stock, Stockwerk, Etage, Geschoss', 'floor, storey, level', { kind: 'STOREY', sign: 1 }],
  ];
  const stem = (word: string) => word.replace(/n$/, '');
  return [
    ...ORDINAL_WORDS[language].map((word, value): Rows[number] => [
      language === 'de'
        ? [word, stem(word), `${stem(word)}r`, `${stem(word)}s`, `${stem(word)}m`]
        : value === 0
          ? []
          : [word],
      { kind: 'ORDINAL', value },
    ]),
    ...storeys.map(([de, en, meaning]): Rows[number] => [(language === 'de' ? de : en).split(', '), meaning]),
    [language === 'de' ? ['erster', 'erste', 'erstes', 'ersten'] : ['1st'], { kind: 'ORDINAL', value: 1 }],
  ];
}
