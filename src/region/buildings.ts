// Opens `buildings.bin`: the positions of the region's residential buildings, and which of them have an address.
import type { Columns } from './columns.ts';

/** Residential buildings in the order of a k-d tree over (lng, lat), so the file needs no order column. */
export interface ResidentialBuildings {
  readonly count: number;
  /** A point inside, 1e-7 degrees. */
  readonly lat: Int32Array;
  readonly lng: Int32Array;
  /** 1 if the building has a house number or contains an address. */
  readonly isAddressed: Uint8Array;
}

/** The buildings in an opened file of columns. */
export function openBuildings(columns: Columns): ResidentialBuildings {
  const lat = columns.get('lat', 'Int32Array');
  return {
    count: lat.length,
    lat,
    lng: columns.get('lng', 'Int32Array'),
    isAddressed: columns.get('isAddressed', 'Uint8Array'),
  };
}
