// Opens `buildings.bin`: where the residential buildings of the region are, and which of them carry an address.
import type { Columns } from './columns.ts';

/** Residential buildings in the order of a k-d tree over (lng, lat), so that no order column is needed. */
export interface ResidentialBuildings {
  readonly count: number;
  /** A point inside, 1e-7 degrees. */
  readonly lat: Int32Array;
  readonly lng: Int32Array;
  /** 1 where the building bears a house number or one lies in it. */
  readonly isAddressed: Uint8Array;
}

/** The buildings in a file of columns. */
export function openBuildings(columns: Columns): ResidentialBuildings {
  const lat = columns.get('lat', 'Int32Array');
  return {
    count: lat.length,
    lat,
    lng: columns.get('lng', 'Int32Array'),
    isAddressed: columns.get('isAddressed', 'Uint8Array'),
  };
}
