// English nouns in sentences: articles, names beside nouns, number words, lists.
import { type Fact, numberOf, referenceOf, shownMinutes, slotOf } from '../../fact.ts';
import { NUMBER_WORDS, STATION_WORDS } from '../../words/claim-words.ts';
import { type PoiWords, poiWords } from '../../words/poi-words.ts';
import { needsQuotes } from '../../words/speakable-name.ts';

/** Words up to twelve, digits beyond. */
export function countWord(count: number): string {
  return NUMBER_WORDS.en[count] ?? String(count);
}

/** "a" or "an", by the sound that follows: "an eight-minute walk", "a university". */
export function article(following: string): 'a' | 'an' {
  if (/^(?:uni|eu|one|use)/i.test(following)) return 'a';
  return /^(?:[aeiou]|8|11\b|18\b|80)/i.test(following) ? 'an' : 'a';
}

export function withArticle(noun: string): string {
  return `${article(noun)} ${noun}`;
}

export interface NounPhrase {
  /** "the REWE supermarket", "the nearest pharmacy", "a bakery". */
  readonly noun: string;
  /** "a bakery", whatever else is known. */
  readonly plain: string;
  readonly isNamed: boolean;
}

/** The place that a fact of a point of interest is about. */
export function placePhrase(fact: Fact): NounPhrase | undefined {
  const words = poiWords(slotOf(fact, 'TYPE')?.id ?? '');
  if (words === undefined) return undefined;
  const name = slotOf(fact, 'NAME')?.value;
  const rank = slotOf(fact, 'RANK')?.value;
  const one = rank === undefined || rank === 'NEXT_LARGER' ? words.en.one : STATION_WORDS[rank].en;
  const plain = withArticle(one);
  if (words.id === 'motorway_junction') {
    const [number, road] = [referenceOf(fact, 'JUNCTION'), referenceOf(fact, 'MOTORWAY')];
    const onRoad = road === undefined ? '' : ` on the ${road}`;
    const named = name && `the ${name} ${one}${number === undefined ? '' : ` (${number})`}${onRoad}`;
    const noun = named ?? (number && road && `${one} ${number}${onRoad}`);
    if (noun !== undefined) return { noun, plain, isNamed: true };
  }
  if (name !== undefined && name.toLowerCase() !== words.de.one.toLowerCase()) {
    return { noun: `the ${called({ ...words, en: { ...words.en, one } }, name)}`, plain, isNamed: true };
  }
  return { noun: slotOf(fact, 'ORDER') ? `the nearest ${one}` : plain, plain, isNamed: false };
}

/** "REWE supermarket"; a name that says itself what it is, in whatever language, stands behind in quotes. */
function called(words: PoiWords, name: string): string {
  const lower = name.toLowerCase();
  // Stops and junctions are called by streets and squares, whatever these begin with.
  const isOnTheWay = words.topic === 'TRANSIT' || words.topic === 'DRIVING';
  if (isOnTheWay && (words.id === 'train_station' || !lower.includes(words.de.one.toLowerCase())))
    return `${name} ${words.en.one}`;
  const saysItself = [words.de.one, words.en.one, ...SAYING].some(part => lower.includes(part.toLowerCase()));
  if (saysItself) return `${words.en.one} “${name}”`;
  return `${needsQuotes(name) ? `“${name}”` : name} ${words.en.one}`;
}

/** Parts of names that say what a place is. */
const SAYING = [
  ...['schule', 'gymnasium', 'gasthof', 'gasthaus', 'wirtshaus', 'pizzeria', 'trattoria', 'osteria', 'bistro', 'hotel'],
  ...['restaurant', 'café', 'cafe', 'bäckerei', 'konditorei', 'metzgerei', 'bank', 'sparkasse', 'klinik', 'spital'],
  ...[
    'universität',
    'hochschule',
    'bücherei',
    'bibliothek',
    'kinder',
    'kita',
    'laden',
    'bahnhof',
    'markt',
    'museum',
    'park',
    'fleischerei',
  ],
];

/** "a bakery, a drugstore and a pharmacy". */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

export interface Minutes {
  readonly count: number;
  /** "four", as a number alone. */
  readonly alone: string;
  /** "four minutes". */
  readonly text: string;
  /** "four-minute", before a noun. */
  readonly adjective: string;
}

export function minutesOf(fact: Fact): Minutes {
  return minutesPhrase(shownMinutes(numberOf(fact, 'TRAVEL_TIME') ?? 0));
}

export function minutesPhrase(count: number): Minutes {
  const word = countWord(count);
  return { count, alone: word, text: `${word} ${count === 1 ? 'minute' : 'minutes'}`, adjective: `${word}-minute` };
}

/** "one restaurant", "seven restaurants". */
export function counted(words: PoiWords, count: number): string {
  return `${countWord(count)} ${count === 1 ? words.en.one : words.en.many}`;
}
