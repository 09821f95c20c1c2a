// Clauses: parts of a sentence that state something of their own.
import type { Grammar } from '../languages/reading-language.ts';
import type { Claim } from './claim.ts';
import { type Item, isWord, type Span } from './item.ts';
import type { Structure } from './structure.ts';

/** Claims that only say which thing is meant: what the clause says of it is in its verb. */
const NAMING: ReadonlySet<Claim['kind']> = new Set(['NAME', 'TYPE']);

/**
 * The first open word of each clause that no claim proves: "the park is three minutes away, and people dance". A clause needs a statement of its own, unless
 * it only says for whom or when another one holds ("if you like swimming"), or that one goes somewhere.
 */
export function unprovenClauses(
  { items, entities, lines, isUsed, grammar }: Pick<Structure, 'items' | 'entities' | 'lines' | 'isUsed' | 'grammar'>,
  claims: readonly Claim[],
): number[] {
  return clausesOf(items, grammar).flatMap(({ at: from, to }) => {
    const own = items.slice(from, to + 1);
    const held = claims.filter(({ at, to: end }) => at <= to && end >= from);
    if (held.some(each => !isNaming(each, items))) return [];
    // "Until ten, even on Sundays, the museum stays open": the hours stand in another clause.
    if (own.some((item, i) => item.kind === 'HOURS' && isUsed[from + i])) return [];
    const isSaying = held.length > 0 ? grammar.isDeed : grammar.isStatement;
    if (held.length > 0) {
      if (
        (entities.length > 0 && own.some(({ kind }) => kind === 'GOODS')) ||
        lines.some(line => line.at >= from && line.to <= to)
      )
        return [];
    } else if (isPhrase(own, grammar)) return [];
    const at = own.findIndex(
      (item, i) =>
        item.kind === 'WORD' &&
        !isUsed[from + i] &&
        isSaying(item.word) &&
        (held.length === 0 || item.isFrame === true),
    );
    return at < 0 ? [] : [from + at];
  });
}

/** "The flat" is a field of the property that says nothing yet. */
function isNaming({ kind, at, to }: Claim, items: readonly Item[]): boolean {
  return NAMING.has(kind) || (at === to && items[at]?.kind === 'PROPERTY');
}

/** "For everyday needs", "if you like swimming". */
function isPhrase(own: readonly Item[], grammar: Grammar): boolean {
  const opens = (words: RegExp) => own.slice(0, 2).some(item => isWord(item, words));
  const length = own.filter(({ kind }) => kind !== 'MARK').length;
  return (
    length <= 2 ||
    opens(grammar.opensCondition) ||
    (length <= MOST_OF_PHRASE && opens(grammar.opensPhrase) && !own.some(item => isWord(item, grammar.auxiliary)))
  );
}

const MOST_OF_PHRASE = 5;
/** A phrase at the beginning of a sentence may join two nouns. */
const OPENING = 5;

function opensList(item: Item | undefined): boolean {
  return item?.relation === 'HAS' || item?.relation === 'OWN' || item?.relation === 'IS';
}

function clausesOf(items: readonly Item[], { opensClause, purpose }: Grammar): Span[] {
  const starts = [...items.entries()].flatMap(([at, item]) => {
    // "The equipment comprises: oak parquet" is one clause.
    if (item.kind === 'MARK' && item.mark === ':' && opensList(items[at - 1])) return [];
    if (item.kind === 'MARK' && /^[,;:–—-]$/.test(item.mark)) return [at + 1];
    const isInPhrase = () =>
      at < OPENING && items.slice(Math.max(0, at - 4), at).some(each => isWord(each, purpose.any));
    return isWord(item, opensClause) && !isInPhrase() ? [at] : [];
  });
  return [0, ...starts].map((at, i) => ({ at, to: (starts[i] ?? items.length) - 1 }));
}
