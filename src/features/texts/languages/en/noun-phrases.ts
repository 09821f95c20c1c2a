// English nouns in sentences: articles, names beside nouns, number words, minutes.
import { type Fact, linesIn, referenceOf, slotOf } from '../../terms/fact.ts';
import { CALLED_BY_NAME, isOnTheWay } from '../../terms/poi-subjects.ts';
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

/** Names that say what they are to an Englishman too. */
const SPEAKING: Readonly<Record<string, RegExp>> = {
  university: /universit/,
  museum: /muse[uo]|musä/,
  theatre: /theat|teatro/,
  cinema: /kino|cinema|cine /,
  bank: /bank|banco/,
  pharmacy: /pharmacy/,
  train_station: /station\b/,
  subway_station: /station\b/,
  school: /schule\b|school|college|gymnasium|lyceum|lycée|liceo|escuela|escola/,
  park: /park|garten|gardens?\b|platz|plaza|square|anlage/,
  cafe: /caf[eé]|bistro/,
  restaurant: /restaurant|pizzeria|trattoria|bistro/,
  convenience: /supermarkt|supermarket|lebensmittel/,
  shopping_centre: /shopping|mall\b|galerie|passage|arcaden/,
  chemist: /drogerie|pharmacy|chemist|reformhaus/,
  library: /bibliothe/,
  kindergarten: /kindergarten|kindertagesst|nursery|kita\b/,
  swimming_pool: /swimming pool|\bpool\b/,
  hospital: /hospital|klinikum/,
};

/** Names of English words that take no article: "Poulsom Park", "Castle Rushen", but "the Isle of Man Airport". */
const WITHOUT_ARTICLE: Readonly<Record<string, RegExp>> = {
  castle: /^(?:castle|schloss|burg|château|palais) /i,
};
/** Squares, parks and schools by their names alone, and squares of Spanish and Portuguese names. */
const PROPER =
  /^(?!the )[\p{L}.'’ -]+ (?:square|park|castle|school|college|gardens|green|common)$|^(?:plaza|praça|place|piazza) /iu;

/** The destination of a fact. */
export function nounPhrase(fact: Fact, speech: Speech): NounPhrase | undefined {
  const kind = kindOf(slotOf(fact, 'TYPE')?.id ?? '');
  if (kind === undefined) return undefined;
  const name = slotOf(fact, 'NAME')?.value;
  const one = stationNoun(fact) ?? kind.one;
  const plain = kind.type === 'townhall' ? `the ${one}` : a(one);
  if (kind.type === 'motorway_junction') {
    const [number, road] = [referenceOf(fact, 'JUNCTION'), referenceOf(fact, 'MOTORWAY')];
    const onRoad = road === undefined ? '' : ` on the ${road}`;
    const named = name && `the ${name} ${one}${number === undefined ? '' : ` (${number})`}${onRoad}`;
    const noun = named ?? (number && road && `${one} ${number}${onRoad}`);
    if (noun !== undefined) return { noun, plain, isNamed: true };
  }
  const elsewhere = speech.nounsElsewhere(kind.type).map(noun => noun.toLowerCase());
  if (name !== undefined && !elsewhere.includes(name.toLowerCase())) {
    return { noun: called({ ...kind, one }, name, elsewhere, speech), plain, isNamed: true };
  }
  if (CALLED_BY_NAME.has(kind.type)) return undefined;
  return { noun: slotOf(fact, 'ORDER') ? `the nearest ${one}` : plain, plain, isNamed: false };
}

/** What people call a station by its trains. */
function stationNoun(fact: Fact): string | undefined {
  const type = slotOf(fact, 'TYPE')?.id;
  if (type !== 'train_station' && type !== 'light_rail_station') return undefined;
  const rank = slotOf(fact, 'RANK')?.value;
  if (rank === 'LONG_DISTANCE') return STATIONS[rank];
  const lines = linesIn(fact);
  return lines.length > 0 && lines.every(line => /^S\d/.test(line)) ? 'S-Bahn station' : undefined;
}

/** "The REWE supermarket", "the Volkspark"; a name that begins with a foreign article or preposition follows in quotes. */
function called({ type, one }: Kind, name: string, elsewhere: readonly string[], { needsQuotes }: Speech): string {
  const [, town] = /^(\S.*) Hauptbahnhof$/.exec(name) ?? [];
  if (type === 'train_station' && town !== undefined) return `${town} main station`;
  const lower = name.toLowerCase();
  const isStop = isOnTheWay(type);
  if (!isStop && (WITHOUT_ARTICLE[type]?.test(name) || PROPER.test(name) || isLedByNoun(name, [one, ...elsewhere])))
    return name;
  const isSpeaking =
    ` ${lower.replaceAll('-', ' ')} `.includes(` ${one} `) ||
    SPEAKING[type]?.test(lower) ||
    (!isStop && elsewhere.some(isIn(lower)));
  if (CALLED_BY_NAME.has(type) || isSpeaking)
    return name.startsWith('The ') ? name.replace('The ', 'the ') : `the ${name}`;
  // Stops and junctions have the names of streets and squares, which may begin with anything.
  const isLoose = !isOnTheWay(type) && needsQuotes(name) && !elsewhere.some(noun => lower.includes(noun));
  return isLoose && !/^(?:Alt|Neu|Groß|Klein|Ober|Unter)\p{Ll}+ /u.test(name)
    ? `the ${one} “${name}”`
    : `the ${name} ${one}`;
}

/** "Zoo Heidelberg", "Primarschule Triesenberg", "Metzgerei Kraus", but "the Museum of Glass" and "the Museum für Naturkunde". */
function isLedByNoun(name: string, nouns: readonly string[]): boolean {
  const [, first = ''] = /^(\p{L}+) \p{Lu}/u.exec(name) ?? [];
  return nouns.some(noun => first.toLowerCase().endsWith(noun.toLowerCase()));
}

/** A noun of another language in a name is the noun of its type: the "Dorfbäckerei Herrmann" is no "Dorfbäckerei Herrmann bakery". */
const isIn = (name: string) => (noun: string) => noun.length > 3 && name.includes(noun);

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
