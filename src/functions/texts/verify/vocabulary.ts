// All words that a checked text may use, with what each means: the writer's tables, and the other words for the same claims.
import type { FactUnit } from '../fact.ts';
import { DIRECTIONS } from '../fact.ts';
import { DIRECTION_WORDS, HEDGES, ORDINAL_WORDS, SETTLEMENT_WORDS } from '../words/claim-words.ts';
import { FEATURES_BY_NAME } from '../words/feature-words.ts';
import { MORE_WORDS_WITHOUT_CLAIM } from '../words/more-words-without-claim.ts';
import { SPELLED_NUMBERS } from '../words/number-words.ts';
import * as other from '../words/other-claim-words.ts';
import { OTHER_POI_WORDS } from '../words/other-poi-words.ts';
import { POI_WORDS } from '../words/poi-words.ts';
import {
  ANY_PROPERTY,
  CONDITION_WORDS,
  CONDITIONS,
  ENERGY_CARRIERS,
  PRICE_NOUNS,
  PRICE_TYPES,
  PROPERTY_NOUNS,
  PROPERTY_TYPES,
} from '../words/property-words.ts';
import { WORDS_WITHOUT_CLAIM } from '../words/words-without-claim.ts';
import type { Field, Meaning } from './item.ts';
import { folded, tokensOf } from './tokens.ts';

export interface Entry {
  /** Words as `Token.word` has them. */
  readonly words: readonly string[];
  /** What it may mean; which of them, its neighbours decide. */
  readonly meanings: readonly Meaning[];
}

/** Entries by their first word, the longest first. */
export type Vocabulary = ReadonlyMap<string, readonly Entry[]>;

type Short = 'de' | 'en';
type Rows = (readonly [words: readonly string[], meaning: Meaning])[];

const built = new Map<Short, Vocabulary>();

/** The words of a language; made once. */
export function vocabularyOf(language: Short): Vocabulary {
  const known = built.get(language) ?? vocabularyFrom([...rowsOf(language)]);
  built.set(language, known);
  return known;
}

export function vocabularyFrom(rows: Rows): Vocabulary {
  const entries = new Map<string, { words: readonly string[]; meanings: Meaning[] }>();
  for (const [phrases, meaning] of rows) {
    for (const phrase of phrases) {
      const words = tokensOf(phrase).map(({ word }) => word);
      const key = words.join(' ');
      const entry = entries.get(key) ?? { words, meanings: [] };
      if (!entry.meanings.some(each => JSON.stringify(each) === JSON.stringify(meaning))) entry.meanings.push(meaning);
      entries.set(key, entry);
    }
  }
  const byFirst = Map.groupBy(entries.values(), ({ words }) => words[0] ?? '');
  for (const same of byFirst.values()) same.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
}

function rowsOf(language: Short): Rows {
  return [
    ...typeRows(language),
    ...numberRows(language),
    ...wayRows(language),
    ...propertyRows(language),
    ...fieldRows(language),
    ...[
      ...WORDS_WITHOUT_CLAIM[language],
      ...MORE_WORDS_WITHOUT_CLAIM[language],
      ...other.IDIOMS[language],
      ...other.SETTLEMENT_FILL[language],
    ].map((word): Rows[number] => [[word], { kind: 'WORD', word: folded(word) }]),
    ...articleRows(language),
  ];
}

/** With the endings that a German noun takes in its cases. */
function declined(word: string): string[] {
  return /[a-zäöüé]$/.test(word) ? [word, `${word}n`, `${word}en`, `${word}s`, `${word}es`] : [word];
}

/** With the endings of an adjective. */
function inflected(stem: string): string[] {
  return [stem, ...['e', 'er', 'es', 'en', 'em'].map(ending => stem + ending)];
}

function typeRows(language: Short): Rows {
  const isGerman = language === 'de';
  const forms = (word: string) => (isGerman ? declined(word) : [word]);
  const own = POI_WORDS.flatMap(({ id, de, en }): Rows => {
    const { one, many } = isGerman ? de : en;
    const rows: Rows = [
      [[...forms(one), ...(isGerman ? [de.oblique] : [])], { kind: 'TYPE', ids: [id], isMany: false }],
    ];
    return one === many ? rows : [...rows, [forms(many), { kind: 'TYPE', ids: [id], isMany: true }]];
  });
  // What the writer calls a type by means that type alone.
  const writers = new Set(own.flatMap(([words]) => words.map(folded)));
  const others = OTHER_POI_WORDS[language]
    .filter(({ word }) => !writers.has(folded(word)))
    .map(({ word, ids }): Rows[number] => [forms(word), { kind: 'TYPE', ids, isMany: false }]);
  return [...own, ...others];
}

function numberRows(language: Short): Rows {
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
  const hedges = [...HEDGES, ...other.OTHER_HEDGES].flatMap(({ words, from, to }) =>
    words[language].map((word): Rows[number] => [
      [word],
      { kind: 'HEDGE', hedge: { from, to }, isPlain: other.ALSO_PLAIN.has(word) },
    ]),
  );
  return [
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

function wayRows(language: Short): Rows {
  const is = (
    kind: 'QUIET' | 'NEAREST' | 'ONLY' | 'JUST' | 'NO' | 'NOT' | 'WITHOUT' | 'MANY' | 'SEVERAL' | 'EACH',
    words: readonly string[],
  ): Rows[number] => [words, { kind }];
  const isGerman = language === 'de';
  const directions = DIRECTIONS.flatMap((value): Rows => {
    const { de, en } = other.DIRECTION_STEMS[value];
    if (!isGerman) {
      const apart = DIRECTION_WORDS[value].en;
      const words = [en, apart, apart.replace('-', ' ')];
      const plain = words.flatMap(word => [word, `${word}ern`, `${word}wards`, `${word}ward`, `${word}erly`]);
      return [
        [plain, { kind: 'DIRECTION', value, isOfPlace: false }],
        [words.flatMap(word => [`${word} of`, `to the ${word} of`]), { kind: 'DIRECTION', value, isOfPlace: true }],
      ];
    }
    const noun = `${de}en`;
    const umlaut = de.replace(/ost$/, 'öst').replace(/nord$/, 'nörd');
    const adjective = `${umlaut}lich`;
    return [
      [[de, noun, `${noun}s`, ...inflected(adjective), `${de}wärts`], { kind: 'DIRECTION', value, isOfPlace: false }],
      [[`${adjective} von`, `${adjective} der`, `${adjective} des`], { kind: 'DIRECTION', value, isOfPlace: true }],
    ];
  });
  return [
    ...other.NEARNESS.map(([atMostMinutes, words]): Rows[number] => [
      words[language],
      { kind: 'QUALITY', atMostMinutes },
    ]),
    [other.WALK_WORDS[language], { kind: 'MODE', transportMode: 'WALK', isFree: false }],
    ...[false, true].map((isFree): Rows[number] => [
      other.CAR_WORDS[language].filter(word => FREE_ROAD.test(word) === isFree),
      { kind: 'MODE', transportMode: 'CAR', isFree },
    ]),
    is('NEAREST', other.NEAREST_WORDS[language]),
    is('ONLY', other.ONLY_WORDS[language]),
    is('NO', other.NO_WORDS[language]),
    is('NOT', other.NOT_WORDS[language]),
    is('SEVERAL', other.SEVERAL_WORDS[language]),
    is('MANY', other.MANY_WORDS[language]),
    is(
      'JUST',
      isGerman
        ? ['nur', 'lediglich', 'bloß', 'gerade einmal', 'gerade mal', 'nur gerade']
        : ['just', 'only', 'merely', 'no more than just'],
    ),
    is('WITHOUT', isGerman ? ['ohne'] : ['without']),
    is('EACH', isGerman ? ['jeweils', 'je'] : ['each', 'both']),
    is(
      'QUIET',
      isGerman
        ? ['ruhig', 'ruhige', 'ruhiger', 'ruhiges', 'ruhigen', 'ruhigem', 'still', 'stille', 'stiller']
        : ['quiet', 'calm', 'peaceful', 'quietly'],
    ),
    ...directions,
    ...(Object.keys(SETTLEMENT_WORDS) as (keyof typeof SETTLEMENT_WORDS)[]).map((id): Rows[number] => [
      [SETTLEMENT_WORDS[id][language], ...other.OTHER_SETTLEMENT_WORDS[id][language]],
      { kind: 'SETTLEMENT', id },
    ]),
    ...clockRows(language),
  ];
}

const FREE_ROAD = /frei|stau|leer|verkehr|traffic|congest|empty|clear/;

function clockRows(language: Short): Rows {
  const isGerman = language === 'de';
  const weekdays = isGerman
    ? ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag']
    : ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const upTo = (last: number) => Array.from({ length: last + 1 }, (_, day) => day);
  const span = (last: number): string[] => {
    const [first, end] = [weekdays[0], weekdays[last]];
    return isGerman
      ? [`${first} bis ${end}`, `${first}s bis ${end}s`, `von ${first} bis ${end}`]
      : [`${first} to ${end}`, `from ${first} to ${end}`, `${first}s to ${end}s`, `${first} through ${end}`];
  };
  return [
    ...[4, 5, 6].map((last): Rows[number] => [span(last), { kind: 'DAYS', days: upTo(last) }]),
    ...weekdays.map((day, i): Rows[number] => [
      isGerman ? [day, `${day}s`] : [day, `${day}s`],
      { kind: 'DAYS', days: [i] },
    ]),
    [
      isGerman ? ['werktags', 'wochentags', 'an werktagen', 'unter der woche'] : ['on weekdays', 'weekdays'],
      { kind: 'DAYS', days: upTo(4) },
    ],
    [
      isGerman
        ? ['geöffnet', 'offen', 'schließt', 'schließen', 'öffnungszeiten', 'hat bis', 'haben bis', 'öffnet']
        : ['open', 'opens', 'closes', 'close at', 'opening hours', 'opening', 'closing'],
      { kind: 'OPEN_UNTIL' },
    ],
    ...(isGerman ? [[['uhr'], { kind: 'WORD', word: 'uhr' }] satisfies Rows[number]] : []),
  ];
}

function propertyRows(language: Short): Rows {
  const isGerman = language === 'de';
  const nouns = PROPERTY_TYPES.map((type): Rows[number] => {
    const word = isGerman ? PROPERTY_NOUNS[type].de.one : PROPERTY_NOUNS[type].en;
    return [isGerman ? declined(word) : [word], { kind: 'PROPERTY', types: [type], isBuilding: type === 'HOUSE' }];
  });
  const others = other.OTHER_PROPERTY_NOUNS.map(([types, words]): Rows[number] => [
    isGerman ? words.de.flatMap(declined) : words.en,
    { kind: 'PROPERTY', types, isBuilding: false },
  ]);
  const conditions = CONDITIONS.map((id): Rows[number] => {
    const own = CONDITION_WORDS[id][language];
    return [isGerman && !own.includes(' ') ? inflected(own) : [own], { kind: 'CONDITION', id }];
  });
  const otherConditions = other.OTHER_CONDITION_WORDS.map(([id, words]): Rows[number] => [
    isGerman ? words.de.flatMap(word => (word.includes(' ') ? [word] : inflected(word))) : words.en,
    { kind: 'CONDITION', id },
  ]);
  const features = [...FEATURES_BY_NAME].map(([name, { id }]): Rows[number] => [
    isGerman ? [name, ...declined(name), ...inflected(name)] : [name, `${name}s`],
    { kind: 'FEATURE', id },
  ]);
  const prices = PRICE_TYPES.map((type): Rows[number] => [
    isGerman ? [PRICE_NOUNS[type].de.one] : [PRICE_NOUNS[type].en],
    { kind: 'PRICE', types: [type] },
  ]);
  const otherPrices = other.OTHER_PRICE_NOUNS.map(([types, words]): Rows[number] => [
    words[language],
    { kind: 'PRICE', types },
  ]);
  const carriers = Object.entries(ENERGY_CARRIERS).map(([value, words]): Rows[number] => [
    [words[language]],
    { kind: 'CERTIFICATE', field: 'energyCarrier', value },
  ]);
  const any = isGerman
    ? [ANY_PROPERTY.de.one, 'Objekt', 'Objekts', 'Gebäude', 'Gebäudes', 'Immobilien']
    : [ANY_PROPERTY.en, 'building', 'properties'];
  return [
    ...nouns,
    ...others,
    ...conditions,
    ...otherConditions,
    ...features,
    ...prices,
    ...otherPrices,
    ...carriers,
    [
      isGerman ? ['Bedarfsausweis'] : ['demand certificate'],
      { kind: 'CERTIFICATE', field: 'certificateKind', value: 'DEMAND' },
    ],
    [
      isGerman ? ['Verbrauchsausweis'] : ['consumption certificate'],
      { kind: 'CERTIFICATE', field: 'certificateKind', value: 'CONSUMPTION' },
    ],
    [any, { kind: 'WORD', word: 'property' }],
    [
      isGerman
        ? ['Energieausweis', 'Energieträger', 'wesentliche', 'wesentlicher', 'Heizung', 'beheizt']
        : ['energy certificate', 'energy carrier', 'energy carriers', 'main', 'heating', 'heated', 'energy'],
      { kind: 'WORD', word: 'certificate' },
    ],
  ];
}

function fieldRows(language: Short): Rows {
  const of: Readonly<Record<Field, { readonly de: string; readonly en: string }>> = {
    LIVING_AREA: {
      de: 'Wohnfläche, Nutzfläche, Bürofläche, Verkaufsfläche, wohnen, Wohnraum',
      en: 'living space, usable space, living area, usable area, floor space, floor area',
    },
    PLOT_AREA: {
      de: 'Grundstücksfläche, Grundstücksgröße, Grundfläche, Grund, Grundstücks, Grund und Boden, Garten- und Grundstücksfläche',
      en: 'plot area, plot size, land area, the plot, plot of, land',
    },
    YEAR_BUILT: {
      de: 'Baujahr, errichtet, erbaut, gebaut, fertiggestellt, Bau, stammt, entstand, entstanden, Erbauung, Errichtung, Jahr, datiert',
      en: 'built, year of construction, constructed, completed, construction year, construction, erected, dates from, dates back, year built, from',
    },
    CENSUS: { de: 'Zensus, Volkszählung, Censusdaten, Zensusdaten', en: 'census' },
    RADIUS: { de: 'Umkreis, Radius', en: 'radius' },
    ADDRESS: { de: 'Adresse, Anschrift', en: 'address' },
    DISTRICT: { de: 'Ortsteil, Stadtteil, Ortsteils, Stadtteils', en: 'a part of, part of, district, quarter' },
    ENERGY_CLASS: {
      de: 'Energieeffizienzklasse, Effizienzklasse, Energieklasse',
      en: 'energy efficiency class, energy class, efficiency class',
    },
    ENERGY_VALUE: {
      de: 'Endenergiebedarf, Endenergieverbrauch, Energiebedarf, Energieverbrauch',
      en: 'final energy demand, final energy consumption, energy demand, energy consumption',
    },
  };
  return (Object.keys(of) as Field[]).map((field): Rows[number] => [
    of[field][language].split(', '),
    { kind: 'FIELD', field },
  ]);
}

function articleRows(language: Short): Rows {
  const rows: Rows =
    language === 'de'
      ? [
          [
            ['der', 'die', 'das', 'den', 'dem', 'des', 'zum', 'zur', 'am', 'im', 'beim', 'vom'],
            { kind: 'ARTICLE', isDefinite: true },
          ],
          [['ein', 'eine', 'einen', 'einem', 'einer', 'eines'], { kind: 'ARTICLE', isDefinite: false }],
        ]
      : [
          [['the'], { kind: 'ARTICLE', isDefinite: true }],
          [['a', 'an', 'one'], { kind: 'ARTICLE', isDefinite: false }],
        ];
  return rows;
}
