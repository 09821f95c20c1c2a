// The cells of a score map: squares of EPSG:3035 that may be inhabited, each with the home nearest to its middle.
import { toLaea } from '../core/geometry/laea.ts';
import type { Region } from '../region/region.ts';

/** One square: its corner is (column · size, row · size) in metres. */
export interface MapCell {
  readonly column: number;
  readonly row: number;
  /** The address or residential building nearest the middle, 1e-7 degrees. */
  readonly lat: number;
  readonly lng: number;
}

/** Every square with an address or a residential building, south to north, in a row west to east. */
export function mapCells(
  { addresses, supplied, buildings }: Pick<Region, 'addresses' | 'supplied' | 'buildings'>,
  sizeMeters: number,
): MapCell[] {
  const cells = new Map<string, MapCell & { readonly meters: number }>();
  for (const { lat, lng } of [addresses, ...(supplied ? [supplied.addresses] : []), buildings]) {
    for (let i = 0; i < lat.length; i++) {
      const home = { lat: lat[i]!, lng: lng[i]! };
      const { x, y } = toLaea(home.lat / 1e7, home.lng / 1e7);
      const [column, row] = [Math.floor(x / sizeMeters), Math.floor(y / sizeMeters)];
      const meters = Math.hypot(x - (column + 0.5) * sizeMeters, y - (row + 0.5) * sizeMeters);
      const key = `${column} ${row}`;
      const known = cells.get(key);
      if (known === undefined || meters < known.meters || (meters === known.meters && isBefore(home, known))) {
        cells.set(key, { column, row, ...home, meters });
      }
    }
  }
  return [...cells.values()].sort((a, b) => a.row - b.row || a.column - b.column);
}

function isBefore(a: { lat: number; lng: number }, b: { lat: number; lng: number }): boolean {
  return a.lat < b.lat || (a.lat === b.lat && a.lng < b.lng);
}
