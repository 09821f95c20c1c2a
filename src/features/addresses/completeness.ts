// The completeness of the addresses in an area: against the residential buildings of the map, or, if the map has hardly any, those of the census.

import { answerTopic, placeArea } from '../../census/answer-topic.ts';
import { censusTopic } from '../../census/census-catalogue.ts';
import { holds } from '../../census/figure.ts';
import type { PlaneArea } from '../../census/overlap.ts';
import { toLaea } from '../../core/geometry/laea.ts';
import type { Region } from '../../region/region.ts';
import type { Completeness } from './answer.ts';

/** Topics whose total is `Insgesamt_Gebaeude`, buildings with dwellings. */
const COUNTED_IN = [
  'building_types',
  'building_dwellings',
  'building_decades',
  'building_years',
  'building_year_classes',
];
/** Larger cells do not show which of their buildings are in the area. */
const CELL_METERS = 100;
/** With a smaller share of the census count, the map has hardly any buildings. */
const HARDLY_MAPPED = 0.5;
/** Smaller counts are within the noise of the cells. */
const LEAST_COUNTED = 20;

/**
 * @param rows of the residential buildings in the area
 * @param addresses the number of addresses in the area
 * @param area in the plane of the grids; called only if the census can answer
 */
export function completenessOf(
  { buildings, census }: Pick<Region, 'buildings' | 'census'>,
  rows: readonly number[],
  addresses: number,
  place: { readonly lat: number; readonly lng: number },
  area: () => PlaneArea | undefined,
): Completeness {
  const counted = countedBuildings(census, place, area);
  if (counted !== undefined && counted >= LEAST_COUNTED && rows.length < HARDLY_MAPPED * counted) {
    const round = Math.round(counted);
    return { share: shareOf(addresses, round), addressed: addresses, buildings: round, countedFrom: 'CENSUS' };
  }
  let addressed = 0;
  for (const row of rows) addressed += buildings.isAddressed[row] ?? 0;
  return { share: shareOf(addressed, rows.length), addressed, buildings: rows.length, countedFrom: 'BUILDINGS' };
}

function shareOf(addressed: number, buildings: number): number | null {
  return buildings === 0 ? null : Math.round((addressed / buildings) * 1000) / 1000;
}

function countedBuildings(
  census: Region['census'],
  place: { readonly lat: number; readonly lng: number },
  area: () => PlaneArea | undefined,
): number | undefined {
  const grids = census.grids.filter(({ sizeMeters }) => sizeMeters === CELL_METERS);
  const topic = COUNTED_IN.flatMap(id => censusTopic(id) ?? []).find(({ sources }) =>
    sources.some(source => grids.some(grid => holds(grid, source))),
  );
  const plane = topic && area();
  if (topic === undefined || plane === undefined) return undefined;
  return answerTopic(placeArea({ ...census, grids }, plane), topic, toLaea(place.lat, place.lng)).value ?? undefined;
}
