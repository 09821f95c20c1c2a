// The parts of an open region: plain tables of typed arrays, shared by all functions. Nothing here changes after import.
import type { AddressTable } from './addresses.ts';
import type { ResidentialBuildings } from './buildings.ts';
import type { CensusTable } from './census.ts';
import type { IndexFacts } from './index-facts.ts';
import type { Manifest } from './manifest.ts';
import type { Obstacles } from './obstacles.ts';
import type { PlaceIndex } from './places.ts';
import type { PoiTable } from './pois.ts';
import type { Reference } from './reference.ts';
import type { StreetNetwork } from './streets.ts';

/** Everything the functions may ask. A function takes `Pick<Region, …>` of what it needs. */
export interface Region {
  readonly manifest: Manifest;
  /** The version's folder. */
  readonly folder: string;
  readonly streets: StreetNetwork;
  readonly obstacles: Obstacles;
  readonly pois: PoiTable;
  readonly addresses: AddressTable;
  readonly places: PlaceIndex;
  readonly census: CensusTable;
  /**
   * The addresses of the operator's files where these replace the map's, and the index over them: tables of their own, neither filled from the
   * other, so that each keeps its licence. Not there without such files, or where they were merged into `addresses`.
   */
  readonly supplied?: { readonly addresses: AddressTable; readonly places: PlaceIndex };
  readonly buildings: ResidentialBuildings;
  readonly index: IndexFacts;
  /** Not there where the region has too few homes to draw a sample of. */
  readonly reference?: Reference;
  /** The vector tile archive (PMTiles 3), absolute path. */
  readonly tilesPath: string;
}
