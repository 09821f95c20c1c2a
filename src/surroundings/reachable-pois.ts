// Points of interest within reach of a place, with time and distance along the street network.

import type { AreaFeature, ReachablePoi, StreetReachability, TransitPoi, Warning } from '../answers/answer-fields.ts';
import type { ReachQuestion } from '../answers/reach-fields.ts';
import { type AreaDetail, type Language, labelIn } from '../core/enums.ts';
import { areaSquareMeters } from '../core/geometry/area.ts';
import type { MultiPolygon } from '../core/geometry/polygon.ts';
import { isOnWheels, type SearchMode } from '../core/modes.ts';
import { geometryOf } from '../core/positions.ts';
import { poiGroup } from '../poi-types/catalogue.ts';
import type { ReachedArea } from '../reach/area.ts';
import { dataEndCost } from '../reach/data-end.ts';
import { type Minimised, type Reach, straightMeters } from '../reach/reach.ts';
import type { PoiTable, PoiText } from '../region/pois.ts';
import type { Region } from '../region/region.ts';
import { assumptionsOf } from './assumptions.ts';
import { completeDistance, reachEndWarnings } from './data-end.ts';
import { type OwnRow, type OwnTable, reachedOwn, refuseMissingLists } from './own-places.ts';
import { mergedPois, nearestOwn, type Ordered, reachableOwn } from './own-pois.ts';
import { type RankedPoi, rankedPois, wheelchairAt } from './ranked-pois.ts';
import type { LinesAt } from './stop-lines.ts';
import { limitOf, type Surroundings, searchModeOf } from './surroundings.ts';

export interface ReachablePois {
  readonly reachability: StreetReachability;
  /** Sorted by the minimised figure, ties by id. */
  readonly pois: readonly TransitPoi[];
  /** Per requested type, before any limit; zero is stated. */
  readonly counts: Readonly<Record<string, number>>;
  readonly truncated: boolean;
  readonly warnings: readonly Warning[];
}

export interface ReachOptions {
  readonly language: Language;
  readonly includeArea: boolean;
  /** How finely area and contours are drawn; exactly by default. */
  readonly detail?: AreaDetail | undefined;
  /** In the question's unit, ascending, at most its distance; each becomes an area within the next. */
  readonly contours?: readonly number[];
  /** Maximum number in all; default all. */
  readonly limit?: number | undefined;
  /** Maximum number of each type, before `limit`; default all. */
  readonly limitPerType?: number | undefined;
  /** Leaves out other points of interest of the types. */
  readonly isWantedRow?: ((row: number) => boolean) | undefined;
  /** Lists of own places that the question's types name. */
  readonly lists?: readonly OwnTable[] | undefined;
  /** The lines of stops, for answers that tell them. */
  readonly linesAt?: LinesAt | undefined;
}

/** Answers mark a longer leg as off the network. */
const OFF_NETWORK_DECIMETRES = 1000;
/** With a longer leg, the start is probably on another street than the place. */
const START_MOVED_METERS = 75;
const SHOWN_TEXTS = ['name', 'openingHours', 'wheelchair', 'website', 'phone', 'brand'] as const;

/**
 * All points of interest of the requested types within the limit, legs included, and the reached area.
 * @throws DomainError `location-unreachable` if there is no usable street within 500 m of the place
 */
export function reachablePois(
  around: Surroundings<Pick<Region, 'pois' | 'manifest' | 'streets' | 'obstacles'>>,
  { transportMode, strict = false, distance, unit, poiTypes }: ReachQuestion,
  {
    language,
    includeArea,
    detail = 'EXACT',
    contours = [],
    limit = Infinity,
    limitPerType = Infinity,
    isWantedRow,
    lists = [],
    linesAt,
  }: ReachOptions,
): ReachablePois {
  const { region, place } = around;
  refuseMissingLists(poiTypes, lists);
  const isDrawn = includeArea || contours.length > 0;
  const reach = around.reach({ transportMode, strict, distance, unit, drawn: isDrawn ? detail : undefined });
  const mode = searchModeOf(transportMode, strict);
  const { pois, counts, total } = rankedPois(region.pois, poiTypes, reach, mode, limit, limitPerType, isWantedRow);
  const wheelsTo = transportMode === 'WHEELCHAIR' ? wheelsInReach(region.pois, reach) : () => ({});
  const { minimised } = limitOf(distance, unit);
  const own = ownInReach(around, mode, lists, reach, { minimised, most: Math.min(limit, limitPerType) });
  const end = dataEndCost(region.manifest.outline, place, reach, minimised);
  const complete = completeDistance(distance, unit, end);

  const ofMap = pois.map(poi => {
    const shown = { ...reachablePoi(region.pois, poi, place, language, minimised), ...wheelsTo(poi.row) };
    return { first: poi.first, poi: withStopLines(shown, poi.row, linesAt) };
  });
  const merged = mergedPois<Ordered>(ofMap, own.pois, limit);
  const drawn = isDrawn ? reach.contours([...contours, distance].map(each => limitOf(each, unit).limit)) : [];
  const area = drawn.at(-1);
  const featureOf = ({ area }: ReachedArea, of: number) => ({
    area: areaFeature(area, { transportMode, distance: of, unit }),
    areaSquareMeters: Math.round(areaSquareMeters(area)),
  });
  return {
    reachability: {
      transportMode,
      ...(strict && { strict }),
      distance,
      unit,
      snapDistanceMeters: oneDecimal(reach.snapDistanceMeters),
      completeDistance: complete,
      toleranceMeters: area ? oneDecimal(area.toleranceMeters) : 0,
      assumptions: assumptionsOf(transportMode, language, region.manifest),
      ...(includeArea && area ? featureOf(area, distance) : {}),
      ...(contours.length === 0
        ? {}
        : {
            contours: contours.flatMap((each, i) => {
              const contour = drawn[i];
              return contour === undefined ? [] : { distance: each, ...featureOf(contour, each) };
            }),
          }),
    },
    pois: merged.map(({ poi }) => poi),
    counts: { ...counts, ...own.counts },
    truncated: merged.length < total + own.total,
    warnings: [...startWarnings(reach.snapDistanceMeters), ...reachEndWarnings(distance, unit, complete)],
  };
}

/** The places of lists in reach, up to a number of each; and how many there are. */
function ownInReach(
  { region, place }: Surroundings<Pick<Region, 'streets' | 'obstacles'>>,
  mode: SearchMode,
  lists: readonly OwnTable[],
  reach: Reach,
  { minimised, most }: { readonly minimised: Minimised; readonly most: number },
) {
  const found = lists.map(table => ({ type: table.list.typeId, rows: reachedOwn(region, mode, table, reach) }));
  const wheelsTo = ({ access, accessRow }: OwnRow) =>
    isOnWheels(mode) ? unknownWheels(reach.unknownDecimetres(access, accessRow)) : {};
  const pois = found.flatMap(({ rows }) =>
    nearestOwn(rows, most).map(row => ({
      first: row.first,
      poi: { ...reachableOwn(row, place, minimised), ...wheelsTo(row) },
    })),
  );
  const counts = Object.fromEntries(found.map(({ type, rows }) => [type, rows.length]));
  return { pois, counts, total: found.reduce((sum, { rows }) => sum + rows.length, 0) };
}

/** Of an own place: nobody says of it whether wheels pass. */
export function unknownWheels(unknownDecimetres: number): Pick<ReachablePoi, 'unknownMeters' | 'accessibility'> {
  return { unknownMeters: unknownDecimetres / 10, accessibility: 'UNKNOWN' };
}

/** What the map says of the ways to points of interest on wheels. Reads the search, so it must be called before another one runs. */
function wheelsInReach(table: PoiTable, reach: Reach) {
  return (row: number) => wheelsFound(table, row, reach.unknownDecimetres(table.access.WHEELCHAIR, row));
}

/**
 * What answers say of a way on wheels to a point of interest.
 * @param unknownDecimetres of streets of which the map says nothing @param isConfirmed whether the timetable says of all stops and trips on the way that wheels pass
 */
export function wheelsFound(
  table: PoiTable,
  row: number,
  unknownDecimetres: number,
  isConfirmed = true,
): Pick<ReachablePoi, 'unknownMeters' | 'accessibility'> {
  const wheelchair = wheelchairAt(table, row);
  const isOpen = isConfirmed && unknownDecimetres === 0 && (wheelchair === 'yes' || wheelchair === 'designated');
  return { unknownMeters: unknownDecimetres / 10, accessibility: isOpen ? 'CONFIRMED' : 'UNKNOWN' };
}

/** The warning for journeys whose vehicles also serve stops beyond the streets. */
export const TRANSIT_EDGE: Warning = {
  code: 'transit-edge',
  detail: 'Lines on the way go on beyond the streets of the region; changes and places there do not count.',
};

/** The warning that the way begins on another street than the place's own. @param from whose street, if a request has two ends */
export function startWarnings(snapDistanceMeters: number, from?: 'the start' | 'the destination'): Warning[] {
  if (snapDistanceMeters <= START_MOVED_METERS) return [];
  const away = `${Math.round(snapDistanceMeters)} m away${from === undefined ? '' : ` from ${from}`}`;
  const detail = `The nearest usable street is ${away}; the way there is counted as walked.`;
  return [{ code: 'start-moved', detail }];
}

/** A point of interest with the lines that stop there, if it is a stop of the timetable. */
export function withStopLines<Poi extends ReachablePoi>(poi: Poi, row: number, linesAt: LinesAt | undefined) {
  const stopLines = linesAt?.(row);
  return stopLines === undefined ? poi : { ...poi, stopLines };
}

/** A point of interest as answers show it. */
export function reachablePoi(
  table: PoiTable,
  { row, type, id, first, second, legDecimetres }: RankedPoi,
  place: { readonly lat: number; readonly lng: number },
  language: Language,
  minimised: Minimised,
): ReachablePoi {
  const group = poiGroup(type.group);
  const at = { lat: (table.lat[row] ?? 0) / 1e7, lng: (table.lng[row] ?? 0) / 1e7 };
  const [milliseconds, decimetres] = minimised === 'time' ? [first, second] : [second, first];
  const text = (name: PoiText) => table.strings.get(table.texts[name][row] ?? 0);
  const poi: { -readonly [K in keyof ReachablePoi]: ReachablePoi[K] } = {
    id,
    type: type.id,
    typeLabel: labelIn(type.label, language),
    group: type.group,
    groupLabel: group === undefined ? type.group : labelIn(group.label, language),
    lat: at.lat,
    lng: at.lng,
    travelSeconds: Math.round(milliseconds / 100) / 10,
    networkMeters: decimetres / 10,
    straightLineMeters: oneDecimal(straightMeters(place, at)),
  };
  // Answers omit unknown fields.
  if (legDecimetres > OFF_NETWORK_DECIMETRES) poi.offNetwork = true;
  const address = poiAddress(text('street'), text('houseNumber'), text('postalCode'), text('city'));
  if (address !== '') poi.address = address;
  for (const name of SHOWN_TEXTS) {
    const known = text(name);
    if (known !== '') poi[name] = known;
  }
  return poi;
}

/** "Städtle 37, 9490 Vaduz" without unknown parts; empty without a street. */
function poiAddress(street: string, houseNumber: string, postalCode: string, city: string): string {
  if (street === '') return '';
  const line = houseNumber === '' ? street : `${street} ${houseNumber}`;
  const town = postalCode !== '' && city !== '' ? `${postalCode} ${city}` : postalCode + city;
  return town === '' ? line : `${line}, ${town}`;
}

/** An area as GeoJSON, with what it is of. */
export function areaFeature(
  area: MultiPolygon,
  {
    transportMode,
    distance,
    unit,
  }: Omit<ReachQuestion, 'poiTypes' | 'transportMode'> & { readonly transportMode: string },
): AreaFeature {
  return {
    type: 'Feature',
    properties: { transportMode, distance, unit },
    geometry: geometryOf(area),
  };
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
