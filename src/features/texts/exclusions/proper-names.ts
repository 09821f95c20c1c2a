// Finds proper names by how they are written: in quotes behind a noun, or with capitals beside a word for a street, a house or a product. Words in a name say nothing of the home.
import {
  BETWEEN_NAMES,
  GERMAN,
  plainWord,
  QUALITY_ENDINGS,
  QUOTED,
  SMALL_NOUNS,
  STREET_ENDS,
  STREETS,
} from './vocabularies/name-forms.ts';
import {
  BEFORE_NAMES,
  BEFORE_PRAISE,
  HOMES_BEFORE_NAMES,
  HOUSES_AFTER_NAMES,
  LINKS,
  NO_NOUNS,
  RULES_IN_QUOTES,
  WAYS_AFTER_NAMES,
} from './vocabularies/name-words.ts';

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

interface Word extends Stretch {
  /** Small letters without accents. */
  readonly plain: string;
  /** A capital letter, then a small one. */
  readonly isCapital: boolean;
  readonly isFirst: boolean;
  /** The signs before it. */
  readonly before: string;
}

export interface Names {
  /** Beyond doubt: no word in them breaks a rule. */
  readonly sure: readonly Stretch[];
  /** Capitals inside a sentence, in a language that writes nouns small: no quality, but perhaps a people. */
  readonly capitals: readonly Stretch[];
}

const LONGEST_NAME = 5;
/** From this share of capitals on, they are a style, or the language is German. */
const MOST_CAPITALS = 0.5;

/** With any case: "Sakin Tepe durağına". */
const TURKISH_PLACES =
  /^(?:mahalles|cadde|sokag|apartman|sitesi|duragi|okulu|lises|camii|market|eczanes|pastanes|sinemas|oteli|bulvar|meydan|carsis|hastanes|koprus|iskeles|istasyon)/;

export function properNames(text: string): Names {
  if (!/\p{Lu}|[„“”"«»]/u.test(text)) return { sure: [], capitals: [] };
  const words = wordsOf(text);
  const sure = [
    ...quoted(text, words),
    ...words.flatMap((_, i) => nameBehind(words, i) ?? nameBefore(words, i) ?? []),
    ...[...(STREET_ENDS.test(text) ? text.matchAll(STREETS) : [])].map(({ index, 0: match }) => ({
      start: index,
      end: index + match.length,
    })),
  ];
  return { sure, capitals: capitals(text, words) };
}

function wordsOf(text: string): Word[] {
  let last = 0;
  let wasAbbreviation = false;
  return [...text.matchAll(/[\p{L}\p{M}]+|\d+/gu)].map(({ index, 0: match }) => {
    const before = text.slice(last, index);
    const ends = wasAbbreviation ? /[!?:;\n•]/ : /[.!?:;\n•]/;
    const isFirst = last === 0 || ends.test(before);
    last = index + match.length;
    const plain = plainWord(match);
    wasAbbreviation = BEFORE_NAMES.has(plain) && match.length < 5;
    const isCapital = /^\p{Lu}\p{M}*[\p{Ll}\u0131]/u.test(match);
    return { start: index, end: last, plain, isCapital, isFirst, before };
  });
}

const isBlank = (before: string | undefined) =>
  before !== undefined && /^(?:[ \u00a0\u202f]|-|['’]|\. ?){1,2}$/.test(before);
const isNumber = (word: Word | undefined) => word !== undefined && /^\d/.test(word.plain);

/** "ul. Cicha", "rue du Paradis": capitals behind a word for what has a name. */
function nameBehind(words: readonly Word[], i: number): Stretch | undefined {
  const type = words[i];
  if (type === undefined) return undefined;
  const isHome = HOMES_BEFORE_NAMES.has(type.plain);
  if (!BEFORE_NAMES.has(type.plain) && !(isHome && !type.isFirst)) return undefined;
  if (type.isFirst && type.isCapital && isTitle(words, i)) return undefined;
  let end = i;
  for (let at = i + 1; at < words.length && at <= i + LONGEST_NAME; at++) {
    const word = words[at];
    if (word === undefined || !isBlank(word.before)) break;
    if (word.isCapital) end = at;
    else if (!LINKS.has(word.plain)) break;
  }
  const [first, last] = [words[i + 1], words[end]];
  return end > i && first && last ? { start: first.start, end: last.end } : undefined;
}

/** A sentence of capitals without a number: there they name nothing. */
function isTitle(words: readonly Word[], from: number): boolean {
  for (let i = from + 1; i < words.length && !words[i]?.isFirst; i++) {
    const word = words[i];
    if (word !== undefined && !word.isCapital && !LINKS.has(word.plain)) return false;
  }
  return true;
}

/** "Paradise Row", "Cennet Mahallesi": capitals before such a word. */
function nameBefore(words: readonly Word[], i: number): Stretch | undefined {
  const type = words[i];
  if (type === undefined || !isBlank(type.before)) return undefined;
  const isHouse = HOUSES_AFTER_NAMES.has(type.plain) || TURKISH_PLACES.test(type.plain);
  if (!isHouse && !WAYS_AFTER_NAMES.has(type.plain)) return undefined;
  let from = i;
  const isOwned = words[i - 1]?.plain === 's' && /^['’]$/.test(words[i - 1]?.before ?? '');
  if (isOwned) from--;
  while (from > 0 && i - from < LONGEST_NAME && words[from - 1]?.isCapital && (from === i || !words[from]?.isFirst)) {
    if (from < i && !isBlank(words[from]?.before)) break;
    from--;
  }
  const first = words[from];
  if (first === undefined || from === i) return undefined;
  const next = words[i + 1];
  // A way with capitals may be a title of an advertisement: "Quiet Street".
  const isNamed = isHouse || isOwned || !first.isFirst || isNumber(next) || (next?.isCapital && isBlank(next.before));
  if (!isNamed || (!type.isCapital && !isHouse && first.isFirst && !isNumber(next))) return undefined;
  return { start: first.start, end: type.end };
}

/** Quotes directly behind a noun, or before a word for what has a name. */
function quoted(text: string, words: readonly Word[]): Stretch[] {
  const found: Stretch[] = [];
  for (const { index, 0: match, groups } of text.matchAll(QUOTED)) {
    const inner = (groups?.inner ?? groups?.single ?? '').trim();
    const end = index + match.length;
    const own = inner.split(/[\s-]+/).map(plainWord);
    if (own.length > LONGEST_NAME || /[.!?;:]./.test(inner) || own.some(word => RULES_IN_QUOTES.has(word))) continue;
    const before = words.findLast(word => word.end <= index);
    const after = words.find(word => word.start >= end);
    const isTyped = before !== undefined && (BEFORE_NAMES.has(before.plain) || HOMES_BEFORE_NAMES.has(before.plain));
    const gap = before === undefined ? '' : text.slice(before.end, index);
    const isNamed =
      (isTyped && /^[\s:]{1,3}$/.test(gap)) ||
      (/^\p{Lu}\P{Lu}/u.test(inner) && before !== undefined && /^\s{1,2}$/.test(gap) && isNoun(before)) ||
      (after !== undefined && isOf(text.slice(end, after.start), after)) ||
      (/^\p{Lu}\P{Lu}/u.test(inner) && /,\s$/.test(gap) && /^\s\p{Ll}/u.test(text.slice(end, end + 2))) ||
      (found.at(-1)?.end === before?.end && BETWEEN_NAMES.test(gap));
    if (isNamed) found.push({ start: index, end });
  }
  return found;
}

/** The quote is the name of what follows: „Traum“-Serie, "Perfection" range. */
function isOf(gap: string, after: Word): boolean {
  if (gap === '-') return true;
  return (
    /^\s$/.test(gap) && (HOUSES_AFTER_NAMES.has(after.plain) || (BEFORE_NAMES.has(after.plain) && !after.isCapital))
  );
}

/** No article, no verb, and no adjective by its ending. */
function isNoun({ plain, isCapital }: Word): boolean {
  if (NO_NOUNS.has(plain) || isNumber({ plain } as Word)) return false;
  return isCapital || !QUALITY_ENDINGS.test(plain);
}

/** Capitals inside sentences, where only names have them. */
function capitals(text: string, words: readonly Word[]): Stretch[] {
  if (GERMAN.test(text) || !SMALL_NOUNS.test(text)) return [];
  const inside = words.filter(({ isFirst, plain }) => !isFirst && plain.length > 2 && !/\d/.test(plain));
  if (inside.filter(({ isCapital }) => isCapital).length >= MOST_CAPITALS * inside.length) return [];
  const found: Stretch[] = [];
  for (let i = 1; i < words.length; i++) {
    const word = words[i];
    if (!word?.isCapital || word.isFirst || !/^[ \u00a0'’]+$/.test(word.before)) continue;
    const previous = words[i - 1];
    if (previous !== undefined && BEFORE_PRAISE.has(previous.plain)) continue;
    let last = i;
    for (let at = i + 1; at < words.length && isBlank(words[at]?.before); at++) {
      if (words[at]?.isCapital) last = at;
      else if (!LINKS.has(words[at]?.plain ?? '')) break;
    }
    found.push({ start: word.start, end: words[last]?.end ?? word.end });
    i = last;
  }
  return found;
}
