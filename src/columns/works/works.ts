// Readings → works, in an order in which those that share a search stand together.
import { JOURNEY_MODES, type TransportMode } from '../../core/modes.ts';
import type { PlacedDestination } from '../destinations.ts';
import type { Reading } from '../reading.ts';
import { addressesWork } from './addresses-work.ts';
import { censusWorks } from './census-work.ts';
import { indexWork } from './index-work.ts';
import { poiWork } from './poi-work.ts';
import { transitPoiWork } from './transit-poi-work.ts';
import { travelWork } from './travel-work.ts';
import type { Placed, Work } from './work.ts';

/** All but those of the location, which needs no work. A thread has one memory for searches, so those on foot come first, together. */
export function worksOf(readings: readonly Reading[], destinations: readonly PlacedDestination[]): readonly Work[] {
  const ofKind = <Kind extends Reading['kind']>(kind: Kind) =>
    readings.flatMap((reading, at) =>
      reading.kind === kind ? [{ at, reading: reading as Extract<Reading, { kind: Kind }> }] : [],
    );
  const index = ofKind('INDEX');
  const census = ofKind('CENSUS');
  const addresses = ofKind('ADDRESSES');
  const pois = Map.groupBy(ofKind('POIS'), ({ reading }) => reading.transportMode);
  const travel = Map.groupBy(ofKind('TRAVEL'), ({ reading }) => reading.transportMode);
  const reaches = Map.groupBy(census, ({ reading: { area } }) => (area.area === 'REACH' ? area.transportMode : 'NONE'));
  const byMode = (mode: (typeof JOURNEY_MODES)[number]): readonly Work[] => [
    ...some(mode === 'TRANSIT' ? undefined : pois.get(mode), all => [
      poiWork(mode as TransportMode, all, index.length > 0),
    ]),
    ...some(mode === 'TRANSIT' ? pois.get(mode) : undefined, all => [transitPoiWork(all)]),
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
