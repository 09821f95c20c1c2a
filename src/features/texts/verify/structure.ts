// The structure of a sentence: its entities, its quantities, and the items that these consist of.
import type { Grammar } from '../languages/reading-language.ts';
import { hoursOf, type ReadHours } from './check-hours.ts';
import { linesOf, type ReadLine } from './check-lines.ts';
import { type Context, countedAlike, namedBefore, referred, withoutListed } from './context.ts';
import { type Entity, entitiesOf } from './entities.ts';
import { withoutAims, withoutIntroductions, withoutWeakModes } from './introductions.ts';
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

/** The items of a sentence, of which those that only name its readers, their aims or a second mode claim nothing. */
export function claimingItems(read: readonly Item[], grammar: Grammar): readonly Item[] {
  return withoutAims(withoutIntroductions(withoutWeakModes(read), grammar), grammar);
}

/** @param items as of `claimingItems` @param context what the sentence before named, for pronouns */
export function structureOf(items: readonly Item[], grammar: Grammar, context: Context = []): Structure {
  const isUsed = items.map(() => false);
  const hours = hoursOf(items, isUsed, grammar);
  const lines = linesOf(items, isUsed, grammar);
  const quantities = withDenied(quantitiesOf(items, isUsed, grammar), items, isUsed);
  const alone = denied(entitiesOf(items, isUsed, grammar), items, isUsed);
  const own = withoutListed(onRoads(joined(alone, items, isUsed, grammar), items, isUsed), items).map(entity =>
    namedBefore(entity, items, context, grammar),
  );
  const told = { quantities, entities: own, hasTold: hours.length > 0 || lines.length > 0 };
  const meant = referred(items, isUsed, told, context, grammar);
  const entities = [...own, ...meant].sort((a, b) => a.at - b.at);
  countedAlike(items, isUsed, entities, grammar);
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
    relations: relationsOf({ items, entities, quantities, lines, grammar }),
  };
}

/** "One does not need more than two minutes": at most two. */
function withDenied(quantities: readonly Quantity[], items: readonly Item[], isUsed: boolean[]): Quantity[] {
  const denials = [...items.keys()].filter(at => items[at]?.kind === 'NOT');
  const [at = -1] = denials;
  const isMore = ({ hedge, unit }: Quantity) => hedge?.to === Infinity && hedge.from >= 1 && unit === 'MINUTES';
  const more = quantities.filter(isMore);
  if (denials.length !== 1 || more.length !== 1) return [...quantities];
  isUsed[at] = true;
  return quantities.map(each => (isMore(each) ? { ...each, hedge: { from: 0, to: 1 }, isBound: true } : each));
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

function isNamed({ refs, isUnknownName }: Entity): boolean {
  return refs !== undefined || isUnknownName;
}

/** A noun alone: "the nearest supermarket". */
function isNoun(entity: Entity): boolean {
  return !isNamed(entity) && entity.count === undefined && !entity.isNone;
}

/** Nouns and names of one destination as one entity. */
function joined(entities: readonly Entity[], items: readonly Item[], isUsed: boolean[], grammar: Grammar): Entity[] {
  const found: Entity[] = [];
  for (const entity of entities) {
    const before = found.at(-1);
    const one = before && oneOf(before, entity, items, isUsed, grammar);
    if (one === undefined) found.push(entity);
    else found.splice(-1, 1, ...one);
  }
  const end = found.at(-1);
  const named = end === undefined || end.refs || end.count ? undefined : unknownAfter(end, items, grammar);
  if (end === undefined || named === undefined) return found;
  for (let i = named.at; i <= named.to; i++) isUsed[i] = true;
  return [...found.slice(0, -1), { ...end, isUnknownName: true, to: named.to }];
}

/** What two entities are together; undefined if they are two destinations. */
function oneOf(
  before: Entity,
  entity: Entity,
  items: readonly Item[],
  isUsed: readonly boolean[],
  grammar: Grammar,
): readonly Entity[] | undefined {
  const from = before.to + 1;
  const between = items.slice(from, entity.at);
  const isPlain = between.every(
    (item, i) => isUsed[from + i] || item.kind === 'WORD' || item.kind === 'ARTICLE' || markOf(item) === '"',
  );
  const last = between.findLast(item => item.kind === 'WORD' || (item.kind === 'MARK' && item.mark !== '"'));
  // "Netto bir eczane": a language whose relations follow needs no word for "is".
  const isBare = between.every(item => item.kind === 'ARTICLE' || markOf(item) === ',');
  const isSaid = isBare && entity.article === 'INDEFINITE' && grammar.relationsFollow === true;
  const isSame = isSaid || (isPlain && isWord(last, grammar.copula));
  const rank = before.rank ?? entity.rank;
  const isNearest = before.isNearest || entity.isNearest;
  // "Hilti Art Foundation is the nearest museum".
  if (isSame && isSaidOf(before, entity, items)) {
    const to = entity.isOnly ? before.to : entity.to;
    return [
      { ...before, types: entity.types ?? [], isNearest, to, ...(rank && { rank }) },
      ...(entity.isOnly ? [entity] : []),
    ];
  }
  const isApposition = isApposed(before, entity, items, grammar);
  // "Der nächste Supermarkt ist der REWE".
  if (!isApposition && !(isSame && isNoun(before) && isNamed(entity))) return undefined;
  const types = entity.types ?? before.types;
  const isOnlyOne = before.isOnly && !isApposition;
  const one = {
    ...entity,
    ...(types && { types }),
    isNearest,
    ...(rank && { rank }),
    at: isOnlyOne ? entity.at : before.at,
  };
  return isOnlyOne ? [before, one] : [one];
}

/** "The nearest museum, Hilti Art Foundation, is …": one place, unless the sentence lists several. */
function isApposed(before: Entity, entity: Entity, items: readonly Item[], grammar: Grammar): boolean {
  const between = items.slice(before.to + 1, entity.at).filter(item => item.kind !== 'ARTICLE' && markOf(item) !== '"');
  const [mark, ...more] = between;
  const isMark = /^[,:(-]$/.test(markOf(mark)) && more.every(item => isWord(item, grammar.namely));
  const ownTypes = entity.types ?? entity.refs?.map(({ fact }) => typeOf(fact)) ?? [];
  const isOfType = before.types?.some(type => ownTypes.includes(type)) ?? false;
  const isClosed = !isWord(items[entity.to + 1], grammar.conjunction);
  return before.isNearest && isMark && isClosed && isNoun(before) && isNamed(entity) && isOfType;
}

/** A statement about the name at the beginning of the sentence. */
function isSaidOf(before: Entity, entity: Entity, items: readonly Item[]): boolean {
  const opens = items.slice(0, before.at).every(item => item.kind === 'ARTICLE' || markOf(item) === '"');
  const isKind = isNoun(entity) && entity.types !== undefined && !entity.isMany && entity.article !== undefined;
  return opens && isNamed(before) && !before.isNearest && isKind;
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
