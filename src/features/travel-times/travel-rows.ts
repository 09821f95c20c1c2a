// The rows of travel times, made in parts while somebody writes them: as members of a JSON answer, as a table, as lines of JSON.
import { type CsvForm, csvEnd, csvRows, csvStart } from '../../answers/csv.ts';
import type { LongJson } from '../../answers/long-json.ts';
import { PROBLEMS, problemWithoutId } from '../../answers/problems.ts';
import type { TravelEnd, TravelTime, TravelTimes } from './answer.ts';
import type { TravelPlace } from './request.ts';
import { type TravelTable, UNREACHED } from './travel-times.ts';
import type { UnderstoodPlace } from './understood-places.ts';

/** Rows in one part: a millisecond's work. */
const PER_PART = 1000;
/** Places in one part: the nearest address of a coordinate is found only now. */
const PLACES_PER_PART = 20;

/** The answer in JSON. @param publicUrl where problems are explained */
export function asLongJson(table: TravelTable, publicUrl: string): LongJson {
  const { members, request, origins, destinations } = table;
  return {
    members,
    lists: {
      origins: () => endParts(request.from, origins, publicUrl),
      destinations: () => endParts(request.to, destinations, publicUrl),
      rows: () => rowParts(table),
    },
  };
}

/** The whole answer at once, for the command line. */
export function wholeAnswer(table: TravelTable): TravelTimes {
  const { members, request, origins, destinations } = table;
  return {
    ...members,
    origins: [...endParts(request.from, origins, '')].flat(),
    destinations: [...endParts(request.to, destinations, '')].flat(),
    rows: [...rowParts(table)].flat(),
  };
}

/** One line per pair, and the credit. Numbers have a decimal point in every language. */
export function* rowsAsCsv(table: TravelTable, form: CsvForm): Generator<string> {
  const columns = [
    'originIndex',
    'originId',
    'destinationIndex',
    'destinationId',
    'travelSeconds',
    'networkMeters',
    // Only by timetable, so that the files of other modes stay as they are.
    ...(table.times.transfers ? (['transfers'] as const) : []),
    'unreachable',
    'code',
  ] as const;
  const credit = table.members.meta.credit.plain;
  yield csvStart(columns, form, credit);
  for (const part of rowParts(table)) {
    const cells = (row: Partial<Record<(typeof columns)[number], string | number | boolean>>) =>
      columns.map(column => row[column]);
    yield csvRows(part.map(cells), form);
  }
  yield csvEnd(credit, form);
}

/** One line per pair. */
export function* rowsAsLines(table: TravelTable): Generator<string> {
  for (const part of rowParts(table)) yield part.map(row => `${JSON.stringify(row)}\n`).join('');
}

/** The rows from the first origin to the last, in parts. */
function* rowParts({ request: { from, to }, origins, destinations, times }: TravelTable): Generator<TravelTime[]> {
  let part: TravelTime[] = [];
  for (const [originIndex, origin] of origins.entries()) {
    for (const [destinationIndex, destination] of destinations.entries()) {
      const at = originIndex * destinations.length + destinationIndex;
      const [originId, destinationId] = [from[originIndex]?.id, to[destinationIndex]?.id];
      const pair = {
        originIndex,
        ...(originId !== undefined && { originId }),
        destinationIndex,
        ...(destinationId !== undefined && { destinationId }),
      };
      const milliseconds = times.milliseconds[at] ?? UNREACHED;
      if (milliseconds === UNREACHED) part.push({ ...pair, unreachable: true, code: codeOf(origin, destination) });
      else {
        const transfers = times.transfers?.[at];
        part.push({
          ...pair,
          travelSeconds: Math.round(milliseconds / 100) / 10,
          networkMeters: (times.decimetres[at] ?? 0) / 10,
          ...(transfers !== undefined && { transfers }),
        });
      }
      if (part.length < PER_PART) continue;
      yield part;
      part = [];
    }
  }
  if (part.length > 0) yield part;
}

function codeOf(...ends: readonly UnderstoodPlace[]): string {
  for (const end of ends) if ('fault' in end) return end.fault.code;
  return 'destination-not-reached';
}

/** What the places of a side were understood as, in parts. */
function* endParts(
  asked: readonly TravelPlace[],
  places: readonly UnderstoodPlace[],
  publicUrl: string,
): Generator<TravelEnd[]> {
  for (let first = 0; first < places.length; first += PLACES_PER_PART) {
    yield places.slice(first, first + PLACES_PER_PART).map((place, i): TravelEnd => {
      const { id } = asked[first + i] ?? {};
      const named = id === undefined ? {} : { id };
      if (!('fault' in place)) {
        const snapDistanceMeters = Math.round(place.doors.snapDistanceMeters * 10) / 10;
        return { ...named, status: 200, location: place.location(), snapDistanceMeters };
      }
      const { location, fault } = place;
      const problem = problemWithoutId(fault, publicUrl);
      return { ...named, status: PROBLEMS[fault.code].status, ...(location && { location: location() }), problem };
    });
  }
}
