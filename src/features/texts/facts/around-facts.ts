// The surroundings of a place as facts: the nearest of each type on foot, counts within 5, 10 and 15 minutes, and destinations by car.

import type { Warning } from '../../../answers/answer-fields.ts';
import type { BaseMode } from '../../../core/modes.ts';
import { dataEndCost } from '../../../reach/data-end.ts';
import type { Reach } from '../../../reach/reach.ts';
import { kilometersPerHour, WALK_MS_PER_METER } from '../../../reach/speeds.ts';
import type { PoiTable } from '../../../region/pois.ts';
import type { Region } from '../../../region/region.ts';
import { completeDistance, reachEndWarnings } from '../../../surroundings/data-end.ts';
import { type RankedPoi, rankedPois } from '../../../surroundings/ranked-pois.ts';
import { startWarnings } from '../../../surroundings/reachable-pois.ts';
import type { AskedReach, Surroundings } from '../../../surroundings/surroundings.ts';
import { type Fact, type Slot, slotOf } from '../terms/fact.ts';
import { KNOWN_BY_NAME, LANDMARKS, POI_SUBJECTS, poiSubject } from '../terms/poi-subjects.ts';
import { isCutOff } from './across-water.ts';
import { asPeopleCount } from './as-people-count.ts';
import { centreFact } from './centre-facts.ts';
import { completenessOf } from './completeness.ts';
import { isTold, poiName, poiSlots, textOf } from './poi-slots.ts';
import { isThinlyMapped, THINLY_MAPPED } from './thin-map.ts';
import { reachedTowns, type TownParts, townFacts, townsAround } from './town-facts.ts';

const COUNTED_MINUTES = [5, 10, 15] as const;
/** The number of facts per type, nearest first. */
const OF_EACH_TYPE = 2;
/** Of a type whose places people know by name, so many that are known beyond the place. */
const OF_KNOWN = 5;
const isOfNames = (type: string) => LANDMARKS.has(type) || KNOWN_BY_NAME.has(type);
/** More than one: the ramps of a junction are several objects, and the nearest station may have no long-distance trains. */
const LOOKED_AT_BY_CAR = 40;
/** From this share on, the map has nearly all of a type. */
const COMPLETE_FROM = 0.9;
/** From this share on, a text may state a count of the type. */
const COUNTABLE_FROM = 0.8;

/** Of the minutes to the end of the data: what is so much farther is hardly the one that people go to. */
const BEYOND_EDGE = 3;

/** Types that get facts by car if there is none on foot; some of them always. */
const BY_CAR = ['motorway_junction', 'airport', 'train_station', 'hospital', 'university'] as const;
/** Nobody walks to these. */
const ONLY_BY_CAR: ReadonlySet<string> = new Set(['motorway_junction', 'airport']);
const BY_CAR_IF_NOT_ON_FOOT = [
  ...['supermarket', 'bakery', 'pharmacy', 'doctor', 'kindergarten', 'school', 'bank', 'post_office'],
  ...['restaurant', 'swimming_pool', 'cinema', 'sports_centre'],
] as const;

export interface Around {
  readonly facts: readonly Fact[];
  /** Whether the data covers everything within so many minutes on foot. */
  readonly isInside: (minutes: number) => boolean;
  readonly warnings: readonly Warning[];
}

type AroundParts = Pick<Region, 'pois' | 'manifest'> & TownParts;

const WALK = { transportMode: 'WALK', distance: 15, unit: 'MINUTES' } as const;
const DRIVE = { transportMode: 'CAR', distance: 30, unit: 'MINUTES' } as const;

/** The reaches that `aroundFacts` reads, first on foot and then by car, if the caller does not say how far. */
export const AROUND_REACHES: readonly AskedReach[] = [WALK, DRIVE];

/**
 * Facts of two reaches, 15 minutes on foot (or the requested number) and 30 by car.
 * @param ownTown the town of the place, if known
 * @param isCounted whether to count a type; by default every one
 * @throws DomainError `location-unreachable` if there is no street to walk on within 500 m
 */
export function aroundFacts(
  around: Surroundings<AroundParts>,
  ownTown: string | undefined,
  walkMinutes: number | undefined,
  isCounted: (type: string) => boolean = () => true,
): Around {
  const { region } = around;
  const minutes = walkMinutes ?? WALK.distance;
  const walkReach = around.reach({ ...WALK, distance: minutes });
  const walkTypes = POI_SUBJECTS.flatMap(({ id }) => (ONLY_BY_CAR.has(id) ? [] : [id]));
  const seen = seenIn(walkReach, around, 'WALK', walkTypes);
  const isThin = isThinlyMapped(seen.pois.map(({ type }) => type.id));
  // Where shops are missing from the map, nothing on it is the nearest one or the only one.
  const walk = isThin ? { ...seen, isInside: () => false } : seen;
  const onFoot = new Set(walk.pois.map(({ type }) => type.id));
  // A caller who requests a reach on foot wants nothing farther in the neighbourhood.
  const missing = walkMinutes === undefined ? BY_CAR_IF_NOT_ON_FOOT.filter(id => !onFoot.has(id)) : [];
  const walked = poiFacts(region.pois, walk, 'WALK');
  // A long-distance station is worth a drive if the nearest station has no such trains.
  const isKnown = (id: string) => onFoot.has(id) && (id !== 'train_station' || walked.some(isOfLongDistance));
  const near = townsAround(region, around.place, ownTown);
  // Before the search by car, which ends this one.
  const centre = centreFact(region, near.own, 'WALK', walkReach);
  const isCentreFar = centre.length === 0 && walkMinutes === undefined;
  const driven = [...BY_CAR.filter(id => !isKnown(id)), ...missing];
  return {
    facts: [
      ...walked,
      ...countFacts(region.pois, walk, walkMinutes === undefined ? COUNTED_MINUTES : [walkMinutes], isCounted),
      ...centre,
      ...carFacts(around, driven, { near, isThin, isCentreFar }).filter(
        fact => !onFoot.has(slotOf(fact, 'TYPE')?.id ?? '') || isOfLongDistance(fact),
      ),
      ...methodFacts(),
    ],
    isInside: seen.isInside,
    warnings: [
      ...(isThin ? [THINLY_MAPPED] : []),
      ...startWarnings(walkReach.snapDistanceMeters),
      ...reachEndWarnings(minutes, 'MINUTES', walk.completeMinutes),
    ],
  };
}

/** Destinations by car, and the next larger town; none if no street for cars is near. */
function carFacts(
  around: Surroundings<AroundParts>,
  types: readonly string[],
  {
    near: { towns, own },
    isThin,
    isCentreFar,
  }: { readonly near: ReturnType<typeof townsAround>; readonly isThin: boolean; readonly isCentreFar: boolean },
): Fact[] {
  const { region, place } = around;
  const reach = around.find(DRIVE);
  if ('unreachable' in reach) return [];
  const drive = seenIn(reach, around, 'CAR', types);
  const { isInside } = drive;
  return [
    ...poiFacts(region.pois, isThin ? { ...drive, isInside: () => false, completeMinutes: 0 } : drive, 'CAR'),
    ...(isCentreFar ? centreFact(region, own, 'CAR', reach) : []),
    ...townFacts(place, reachedTowns(towns, reach), { isOfKnownSize: own !== undefined, isInside }),
  ];
}

/** The part of a reach that a text may mention. */
interface Seen {
  readonly pois: readonly RankedPoi[];
  /** Minutes up to which no end of the data can change what is seen. */
  readonly completeMinutes: number;
  readonly isInside: (minutes: number) => boolean;
}

function seenIn(
  reach: Reach,
  { region, place }: Surroundings<AroundParts>,
  mode: 'WALK' | 'CAR',
  types: readonly string[],
): Seen {
  const limitPerType = mode === 'WALK' ? Infinity : LOOKED_AT_BY_CAR;
  const { pois } = rankedPois(region.pois, types, reach, mode, Infinity, limitPerType);
  const end = dataEndCost(region.manifest.outline, place, reach, 'time');
  const completeMinutes = completeDistance(Infinity, 'MINUTES', end);
  return {
    pois: pois.filter(poi => isTold(region.pois, poi) && !isCutOff(region, poi)),
    completeMinutes,
    isInside: minutes => end === undefined || minutes * 60_000 <= end,
  };
}

function isComplete(type: string, { isInside }: Seen, minutes: number): boolean {
  return isInside(minutes) && completenessOf(type) >= COMPLETE_FROM;
}

const MOST_OF_TYPE = Math.max(OF_KNOWN, OF_EACH_TYPE);

/** The first of each type, and the next ones with another name; by car only the first, but two junctions, and a long-distance station. */
function poiFacts(table: PoiTable, search: Seen, mode: BaseMode): Fact[] {
  const facts: Fact[] = [];
  const told = new Map<string, Set<string>>();
  const last = new Map<string, Fact>();
  for (const poi of search.pois) {
    const of = poi.type.id;
    if (poiSubject(of) === undefined) continue;
    const names = told.get(of) ?? new Set();
    if (names.size >= MOST_OF_TYPE) continue;
    const name = poiName(table, poi);
    const isFirst = names.size === 0;
    if (!isFirst && name === undefined) continue;
    const isKnown = name !== undefined && isOfNames(of) && textOf(table, poi.row, 'renown') !== '';
    // Most of a walk: a town has dozens of restaurants.
    if (names.size >= OF_EACH_TYPE && !isKnown) continue;
    const isAgain =
      name !== undefined && [...names].some(other => other.includes(name) || (other !== '' && name.includes(other)));
    if (isAgain) continue;
    const slots = poiSlots(table, poi, mode);
    const before = last.get(of);
    const isGreater = before !== undefined && slots.some(isLongDistance) && !isOfLongDistance(before);
    const most = isKnown ? OF_KNOWN : mode === 'WALK' || of === 'motorway_junction' || isGreater ? OF_EACH_TYPE : 1;
    if (names.size >= most) continue;
    names.add(name ?? '');
    told.set(of, names);
    if (isFirst && isComplete(of, search, poi.first / 60_000))
      slots.push({ kind: 'ORDER', value: 'NEAREST', of, transportMode: mode });
    if (mode === 'CAR' && poi.first / 60_000 > BEYOND_EDGE * search.completeMinutes) slots.push({ kind: 'EDGE' });
    const id = `${mode.toLowerCase()}.${of}.${names.size}`;
    const fact = { id, kind: 'POI', slots, source: { kind: 'POI', id: poi.id, transportMode: mode } } as const;
    facts.push(fact);
    last.set(of, fact);
  }
  return facts;
}

function isLongDistance(slot: Slot): boolean {
  return slot.kind === 'RANK' && slot.value === 'LONG_DISTANCE';
}

function isOfLongDistance({ slots }: Fact): boolean {
  return slots.some(isLongDistance);
}

/** The number of each type on foot; a count of 0 only if the data is complete enough to show one. */
function countFacts(
  table: PoiTable,
  search: Seen,
  counted: readonly number[],
  isCounted: (type: string) => boolean,
): Fact[] {
  const byType = Map.groupBy(search.pois, ({ type }) => type.id);
  return POI_SUBJECTS.flatMap(({ id: of }): Fact[] => {
    if (!isCounted(of)) return [];
    const found = asPeopleCount(table, of, byType.get(of) ?? []);
    return counted.flatMap((minutes): Fact[] => {
      const complete = isComplete(of, search, minutes);
      const isCountable = search.isInside(minutes) && completenessOf(of) >= COUNTABLE_FROM;
      const within = { transportMode: 'WALK' as const, minutes };
      const times = found.map(({ first }) => first / 60_000).filter(each => each <= minutes);
      const value = times.length;
      if (value === 0 && !complete) return [];
      const slots: Slot[] = [
        { kind: 'COUNT', of, value, within, isComplete: isCountable, isExhaustive: complete, minutes: times },
      ];
      if (value > 0) slots.push({ kind: 'EXISTENCE', of, within });
      else slots.push({ kind: 'ABSENCE', of, within });
      if (value === 1 && complete) slots.push({ kind: 'SUPERLATIVE', value: 'ONLY', of, within });
      const source = { kind: 'REACH' as const, ...within };
      return [{ id: `count.${of}.${minutes}`, kind: 'COUNT', slots, source }];
    });
  });
}

/** The walking speed, for the note on how times are computed. */
function methodFacts(): Fact[] {
  const source = { kind: 'RULES', rulesVersion: 1 } as const;
  const speed = { kind: 'NUMBER', of: 'SPEED', unit: 'KILOMETERS_PER_HOUR', rounding: 'EXACT' } as const;
  const value = kilometersPerHour(WALK_MS_PER_METER);
  return [{ id: 'method.walk', kind: 'METHOD', slots: [{ ...speed, value, transportMode: 'WALK' }], source }];
}
