// What makes wording harmless that would else be flagged: people of the past, people of every kind, a promise that is not given, a standard by its number.
import type { FlagRule } from './flag-rules.ts';
import { phrases } from './phrase-source.ts';
import { plainly } from './plain-letters.ts';
import { VOCABULARIES } from './vocabularies/vocabularies.ts';

const kind = (of: 'everybody' | 'former' | 'limits' | 'refusals' | 'unpromised' | 'standards') =>
  phrases(VOCABULARIES.map(({ words }) => words[of]));

const [EVERYBODY, FORMER, LIMITS, REFUSALS, UNPROMISED, STANDARDS] = [
  kind('everybody'),
  kind('former'),
  kind('limits'),
  kind('refusals'),
  kind('unpromised'),
  kind('standards'),
];

/** Directly before a quality: "not accessible", "nicht ganz barrierefrei". */
const DENIED =
  /(?:^| )(?:nicht|not|non|nie|niet|pas|degil|не|no|sin|kein[a-z]{0,2})(?: (?:ganz|voellig|fully|entirely|completely|wheelchair|totalmente|tout|tam))? $/;
const NOT_ONLY = /(?:nicht nur|not only|not just) $/;

/** UTF-16 units of a sentence that are read on either side. */
const AROUND = 120;

/** Whether the sentence of a stretch excuses it. @param start UTF-16 units */
export function isExcused(rule: FlagRule, text: string, start: number, end: number): boolean {
  if (rule !== 'EXCLUSION' && rule !== 'GUARANTEE' && rule !== 'ACCESS') return false;
  const before =
    text
      .slice(Math.max(0, start - AROUND), start)
      .split(/[.!?]/)
      .at(-1) ?? '';
  const after = text.slice(end, end + AROUND).split(/[.!?]/)[0] ?? '';
  const sentence = plainly(before + text.slice(start, end) + after).plain;
  const has = (words: RegExp) => sentence.match(words) !== null;
  if (rule === 'EXCLUSION') return !has(LIMITS) && (has(EVERYBODY) || (has(FORMER) && !has(REFUSALS)));
  // A promise with a figure is one, whatever else the sentence denies.
  if (rule === 'GUARANTEE') return has(UNPROMISED) && !/[\d%]/.test(sentence);
  const head = plainly(before).plain;
  return has(STANDARDS) || (DENIED.test(head) && !NOT_ONLY.test(head));
}
