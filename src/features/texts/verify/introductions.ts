// Words that claim nothing where they stand: those about readers ("Theatre-goers are in luck: the opera is five minutes away") and their aims, and "drive" beside a bicycle.
import type { Grammar } from '../languages/reading-language.ts';
import { type Item, isClauseMark, isWord } from './item.ts';
import { markOf } from './unknown-names.ts';

/** How far from the beginning of a sentence or a clause its readers are named. */
const FARTHEST = 5;

/**
 * The items of a sentence in which what only names its readers, and an introduction about them, are words without a claim. An introduction says that
 * they are pleased, in words that state nothing else, and ends at a colon, at "that" or at "for".
 */
export function withoutIntroductions(items: readonly Item[], grammar: Grammar): readonly Item[] {
  const { audience } = grammar;
  const at = audience === undefined ? -1 : items.slice(0, FARTHEST).findIndex(item => namesReaders(item, audience));
  const article = items[at - 1];
  // "The children play together:" is about some children.
  if (at < 0 || (article?.kind === 'ARTICLE' && article.isDefinite)) return items;
  // A frame word may be a verb ("Netto seeks friends"), but not where the sentence begins with it.
  const isNamed = (i: number) =>
    items.slice(0, at).every(isModifier) || items.slice(i, at).every(item => item.kind !== 'WORD' && isModifier(item));
  const isPlain = (item: Item, i: number) => (i === at ? item.kind === 'UNKNOWN' : i < at && isNamed(i));
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

/** "Art fans", "theatre-goers", "security-minded buyers". */
function isModifier(item: Item): boolean {
  const isNoun = item.kind === 'WORD' && item.isFrame === true && item.relation === undefined;
  return isNoun || ['UNKNOWN', 'TYPE', 'GOODS'].includes(item.kind) || markOf(item) === '-';
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

/** A word that it does not know may be anything that readers find there: "families have a treehouse". */
function isOpen(item: Item, { pronoun, pronouns, pleased, isStatement }: Grammar): boolean {
  if (item.kind === 'MARK') return /^[,'’-]$/.test(item.mark);
  if (item.kind === 'UNKNOWN') return pleased?.test(item.text.toLowerCase()) ?? false;
  if (item.kind !== 'WORD' || isWord(item, pronoun) || isWord(item, pronouns)) return false;
  if (OF_PROPERTY.has(item.word) || CLAIMING.has(item.relation ?? '')) return false;
  return isWord(item, pleased) || !isStatement(item.word);
}

const LONGEST_AIM = 12;
/** A verb of "those who …" itself stands before it. */
const SHORTEST_CLAUSE = 3;

/**
 * The items of a sentence that begins with an aim ("for a proper dinner", "if you fancy a workout", "should you wish to paint, …") without what claims nothing in it: its unknown
 * words and its frame words, and all words of a clause. Where nothing else could claim anything, they are about readers: "a dinner" says of no dinner that it is there, while "the treehouse" does.
 */
export function withoutAims(items: readonly Item[], grammar: Grammar): readonly Item[] {
  const isAim = (to: number) => to > 1 && items.slice(0, to).every((_, at) => isAimed(items, at, grammar));
  const end = endsOfAim(items, grammar).find(isAim) ?? 0;
  if (end === 0) return items;
  const isClause = isWord(items[0], grammar.purpose.wish);
  const isOpen = (item: Item) =>
    item.kind === 'UNKNOWN' || (item.kind === 'WORD' && (isClause || item.isFrame === true));
  return items.map((item, at) => (at < end && isOpen(item) ? plain(item) : item));
}

/** Behind it: the comma, or the verb that ends a phrase or "those who …"; none if the sentence begins with no aim. */
function endsOfAim(items: readonly Item[], { purpose, auxiliary }: Grammar): readonly number[] {
  const isWish = isWord(items[0], purpose.wish);
  if (!isWish && !isWord(items[0], purpose.bare)) return [];
  const isVerb = (item: Item) => VERBS.has(item.relation) || isWord(item, auxiliary);
  const from = isWish ? SHORTEST_CLAUSE : 1;
  const comma = items.slice(0, LONGEST_AIM).findIndex(item => markOf(item) === ',');
  const verb = items.slice(0, LONGEST_AIM).findIndex((item, at) => at >= from && isVerb(item));
  return isWish && !isWord(items[1], purpose.wish) ? [comma] : [comma, verb];
}

const VERBS: ReadonlySet<string | undefined> = new Set(['IS', 'HAS', 'LOCATED']);

/** Something that a person may want: no thing that is there, no name, no number, and nothing that belongs to the property. */
function isAimed(items: readonly Item[], at: number, { hasCapitalNouns, purpose }: Grammar): boolean {
  const [item, before] = [items[at], items[at - 1]];
  // "Für den schnellen Einkauf": a noun of a frame, where "für das Baumhaus" would name a thing.
  if (item?.kind === 'ARTICLE') return !item.isDefinite || hasCapitalNouns;
  if (item?.kind === 'UNKNOWN') {
    const article = items.slice(0, at).findLast(({ kind }) => kind === 'ARTICLE');
    const isSaid = article?.kind === 'ARTICLE' && article.isDefinite;
    return before !== undefined && (!item.isCapital || (hasCapitalNouns && !isSaid));
  }
  if (item === undefined) return false;
  if (item.kind === 'MARK') return markOf(item) === '-';
  // "Those" that begins an aim is nobody's.
  const isOwned = before !== undefined && isWord(item, purpose.owned);
  const isOpenWord = item.kind === 'WORD' && !OF_PROPERTY.has(item.word) && !isOwned;
  return (isOpenWord || item.kind === 'GOODS' || item.kind === 'DAYPART') && !CLAIMING.has(item.relation ?? '');
}

/** Words of the lexicon for the property and its certificate. */
const OF_PROPERTY: ReadonlySet<string> = new Set(['property', 'certificate']);
const CLAIMING: ReadonlySet<string> = new Set([
  ...['HOUSE', 'SURROUNDINGS', 'OWN', 'BORDERS', 'OPPOSITE', 'LIVES', 'HAS', 'WITH'],
]);

/** "By bicycle the ride takes eight minutes": a word for driving beside another mode in its clause says nothing of its own. */
export function withoutWeakModes(items: readonly Item[]): readonly Item[] {
  if (!items.some(item => item.kind === 'MODE' && item.isWeak === true)) return items;
  let clause = 0;
  const clauses = items.map(item => (isClauseMark(item) ? ++clause : clause));
  const isStrong = (item: Item) => item.kind === 'MODE' && item.isWeak !== true;
  return items.map((item, at) => {
    const isWeak = item.kind === 'MODE' && item.isWeak === true;
    const isBeside = isWeak && items.some((other, i) => isStrong(other) && clauses[i] === clauses[at]);
    return isBeside ? plain(item) : item;
  });
}
