// Journeys by timetable as facts: to the main station, the middle of the town, and the next larger town.

import type { NetworkPoint } from '../../../reach/network-point.ts';
import { pointsOfRow } from '../../../reach/snap.ts';
import { OSM_KINDS, type PoiTable } from '../../../region/pois.ts';
import type { Region } from '../../../region/region.ts';
import type { Journey } from '../../../surroundings/journeys-to.ts';
import { isMainStation, speakableName } from '../languages/names.ts';
import type { Fact, FactSource, Slot } from '../terms/fact.ts';
import { type IsNamed, spokenLine } from './line-facts.ts';
import { calledSlots, isTold } from './poi-slots.ts';
import { doorsOfTown, type Town, type TownParts, townsAround } from './town-facts.ts';

export type TimetableParts = TownParts & Pick<Region, 'pois' | 'manifest' | 'ground' | 'transit'>;

/** Somewhere to travel to. */
export interface Goal {
  readonly id: 'ride.train_station' | 'ride.centre' | 'ride.town';
  /** Its doors. */
  readonly points: readonly NetworkPoint[];
  /** What people call it. */
  readonly slots: readonly Slot[];
  readonly poiId?: string;
}

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** Straight degrees to the stations that count, about half an hour by train, and the most of them. */
const NEAR_DEGREES = 0.4;
const MOST_STATIONS = 24;
const STATION = { id: 'train_station' };
const stationRows = new WeakMap<PoiTable, readonly number[]>();

/** The goals of one place. @param ownTown the town of the place, if known */
export function rideGoals(region: TimetableParts, place: Place, ownTown: string | undefined): Goal[] {
  return [...stationGoals(region, place), ...townGoals(region, place, ownTown)];
}

function stationGoals({ pois }: TimetableParts, place: Place): Goal[] {
  const number = pois.typeNumber.get(STATION.id);
  const all = stationRows.get(pois) ?? [...pois.typeOf.keys()].filter(row => pois.typeOf[row] === number);
  stationRows.set(pois, all);
  const shrink = Math.cos((place.lat * Math.PI) / 180);
  const degrees = (row: number) => {
    const [lat, lng] = [(pois.lat[row] ?? 0) / 1e7, (pois.lng[row] ?? 0) / 1e7];
    return Math.hypot(lat - place.lat, (lng - place.lng) * shrink);
  };
  const near = all.map(row => ({ row, type: STATION, away: degrees(row) })).filter(({ away }) => away <= NEAR_DEGREES);
  return near
    .filter(poi => isTold(pois, poi))
    .sort((a, b) => a.away - b.away || a.row - b.row)
    .slice(0, MOST_STATIONS)
    .flatMap(({ row, type }): Goal[] => {
      const slots = calledSlots(pois, { row, type });
      const poiId = `${OSM_KINDS[pois.osmKind[row] ?? 0]}${pois.osmId[row]}`;
      const points = pointsOfRow(pois.access.WALK, row);
      return slots.some(({ kind }) => kind === 'NAME') ? [{ id: 'ride.train_station', points, slots, poiId }] : [];
    });
}

/** The middle of the own town, and of the larger ones around, as the map has them. */
function townGoals(region: TimetableParts, place: Place, ownTown: string | undefined): Goal[] {
  const { towns, own } = townsAround(region, place, ownTown);
  const goalAt = (id: Goal['id'], town: Town): Goal[] => {
    const value = speakableName(town.name);
    if (value === undefined) return [];
    return [{ id, points: doorsOfTown(region, town, 'WALK'), slots: [{ kind: 'NAME', value }] }];
  };
  return [...(own ? goalAt('ride.centre', own) : []), ...towns.towns.flatMap(town => goalAt('ride.town', town))];
}

/**
 * The fastest main station, else the fastest station; the middle of the town; the fastest larger town; and further ones that a text names. Where walking all
 * the way is as fast, there is no fact.
 * @param journeys one for each goal
 */
export function rideFacts(
  goals: readonly Goal[],
  journeys: readonly (Journey | undefined)[],
  isNamed: IsNamed,
  source: (poiId: string | undefined) => FactSource,
): Fact[] {
  const found = goals.flatMap((goal, i) => {
    const journey = journeys[i];
    return journey !== undefined && journey.rides > 0 ? [{ goal, journey }] : [];
  });
  found.sort((a, b) => a.journey.milliseconds - b.journey.milliseconds);
  const of = (id: Goal['id']) => found.filter(({ goal }) => goal.id === id);
  const stations = of('ride.train_station');
  const first = stations.find(({ goal }) => goal.slots.some(isOfMain)) ?? stations[0];
  const told = [...(first ? [first] : []), ...of('ride.centre').slice(0, 1), ...of('ride.town').slice(0, 1)];
  const named = found.filter(each => !told.includes(each) && isNamed(each.goal.slots));
  return [
    ...told.map(({ goal, journey }) => rideFact(goal.id, goal, journey, source(goal.poiId))),
    ...named.map(({ goal, journey }, i) => rideFact(`${goal.id}.${i + 2}`, goal, journey, source(goal.poiId))),
  ];
}

function isOfMain(slot: Slot): boolean {
  return slot.kind === 'RANK' ? slot.value === 'LONG_DISTANCE' : slot.kind === 'NAME' && isMainStation(slot.value);
}

function rideFact(id: string, { slots }: Goal, { milliseconds, rides, lines }: Journey, source: FactSource): Fact {
  return {
    id,
    kind: 'RIDE',
    slots: [
      { kind: 'NUMBER', of: 'RIDE_TIME', value: milliseconds / 60_000, unit: 'MINUTES', rounding: 'UP' },
      { kind: 'NUMBER', of: 'CHANGES', value: rides - 1, unit: 'PIECES', rounding: 'EXACT' },
      ...slots,
      { kind: 'LINES', values: lines.map(({ name }) => spokenLine(name)) },
      { kind: 'VEHICLES', values: lines.map(({ mode }) => mode) },
    ],
    source,
  };
}
