// The ways of a row to the destinations of the request, by one mode.
import { askedTransit } from '../../answers/journey-fields.ts';
import { DomainError } from '../../core/errors.ts';
import type { JourneyMode } from '../../core/modes.ts';
import type { Starts } from '../../reach/snap.ts';
import type { Region } from '../../region/region.ts';
import { LONGEST_ROUTE_MINUTES } from '../../surroundings/route.ts';
import { doorsOfEnd } from '../../surroundings/route-ends.ts';
import { searchModeOf } from '../../surroundings/surroundings.ts';
import { LONGEST_JOURNEY_MINUTES } from '../../surroundings/transit-route.ts';
import { transitService, walkModeOf } from '../../surroundings/transit-search.ts';
import { type PairEnd, streetPairs, transitPairs, type WritePair } from '../../surroundings/travel-times.ts';
import type { Cell } from '../column.ts';
import type { PlacedDestination } from '../destinations.ts';
import type { TravelReading } from '../reading.ts';
import { keptWays } from './kept-ways.ts';
import type { Placed, RowWork, Work } from './work.ts';

export function travelWork(
  mode: JourneyMode,
  readings: readonly Placed<TravelReading>[],
  destinations: readonly PlacedDestination[],
): Work {
  const wanted = destinations.map(destination => ({
    destination,
    readings: readings.filter(({ reading }) => reading.destination === destination.id),
  }));
  const doors = wanted.map((): Starts | undefined => undefined);
  const limit = mode === 'TRANSIT' ? 0 : LONGEST_ROUTE_MINUTES[mode] * 60_000;
  const waysTo = mode === 'TRANSIT' ? undefined : keptWays(searchModeOf(mode), limit);
  const fill = async (row: RowWork): Promise<void> => {
    const { region, location, now, checkTime = () => {}, giveWay = () => undefined, cells } = row;
    const transit = mode === 'TRANSIT' ? askedTransit({ minutes: LONGEST_JOURNEY_MINUTES }) : undefined;
    const searchMode = transit ? walkModeOf(transit) : searchModeOf(mode === 'TRANSIT' ? 'WALK' : mode);
    const to = wanted.flatMap(({ destination, readings: own }, index): PairEnd[] => {
      if (own.length === 0 || destination.region !== region) return [];
      const place = destination.location;
      doors[index] ??= doorsOfEnd(destination.region, searchMode, { from: place, to: place }, 'to');
      return [{ index, place, doors: doors[index] }];
    });
    if (to.length === 0) return;
    const starts = doorsOfEnd(region, searchMode, { from: location, to: location }, 'from');
    const pairs = { from: [{ index: 0, place: location, doors: starts }], to };
    const write: WritePair = (_, end, { milliseconds, decimetres, rides }) => {
      const figures: Record<TravelReading['figure'], Cell> = {
        travelSeconds: Math.round(milliseconds / 100) / 10,
        networkMeters: decimetres / 10,
        transfers: Math.max(0, rides - 1),
      };
      for (const { at, reading } of wanted[end]?.readings ?? []) cells[at] = figures[reading.figure];
    };
    const ways = waysTo?.(region, to, checkTime);
    if (ways) {
      for (const [number, { index }] of to.entries()) {
        const way = ways(starts, number);
        if (way) write(0, index, { milliseconds: way.first, decimetres: way.second, rides: 0 });
      }
      return;
    }
    const searches = { newDeadline: () => checkTime, giveWay };
    if (mode !== 'TRANSIT') {
      await streetPairs(region, pairs, { mode: searchMode, limit }, write, searches);
    } else if (transit) {
      await transitPairs(region, pairs, transitService(region, transit.departure, now), transit, write, searches);
    }
  };
  return async row => {
    await fill(row);
    // After the ways within the region, so that these stand in the row.
    const away = wanted.find(({ destination, readings: own }) => own.length > 0 && destination.region !== row.region);
    if (away !== undefined) throw elsewhere(away.destination, row.region);
  };
}

/** Of a pair in two regions, as travel times have it. */
function elsewhere({ id, region }: PlacedDestination, here: Region): DomainError {
  const [there, own] = [region.manifest.name, here.manifest.name];
  return new DomainError(
    'destination-not-reached',
    `The destination "${id}" lies in the region "${there}" and this place in "${own}"; no way leads from one region to another.`,
  );
}
