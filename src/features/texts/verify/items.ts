// A sentence as a row of items: at every place the longest name or phrase that is known, else a word that is not.
import type { Item, Meaning } from './item.ts';
import { type Names, nameWord } from './names.ts';
import { type ReadNumber, readDigits, type Token } from './tokens.ts';
import type { Entry, Vocabulary } from './vocabulary.ts';

export interface Reading {
  readonly vocabulary: Vocabulary;
  readonly names: Names;
  readonly language: string;
}

const QUOTES = new Set(['"', '“', '”', '„', '«', '»', '‚', '‘', "'", '’', '‹', '›']);

export function itemsOf(
  written: readonly Token[],
  reading: Reading,
): { readonly items: Item[]; readonly tokens: readonly Token[] } {
  const tokens = reading.language === 'en' ? written : written.flatMap(token => apart(token, reading.vocabulary));
  const items: Item[] = [];
  const isAboutProperty = speaksOfProperty(tokens, reading.vocabulary);
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i];
    if (token === undefined) break;
    const phrase = longestPhrase(tokens, i, reading.vocabulary);
    const name = longestName(tokens, i, reading.names);
    const before = items.at(-1);
    if (name !== undefined && isName(name.words.length, phrase, before, tokens, i, reading)) {
      items.push({ kind: 'NAME', refs: name.refs, from: i, to: i + name.words.length - 1 });
      i += name.words.length;
    } else if (isRoad(tokens, i, reading.vocabulary)) {
      items.push({ kind: 'ROAD', value: `${token.text}${tokens[i + 1]?.text}`, from: i, to: i + 1 });
      i += 2;
    } else if (token.kind === 'NUMBER') {
      const clock = clockAt(tokens, i);
      const length = clock?.length ?? 1;
      items.push(
        clock
          ? { kind: 'CLOCK', minuteOfDay: clock.minuteOfDay, from: i, to: i + length - 1 }
          : { kind: 'NUMBER', ...readNumber(token, reading), isDigits: true, from: i, to: i },
      );
      i += length;
    } else if (phrase !== undefined && !isInName(tokens, i, phrase, before, reading.vocabulary)) {
      const length = phrase.words.length;
      items.push({
        ...meant(phrase.meanings, tokens, i, length, items, reading, isAboutProperty),
        from: i,
        to: i + length - 1,
      });
      i += length;
    } else {
      items.push(...wordItems(token, i));
      i++;
    }
  }
  return { items, tokens };
}

const COMPOUND = /^(\p{L}{3,16}?)(minütige[nrsm]?|zimmer)(wohnung)?$/u;

/** "fünfminütiger" and "Zweizimmerwohnung" are a number and what it counts. */
function apart(token: Token, vocabulary: Vocabulary): Token[] {
  const [, number, unit, noun] = COMPOUND.exec(token.word) ?? [];
  const isNumber = vocabulary
    .get(number ?? '')
    ?.some(({ words, meanings }) => words.length === 1 && meanings[0]?.kind === 'NUMBER');
  if (!isNumber && number !== 'ein') return [token];
  const parts = [number === 'ein' ? 'eins' : number, unit, noun].flatMap(part => part ?? []);
  return parts.map(word => ({ ...token, word, text: word }));
}

function readNumber(token: Token, { language }: Reading): ReadNumber {
  return readDigits(token.text, language);
}

function longestPhrase(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Entry | undefined {
  return vocabulary
    .get(tokens[at]?.word ?? '')
    ?.find(({ words }) => words.every((word, i) => tokens[at + i]?.word === word));
}

function longestName(tokens: readonly Token[], at: number, names: Names) {
  return names
    .get(nameWord(tokens[at]?.text ?? ''))
    ?.find(({ words }) => words.every((word, i) => nameWord(tokens[at + i]?.text ?? '') === word));
}

/** A name that is also a word stands where names stand: at a noun of its type, in quotes, after "in" and "nach". */
function isName(
  length: number,
  phrase: Entry | undefined,
  before: Item | undefined,
  tokens: readonly Token[],
  at: number,
  { vocabulary }: Reading,
): boolean {
  if (phrase === undefined) return true;
  if (phrase.words.length > length) return false;
  const isBesides =
    before?.kind === 'TYPE' || (before?.kind === 'MARK' && QUOTES.has(before.mark)) || before?.kind === 'NEAREST';
  if (isBesides) return true;
  const next = longestPhrase(tokens, at + length, vocabulary);
  if (next?.meanings.some(({ kind }) => kind === 'TYPE') && /^\p{Lu}/u.test(tokens[at]?.text ?? '')) return true;
  // A whole name of several words is no accident; a single common word is.
  return length > 1 && phrase.words.length < length;
}

/** "A 9", but no "A 9-minute walk". */
function isRoad(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const [letters, number, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!/^[A-Z]{1,2}$/.test(letters?.text ?? '') || !/^\d{1,3}$/.test(number?.text ?? '')) return false;
  const isUnit = vocabulary
    .get(next?.word ?? '')
    ?.some(({ words, meanings }) => words.length === 1 && meanings.some(({ kind }) => kind === 'UNIT'));
  return isUnit !== true && !HYPHENS.has(next?.text ?? '');
}

/** "Bahnhof Sieben Linden": a number written large beside a name is part of it. */
function isInName(
  tokens: readonly Token[],
  at: number,
  { words, meanings }: Entry,
  before: Item | undefined,
  vocabulary: Vocabulary,
): boolean {
  const next = tokens[at + 1];
  return (
    before?.kind === 'TYPE' &&
    words.length === 1 &&
    meanings[0]?.kind === 'NUMBER' &&
    [tokens[at], next].every(token => /^\p{Lu}/u.test(token?.text ?? '')) &&
    longestPhrase(tokens, at + 1, vocabulary) === undefined
  );
}

const HYPHENS = new Set(['-', '–', '—', '‑', '−']);

function wordItems(token: Token, at: number): Item[] {
  const place = { from: at, to: at };
  if (token.kind === 'MARK') {
    const mark = QUOTES.has(token.text) ? '"' : HYPHENS.has(token.text) ? '-' : token.text;
    const isPlain = '",-.:;!?()…/•·'.includes(mark);
    return [
      isPlain ? { kind: 'MARK', mark, ...place } : { kind: 'UNKNOWN', isCapital: false, text: token.text, ...place },
    ];
  }
  return [{ kind: 'UNKNOWN', isCapital: /^\p{Lu}/u.test(token.text), text: token.text, ...place }];
}

/** "20 Uhr", "20:00", "8 pm". */
function clockAt(tokens: readonly Token[], at: number): { minuteOfDay: number; length: number } | undefined {
  const hour = Number(tokens[at]?.text);
  if (!Number.isInteger(hour) || hour > 24) {
    const swiss = /^(\d{1,2})\.(\d\d)$/.exec(tokens[at]?.text ?? '');
    if (swiss === null || tokens[at + 1]?.word !== 'uhr') return undefined;
    return { minuteOfDay: Number(swiss[1]) * 60 + Number(swiss[2]), length: 2 };
  }
  const isColon = tokens[at + 1]?.text === ':' && /^\d\d$/.test(tokens[at + 2]?.text ?? '');
  const minute = isColon ? Number(tokens[at + 2]?.text) : 0;
  const next = at + (isColon ? 3 : 1);
  const word = tokens[next]?.word;
  if (word === 'uhr') {
    const half = /^\d\d$/.test(tokens[next + 1]?.text ?? '') && !isColon;
    return {
      minuteOfDay: hour * 60 + (half ? Number(tokens[next + 1]?.text) : minute),
      length: isColon ? 4 : half ? 3 : 2,
    };
  }
  const isAfternoon = word === 'pm' || (word === 'p' && tokens[next + 2]?.word === 'm');
  if (
    word === 'pm' ||
    word === 'am' ||
    (word === 'p' && isAfternoon) ||
    (word === 'a' && tokens[next + 2]?.word === 'm')
  ) {
    const length = (isColon ? 3 : 1) + (word === 'pm' || word === 'am' ? 1 : 3);
    return { minuteOfDay: ((hour % 12) + (isAfternoon ? 12 : 0)) * 60 + minute, length };
  }
  return isColon ? { minuteOfDay: hour * 60 + minute, length: 3 } : undefined;
}

/** Which of its meanings a phrase has here. */
function meant(
  meanings: readonly Meaning[],
  tokens: readonly Token[],
  at: number,
  length: number,
  before: readonly Item[],
  { vocabulary }: Reading,
  isAboutProperty: boolean,
): Meaning {
  const of = (kind: Meaning['kind']) => meanings.find(each => each.kind === kind);
  const [only] = meanings;
  if (meanings.length === 1 && only !== undefined) return only;
  const next = tokens[at + length];
  const following = vocabulary
    .get(next?.word ?? '')
    ?.find(({ words }) => words.every((word, i) => tokens[at + length + i]?.word === word));
  const isBeforeNumber =
    next?.kind === 'NUMBER' ||
    following?.meanings.some(({ kind }) => kind === 'NUMBER' || kind === 'UNIT') === true ||
    ['€', 'chf', 'eine', 'einer', 'einem', 'a', 'one'].includes(next?.word ?? '');
  const last = before.at(-1);
  const isAfterNumber =
    last?.kind === 'NUMBER' || last?.kind === 'ARTICLE' || (last?.kind === 'MARK' && last.mark === '-');
  const hedge = of('HEDGE');
  if (hedge !== undefined && isBeforeNumber) return hedge;
  // "Heated with wood" is no woodland.
  const certificate = of('CERTIFICATE');
  if (certificate !== undefined && before.slice(-3).some(item => item.kind === 'WORD' && item.word === 'certificate'))
    return certificate;
  const unit = of('UNIT');
  // "The second floor" is no time.
  const isOrdinal = of('ORDINAL') !== undefined && last?.kind === 'ARTICLE';
  if (unit !== undefined && isAfterNumber && !isOrdinal) return unit;
  // A garden or a pool is of the property where the sentence is about it.
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

/** Whether a sentence is about the property rather than about ways to places. */
function speaksOfProperty(tokens: readonly Token[], vocabulary: Vocabulary): boolean {
  const isOf = (token: Token, test: (meaning: Meaning) => boolean) =>
    vocabulary.get(token.word)?.some(({ words, meanings }) => words.length === 1 && meanings.some(test)) === true;
  const isWay = tokens.some(token =>
    isOf(token, each => (each.kind === 'UNIT' && each.unit === 'MINUTES') || each.kind === 'MODE'),
  );
  const isProperty = tokens.some(
    token =>
      /^(?:ausstattung|features?|property|present|vorhanden|equipment|equipped|ausgestattet)$/.test(token.word) ||
      isOf(token, each => each.kind === 'PROPERTY'),
  );
  return isProperty && !isWay;
}

const KINDS_BY_WEIGHT: readonly Meaning['kind'][] = [
  ...([
    'NUMBER',
    'TYPE',
    'QUALITY',
    'NEAREST',
    'ONLY',
    'NO',
    'NOT',
    'WITHOUT',
    'SEVERAL',
    'MANY',
    'JUST',
    'EACH',
  ] as const),
  ...([
    'ARTICLE',
    'MODE',
    'DIRECTION',
    'OPEN_UNTIL',
    'DAYS',
    'CONDITION',
    'PRICE',
    'PROPERTY',
    'FEATURE',
    'SETTLEMENT',
  ] as const),
  ...(['CERTIFICATE', 'FIELD', 'ORDINAL', 'WORD', 'HEDGE', 'UNIT'] as const),
];
