// The lexicon of a language: all words that a verified text may use, with their meanings.

import { POI_TYPES } from '../../../poi-types/poi-types.ts';
import { featureNames } from '../languages/caller-words.ts';
import { FOLDERS } from '../languages/folders.ts';
import { phrasesIn } from '../languages/phrases.ts';
import type {
  Lexicon as LexiconWords,
  Marker,
  ReadingLanguage,
  ReadUnit,
  RelationWord,
} from '../languages/reading-language.ts';
import { CURRENCY_SIGNS } from '../terms/currencies.ts';
import { DIRECTIONS } from '../terms/fact.ts';
import { type GoodsId, isDoneThere, typesOfGoods } from '../terms/goods.ts';
import { POI_SUBJECTS, poiSubject } from '../terms/poi-subjects.ts';
import { CONDITIONS, PRICE_TYPES, PROPERTY_TYPES } from '../terms/property-terms.ts';
import { QUALITY_RULES } from '../terms/quality.ts';
import { READ_TYPES } from '../terms/read-types.ts';
import type { Meaning } from './item.ts';
import { folded, type Token, tokensOf } from './tokens.ts';

export interface Entry {
  /** Words in the form of `Token.word`. */
  readonly words: readonly string[];
  /** The possible meanings; the neighbouring words decide which one applies. */
  readonly meanings: readonly Meaning[];
  /** Whatever it means besides. */
  readonly relation?: RelationWord;
}

/** Entries by their first word, the longest first. */
export type Lexicon = ReadonlyMap<string, readonly Entry[]>;

/** Phrases, or phrases with commas between, that mean the same. */
type Row = readonly [phrases: string | readonly string[], meaning: Meaning];

const built = new WeakMap<LexiconWords, Lexicon>();

/** Made once for each language. */
export function lexiconOf({ lexicon: words }: ReadingLanguage): Lexicon {
  const known = built.get(words) ?? lexiconFrom(rowsOf(words), words.relations);
  built.set(words, known);
  return known;
}

const NONE: readonly Entry[] = [];

/** Entries of this single word. */
export function entriesOfWord(word: string | undefined, lexicon: Lexicon): readonly Entry[] {
  const entries = word === undefined ? undefined : lexicon.get(word);
  // The shortest comes last, and no other has the same words.
  const last = entries?.[entries.length - 1];
  if (entries === undefined || last?.words.length !== 1) return NONE;
  return entries.length === 1 ? entries : [last];
}

/** The longest phrase that begins at a token. */
export function longestPhrase(tokens: readonly Token[], at: number, lexicon: Lexicon): Entry | undefined {
  for (const entry of lexicon.get(tokens[at]?.word ?? '') ?? NONE) {
    if (!isWritten(entry, tokens, at)) continue;
    if (!isHedge(entry) || isNumber(tokens[at + entry.words.length], lexicon)) return entry;
  }
  return undefined;
}

/** All phrases that the tokens have there, whole. */
export function phrasesAt(tokens: readonly Token[], at: number, lexicon: Lexicon): readonly Entry[] {
  return lexicon.get(tokens[at]?.word ?? '')?.filter(entry => isWritten(entry, tokens, at)) ?? [];
}

/** The longest of entries by their first words that the tokens have there, whatever follows. */
export function entryAt<Of extends Pick<Entry, 'words'>>(
  tokens: readonly Token[],
  at: number,
  entries: ReadonlyMap<string, readonly Of[]>,
): Of | undefined {
  for (const entry of entries.get(tokens[at]?.word ?? '') ?? []) if (isWritten(entry, tokens, at)) return entry;
  return undefined;
}

function isWritten({ words }: Pick<Entry, 'words'>, tokens: readonly Token[], at: number): boolean {
  for (let i = 1; i < words.length; i++) if (tokens[at + i]?.word !== words[i]) return false;
  return true;
}

/** "An die zehn Minuten", but "an die Pegnitz". */
function isHedge({ words, meanings }: Entry): boolean {
  return words.length > 1 && meanings.every(meaning => meaning.kind === 'HEDGE' && !meaning.isPlain);
}

function isNumber(token: Token | undefined, lexicon: Lexicon): boolean {
  const isOf = ({ kind }: Meaning) =>
    ['NUMBER', 'UNIT', 'ARTICLE', 'QUALITY', 'HEDGE', 'CLOCK', 'OFFSET'].includes(kind);
  return token?.kind !== 'WORD' || (lexicon.get(token.word)?.some(({ meanings }) => meanings.some(isOf)) ?? false);
}

function lexiconFrom(rows: readonly Row[], relations: LexiconWords['relations']): Lexicon {
  const entries = new Map<string, { words: readonly string[]; meanings: Meaning[]; relation?: RelationWord }>();
  for (const [phrases, meaning] of rows) {
    for (const phrase of typeof phrases === 'string' ? phrasesIn(phrases) : phrases) {
      const words = tokensOf(phrase).map(({ word }) => word);
      const key = words.join(' ');
      const entry = entries.get(key) ?? { words, meanings: [] };
      if (!entry.meanings.some(each => JSON.stringify(each) === JSON.stringify(meaning))) entry.meanings.push(meaning);
      entries.set(key, entry);
    }
  }
  for (const [relation, phrases] of Object.entries(relations) as [RelationWord, string][]) {
    for (const phrase of phrasesIn(phrases)) {
      const words = tokensOf(phrase).map(({ word }) => word);
      const key = words.join(' ');
      const entry = entries.get(key) ?? { words, meanings: [{ kind: 'WORD', word: folded(phrase) }] };
      entries.set(key, { ...entry, relation });
    }
  }
  const byFirst = Map.groupBy(entries.values(), ({ words: [first = ''] }) => first);
  for (const same of byFirst.values()) same.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
}

/** If a phrase has several meanings, they are in the order of these rows. */
function rowsOf(words: LexiconWords): Row[] {
  return [
    ...typeRows(words),
    ...numberRows(words),
    ...travelRows(words),
    ...clockRows(words),
    ...propertyRows(words),
    ...keyed(words.fields, field => ({ kind: 'FIELD', field })),
    ...each([...words.plainWords, ...phrasesIn(words.plainPhrases)], word => {
      return { kind: 'WORD', word: folded(word) };
    }),
    [words.articles.definite, { kind: 'ARTICLE', isDefinite: true }],
    [words.articles.indefinite, { kind: 'ARTICLE', isDefinite: false }],
  ];
}

/** A row for each phrase. */
function each(phrases: readonly string[], meaning: (phrase: string) => Meaning): Row[] {
  return phrases.map(phrase => [[phrase], meaning(phrase)]);
}

/** A row for each key. */
function keyed<Key extends string>(table: Readonly<Record<Key, string>>, meaning: (key: Key) => Meaning): Row[] {
  return (Object.entries(table) as [Key, string][]).map(([key, phrases]) => [phrases, meaning(key)]);
}

/** Types by their labels in the catalogue, where the language has no noun of its own for them. */
function labelRows({ forms, labels, plainWords }: LexiconWords, known: ReadonlySet<string>): Row[] {
  if (labels === undefined) return [];
  return POI_TYPES.flatMap(({ id, label }): Row[] => {
    const nouns = label[labels].split(/ (?:oder|or) /).filter(noun => /^[\p{L}-]+(?: \p{L}+){0,2}$/u.test(noun));
    const isMeant = READ_TYPES.includes(id) || poiSubject(id) !== undefined;
    return nouns
      .filter(noun => isMeant && !known.has(folded(noun)) && !plainWords.has(folded(noun)))
      .map((noun): Row => [[...forms.noun(noun), ...forms.many(noun)], { kind: 'TYPE', ids: [id], isMany: false }]);
  });
}

function typeRows(words: LexiconWords): Row[] {
  const { nounsOf, otherNouns, stations, nextLargerTown, forms } = words;
  const own = POI_SUBJECTS.flatMap(({ id }): Row[] => {
    const { one = [], many = [] } = nounsOf(id) ?? {};
    const ids = [id];
    return [
      [one, { kind: 'TYPE', ids, isMany: false }],
      ...(one[0] === many[0] ? [] : [[many, { kind: 'TYPE', ids, isMany: true }] as const]),
    ];
  });
  // The writer's word for a type means that type alone.
  const writers = new Set(own.flatMap(([phrases]) => [...phrases].map(folded)));
  const others = otherNouns.flatMap(([nouns, types]) =>
    phrasesIn(nouns)
      .filter(noun => !writers.has(folded(noun)))
      .map((noun): Row => [forms.noun(noun), { kind: 'TYPE', ids: types.split(' '), isMany: false }]),
  );
  const known = new Set([...own, ...others].flatMap(([phrases]) => [...phrases].map(folded)));
  return [
    ...own,
    ...others,
    ...labelRows(words, known),
    ...keyed(stations, rank => ({ kind: 'TYPE', ids: ['train_station'], isMany: false, rank })),
    [nextLargerTown, { kind: 'TYPE', ids: ['town'], isMany: false, rank: 'NEXT_LARGER' }],
  ];
}

/** Certificates of any language use the unit of final energy. */
const KILOWATT_HOURS = [
  'kWh/(m²·a), kWh/(m²*a), kWh/(m²a), kWh/m²a, kWh/m², kWh/(qm·a), kWh',
  ...FOLDERS.flatMap(({ read }) => read?.lexicon.units.KWH_PER_SQUARE_METER_AND_YEAR ?? []),
].join(', ');

function numberRows(words: LexiconWords): Row[] {
  const { units, minutes, spans, periods, storeys, ordinals, forms, hedges, plainHedges, numbers } = words;
  const plain = new Set(phrasesIn(plainHedges));
  const unit = (of: ReadUnit): Meaning => ({ kind: 'UNIT', unit: of });
  const number = (value: number): Meaning => ({ kind: 'NUMBER', value, step: 1, isDigits: false });
  return [
    [spans.century, { kind: 'SPAN', years: 100 }],
    [spans.decade, { kind: 'SPAN', years: 10 }],
    [periods.yearly, { kind: 'PERIOD', months: 12 }],
    [periods.monthly, { kind: 'PERIOD', months: 1 }],
    [periods.other, { kind: 'PERIOD', months: 0 }],
    [words.hour, { kind: 'UNIT', unit: 'MINUTES', times: 60 }],
    [words.seconds, { kind: 'UNIT', unit: 'MINUTES', times: 1 / 60 }],
    [KILOWATT_HOURS, unit('KWH_PER_SQUARE_METER_AND_YEAR')],
    ...keyed(units, unit),
    ...CURRENCY_SIGNS.map(([sign, code]): Row => [[sign], { kind: 'UNIT', unit: code }]),
    ...keyed(minutes, transportMode => ({ kind: 'UNIT', unit: 'MINUTES', transportMode })),
    ...words.wholes.map(([of, times, phrases]): Row => [phrases, { kind: 'UNIT', unit: of, times, isWhole: true }]),
    ...hedges.flatMap(([from, to, phrases]) =>
      each(phrasesIn(phrases), hedge => ({ kind: 'HEDGE', hedge: { from, to }, isPlain: plain.has(hedge) })),
    ),
    ...numbers.map(([word, value]): Row => [[word], number(value)]),
    ...ordinals.map((word, value): Row => [forms.ordinal(word), { kind: 'ORDINAL', value }]),
    [storeys.ground, { kind: 'STOREY', value: 0, sign: 1 }],
    [storeys.below, { kind: 'STOREY', value: -1, sign: -1 }],
    [storeys.above, { kind: 'STOREY', sign: 1 }],
    [words.first, { kind: 'ORDINAL', value: 1 }],
  ];
}

function travelRows({
  nearness,
  modes,
  rides = '',
  freeRoad,
  markers,
  directions,
  settlements,
  goods,
  forms,
}: LexiconWords): Row[] {
  return [
    ...keyed(nearness, quality => ({ kind: 'QUALITY', atMostMinutes: QUALITY_RULES[quality].atMost })),
    ...keyed(modes, transportMode => ({ kind: 'MODE', transportMode, isFree: false })),
    [rides, { kind: 'MODE', transportMode: 'CAR', isFree: false, isWeak: true }],
    [freeRoad, { kind: 'MODE', transportMode: 'CAR', isFree: true }],
    ...keyed(markers, (kind: Marker) => ({ kind })),
    ...DIRECTIONS.flatMap((value): Row[] => [
      [directions[value].plain, { kind: 'DIRECTION', value, isOfPlace: false }],
      [directions[value].fromHere, { kind: 'DIRECTION', value, isOfPlace: false }],
      [directions[value].of, { kind: 'DIRECTION', value, isOfPlace: true }],
    ]),
    ...keyed(settlements, id => ({ kind: 'SETTLEMENT', id })),
    ...(Object.entries(goods) as [GoodsId, string][]).map(
      ([id, nouns]): Row => [
        phrasesIn(nouns).flatMap(noun => [...forms.noun(noun), ...forms.many(noun)]),
        { kind: 'GOODS', types: typesOfGoods(id), isDone: isDoneThere(id) },
      ],
    ),
  ];
}

/** Days count from Monday (0); opening hours cover the week up to Friday, Saturday or Sunday. */
function clockRows(words: LexiconWords): Row[] {
  const { weekdays, weekdaySpan, workdays } = words;
  const upTo = (last: number) => weekdays.slice(0, last + 1).map((_, day) => day);
  return [
    ...[4, 5, 6].map((last): Row => [weekdaySpan(last), { kind: 'DAYS', days: upTo(last) }]),
    ...weekdays.map((names, day): Row => [names, { kind: 'DAYS', days: [day] }]),
    [workdays, { kind: 'DAYS', days: upTo(4) }],
    [words.weekend, { kind: 'DAYS', days: [5, 6] }],
    [words.everyDay, { kind: 'DAYS', days: upTo(6) }],
    ...keyed(words.hours, of => ({ kind: 'HOURS', of })),
    ...words.clockWords.map(([minuteOfDay, names]): Row => [names, { kind: 'CLOCK', minuteOfDay }]),
    ...words.clockOffsets.map(([minutes, names]): Row => [names, { kind: 'OFFSET', minutes }]),
    ...words.dayparts.map(([from, to, names]): Row => [names, { kind: 'DAYPART', span: [from * 60, to * 60] }]),
  ];
}

function propertyRows(words: LexiconWords): Row[] {
  const { forms, conditions, otherConditions, energyCarriers, certificateKinds } = words;
  const inForms = (phrases: string, form: 'noun' | 'adjective') => phrasesIn(phrases).flatMap(forms[form]);
  return [
    ...PROPERTY_TYPES.map((type): Row => {
      return [forms.noun(words.property(type)), { kind: 'PROPERTY', types: [type], isBuilding: type === 'HOUSE' }];
    }),
    ...words.otherProperties.map(([types, nouns]): Row => {
      return [inForms(nouns, 'noun'), { kind: 'PROPERTY', types, isBuilding: false }];
    }),
    ...CONDITIONS.map((id): Row => [forms.adjective(conditions[id]), { kind: 'CONDITION', id }]),
    ...CONDITIONS.map((id): Row => [inForms(otherConditions[id], 'adjective'), { kind: 'CONDITION', id }]),
    ...featureNames().map(([name, id]): Row => [forms.feature(name), { kind: 'FEATURE', id }]),
    ...PRICE_TYPES.map((type): Row => [[words.price(type)], { kind: 'PRICE', types: [type] }]),
    ...words.otherPrices.map(([types, nouns]): Row => [nouns, { kind: 'PRICE', types }]),
    ...keyed(energyCarriers, value => ({ kind: 'CERTIFICATE', field: 'energyCarrier', value })),
    ...keyed(certificateKinds, value => ({ kind: 'CERTIFICATE', field: 'certificateKind', value })),
    [words.anyProperty, { kind: 'WORD', word: 'property' }],
    [words.certificate, { kind: 'WORD', word: 'certificate' }],
  ];
}
