// A sentence as a row of items: at every token the longest known name or phrase, else an unknown word.
import type { TextLanguage } from '../languages/folders.ts';
import type { Grammar } from '../languages/reading-language.ts';
import { type Currency, isCurrency } from '../terms/currencies.ts';
import { clockAt } from './clock.ts';
import { isCurrencyCode, isLineNumber, isRoad, isRooms } from './codes.ts';
import { type Item, isDestination, KINDS_BY_WEIGHT, type Meaning } from './item.ts';
import { type Entry, entriesOfWord, type Lexicon, longestPhrase } from './lexicon.ts';
import { isSameName, longestName, type NameEntry, type Names } from './names.ts';
import { withPrepositions } from './postpositions.ts';
import { folded, readDigits, type Token } from './tokens.ts';
import { HYPHENS, QUOTES, wordItems } from './word-items.ts';

export interface Reading {
  readonly lexicon: Lexicon;
  readonly grammar: Grammar;
  readonly names: Names;
  readonly language: TextLanguage;
  /** What the tokens name belongs to the property: the part of the sentence before them says so. */
  readonly isOfProperty?: boolean;
}

/** Of so many sets of names, items are kept. */
const MOST_READINGS = 8;

export function itemsOf(
  written: readonly Token[],
  reading: Reading,
): { readonly items: readonly Item[]; readonly tokens: readonly Token[] } {
  const words = wordsOf(written, reading);
  const { tokens, readings } = words;
  const named = tokens.map((_, at) => longestName(tokens, at, reading.names));
  const known = readings.find(each => each.named.every((name, at) => isSameName(name, named[at])));
  if (known !== undefined) return { items: known.items, tokens };
  const items = readItems(words, named, reading);
  if (readings.length < MOST_READINGS) readings.push({ named, items });
  return { items, tokens };
}

function readItems(
  { tokens, isAboutProperty, phrases }: Words,
  named: readonly (NameEntry | undefined)[],
  reading: Reading,
): readonly Item[] {
  const items: Item[] = [];
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i];
    if (token === undefined) break;
    const phrase = phrases(i);
    const name = named[i];
    const before = items.at(-1);
    if (name !== undefined && isName(name, named[i + 1], phrase, items, tokens, i, reading)) {
      items.push({ kind: 'NAME', refs: name.refs, from: i, to: i + name.words.length - 1 });
      i += name.words.length;
    } else if (isRooms(tokens, i, reading.grammar)) {
      const rooms = { value: Number(tokens[i + 1]?.text), step: 1, isDigits: true, from: i, to: i + 1 };
      items.push({ kind: 'NUMBER', ...rooms }, { kind: 'UNIT', unit: 'ROOMS', from: i, to: i + 1 });
      i += 2;
    } else if (isRoad(tokens, i, reading.lexicon)) {
      items.push({ kind: 'ROAD', value: `${token.text}${tokens[i + 1]?.text}`, from: i, to: i + 1 });
      i += 2;
    } else if (isLineNumber(tokens, i, reading.grammar)) {
      const letter = tokens[i + 1]?.text ?? '';
      items.push({ kind: 'ROAD', value: token.text + (/^[A-Z]$/.test(letter) ? letter : ''), from: i, to: i + 1 });
      i += 2;
    } else if (isCurrencyCode(tokens, i)) {
      items.push({ kind: 'UNIT', unit: token.text as Currency, from: i, to: i });
      i++;
    } else if (token.kind === 'NUMBER') {
      const clock = clockAt(tokens, i, reading.grammar.clock);
      const length = clock?.length ?? 1;
      items.push(
        clock
          ? { kind: 'CLOCK', minuteOfDay: clock.minuteOfDay, from: i, to: i + length - 1 }
          : { kind: 'NUMBER', ...readDigits(token.text, reading.language), isDigits: true, from: i, to: i },
      );
      i += length;
    } else if (phrase !== undefined && !isInName(tokens, i, phrase, before, reading.lexicon)) {
      const length = phrase.words.length;
      items.push({
        ...meant(phrase.meanings, tokens, i, length, items, reading, isAboutProperty),
        ...(phrase.relation && { relation: phrase.relation }),
        from: i,
        to: i + length - 1,
      });
      i += length;
    } else {
      items.push(...wordItems(token, i, before, { ...reading, isJoined: isJoined(tokens, i) }));
      i++;
    }
  }
  return reading.grammar.relationsFollow ? withPrepositions(items, endingsOf(reading.grammar)) : items;
}

/** What the words of a sentence are in a language, whatever the names are. */
interface Words {
  readonly tokens: readonly Token[];
  readonly isAboutProperty: boolean;
  phrases(at: number): Entry | undefined;
  /** The items by the names in it: with most sets of facts these are the same. */
  readonly readings: { readonly named: readonly (NameEntry | undefined)[]; readonly items: readonly Item[] }[];
}

const read = new WeakMap<readonly Token[], { readonly grammar: Grammar; readonly words: Words }>();

/** Made once for each row of tokens: a sentence is read with the names of many sets of facts. */
function wordsOf(written: readonly Token[], reading: Reading): Words {
  const known = read.get(written);
  if (known?.grammar === reading.grammar) return known.words;
  const tokens = written.flatMap(token => apart(token, reading));
  const phrases: { readonly found: Entry | undefined }[] = [];
  const words: Words = {
    tokens,
    isAboutProperty: reading.isOfProperty === true || speaksOfProperty(tokens, reading),
    phrases(at) {
      phrases[at] ??= { found: phraseAt(tokens, at, reading) };
      return phrases[at].found;
    },
    readings: [],
  };
  read.set(written, { grammar: reading.grammar, words });
  return words;
}

const endings = new WeakMap<Grammar, RegExp>();

function endingsOf(grammar: Grammar): RegExp {
  const known = endings.get(grammar) ?? new RegExp(`^(?:${grammar.endings?.all.map(folded).join('|') ?? '(?!)'})$`);
  endings.set(grammar, known);
  return known;
}

/** A compound of a number and a counted thing, as its parts. */
function apart(token: Token, { lexicon, grammar }: Reading): Token[] {
  const parts = grammar.splitCompound?.(token.word) ?? [];
  const isNumber = entriesOfWord(parts[0], lexicon).some(({ meanings }) => meanings[0]?.kind === 'NUMBER');
  return isNumber ? parts.map(word => ({ ...token, word, text: word })) : [token];
}

/** "Listed-building": a part of a compound may claim what the word alone does not. */
function isJoined(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const isHyphen = (mark: Token | undefined) => HYPHENS.has(mark?.text ?? '');
  return (isHyphen(next) && next?.start === token?.end) || (isHyphen(before) && before?.end === token?.start);
}

/** "Laden" and "parken" in small letters are no nouns. */
function phraseAt(tokens: readonly Token[], at: number, { lexicon, grammar }: Reading): Entry | undefined {
  const phrase = longestPhrase(tokens, at, lexicon);
  const isNoun = phrase?.meanings.every(({ kind }) => kind === 'TYPE' || kind === 'PROPERTY') ?? false;
  const isVerb =
    isNoun &&
    grammar.hasCapitalNouns &&
    phrase?.words.length === 1 &&
    /^\p{Ll}/u.test(tokens[at]?.text ?? '') &&
    grammar.isFrame(tokens[at]?.word ?? '', 'SMALL');
  const [word = '', next = ''] = [tokens[at]?.word, tokens[at + 1]?.word];
  // "Dort löst man Rezepte ein": at the end of its clause it counts nothing.
  const isParticle = grammar.particleOfVerb?.test(word) && !/[\p{L}\p{N}]/u.test(next);
  if (isParticle) return undefined;
  return isVerb || grammar.pronounBeforeVerb?.test(`${word} ${next}`) ? undefined : phrase;
}

/** A name that is also a word counts as a name in typical positions: at a noun of its type, in quotes, after "in" and "nach". */
function isName(
  { words: { length }, refs }: NameEntry,
  behind: NameEntry | undefined,
  phrase: Entry | undefined,
  items: readonly Item[],
  tokens: readonly Token[],
  at: number,
  { lexicon }: Reading,
): boolean {
  const before = items.at(-1);
  // "Am Bismarckplatz": the preposition, unless nothing has the rest for a name.
  const isGoverned = phrase?.relation !== undefined && before?.kind !== 'TYPE' && before?.kind !== 'MARK';
  if (isGoverned && behind?.words.length === length - 1) return false;
  if (phrase === undefined) return true;
  if (phrase.words.length > length) return false;
  // "The baker at the market place", which is a street too.
  const isPlaced = ['IN', 'ON', 'AT'].includes((before?.relation ?? items.at(-2)?.relation) || '');
  const isWay = refs.some(({ role }) => role === 'WAY' || role === 'STREET');
  if (isPlaced && isWay && items.slice(-4).some(isDestination)) return true;
  const isBesides =
    before?.kind === 'TYPE' || (before?.kind === 'MARK' && QUOTES.has(before.mark)) || before?.kind === 'NEAREST';
  if (isBesides) return true;
  const next = longestPhrase(tokens, at + length, lexicon);
  if (next?.meanings.some(({ kind }) => kind === 'TYPE') && /^\p{Lu}/u.test(tokens[at]?.text ?? '')) return true;
  // A name of several words is no coincidence; a single common word may be one.
  return length > 1 && phrase.words.length < length;
}

/** "Bahnhof Sieben Linden": a capitalised number word beside a name is part of it. */
function isInName(
  tokens: readonly Token[],
  at: number,
  { words, meanings }: Entry,
  before: Item | undefined,
  lexicon: Lexicon,
): boolean {
  const next = tokens[at + 1];
  return (
    before?.kind === 'TYPE' &&
    words.length === 1 &&
    meanings[0]?.kind === 'NUMBER' &&
    [tokens[at], next].every(token => /^\p{Lu}/u.test(token?.text ?? '')) &&
    longestPhrase(tokens, at + 1, lexicon) === undefined
  );
}

/** The meaning of a phrase in this position. */
function meant(
  all: readonly Meaning[],
  tokens: readonly Token[],
  at: number,
  length: number,
  before: readonly Item[],
  { lexicon, grammar }: Reading,
  isAboutProperty: boolean,
): Meaning {
  // "Parken" in small letters is no plural of "Park".
  const isSmall = grammar.hasCapitalNouns && /^\p{Ll}/u.test(tokens[at]?.text ?? '');
  const others = isSmall ? all.filter(({ kind }) => kind !== 'TYPE' && kind !== 'PROPERTY') : all;
  const meanings = others.length > 0 ? others : all;
  const of = (kind: Meaning['kind']) => meanings.find(each => each.kind === kind);
  const [only] = meanings;
  if (meanings.length === 1 && only !== undefined) return only;
  const next = tokens[at + length];
  const following = longestPhrase(tokens, at + length, lexicon);
  const isBeforeNumber =
    next?.kind === 'NUMBER' ||
    following?.meanings.some(({ kind }) => kind === 'NUMBER' || kind === 'UNIT') === true ||
    ['€', ...grammar.one].includes(next?.word ?? '') ||
    isCurrency(next?.text ?? '');
  const last = before.at(-1);
  const isAfterNumber =
    last?.kind === 'NUMBER' || last?.kind === 'ARTICLE' || (last?.kind === 'MARK' && last.mark === '-');
  const hedge = of('HEDGE');
  if (hedge !== undefined && isBeforeNumber) return hedge;
  // "Heated with wood" means no woodland.
  const certificate = of('CERTIFICATE');
  if (certificate !== undefined && before.slice(-3).some(item => item.kind === 'WORD' && item.word === 'certificate'))
    return certificate;
  const unit = of('UNIT');
  // "The second floor" means no time.
  const isOrdinal = of('ORDINAL') !== undefined && last?.kind === 'ARTICLE';
  if (unit !== undefined && isAfterNumber && !isOrdinal) return unit;
  // A garden or a pool belongs to the property if the sentence is about the property.
  if (isAboutProperty && of('STOREY') === undefined) {
    const found = of('FEATURE');
    if (found !== undefined) return found;
  }
  const types = meanings.filter(each => each.kind === 'TYPE');
  if (types.length > 1) {
    const ids = [...new Set(types.flatMap(each => each.ids))];
    return {
      kind: 'TYPE',
      ids,
      isMany: types.some(({ isMany }) => isMany) && !['ARTICLE', 'NEAREST', 'ONLY'].includes(last?.kind ?? ''),
    };
  }
  const feature = of('FEATURE');
  if (feature !== undefined && types.length === 0 && of('STOREY') === undefined) return feature;
  const storey = of('STOREY');
  if (storey !== undefined) return last?.kind === 'ARTICLE' && last.isDefinite ? storey : (feature ?? storey);
  for (const kind of KINDS_BY_WEIGHT) {
    const found = of(kind);
    if (found !== undefined) return found;
  }
  return meanings[0] ?? { kind: 'UNKNOWN', isCapital: false, text: '' };
}

/** Whether a sentence is about the property rather than about routes to destinations. */
function speaksOfProperty(tokens: readonly Token[], { lexicon, grammar }: Reading): boolean {
  const means = ({ word }: Token, test: (meaning: Meaning) => boolean) =>
    entriesOfWord(word, lexicon).some(({ meanings }) => meanings.some(test));
  // The pool of "swimming pool" is no pool of the property.
  const isInType = (at: number) =>
    [at, at - 1].some(from => {
      const phrase = longestPhrase(tokens, from, lexicon);
      const isOther = phrase?.meanings.some(({ kind }) => kind === 'TYPE' || kind === 'ACCESS') ?? false;
      return isOther && (phrase?.words.length ?? 0) > 1;
    });
  // The ground of "terrain de sport" is no plot, and an "immeuble de rapport" is a property.
  const isProperty = (at: number) => {
    const phrase = longestPhrase(tokens, at, lexicon);
    return phrase?.meanings.some(({ kind }) => kind === 'PROPERTY') ?? false;
  };
  // The bicycle of "bicycle room" is no way to travel.
  const isOfTravel = (each: Meaning) => (each.kind === 'UNIT' && each.unit === 'MINUTES') || each.kind === 'MODE';
  const isInFeature = (at: number) =>
    longestPhrase(tokens, at, lexicon)?.meanings.some(({ kind }) => kind === 'FEATURE');
  for (const [at, token] of tokens.entries()) if (means(token, isOfTravel) && !isInFeature(at)) return false;
  return tokens.some(
    (token, at) =>
      grammar.aboutProperty.test(token.word) ||
      isProperty(at) ||
      (means(token, ({ kind }) => kind === 'FEATURE') && !means(token, ({ kind }) => kind === 'TYPE') && !isInType(at)),
  );
}
