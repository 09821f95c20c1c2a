// One row of a table: the place, and a cell for each column, or why there is none.
import { placeWarnings } from '../answers/place-fields.ts';
import type { Language } from '../core/enums.ts';
import { DomainError } from '../core/errors.ts';
import { isWeak } from '../geocoding/exact-match.ts';
import { locate } from '../geocoding/locate.ts';
import type { Location, MinMatch } from '../geocoding/location.ts';
import type { Region } from '../region/region.ts';
import { surroundingsOf } from '../surroundings/surroundings.ts';
import type { Cell } from './column.ts';
import type { Doubt } from './doubts.ts';
import type { ColumnPlan } from './plan.ts';
import type { LocationReading } from './reading.ts';
import { type RowPlace, rowQuestion } from './row-place.ts';

/**
 * `UNCLEAR`: all figures are there, and there are doubts about them. `PARTIAL`: some of the functions have a problem with this place. `FAILED`: the place was not
 * found, or all have.
 */
export const ROW_STATUSES = ['OK', 'UNCLEAR', 'PARTIAL', 'FAILED'] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];

export interface Row {
  /** In the order of the plan's columns. */
  readonly cells: readonly Cell[];
  readonly status: RowStatus;
  /** The problem that a single request would have, of several the first: `code`, and the sentence in `message`. */
  readonly problem?: DomainError;
  /** Left out if there are none. */
  readonly doubts?: readonly Doubt[];
}

export interface RowAsk {
  readonly now: Date;
  readonly language: Language;
  readonly minMatch?: MinMatch | undefined;
  /** Called regularly during searches; throws to end the row. */
  readonly checkTime?: (() => void) | undefined;
  /** Awaited between the searches of a row: others may have their turn. */
  readonly giveWay?: (() => Promise<void> | undefined) | undefined;
}

/**
 * The cells of a place, each equal to the figure of the single request that its column names. A problem of the place is the row's own.
 * @throws DomainError `overloaded` if `checkTime` throws it, and nothing else
 */
export async function rowOf(region: Region, plan: ColumnPlan, place: RowPlace, ask: RowAsk): Promise<Row> {
  const cells: Cell[] = plan.columns.map(() => undefined);
  let location: Location;
  try {
    location = locate(region, { ...rowQuestion(place), minMatch: ask.minMatch }, ask.language);
  } catch (fault) {
    return { cells, status: 'FAILED', problem: ownProblem(fault) };
  }
  for (const { at, reading } of plan.ofLocation) cells[at] = locationCell(location, reading.part);
  const { checkTime, giveWay, language, now } = ask;
  const around = surroundingsOf(region, location, { checkTime });
  const doubts = placeDoubts(location);
  const row = { region, location, around, language, now, checkTime, giveWay, cells, doubts };
  let problem: DomainError | undefined;
  let failed = 0;
  for (const work of plan.works) {
    try {
      // Most works need nobody else, and a pause after each would cost more than some of them.
      const done = work(row);
      if (done !== undefined) await done;
      const others = giveWay?.();
      if (others !== undefined) await others;
    } catch (fault) {
      problem ??= ownProblem(fault);
      failed++;
    }
  }
  const doubted = doubts.length > 0 && { doubts };
  if (problem === undefined) return { cells, status: doubted ? 'UNCLEAR' : 'OK', ...doubted };
  // A work may have some of its cells before it meets a problem.
  const hasNothing = plan.ofLocation.length === 0 && cells.every(cell => cell === undefined);
  const isEmpty = hasNothing && failed === plan.works.length;
  return { cells, status: isEmpty ? 'FAILED' : 'PARTIAL', problem, ...doubted };
}

/** The warning that single answers have, and that of a weak match, for which nobody looks at a table of many rows. */
function placeDoubts({ match }: Location): Doubt[] {
  const larger = placeWarnings({ match }).map(({ detail }) => ({ code: 'address-not-exact' as const, detail }));
  const detail = `The address was found with a confidence of ${match.confidence} only; it may be another one.`;
  return [...larger, ...(isWeak(match) ? [{ code: 'address-doubtful' as const, detail }] : [])];
}

/** A thread that is out of time cannot compute the next row either. */
function ownProblem(fault: unknown): DomainError {
  if (!(fault instanceof DomainError) || fault.code === 'overloaded') throw fault;
  return fault;
}

function locationCell({ lat, lng, label, match, addressParts }: Location, part: LocationReading['part']): Cell {
  switch (part) {
    case 'lat':
      return lat;
    case 'lng':
      return lng;
    case 'label':
      return label;
    case 'match':
      return match.kind;
    case 'confidence':
      return match.confidence;
    default:
      return addressParts?.[part];
  }
}
