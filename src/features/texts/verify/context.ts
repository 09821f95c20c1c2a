// What a sentence takes from the one before it, and what its parts take from each other: "it closes at eight", "both are within a walk".
import type { Grammar } from '../languages/reading-language.ts';
import { type Entity, typesOf } from './entities.ts';
import { type Item, isOfThoseTwo, isWord } from './item.ts';
import { isOfTravel, type Quantity } from './quantities.ts';
import { isHouse, relationBefore } from './relations.ts';
import { markOf } from './unknown-names.ts';

/** The destinations to which the next sentence may refer: one that is the subject, or several as a group. */
export type Context = readonly Entity[];

/** A quantity of the property, or a word about it: then a pronoun means the property. */
const OF_PROPERTY: ReadonlySet<Item['kind']> = new Set(['STOREY', 'PRICE', 'CONDITION', 'FEATURE', 'CERTIFICATE']);

/** Whether a sentence without a destination of its own speaks of the one before. */
function leansOn(items: readonly Item[], quantities: readonly Quantity[], hasTold: boolean): boolean {
  const isOfProperty =
    items.some(({ kind }) => OF_PROPERTY.has(kind)) || quantities.some(quantity => !isOfTravel(quantity));
  const isSubject = items.some(
    (item, at) => isHouse(item) && relationBefore(at, items) === undefined && !isBearing(items, at),
  );
  const says =
    hasTold || items.some(saysOfThing) || quantities.length > 0 || items.some(({ kind }) => kind === 'DIRECTION');
  return says && !isOfProperty && !isSubject;
}

/** "It is wheelchair accessible", "its address is Main Street 5": the property may be meant too. */
function saysOfThing(item: Item): boolean {
  return item.kind === 'ACCESS' || (item.kind === 'NAME' && item.refs.some(({ role }) => role === 'WAY'));
}

/** "North of the house". */
function isBearing(items: readonly Item[], at: number): boolean {
  return items.slice(Math.max(0, at - 2), at).some(({ kind }) => kind === 'DIRECTION');
}

/**
 * The destinations that pronouns of a sentence stand for; none where the sentence names one itself, but for a comparison with one.
 * @param hasTold whether it tells hours or lines
 */
export function referred(
  items: readonly Item[],
  isUsed: boolean[],
  { quantities, entities, hasTold }: { quantities: readonly Quantity[]; entities: readonly Entity[]; hasTold: boolean },
  context: Context,
  grammar: Grammar,
): Entity[] {
  if (context.length === 0) return [];
  const one = items.findIndex(item => isWord(item, grammar.latter) || isWord(item, grammar.former));
  if (one >= 0 && context.length > 1) {
    const meant = isWord(items[one], grammar.latter) ? context.slice(-1) : context.slice(0, 1);
    const others = items.map(item => (item === items[one] ? ({ ...item, kind: 'MARK', mark: '…' } as const) : item));
    return referred(others, isUsed, { quantities, entities, hasTold }, meant, grammar).map(each => ({
      ...each,
      at: one,
      to: one,
    }));
  }
  if (items.some(saysOfThing) && context.some(({ isBesideHouse }) => isBesideHouse)) return [];
  const at = items.findIndex(item => isWord(item, grammar.pronoun) || isWord(item, grammar.pronouns));
  const isComparison = entities.length === 1 && at >= 0 && items.some(({ relation }) => /THAN$/.test(relation ?? ''));
  if (entities.length > 0 && !isComparison) return [];
  if (!isComparison && !leansOn(items, quantities, hasTold)) return [];
  // "Sie" is one or several, "each" several.
  const isOf = (pronouns: RegExp) => items.some(item => isWord(item, pronouns));
  const isOfSeveral = isOf(grammar.pronouns) || items.some(({ kind }) => kind === 'EACH');
  if (context.length > 1 ? !isOfSeveral : isOfSeveral && !isOf(grammar.pronoun)) return [];
  // Without a pronoun, an ellipsis has no unknown name in it.
  if (at < 0 && items.some(({ kind }) => kind === 'UNKNOWN' || kind === 'NAME')) return [];
  const place = Math.max(0, at);
  isUsed[place] = true;
  return context.map(entity => ({ ...entity, at: place, to: place, isReferred: true, isNearest: false }));
}

/** "This pharmacy": the one that the sentence before named. */
export function namedBefore(entity: Entity, items: readonly Item[], context: Context, { pointing }: Grammar): Entity {
  const [meant, ...more] = context;
  if (meant?.refs === undefined || more.length > 0) return entity;
  const isPointed = items.slice(Math.max(0, entity.at - 2), entity.at + 1).some(item => isWord(item, pointing));
  const isNoun = entity.refs === undefined && !entity.isNearest && entity.count === undefined && !entity.isUnknownName;
  if (!isPointed || !isNoun) return entity;
  return typesOf(meant).some(type => entity.types?.includes(type))
    ? { ...entity, refs: meant.refs, types: typesOf(meant), isReferred: true }
    : entity;
}

/** What the next sentence may refer to: the one destination that no preposition governs, else the only one; a list as a group. */
export function contextAfter(items: readonly Item[], entities: readonly Entity[], grammar: Grammar): Context {
  if (entities.some(({ isUnknownName, isNone, isAll }) => isUnknownName || isNone || isAll)) return [];
  const next = meantNext(items, entities, grammar);
  return items.some(isHouse) ? next.map(entity => ({ ...entity, isBesideHouse: true })) : next;
}

function meantNext(items: readonly Item[], entities: readonly Entity[], grammar: Grammar): Context {
  const [first, ...more] = entities;
  const isUnknown = (item: Item) => item.kind === 'UNKNOWN' && item.isCapital;
  if (first === undefined || items.slice(0, first.at).some(isUnknown)) return [];
  if (more.length === 0) return [first];
  const subjects = entities.filter(({ at }) => relationBefore(at, items) === undefined);
  const isList = entities.every(
    (entity, i) => i === 0 || isJoint(items.slice((entities[i - 1]?.to ?? 0) + 1, entity.at), grammar),
  );
  return isList ? entities : subjects.length === 1 ? subjects : [];
}

/** Whether only a conjunction or a comma stands between two destinations. */
export function isJoint(between: readonly Item[], { conjunction }: Grammar): boolean {
  return (
    between.length <= 3 &&
    between.some(item => isWord(item, conjunction) || markOf(item) === ',') &&
    between.every(item => item.kind === 'ARTICLE' || item.kind === 'WORD' || markOf(item) === ',')
  );
}

/** "All three", "three things": the number of the destinations that the sentence lists. Marks it as used. */
export function countedAlike(
  items: readonly Item[],
  isUsed: boolean[],
  entities: readonly Entity[],
  { all, things }: Grammar,
): void {
  for (const [at, item] of items.entries()) {
    const before = items[at - 1];
    // "Closer than the one at the station".
    const isNoun = item.kind === 'NUMBER' && item.value === 1 && before?.kind === 'ARTICLE' && before.isDefinite;
    if (isNoun && items[at + 1]?.relation !== undefined) isUsed[at] = true;
    if (isUsed[at] || item.kind !== 'NUMBER' || item.value !== entities.length || item.value < 2) continue;
    const next = items[at + 1];
    if (isOfThoseTwo(items, at)) isUsed[at] = true;
    if (isWord(items[at - 1], all) ? next?.kind !== 'UNIT' && next?.kind !== 'TYPE' : isWord(next, things))
      isUsed[at] = true;
  }
}

/** "Two hotels, the Gorfion and the Turna": a number that the list behind it explains is no count. */
export function withoutListed(entities: readonly Entity[], items: readonly Item[]): Entity[] {
  return entities.filter((entity, i) => {
    const { count } = entity;
    if (count === undefined || !('number' in count) || count.number.hedge !== undefined) return true;
    const { value } = count.number;
    const named = entities.slice(i + 1, i + 1 + value);
    const isOpened = /^[,:–-]$/.test(markOf(items[entity.to + 1]));
    return !(isOpened && named.length === value && named.every(each => isOneOf(each, entity)));
  });
}

function isOneOf({ refs, types }: Entity, { types: wanted = [] }: Entity): boolean {
  const own = refs?.flatMap(({ fact }) => fact.slots.flatMap(slot => (slot.kind === 'TYPE' ? slot.id : []))) ?? [];
  return refs !== undefined && (types ?? own).some(type => wanted.includes(type));
}
