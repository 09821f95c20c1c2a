// What stands around a word for people: whether it names a thing, whether somebody limits, asks or serves.
import type { PeopleContext } from '../languages/people-words.ts';
import { anyOf } from './people-languages.ts';
import type { Plain } from './plain-letters.ts';

export interface PlainWord {
  readonly text: string;
  readonly at: number;
  readonly end: number;
  /** A capital letter, then small ones. */
  readonly isCapital: boolean;
  /** What parts it from the next one. */
  readonly gap: 'BLANK' | 'HYPHEN' | 'APOSTROPHE' | 'CLAUSE' | 'SENTENCE';
}

/** Offsets are of `plain`; `from` and `to` are indices of words. */
export interface PeopleText {
  readonly words: readonly PlainWord[];
  readonly plain: string;
  wordAt(offset: number): number;
  /** "Ladies and gentlemen": nobody is picked. */
  isEverybody(offset: number): boolean;
  /** "Regardless of age". */
  isInclusive(from: number): boolean;
  /** "Children's area", "kids club". */
  isPartOfThing(to: number): boolean;
  /** So, or before another noun: "Senior Street", "Single-Tarif", "Familie Müller". */
  namesThing(to: number, isLimited: boolean): boolean;
  /** "A playground for …": whom that is for is not whom the home is for. */
  isServed(from: number): boolean;
  isDirectlyLimited(from: number): boolean;
  isLimited(from: number, to: number): boolean;
  isBeforePeople(from: number, to: number): boolean;
  isUsedAsNoun(from: number, to: number): boolean;
  /** "Tenants must be …". */
  isAsked(from: number, to: number): boolean;
  /** Whether a word for people, of whatever kind, stands so near in the sentence. */
  hasPersons(from: number, to: number, within: number): boolean;
  endsOrGoesOn(to: number): boolean;
}

/** Words that carry something, between a limiting word and the people. */
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

export function peopleText(text: string, letters: Plain): PeopleText {
  const { plain } = letters;
  const all = wordsOf(text, letters);
  const indexAt = new Int32Array(plain.length + 1);
  for (const [i, { at, end }] of all.entries()) indexAt.fill(i, at, end);
  const everybody = new Uint8Array(plain.length + 1);
  for (const { index, 0: match } of plain.matchAll(EVERYBODY)) everybody.fill(1, index, index + match.length);
  const inclusive = [...plain.matchAll(INCLUSIVE)].map(({ index }) => indexAt[index] ?? 0);

  /** In the same sentence: from the nearest on, so many words off at most. */
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
    if (!isServing(all[limit])) return false;
    const before = around(limit, -1, 2).map(i => all[i]);
    return before.some(isFacility) && !before.some(isHome);
  };

  const hasPersons = (from: number, to: number, within: number) =>
    [...around(from, -1, within), ...around(to, 1, within)].some(i => isPerson(all[i]));

  const endsOrGoesOn = (to: number) => !isOpen(to) || all[to + 1] === undefined || isFunction(all[to + 1]);

  const isLimited = (from: number, to: number): boolean => {
    const between = (a: number, b: number) => {
      let count = 0;
      for (let i = a + 1; i < b; i++) if (!isArticle(all[i]) && !isPerson(all[i]) && !isFunction(all[i])) count++;
      return count;
    };
    const isBefore = around(from, -1, FARTHEST).some(
      i =>
        isLimit(all[i]) &&
        between(i, from) <= (isLeading(all[i]) ? MOST_BETWEEN_LEADING : MOST_BETWEEN) &&
        !isGoverned(i),
    );
    return (
      isBefore ||
      around(to, 1, FARTHEST).some(i => isLimit(all[i]) && !isLeading(all[i]) && between(to, i) <= MOST_BETWEEN)
    );
  };

  const isBeforePeople = (from: number, to: number): boolean => {
    for (const i of around(to, 1, 4)) {
      const word = all[i];
      if (word === undefined || all[i - 1]?.gap === 'APOSTROPHE') return false;
      if (isPerson(word)) return !isPartOfThing(i);
      if (isCommunity(word)) return isLimited(from, to);
      if (isJoining(word)) continue;
      if (isFunction(word) || isThing(word) || isPlainNoun(word)) return false;
    }
    return false;
  };

  return {
    words: all,
    plain,
    wordAt: offset => indexAt[offset] ?? 0,
    isEverybody: offset => everybody[offset] === 1,
    isInclusive: from => inclusive.some(i => i <= from && around(from, -1, 12).includes(i)),
    isPartOfThing,
    namesThing(to, isLimitedDirectly) {
      const next = all[to + 1];
      if (isPartOfThing(to)) return true;
      if (next === undefined || !isOpen(to)) return false;
      if (all[to]?.gap === 'HYPHEN') return !isHome(next) && !isPerson(next) && !isFunction(next);
      return isPlainNoun(next) && !isLimitedDirectly;
    },
    isServed: from => around(from, -1, 3).some(isGoverned),
    isDirectlyLimited: from => around(from, -1, 2).some(i => isStrongLimit(all[i])),
    isLimited,
    isBeforePeople,
    isUsedAsNoun(from, to) {
      const word = all[to];
      if (word === undefined || !endsOrGoesOn(to)) return false;
      const isInflected = word.isCapital && endsAsNoun.test(word.text) && from === to;
      const isBeside = isStrongLimit(all[from - 1]) || (isOpen(to) && isStrongLimit(all[to + 1]));
      return (
        (isInflected || (isBeside && !isNoNoun(word))) && isLimited(from, to) && !around(from, -1, 3).some(isGoverned)
      );
    },
    isAsked(from, to) {
      if (!endsOrGoesOn(to)) return false;
      const before = around(from, -1, FARTHEST_ASKED);
      const hasSubject = before.some(i => isPerson(all[i]) || isSubject(all[i]));
      const isOfThing = before.some(i => isHome(all[i]) && !isPerson(all[i])) || before.some(i => isFacility(all[i]));
      return hasSubject && !isOfThing && [...before, ...around(to, 1, 3)].some(i => isAsking(all[i]));
    },
    hasPersons,
    endsOrGoesOn,
  };
}

const within = (context: PeopleContext) =>
  new RegExp(`(?<![a-z0-9])(?:${anyOf(words => words.context[context])})(?![a-z0-9])`, 'g');
const EVERYBODY = within('everybody');
const INCLUSIVE = within('inclusive');

function wordsOf(text: string, { plain, offsets }: Plain): PlainWord[] {
  const found = [...plain.matchAll(/[a-z0-9]+|\+/g)].map(({ index, 0: match }) => ({
    text: match,
    at: index,
    end: index + match.length,
  }));
  return found.map((word, i) => {
    const next = found[i + 1];
    const own = text.slice(offsets[word.at] ?? 0, (offsets[word.end - 1] ?? 0) + 1);
    const between = next === undefined ? '.' : text.slice((offsets[word.end - 1] ?? 0) + 1, offsets[next.at] ?? 0);
    return { ...word, isCapital: /^\p{Lu}[\p{L}]*\p{Ll}/u.test(own), gap: gapOf(between) };
  });
}

function gapOf(between: string): PlainWord['gap'] {
  if (/[.!?;]/.test(between)) return 'SENTENCE';
  if (/[,:()•·|]|\s[-–—]|\n/.test(between)) return 'CLAUSE';
  if (/^['’´`]/.test(between)) return 'APOSTROPHE';
  return /^[-‐‑–/]/.test(between) ? 'HYPHEN' : 'BLANK';
}
