// Flags by the vocabularies: phrases that suffice, and pairs of words in one sentence.
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

const PHRASES = PHRASE_RULES.map(rule => {
  const lists = VOCABULARIES.map(vocabulary => vocabulary.phrases[rule]);
  return { rule, words: phrases(lists), solid: phrasesWithoutBlanks(lists, 8) };
});

const kind = (of: WordKind) => phrases(VOCABULARIES.map(({ words }) => words[of]));

const CONTRACTS = kind('contracts');
/** A return without its year and its contract is a promise. */
const YIELDS = kind('yields');

/** Two kinds of words, and how far apart they may be, in letters; `unless` excuses the sentence. */
const PAIRS: readonly {
  readonly rule: FlagRule;
  readonly one: RegExp;
  readonly other: RegExp;
  readonly near: number;
  readonly unless?: RegExp;
}[] = [
  { rule: 'EXCLUSION', one: kind('groups'), other: kind('refusals'), near: 45, unless: kind('everybody') },
  { rule: 'GUARANTEE', one: kind('gains'), other: kind('certain'), near: 50, unless: CONTRACTS },
  { rule: 'GUARANTEE', one: kind('rises'), other: kind('money'), near: 50, unless: CONTRACTS },
  { rule: 'GUARANTEE', one: kind('percent'), other: kind('gains'), near: 25, unless: CONTRACTS },
  { rule: 'GUARANTEE', one: kind('percent'), other: kind('guaranteed'), near: 20, unless: CONTRACTS },
  { rule: 'GUARANTEE', one: kind('future'), other: kind('fortunes'), near: 60, unless: CONTRACTS },
  { rule: 'GUARANTEE', one: kind('tenants'), other: kind('ceaseless'), near: 40, unless: CONTRACTS },
  { rule: 'GUARANTEE', one: kind('losses'), other: kind('never'), near: 40 },
  { rule: 'QUIET', one: kind('hears'), other: kind('nothings'), near: 40 },
  { rule: 'PRAISE', one: kind('compares'), other: kind('nowhere'), near: 45 },
  { rule: 'ORDER', one: kind('rules'), other: kind('voids'), near: 60 },
  { rule: 'QUIET', one: kind('noises'), other: kind('never'), near: 25 },
  { rule: 'VIEW', one: kind('builds'), other: kind('nobody'), near: 45 },
  { rule: 'VIEW', one: kind('views'), other: kind('nobody'), near: 45 },
  { rule: 'VIEW', one: kind('views'), other: kind('forever'), near: 40 },
  { rule: 'ACCESS', one: kind('hurdles'), other: kind('never'), near: 16 },
  { rule: 'ACCESS', one: kind('wheels'), other: kind('everywhere'), near: 60, unless: kind('denied') },
  { rule: 'SAFETY', one: kind('safe'), other: kind('absolutely'), near: 30 },
  { rule: 'PRAISE', one: kind('best'), other: kind('wholes'), near: 50 },
  { rule: 'ORDER', one: kind('machines'), other: kind('commands'), near: 90 },
  { rule: 'ORDER', one: kind('dismissals'), other: kind('rules'), near: 50 },
  { rule: 'ORDER', one: kind('makes'), other: kind('writings'), near: 60 },
  { rule: 'CONTACT', one: kind('channels'), other: kind('contacts'), near: 40 },
];

const BASES = kind('bases');
const DATED = /(?<![0-9])(?:19|20)[0-9][0-9](?![0-9])|[0-9] (?:db|дб)(?![a-z])/;
/** Letters around a quality in which its basis stands; dates have stops, so a sentence is no bound. */
const AROUND = 160;
const NEEDS_BASIS: ReadonlySet<FlagRule> = new Set(['QUIET', 'ACCESS', 'SAFETY']);

/**
 * @param closed stretches whose letters were spaced out: in them, words have no bounds
 */
export function vocabularyFlagsAt(plain: string, closed: readonly { at: number; length: number }[]): Found[] {
  const found: Found[] = [];
  for (const { rule, words, solid } of PHRASES) {
    for (const { index, 0: match } of plain.matchAll(words)) found.push({ rule, at: index, length: match.length });
    for (const { at, length } of closed)
      for (const { index, 0: match } of plain.slice(at, at + length).matchAll(solid))
        found.push({ rule, at: at + index, length: match.length });
  }
  for (const { rule, one, other, near, unless } of PAIRS) {
    for (const pair of pairs(plain, one, other, near)) {
      if (unless === undefined || !sentenceAround(plain, pair).match(unless)) found.push({ rule, ...pair });
    }
  }
  for (const { index, 0: match } of plain.matchAll(YIELDS)) {
    const sentence = sentenceAround(plain, { at: index, length: match.length });
    if (!sentence.match(CONTRACTS) && !DATED.test(sentence))
      found.push({ rule: 'GUARANTEE', at: index, length: match.length });
  }
  return found.filter(({ rule, at }) => !isFounded(rule, plain, at));
}

/** Whether the text names the basis of a quality: a report, a measurement or a certificate with a year or a value. */
export function isFounded(rule: FlagRule, plain: string, at: number): boolean {
  if (!NEEDS_BASIS.has(rule)) return false;
  const around = plain.slice(Math.max(0, at - AROUND), at + AROUND);
  return DATED.test(around) && around.match(BASES) !== null;
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
