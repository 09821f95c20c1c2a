// An address of a region as a start value for pages and commands.
import type { Region } from '../region/region.ts';
import { labelOf, partsOfAddress } from './labels.ts';

/** Side of the squares of the search for the busiest one, 1e-7 degrees: about 500 m. */
const SQUARE_E7 = 50_000;

/**
 * The address nearest to the middle of the points of interest in the busiest square, as one line.
 * Undefined if the region has no addresses.
 */
export function someAddress({
  addresses,
  pois,
}: Pick<Region, 'addresses'> & {
  readonly pois: Pick<Region['pois'], 'lat' | 'lng'>;
}): string | undefined {
  if (addresses.count === 0) return undefined;
  const { lat, lng } = busiest(pois.lat.length > 0 ? pois : addresses);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let row = 0; row < addresses.count; row++) {
    const away = Math.abs(addresses.lat[row]! - lat) + Math.abs(addresses.lng[row]! - lng);
    if (away < least) [best, least] = [row, away];
  }
  return labelOf(partsOfAddress(addresses, best));
}

/** The mean of the points in the square with the most points. */
function busiest({ lat, lng }: { readonly lat: Int32Array; readonly lng: Int32Array }): { lat: number; lng: number } {
  const squares = Map.groupBy(lat.keys(), row => {
    const [y, x] = [lat[row]!, lng[row]!].map(value => Math.floor(value / SQUARE_E7));
    return `${y} ${x}`;
  });
  let rows: readonly number[] = [];
  for (const each of squares.values()) if (each.length > rows.length) rows = each;
  const mean = (values: Int32Array) => rows.reduce((sum, row) => sum + values[row]!, 0) / rows.length;
  return { lat: mean(lat), lng: mean(lng) };
}
