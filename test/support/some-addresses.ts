// Real addresses, picked evenly from a region's table.
import type { Region } from '../../src/region/region.ts';

/** Every n-th address, in degrees. */
export function someAddresses({ addresses }: Region, count: number): { lat: number; lng: number }[] {
  return Array.from({ length: count }, (_, k) => {
    const row = Math.floor(((k + 0.5) * addresses.count) / count);
    return { lat: (addresses.lat[row] ?? 0) / 1e7, lng: (addresses.lng[row] ?? 0) / 1e7 };
  });
}
