// What a text may speak of: types by the nouns in it, places by a word of their names. Only these need facts.
import { remembering } from '../../../core/remembering.ts';
import { readingOf, type TextLanguage } from '../languages/folders.ts';
import { typesInName } from '../languages/names.ts';
import type { ReadingLanguage } from '../languages/reading-language.ts';
import type { Slot } from '../terms/fact.ts';
import { poiSubject } from '../terms/poi-subjects.ts';
import { readTokens } from './endings.ts';
import type { Meaning } from './item.ts';
import { entriesOfWord, type Lexicon, lexiconOf, phrasesAt } from './lexicon.ts';
import { partsOf } from './names.ts';
import { readDigits, type Token } from './tokens.ts';
import { compoundHead } from './word-items.ts';

/** True of too many rather than of too few: a noun that may mean a type, and a single word of a name, are enough. */
export interface Spoken {
  /** All words of the text, folded. */
  readonly words: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
  /** Lengths that may be the radius of a circle, in metres, the few nearest to words of the census; none in texts that do not speak of people, of rents or of the census. */
  readonly circles: ReadonlySet<number>;
  /** Whether it names lines, stops, vehicles or stations. */
  readonly hasService: boolean;
  readonly namesBicycle: boolean;
  /** Whether the text has a word of one of these names and streets. */
  isNamed(slots: readonly Slot[]): boolean;
}

export function spokenIn(text: string, language: TextLanguage): Spoken {
  const words = new Set<string>();
  const types = new Set<string>();
  const read = readingOf(language);
  if (read === undefined) return { words, types, circles: new Set(), ...NOTHING, isNamed: () => false };
  const lexicon = lexiconOf(read);
  const tokens = readTokens(text, read);
  const tell = tellerOf(read, lexicon);
  const census: number[] = [];
  let namesBicycle = false;
  for (const [at, { word }] of tokens.entries()) {
    const told = tell(word);
    if (told.isTelling) {
      const meanings = phrasesAt(tokens, at, lexicon).flatMap(each => each.meanings);
      if (meanings.some(isOfCensus)) census.push(at);
      namesBicycle ||= meanings.some(isOfBicycle);
    }
    if (words.has(word)) continue;
    words.add(word);
    for (const id of told.types) types.add(id);
  }
  const hasService =
    [...types].some(type => poiSubject(type)?.topic === 'TRANSIT') ||
    [...words].some(word => read.service.signal.test(word));
  return {
    words,
    types,
    hasService,
    namesBicycle,
    circles: circlesIn(tokens, census, lexicon, language),
    isNamed: slots => wordsOf(slots).some(word => words.has(word)),
  };
}

const NOTHING = { hasService: false, namesBicycle: false };

/** What a word may speak of, whatever stands beside it. */
interface Told {
  readonly types: readonly string[];
  /** A phrase that begins with it speaks of the census or of the bicycle. */
  readonly isTelling: boolean;
}

const toldWords = new WeakMap<Lexicon, (word: string) => Told>();

function tellerOf(read: ReadingLanguage, lexicon: Lexicon): (word: string) => Told {
  const known = toldWords.get(lexicon) ?? remembering((word: string) => toldBy(word, read, lexicon));
  toldWords.set(lexicon, known);
  return known;
}

function toldBy(word: string, { grammar }: ReadingLanguage, lexicon: Lexicon): Told {
  const meanings = lexicon.get(word)?.flatMap(entry => entry.meanings) ?? [];
  const head = compoundHead(word, lexicon, grammar);
  // The second of two words, for a name has more than its type.
  const ofName = typesInName(['', word]) ?? [];
  const types = [...meanings.flatMap(idsOf), ...idsOf(head), ...ofName];
  return { types, isTelling: meanings.some(each => isOfCensus(each) || isOfBicycle(each)) };
}

function isOfCensus(meaning: Meaning): boolean {
  return (
    (meaning.kind === 'UNIT' && CENSUS_UNITS.has(meaning.unit)) ||
    (meaning.kind === 'FIELD' && meaning.field === 'CENSUS')
  );
}

function isOfBicycle(meaning: Meaning): boolean {
  return 'transportMode' in meaning && meaning.transportMode === 'BICYCLE';
}

const remembered = new WeakMap<readonly Slot[], readonly string[]>();

/** The words of names and streets; an object has the same slots in every request. */
function wordsOf(slots: readonly Slot[]): readonly string[] {
  const [first, second] = slots;
  if (first !== undefined && second === undefined) return partsOf(first);
  const known = remembered.get(slots) ?? slots.flatMap(partsOf);
  remembered.set(slots, known);
  return known;
}

/** Units of its figures. */
const CENSUS_UNITS: ReadonlySet<string> = new Set(['PERSONS', 'EUR_PER_SQUARE_METER']);
/** A circle of the kilometre is a fact in any case. */
const USUAL = 1000;
const [LEAST, MOST] = [100, 10_000];
const MOST_CIRCLES = 3;
/** Of a long text the first words of the census count. */
const MOST_WORDS = 100;

/** "500 Meter", "2 km", in digits. @param census positions of words of the census */
function circlesIn(
  tokens: readonly Token[],
  census: readonly number[],
  lexicon: Lexicon,
  language: TextLanguage,
): ReadonlySet<number> {
  if (census.length === 0) return new Set();
  const found = tokens.flatMap(({ kind, text }, at) => {
    if (kind !== 'NUMBER') return [];
    const units = entriesOfWord(tokens[at + 1]?.word, lexicon).flatMap(({ meanings }) => meanings);
    const unit = units.find(meaning => meaning.kind === 'UNIT');
    if (unit?.kind !== 'UNIT' || !/^(?:KILO)?METERS$/.test(unit.unit)) return [];
    const meters = readDigits(text, language).value * (unit.unit === 'METERS' ? 1 : USUAL);
    return meters >= LEAST && meters <= MOST && meters !== USUAL ? [{ at, meters }] : [];
  });
  // A text about many ways has many lengths, and few circles.
  const gap = (at: number) => Math.min(...census.slice(0, MOST_WORDS).map(each => Math.abs(each - at)));
  const nearest = found.map(each => ({ ...each, gap: gap(each.at) })).sort((a, b) => a.gap - b.gap);
  return new Set([...new Set(nearest.map(({ meters }) => meters))].slice(0, MOST_CIRCLES));
}

function idsOf(meaning: Meaning | undefined): readonly string[] {
  return meaning?.kind === 'TYPE' ? meaning.ids : [];
}
