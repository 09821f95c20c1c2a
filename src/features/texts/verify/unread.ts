// What a sentence says in a form that is not read: a sentence that has it is never supported. Positions; -1 if it has none.
import { isOfStreet } from './check-streets.ts';
import { type Item, isWord, type Span } from './item.ts';
import type { Structure } from './structure.ts';

/** "A lies to the north, and so does B", "A is in High Street, likewise B": only times and lengths are read of both. */
export function alikeAt(structure: Structure): number {
  const { items, entities, grammar } = structure;
  const isPlaced = items.some((item, at) => item.kind === 'DIRECTION' || isOfStreet(at, structure));
  return isPlaced && entities.length > 1 ? items.findIndex(item => isWord(item, grammar.alike)) : -1;
}

/** "Dinner there is a treat": a noun that no list has, said of a destination. */
export function judgedAt({ items, entities }: Structure): number {
  if (entities.length === 0) return -1;
  return items.findIndex((item, at) => {
    const [before, article, next] = [items[at - 2], items[at - 1], items[at + 1]];
    const isSaid = before?.relation === 'IS' && article?.kind === 'ARTICLE' && !article.isDefinite;
    return isSaid && item.kind === 'WORD' && item.isFrame === true && (next === undefined || next.kind === 'MARK');
  });
}

/** "A few hours away": a span that is no number, of another unit than minutes. */
export function vagueSpanAt({ items, entities, grammar }: Structure): number {
  if (entities.length === 0) return -1;
  return items.findIndex(
    (item, at) =>
      (item.kind === 'UNIT' || isWord(item, grammar.otherTimes)) &&
      (isWithinOne(items, at) ||
        items[at - 1]?.kind === 'SEVERAL' ||
        items[at - 1]?.kind === 'MANY' ||
        isWord(items[at - 1], grammar.few)),
  );
}

/** "Within a year". */
function isWithinOne(items: readonly Item[], at: number): boolean {
  const article = items[at - 1];
  return (
    items[at]?.kind === 'WORD' && article?.kind === 'ARTICLE' && !article.isDefinite && items[at - 2]?.kind === 'HEDGE'
  );
}

/** "Serves lunch every day": hours of a kitchen, which no fact has. */
export function isServed(items: readonly Item[]): boolean {
  return items.some(item => item.kind === 'GOODS' && item.types.includes('restaurant'));
}

/** "South of Main Street begins the park": a direction from another thing than the place, which no fact has. */
export function isOfAnother(items: readonly Item[], at: number, entities: readonly Span[]): boolean {
  const item = items[at];
  if (item?.kind !== 'DIRECTION' || !item.isOfPlace) return false;
  const next = items.findIndex(({ kind }, i) => i > at && kind !== 'ARTICLE');
  return items[next]?.kind === 'NAME' && !entities.some(entity => entity.at <= next && next <= entity.to);
}
