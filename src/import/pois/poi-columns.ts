// Points of interest → the columns of a region's `pois.bin`.

import { BASE_MODES } from '../../core/modes.ts';
import { POI_TYPES, poiTypeIndex } from '../../poi-types/catalogue.ts';
import type { Column } from '../../region/array-types.ts';
import { groupStarts, narrowed, StringCollector, stringColumns } from '../../region/columns.ts';
import type { Obstacles } from '../../region/obstacles.ts';
import { POI_TEXTS } from '../../region/pois.ts';
import type { StreetNetwork } from '../../region/streets.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { AccessLists } from './access-lists.ts';
import { accessPoints } from './access-points.ts';
import { FastRoads } from './motorway-access.ts';
import type { ExtractedPoi } from './poi-details.ts';

/**
 * Columns of `PoiTable`, access points included.
 * @param pois in ascending order of type
 * @param onProgress POIs done, POIs in all
 */
export function poiColumns(
  osm: OsmData,
  pois: readonly ExtractedPoi[],
  streets: StreetNetwork,
  obstacles: Obstacles,
  onProgress: (done: number, total: number) => void = () => {},
): Record<string, Column> {
  const columns = poiFactColumns(pois);
  const junction = poiTypeIndex('motorway_junction');
  const roads = pois.some(({ type }) => type === junction) ? new FastRoads(osm) : undefined;
  // A drive to a junction ends where its ramps leave the ordinary streets; nobody begins a trip on a motorway.
  const rampsOf = ({ type, osmId, rank }: ExtractedPoi) =>
    type === junction && (rank === 'motorway' || rank === 'trunk') ? roads?.access(streets, osmId, rank) : undefined;
  const lists = new AccessLists();
  BASE_MODES.forEach((mode, m) => {
    const list = pois.map((poi, i) => {
      if (i % 256 === 0) onProgress(m * pois.length + i, pois.length * BASE_MODES.length);
      const ramps = mode === 'CAR' ? rampsOf(poi) : undefined;
      return lists.add(ramps ?? accessPoints(osm, streets, obstacles, mode, poi));
    });
    columns[`${mode}.list`] = narrowed(Uint32Array.from(list));
  });
  Object.assign(columns, lists.columns('access'));
  onProgress(pois.length * BASE_MODES.length, pois.length * BASE_MODES.length);
  return columns;
}

/** The columns without access points: type, position and details of each. */
export function poiFactColumns(pois: readonly ExtractedPoi[]): Record<string, Column> {
  const strings = new StringCollector();
  const texts = POI_TEXTS.map(text => [text, Uint32Array.from(pois, poi => strings.add(poi[text]))] as const);
  return {
    typeStart: groupStarts(pois, ({ type }) => type, POI_TYPES.length),
    osmKind: Uint8Array.from(pois, poi => poi.osmKind),
    osmId: Float64Array.from(pois, poi => poi.osmId),
    lat: Int32Array.from(pois, poi => poi.lat),
    lng: Int32Array.from(pois, poi => poi.lng),
    ...Object.fromEntries(texts),
    ...strings.columns('strings'),
    ...stringColumns(
      'types',
      POI_TYPES.map(type => type.id),
    ),
  };
}
