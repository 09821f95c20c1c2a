// In a language whose cases and postpositions stand behind their nouns, these come before them, where the readers look for prepositions.
import type { RelationWord } from '../languages/reading-language.ts';
import { type Item, isWord } from './item.ts';
import { markOf } from './unknown-names.ts';

const MOVED: ReadonlySet<RelationWord | undefined> = new Set([
  ...(['IN', 'ON', 'AT', 'FROM', 'TO', 'BESIDE', 'UNDER', 'WITH'] as const),
]);

/**
 * @param endings words for endings of nouns; one that no noun stands before relates nothing ("in four minutes"), and those without a relation say nothing
 */
export function withPrepositions(items: readonly Item[], endings: RegExp): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    const { relation, ...plain } = item;
    if (!MOVED.has(relation)) {
      if (!isWord(item, endings)) found.push(item);
      continue;
    }
    const start = startOfPhrase(found);
    if (start === found.length) found.push(plain as Item);
    else found.splice(start, 0, item);
  }
  return found;
}

/** Where the noun phrase at the end of a row of items begins; behind the row if it ends with none. */
function startOfPhrase(items: readonly Item[]): number {
  let at = items.length - 1;
  const head = items[at];
  if (head === undefined || !isHead(head)) return items.length;
  const isQuoted = (i: number) => markOf(items[i]) === '"';
  const isName = (i: number) => {
    const item = items[i];
    return item?.kind === 'NAME' || (item?.kind === 'UNKNOWN' && item.isCapital);
  };
  if (head.kind === 'STOREY')
    while (/^(?:ORDINAL|NUMBER)$/.test(items[at - 1]?.kind ?? '') || markOf(items[at - 1]) === '.') at--;
  if (head.kind === 'TYPE' || head.kind === 'FIELD' || isName(at)) while (isName(at - 1) || isQuoted(at - 1)) at--;
  while (/^(?:NEAREST|ARTICLE|QUALITY|ONLY|NO|SEVERAL|MANY)$/.test(items[at - 1]?.kind ?? '')) at--;
  return at;
}

const HEADS: ReadonlySet<Item['kind']> = new Set(['NAME', 'TYPE', 'PROPERTY', 'FIELD', 'FEATURE', 'STOREY']);

function isHead(item: Item): boolean {
  if (HEADS.has(item.kind) || (item.kind === 'UNKNOWN' && item.isCapital) || markOf(item) === '"') return true;
  const isPart = item.relation === 'HOUSE' || item.relation === 'SURROUNDINGS';
  return isPart || (item.kind === 'WORD' && item.word === 'property');
}
