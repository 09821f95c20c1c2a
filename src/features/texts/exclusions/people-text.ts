// The words around a word for people: whether they name a thing, limit the people, ask them or serve them.
import type { PeopleContext } from '../languages/people-words.ts';
import { anyOf } from './people-languages.ts';
import type { Plain } from './plain-letters.ts';

interface PlainWord {
  readonly text: string;
  readonly at: number;
  readonly end: number;
  /** A capital letter, then small ones. */
  readonly isCapital: boolean;
  /** The separator between this word and the next one. */
  readonly gap: 'BLANK' | 'HYPHEN' | 'APOSTROPHE' | 'CLAUSE' | 'SENTENCE';
}

/** Most words with content between a limiting word and the people. */
const MOST_BETWEEN = 3;
const MOST_BETWEEN_LEADING = 2;
const FARTHEST = 7;
const FARTHEST_ASKED = 6;

const is = (pattern: string) => {
  const regex = new RegExp(`^(?:${pattern})$`);
  const known = new Map<string, boolean>();
  return (word: PlainWord | undefined): boolean => {
    if (word === undefined) return false;
    const found = known.get(word.text) ?? regex.test(word.text);
    if (known.size < 5000) known.set(word.text, found);
    return found;
  };
};
const isOne = (context: PeopleContext) => is(anyOf(words => words.context[context]));
const isPerson = isOne('persons');
const isCommunity = isOne('communities');
const isLimit = isOne('limiting');
const isLeading = isOne('leading');
const isStrongLimit = isOne('strongLimits');
const isAsking = isOne('asking');
const isHome = isOne('homes');
const isThing = isOne('things');
const isFacility = isOne('facilities');
const isServing = isOne('serving');
const isFunction = isOne('functionWords');
const isJoining = isOne('joining');
const isArticle = isOne('articles');
const isSubject = isOne('subjects');
const endsAsNoun = new RegExp(`(?:${anyOf(({ nounEndings }) => nounEndings)})$`);
const isNoNoun = is(anyOf(({ noNouns }) => noNouns));

export type PeopleText = ReturnType<typeof peopleText>;

/** Offsets are offsets in `plain`; `from` and `to` are positions of words. */
export function peopleText(text: string, letters: Plain) {
  const { plain } = letters;
  const all = wordsOf(text, letters);
  const indexAt = new Int32Array(plain.length + 1);
  for (const [i, { at, end }] of all.entries()) indexAt.fill(i, at, end);
  const everybody = new Uint8Array(plain.length + 1);
  for (const { index, 0: match } of plain.matchAll(EVERYBODY)) everybody.fill(1, index, index + match.length);
  const inclusive = [...plain.matchAll(INCLUSIVE)].map(({ index }) => indexAt[index] ?? 0);

  /** Positions in the same sentence, the nearest first, at most so many words away. */
  const around = (from: number, step: 1 | -1, most: number) => {
    const found: number[] = [];
    for (let i = from + step; i >= 0 && i < all.length && found.length < most; i += step) {
      const gap = all[step === 1 ? i - 1 : i]?.gap;
      if (gap === 'SENTENCE') break;
      found.push(i);
    }
    return found;
  };
  const isPlainNoun = (word: PlainWord) =>
    word.isCapital && !isPerson(word) && !isHome(word) && !isFunction(word) && !isLimit(word) && !isCommunity(word);
  const isOpen = (to: number) => ['BLANK', 'HYPHEN', 'APOSTROPHE'].includes(all[to]?.gap ?? 'SENTENCE');

  /** "Children's area", "kids club". */
  const isPartOfThing = (to: number): boolean => {
    const word = all[to];
    const next = all[to + 1];
    if (word === undefined || next === undefined) return false;
    if (word.gap === 'APOSTROPHE') {
      const owned = next.text === 's' ? all[to + 2] : next;
      return owned !== undefined && !isHome(owned) && !isPerson(owned) && !isFunction(owned) && !isLimit(owned);
    }
    return isOpen(to) && isThing(next) && !isPerson(next);
  };

  const isGoverned = (limit: number): boolean => {
    const before = around(limit, -1, 2).map(i => all[i]);
    return isServing(all[limit]) && before.some(isFacility) && !before.some(isHome);
  };
  /** "A playground for …": these words do not say for whom the home is. */
  const isServed = (from: number) => around(from, -1, 3).some(isGoverned);

  const endsOrGoesOn = (to: number) => !isOpen(to) || all[to + 1] === undefined || isFunction(all[to + 1]);

  /** Words with content between two words. */
  const between = (a: number, b: number) =>
    all.slice(a + 1, b).filter(word => !isArticle(word) && !isPerson(word) && !isFunction(word)).length;
  const isLimited = (from: number, to: number): boolean =>
    around(from, -1, FARTHEST).some(i => {
      const most = isLeading(all[i]) ? MOST_BETWEEN_LEADING : MOST_BETWEEN;
      return isLimit(all[i]) && between(i, from) <= most && !isGoverned(i);
    }) || around(to, 1, FARTHEST).some(i => isLimit(all[i]) && !isLeading(all[i]) && between(to, i) <= MOST_BETWEEN);

  return {
    words: all,
    plain,
    wordAt: (offset: number) => indexAt[offset] ?? 0,
    /** "Ladies and gentlemen" means everybody. */
    isEverybody: (offset: number) => everybody[offset] === 1,
    /** "Regardless of age". */
    isInclusive: (from: number) => inclusive.some(i => i <= from && around(from, -1, 12).includes(i)),
    isPartOfThing,
    /** A part of a thing, or before another noun: "Senior Street", "Single-Tarif", "Familie Müller". */
    namesThing(to: number, isDirectlyLimited: boolean) {
      const next = all[to + 1];
      if (isPartOfThing(to)) return true;
      if (next === undefined || !isOpen(to)) return false;
      if (all[to]?.gap === 'HYPHEN') return !isHome(next) && !isPerson(next) && !isFunction(next);
      return isPlainNoun(next) && !isDirectlyLimited;
    },
    isServed,
    isDirectlyLimited: (from: number) => around(from, -1, 2).some(i => isStrongLimit(all[i])),
    isLimited,
    isBeforePeople(from: number, to: number): boolean {
      for (const i of around(to, 1, 4)) {
        const word = all[i];
        if (word === undefined || all[i - 1]?.gap === 'APOSTROPHE') return false;
        if (isPerson(word)) return !isPartOfThing(i);
        if (isCommunity(word)) return isLimited(from, to);
        if (!isJoining(word) && (isFunction(word) || isThing(word) || isPlainNoun(word))) return false;
      }
      return false;
    },
    isUsedAsNoun(from: number, to: number) {
      const word = all[to];
      if (word === undefined || !endsOrGoesOn(to)) return false;
      const isInflected = word.isCapital && endsAsNoun.test(word.text) && from === to;
      const isBeside = isStrongLimit(all[from - 1]) || (isOpen(to) && isStrongLimit(all[to + 1]));
      return (isInflected || (isBeside && !isNoNoun(word))) && isLimited(from, to) && !isServed(from);
    },
    /** "Tenants must be …". */
    isAsked(from: number, to: number) {
      const before = around(from, -1, FARTHEST_ASKED);
      const hasSubject = before.some(i => isPerson(all[i]) || isSubject(all[i]));
      const isOfThing = before.some(i => (isHome(all[i]) && !isPerson(all[i])) || isFacility(all[i]));
      const isDemand = [...before, ...around(to, 1, 3)].some(i => isAsking(all[i]));
      return endsOrGoesOn(to) && hasSubject && !isOfThing && isDemand;
    },
    /** Whether a word for people of any kind is within so many words in the sentence. */
    hasPersons: (from: number, to: number, within: number) =>
      [...around(from, -1, within), ...around(to, 1, within)].some(i => isPerson(all[i])),
    endsOrGoesOn,
  };
}

const inText = (context: PeopleContext) =>
  new RegExp(`(?<!\\w)(?:${anyOf(words => words.context[context])})(?!\\w)`, 'g');
const EVERYBODY = inText('everybody');
const INCLUSIVE = inText('inclusive');

function wordsOf(text: string, { plain, offsets }: Plain): PlainWord[] {
  const found = [...plain.matchAll(/[a-z0-9]+|\+/g)].map(({ index, 0: match }) => ({
    text: match,
    at: index,
    end: index + match.length,
  }));
  return found.map((word, i) => {
    const next = found[i + 1];
    const end = (offsets[word.end - 1] ?? text.length) + 1;
    const own = text.slice(offsets[word.at], end);
    const between = next === undefined ? '.' : text.slice(end, offsets[next.at]);
    return { ...word, isCapital: /^\p{Lu}[\p{L}]*\p{Ll}/u.test(own), gap: gapOf(between) };
  });
}

function gapOf(between: string): PlainWord['gap'] {
  if (between === ' ') return 'BLANK';
  if (/[.!?;]/.test(between)) return 'SENTENCE';
  if (/[,:()•·|]|\s[-–—]|\n/.test(between)) return 'CLAUSE';
  if (/^['’´`]/.test(between)) return 'APOSTROPHE';
  return /^[-‐‑–/]/.test(between) ? 'HYPHEN' : 'BLANK';
}
