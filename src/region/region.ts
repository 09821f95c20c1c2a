// The parts of an open region: plain tables of typed arrays that all functions share. They never change after the import.
import type { AddressTable } from './addresses.ts';
import type { ResidentialBuildings } from './buildings.ts';
import type { CensusTable } from './census.ts';
import type { Departures } from './departures.ts';
import type { Ground } from './ground.ts';
import type { IndexFacts } from './index-facts.ts';
import type { Manifest } from './manifest.ts';
import type { Obstacles } from './obstacles.ts';
import type { PlaceIndex } from './places.ts';
import type { PoiTable } from './pois.ts';
import type { Reference } from './reference.ts';
import type { StreetNetwork } from './streets.ts';
import type { Timetable } from './timetable.ts';

/** All data that functions may read. A function takes only the part that it needs, as `Pick<Region, …>`. */
export interface Region {
  readonly manifest: Manifest;
  /** The version's folder. */
  readonly folder: string;
  /** The country and the time zone of each place. */
  readonly ground: Ground;
  readonly streets: StreetNetwork;
  readonly obstacles: Obstacles;
  readonly pois: PoiTable;
  readonly addresses: AddressTable;
  readonly places: PlaceIndex;
  readonly census: CensusTable;
  /**
   * The addresses of the operator's files if they replace those of the map, and the index over them. They are separate tables, so
   * that each source keeps its licence. Undefined without such files, or if they were merged into `addresses`.
   */
  readonly supplied?: { readonly addresses: AddressTable; readonly places: PlaceIndex };
  readonly buildings: ResidentialBuildings;
  readonly index: IndexFacts;
  /** Undefined if the region has too few homes for a sample. */
  readonly reference?: Reference;
  /** Undefined if the region was imported without timetables. */
  readonly transit?: Timetable;
  /** What leaves its stops, for the location index; undefined if nothing leaves any on a workday. */
  readonly departures?: Departures;
  /** The vector tile archive (PMTiles 3), absolute path. */
  readonly tilesPath: string;
}
