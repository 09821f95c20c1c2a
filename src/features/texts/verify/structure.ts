// The structure of a sentence: its entities, its quantities, and the items that these consist of.
import type { Grammar } from '../languages/reading-language.ts';
import { hoursOf, type ReadHours } from './check-hours.ts';
import { linesOf, type ReadLine } from './check-lines.ts';
import { type Entity, entitiesOf } from './entities.ts';
import { type Item, isWord, type Span } from './item.ts';
import { typeOf } from './knowledge.ts';
import { elliptic, type Quantity, quantitiesOf } from './quantities.ts';
import { type Relation, relationsOf } from './relations.ts';
import { closing, isUnknownName, lastUnknown, markOf } from './unknown-names.ts';

export interface Structure {
  readonly items: readonly Item[];
  readonly entities: readonly Entity[];
  readonly quantities: readonly Quantity[];
  /** Lines of public transport. */
  readonly lines: readonly ReadLine[];
  readonly hours: readonly ReadHours[];
  /** Items that are parts of these. */
  readonly isUsed: readonly boolean[];
  readonly grammar: Grammar;
  /** How each destination stands to the property. */
  readonly relations: ReadonlyMap<Entity, Relation>;
}

export function structureOf(items: readonly Item[], grammar: Grammar): Structure {
  const isUsed = items.map(() => false);
  const hours = hoursOf(items, isUsed, grammar);
  const lines = linesOf(items, isUsed, grammar);
  const quantities = quantitiesOf(items, isUsed, grammar);
  const alone = denied(entitiesOf(items, isUsed, grammar), items, isUsed);
  const entities = onRoads(joined(alone, items, isUsed, grammar), items, isUsed);
  // A bare number beside "opens" may be an hour in words that are not understood.
  if (hours.length > 0 || !items.some(({ kind }) => kind === 'HOURS'))
    quantities.push(...elliptic(items, isUsed, quantities, grammar));
  quantities.sort((a, b) => a.at - b.at);
  return {
    items,
    entities,
    quantities,
    lines,
    hours,
    isUsed,
    grammar,
    relations: relationsOf({ items, entities, quantities, lines }),
  };
}

/** "Einen Supermarkt gibt es hier nicht" is a denial like "kein Supermarkt". */
function denied(entities: readonly Entity[], items: readonly Item[], isUsed: boolean[]): Entity[] {
  const [only] = entities;
  const at = items.findIndex(({ kind }) => kind === 'NOT');
  const isAlone = only !== undefined && entities.length === 1 && at >= 0;
  if (!isAlone || only.refs || only.isNearest || only.count || only.article !== 'INDEFINITE') return [...entities];
  isUsed[at] = true;
  return [{ ...only, isNone: true }];
}

/** "… motorway junction (49) on the A 9": the road belongs to the junction beside it. */
function onRoads(entities: readonly Entity[], items: readonly Item[], isUsed: boolean[]): Entity[] {
  const found = [...entities];
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'ROAD') continue;
    const i = found.findIndex(
      entity =>
        entity.road === undefined &&
        (entity.types?.includes('motorway_junction') ||
          entity.refs?.some(({ fact }) => typeOf(fact) === 'motorway_junction')) &&
        (at > entity.to ? at - entity.to : entity.at - at) <= FARTHEST_ROAD,
    );
    const junction = found[i];
    if (junction === undefined) continue;
    isUsed[at] = true;
    found[i] = { ...junction, road: { value: item.value, at, to: at } };
  }
  return found;
}

/** Items between a junction and its road: "on the", "an der Autobahn". */
const FARTHEST_ROAD = 4;

/** "Der nächste Supermarkt ist der REWE": the name belongs to the destination before it. */
function joined(entities: readonly Entity[], items: readonly Item[], isUsed: boolean[], grammar: Grammar): Entity[] {
  const found: Entity[] = [];
  for (const entity of entities) {
    const before = found.at(-1);
    const between = before === undefined ? [] : items.slice(before.to + 1, entity.at);
    const isPlain = between.every(
      (item, i) =>
        isUsed[(before?.to ?? 0) + 1 + i] || item.kind === 'WORD' || item.kind === 'ARTICLE' || markOf(item) === '"',
    );
    const last = between.findLast(item => item.kind === 'WORD' || (item.kind === 'MARK' && item.mark !== '"'));
    const isSame = isPlain && isWord(last, grammar.copula);
    const isOne =
      before !== undefined &&
      isSame &&
      !before.refs &&
      !before.count &&
      !before.isNone &&
      !before.isUnknownName &&
      (entity.refs !== undefined || entity.isUnknownName);
    const apposed = before && isApposed(before, entity, items, grammar) ? before : undefined;
    const named = before && isSame && isSaidOf(before, entity, items) ? before : undefined;
    if (named !== undefined) {
      found.pop();
      const { types = [], isNearest, rank } = entity;
      const to = entity.isOnly ? named.to : entity.to;
      found.push({ ...named, types, isNearest, to, ...(rank && { rank }) });
      if (entity.isOnly) found.push(entity);
    } else if (apposed !== undefined) {
      found.pop();
      const [rank, types] = [apposed.rank ?? entity.rank, entity.types ?? apposed.types ?? []];
      found.push({ ...apposed, ...entity, types, at: apposed.at, isNearest: true, ...(rank && { rank }) });
    } else if (!isOne) found.push(entity);
    else {
      if (!before.isOnly) found.pop();
      found.push({
        ...entity,
        ...(before.types && !entity.types && { types: before.types }),
        isNearest: entity.isNearest || before.isNearest,
        ...(before.rank && !entity.rank && { rank: before.rank }),
        at: before.isOnly ? entity.at : before.at,
      });
    }
  }
  const end = found.at(-1);
  const named = end === undefined || end.refs || end.count ? undefined : unknownAfter(end, items, grammar);
  if (end === undefined || named === undefined) return found;
  for (let i = named.at; i <= named.to; i++) isUsed[i] = true;
  return [...found.slice(0, -1), { ...end, isUnknownName: true, to: named.to }];
}

/** "The nearest museum, Hilti Art Foundation, is …": one place, unless the sentence lists several. */
function isApposed(before: Entity, entity: Entity, items: readonly Item[], grammar: Grammar): boolean {
  const between = items.slice(before.to + 1, entity.at).filter(item => item.kind !== 'ARTICLE' && markOf(item) !== '"');
  const [mark, ...more] = between;
  const isMark = /^[,:(-]$/.test(markOf(mark)) && more.every(item => isWord(item, grammar.namely));
  const isClosed = !isWord(items[entity.to + 1], grammar.conjunction);
  const ownTypes = entity.types ?? entity.refs?.map(({ fact }) => typeOf(fact)) ?? [];
  return (
    before.isNearest &&
    isMark &&
    isClosed &&
    before.refs === undefined &&
    before.count === undefined &&
    !before.isUnknownName &&
    (entity.refs !== undefined || entity.isUnknownName) &&
    (before.types?.some(type => ownTypes.includes(type)) ?? false)
  );
}

/** "Hilti Art Foundation is the nearest museum": a statement about the name at the beginning of the sentence. */
function isSaidOf(before: Entity, entity: Entity, items: readonly Item[]): boolean {
  const opens = items.slice(0, before.at).every(item => item.kind === 'ARTICLE' || markOf(item) === '"');
  return (
    opens &&
    (before.refs !== undefined || before.isUnknownName) &&
    !before.isNearest &&
    entity.refs === undefined &&
    !entity.isUnknownName &&
    entity.types !== undefined &&
    entity.count === undefined &&
    !entity.isNone &&
    !entity.isMany &&
    entity.article !== undefined
  );
}

/** "Der nächste Supermarkt heißt Edeka", a name in no fact. */
function unknownAfter({ to }: Entity, items: readonly Item[], { copula }: Grammar): Span | undefined {
  let at = to + 1;
  let hasCopula = false;
  for (; at < items.length; at++) {
    const item = items[at];
    if (isWord(item, copula)) hasCopula = true;
    else if (item?.kind !== 'ARTICLE' && markOf(item) !== '"') break;
  }
  return hasCopula && isUnknownName(items[at]) ? { at, to: closing(items, lastUnknown(items, at, false)) } : undefined;
}
