// Checks counts of a type: so many, only one, or none.

import { numberOf, slotOf } from '../terms/fact.ts';
import { modeOf } from './bind.ts';
import { type Claim, claim } from './claim.ts';
import type { Entity } from './entities.ts';
import { isWord } from './item.ts';
import { AROUND_MINUTES, type Knowledge } from './knowledge.ts';
import type { Quantity } from './quantities.ts';
import { standsFor } from './rounding.ts';
import type { Structure } from './structure.ts';
import { WIDEST_MINUTES } from './travel-answers.ts';

export function checkCount(
  entity: Entity,
  quantities: readonly Quantity[],
  structure: Structure,
  knowledge: Knowledge,
): Claim[] {
  const types = entity.types ?? [];
  // Facts count on foot.
  if (structure.items.some(item => item.kind === 'MODE' && item.transportMode === 'BICYCLE'))
    return [claim('COUNT', entity, 'UNSUPPORTED')];
  // "There is no station in Schaan": facts count around the place, and no town.
  const isOfTown = structure.items.some(item =>
    item.kind === 'NAME'
      ? item.refs.some(({ role }) => role === 'PLACE' || role === 'TOWN')
      : isWord(item, structure.grammar.wholeTown),
  );
  // "No tram stops there": of another place than this.
  const isThere = structure.items.some(item => isWord(item, structure.grammar.pronoun));
  if (entity.isNone && isThere && structure.entities.length > 1) return [claim('ABSENCE', entity, 'UNSUPPORTED')];
  if (isOfTown && (entity.isNone || entity.isOnly)) return [claim('ABSENCE', entity, 'UNSUPPORTED')];
  const onFoot = quantities
    .filter(quantity => modeOf(quantity, structure) !== 'CAR')
    .flatMap(quantity => inMinutes(quantity, structure, knowledge) ?? []);
  const limit = onFoot.find(({ isWord }) => !isWord) ?? onFoot[0];
  const minutes = limit?.value;
  if (limit !== undefined && limit.value > WIDEST_MINUTES)
    return [claim('COUNT', entity, 'UNSUPPORTED'), claim('NUMBER', limit, 'UNSUPPORTED')];
  const kind = entity.isNone ? 'ABSENCE' : entity.isOnly ? 'SUPERLATIVE' : 'COUNT';
  const whole =
    entity.isNone || entity.isOnly
      ? [AROUND_MINUTES]
      : types.flatMap(type => knowledge.countsOf(type).map(({ slot }) => slot.within.minutes));
  const isExact = isWord(structure.items[entity.at - 1], structure.grammar.exact);
  const limits = minutes === undefined ? [...new Set(whole)] : [minutes];
  let best: Claim | undefined;
  for (const within of limits) {
    for (const some of types.length > 1 ? [...types.map(type => [type]), types] : [types]) {
      const found = countClaim(entity, kind, some, within, isExact, knowledge);
      if (best === undefined || (found.verdict === 'SUPPORTED' && best.verdict !== 'SUPPORTED')) best = found;
      if (best.verdict === 'UNSUPPORTED' && found.verdict === 'CONTRADICTED') best = found;
    }
  }
  // Without a limit, a number of destinations has no single value that could contradict it.
  // "About five minutes away" is a distance and no limit within which one counts.
  const isDistance = limit !== undefined && !limit.isBound && (limit.hedge !== undefined || limit.isJust);
  // "The nearer of the two stations" counts none around the place.
  const article = structure.items[entity.at - 1];
  const isKnown = kind === 'COUNT' && article?.kind === 'ARTICLE' && article.isDefinite;
  const isVague =
    (minutes === undefined || isDistance || isKnown) && best?.verdict === 'CONTRADICTED' && kind !== 'ABSENCE';
  const own = best === undefined || isVague ? claim(kind, entity, 'UNSUPPORTED') : best;
  const others = quantities
    .filter(quantity => quantity.at !== limit?.at && !quantity.isWord)
    .map(quantity => claim('NUMBER', quantity, 'UNSUPPORTED'));
  return [own, ...(limit && !limit.isWord ? [claim('NUMBER', limit, own.verdict, ...own.factIds)] : []), ...others];
}

/** "Within 500 metres on foot": as long as one walks so far, for facts count by minutes. Undefined for other lengths, which may be straight lines. */
function inMinutes(quantity: Quantity, structure: Structure, knowledge: Knowledge): Quantity | undefined {
  const { unit, value, hedge, isBound } = quantity;
  if (unit === 'MINUTES') return quantity;
  const speed = knowledge.numberOf('SPEED')?.value;
  const isWay = isBound && hedge?.to === 1 && modeOf(quantity, structure) === 'WALK';
  if (!isWay || speed === undefined || (unit !== 'METERS' && unit !== 'KILOMETERS')) return undefined;
  const minutes = ((unit === 'METERS' ? value / 1000 : value) / speed) * 60;
  return { ...quantity, value: Math.round(minutes * 1e6) / 1e6, unit: 'MINUTES' };
}

/** How many a count promises at least. */
function promisedIn({ count }: Entity): number | undefined {
  if (count === undefined) return undefined;
  if ('atLeast' in count) return count.atLeast;
  const { value, hedge } = count.number;
  return hedge === undefined ? value : hedge.to === Infinity ? value * hedge.from : undefined;
}

/** Of types that no fact counts: places with names of their own, so that none counts twice. */
function namedWithin(types: readonly string[], within: number, knowledge: Knowledge): string[] {
  const byName = new Map<string, string>();
  for (const { facts } of types.flatMap(type => knowledge.ofType(type))) {
    const { WALK: fact } = facts;
    const name = fact && slotOf(fact, 'NAME')?.value;
    if (fact === undefined || name === undefined) continue;
    if ((numberOf(fact, 'TRAVEL_TIME') ?? Infinity) <= within) byName.set(name, fact.id);
  }
  return [...byName.values()];
}

/** Facts count a stop once; who counts by its signs counts it for each direction. */
const PLATFORMS = 2;

function isHalt(type: string): boolean {
  return type === 'bus_stop' || type === 'tram_stop';
}

function countClaim(
  entity: Entity,
  kind: 'ABSENCE' | 'SUPERLATIVE' | 'COUNT',
  types: readonly string[],
  within: number,
  isExact: boolean,
  knowledge: Knowledge,
): Claim {
  // Those within ten minutes say how many are within eight.
  const facts = types.map(type => knowledge.countsOf(type).find(({ slot }) => slot.within.minutes >= within));
  const known = facts.filter(fact => fact !== undefined);
  const ids = known.map(({ fact }) => fact.id);
  const value = known.reduce((sum, { slot }) => sum + slot.minutes.filter(each => each <= within).length, 0);
  const isWhole = known.length === types.length && known.every(({ slot }) => slot.isComplete);
  const isExhaustive = isWhole && known.every(({ slot }) => slot.isExhaustive);
  const nearest = types
    .flatMap(type => knowledge.ofType(type).slice(0, 1))
    .flatMap(({ facts: ways }) => ways.WALK ?? [])[0];
  const nearestMinutes = nearest && numberOf(nearest, 'TRAVEL_TIME');
  if (kind === 'ABSENCE') {
    const isAbsent = known.length === types.length && known.every(({ fact }) => slotOf(fact, 'ABSENCE'));
    if (isAbsent || (isExhaustive && value === 0)) return claim(kind, entity, 'SUPPORTED', ...ids);
    const isThere = value > 0 || (nearestMinutes !== undefined && nearestMinutes <= within);
    return claim(kind, entity, isThere ? 'CONTRADICTED' : 'UNSUPPORTED', ...(ids.length > 0 ? ids : [nearest?.id]));
  }
  if (kind === 'SUPERLATIVE') {
    const isOnly = isExhaustive || known.some(({ fact }) => slotOf(fact, 'SUPERLATIVE'));
    if (value === 1 && isOnly) return claim(kind, entity, 'SUPPORTED', ...ids);
    return claim(kind, entity, value > 1 ? 'CONTRADICTED' : 'UNSUPPORTED', ...ids);
  }
  if (known.length === 0) {
    const promised = promisedIn(entity);
    const near = promised === undefined ? [] : namedWithin(types, within, knowledge);
    if (promised !== undefined && !isExact && near.length >= promised)
      return claim(kind, entity, 'SUPPORTED', ...near.slice(0, Math.ceil(promised)));
    const isBeyond = nearestMinutes !== undefined && nearestMinutes > within;
    return claim(kind, entity, isBeyond ? 'CONTRADICTED' : 'UNSUPPORTED', isBeyond ? nearest?.id : undefined);
  }
  const wanted = entity.count ?? { atLeast: 2 };
  if ('atLeast' in wanted) {
    // "Several" of two, "many" of eight: words that nobody counts by.
    const isDenied = isWhole && 2 * value < wanted.atLeast;
    const verdict = value >= wanted.atLeast ? 'SUPPORTED' : isDenied ? 'CONTRADICTED' : 'UNSUPPORTED';
    return claim(kind, entity, verdict, ...ids);
  }
  const { number } = wanted;
  if (number.hedge?.to === Infinity && value >= number.value * number.hedge.from)
    return claim(kind, entity, 'SUPPORTED', ...ids);
  // The map may lack some: a bare number is a promise of so many, "exactly" none.
  const isLeast = number.hedge === undefined && !isExact;
  if (standsFor(number, value, 'EXACT'))
    return claim(kind, entity, isWhole || isLeast ? 'SUPPORTED' : 'UNSUPPORTED', ...ids);
  const isOfPlatforms = number.value > value && number.value <= PLATFORMS * value && types.every(isHalt);
  return claim(kind, entity, isOfPlatforms ? 'UNSUPPORTED' : 'CONTRADICTED', ...ids);
}
