// Census and demographic data: a place, the area around it, its published figures, and their gaps.

import type { Reachability, Warning } from '../../answers/answer-fields.ts';
import { transitOf } from '../../answers/departure-answer.ts';
import { type AskedTransit, askedTransit } from '../../answers/journey-fields.ts';
import { metaOf } from '../../answers/meta.ts';
import { placeQuestion, placeWarnings } from '../../answers/place-fields.ts';
import { reachQuestion } from '../../answers/reach-fields.ts';
import { cellId } from '../../census/grid-cells.ts';
import type { PlaneArea } from '../../census/overlap.ts';
import { squareKilometerAt } from '../../census/square-kilometers.ts';
import { type Language, SETTLEMENT_TYPES } from '../../core/enums.ts';
import { type LaeaPoint, toLaea } from '../../core/geometry/laea.ts';
import { locate } from '../../geocoding/locate.ts';
import type { Location } from '../../geocoding/location.ts';
import type { Region } from '../../region/region.ts';
import { type CensusFigures, censusFigures } from '../../surroundings/census-figures.ts';
import { reachablePois } from '../../surroundings/reachable-pois.ts';
import { reachedPlane } from '../../surroundings/reached-population.ts';
import { surroundingsOf } from '../../surroundings/surroundings.ts';
import {
  refuseInexactAreas,
  type TransitService,
  transitArea,
  transitService,
} from '../../surroundings/transit-search.ts';
import type { AreaCensus, CensusData } from './answer.ts';
import { cellsOf } from './cells.ts';
import type { CensusFile } from './census-files.ts';
import { type CensusRequest, radiusOf, topicsOf } from './request.ts';

interface Circumstances {
  readonly language: Language;
  /** For the warning about timetables of other times; default: the time of the call. */
  readonly now?: Date;
  /** Called regularly during long work; an exception ends it. */
  readonly checkTime?: (() => void) | undefined;
}

/**
 * Uses only the region.
 * @param circumstances `includePointer` is the name of `include` in errors
 * @throws DomainError `address-not-found`, `address-not-precise`, `location-outside-coverage`, `location-unreachable`, `request-invalid`, `combination-unsupported`,
 *   `timetable-missing`, `date-outside-timetable`
 */
export function censusData(
  region: Region,
  request: CensusRequest,
  { includePointer = 'include', ...circumstances }: Circumstances & { readonly includePointer?: string },
): CensusData {
  const { answer, topics } = censusFile(region, request, circumstances);
  if (request.include?.has('cells') !== true) return answer;
  const { meta, ...more } = answer;
  return { ...more, cells: cellsOf(topics, includePointer), meta };
}

/** The answer without its cells, and the topics for a file with the cells. Throws as `censusData` does. */
export function censusFile(
  region: Region,
  request: CensusRequest,
  { language, now = new Date(), checkTime }: Circumstances,
): CensusFile {
  const { census, manifest } = region;
  const transit = askedService(region, request, now);
  const location = locate(region, placeQuestion(request), language);
  const place = toLaea(location.lat, location.lng);
  const { area, reachability, warnings } = transit
    ? journeyArea(region, transit, location, { language, checkTime })
    : askedArea(region, request, location, place, { language, checkTime });
  const figures = censusFigures(region, location, area, topicsOf(request), language);
  const settlement = SETTLEMENT_TYPES[(squareKilometerAt(census, km(place.x), km(place.y))?.settlement ?? 0) - 1];
  const answer: CensusData = {
    location,
    extent: extentOf(area, figures.grid?.sizeMeters ?? census.grids[0]?.sizeMeters ?? 100),
    ...shownFigures(figures),
    ...(settlement &&
      manifest.census && { settlement: { settlementType: settlement, basis: manifest.census.settlement } }),
    ...(reachability && { reachability: shownReach(reachability, request.include?.has('area') === true) }),
    meta: metaOf(
      region,
      'DATABASE_EXTRACT',
      [...placeWarnings(location), ...warnings, ...figures.warnings],
      creditOf(area, figures),
      undefined,
      transit && transitOf(manifest, transit.facts, transit.service),
    ),
  };
  return { answer, topics: figures.answers };
}

const km = (meters: number) => Math.floor(meters / 1000);

/** The area in the plane, with its reachability if it is a reach. @param around the place, if searches from it may be shared */
export function askedArea(
  region: Region,
  request: CensusRequest,
  location: Location,
  { x, y }: LaeaPoint,
  { language, checkTime }: Circumstances,
  around = surroundingsOf(region, location, { checkTime }),
): { area: PlaneArea; reachability?: Reachability; warnings: readonly Warning[] } {
  if (request.area === 'CELL') return { area: { kind: 'CELL', x, y }, warnings: [] };
  if (request.area !== 'REACH') return { area: { kind: 'RADIUS', x, y, radius: radiusOf(request) }, warnings: [] };
  const { transportMode, ...measure } = request;
  if (transportMode === 'TRANSIT') throw new TypeError('A journey by timetable has an area of its own.');
  const question = { ...reachQuestion({ ...measure, transportMode }), poiTypes: [] };
  const { reachability, warnings } = reachablePois(around, question, { language, includeArea: true });
  return { area: planeOf(reachability), reachability, warnings };
}

/** The journey by timetable that a request means, with its day of service; undefined for other areas. */
function askedService(region: Region, request: CensusRequest, now: Date): (AskedTransit & TransitService) | undefined {
  if (request.area !== 'REACH' || request.transportMode !== 'TRANSIT') return undefined;
  const asked = askedTransit(request);
  refuseInexactAreas(asked.departure, 'Areas and their people', 'Omit the others, or "area": "REACH".');
  return { ...asked, ...transitService(region, asked.departure, now) };
}

/** The same area by timetable. */
function journeyArea(
  region: Region,
  transit: AskedTransit & TransitService,
  location: Location,
  circumstances: Circumstances,
): { area: PlaneArea; reachability: Reachability; warnings: readonly Warning[] } {
  const { reachability, warnings } = transitArea(region, location, transit, transit, circumstances);
  return { area: planeOf(reachability), reachability, warnings };
}

function planeOf({ area }: Reachability): PlaneArea {
  return area ? reachedPlane(area) : { kind: 'REACH', rings: [], squareMeters: 0 };
}

/** What answers show of figures, in the order of their fields. */
export function shownFigures({
  topics,
  grid,
  referenceDate,
}: Pick<CensusFigures, 'topics' | 'grid' | 'referenceDate'>): Omit<AreaCensus, 'extent'> {
  return {
    topics: [...topics],
    ...(grid && { grid }),
    ...(referenceDate !== undefined && { referenceDate }),
  };
}

/** @param cellMeters the size of the cell, for an area that is one */
export function extentOf(area: PlaneArea, cellMeters: number): CensusData['extent'] {
  switch (area.kind) {
    case 'CELL': {
      const cell = cellId(cellMeters, Math.floor(area.x / cellMeters), Math.floor(area.y / cellMeters));
      return { kind: 'CELL', areaSquareMeters: cellMeters ** 2, cellId: cell };
    }
    case 'RADIUS':
      return { kind: 'RADIUS', radiusMeters: area.radius, areaSquareMeters: Math.round(Math.PI * area.radius ** 2) };
    case 'REACH':
      return { kind: 'REACH', areaSquareMeters: Math.round(area.squareMeters) };
  }
}

function shownReach({ area, areaSquareMeters, ...reach }: Reachability, withArea: boolean): Reachability {
  return { ...reach, ...(withArea && area && areaSquareMeters !== undefined ? { area, areaSquareMeters } : {}) };
}

/** Figures of a single cell appear as published; all others are computed from published ones. */
function creditOf(area: PlaneArea, { answers, sources }: CensusFigures) {
  const isAsPublished = area.kind === 'CELL' && answers.every(({ from }) => from?.source.kind !== 'DISTRIBUTION');
  return sources.size === 0 ? { isChanged: true } : { sources, isChanged: !isAsPublished };
}
