// Checks the claims of a sentence about destinations: names, types, minutes, metres, directions, order.

import { DIRECTIONS, type Direction, type Fact, numberOf, shownMinutes, slotOf } from '../terms/fact.ts';
import { poiSubject } from '../terms/poi-subjects.ts';
import { mayBeSaid } from '../terms/quality.ts';
import { bind, modeOf } from './bind.ts';
import { accessAnswer, accessOf, accessOfNone } from './check-access.ts';
import { checkCount } from './check-counts.ts';
import { checkNaming } from './check-naming.ts';
import { isAtAddress } from './check-streets.ts';
import { type Claim, claim, type Verdict } from './claim.ts';
import { comparisonOf } from './compare.ts';
import type { Entity } from './entities.ts';
import { hoursAnswer } from './hours-answer.ts';
import type { Item, NameRef, Span } from './item.ts';
import { AROUND_MINUTES, type Candidate, type Knowledge } from './knowledge.ts';
import { candidatesOf, everyCandidate, minutesOnFoot } from './meant-destinations.ts';
import { isOfTravel, type Quantity } from './quantities.ts';
import { LOCATIVES } from './relations.ts';
import type { Structure } from './structure.ts';
import { isAmong, subjectOf } from './subjects.ts';
import {
  directionAnswer,
  factFor,
  factOf,
  nearestAnswer,
  rankAnswer,
  referenceAnswer,
  travelAnswer,
  VERDICT_OF,
} from './travel-answers.ts';
import { markOf } from './unknown-names.ts';
import { isOfAnother } from './unread.ts';

export function checkDestinations(structure: Structure, knowledge: Knowledge): Claim[] {
  const comparison = comparisonOf(structure, knowledge);
  if (comparison !== undefined && structure.quantities.length === 0) return comparison;
  const identity = identityOf(structure, knowledge) ?? checkNaming(structure, knowledge);
  if (identity !== undefined) return [identity];
  const { bound, loose } = bind(structure);
  const directions = directionsOf(structure);
  const claims = structure.entities.flatMap((entity): Claim[] => {
    const isOwn = (quantity: Quantity) => comparison === undefined || subjectOf(quantity, structure) === entity;
    const quantities = (bound.get(entity) ?? []).filter(isOwn).map(each => asLimit(each, structure));
    if (comparison !== undefined && quantities.length === 0) return [];
    const placed = relationClaim(entity, structure, knowledge);
    if (placed !== undefined) return [placed];
    // No fact says that all of a type are near.
    if (entity.isAll) return [claim('COUNT', entity, 'UNSUPPORTED')];
    if (entity.isKind && entity.refs === undefined) return [claim('TYPE', entity, 'UNSUPPORTED')];
    if (entity.isUnknownName) return [unknownName(entity, knowledge)];
    const one = (some: readonly Quantity[]) =>
      checkOne(entity, some, directions.get(entity), structure, knowledge).map((each): Claim => {
        if (each.verdict === 'CONTRADICTED' && hasNameOfStop(entity)) return { ...each, verdict: 'UNSUPPORTED' };
        const quantity = each.verdict === 'CONTRADICTED' && some.find(({ at, to }) => at === each.at && to === each.to);
        return quantity && hasOtherReading(quantity, entity, structure, knowledge)
          ? { ...each, verdict: 'UNSUPPORTED' }
          : each;
      });
    if (entity.isOnly) {
      const limits = quantities.filter(({ isBound, isWord }) => isBound && !isWord);
      const others = quantities.filter(quantity => !limits.includes(quantity));
      // "The only one within walking distance".
      const words =
        limits.length === 0 && structure.entities.length > 1 ? quantities.filter(({ isWord }) => isWord) : [];
      const more = checkCount(entity, words, structure, knowledge);
      if (more.some(({ verdict }) => verdict === 'CONTRADICTED')) return more;
      // "In ten minutes there is only one": the time of that one, or the limit of the count.
      const ofOthers = others.length === 0 ? [] : one(others);
      const open = ofOthers.map(each =>
        each.verdict === 'CONTRADICTED' ? { ...each, verdict: 'UNSUPPORTED' as const } : each,
      );
      return [...checkCount(entity, limits, structure, knowledge), ...open];
    }
    const isBareMany = entity.isMany && entity.refs === undefined;
    const isCounted = entity.count !== undefined || entity.isNone || isBareMany;
    if (!isCounted) return one(quantities);
    // "Three hotels are closed on Sundays", "lie to the north": counts are of all directions and hours.
    const isNarrow = directions.has(entity) || structure.hours.some(each => subjectOf(each, structure) === entity);
    const open = isNarrow ? [claim('RELATION', entity, 'UNSUPPORTED')] : [];
    return [...checkCount(entity, quantities, structure, knowledge), ...open];
  });
  const told = structure.entities.filter(entity => claims.some(({ at }) => at === entity.at));
  return [
    ...(comparison ?? []),
    ...claims,
    ...loose.map(quantity => claim('NUMBER', quantity, 'UNSUPPORTED')),
    ...structure.hours
      .filter(each => !told.some(entity => entity === subjectOf(each, structure)))
      .map(each => claim('CLOCK_TIME', each, 'UNSUPPORTED')),
    ...accessOfNone(structure, told),
  ];
}

/** A stop has the name of what is beside it: without "stop", the name may mean that. */
function hasNameOfStop({ refs, types }: Entity): boolean {
  const isStop = ({ fact }: NameRef) => /^(?:bus|tram)_stop$/.test(slotOf(fact, 'TYPE')?.id ?? '');
  const isOther = types === undefined || !types.some(type => poiSubject(type)?.topic === 'TRANSIT');
  return isOther && (refs?.every(isStop) ?? false);
}

/** "Netto is the only supermarket in ten minutes": the limit of the count, not the time to Netto. */
function asLimit(quantity: Quantity, { entities }: Structure): Quantity {
  const only = entities.find(({ isOnly }) => isOnly);
  const isBehind = only !== undefined && entities.some(({ to }) => to < only.at) && quantity.at > only.to;
  const isBare = quantity.unit === 'MINUTES' && quantity.hedge === undefined && !quantity.isJust;
  return isBehind && isBare ? { ...quantity, hedge: { from: 0, to: 1 }, isBound: true } : quantity;
}

/** Whether a time or a length fits another destination that the sentence may mean: a farther branch of the chain, or the other one of two. */
function hasOtherReading(quantity: Quantity, entity: Entity, structure: Structure, knowledge: Knowledge): boolean {
  const named = structure.entities.filter(({ isUnknownName }) => !isUnknownName);
  const distances = structure.quantities.filter(each => isOfTravel(each) && !each.isWord);
  const mode = modeOf(quantity, structure);
  // "Each", or as many numbers as destinations: it is the number of this one.
  const isOwn = distances.length >= named.length || structure.items.some(({ kind }) => kind === 'EACH');
  return (isOwn ? [entity] : named).some(meant =>
    everyCandidate(meant, knowledge).some(({ facts }) => {
      const ways = mode === undefined ? Object.values(facts) : [facts[mode]];
      return ways.some(fact => fact !== undefined && travelAnswer(quantity, fact) === 'YES');
    }),
  );
}

/** "A is called B", "A is B" of two names: true of one place alone. */
function identityOf({ items, entities, quantities }: Structure, knowledge: Knowledge): Claim | undefined {
  const [one, other] = entities;
  if (!one?.refs || !other?.refs || entities.length !== 2 || quantities.length > 0) return undefined;
  const between = items.slice(one.to + 1, other.at);
  const isCopula = between.some(({ relation }) => relation === 'NAMED' || relation === 'IS');
  const isOpen = (item: Item) =>
    item.kind === 'ARTICLE' || item.kind === 'WORD' || item.kind === 'TYPE' || markOf(item) === '"';
  if (!isCopula || !between.every(item => isOpen(item) && !LOCATIVES.has(item.relation ?? ''))) return undefined;
  const [own, named] = [one, other].map(entity => candidatesOf(entity, [], knowledge).candidates);
  const isSame = own?.some(each => named?.includes(each)) ?? false;
  const span = { at: one.at, to: other.to };
  return isSame ? undefined : claim('RELATION', span, 'CONTRADICTED', one.refs[0]?.fact.id, other.refs[0]?.fact.id);
}

interface Told extends Span {
  readonly direction: Direction;
}

/** A direction belongs to the destination beside it; "north of X" is reversed. */
function directionsOf({ items, entities }: Structure): ReadonlyMap<Entity, Told> {
  const found = new Map<Entity, Told>();
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'DIRECTION' || isOfAnother(items, at, entities)) continue;
    const nearest = entities.toSorted((a, b) => gap(a, at) - gap(b, at))[0];
    if (nearest === undefined) continue;
    const next = items.slice(at + 1).find(({ kind, relation }) => kind !== 'ARTICLE' && relation !== 'FROM');
    // "North of the address" is no direction from the destination.
    const isOfHere =
      next?.kind === 'PROPERTY' ||
      next?.kind === 'FIELD' ||
      (next?.kind === 'WORD' && next.word === 'property') ||
      /^(?:HOUSE|SURROUNDINGS)$/.test(next?.relation ?? '');
    const isTurned = item.isOfPlace && nearest.at > at && !isOfHere;
    const direction = isTurned ? DIRECTIONS[(DIRECTIONS.indexOf(item.value) + 4) % 8] : item.value;
    found.set(nearest, { direction: direction ?? item.value, at, to: at });
  }
  return found;
}

function gap({ at, to }: Entity, other: number): number {
  return other < at ? at - other : other - to;
}

function checkOne(
  entity: Entity,
  quantities: readonly Quantity[],
  direction: Told | undefined,
  structure: Structure,
  knowledge: Knowledge,
): Claim[] {
  const { candidates: every, problem } = candidatesOf(entity, quantities, knowledge);
  if (every.length === 0) return [problem];
  // "The station lies in the north": without a name it is the nearest one.
  const isOpen = direction !== undefined && entity.refs === undefined && entity.types?.length === 1;
  const candidates = isOpen ? every.toSorted((a, b) => minutesOnFoot(a) - minutesOnFoot(b)).slice(0, 1) : every;
  const hours = structure.hours.filter(each => isAmong(entity, each, structure));
  const access = accessOf(entity, structure);
  const isFreeRoad = structure.items.some(item => item.kind === 'MODE' && item.isFree);
  let best: Claim[] = [problem];
  let bestWeight = Infinity;
  for (const candidate of candidates) {
    const claims: Claim[] = [];
    const modes = quantities.map(quantity => modeOf(quantity, structure));
    const sentenceMode = structure.items.find(item => item.kind === 'MODE')?.transportMode;
    const mode = modes.find(each => each !== undefined);
    const main = factFor(candidate, mode ?? sentenceMode) ?? candidate.facts.WALK ?? candidate.facts.CAR;
    if (main === undefined) continue;
    const isReached = sentenceMode !== 'BICYCLE' || candidate.facts.BICYCLE !== undefined;
    // Of a street facts know only where it runs.
    const isSaid = main.kind !== 'STREET' || direction !== undefined || quantities.length > 0;
    const isThere = isReached && isSaid ? existence(entity, quantities, main) : 'UNSUPPORTED';
    claims.push(claim(entity.refs ? 'NAME' : 'EXISTENCE', entity, isThere, main.id));
    for (const [i, quantity] of quantities.entries()) {
      const fact = factOf(candidate, modes[i], quantity);
      const own = fact === undefined ? 'UNKNOWN' : travelAnswer(quantity, fact);
      // A drive to a destination within walking distance is true only on a free road, and only if the sentence says so.
      const isOdd = fact !== undefined && fact === candidate.facts.CAR && isOnFoot(candidate) && !isFreeRoad;
      const isOpen = own === 'NO' && isVast(candidate) && quantity.unit !== 'MINUTES';
      const answer = (isOdd && own === 'YES') || isOpen ? 'UNKNOWN' : own;
      claims.push(claim(quantity.isWord ? 'QUALITY' : 'NUMBER', quantity, VERDICT_OF[answer], fact?.id));
    }
    if (entity.isNearest)
      claims.push(claim('ORDER', entity, VERDICT_OF[nearestAnswer(candidate, entity, mode, knowledge)], main.id));
    if (entity.rank !== undefined)
      claims.push(claim('QUALITY', entity, VERDICT_OF[rankAnswer(candidate, entity.rank)], main.id));
    for (const [of, said] of [
      ['JUNCTION', entity.junction],
      ['MOTORWAY', entity.road],
    ] as const) {
      if (said === undefined) continue;
      const answer = referenceAnswer(candidate, of, said.value);
      claims.push(claim(of === 'JUNCTION' ? 'NUMBER' : 'NAME', said, VERDICT_OF[answer], main.id));
    }
    if (direction !== undefined)
      claims.push(claim('DIRECTION', direction, VERDICT_OF[directionAnswer(candidate, direction.direction)], main.id));
    for (const each of hours) claims.push(claim('CLOCK_TIME', each, VERDICT_OF[hoursAnswer(candidate, each)], main.id));
    if (access !== undefined)
      claims.push(claim('QUALITY', access, VERDICT_OF[accessAnswer(candidate, structure)], main.id));
    const count = (of: Verdict) => claims.filter(({ verdict }) => verdict === of).length;
    // A contradiction weighs more than any number of unsupported claims.
    const weight = 1000 * count('CONTRADICTED') + count('UNSUPPORTED');
    if (weight < bestWeight) [best, bestWeight] = [claims, weight];
    if (weight === 0) break;
  }
  return best;
}

/** Of water and woods people give the distance to the edge, which is no route. */
const VAST: ReadonlySet<string> = new Set(['river', 'lake', 'wood', 'nature_reserve', 'beach']);

function isVast({ facts }: Candidate): boolean {
  return Object.values(facts).some(fact => VAST.has(slotOf(fact, 'TYPE')?.id ?? ''));
}

/** Nobody walks to a motorway junction, however near it is. */
function isOnFoot({ facts }: Candidate): boolean {
  if (facts.WALK && slotOf(facts.WALK, 'TYPE')?.id === 'motorway_junction') return false;
  return facts.WALK !== undefined && (numberOf(facts.WALK, 'TRAVEL_TIME') ?? Infinity) <= AROUND_MINUTES;
}

/** Without a number, "there is a bakery" means within a walk. */
function existence(entity: Entity, quantities: readonly Quantity[], fact: Fact): Verdict {
  if (quantities.length > 0 || entity.refs !== undefined || entity.isNearest || entity.rank) return 'SUPPORTED';
  const isByCar = fact.source.kind === 'POI' && fact.source.transportMode === 'CAR';
  return isByCar || (numberOf(fact, 'TRAVEL_TIME') ?? Infinity) <= AROUND_MINUTES ? 'SUPPORTED' : 'UNSUPPORTED';
}

/** From so many minutes on foot, nothing that the property touches is meant. */
const APART_MINUTES = 5;

/** What a sentence says about a destination other than the way to it: only that the property lies at it can be true of facts. */
function relationClaim(entity: Entity, structure: Structure, knowledge: Knowledge): Claim | undefined {
  const relation = structure.relations.get(entity) ?? 'ROUTE';
  const isFar = structure.items.some((item, at) => item.relation === 'FAR' && !structure.isUsed[at]);
  const unsupported = claim('RELATION', entity, 'UNSUPPORTED');
  // A place with the name of a quarter is no quarter.
  const before = structure.items[entity.at - 1];
  const isOwn = entity.refs?.some(({ role }) => role === 'PLACE');
  const isQuarter = before?.kind === 'FIELD' && before.field === 'DISTRICT' && !isOwn;
  if (isQuarter) return unsupported;
  if (relation === 'ROUTE' && !isFar) return undefined;
  // "The house belongs to Schaan".
  const own = entity.refs?.find(({ role }) => role === 'PLACE');
  if (relation === 'INSIDE' && own) return claim('NAME', entity, 'SUPPORTED', own.fact.id);
  if (relation === 'INSIDE' || relation === 'ELSEWHERE' || entity.isUnknownName) return unsupported;
  const { candidates } = candidatesOf(entity, [], knowledge);
  if (relation === 'IN_HOUSE') return isAtAddress(candidates, knowledge) ? undefined : unsupported;
  const isTown = entity.refs?.every(({ role }) => role === 'TOWN') ?? false;
  const [nearest] = candidates.toSorted((a, b) => minutesOnFoot(a) - minutesOnFoot(b));
  if (nearest === undefined) return unsupported;
  const minutes = minutesOnFoot(nearest);
  const id = (nearest.facts.WALK ?? nearest.facts.CAR)?.id;
  if (relation === 'ROUTE') {
    const hasNumber = structure.quantities.some(({ isWord }) => !isWord);
    return hasNumber
      ? undefined
      : claim('RELATION', entity, minutes <= APART_MINUTES ? 'CONTRADICTED' : 'UNSUPPORTED', id);
  }
  if (relation === 'AT' && mayBeSaid('CLOSE_BY', shownMinutes(minutes))) return undefined;
  // A park that is on no map may begin at the door; one with a name does not.
  const isApart = entity.refs !== undefined && structure.lines.length === 0 && (minutes > APART_MINUTES || isTown);
  return claim('RELATION', entity, isApart ? 'CONTRADICTED' : 'UNSUPPORTED', id);
}

/** A name that no fact holds is unsupported, unless the sentence gives it to the nearest, whose name a fact holds. */
function unknownName(entity: Entity, knowledge: Knowledge): Claim {
  const isOne = (fact: Fact) =>
    (entity.isNearest && slotOf(fact, 'ORDER')) || slotOf(fact, 'RANK')?.value === 'NEXT_LARGER';
  const nearest = (entity.isNearest || entity.rank === 'NEXT_LARGER' ? (entity.types ?? []) : [])
    .flatMap(type => knowledge.ofType(type))
    .flatMap(({ facts }) => Object.values(facts))
    .find(fact => isOne(fact) && slotOf(fact, 'NAME'));
  return claim('NAME', entity, nearest === undefined ? 'UNSUPPORTED' : 'CONTRADICTED', nearest?.id);
}
