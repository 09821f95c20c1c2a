// Census and demographic data: a place, the area around it, its published figures, and their gaps.

import type { Reachability, Warning } from '../../answers/answer-fields.ts';
import { topicFigure } from '../../answers/census-answer.ts';
import { censusWarnings } from '../../answers/census-warnings.ts';
import { metaOf } from '../../answers/meta.ts';
import { placeQuestion, placeWarnings } from '../../answers/place-fields.ts';
import { reachQuestion } from '../../answers/reach-fields.ts';
import { answerTopic, placeArea, type TopicAnswer } from '../../census/answer-topic.ts';
import { compareTopic } from '../../census/compare.ts';
import type { PlaneArea } from '../../census/overlap.ts';
import { squareKilometerAt } from '../../census/square-kilometers.ts';
import { type Language, SETTLEMENT_TYPES } from '../../core/enums.ts';
import { type LaeaPoint, toLaea } from '../../core/geometry/laea.ts';
import { locate } from '../../geocoding/locate.ts';
import type { Region } from '../../region/region.ts';
import { reachablePois } from '../../surroundings/reachable-pois.ts';
import { reachedPlane } from '../../surroundings/reached-population.ts';
import { surroundingsOf } from '../../surroundings/surroundings.ts';
import type { CensusData } from './answer.ts';
import { cellId, cellsOf } from './cells.ts';
import type { CensusFile } from './census-files.ts';
import { type CensusRequest, radiusOf, topicsOf } from './request.ts';

interface Circumstances {
  readonly language: Language;
  /** Called regularly during long work; an exception ends it. */
  readonly checkTime?: (() => void) | undefined;
}

/**
 * Uses only the region.
 * @param circumstances `includePointer` is the name of `include` in errors
 * @throws DomainError `address-not-found`, `address-not-precise`, `location-outside-coverage`, `location-unreachable`, `request-invalid`
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
export function censusFile(region: Region, request: CensusRequest, { language, checkTime }: Circumstances): CensusFile {
  const { census, manifest } = region;
  const location = locate(region, placeQuestion(request), language);
  const place = toLaea(location.lat, location.lng);
  const { area, reachability, warnings } = askedArea(region, request, location, place, { language, checkTime });
  const placed = placeArea(census, area);
  const answers = topicsOf(request).map(topic => answerTopic(placed, topic, place));
  const finest = answers.flatMap(({ from }) => from?.grid ?? []).sort((a, b) => a.sizeMeters - b.sizeMeters)[0];
  const settlement = SETTLEMENT_TYPES[(squareKilometerAt(census, km(place.x), km(place.y))?.settlement ?? 0) - 1];
  const answer: CensusData = {
    location,
    extent: extentOf(area, finest?.sizeMeters ?? census.grids[0]?.sizeMeters ?? 100),
    topics: answers.map(answer => {
      const compare =
        answer.from === undefined ? {} : compareTopic(census, answer.topic, answer.from.grid.source, location);
      return topicFigure(answer, compare, manifest, language);
    }),
    ...(finest && {
      grid: { id: `${finest.source}-${finest.sizeMeters}m`, sizeMeters: finest.sizeMeters },
      referenceDate: manifest.census?.sources.find(({ id }) => id === finest.source)?.referenceDate ?? '',
    }),
    ...(settlement &&
      manifest.census && { settlement: { settlementType: settlement, basis: manifest.census.settlement } }),
    ...(reachability && { reachability: shownReach(reachability, request.include?.has('area') === true) }),
    meta: metaOf(
      region,
      'DATABASE_EXTRACT',
      [...placeWarnings(location), ...warnings, ...censusWarnings(placed, answers)],
      creditOf(area, answers),
    ),
  };
  return { answer, topics: answers };
}

const km = (meters: number) => Math.floor(meters / 1000);

/** The area in the plane, with its reachability if it is a reach. */
function askedArea(
  region: Region,
  request: CensusRequest,
  location: { readonly lat: number; readonly lng: number },
  { x, y }: LaeaPoint,
  { language, checkTime }: Circumstances,
): { area: PlaneArea; reachability?: Reachability; warnings: readonly Warning[] } {
  if (request.area === 'CELL') return { area: { kind: 'CELL', x, y }, warnings: [] };
  if (request.area !== 'REACH') return { area: { kind: 'RADIUS', x, y, radius: radiusOf(request) }, warnings: [] };
  const question = { ...reachQuestion(request), poiTypes: [] };
  const around = surroundingsOf(region, location, { checkTime });
  const { reachability, warnings } = reachablePois(around, question, { language, includeArea: true });
  const area: PlaneArea = reachability.area
    ? reachedPlane(reachability.area)
    : { kind: 'REACH', rings: [], squareMeters: 0 };
  return { area, reachability, warnings };
}

function extentOf(area: PlaneArea, cellMeters: number): CensusData['extent'] {
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
function creditOf(area: PlaneArea, answers: readonly TopicAnswer[]) {
  const sources = new Set(answers.flatMap(({ from }) => from?.grid.source ?? []));
  const isAsPublished = area.kind === 'CELL' && answers.every(({ from }) => from?.source.kind !== 'DISTRIBUTION');
  return sources.size === 0 ? { isChanged: true } : { sources, isChanged: !isAsPublished };
}
