// What is around a place, as facts: the nearest of each type on foot, how many there are within 5, 10 and 15 minutes, and what is reached by car.

import type { Warning } from '../../../answers/answer-fields.ts';
import type { TransportMode } from '../../../core/modes.ts';
import type { Reach } from '../../../reach/reach.ts';
import { kilometersPerHour, WALK_MS_PER_METER } from '../../../reach/speeds.ts';
import type { PoiTable } from '../../../region/pois.ts';
import type { Region } from '../../../region/region.ts';
import { type RankedPoi, rankedPois } from '../../../surroundings/ranked-pois.ts';
import { edgeWarnings, startWarnings } from '../../../surroundings/reachable-pois.ts';
import type { AskedReach, Surroundings } from '../../../surroundings/surroundings.ts';
import { type Fact, type Slot, slotOf } from '../fact.ts';
import { POI_WORDS, type PoiWords, poiWords } from '../words/poi-words.ts';
import { asPeopleCount } from './as-people-count.ts';
import { insideUpTo, METERS_PER_MINUTE, shareOutside } from './edge.ts';
import { isTold, poiName, poiSlots } from './poi-slots.ts';
import { reachedTowns, type TownParts, townFacts, townsAround } from './town-facts.ts';

const COUNTED_MINUTES = [5, 10, 15] as const;
/** How many of a type are facts of their own, nearest first. */
const OF_EACH_TYPE = 2;
/** Ramps of one junction are several objects, and the nearest station may be none of long distance. */
const LOOKED_AT_BY_CAR = 40;
/** From here on the map has nearly all of a type (`texts.md`). */
const COMPLETE_FROM = 0.9;
/** From here on their number may be told. */
const COUNTABLE_FROM = 0.8;

/** Told by car where there is none on foot, or always. */
const BY_CAR = ['motorway_junction', 'airport', 'train_station', 'hospital', 'university'] as const;
/** Nobody walks there. */
const ONLY_BY_CAR: ReadonlySet<string> = new Set(['motorway_junction', 'airport']);
const BY_CAR_IF_NOT_ON_FOOT = [
  ...['supermarket', 'bakery', 'pharmacy', 'doctor', 'kindergarten', 'school', 'bank', 'post_office'],
  ...['restaurant', 'swimming_pool', 'cinema', 'sports_centre'],
] as const;

export interface Around {
  readonly facts: readonly Fact[];
  /** Whether all that can be walked to in so many minutes lies in the data. */
  readonly isInside: (minutes: number) => boolean;
  readonly warnings: readonly Warning[];
}

type AroundParts = Pick<Region, 'pois' | 'manifest'> & TownParts;

const WALK = { transportMode: 'WALK', distance: 15, unit: 'MINUTES' } as const;
const DRIVE = { transportMode: 'CAR', distance: 30, unit: 'MINUTES' } as const;

/** What `aroundFacts` reads, first on foot and then by car, where the caller does not say how far. */
export const AROUND_REACHES: readonly AskedReach[] = [WALK, DRIVE];

/**
 * Facts of two reaches, 15 minutes on foot (or as many as asked) and 30 by car.
 * @param ownTown where the place lies, as far as it is known
 * @throws DomainError `location-unreachable` if nobody can walk here within 500 m
 */
export function aroundFacts(
  around: Surroundings<AroundParts>,
  ownTown: string | undefined,
  walkMinutes: number | undefined,
): Around {
  const { region, place } = around;
  const minutes = walkMinutes ?? WALK.distance;
  const walkReach = around.reach({ ...WALK, distance: minutes });
  const walkTypes = POI_WORDS.flatMap(({ id }) => (ONLY_BY_CAR.has(id) ? [] : [id]));
  const walk = seenIn(walkReach, around, 'WALK', walkTypes);
  const onFoot = new Set(walk.pois.map(({ type }) => type.id));
  // Who asks for a reach on foot wants nothing else told of the neighbourhood.
  const missing = walkMinutes === undefined ? BY_CAR_IF_NOT_ON_FOOT.filter(id => !onFoot.has(id)) : [];
  const walked = poiFacts(region.pois, walk, 'WALK');
  // A long-distance station is worth a drive where the one round the corner is none.
  const isKnown = (id: string) => onFoot.has(id) && (id !== 'train_station' || walked.some(isOfLongDistance));
  const driven = [...BY_CAR.filter(id => !isKnown(id)), ...missing];
  return {
    facts: [
      ...walked,
      ...countFacts(region.pois, walk, walkMinutes === undefined ? COUNTED_MINUTES : [walkMinutes]),
      ...carFacts(around, driven, ownTown).filter(
        fact => !onFoot.has(slotOf(fact, 'TYPE')?.id ?? '') || isOfLongDistance(fact),
      ),
      ...methodFacts(),
    ],
    isInside: walk.isInside,
    warnings: [
      ...startWarnings(walkReach.snapDistanceMeters),
      ...edgeWarnings(shareOutside(region.manifest, place, minutes * METERS_PER_MINUTE.WALK)),
    ],
  };
}

/** What is driven to, and the next larger town; none where no car comes. */
function carFacts(around: Surroundings<AroundParts>, types: readonly string[], ownTown: string | undefined): Fact[] {
  const { region, place } = around;
  const { towns, ownSize } = townsAround(region, place, ownTown);
  const reach = around.find(DRIVE);
  if ('unreachable' in reach) return [];
  const drive = seenIn(reach, around, 'CAR', types);
  const { isInside } = drive;
  return [
    ...poiFacts(region.pois, drive, 'CAR'),
    ...townFacts(place, reachedTowns(towns, reach), { isOfKnownSize: ownSize !== undefined, isInside }),
  ];
}

/** What a text may tell of a reach. */
interface Seen {
  readonly pois: readonly RankedPoi[];
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
  return {
    pois: pois.filter(poi => isTold(region.pois, poi)),
    isInside: insideUpTo(region.manifest, place, mode),
  };
}

function isComplete(words: PoiWords | undefined, { isInside }: Seen, minutes: number): boolean {
  return isInside(minutes) && (words?.completeness ?? 0) >= COMPLETE_FROM;
}

/** The first of each type, and the next ones of another name; by car the first alone, but of junctions two, and a long-distance station. */
function poiFacts(table: PoiTable, search: Seen, mode: TransportMode): Fact[] {
  const facts: Fact[] = [];
  const told = new Map<string, Set<string>>();
  for (const poi of search.pois) {
    const words = poiWords(poi.type.id);
    if (words === undefined) continue;
    const names = told.get(words.id) ?? new Set();
    const name = poiName(table, poi);
    const isAgain =
      name !== undefined && [...names].some(other => other.includes(name) || (other !== '' && name.includes(other)));
    const isFirst = names.size === 0;
    const slots = poiSlots(table, poi, mode);
    const before = facts.findLast(fact => slotOf(fact, 'TYPE')?.id === words.id);
    const isGreater = slots.some(isLongDistance) && before !== undefined && !isOfLongDistance(before);
    const most = mode === 'WALK' || words.id === 'motorway_junction' || isGreater ? OF_EACH_TYPE : 1;
    if (names.size >= most || (!isFirst && (name === undefined || isAgain))) continue;
    names.add(name ?? '');
    told.set(words.id, names);
    const of = words.id;
    if (isFirst && isComplete(words, search, poi.first / 60_000))
      slots.push({ kind: 'ORDER', value: 'NEAREST', of, transportMode: mode });
    const id = `${mode.toLowerCase()}.${of}.${names.size}`;
    facts.push({ id, kind: 'POI', slots, source: { kind: 'POI', id: poi.id, transportMode: mode } });
  }
  return facts;
}

function isLongDistance(slot: Slot): boolean {
  return slot.kind === 'RANK' && slot.value === 'LONG_DISTANCE';
}

function isOfLongDistance({ slots }: Fact): boolean {
  return slots.some(isLongDistance);
}

/** How many of each type there are on foot; that there are none only where the data would have them. */
function countFacts(table: PoiTable, search: Seen, counted: readonly number[]): Fact[] {
  const byType = Map.groupBy(search.pois, ({ type }) => type.id);
  return POI_WORDS.flatMap((words): Fact[] => {
    const found = asPeopleCount(table, words.id, byType.get(words.id) ?? []);
    return counted.flatMap((minutes): Fact[] => {
      const within = { transportMode: 'WALK' as const, minutes };
      const complete = isComplete(words, search, minutes);
      const isCountable = search.isInside(minutes) && words.completeness >= COUNTABLE_FROM;
      const value = found.filter(({ first }) => first <= minutes * 60_000).length;
      if (value === 0 && !complete) return [];
      const of = words.id;
      const slots: Slot[] = [{ kind: 'COUNT', of, value, within, isComplete: isCountable }];
      if (value > 0) slots.push({ kind: 'EXISTENCE', of, within });
      else slots.push({ kind: 'ABSENCE', of, within });
      if (value === 1 && complete) slots.push({ kind: 'SUPERLATIVE', value: 'ONLY', of, within });
      const source = { kind: 'REACH' as const, ...within };
      return [{ id: `count.${of}.${minutes}`, kind: 'COUNT', slots, source }];
    });
  });
}

/** How times are counted: what a note may say. */
function methodFacts(): Fact[] {
  const source = { kind: 'RULES', version: 1 } as const;
  const speed = { kind: 'NUMBER', of: 'SPEED', unit: 'KILOMETERS_PER_HOUR', rounding: 'EXACT' } as const;
  const value = kilometersPerHour(WALK_MS_PER_METER);
  return [{ id: 'method.walk', kind: 'METHOD', slots: [{ ...speed, value, transportMode: 'WALK' }], source }];
}
