// The sentences of a language in a style: the phrasings of a thought, titles, and facts stated plainly.
import { folderOf, respelled, withCapital } from '../languages/folders.ts';
import type { PhrasingRow } from '../languages/language.ts';
import { type Style, speechOf } from '../languages/speech.ts';
import type { Tone } from '../terms/choices.ts';
import { type Fact, mapNames } from '../terms/fact.ts';
import { factsOf, type Intent, type Phrasing, type SectionId } from '../terms/intent.ts';

const TONE_LETTERS: Readonly<Record<Tone, string>> = { FACTUAL: 'F', WARM: 'W', LIVELY: 'V', LUXURY: 'L' };

/**
 * The ways to word a thought in a tone: whole sentences, none of which begins with digits.
 * @param speech of the style, if the caller has it
 */
export function phrasingsOf(intent: Intent, style: Style, speech = speechOf(style)): Phrasing[] {
  const facts = factsOf(intent);
  const [factIds, names] = [facts.map(({ id }) => id), facts.flatMap(mapNames)];
  const found: Phrasing[] = [];
  for (const row of folderOf(style.language).write.rows(intent, speech)) {
    const phrasing = phrasingOf(row, style, { factIds, names }, '.');
    if (phrasing === undefined || /^\d/.test(phrasing.text) || (style.isApproximate && isOfHouse(phrasing))) continue;
    found.push(phrasing);
  }
  return found;
}

/** Minutes from the door; how often a line runs does not hang on the house. */
function isOfHouse({ isTimed, frame }: Phrasing): boolean {
  return isTimed && !/^timed\.service-(?!walk)/.test(frame);
}

/** Titles, most telling first; each with the facts it tells. */
export function titlesOf(facts: readonly Fact[], style: Style, isAboutProperty: boolean): Phrasing[] {
  const names = facts.filter(({ kind }) => kind === 'PLACE').flatMap(mapNames);
  return folderOf(style.language)
    .write.titles(new Map(facts.map(fact => [fact.id, fact])), speechOf(style), isAboutProperty)
    .flatMap(({ row, factIds }) => phrasingOf(row, style, { factIds, names }) ?? []);
}

/** Undefined if the row does not fit the tone, or has no text. */
function phrasingOf(
  [frame, tones, text]: PhrasingRow,
  style: Style,
  { factIds, names }: { readonly factIds: readonly string[]; readonly names: readonly string[] },
  end = '',
): Phrasing | undefined {
  if (!text || !tones.includes(TONE_LETTERS[style.tone])) return undefined;
  return {
    text: `${respelled(withCapital(text, style.language), style.language, names)}${end}`,
    frame,
    isFollowing: frame.startsWith('+'),
    isTimed: frame.includes('timed'),
    isOfEveryTone: tones.length === 4,
    factIds,
  };
}

/** One fact, stated plainly; with its minutes, wherever they begin. */
export function statementOf(fact: Fact, style: Style): string {
  return stated(fact, { ...style, isApproximate: false });
}

/**
 * One fact as a line of a list; undefined if it is no more than minutes from a place that is not exactly known. That a place is the nearest of its type
 * stays unsaid: the way tells it, and no reader checks a line of three statements.
 */
export function lineOf(fact: Fact, style: Style): string | undefined {
  const isOfMinutes = fact.kind === 'COUNT' || fact.kind === 'RIDE';
  if (style.isApproximate && isOfMinutes) return undefined;
  return stated({ ...fact, slots: fact.slots.filter(({ kind }) => kind !== 'ORDER') }, style);
}

function stated(fact: Fact, style: Style): string {
  return respelled(folderOf(style.language).write.statement(fact, speechOf(style)), style.language, mapNames(fact));
}

export function headingOf(section: SectionId, { language }: Style): string {
  return folderOf(language).write.headings[section];
}
