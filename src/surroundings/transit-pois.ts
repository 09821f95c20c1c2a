// Points of interest within reach by timetable and on foot.
import type { Contour, TransitPoi, Warning } from '../answers/answer-fields.ts';
import type { AskedTransit } from '../answers/journey-fields.ts';
import type { AreaDetail, Language } from '../core/enums.ts';
import type { SearchMode } from '../core/modes.ts';
import type { ReachedRows } from '../reach/reached-rows.ts';
import type { StartPlace, Starts } from '../reach/snap.ts';
import type { PoiTable } from '../region/pois.ts';
import type { Region } from '../region/region.ts';
import type { Timetable } from '../region/timetable.ts';
import type { RowTime, TransitTimes, WantedRows } from '../transit/transit-times.ts';
import { hoursOf, instantsBy, journeyOf } from './journey-of-row.ts';
import { type OwnFound, ownAsk, ownTables } from './own-by-transit.ts';
import type { accessWithin, OwnTable } from './own-places.ts';
import { mergedPois, type Ordered } from './own-pois.ts';
import { type RankedPois, rankedPois } from './ranked-pois.ts';
import { reachablePoi, wheelsFound, withStopLines } from './reachable-pois.ts';
import type { LinesAt } from './stop-lines.ts';
import { limitOf } from './surroundings.ts';
import {
  departureOn,
  type TransitService,
  transitContours,
  transitReach,
  transitWarnings,
  walkModeOf,
  walkStarts,
} from './transit-search.ts';

export interface TransitQuestion extends AskedTransit {
  /** Catalogue ids of types. */
  readonly poiTypes: readonly string[];
}

export interface TransitOptions {
  readonly language: Language;
  /** Areas up to these minutes, ascending, none over the question's; only with PLANNED and FROM. */
  readonly areas?: readonly number[];
  /** How finely they are drawn; exactly by default. */
  readonly detail?: AreaDetail | undefined;
  readonly limit: number;
  readonly limitPerType?: number | undefined;
  /** Leaves out other points of interest of the types. */
  readonly isWantedRow?: ((row: number) => boolean) | undefined;
  /** Lists of own places that the question's types name. */
  readonly lists?: readonly OwnTable[] | undefined;
  /** Their access points, where somebody has them already. */
  readonly accessOf?: ((table: OwnTable) => ReturnType<typeof accessWithin> | undefined) | undefined;
  /** The lines of stops. */
  readonly linesAt?: LinesAt | undefined;
  readonly checkTime?: (() => void) | undefined;
  /** Awaited between the minutes of random waiting: others may have their turn. */
  readonly giveWay?: (() => Promise<void> | undefined) | undefined;
}

export interface TransitPois {
  /** One for each of the asked areas. */
  readonly areas: readonly Contour[];
  readonly toleranceMeters: number;
  readonly snapDistanceMeters: number;
  /** Sorted by time, ties by id. */
  readonly pois: readonly TransitPoi[];
  /** When one is at each of them by its best journey, in milliseconds since 1970: with FROM one arrives there, with TO one leaves. */
  instants(): readonly number[];
  /** Per requested type, before any limit; zero is stated. */
  readonly counts: Readonly<Record<string, number>>;
  readonly truncated: boolean;
  readonly warnings: readonly Warning[];
}

/**
 * All points of interest of the requested types within the limit, by timetable or walking all the way.
 * @throws DomainError `location-unreachable` if there is no usable street within 500 m of the place
 */
export async function poisByTransit(
  region: Region,
  transit: TransitService,
  place: StartPlace,
  question: TransitQuestion,
  options: TransitOptions,
): Promise<TransitPois> {
  const { waiting, percentile } = question.departure;
  if (waiting !== 'RANDOM') return plannedPois(region, transit, place, question, options);
  const mode = walkModeOf(question);
  const starts = walkStarts(region, mode, place);
  const departure = departureOn(region, place, transit.service.day, question);
  const wanted = wantedRows(region.pois, mode, question.poiTypes);
  const search = transitReach(region, transit.timetable, mode);
  const own = ownAsk(region, transit, { place, question }, options);
  const found: OwnFound[] = [];
  for (const { table, rows, wanted } of ownTables(region, mode, question, options)) {
    found.push(own({ table, rows, wanted }, await search.random(starts, departure, percentile, wanted, options)));
  }
  const times = await search.random(starts, departure, percentile, wanted, options);
  return foundPois(region, transit, { place, starts, question }, times, options, found);
}

/**
 * The same for who knows the timetable, at once.
 * @throws DomainError `location-unreachable`
 */
export function plannedPois(
  region: Region,
  transit: TransitService,
  place: StartPlace,
  question: TransitQuestion,
  options: Omit<TransitOptions, 'giveWay'>,
): TransitPois {
  const { areas = [], detail = 'EXACT', checkTime } = options;
  const mode = walkModeOf(question);
  const starts = walkStarts(region, mode, place);
  const departure = departureOn(region, place, transit.service.day, question);
  const wanted = wantedRows(region.pois, mode, question.poiTypes);
  const drawn = areas.length > 0 ? detail : undefined;
  const search = transitReach(region, transit.timetable, mode);
  const own = ownAsk(region, transit, { place, question }, options);
  // Read before the next search, which overwrites this one.
  const found = ownTables(region, mode, question, options).map(table =>
    own(table, search.planned(starts, departure, table.wanted, { checkTime, place })),
  );
  const times = search.planned(starts, departure, wanted, { checkTime, place, drawn });
  return foundPois(region, transit, { place, starts, question }, times, options, found);
}

function wantedRows(table: PoiTable, mode: SearchMode, poiTypes: readonly string[]): WantedRows {
  const isWanted = new Uint8Array(table.types.length);
  for (const id of poiTypes) isWanted[table.typeNumber.get(id) ?? -1] = 1;
  return { access: table.access[mode], kindOf: table.typeOf, isWanted };
}

function foundPois(
  region: Region,
  { timetable, service }: TransitService,
  {
    place,
    starts,
    question,
  }: { readonly place: StartPlace; readonly starts: Starts; readonly question: TransitQuestion },
  times: TransitTimes,
  { language, areas = [], limit, limitPerType = Number.POSITIVE_INFINITY, isWantedRow, linesAt }: TransitOptions,
  own: readonly OwnFound[],
): TransitPois {
  const { snapDistanceMeters } = starts;
  // Before the journeys, which may search on the streets again.
  const drawn = times.areas?.(areas.map(each => limitOf(each, 'MINUTES').limit)) ?? [];
  const rows = { rows: () => asRows(times) };
  const mode = walkModeOf(question);
  const ranked = rankedPois(region.pois, question.poiTypes, rows, mode, limit, limitPerType, isWantedRow);
  const wheels = onWheels(region.pois, times, ranked.pois);
  const hours = hoursOf(question.departure);
  const instantOf = instantsBy(region.ground.at(place).timeZone, service, question.departure);
  const ofMap = ranked.pois.flatMap((poi, i) => {
    const row = times.rows[poi.second];
    if (row === undefined) return [];
    const shown = transitPoi(region, timetable, times, { poi, row }, { place, language, hours });
    return [{ first: poi.first, poi: withStopLines({ ...shown, ...wheels[i] }, poi.row, linesAt), row }];
  });
  const ownPois = own.flatMap(({ pois }) => pois);
  const merged = mergedPois<Ordered & { readonly row?: RowTime; readonly instant?: number }>(ofMap, ownPois, limit);
  const total = own.reduce((sum, { count }) => sum + count, ranked.total);
  return {
    instants: () => merged.map(({ row, instant = 0 }) => (row === undefined ? instant : instantOf(row))),
    areas: transitContours(drawn, areas),
    toleranceMeters: drawn[0]?.toleranceMeters ?? 0,
    snapDistanceMeters,
    pois: merged.map(({ poi }) => poi),
    counts: { ...ranked.counts, ...Object.fromEntries(own.map(({ type, count }) => [type, count])) },
    truncated: merged.length < total,
    warnings: transitWarnings(snapDistanceMeters, times.leavesStreets(), service),
  };
}

/** Of journeys by wheelchair; none of others. */
function onWheels(
  table: PoiTable,
  times: TransitTimes,
  pois: RankedPois['pois'],
): readonly Pick<TransitPoi, 'unknownMeters' | 'accessibility'>[] {
  const found = times.onWheels?.(pois.flatMap(({ second }) => times.rows[second] ?? [])) ?? [];
  return found.map(({ unknownDecimetres, isConfirmed }, i) =>
    wheelsFound(table, pois[i]?.row ?? 0, unknownDecimetres, isConfirmed),
  );
}

/** As the street search gives rows; the second figure is the index in `times.rows`. */
function asRows({ rows }: TransitTimes): ReachedRows {
  return {
    count: rows.length,
    row: Uint32Array.from(rows, ({ row }) => row),
    first: Uint32Array.from(rows, ({ milliseconds }) => milliseconds),
    second: Uint32Array.from(rows.keys()),
    legDecimetres: Uint32Array.from(rows, ({ legDecimetres }) => legDecimetres),
  };
}

function transitPoi(
  region: Region,
  timetable: Timetable,
  times: TransitTimes,
  { poi, row }: { readonly poi: RankedPois['pois'][number]; readonly row: RowTime },
  { place, language, hours }: { readonly place: StartPlace; readonly language: Language; readonly hours: number },
): TransitPoi {
  const walked = { ...poi, second: times.walkedDecimetres(row) };
  return { ...reachablePoi(region.pois, walked, place, language, 'time'), ...journeyOf(timetable, times, row, hours) };
}
