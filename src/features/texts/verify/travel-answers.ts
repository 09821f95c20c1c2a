// Checks the claims of a sentence about one destination: minutes and metres, direction, that it is the nearest.
import type { BaseMode } from '../../../core/modes.ts';
import {
  DIRECTIONS,
  type Direction,
  type Fact,
  type FactRank,
  numberOf,
  referenceOf,
  shownMinutes,
  slotOf,
} from '../terms/fact.ts';
import { mayBeSaid, QUALITY_RULES } from '../terms/quality.ts';
import type { Verdict } from './claim.ts';
import type { Entity } from './entities.ts';
import type { Candidate, Knowledge } from './knowledge.ts';
import type { Quantity } from './quantities.ts';
import { standsFor } from './rounding.ts';

/** A bound of more minutes says nothing about a destination. */
export const WIDEST_MINUTES = 60;
/** A bound in kilometres may be at most so many times as long as the route. */
const LOOSE = 4;

/** A time or a length that differs by less than this share is not contradicted. */
const NEAR_MISS = 0.1;
/** Nor is a word of nearness ("a few minutes") up to so many times its limit. */
const VAGUE = 2;
/** "About ten" is also said of eight, or of twelve. */
const ROUND_STEP = 5;

function isNearMiss({ value, step, hedge }: Quantity, exact: number): boolean {
  const isRound = step >= 1 && value % ROUND_STEP === 0 && hedge !== undefined && hedge.from > 0;
  return Math.abs(value - exact) <= Math.max(NEAR_MISS * exact, isRound ? ROUND_STEP / 2 : 0);
}

/** Destinations this close in time are neither nearer nor farther. */
export const ALIKE_MINUTES = 0.5;

export type Answer = 'YES' | 'NO' | 'UNKNOWN';

export const VERDICT_OF: Readonly<Record<Answer, Verdict>> = {
  YES: 'SUPPORTED',
  NO: 'CONTRADICTED',
  UNKNOWN: 'UNSUPPORTED',
};

export function factFor({ facts }: Candidate, mode: BaseMode | undefined): Fact | undefined {
  return mode === undefined ? (facts.WALK ?? facts.CAR) : facts[mode];
}

/** The way that a time or a length is meant to be of. "It is 2.1 km to the hospital" names none, and is true of either way. */
export function factOf(candidate: Candidate, mode: BaseMode | undefined, quantity: Quantity): Fact | undefined {
  const isOpen = mode === undefined && !quantity.isWord && quantity.unit !== 'MINUTES';
  const right = isOpen && Object.values(candidate.facts).find(fact => travelAnswer(quantity, fact) === 'YES');
  return right || factFor(candidate, mode);
}

export function travelAnswer(quantity: Quantity, fact: Fact): Answer {
  const minutes = numberOf(fact, 'TRAVEL_TIME');
  const isByCar = slotOf(fact, 'NUMBER')?.transportMode === 'CAR';
  if (quantity.isWord) {
    if (minutes === undefined || isByCar) return 'UNKNOWN';
    if (shownMinutes(minutes) <= quantity.value) return 'YES';
    return shownMinutes(minutes) <= VAGUE * quantity.value ? 'UNKNOWN' : 'NO';
  }
  if (quantity.unit === 'MINUTES') {
    if (minutes === undefined) return 'UNKNOWN';
    // "Just under a quarter of an hour" fits fourteen minutes as texts show them.
    const isCoarse = quantity.step > 1 && standsFor(quantity, shownMinutes(minutes), 'UP');
    if (isCoarse || standsFor(quantity, minutes, 'UP')) {
      if (quantity.isBound && quantity.value > WIDEST_MINUTES) return 'UNKNOWN';
      return quantity.isJust && (isByCar || !mayBeSaid('FEW_MINUTES', quantity.value)) ? 'UNKNOWN' : 'YES';
    }
    const isBare = standsFor(quantity, minutes, 'UP', true) && !quantity.isBound;
    return isBare || isNearMiss(quantity, minutes) ? 'UNKNOWN' : 'NO';
  }
  const length = numberOf(fact, 'TRAVEL_LENGTH') ?? numberOf(fact, 'STRAIGHT_DISTANCE');
  if (length === undefined) return 'UNKNOWN';
  const perUnit = isByCar === (quantity.unit === 'KILOMETERS') ? 1 : isByCar ? 1000 : 1 / 1000;
  const exact = length * perUnit;
  const shown = quantity.unit === 'KILOMETERS' ? Math.max(0.1, exact) : exact;
  // A bound that is many times too wide says nothing about the destination.
  if (quantity.isBound && quantity.unit === 'KILOMETERS' && quantity.value > 2 && quantity.value > LOOSE * shown)
    return 'UNKNOWN';
  if (standsFor(quantity, shown, 'LAST_DIGIT'))
    return quantity.isJust && (minutes === undefined || minutes > QUALITY_RULES.FEW_MINUTES.atMost) ? 'UNKNOWN' : 'YES';
  // "70 Meter" for a route of 71 is not exact, and no lie.
  const isBare = standsFor(quantity, shown, 'LAST_DIGIT', true) && !quantity.isBound;
  const isNear = Math.abs(quantity.value - shown) <= NEAR_MISS * shown;
  // The way to a street may be twice as long as the straight line.
  const isWay = fact.kind === 'STREET' && quantity.value > shown && quantity.value <= 2 * shown;
  return isBare || isNear || isWay ? 'UNKNOWN' : 'NO';
}

export function nearestAnswer(
  candidate: Candidate,
  { types, refs }: Entity,
  mode: BaseMode | undefined,
  knowledge: Knowledge,
): Answer {
  const isFirst = (fact: Fact | undefined) => fact !== undefined && slotOf(fact, 'ORDER') !== undefined;
  const { facts } = candidate;
  if (mode === undefined ? Object.values(facts).some(isFirst) : isFirst(facts[mode])) return 'YES';
  const own = types ?? refs?.flatMap(({ fact }) => slotOf(fact, 'TYPE')?.id ?? []) ?? [];
  const minutes = (way: Candidate, by: BaseMode) =>
    (way.facts[by] && numberOf(way.facts[by], 'TRAVEL_TIME')) ?? Infinity;
  const by = mode ?? (facts.WALK ? 'WALK' : 'CAR');
  const isNearer = (other: Candidate) => minutes(candidate, by) - minutes(other, by) > ALIKE_MINUTES;
  const hasOther = own.some(type => knowledge.ofType(type).some(other => other !== candidate && isNearer(other)));
  return hasOther && refs !== undefined ? 'NO' : 'UNKNOWN';
}

export function rankAnswer({ facts }: Candidate, rank: FactRank): Answer {
  const own = Object.values(facts).flatMap(fact => slotOf(fact, 'RANK') ?? [])[0];
  return own === undefined ? 'UNKNOWN' : own.value === rank ? 'YES' : 'NO';
}

/** Numbers of junctions and motorways, with or without a blank: "A 9", "A9". */
export function referenceAnswer({ facts }: Candidate, of: 'JUNCTION' | 'MOTORWAY', written: string): Answer {
  const own = Object.values(facts).flatMap(fact => referenceOf(fact, of) ?? [])[0];
  return own === undefined ? 'UNKNOWN' : own.replace(/\s/g, '') === written ? 'YES' : 'NO';
}

export function directionAnswer({ facts }: Candidate, direction: Direction): Answer {
  const slot = Object.values(facts).flatMap(fact => slotOf(fact, 'DIRECTION') ?? [])[0];
  if (slot === undefined) return 'UNKNOWN';
  const isCourse = Object.values(facts).some(({ kind }) => kind === 'STREET');
  const off = Math.abs(((slot.degrees - DIRECTIONS.indexOf(direction) * 45 + 540) % 360) - 180);
  if (off <= 22.5 + 1e-6) return 'YES';
  // What lies in the southeast is in the south too; a street bends.
  return isCourse || off <= 67.5 + 1e-6 ? 'UNKNOWN' : 'NO';
}
