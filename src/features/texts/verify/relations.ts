// Reads how the destinations of a sentence stand to the property: one goes there, it is in the property, at it, beside it, or it stands to another place.

import type { Grammar, RelationWord } from '../languages/reading-language.ts';
import { CURRENCIES } from '../terms/currencies.ts';
import { slotOf } from '../terms/fact.ts';
import { poiSubject } from '../terms/poi-subjects.ts';
import type { Entity } from './entities.ts';
import { type Item, isWord, type Span } from './item.ts';
import { isOfTravel, type Quantity } from './quantities.ts';

/**
 * `ROUTE`: reached from the place, which facts know. `INSIDE`: part of the property. `IN_HOUSE`: in the building. `AT`, `BESIDE`: the property touches it.
 * `ELSEWHERE`: about another place, which no fact knows.
 */
export type Relation = 'ROUTE' | 'INSIDE' | 'IN_HOUSE' | 'AT' | 'BESIDE' | 'ELSEWHERE';

/** Items between a preposition and its noun: articles, adjectives, quotes. */
const FARTHEST = 3;

/** Words by which something is at a place, or one goes there. */
export const LOCATIVES: ReadonlySet<string> = new Set(['IN', 'ON', 'AT', 'UNDER', 'BESIDE', 'FROM', 'TO']);

const LOCATIVE: ReadonlySet<RelationWord | undefined> = new Set(['IN', 'ON', 'AT', 'BESIDE', 'UNDER']);

interface Read {
  readonly items: readonly Item[];
  readonly entities: readonly Entity[];
  readonly quantities: readonly Quantity[];
  readonly lines: readonly Span[];
  readonly grammar: Grammar;
  /** The part of the sentence, between commas, of each item. */
  readonly parts: readonly number[];
}

export function relationsOf(of: Omit<Read, 'parts'>): ReadonlyMap<Entity, Relation> {
  if (of.entities.length === 0) return new Map();
  const read: Read = { ...of, parts: partsOf(of.items, of.grammar.relationsFollow ? /^[;:–—-]$/ : /^[,;:–—-]$/) };
  return new Map(of.entities.map(entity => [entity, relationOf(entity, read)]));
}

function partsOf(items: readonly Item[], marks: RegExp): number[] {
  let part = 0;
  return items.map(item => {
    if (item.kind === 'MARK' && marks.test(item.mark)) part++;
    return part;
  });
}

function relationOf(entity: Entity, read: Read): Relation {
  const { items, entities, lines } = read;
  const before = relationBefore(entity.at, items);
  // "The address belongs to the old town".
  if (before === 'TO' && items.some(({ relation }) => relation === 'OWN')) return 'INSIDE';
  if (isVehicle(entity, before, read) || isElsewhere(entity, before, read)) return 'ELSEWHERE';
  if (hasDistance(entity, read) || isBearing(entity.at, items, true)) return 'ROUTE';
  if (isBeside(entity, before, read)) return 'BESIDE';
  const isPlaced = items.some(
    ({ relation }, i) => relation === 'LOCATED' || relation === 'LIVES' || (relation === 'IS' && i < entity.at),
  );
  const isLocative = before === 'AT' || before === 'ON' || before === 'IN';
  const hasOther = entities.some(other => other !== entity && !LOCATIVE.has(relationBefore(other.at, items)));
  // Nothing says that a property lies within what has a border; at it may be near enough.
  const isOfLine = lines.length > 0;
  if (isPlaced && isLocative && !hasOther && !isOfLine && isOfProperty(items, read.grammar))
    return before === 'IN' ? 'BESIDE' : 'AT';
  return insideOf(read) ?? 'ROUTE';
}

/** "By train", "mit dem Bus": no fact knows such a journey. */
function isVehicle(entity: Entity, before: RelationWord | undefined, { items, grammar }: Read): boolean {
  const { at, refs } = entity;
  return (
    refs === undefined &&
    isOfTransit(entity) &&
    (before === 'WITH' ||
      (before === 'AT' && items[at - 1]?.relation === 'AT') ||
      isWord(items[at - 1], grammar.byVehicle))
  );
}

/** The preposition that governs the noun at a position. */
export function relationBefore(at: number, items: readonly Item[]): RelationWord | undefined {
  for (let i = at - 1; i >= 0 && i >= at - FARTHEST; i--) {
    const item = items[i];
    // "Over four restaurants" counts.
    if (item?.kind === 'HEDGE' && items[i + 1]?.kind === 'NUMBER') return undefined;
    if (item?.relation !== undefined && item.relation !== 'OWN') return item.relation;
    const isOpen = item?.kind === 'ARTICLE' || item?.kind === 'QUALITY' || (item?.kind === 'MARK' && item.mark === '"');
    if (!isOpen && item?.kind !== 'NEAREST') return undefined;
  }
  return undefined;
}

/** "North of the house", "im Norden der Wohnung": a direction is measured from it. */
function isBearing(at: number, items: readonly Item[], isOfPlace = false): boolean {
  const before = items
    .slice(Math.max(0, at - FARTHEST), at)
    .findLast(({ kind, relation }) => kind !== 'ARTICLE' && relation !== 'FROM');
  // "Im Westen der Lidl" is no direction from it.
  return before?.kind === 'DIRECTION' && (before.isOfPlace || !isOfPlace);
}

/** A number of minutes or metres, or a word of nearness, in its part of the sentence. */
function hasDistance(entity: Entity, { quantities, parts }: Read): boolean {
  const own = parts[entity.at];
  return quantities.some(quantity => {
    return isOfTravel(quantity) && parts[quantity.at] === own && !(quantity.isWord && quantity.value < CLOSE);
  });
}

/** "Directly in the house": a word for fewer minutes makes no route. */
const CLOSE = 3;

export function isHouse(item: Item | undefined): boolean {
  return (
    item?.relation === 'HOUSE' ||
    item?.kind === 'PROPERTY' ||
    item?.kind === 'STOREY' ||
    (item?.kind === 'WORD' && item.word === 'property') ||
    (item?.kind === 'FEATURE' && ROOMS.has(item.id))
  );
}

/** Features in which something may be. */
const ROOMS: ReadonlySet<string> = new Set(['garden', 'cellar', 'attic', 'terrace', 'garage', 'underground_parking']);

const OF_PROPERTY: ReadonlySet<string> = new Set(['ROOMS', 'SQUARE_METERS', ...CURRENCIES]);

/**
 * "In the house", "belongs to the flat", "the flat has", "its own": what a sentence about the property names beside it without a distance
 * belongs to the property, unless the sentence says that one leaves it or that the surroundings have it.
 */
function insideOf({ items, quantities }: Read): 'INSIDE' | 'IN_HOUSE' | undefined {
  const isAround = items.some(({ relation }) => relation === 'SURROUNDINGS');
  if (items.some(({ relation }) => relation === 'OWN')) return isAround ? undefined : 'INSIDE';
  const isIn = items.some((item, at) => isHouse(item) && ['IN', 'ON', 'UNDER'].includes(placeBefore(at, items) ?? ''));
  if (isIn) return 'IN_HOUSE';
  if (isAround) return undefined;
  // "In unmittelbarer Nähe der Wohnung".
  const isNearby = (at: number) => items.slice(Math.max(0, at - 2), at).some(({ kind }) => kind === 'QUALITY');
  const isLeft = (at: number) =>
    isNearby(at) || isBearing(at, items) || ['FROM', 'TO', 'BESIDE', 'LIKE'].includes(relationBefore(at, items) ?? '');
  const isPart =
    quantities.some(({ unit }) => OF_PROPERTY.has(unit)) ||
    items.some((item, at) => (isHouse(item) || item.kind === 'FEATURE' || item.kind === 'PRICE') && !isLeft(at));
  return isPart ? 'INSIDE' : undefined;
}

/** Like `relationBefore`, also over an ordinal: "im dritten Stock". */
function placeBefore(at: number, items: readonly Item[]): RelationWord | undefined {
  let from = at;
  for (const before of [items[at - 1], items[at - 2]]) {
    if (before?.kind !== 'ORDINAL' && before?.kind !== 'NUMBER') break;
    from--;
  }
  return relationBefore(from, items);
}

/** "Next to", "borders", "opposite": the property touches it. */
function isBeside(entity: Entity, before: RelationWord | undefined, { items, entities }: Read): boolean {
  if (before === 'BESIDE' || before === 'BORDERS' || before === 'UNDER') return true;
  return items.some(({ relation }, at) => {
    if (relation === 'OPPOSITE' || relation === 'BORDERS') return true;
    if (relation !== 'BESIDE') return false;
    const next = items.slice(at + 1, at + 1 + FARTHEST).find(item => item.kind !== 'ARTICLE');
    const isOfOther = entities.some(other => other !== entity && other.at > at && other.at <= at + FARTHEST);
    return isHouse(next) && !isOfOther;
  });
}

/** "Trains stop at" a tram stop: the vehicle is not the one of the stop that the sentence names. */
function isOtherVehicle(vehicle: Entity, stop: Entity): boolean {
  if (vehicle.refs !== undefined || stop.refs === undefined || vehicle.types === undefined) return false;
  const isOfTransit = (type: string) => poiSubject(type)?.topic === 'TRANSIT';
  const own = stop.refs.map(({ fact }) => slotOf(fact, 'TYPE')?.id ?? '');
  return vehicle.types.some(isOfTransit) && own.some(isOfTransit) && !vehicle.types.some(type => own.includes(type));
}

/** "The park has a viewpoint", "the stop is part of the station": one of the two holds the other. */
function isHolding(one: Entity, other: Entity, items: readonly Item[]): boolean {
  const [first, second] = one.at < other.at ? [one, other] : [other, one];
  return items
    .slice(first.to + 1, second.at)
    .some(item => item.relation === 'HAS' || (item.kind === 'FIELD' && item.field === 'DISTRICT'));
}

/** "From the station to the park", "the castle stands beside the zoo": about two places. */
function isElsewhere(entity: Entity, before: RelationWord | undefined, read: Read): boolean {
  const { items, entities, quantities, parts } = read;
  const others = entities.filter(other => other !== entity && !other.isUnknownName);
  const isFrom = (other: Entity) => relationBefore(other.at, items) === 'FROM';
  const isHalt = (stop: Entity) => LOCATIVE.has(relationBefore(stop.at, items));
  const isOther = (vehicle: Entity, stop: Entity) => isHalt(stop) && isOtherVehicle(vehicle, stop);
  if (others.some(other => isOther(entity, other) || isOther(other, entity))) return true;
  if (others.some(other => isHolding(entity, other, items))) return true;
  // "The theatre lies north of the park".
  if (!items.some(isHouse) && others.length > 0 && entities.some(({ at }) => isBearing(at, items, true))) return true;
  // "The R3 leaves from the station".
  if (before === 'FROM')
    return others.some(other => !isFrom(other)) || !(quantities.some(isOfTravel) || read.lines.length > 0);
  if (others.some(other => isFrom(other))) return true;
  const isPlacedBy = (subject: Entity, place: Entity, of: RelationWord | undefined) => {
    const [first, second] = subject.at < place.at ? [subject, place] : [place, subject];
    const isBetween = ({ at }: Quantity) => at > first.to && at < second.at;
    const ofSubject = relationBefore(subject.at, items);
    return (
      LOCATIVE.has(of) &&
      parts[subject.at] === parts[place.at] &&
      !LOCATIVE.has(ofSubject) &&
      ofSubject !== 'TO' &&
      isOneStatement(first, second, read) &&
      !quantities.some(quantity => isOfTravel(quantity) && isBetween(quantity) && !quantity.isWord)
    );
  };
  return others.some(
    other => isPlacedBy(other, entity, before) || isPlacedBy(entity, other, relationBefore(other.at, items)),
  );
}

/** "A lies at B", "you find A at B", "A at B"; not "A and at B", nor "the tram at B", which is the stop. */
function isOneStatement(subject: Entity, place: Entity, { items, grammar }: Read): boolean {
  const between = items.slice(subject.to + 1, place.at);
  if (between.some(({ relation }) => relation === 'LOCATED' || relation === 'IS')) return true;
  const isStop = subject.refs === undefined && [subject, place].every(isOfTransit);
  return !isStop && !between.some(item => isWord(item, grammar.conjunction) || item.relation === 'TO');
}

function isOfTransit({ types, refs = [] }: Entity): boolean {
  const own = types ?? refs.map(({ fact }) => slotOf(fact, 'TYPE')?.id ?? '');
  return own.some(type => poiSubject(type)?.topic === 'TRANSIT');
}

/** Whether the property or its address lies there; "situated at the park" says so without a subject. */
function isOfProperty(items: readonly Item[], grammar: Grammar): boolean {
  if (items.some(({ relation }) => relation === 'LIVES')) return true;
  const isHere = (item: Item) => isHouse(item) || (item.kind === 'FIELD' && item.field === 'ADDRESS');
  const isSubject = items.some((item, at) => {
    return (isHere(item) || item.relation === 'SURROUNDINGS') && relationBefore(at, items) === undefined;
  });
  if (items.some((item, at) => at < 2 && isWord(item, grammar.inhabitants))) return true;
  const opening = items.findIndex(({ kind }) => kind !== 'QUALITY' && kind !== 'ARTICLE');
  return (
    isSubject ||
    items[opening]?.relation !== undefined ||
    items[0]?.relation === 'LOCATED' ||
    items[0]?.kind === 'ARTICLE'
  );
}
