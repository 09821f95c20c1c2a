// Finds wording that picks or shuts out people, in any spelling and spacing. A thing that is only named after people picks nobody.
import { EXCLUSION_GROUNDS, type ExclusionGround } from '../languages/people-words.ts';
import { agesAt } from './ages.ts';
import { Beginnings, type Match } from './beginnings.ts';
import { anyOf } from './people-languages.ts';
import { type PeopleText, peopleText } from './people-text.ts';
import { plainly } from './plain-letters.ts';

export interface Exclusion {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly grounds: ExclusionGround;
}

/** Spaced-out letters that form a shorter word are a coincidence. */
const FEWEST_LETTERS = 5;

const INDEXED: RegExp[] = [];
/** The number of the expression in the index of beginnings. */
const bounded = (words: string) => INDEXED.push(new RegExp(`(?<!\\w)(?:${words})(?!\\w)`, 'g')) - 1;

const KINDS = ['phrases', 'people', 'adjectives', 'nouns'] as const;
type Kind = (typeof KINDS)[number];

/** "German origin", where each of the two words may be in any language. */
const OF_ORIGIN = `(?:${anyOf(({ nations }) => nations)}) (?:${anyOf(({ originNouns }) => originNouns)})`;

const ROWS = EXCLUSION_GROUNDS.map(ground => {
  const of = (kind: Kind) => anyOf(({ grounds }) => grounds[ground][kind]);
  const phrases = ground === 'ORIGIN' ? `${of('phrases')}|${OF_ORIGIN}` : of('phrases');
  return {
    ground,
    phrases: bounded(phrases),
    people: bounded(of('people')),
    nouns: bounded(of('nouns')),
    adjectives: bounded(of('adjectives')),
    /** For spaced-out letters, where words have no bounds. */
    loose: new RegExp(`${phrases}|${of('people')}`, 'g'),
  };
});

const BEGINNINGS = new Beginnings(INDEXED);

/**
 * All exclusions, in the order of the text.
 * @param names on the map, in which such words refer to nobody ("Frauenkirche", "Deutsche Bank")
 */
export function exclusionsIn(text: string, names: readonly string[]): Exclusion[] {
  const letters = plainly(masked(text, names));
  const { plain, offsets, closed } = letters;
  const said = peopleText(text, letters);
  const found: Exclusion[] = [];
  const isTaken = new Uint8Array(plain.length + 1);
  const take = ({ at, length }: Stretch, grounds: ExclusionGround) => {
    if (isTaken[at] === 1) return;
    isTaken.fill(1, at, at + length);
    const start = offsets[at] ?? 0;
    const end = (offsets[at + length - 1] ?? start) + 1;
    found.push({ text: text.slice(start, end), start, end, grounds });
  };
  const matches = BEGINNINGS.in(plain);
  for (const kind of KINDS) {
    for (const { ground, [kind]: words } of ROWS) {
      for (const each of stretches(matches.of(words))) if (isOfPeople(kind, each, said)) take(each, ground);
    }
  }
  for (const each of agesAt(said)) take(each, 'AGE');
  for (const { at, length } of closed) {
    for (const { ground, loose } of ROWS) {
      for (const part of stretches(plain.slice(at, at + length).matchAll(loose)))
        if (part.length >= FEWEST_LETTERS) take({ at: at + part.at, length: part.length }, ground);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

interface Stretch {
  readonly at: number;
  readonly length: number;
}

function stretches(matches: Iterable<Match>): Stretch[] {
  return [...matches].map(({ index, 0: match }) => ({ at: index, length: match.length }));
}

/** Whether the words of a stretch refer to people whom the text picks. */
function isOfPeople(kind: Kind, { at, length }: Stretch, said: PeopleText): boolean {
  const [from, to] = [said.wordAt(at), said.wordAt(at + length - 1)];
  if (said.isEverybody(at) || said.isInclusive(from)) return false;
  switch (kind) {
    case 'phrases':
      return !said.isPartOfThing(to);
    case 'people':
      return !said.namesThing(to, said.isDirectlyLimited(from)) && !said.isServed(from);
    case 'nouns':
      return !said.namesThing(to, false) && !said.isServed(from) && said.isLimited(from, to);
    case 'adjectives':
      return said.isBeforePeople(from, to) || said.isUsedAsNoun(from, to) || said.isAsked(from, to);
  }
}

const BOTH_SEXES = new RegExp(`(\\p{Ll})(?:${anyOf(({ bothSexes }) => bothSexes)})(?!\\p{L})`, 'gu');

/** Blanks out names, and the endings by which a text names both sexes. */
function masked(text: string, names: readonly string[]): string {
  let rest = text.replace(BOTH_SEXES, (all, letter: string) => letter.padEnd(all.length));
  for (const name of new Set(names)) {
    if (!rest.includes(name)) continue;
    rest = rest.replaceAll(name, 'x'.repeat(name.length));
  }
  return rest;
}
