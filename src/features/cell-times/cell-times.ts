// Times between a place and every cell of a grid: one search, and the doors of each cell's centre.
import type { Warning } from '../../answers/answer-fields.ts';
import { deadline } from '../../answers/deadline.ts';
import { shownDeparture, transitOf } from '../../answers/departure-answer.ts';
import { metaOf } from '../../answers/meta.ts';
import { placeQuestion, placeWarnings } from '../../answers/place-fields.ts';
import { createSlices } from '../../answers/slices.ts';
import type { CensusSourceId, Language } from '../../core/enums.ts';
import type { SearchMode } from '../../core/modes.ts';
import { locate } from '../../geocoding/locate.ts';
import type { Location } from '../../geocoding/location.ts';
import { keptStarts } from '../../reach/kept-starts.ts';
import { type Reach, reachEngine } from '../../reach/reach.ts';
import { type Starts, startsFrom } from '../../reach/snap.ts';
import type { Box } from '../../region/manifest.ts';
import type { Region } from '../../region/region.ts';
import { assumptionsOf, transitAssumptions } from '../../surroundings/assumptions.ts';
import { completeDistance, reachEndWarnings } from '../../surroundings/data-end.ts';
import { startWarnings, TRANSIT_EDGE } from '../../surroundings/reachable-pois.ts';
import { doorsOfEnd } from '../../surroundings/route-ends.ts';
import { serviceDayOf, timetableOf } from '../../surroundings/service-day.ts';
import { searchModeOf, unreachableFrom } from '../../surroundings/surroundings.ts';
import { type TransitService, walkModeOf } from '../../surroundings/transit-search.ts';
import { type PairEnd, streetPairs, transitPairs, type WritePair } from '../../surroundings/travel-times.ts';
import type { CellTime, CellTimes } from './answer.ts';
import { shown } from './cell-files.ts';
import { type CellTable, INHABITED_COLUMNS, PLACED_COLUMNS } from './cell-table.ts';
import { cellsWithin } from './cells.ts';
import { type AskedCells, askedCells, type CellTimesRequest } from './request.ts';

/** All doors of the pairs together, and the searches. */
const MOST_SECONDS = 45;
/** A centre that lies farther from every street is not reached. */
const SPARE_METERS = 500;
const METERS_PER_DEGREE = 111_000;
/** 360 km/h. */
const FASTEST_METERS_PER_MINUTE = 6000;

export interface CellTimesAsk {
  readonly language: Language;
  readonly now: Date;
  readonly nextTurn?: (() => Promise<void>) | undefined;
  /** Called with the number of cells that the search will read, before their doors are found. */
  readonly count?: ((cells: number) => Promise<void>) | undefined;
}

/** The answer before it is written. */
export type TimesTable = CellTable<CellTime, Omit<CellTimes, 'cellTimes'>>;

/** The whole answer at once, for the command line. */
export function wholeTimes({ members, cells }: TimesTable): CellTimes {
  return { ...members, cellTimes: cells.map(shown) };
}

/**
 * Each cell within the limit, with the seconds and metres that `route` says between the place and the cell's centre.
 * @throws DomainError `poi-not-found`, `address-not-found`, `address-not-precise`, `location-outside-coverage`, `location-unreachable`, `timetable-missing`,
 *   `date-outside-timetable`, `combination-unsupported` if the region has no such cells or too many, `overloaded` after 45 seconds, or 10 of one search
 */
export async function cellTimes(region: Region, request: CellTimesRequest, ask: CellTimesAsk): Promise<TimesTable> {
  const { language, now, nextTurn } = ask;
  const asked = askedCells(request);
  const { transportMode, strict, departure, minutes } = asked;
  const location = locate(region, placeQuestion(request), language);
  const transit = transportMode === 'TRANSIT' ? serviceOf(region, asked, now) : undefined;
  const mode = transportMode === 'TRANSIT' ? walkModeOf(asked) : searchModeOf(transportMode, strict);
  const doors = doorsAtPlace(region, mode, location, asked);
  const slices = createSlices(deadline(MOST_SECONDS), nextTurn);

  const first = transit === undefined ? streetReach(region, location, { mode, doors, asked }) : undefined;
  const cells = await cellsWithin(region, first?.box ?? rideBox(region, location, asked), asked);
  await ask.count?.(cells.length);
  const ends: PairEnd[] = [];
  for (const [index, cell] of cells.entries()) {
    await slices.giveWay();
    const starts = keptStarts(region, mode, cell);
    if (starts !== undefined) ends.push({ index, place: cell, doors: starts });
  }

  const found: TimesTable['cells'][number][] = [];
  const write: WritePair = (from, to, { milliseconds, decimetres, rides }) => {
    const cell = cells[departure.direction === 'TO' ? from : to];
    if (cell === undefined) return;
    const { id: cellId, ...more } = cell;
    const transfers = transit && { transfers: Math.max(0, rides - 1) };
    const figures = { travelSeconds: Math.round(milliseconds / 100) / 10, networkMeters: decimetres / 10 };
    found.push({ cellId, ...more, ...figures, ...transfers });
  };
  const searches = { newDeadline: deadline, giveWay: slices.giveWay };
  const place = [{ index: 0, place: location, doors }];
  const pairs = departure.direction === 'TO' ? { from: ends, to: place } : { from: place, to: ends };
  let leavesStreets = false;
  if (ends.length > 0) {
    if (transit === undefined) await streetPairs(region, pairs, { mode, limit: limitOf(asked) }, write, searches);
    else leavesStreets = await transitPairs(region, pairs, transit, { departure, strict, minutes }, write, searches);
  }
  found.sort((a, b) => a.travelSeconds - b.travelSeconds || (a.cellId < b.cellId ? -1 : 1));

  const warnings: Warning[] = [
    ...placeWarnings(location),
    ...startWarnings(doors.snapDistanceMeters),
    ...(first?.warnings ?? []),
    ...(leavesStreets ? [TRANSIT_EDGE] : []),
    ...(transit?.service.warnings ?? []),
  ];
  const members = membersOf(region, location, { asked, doors, transit, warnings, language, found });
  return { list: 'cellTimes', members, columns: columnsOf(members), cells: found };
}

function columnsOf({ transportMode, cellKind }: TimesTable['members']): TimesTable['columns'] {
  return [
    ...PLACED_COLUMNS,
    { name: 'travelSeconds', kind: 'number', unit: 'SECONDS' },
    { name: 'networkMeters', kind: 'number', unit: 'METERS' },
    ...(transportMode === 'TRANSIT' ? ([{ name: 'transfers', kind: 'integer' }] as const) : []),
    ...(cellKind === 'H3' ? [] : INHABITED_COLUMNS),
  ];
}

function membersOf(
  region: Region,
  location: Location,
  {
    asked: { kind, resolution, transportMode, strict, departure, minutes },
    doors,
    transit,
    warnings,
    language,
    found,
  }: {
    readonly asked: AskedCells;
    readonly doors: Starts;
    readonly transit: TransitService | undefined;
    readonly warnings: readonly Warning[];
    readonly language: Language;
    readonly found: TimesTable['cells'];
  },
): TimesTable['members'] {
  const { manifest } = region;
  const sources = new Set(found.flatMap(({ sourceId }) => (sourceId as CensusSourceId | undefined) ?? []));
  const walking = departure.wheelchair ? 'WHEELCHAIR' : 'WALK';
  return {
    location,
    cellKind: kind,
    ...(kind === 'H3' && { resolution }),
    transportMode,
    ...(strict && { strict }),
    direction: departure.direction,
    ...(transit && { departure: shownDeparture(departure) }),
    limitMinutes: minutes,
    snapDistanceMeters: Math.round(doors.snapDistanceMeters * 10) / 10,
    assumptions: [
      ...(transportMode === 'TRANSIT'
        ? transitAssumptions(language, manifest, transit?.service.date ?? '', walking)
        : assumptionsOf(transportMode, language, manifest)),
    ],
    totalCount: found.length,
    meta: metaOf(
      region,
      'DATABASE_EXTRACT',
      warnings,
      sources.size === 0 ? undefined : { sources, isChanged: false },
      undefined,
      transit && transitOf(manifest, transit.facts, transit.service),
    ),
  };
}

function serviceOf(region: Region, { departure }: AskedCells, now: Date): TransitService {
  const { facts, timetable } = timetableOf(region);
  const service = serviceDayOf(facts, timetable, departure, { now, timeZone: region.manifest.timeZone });
  return { facts, timetable, service };
}

/** As routes have them at this end. */
function doorsAtPlace(region: Region, mode: SearchMode, location: Location, asked: AskedCells): Starts {
  if (startsFrom(region, mode, location) === undefined) throw unreachableFrom(region, mode, location);
  return doorsOfEnd(region, mode, { from: location, to: location }, asked.departure.direction === 'TO' ? 'to' : 'from');
}

function limitOf({ minutes }: AskedCells): number {
  return Math.round(minutes * 60_000);
}

/** Where cells within the limit can be, and whether the data ends before. */
function streetReach(
  region: Region,
  location: Location,
  { mode, doors, asked }: { readonly mode: SearchMode; readonly doors: Starts; readonly asked: AskedCells },
): { readonly box: Box; readonly warnings: readonly Warning[] } {
  const limit = limitOf(asked);
  const isReversed = asked.departure.direction === 'TO';
  const question = { mode, minimised: 'time', limit, isReversed, checkTime: deadline() } as const;
  // With known starts there is always a reach.
  const reach = reachEngine(region).run(location, question, undefined, { starts: doors }) as Reach;
  const box = widened(reach.box());
  // Backward nobody knows at which cost ways end that lead here.
  if (isReversed) return { box, warnings: [] };
  const complete = completeDistance(asked.minutes, 'MINUTES', reach.dataEnd());
  return { box, warnings: reachEndWarnings(asked.minutes, 'MINUTES', complete) };
}

/** Where vehicles can bring somebody: the part of the region that the fastest train can cover. */
function rideBox({ manifest: { box } }: Region, { lat, lng }: Location, { minutes }: AskedCells): Box {
  const e7 = (degrees: number) => Math.round(degrees * 1e7);
  const point = { west: e7(lng), south: e7(lat), east: e7(lng), north: e7(lat) };
  const { west, south, east, north } = widened(point, minutes * FASTEST_METERS_PER_MINUTE);
  return {
    west: Math.max(west, e7(box.west)),
    south: Math.max(south, e7(box.south)),
    east: Math.min(east, e7(box.east)),
    north: Math.min(north, e7(box.north)),
  };
}

function widened({ west, south, east, north }: Box, meters = SPARE_METERS): Box {
  const lat = (meters / METERS_PER_DEGREE) * 1e7;
  const lng = lat / Math.max(0.01, Math.cos((Math.max(Math.abs(south), Math.abs(north)) / 1e7) * (Math.PI / 180)));
  return { west: west - lng, south: south - lat, east: east + lng, north: north + lat };
}
