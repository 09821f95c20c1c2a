// Flags by the vocabularies: phrases that suffice, and pairs of words in one sentence.

import { once } from '../../../core/once.ts';
import { remembering } from '../../../core/remembering.ts';
import { Beginnings } from './beginnings.ts';
import type { FlagRule } from './flag-rules.ts';
import { pairs } from './pairs.ts';
import { phrases, phrasesWithoutBlanks } from './phrase-source.ts';
import { VOCABULARIES } from './vocabularies/vocabularies.ts';
import { PHRASE_RULES, type WordKind } from './vocabularies/vocabulary.ts';

interface Found {
  readonly rule: FlagRule;
  readonly at: number;
  readonly length: number;
}

/** Two kinds of words, and how far apart they may be, in letters; `unless` excuses the sentence. */
interface Pair<Words> {
  readonly rule: FlagRule;
  readonly one: Words;
  readonly other: Words;
  readonly near: number;
  readonly unless?: Words;
  /** "No students", and not "students … no". */
  readonly isOrdered?: true;
}

const PAIRS: readonly Pair<WordKind>[] = [
  { rule: 'EXCLUSION', one: 'groups', other: 'refusals', near: 45, unless: 'everybody' },
  { rule: 'EXCLUSION', one: 'nots', other: 'groups', near: 12, unless: 'everybody', isOrdered: true },
  { rule: 'EXCLUSION', one: 'persons', other: 'wishes', near: 35, unless: 'everybody' },
  { rule: 'EXCLUSION', one: 'nots', other: 'persons', near: 3, unless: 'everybody', isOrdered: true },
  { rule: 'EXCLUSION', one: 'neighbours', other: 'keeps', near: 40, unless: 'everybody' },
  { rule: 'GUARANTEE', one: 'savings', other: 'likes', near: 25 },
  { rule: 'SAFETY', one: 'carefree', other: 'nights', near: 35 },
  { rule: 'GUARANTEE', one: 'gains', other: 'certain', near: 50, unless: 'contracts' },
  { rule: 'GUARANTEE', one: 'rises', other: 'money', near: 50, unless: 'contracts' },
  { rule: 'GUARANTEE', one: 'percent', other: 'gains', near: 25, unless: 'contracts' },
  { rule: 'GUARANTEE', one: 'percent', other: 'guaranteed', near: 20, unless: 'contracts' },
  { rule: 'GUARANTEE', one: 'future', other: 'fortunes', near: 60, unless: 'contracts' },
  { rule: 'GUARANTEE', one: 'tenants', other: 'ceaseless', near: 40, unless: 'contracts' },
  { rule: 'GUARANTEE', one: 'losses', other: 'never', near: 40 },
  { rule: 'QUIET', one: 'hears', other: 'nothings', near: 40 },
  { rule: 'PRAISE', one: 'compares', other: 'nowhere', near: 45 },
  { rule: 'ORDER', one: 'rules', other: 'voids', near: 60 },
  { rule: 'QUIET', one: 'noises', other: 'never', near: 25 },
  { rule: 'PRAISE', one: 'suns', other: 'days', near: 30 },
  { rule: 'VIEW', one: 'builds', other: 'nobody', near: 45 },
  { rule: 'VIEW', one: 'views', other: 'nobody', near: 45 },
  { rule: 'VIEW', one: 'views', other: 'forever', near: 40 },
  { rule: 'ACCESS', one: 'hurdles', other: 'never', near: 16 },
  { rule: 'ACCESS', one: 'wheels', other: 'everywhere', near: 60, unless: 'denied' },
  { rule: 'SAFETY', one: 'safe', other: 'absolutely', near: 30 },
  { rule: 'PRAISE', one: 'best', other: 'wholes', near: 50 },
  { rule: 'ORDER', one: 'machines', other: 'commands', near: 90 },
  { rule: 'ORDER', one: 'machines', other: 'tellings', near: 90 },
  { rule: 'ORDER', one: 'dismissals', other: 'rules', near: 50 },
  { rule: 'ORDER', one: 'makes', other: 'writings', near: 60 },
  { rule: 'CONTACT', one: 'channels', other: 'contacts', near: 40 },
];

/** An expression with its number in the index of beginnings. */
interface Words {
  readonly regex: RegExp;
  readonly number: number;
}

/** A vocabulary as expressions. */
interface Compiled {
  readonly common: RegExp;
  readonly phrases: readonly { readonly rule: FlagRule; readonly words: Words; readonly solid: () => RegExp }[];
  readonly pairs: readonly Pair<Words>[];
  /** A return without its year and its contract is a promise. */
  readonly yields: Words;
  readonly contracts: RegExp;
}

/** Made for the first text: most commands read none, and this takes a third of a second. */
const compiled = once(() => {
  const expressions: RegExp[] = [];
  const indexed = (regex: RegExp): Words => ({ regex, number: expressions.push(regex) - 1 });
  const vocabularies = VOCABULARIES.map(vocabulary => compile(vocabulary, indexed));
  // In most sentences hardly any of the expressions may match.
  const beginnings = new Beginnings(expressions);
  return { vocabularies, beginnings, bases: phrases(VOCABULARIES.map(({ words }) => words.bases)) };
});

/** Compiles what texts are compared with, before somebody waits for it. */
export function prepareVocabularies(): void {
  compiled();
}

function compile(
  { common, phrases: lists, words }: (typeof VOCABULARIES)[number],
  indexed: (regex: RegExp) => Words,
): Compiled {
  const kinds = new Map<WordKind, Words>();
  const kind = (of: WordKind) => {
    const known = kinds.get(of) ?? indexed(phrases([words[of]]));
    kinds.set(of, known);
    return known;
  };
  return {
    common: phrases([common]),
    phrases: PHRASE_RULES.map(rule => ({
      rule,
      words: indexed(phrases([lists[rule]])),
      // Hardly any text has spaced-out letters.
      solid: once(() => phrasesWithoutBlanks([lists[rule]], rule === 'EXCLUSION' ? 5 : 7)),
    })),
    pairs: PAIRS.map(({ one, other, unless, ...rest }) => ({
      ...rest,
      one: kind(one),
      other: kind(other),
      ...(unless && { unless: kind(unless) }),
    })),
    yields: kind('yields'),
    contracts: kind('contracts').regex,
  };
}

/** From so many different common words on, a text tells its language. */
const TELLING = 2;

/** As `phrases` bounds them. */
const WORD = /[a-z0-9а-я]+/g;
/** The vocabularies in which a word is common. */
const commonIn = remembering((word: string): readonly number[] => {
  const { vocabularies } = compiled();
  return [...vocabularies.keys()].filter(i => word.match(vocabularies[i]?.common ?? /(?!)/) !== null);
});

/** The vocabularies of the languages of a text: "mai" is never in Italian and May in German. */
function spokenIn(plain: string): readonly Compiled[] {
  const { vocabularies } = compiled();
  const counts = vocabularies.map(() => 0);
  for (const word of new Set(plain.match(WORD))) for (const i of commonIn(word)) counts[i] = (counts[i] ?? 0) + 1;
  const most = Math.max(...counts);
  // A text may have a sentence in another language.
  return most < TELLING ? vocabularies : vocabularies.filter((_, i) => (counts[i] ?? 0) >= Math.max(TELLING, most / 3));
}

const DATED = /(?<![0-9])(?:19|20)[0-9][0-9](?![0-9])|[0-9] (?:db|дб|cm|см)(?![a-z])/;
/** Letters around a quality in which its basis stands; dates have stops, so a sentence is no bound. */
const AROUND = 160;
const NEEDS_BASIS: ReadonlySet<FlagRule> = new Set(['QUIET', 'ACCESS', 'SAFETY']);

/** What was found in sentences without spaced-out letters. */
export type FoundInSentences = Map<string, readonly Found[]>;

/**
 * @param closed stretches whose letters were spaced out: in them, words have no bounds
 * @param known of other readings of the same text, in which most sentences are the same
 */
export function vocabularyFlagsAt(
  plain: string,
  closed: readonly { at: number; length: number }[],
  known: FoundInSentences,
): Found[] {
  const found: Found[] = [];
  for (const { at: start, text: sentence } of sentencesOf(plain)) {
    const shut = closed
      .filter(({ at, length }) => at >= start && at + length <= start + sentence.length)
      .map(({ at, length }) => ({ at: at - start, length }));
    const own = (shut.length === 0 ? known.get(sentence) : undefined) ?? flagsOf(sentence, shut);
    if (shut.length === 0) known.set(sentence, own);
    found.push(...own.map(each => ({ ...each, at: each.at + start })));
  }
  return found.filter(({ rule, at }) => !isFounded(rule, plain, at));
}

/** Each with its stop; a stop inside an address ends none. */
function sentencesOf(plain: string): { readonly at: number; readonly text: string }[] {
  const ends = [...plain.matchAll(/[.!?;] /g)].map(({ index }) => index + 1);
  return [0, ...ends].map((at, i) => ({ at, text: plain.slice(at, ends[i] ?? plain.length) }));
}

function flagsOf(plain: string, closed: readonly { at: number; length: number }[]): Found[] {
  const found: Found[] = [];
  const matches = compiled().beginnings.in(plain);
  for (const { phrases: own, pairs: pairsOfWords, yields, contracts } of spokenIn(plain)) {
    for (const { rule, words, solid } of own) {
      for (const { index, 0: match } of matches.of(words.number)) found.push({ rule, at: index, length: match.length });
      for (const { at, length } of closed)
        for (const { index, 0: match } of plain.slice(at, at + length).matchAll(solid()))
          found.push({ rule, at: at + index, length: match.length });
    }
    for (const { rule, one, other, near, unless, isOrdered } of pairsOfWords) {
      if (!matches.mayHave(one.number) || !matches.mayHave(other.number)) continue;
      for (const pair of pairs(plain, matches.of(one.number), matches.of(other.number), near)) {
        if (isOrdered && plain.slice(pair.at, pair.at + pair.length).search(one.regex) !== 0) continue;
        if (unless === undefined || !sentenceAround(plain, pair).match(unless.regex)) found.push({ rule, ...pair });
      }
    }
    for (const { index, 0: match } of matches.of(yields.number)) {
      const sentence = sentenceAround(plain, { at: index, length: match.length });
      if (!sentence.match(contracts) && !DATED.test(sentence))
        found.push({ rule: 'GUARANTEE', at: index, length: match.length });
    }
  }
  return found;
}

/** Whether the text names the basis of a quality: a report, a measurement or a certificate with a year or a value. */
export function isFounded(rule: FlagRule, plain: string, at: number): boolean {
  if (!NEEDS_BASIS.has(rule)) return false;
  const around = plain.slice(Math.max(0, at - AROUND), at + AROUND);
  return DATED.test(around) && around.match(compiled().bases) !== null;
}

function sentenceAround(plain: string, { at, length }: { at: number; length: number }): string {
  const before =
    plain
      .slice(Math.max(0, at - AROUND), at)
      .split(/[.!?;]/)
      .at(-1) ?? '';
  const after = plain.slice(at + length, at + length + AROUND).split(/[.!?;]/)[0] ?? '';
  return before + plain.slice(at, at + length) + after;
}
