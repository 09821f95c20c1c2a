// The answer to `poi-data` as files for other programs: a table, and GeoJSON.

import type { ReachablePoi, StopLine, TransitPoi } from '../../answers/answer-fields.ts';
import { type Cell, type CsvForm, csvFile } from '../../answers/csv.ts';
import { ownColumns } from '../../answers/own-columns.ts';
import type { PoiData } from './answer.ts';

const COLUMNS = [
  'id',
  'type',
  'typeLabel',
  'group',
  'groupLabel',
  'name',
  'lat',
  'lng',
  'address',
  'travelSeconds',
  'networkMeters',
  'straightLineMeters',
  'offNetwork',
  'openingHours',
  'openState',
  'openUntil',
  'wheelchair',
  'website',
  'phone',
  'brand',
] as const satisfies readonly (keyof ReachablePoi)[];
/** Only with `openAt: arrival`. */
const ARRIVAL_COLUMNS = ['openStateAt'] as const satisfies readonly (keyof TransitPoi)[];
/** Only on wheels. */
const WHEEL_COLUMNS = ['unknownMeters', 'accessibility'] as const satisfies readonly (keyof ReachablePoi)[];
/** Only by timetable, so that the files of other modes stay as they are. */
const TRANSIT_COLUMNS = ['transfers', 'lines', 'departuresPerHour'] as const satisfies readonly (keyof TransitPoi)[];

/** Only where stops of a timetable are in the answer. */
const STOP_COLUMNS = ['stopLines'] as const satisfies readonly (keyof TransitPoi)[];

/** One line per point of interest. Numbers have a decimal point in every language. */
export function poisAsCsv({ pois, reachability, stopWindow, meta }: PoiData, form: CsvForm): string {
  const isOnWheels = reachability.transportMode === 'WHEELCHAIR' || reachability.departure?.byWheelchair === true;
  const columns = [
    ...COLUMNS,
    ...(pois.some(({ openStateAt }) => openStateAt !== undefined) ? ARRIVAL_COLUMNS : []),
    ...(isOnWheels ? WHEEL_COLUMNS : []),
    ...(reachability.transportMode === 'TRANSIT' ? TRANSIT_COLUMNS : []),
    ...(stopWindow === undefined ? [] : STOP_COLUMNS),
  ];
  const cellOf = ({ lines, stopLines, ...poi }: TransitPoi, column: (typeof columns)[number]): Cell => {
    if (column === 'lines') return lines?.map(({ name }) => name).join(', ');
    return column === 'stopLines' ? stopLines?.map(stopLineCell).join(', ') : poi[column];
  };
  const own = ownColumns(pois);
  const rows = pois.map(poi => [...columns.map(column => cellOf(poi, column)), ...own.cellsOf(poi)]);
  return csvFile([...columns, ...own.names], rows, meta.credit.plain, form);
}

/** `5 → Bahnhof 4/h`. */
function stopLineCell({ name, toward, perHour }: StopLine): string {
  return `${name}${toward === undefined ? '' : ` → ${toward}`} ${perHour}/h`;
}

/** A FeatureCollection (RFC 7946): points of interest, then the areas from the largest; other parts of the answer are additional members. */
export function poisAsGeoJson({ pois, reachability, meta, ...more }: PoiData): object {
  const { area, areaSquareMeters, contours = [], ...reach } = reachability;
  const areas = [
    ...contours.map(contour => ({ kind: 'CONTOUR', ...contour })),
    ...(area === undefined ? [] : [{ kind: 'AREA', distance: reach.distance, area, areaSquareMeters }]),
  ].reverse();
  return {
    type: 'FeatureCollection',
    ...more,
    reachability: reach,
    meta,
    features: [
      ...pois.map(({ id, lat, lng, ...properties }) => ({
        type: 'Feature',
        id,
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties: { kind: 'POI', ...properties },
      })),
      ...areas.map(({ area: { geometry, properties }, ...own }) => ({
        type: 'Feature',
        geometry,
        properties: { ...own, ...properties },
      })),
    ],
  };
}
