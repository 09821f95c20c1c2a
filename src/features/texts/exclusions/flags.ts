// Finds wording that an advertisement should not have: guarantees, qualities without a basis, contact data, markup, orders to a machine, praise.

import { remembering } from '../../../core/remembering.ts';
import type { FlagWords } from '../languages/flag-words.ts';
import { FOLDERS } from '../languages/folders.ts';
import { Beginnings, type Match } from './beginnings.ts';
import { AT_SIGN, CONTACT_SIGNS, numbersAt, type Sign, SPELLED_ADDRESS, spelledNumbersAt } from './contact.ts';
import { joinedAt, undisguised, unmixed } from './disguises.ts';
import { type Exclusion, exclusionsIn } from './exclusions.ts';
import { isExcused } from './excuses.ts';
import type { FlagRule } from './flag-rules.ts';
import { PERCENT } from './letters-table.ts';
import { commonBrackets, HIDDEN_SIGNS, MARKUP_SIGNS } from './markup.ts';
import { pairs } from './pairs.ts';
import { plainly } from './plain-letters.ts';
import { properNames, type Stretch } from './proper-names.ts';
import { type FoundInSentences, isFounded, vocabularyFlagsAt } from './vocabulary-flags.ts';

export interface Flag {
  readonly rule: FlagRule;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const WORDS: readonly FlagWords[] = FOLDERS.flatMap(({ flags }) => flags ?? []);

const anyOf = (part: keyof FlagWords) => WORDS.map(words => words[part]).join('|') || '(?!)';
const INDEXED: RegExp[] = [];
/** The number of an expression in the index of beginnings. */
const indexed = (regex: RegExp) => INDEXED.push(regex) - 1;
const words = (part: keyof FlagWords) => indexed(new RegExp(`(?<!\\w)(?:${anyOf(part)})(?!\\w)`, 'g'));

const [RETURNS, CERTAIN, GAINS, SAFE, ORDER_VERBS, ORDER_OBJECTS] = [
  words('returns'),
  words('certain'),
  words('gains'),
  words('safe'),
  words('orderVerbs'),
  words('orderObjects'),
];
const PHRASES: readonly (readonly [FlagRule, number])[] = [
  ['GUARANTEE', words('guarantees')],
  ['QUIET', words('quiet')],
  ['VIEW', words('view')],
  ['ACCESS', words('access')],
  ['FAITH', words('faith')],
  ['ORDER', words('orders')],
  ['PRAISE', words('praise')],
];

/** Two words belong together up to this distance, in letters, in one sentence. */
const NEAR = 60;
/** Words with many other meanings belong together only side by side. */
const BESIDE = 24;

/** Signs of the written text, not of its plain form. */
const SIGNS: readonly (readonly [rule: FlagRule, sign: RegExp, holds?: RegExp | undefined])[] = [
  ['CONTACT', /[\p{L}\d._%+-]{1,64}@[\p{L}\d.-]{1,100}\.\p{L}{2,12}/gu, AT_SIGN],
  ['CONTACT', /\b(?:https?:\/\/|www\.)\S{1,200}/giu],
  ['CONTACT', /\b[\p{L}\d-]{2,40}\.(?:de|com|net|org|info|eu|at|ch|li|example|immo|berlin|io)\b/giu, /\.[a-z]{2}/i],
  ['MARKUP', /^ {0,3}(?:#{2,6} (?=\S)|# (?=[^\s\d]))|\{\{[^{}]{0,80}\}\}|\$\{[^{}]{0,80}\}/gmu],
  [
    'MARKUP',
    /<[/!?]?[a-z][a-z0-9:-]{0,20}(?:\s[^<>]{0,160}[="'/][^<>]{0,160})?>|\[[^\][]{1,80}\]\([^\s()]{1,200}|\*\*[^*]{1,80}\*\*|&[a-z]{2,8};|`{1,3}[^`]{1,80}`/giu,
  ],
  ['PRAISE', /!{2,}|(?<=\p{L})!\s*$/gu],
  ...HIDDEN_SIGNS.map(sign => ['MARKUP', sign] as const),
];
/** Signs of a text whose brackets are the common ones. */
const BRACKET_SIGNS: readonly (readonly [rule: FlagRule, sign: RegExp, holds?: RegExp | undefined])[] = [
  ...CONTACT_SIGNS.map(({ sign, holds }) => ['CONTACT', sign, holds] as const),
  ...MARKUP_SIGNS.map(sign => ['MARKUP', sign] as const),
];
const HIDDEN_ADDRESS: Sign = {
  sign: new RegExp(
    `[a-z0-9]{2,40} (?:${anyOf('at')}) [a-z0-9]{2,40} (?:${anyOf('dot')}) [a-z]{2,12}(?![a-z0-9])|(?<![a-z0-9])[a-z0-9]{2,40} (?:(?:${anyOf('dot')}) (?:com|net|org|info|example)|(?:dot|punkt) de)(?![a-z0-9])`,
    'g',
  ),
  holds: new RegExp(` (?:${anyOf('dot')}|dot|punkt) `),
};
/** "Call 5 55 12 34". */
const CALL = indexed(new RegExp(`(?<![a-z0-9])(?:${anyOf('calls')})(?![a-z0-9])[a-z .]{0,40}[0-9][0-9 ]{5,24}`, 'g'));
const BEGINNINGS = new Beginnings(INDEXED);

/** Qualities: a word with a capital inside a sentence may name a street or a shop. */
const IN_CAPITALS: ReadonlySet<FlagRule> = new Set(['QUIET', 'VIEW', 'ACCESS', 'SAFETY', 'FAITH', 'PRAISE']);

/**
 * Every flag, in the order of the text; of one rule at one place only the first.
 * @param names on the map, in which such words mean nothing ("Ruhige Gasse", "Garantie-Bank")
 * @param exclusions of the text, if the caller has them
 */
export function flagsIn(
  text: string,
  names: readonly string[],
  exclusions: readonly Exclusion[] = exclusionsIn(text, names),
): Flag[] {
  const masked = names.reduce(
    (rest, name) => (rest.includes(name) ? rest.replaceAll(name, 'x'.repeat(name.length)) : rest),
    text,
  );
  const { sure, capitals } = properNames(masked);
  const { text: oneAlphabet, mixed } = unmixed(withoutNames(masked, sure));
  const found: Flag[] = [];
  const take = (rule: FlagRule, start: number, end: number) => {
    if (found.some(flag => flag.rule === rule && flag.start < end && start < flag.end)) return;
    if (IN_CAPITALS.has(rule) && capitals.some(name => name.start <= start && end <= name.end)) return;
    if (isExcused(rule, text, start, end)) return;
    found.push({ rule, text: text.slice(start, end), start, end });
  };
  for (const { start, end } of exclusions)
    if (!sure.some(name => name.start <= start && end <= name.end)) take('EXCLUSION', start, end);
  for (const [signs, signed] of [
    [SIGNS, masked],
    [BRACKET_SIGNS, commonBrackets(masked)],
  ] as const)
    for (const [rule, sign, holds] of signs)
      for (const { index, 0: match } of matchesOf({ sign, holds }, signed)) take(rule, index, index + match.length);
  for (const { start, end } of mixed) take('MARKUP', start, end);
  for (const { start, end } of numbersAt(masked)) take('CONTACT', start, end);
  const readings = undisguised(oneAlphabet);
  const inSentences: FoundInSentences = new Map();
  for (const reading of [oneAlphabet, ...readings]) {
    const { plain, offsets, closed } = plainly(reading.replaceAll('%', PERCENT));
    const takePlain = (rule: FlagRule, at: number, length: number) => {
      const start = offsets[at] ?? 0;
      take(rule, start, (offsets[at + length - 1] ?? start) + 1);
    };
    const joined = reading === oneAlphabet ? [] : joinedAt(reading).map(stretch => plainStretch(offsets, stretch));
    wordFlags(plain, takePlain);
    for (const { rule, at, length } of vocabularyFlagsAt(plain, [...closed, ...joined], inSentences))
      takePlain(rule, at, length);
    for (const { at, length } of spelledNumbersAt(plain)) takePlain('CONTACT', at, length);
  }
  for (const reading of readings) for (const { start, end } of exclusionsIn(reading, [])) take('EXCLUSION', start, end);
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

const MOST_FEATURES = 1000;

/** Flags of one feature of a property. The same few words come with most properties, and both the reading of a request and its answer need them. */
export const flagsInFeature = remembering((words: string): readonly Flag[] => flagsIn(words, []), MOST_FEATURES);

function matchesOf({ sign, holds }: Sign, text: string): Iterable<Match> {
  return holds === undefined || holds.test(text) ? text.matchAll(sign) : [];
}

/** Letters that are in no word of a list, and that are not doubled. */
function withoutNames(text: string, names: readonly Stretch[]): string {
  return names.reduce(
    (rest, { start, end }) =>
      rest.slice(0, start) +
      rest
        .slice(start, end)
        .replace(/\p{L}/gu, (letter, i: number) => (letter.length > 1 ? letter : 'xq'.charAt(i % 2))) +
      rest.slice(end),
    text,
  );
}

/** Where a stretch of a text is in its plain form. */
function plainStretch(offsets: readonly number[], { start, end }: Stretch): { at: number; length: number } {
  const at = offsets.findIndex(offset => offset >= start);
  const after = offsets.findIndex(offset => offset >= end);
  return { at: Math.max(at, 0), length: Math.max(0, (after < 0 ? offsets.length : after) - Math.max(at, 0)) };
}

/** Flags by the words of the languages that have folders. */
function wordFlags(plain: string, take: (rule: FlagRule, at: number, length: number) => void): void {
  const matches = BEGINNINGS.in(plain);
  for (const all of [matchesOf(HIDDEN_ADDRESS, plain), matchesOf(SPELLED_ADDRESS, plain), matches.of(CALL)])
    for (const { index, 0: match } of all) take('CONTACT', index, match.trimEnd().length);
  for (const [rule, number] of PHRASES)
    for (const { index, 0: match } of matches.of(number))
      if (!isFounded(rule, plain, index)) take(rule, index, match.length);
  for (const [rule, one, other, near] of [
    ['GUARANTEE', CERTAIN, RETURNS, NEAR],
    ['GUARANTEE', SAFE, GAINS, BESIDE],
    ['ORDER', ORDER_VERBS, ORDER_OBJECTS, NEAR],
  ] as const) {
    if (!matches.mayHave(one) || !matches.mayHave(other)) continue;
    for (const { at, length } of pairs(plain, matches.of(one), matches.of(other), near)) take(rule, at, length);
  }
}
