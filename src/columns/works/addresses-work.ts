// The addresses around a row's place.
import { findAddresses } from '../../features/addresses/find-addresses.ts';
import type { AddressesReading } from '../reading.ts';
import type { Placed, Work } from './work.ts';

export function addressesWork(readings: readonly Placed<AddressesReading>[]): Work {
  const radii = Map.groupBy(readings, ({ reading }) => reading.radius);
  return async ({ region, location, checkTime = () => {}, cells }) => {
    for (const [radiusMeters, ofRadius] of radii) {
      const found = await findAddresses(region, location, { kind: 'RADIUS', radiusMeters }, checkTime);
      for (const { at, reading } of ofRadius) {
        cells[at] = reading.figure === 'count' ? found.list.count : (found.completeness.share ?? undefined);
      }
    }
  };
}
