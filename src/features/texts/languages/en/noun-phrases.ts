// English nouns in sentences: articles, names beside nouns, number words, minutes.
import { type Fact, referenceOf, slotOf } from '../../terms/fact.ts';
import { isOnTheWay } from '../../terms/poi-subjects.ts';
import type { Speech } from '../language.ts';
import { type Kind, kindOf, NUMBER_WORDS, STATIONS } from './words.ts';

/** With "a" or "an", by the sound that follows: "an eight-minute walk", "a university". */
export function a(following: string): string {
  const isVowel = !/^(?:uni|eu|one|use)/i.test(following) && /^(?:[aeiou]|8|11\b|18\b|80)/i.test(following);
  return `${isVowel ? 'an' : 'a'} ${following}`;
}

export interface NounPhrase {
  /** "the REWE supermarket", "the nearest pharmacy", "a bakery". */
  readonly noun: string;
  /** "a bakery", without any name or rank. */
  readonly plain: string;
  readonly isNamed: boolean;
}

/** The destination of a fact. */
export function nounPhrase(fact: Fact, speech: Speech): NounPhrase | undefined {
  const kind = kindOf(slotOf(fact, 'TYPE')?.id ?? '');
  if (kind === undefined) return undefined;
  const name = slotOf(fact, 'NAME')?.value;
  const rank = slotOf(fact, 'RANK')?.value;
  const one = rank === undefined || rank === 'NEXT_LARGER' ? kind.one : STATIONS[rank];
  const plain = a(one);
  if (kind.type === 'motorway_junction') {
    const [number, road] = [referenceOf(fact, 'JUNCTION'), referenceOf(fact, 'MOTORWAY')];
    const onRoad = road === undefined ? '' : ` on the ${road}`;
    const named = name && `the ${name} ${one}${number === undefined ? '' : ` (${number})`}${onRoad}`;
    const noun = named ?? (number && road && `${one} ${number}${onRoad}`);
    if (noun !== undefined) return { noun, plain, isNamed: true };
  }
  const elsewhere = speech.nounsElsewhere(kind.type).map(noun => noun.toLowerCase());
  if (name !== undefined && !elsewhere.includes(name.toLowerCase())) {
    return { noun: `the ${called({ ...kind, one }, name, elsewhere, speech)}`, plain, isNamed: true };
  }
  return { noun: slotOf(fact, 'ORDER') ? `the nearest ${one}` : plain, plain, isNamed: false };
}

/** "REWE supermarket"; a name that already implies its type, in any language, follows in quotes. */
function called({ type, one }: Kind, name: string, elsewhere: readonly string[], { needsQuotes }: Speech): string {
  const lower = name.toLowerCase();
  const isForeign = elsewhere.some(noun => lower.includes(noun));
  // Stops and junctions have the names of streets and squares, which may begin with anything.
  if (isOnTheWay(type) && (type === 'train_station' || !isForeign)) return `${name} ${one}`;
  if (isForeign || lower.includes(one) || SAYING.test(lower)) return `${one} “${name}”`;
  return `${needsQuotes(name) ? `“${name}”` : name} ${one}`;
}

/** Parts of names that imply the type of a place, in the languages of the regions. */
const SAYING =
  /schule|gymnasium|gasthof|gasthaus|wirtshaus|pizzeria|trattoria|osteria|bistro|hotel|restaurant|café|cafe|bäckerei|konditorei|metzgerei|bank|sparkasse|klinik|spital|universität|hochschule|bücherei|bibliothek|kinder|kita|laden|bahnhof|markt|museum|park|fleischerei/;

/** Words up to twelve, digits beyond. */
export function countWord(count: number): string {
  return NUMBER_WORDS[count] ?? String(count);
}

/** "one restaurant", "seven restaurants". */
export function counted({ one, many }: Kind, count: number): string {
  return `${countWord(count)} ${count === 1 ? one : many}`;
}

/** "four minutes". */
export function minutesText(count: number): string {
  return `${countWord(count)} ${count === 1 ? 'minute' : 'minutes'}`;
}

/** "a four-minute walk". */
export function trip(minutes: number, kind: 'walk' | 'drive'): string {
  return `${a(`${countWord(minutes)}-minute`)} ${kind}`;
}
