// What may lie outside the data around a location: the earliest time at which each mode leaves the data, the distance to its end, and the worst there.

import { dataEndCost, metersToDataEnd, straightEndCost } from '../reach/data-end.ts';
import type { Reach } from '../reach/reach.ts';
import type { Manifest } from '../region/manifest.ts';
import type { TableType } from './index-table.ts';
import { CALM_SOURCES, PARKING_SECONDS } from './index-types.ts';
import type { ObservedNoise, Outside } from './observed.ts';

const MS_PER_TENTH = 100;
const LOUDEST = CALM_SOURCES.reduce((a, b) => (b.decibelsAt25Meters > a.decibelsAt25Meters ? b : a));

/**
 * What the index knows of the end of the data, by the rule of all functions (`reach/data-end.ts`): until a search meets an end of the data on a street, it
 * knows everything; from then on any number of destinations may be as near as that. A location outside the outline knows nothing.
 * @param walk from the location
 * @param driveMilliseconds from the location to the first end of the data by car; undefined if the import's search ends before
 */
export function outsideAt(
  { outline }: Pick<Manifest, 'outline'>,
  location: { readonly lat: number; readonly lng: number },
  walk: Pick<Reach, 'dataEnd' | 'snapDistanceMeters'>,
  driveMilliseconds: number | undefined,
): Outside {
  const straight = straightEndCost(outline, location, walk.snapDistanceMeters, 'time');
  return {
    walkTenths: tenths(dataEndCost(outline, location, walk, 'time')),
    carTenths: Math.min(tenths(driveMilliseconds), tenths(straight)) + PARKING_SECONDS * 10,
    meters: metersToDataEnd(outline, location),
  };
}

/** Rounded down: a bound must not move away. */
function tenths(milliseconds = Number.POSITIVE_INFINITY): number {
  return Math.floor(milliseconds / MS_PER_TENTH);
}

/** The least travel time in tenths to anything of a type outside the data. */
export function soonestOutside(
  { walkTenths, carTenths }: Outside,
  { transportMode }: Pick<TableType, 'transportMode'>,
): number {
  return transportMode === 'WALK' ? walkTenths : carTenths;
}

/** The loudest source at the end of the data. */
export function loudestOutside({ meters }: Outside): ObservedNoise {
  return { source: LOUDEST.id, decimeters: Math.floor(meters * 10) };
}
