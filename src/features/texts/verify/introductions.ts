// Words of a sentence that claim nothing where they stand. Readers and no place: "Theatre-goers are in luck: the opera is five minutes away".
import type { Grammar } from '../languages/reading-language.ts';
import { type Item, isWord } from './item.ts';
import { markOf } from './unknown-names.ts';

/** How far from the beginning of a sentence or a clause its readers are named. */
const FARTHEST = 5;

/**
 * The items of a sentence in which what only names its readers, and an introduction about them, are words without a claim. An introduction ends at a
 * colon, at "that" or at "for"; it names no place, no number and no property, and no pronoun that may stand for one.
 */
export function withoutIntroductions(items: readonly Item[], grammar: Grammar): readonly Item[] {
  const { audience } = grammar;
  const at = audience === undefined ? -1 : items.slice(0, FARTHEST).findIndex(item => namesReaders(item, audience));
  const article = items[at - 1];
  // "The children play together:" is about some children.
  if (at < 0 || (article?.kind === 'ARTICLE' && article.isDefinite)) return items;
  const isPlain = (item: Item, i: number) =>
    i === at ? item.kind === 'UNKNOWN' : i < at && isModifier(item) && isBesideReaders(items, i, at);
  const named = items.map((item, i) => (isPlain(item, i) ? plain(item) : item));
  const end = endOf(named, at, grammar);
  const isAboutReaders = end >= 0 && named.slice(0, end).every((item, i) => i === at || isOpen(item, grammar));
  return isAboutReaders ? named.map((item, i) => (i <= end && item.kind !== 'MARK' ? plain(item) : item)) : named;
}

/** Also the second half of "theatre-goers". */
function namesReaders(item: Item, audience: RegExp | undefined): boolean {
  return isWord(item, audience) || (item.kind === 'UNKNOWN' && (audience?.test(item.text.toLowerCase()) ?? false));
}

function plain({ from, to }: Item): Item {
  return { kind: 'WORD', word: '', from, to };
}

/** "Fitness fans", "theatre-goers", "security-minded buyers". */
function isModifier(item: Item): boolean {
  return item.kind === 'UNKNOWN' || item.kind === 'TYPE' || item.kind === 'GOODS' || markOf(item) === '-';
}

function isBesideReaders(items: readonly Item[], from: number, readers: number): boolean {
  return items.slice(from, readers).every(isModifier);
}

/** The last item of an introduction; -1 if the sentence has none. */
function endOf(items: readonly Item[], readers: number, { opensReason, opensContent }: Grammar): number {
  return items.findIndex(
    (item, i) =>
      i > readers &&
      (markOf(item) === ':' ||
        isWord(item, opensContent) ||
        (isWord(item, opensReason) && markOf(items[i - 1]) === ',')),
  );
}

function isOpen(item: Item, { pronoun, pronouns }: Grammar): boolean {
  if (item.kind === 'MARK') return /^[,'’-]$/.test(item.mark);
  if (item.kind === 'UNKNOWN') return !item.isCapital;
  if (isWord(item, pronoun) || isWord(item, pronouns)) return false;
  return item.kind === 'ARTICLE' || (item.kind === 'WORD' && !CLAIMING.has(item.relation ?? ''));
}

const CLAIMING: ReadonlySet<string> = new Set(['HOUSE', 'SURROUNDINGS', 'OWN', 'BORDERS', 'OPPOSITE', 'LIVES']);

/** "By bicycle the ride takes eight minutes": a word for driving beside another mode in its clause says nothing of its own. */
export function withoutWeakModes(items: readonly Item[]): readonly Item[] {
  let clause = 0;
  const clauses = items.map(item => (/^[,;:–—]$/.test(markOf(item)) ? ++clause : clause));
  const isStrong = (item: Item) => item.kind === 'MODE' && item.isWeak !== true;
  return items.map((item, at) => {
    const isWeak = item.kind === 'MODE' && item.isWeak === true;
    const isBeside = isWeak && items.some((other, i) => isStrong(other) && clauses[i] === clauses[at]);
    return isBeside ? plain(item) : item;
  });
}
