// Readings → works, in an order in which those that share a search stand together.
import { LIST_PREFIX } from '../../answers/list-names.ts';
import { JOURNEY_MODES, type TransportMode } from '../../core/modes.ts';
import type { OwnTable } from '../../surroundings/own-places.ts';
import type { PlacedDestination } from '../destinations.ts';
import type { PoiReading, Reading } from '../reading.ts';
import { addressesWork } from './addresses-work.ts';
import { censusWorks } from './census-work.ts';
import { indexWork } from './index-work.ts';
import { ownPoiWork } from './own-poi-work.ts';
import { ownTransitWork } from './own-transit-work.ts';
import { poiWork } from './poi-work.ts';
import { transitPoiWork } from './transit-poi-work.ts';
import { travelWork } from './travel-work.ts';
import type { Placed, Work } from './work.ts';

/** All but those of the location, which needs no work. A thread has one memory for searches, so those on foot come first, together. */
export function worksOf(
  readings: readonly Reading[],
  destinations: readonly PlacedDestination[],
  lists: readonly OwnTable[],
): readonly Work[] {
  const ofKind = <Kind extends Reading['kind']>(kind: Kind) =>
    readings.flatMap((reading, at) =>
      reading.kind === kind ? [{ at, reading: reading as Extract<Reading, { kind: Kind }> }] : [],
    );
  const index = ofKind('INDEX');
  const census = ofKind('CENSUS');
  const addresses = ofKind('ADDRESSES');
  const isOwn = ({ reading: { poiTypes } }: Placed<PoiReading>) => poiTypes[0]?.startsWith(LIST_PREFIX) === true;
  const all = ofKind('POIS');
  const byPoiMode = (some: readonly Placed<PoiReading>[]) => Map.groupBy(some, ({ reading }) => reading.transportMode);
  const [pois, own] = [byPoiMode(all.filter(each => !isOwn(each))), byPoiMode(all.filter(isOwn))];
  const travel = Map.groupBy(ofKind('TRAVEL'), ({ reading }) => reading.transportMode);
  const reaches = Map.groupBy(census, ({ reading: { area } }) => (area.area === 'REACH' ? area.transportMode : 'NONE'));
  const byMode = (mode: (typeof JOURNEY_MODES)[number]): readonly Work[] => [
    ...some(mode === 'TRANSIT' ? undefined : pois.get(mode), all => [
      poiWork(mode as TransportMode, all, index.length > 0),
    ]),
    ...some(mode === 'TRANSIT' ? undefined : own.get(mode), all => [ownPoiWork(mode as TransportMode, all, lists)]),
    ...some(mode === 'TRANSIT' ? pois.get(mode) : undefined, all => [transitPoiWork(all)]),
    ...some(mode === 'TRANSIT' ? own.get(mode) : undefined, all => [ownTransitWork(all, lists)]),
    ...some(mode === 'TRANSIT' ? undefined : reaches.get(mode), censusWorks),
    ...some(travel.get(mode), all => [travelWork(mode, all, destinations)]),
  ];
  return [
    ...some(index, all => [indexWork(all)]),
    ...JOURNEY_MODES.flatMap(byMode),
    ...some(reaches.get('NONE'), censusWorks),
    ...some(addresses, all => [addressesWork(all)]),
  ];
}

function some<Kind extends Reading>(
  readings: readonly Placed<Kind>[] | undefined,
  make: (readings: readonly Placed<Kind>[]) => readonly Work[],
): readonly Work[] {
  return readings === undefined || readings.length === 0 ? [] : make(readings);
}
