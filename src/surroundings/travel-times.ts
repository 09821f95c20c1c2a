// Travel times between many places: one search for each place of one side, which reads the costs of all places of the other side.
import type { AskedDeparture } from '../answers/departure-fields.ts';
import type { SearchMode, TransportMode } from '../core/modes.ts';
import { transportModeOf } from '../core/modes.ts';
import { type Reach, reachEngine, straightMeters } from '../reach/reach.ts';
import type { ReachedRows } from '../reach/reached-rows.ts';
import type { Starts } from '../reach/snap.ts';
import { isOfMode } from '../reach/wheel-access.ts';
import { rowsOnce } from '../transit/egress.ts';
import type { WantedRows } from '../transit/transit-times.ts';
import { doorRows, type RoutePlace } from './route-ends.ts';
import { departureOn, type TransitParts, type TransitService, transitReach, walkModeOf } from './transit-search.ts';

/** A place of one side. */
export interface PairEnd {
  /** Its index on its side. */
  readonly index: number;
  readonly place: RoutePlace;
  readonly doors: Starts;
}

/** The places of both sides in one region. */
export interface Pairs {
  readonly from: readonly PairEnd[];
  readonly to: readonly PairEnd[];
}

/** Called for each pair within the limit, by the indexes of its places. */
export type WritePair = (
  from: number,
  to: number,
  pair: { readonly milliseconds: number; readonly decimetres: number; readonly rides: number },
) => void;

export interface PairsAsk {
  /** Made for each search; it throws to end one that takes too long. */
  readonly newDeadline: () => () => void;
  /** Awaited between the parts of the work: others may have their turn, and search. */
  readonly giveWay: () => Promise<void> | undefined;
}

/** Pairs between two looks at the clock. */
const PAIRS_PER_LOOK = 512;
/** From so many searches on a table is collected, which is several times as fast as reading each of its doors. */
const MANY_SEARCHES = 8;
/** A table so small needs no memory that a search by timetable keeps for each table. */
const FEW_ROWS = 16;

/** Usual metres a second and the share by which ways are longer than straight lines; they decide only how far a search goes at first. */
const USUAL_SPEED: Readonly<Record<TransportMode, number>> = { WALK: 1.3, BICYCLE: 4, CAR: 12, WHEELCHAIR: 1.1 };
const USUAL_DETOUR = 1.6;
/** Beyond this share of the limit, a search goes as far as it may at once. */
const NEARLY_ALL = 0.6;

/**
 * The least times along the streets, with the metres along the same way, as routes have them. The smaller side is searched from: what it costs to come to a place
 * is found by a search backward from it, and equal to the millisecond, because costs are sums of whole numbers.
 * @param limit in milliseconds
 */
export async function streetPairs(
  region: TransitParts,
  { from, to }: Pairs,
  { mode, limit }: { readonly mode: SearchMode; readonly limit: number },
  write: WritePair,
  { newDeadline, giveWay }: PairsAsk,
): Promise<void> {
  const isReversed = to.length < from.length;
  const [searched, read] = isReversed ? [to, from] : [from, to];
  const table = tableOf(read, mode);
  for (const { index, place, doors } of searched) {
    await giveWay();
    const checkTime = newDeadline();
    for (const each of limitsFor(place, read, mode, limit)) {
      const question = { mode, minimised: 'time', limit: each, isReversed, checkTime } as const;
      // With known starts there is always a reach.
      const reach = reachEngine(region).run(place, question, undefined, { starts: doors }) as Reach;
      const { count, row, first, second } = rowsIn(reach, table, searched.length);
      // A cost within a limit is that of any larger one.
      if (each < limit && count < read.length) continue;
      for (let i = 0; i < count; i++) {
        const other = read[row[i] ?? 0]?.index ?? 0;
        const [start, end] = isReversed ? [other, index] : [index, other];
        write(start, end, { milliseconds: first[i] ?? 0, decimetres: second[i] ?? 0, rides: 0 });
      }
      break;
    }
  }
}

/** A table with a row for each place. */
function tableOf(places: readonly PairEnd[], mode: SearchMode): WantedRows {
  const access = isOfMode(mode, doorRows(places.map(({ doors }) => doors.points)));
  return { access, kindOf: new Uint16Array(places.length), isWanted: Uint8Array.of(1) };
}

/** The rows that a search reaches. Valid until the next call. @param searches how many read the table: it takes some to be worth what a collector makes for it */
function rowsIn(reach: Reach, { access, kindOf, isWanted }: WantedRows, searches: number): ReachedRows {
  return searches < MANY_SEARCHES ? rowsOnce(reach, access) : reach.rows(access, kindOf, isWanted);
}

/** The limits of the searches from a place: mostly all others are near. */
function limitsFor(place: RoutePlace, others: readonly PairEnd[], mode: SearchMode, limit: number): readonly number[] {
  const meters = others.reduce((most, other) => Math.max(most, straightMeters(place, other.place)), 0);
  const guess = Math.ceil((meters * USUAL_DETOUR) / USUAL_SPEED[transportModeOf(mode)] + 120) * 1000;
  return guess < limit * NEARLY_ALL ? [guess, limit] : [limit];
}

/** A journey by timetable from many places to many. */
export interface TransitPairsAsked {
  readonly departure: AskedDeparture;
  readonly strict?: boolean;
  /** The longest journey. */
  readonly minutes: number;
}

/**
 * The least times by timetable and on foot, as routes have them. A window is that of the departure (direction FROM) or of the arrival (TO), at its own end of the journey, and a search begins
 * there: one from the other end would know no moment at which it may begin. So starts are searched from with FROM, and destinations with TO, however many they are.
 * @returns whether a vehicle within the limit also serves stops beyond the streets of the region
 */
export async function transitPairs(
  region: TransitParts,
  { from, to }: Pairs,
  { timetable, service }: TransitService,
  asked: TransitPairsAsked,
  write: WritePair,
  { newDeadline, giveWay }: PairsAsk,
): Promise<boolean> {
  const { direction, waiting, percentile } = asked.departure;
  const mode = walkModeOf(asked);
  const [searched, read] = direction === 'TO' ? [to, from] : [from, to];
  const table = tableOf(read, mode);
  const isSmall = searched.length * read.length <= FEW_ROWS;
  let leavesStreets = false;
  for (const { index, place, doors } of searched) {
    await giveWay();
    const checkTime = newDeadline();
    const departure = departureOn(region, place, service.day, asked);
    const search = transitReach(region, timetable, mode);
    const add = (row: number, milliseconds: number, decimetres: number, rides: number) => {
      const other = read[row]?.index ?? 0;
      const [start, end] = direction === 'TO' ? [other, index] : [index, other];
      write(start, end, { milliseconds, decimetres, rides });
    };
    if (waiting === 'RANDOM') {
      const times = await search.random(doors, departure, percentile, { ...table, isSmall }, { checkTime, giveWay });
      for (const [i, row] of times.rows.entries()) {
        add(row.row, row.milliseconds, times.walkedDecimetres(row), row.rides);
        if (i % PAIRS_PER_LOOK === 0) await giveWay();
      }
      leavesStreets ||= times.leavesStreets();
      continue;
    }
    const planned = search.plannedReach(doors, departure, place, { checkTime });
    const { count, ...rows } = rowsIn(planned.reach(), table, searched.length);
    // Copies, because others may search when they have their turn.
    const [row, first, second] = [rows.row, rows.first, rows.second].map(column => column.slice(0, count));
    for (let i = 0; i < count; i++) {
      const walked = second?.[i] ?? 0;
      add(row?.[i] ?? 0, first?.[i] ?? 0, planned.walkedDecimetres(walked), planned.rides(walked));
      if (i % PAIRS_PER_LOOK === 0) await giveWay();
    }
    leavesStreets ||= planned.leavesStreets();
  }
  return leavesStreets;
}
