// Whether what a sentence says of places to go to is so: names, types, minutes, metres, directions, order, how many, that there are none.
import type { TransportMode } from '../../../vocabulary.ts';
import { DIRECTIONS, type Direction, type Fact, numberOf, shownMinutes, slotOf } from '../fact.ts';
import { placePhrase } from '../german/noun-phrases.ts';
import { poiWords } from '../words/poi-words.ts';
import { mayBeSaid } from '../words/quality-words.ts';
import { bind, modeOf } from './bind.ts';
import { type Claim, claim, type Verdict } from './claim.ts';
import type { Candidate, Knowledge } from './knowledge.ts';
import { standsFor } from './rounding.ts';
import type { Entity, Quantity, Structure } from './structure.ts';

/** On foot, as far as a text looks where it names no limit. */
const AROUND_MINUTES = 15;
const COUNTED = [5, 10, 15];
/** A bound in kilometres may be so many times the way. */
const LOOSE = 4;

export function checkPlaces(structure: Structure, knowledge: Knowledge): Claim[] {
  const { bound, loose } = bind(structure);
  const directions = directionsOf(structure);
  const clocks = structure.items.flatMap((item, at) => (item.kind === 'CLOCK' ? [{ item, at, to: at }] : []));
  const claims = structure.entities.flatMap((entity): Claim[] => {
    const quantities = bound.get(entity) ?? [];
    if (entity.isUnknownName) return [unknownName(entity, quantities, structure, knowledge)];
    if (entity.isOnly) {
      const limits = quantities.filter(({ isBound, isWord }) => isBound && !isWord);
      const others = quantities.filter(quantity => !limits.includes(quantity));
      const own = checkCount(entity, limits, knowledge);
      return others.length === 0
        ? own
        : [...own, ...checkOne(entity, others, directions.get(entity), clocks, structure, knowledge)];
    }
    if (entity.count !== undefined || entity.isNone || isBareMany(entity)) {
      return checkCount(entity, quantities, knowledge);
    }
    return checkOne(entity, quantities, directions.get(entity), clocks, structure, knowledge);
  });
  return [...claims, ...loose.map(quantity => claim('NUMBER', quantity, 'UNSUPPORTED'))];
}

function isBareMany({ isMany, refs }: Entity): boolean {
  return isMany && refs === undefined;
}

interface Told {
  readonly direction: Direction;
  readonly at: number;
  readonly to: number;
}

/** A direction is said of the place that stands next to it; "north of X" is turned round. */
function directionsOf({ items, entities }: Structure): ReadonlyMap<Entity, Told> {
  const found = new Map<Entity, Told>();
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'DIRECTION') continue;
    const nearest = entities.toSorted((a, b) => gap(a, at) - gap(b, at))[0];
    if (nearest === undefined) continue;
    const isTurned = item.isOfPlace && nearest.at > at;
    const direction = isTurned ? DIRECTIONS[(DIRECTIONS.indexOf(item.value) + 4) % 8] : item.value;
    found.set(nearest, { direction: direction ?? item.value, at, to: at });
  }
  return found;
}

function gap({ at, to }: Entity, place: number): number {
  return place < at ? at - place : place - to;
}

type Answer = 'YES' | 'NO' | 'UNKNOWN';
const VERDICT_OF: Readonly<Record<Answer, Verdict>> = { YES: 'SUPPORTED', NO: 'CONTRADICTED', UNKNOWN: 'UNSUPPORTED' };

interface Judged {
  readonly claims: readonly Claim[];
  readonly no: number;
  readonly unknown: number;
}

function checkOne(
  entity: Entity,
  quantities: readonly Quantity[],
  direction: Told | undefined,
  clocks: readonly { readonly item: { readonly minuteOfDay: number }; readonly at: number; readonly to: number }[],
  structure: Structure,
  knowledge: Knowledge,
): Claim[] {
  const { candidates, problem } = candidatesOf(entity, quantities, knowledge);
  if (candidates.length === 0) return [problem];
  const days = structure.items.find(item => item.kind === 'DAYS');
  const isFreeRoad = structure.items.some(item => item.kind === 'MODE' && item.isFree);
  let best: Judged | undefined;
  for (const candidate of candidates) {
    const claims: Claim[] = [];
    const modes = quantities.map(quantity => modeOf(quantity, structure));
    const sentenceMode = structure.items.find(item => item.kind === 'MODE')?.transportMode;
    const main =
      factFor(candidate, modes.find(mode => mode !== undefined) ?? sentenceMode) ??
      candidate.facts.WALK ??
      candidate.facts.CAR;
    if (main === undefined) continue;
    claims.push(claim(entity.refs ? 'NAME' : 'EXISTENCE', entity, existence(entity, quantities, main), main.id));
    for (const [i, quantity] of quantities.entries()) {
      const fact = factFor(candidate, modes[i]);
      const way = fact === undefined ? 'UNKNOWN' : wayAnswer(quantity, fact);
      // By car to where one walks: only of a free road, and saying so.
      const isOdd = fact !== undefined && fact === candidate.facts.CAR && isOnFoot(candidate) && !isFreeRoad;
      const answer = isOdd && way === 'YES' ? 'UNKNOWN' : way;
      claims.push(claim(quantity.isWord ? 'QUALITY' : 'NUMBER', quantity, VERDICT_OF[answer], fact?.id));
    }
    if (entity.isNearest)
      claims.push(
        claim(
          'ORDER',
          entity,
          VERDICT_OF[
            nearestAnswer(
              candidate,
              entity,
              modes.find(mode => mode !== undefined),
              knowledge,
            )
          ],
          main.id,
        ),
      );
    if (direction !== undefined)
      claims.push(claim('DIRECTION', direction, VERDICT_OF[directionAnswer(candidate, direction.direction)], main.id));
    for (const clock of clocks) {
      const answer = clockAnswer(candidate, clock.item.minuteOfDay, days?.kind === 'DAYS' ? days.days : undefined);
      claims.push(claim('CLOCK_TIME', clock, VERDICT_OF[answer], main.id));
    }
    const judged = {
      claims,
      no: claims.filter(({ verdict }) => verdict === 'CONTRADICTED').length,
      unknown: claims.filter(({ verdict }) => verdict === 'UNSUPPORTED').length,
    };
    if (best === undefined || judged.no < best.no || (judged.no === best.no && judged.unknown < best.unknown))
      best = judged;
    if (judged.no === 0 && judged.unknown === 0) break;
  }
  return [...(best?.claims ?? [problem])];
}

function isOnFoot({ facts }: Candidate): boolean {
  return facts.WALK !== undefined && (numberOf(facts.WALK, 'TRAVEL_TIME') ?? Infinity) <= AROUND_MINUTES;
}

/** Without a number, "there is a bakery" means within a walk. */
function existence(entity: Entity, quantities: readonly Quantity[], fact: Fact): Verdict {
  if (quantities.length > 0 || entity.refs !== undefined || entity.isNearest) return 'SUPPORTED';
  const isByCar = fact.source.kind === 'POI' && fact.source.transportMode === 'CAR';
  return isByCar || (numberOf(fact, 'TRAVEL_TIME') ?? Infinity) <= AROUND_MINUTES ? 'SUPPORTED' : 'UNSUPPORTED';
}

/** The places that an entity may mean, or the claim that there is none. */
function candidatesOf(
  entity: Entity,
  quantities: readonly Quantity[],
  knowledge: Knowledge,
): { readonly candidates: readonly Candidate[]; readonly problem: Claim } {
  const { refs, types } = entity;
  if (refs !== undefined) {
    const named = refs.flatMap(({ fact, role }) => (role === 'POI' || role === 'TOWN' ? [fact] : []));
    const fitting = types === undefined ? named : named.filter(fact => types.includes(slotOf(fact, 'TYPE')?.id ?? ''));
    const candidates = nearestOf([...new Set(fitting.map(fact => knowledge.candidateOf(fact)))]);
    const topics = new Set(named.map(fact => poiWords(slotOf(fact, 'TYPE')?.id ?? '')?.topic));
    const isOfOtherTopic = types?.every(type => !topics.has(poiWords(type)?.topic)) ?? false;
    const verdict = isOfOtherTopic || named.every(fact => fact.kind === 'POI') ? 'CONTRADICTED' : 'UNSUPPORTED';
    return { candidates, problem: claim('TYPE', entity, verdict, named[0]?.id) };
  }
  const ofTypes = (types ?? []).map(type => knowledge.ofType(type));
  const isExact = quantities.some(({ isBound }) => !isBound);
  // Unnamed, it is one that the writer would tell of: the first of its type, or the second.
  const told = ofTypes.flatMap(places => {
    const own = places.filter(isToldUnnamed);
    return own.length > 0 ? own : places.slice(0, 1);
  });
  const candidates = entity.isNearest
    ? ofTypes.flatMap(places => firsts(places))
    : isExact
      ? told
      : ofTypes.flatMap(places => places.slice(0, 3));
  const absent = (types ?? [])
    .map(type => knowledge.countFact(type, AROUND_MINUTES))
    .find(fact => fact && slotOf(fact, 'ABSENCE'));
  return { candidates, problem: claim('EXISTENCE', entity, absent ? 'CONTRADICTED' : 'UNSUPPORTED', absent?.id) };
}

/** Of branches with one name those that the writer tells of, else the nearest: a reader takes it so. */
function nearestOf(places: readonly Candidate[]): readonly Candidate[] {
  const told = places.filter(isTold);
  if (told.length > 0 || places.length < 2) return told.length > 0 ? told : places;
  const first = (mode: TransportMode) => {
    const minutes = ({ facts }: Candidate) => (facts[mode] && numberOf(facts[mode], 'TRAVEL_TIME')) ?? Infinity;
    return places.toSorted((a, b) => minutes(a) - minutes(b)).slice(0, 1);
  };
  return [...new Set([...first('WALK'), ...first('CAR')])];
}

function isTold({ facts }: Candidate): boolean {
  return Object.values(facts).some(({ id }) => /\.[12]$/.test(id));
}

/** The second of a type is told by name, unless that does not bend into a sentence. */
function isToldUnnamed({ facts }: Candidate): boolean {
  return Object.values(facts).some(
    fact => /\.1$/.test(fact.id) || (/\.2$/.test(fact.id) && !placePhrase(fact)?.isNamed),
  );
}

function firsts(places: readonly Candidate[]): readonly Candidate[] {
  const first = places.filter(({ facts }) => Object.values(facts).some(fact => slotOf(fact, 'ORDER')));
  return first.length > 0 ? first : places.slice(0, 1);
}

function factFor({ facts }: Candidate, mode: TransportMode | undefined): Fact | undefined {
  return mode === undefined ? (facts.WALK ?? facts.CAR) : facts[mode];
}

function wayAnswer(quantity: Quantity, fact: Fact): Answer {
  const minutes = numberOf(fact, 'TRAVEL_TIME');
  const isByCar = slotOf(fact, 'NUMBER')?.transportMode === 'CAR';
  if (quantity.isWord) {
    if (minutes === undefined || isByCar) return 'UNKNOWN';
    return shownMinutes(minutes) <= quantity.value ? 'YES' : 'NO';
  }
  if (quantity.unit === 'MINUTES') {
    if (minutes === undefined) return 'UNKNOWN';
    if (standsFor(quantity, minutes, 'UP')) {
      return quantity.isJust && (isByCar || !mayBeSaid('FEW_MINUTES', quantity.value)) ? 'UNKNOWN' : 'YES';
    }
    return standsFor(quantity, minutes, 'UP', true) && !quantity.isBound ? 'UNKNOWN' : 'NO';
  }
  const length = numberOf(fact, 'TRAVEL_LENGTH');
  if (length === undefined) return 'UNKNOWN';
  const perUnit = isByCar === (quantity.unit === 'KILOMETERS') ? 1 : isByCar ? 1000 : 1 / 1000;
  const exact = length * perUnit;
  const shown = quantity.unit === 'KILOMETERS' ? Math.max(0.1, exact) : exact;
  // A bound that is many times too wide says nothing of the place.
  if (quantity.isBound && quantity.unit === 'KILOMETERS' && quantity.value > 2 && quantity.value > LOOSE * shown)
    return 'UNKNOWN';
  if (standsFor(quantity, shown, 'LAST_DIGIT'))
    return quantity.isJust && (minutes === undefined || minutes > 5) ? 'UNKNOWN' : 'YES';
  return standsFor(quantity, shown, 'LAST_DIGIT', true) && !quantity.isBound ? 'UNKNOWN' : 'NO';
}

function nearestAnswer(
  candidate: Candidate,
  { types, refs }: Entity,
  mode: TransportMode | undefined,
  knowledge: Knowledge,
): Answer {
  const isFirst = (fact: Fact | undefined) => fact !== undefined && slotOf(fact, 'ORDER') !== undefined;
  const { facts } = candidate;
  if (mode === undefined ? Object.values(facts).some(isFirst) : isFirst(facts[mode])) return 'YES';
  const own = types ?? refs?.flatMap(({ fact }) => slotOf(fact, 'TYPE')?.id ?? []) ?? [];
  const hasOther = own.some(type =>
    knowledge.ofType(type).some(other => other !== candidate && Object.values(other.facts).some(isFirst)),
  );
  return hasOther && refs !== undefined ? 'NO' : 'UNKNOWN';
}

function directionAnswer({ facts }: Candidate, direction: Direction): Answer {
  const slot = Object.values(facts).flatMap(fact => slotOf(fact, 'DIRECTION') ?? [])[0];
  if (slot === undefined) return 'UNKNOWN';
  const off = Math.abs(((slot.degrees - DIRECTIONS.indexOf(direction) * 45 + 540) % 360) - 180);
  return off <= 22.5 + 1e-6 ? 'YES' : 'NO';
}

function clockAnswer({ facts }: Candidate, minuteOfDay: number, days: readonly number[] | undefined): Answer {
  const slot = Object.values(facts).flatMap(fact => slotOf(fact, 'CLOCK_TIME') ?? [])[0];
  if (slot === undefined) return 'UNKNOWN';
  if (slot.minuteOfDay % 1440 !== minuteOfDay % 1440) return 'NO';
  return days === undefined || days.every(day => slot.days.includes(day)) ? 'YES' : 'UNKNOWN';
}

function checkCount(entity: Entity, quantities: readonly Quantity[], knowledge: Knowledge): Claim[] {
  const types = entity.types ?? [];
  const onFoot = quantities.filter(({ unit, transportMode }) => unit === 'MINUTES' && transportMode !== 'CAR');
  const limit = onFoot.find(({ isWord }) => !isWord) ?? onFoot[0];
  const isOther = quantities.some(quantity => quantity !== limit);
  const minutes = limit?.value;
  const kind = entity.isNone ? 'ABSENCE' : entity.isOnly ? 'SUPERLATIVE' : 'COUNT';
  const limits = minutes === undefined ? (entity.isNone || entity.isOnly ? [AROUND_MINUTES] : COUNTED) : [minutes];
  let best: Claim | undefined;
  for (const within of limits) {
    for (const some of types.length > 1 ? [...types.map(type => [type]), types] : [types]) {
      const found = countClaim(entity, kind, some, within, knowledge);
      if (best === undefined || (found.verdict === 'SUPPORTED' && best.verdict !== 'SUPPORTED')) best = found;
      if (best.verdict === 'UNSUPPORTED' && found.verdict === 'CONTRADICTED') best = found;
    }
  }
  // Without a limit a number of places has no one value that could speak against it.
  const isVague = minutes === undefined && best?.verdict === 'CONTRADICTED' && kind === 'COUNT';
  const own = best === undefined || isVague ? claim(kind, entity, 'UNSUPPORTED') : best;
  const others = isOther
    ? quantities
        .filter(quantity => quantity !== limit && !quantity.isWord)
        .map(quantity => claim('NUMBER', quantity, 'UNSUPPORTED'))
    : [];
  return [own, ...(limit && !limit.isWord ? [claim('NUMBER', limit, own.verdict, ...own.factIds)] : []), ...others];
}

function countClaim(
  entity: Entity,
  kind: 'ABSENCE' | 'SUPERLATIVE' | 'COUNT',
  types: readonly string[],
  within: number,
  knowledge: Knowledge,
): Claim {
  const facts = types.map(type => knowledge.countFact(type, within));
  const known = facts.filter(fact => fact !== undefined);
  const ids = known.map(({ id }) => id);
  const slots = known.flatMap(fact => slotOf(fact, 'COUNT') ?? []);
  const value = slots.reduce((sum, slot) => sum + slot.value, 0);
  const isWhole = known.length === types.length && slots.every(({ isComplete }) => isComplete);
  const nearest = types
    .flatMap(type => knowledge.ofType(type).slice(0, 1))
    .flatMap(({ facts: ways }) => ways.WALK ?? [])[0];
  const nearestMinutes = nearest && numberOf(nearest, 'TRAVEL_TIME');
  if (kind === 'ABSENCE') {
    if (known.length === types.length && known.every(fact => slotOf(fact, 'ABSENCE')))
      return claim(kind, entity, 'SUPPORTED', ...ids);
    const isThere = value > 0 || (nearestMinutes !== undefined && nearestMinutes <= within);
    return claim(kind, entity, isThere ? 'CONTRADICTED' : 'UNSUPPORTED', ...(ids.length > 0 ? ids : [nearest?.id]));
  }
  if (kind === 'SUPERLATIVE') {
    if (known.some(fact => slotOf(fact, 'SUPERLATIVE'))) return claim(kind, entity, 'SUPPORTED', ...ids);
    return claim(kind, entity, value > 1 ? 'CONTRADICTED' : 'UNSUPPORTED', ...ids);
  }
  if (known.length === 0 && types[0] !== undefined && types.length === 1) {
    const between = countBetween(entity, types[0], within, knowledge);
    if (between !== undefined) return between;
  }
  if (known.length === 0) {
    const isBeyond = nearestMinutes !== undefined && nearestMinutes > within;
    return claim(kind, entity, isBeyond ? 'CONTRADICTED' : 'UNSUPPORTED', isBeyond ? nearest?.id : undefined);
  }
  const { count } = entity;
  const wanted = count ?? { atLeast: 2 };
  if ('atLeast' in wanted)
    return claim(
      kind,
      entity,
      value >= wanted.atLeast ? 'SUPPORTED' : isWhole ? 'CONTRADICTED' : 'UNSUPPORTED',
      ...ids,
    );
  const { number } = wanted;
  if (number.hedge?.to === Infinity && value >= number.value) return claim(kind, entity, 'SUPPORTED', ...ids);
  if (standsFor(number, value, 'EXACT')) return claim(kind, entity, isWhole ? 'SUPPORTED' : 'UNSUPPORTED', ...ids);
  return claim(kind, entity, 'CONTRADICTED', ...ids);
}

/** Within eight minutes there are no fewer than within five, and no more than within ten. */
function countBetween(entity: Entity, type: string, within: number, knowledge: Knowledge): Claim | undefined {
  const at = (minutes: number | undefined) => {
    const fact = minutes === undefined ? undefined : knowledge.countFact(type, minutes);
    const slot = fact && slotOf(fact, 'COUNT');
    return fact && slot && { fact, slot };
  };
  const lower = at(COUNTED.findLast(minutes => minutes <= within));
  const upper = at(COUNTED.find(minutes => minutes >= within));
  const { count } = entity;
  const wanted = count ?? { atLeast: 2 };
  const least = 'atLeast' in wanted ? wanted.atLeast : wanted.number.value;
  if (upper?.slot.isComplete && least > upper.slot.value) return claim('COUNT', entity, 'CONTRADICTED', upper.fact.id);
  if (lower === undefined) return undefined;
  if ('atLeast' in wanted)
    return least <= lower.slot.value ? claim('COUNT', entity, 'SUPPORTED', lower.fact.id) : undefined;
  if (least < lower.slot.value && wanted.number.hedge === undefined)
    return claim('COUNT', entity, 'CONTRADICTED', lower.fact.id);
  const isSame = lower.slot.value === least && upper?.slot.value === least && lower.slot.isComplete;
  return isSame ? claim('COUNT', entity, 'SUPPORTED', lower.fact.id, upper.fact.id) : undefined;
}

/** A name that no fact holds, at a noun of a type: contradicted by what is there under another name. */
function unknownName(
  entity: Entity,
  quantities: readonly Quantity[],
  structure: Structure,
  knowledge: Knowledge,
): Claim {
  const places = (entity.types ?? []).flatMap(type => knowledge.ofType(type));
  const named = places.filter(({ facts }) => Object.values(facts).some(fact => slotOf(fact, 'NAME')));
  const isThis = (candidate: Candidate) =>
    quantities.every(quantity => {
      const fact = factFor(candidate, modeOf(quantity, structure));
      return fact !== undefined && wayAnswer(quantity, fact) === 'YES';
    });
  const meant = named.find(isThis) ?? named[0] ?? (quantities.length > 0 ? places.find(isThis) : undefined);
  const id = meant && (meant.facts.WALK ?? meant.facts.CAR)?.id;
  return claim('NAME', entity, id === undefined ? 'UNSUPPORTED' : 'CONTRADICTED', id);
}
