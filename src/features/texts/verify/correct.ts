// The least change that makes a contradicted sentence true: another number or another direction in the same place.
import { readingOf, type TextLanguage, variantOf } from '../languages/folders.ts';
import { DIRECTIONS, type Fact, shownMinutes, slotOf } from '../terms/fact.ts';
import { type CheckedSentence, checkSentence } from './check-sentence.ts';
import type { Knowledge } from './knowledge.ts';
import { folded, tokensOf } from './tokens.ts';

/** Claims of one sentence that are put right at most. */
const MOST_CHANGES = 3;
/** Words stand for numbers up to this one. */
const LARGEST_WORD = 12;
/** Lengths from this number of metres on are rounded to ten. */
const ROUNDED_FROM = 100;

/**
 * The sentence with other numbers or directions, which the verifier supports; undefined if no such change makes it true.
 * @param checked what `checkSentence` found in `text`
 */
export function correctionOf(
  text: string,
  checked: CheckedSentence,
  knowledge: Knowledge,
  language: TextLanguage,
): string | undefined {
  if (checked.verdict !== 'CONTRADICTED') return undefined;
  let [now, found] = [text, checked];
  for (let changes = 0; changes < MOST_CHANGES && found.verdict === 'CONTRADICTED'; changes++) {
    const next = changed(now, found, knowledge, language);
    if (next === undefined) return undefined;
    [now, found] = [next.text, next.checked];
  }
  return found.verdict === 'SUPPORTED' ? now : undefined;
}

/** The first contradicted claim that a number or a direction puts right. */
function changed(
  text: string,
  { claims }: CheckedSentence,
  knowledge: Knowledge,
  language: TextLanguage,
): { readonly text: string; readonly checked: CheckedSentence } | undefined {
  for (const { kind, verdict, text: words, start, factIds } of claims) {
    const tried = new Set<string>();
    const fact = knowledge.facts.get(factIds[0] ?? '');
    if (verdict !== 'CONTRADICTED' || fact === undefined) continue;
    const parts = kind === 'DIRECTION' ? directionsFor(words, fact, language) : numbersFor(words, fact, language);
    for (const { at, old, now } of parts) {
      const from = start + at;
      const before = tokensOf(text.slice(0, from)).at(-1)?.word ?? '';
      if (readingOf(language)?.grammar.fitsBehind?.(before, now) === false) continue;
      const next = `${text.slice(0, from)}${now}${text.slice(from + old.length)}`;
      if (tried.has(next)) continue;
      tried.add(next);
      const checked = checkSentence(next, knowledge, language);
      const isRight = checked.claims.some(
        claim => claim.kind === kind && claim.start === start && claim.verdict === 'SUPPORTED',
      );
      if (isRight) return { text: next, checked };
    }
  }
  return undefined;
}

interface Change {
  readonly at: number;
  readonly old: string;
  readonly now: string;
}

/** Each number in the words of a claim, replaced by a number of its fact. */
function numbersFor(words: string, fact: Fact, language: TextLanguage): Change[] {
  const numbers = readingOf(language)?.lexicon.numbers ?? [];
  const values = valuesOfWords(numbers);
  return tokensOf(words).flatMap(({ text: old, word, kind, start: at }): Change[] => {
    const value = kind === 'NUMBER' ? Number(old.replace(/\D/g, '')) : values.get(word);
    // "One minute" takes another form than "two minutes".
    if (value === undefined || value === 1) return [];
    return valuesOf(fact).flatMap(right => {
      if (right === value || right === 1) return [];
      const spelled = right <= LARGEST_WORD ? numbers.find(([, of]) => of === right)?.[0] : undefined;
      const digits = String(right).replace('.', variantOf(language).decimalMark);
      const now = kind === 'NUMBER' || spelled === undefined ? digits : likeCase(spelled, old);
      return [{ at, old, now }];
    });
  });
}

type NumberWords = readonly (readonly [word: string, value: number])[];
const known = new WeakMap<NumberWords, ReadonlyMap<string, number>>();

function valuesOfWords(numbers: NumberWords): ReadonlyMap<string, number> {
  const values = known.get(numbers) ?? new Map(numbers.map(([word, value]) => [folded(word), value]));
  known.set(numbers, values);
  return values;
}

/** The numbers of a fact as texts write them. */
function valuesOf({ slots }: Fact): number[] {
  return slots.flatMap(slot => {
    if (slot.kind === 'COUNT') return slot.value;
    if (slot.kind !== 'NUMBER') return [];
    if (slot.unit === 'MINUTES') return shownMinutes(slot.value);
    if (slot.unit === 'METERS') {
      const whole = slot.value < ROUNDED_FROM ? Math.round(slot.value) : Math.round(slot.value / 10) * 10;
      return [whole, Math.round(slot.value), Math.round(slot.value / 100) / 10];
    }
    return slot.unit === 'KILOMETERS' ? Math.round(slot.value * 10) / 10 : slot.value;
  });
}

/** The word of the right direction in the form of the written one: "nördlich", "südlich". */
function directionsFor(words: string, fact: Fact, language: TextLanguage): Change[] {
  const directions = readingOf(language)?.lexicon.directions;
  const right = slotOf(fact, 'DIRECTION')?.value;
  if (directions === undefined || right === undefined) return [];
  return DIRECTIONS.flatMap(direction => {
    const { plain } = directions[direction];
    const form = plain.findIndex(word => folded(word) === folded(words));
    const now = directions[right].plain[form];
    return form < 0 || now === undefined ? [] : [{ at: 0, old: words, now: likeCase(now, words) }];
  });
}

function likeCase(word: string, like: string): string {
  return /^\p{Lu}/u.test(like) ? `${word.slice(0, 1).toUpperCase()}${word.slice(1)}` : word;
}
