// All words that a checked text may use, with what each means: the writer's tables, and the other words for the same claims.

import { STATION_WORDS } from '../words/claim-words.ts';
import { MORE_WORDS_WITHOUT_CLAIM } from '../words/more-words-without-claim.ts';
import { IDIOMS } from '../words/other-claim-words.ts';
import { OTHER_POI_WORDS } from '../words/other-poi-words.ts';
import { SETTLEMENT_FILL } from '../words/other-property-words.ts';
import { NEXT_LARGER_TOWN_WORDS, OTHER_STATION_WORDS } from '../words/other-way-words.ts';
import { POI_WORDS } from '../words/poi-words.ts';
import { WORDS_WITHOUT_CLAIM } from '../words/words-without-claim.ts';
import type { Meaning } from './item.ts';
import { numberRows } from './number-vocabulary.ts';
import { fieldRows, propertyRows } from './property-vocabulary.ts';
import { folded, tokensOf } from './tokens.ts';
import { declined, type Rows, type Short } from './vocabulary-rows.ts';
import { wayRows } from './way-vocabulary.ts';

export interface Entry {
  /** Words as `Token.word` has them. */
  readonly words: readonly string[];
  /** What it may mean; which of them, its neighbours decide. */
  readonly meanings: readonly Meaning[];
}

/** Entries by their first word, the longest first. */
export type Vocabulary = ReadonlyMap<string, readonly Entry[]>;

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
      ...IDIOMS[language],
      ...SETTLEMENT_FILL[language],
    ].map((word): Rows[number] => [[word], { kind: 'WORD', word: folded(word) }]),
    ...articleRows(language),
  ];
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
  const stations = (['LONG_DISTANCE', 'REGIONAL'] as const).map((rank): Rows[number] => [
    [...forms(STATION_WORDS[rank][language]), ...OTHER_STATION_WORDS[rank][language]],
    { kind: 'TYPE', ids: ['train_station'], isMany: false, rank },
  ]);
  const town: Rows[number] = [
    NEXT_LARGER_TOWN_WORDS[language],
    { kind: 'TYPE', ids: ['town'], isMany: false, rank: 'NEXT_LARGER' },
  ];
  return [...own, ...others, ...stations, town];
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
