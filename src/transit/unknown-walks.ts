// How much of the walks of journeys on wheels the map says nothing about. Measured afterwards and for few journeys, so that searches carry no further figure.
import type { Reach } from '../reach/reach.ts';
import { pointsOfRow, type Starts } from '../reach/snap.ts';
import type { Timetable } from '../region/timetable.ts';
import type { ChangeWalks } from './change-walks.ts';
import type { Leg } from './legs.ts';
import type { RowTime, WantedRows } from './transit-times.ts';

/** A journey to a row. */
export interface RowJourney {
  readonly row: RowTime;
  readonly legs: readonly Leg[];
}

interface Walked {
  readonly timetable: Timetable;
  readonly changeWalks: ChangeWalks;
  readonly doors: Starts;
  readonly wanted: WantedRows;
  readonly isBackward: boolean;
  readonly longestWalkSeconds: number;
  /** A street search in the direction of the journeys. */
  readonly search: (starts: Starts, milliseconds: number) => Reach;
}

/**
 * Decimetres of unknown streets on all walks of each journey, in their order; of walks that are equal in time and length, the one with the fewest counts. Runs a
 * street search from the door, and one for each last stop, no farther than the walks are long.
 */
export function unknownDecimetres(journeys: readonly RowJourney[], walked: Walked): number[] {
  const { timetable, changeWalks, doors, wanted, isBackward, longestWalkSeconds, search } = walked;
  const { access } = timetable.stops;
  const sums = journeys.map(() => 0);
  const add = (i: number, decimetres: number) => {
    sums[i] = (sums[i] ?? 0) + decimetres;
  };
  const onFoot = journeys.map(({ row }) => (row.stop === undefined ? row.milliseconds : 0));
  const isRidden = journeys.some(({ row }) => row.stop !== undefined);
  const fromDoor = search(doors, Math.max(isRidden ? longestWalkSeconds * 1000 : 0, ...onFoot));
  const unknownAt = new Map<number, number>();
  for (const [i, { row, legs }] of journeys.entries()) {
    const nearDoor = isBackward ? legs.at(-1)?.toStop : legs[0]?.fromStop;
    if (row.stop === undefined) add(i, fromDoor.unknownDecimetres(wanted.access, row.row));
    if (row.stop === undefined || nearDoor === undefined) continue;
    const unknown = unknownAt.get(nearDoor) ?? fromDoor.unknownDecimetres(access, nearDoor);
    unknownAt.set(nearDoor, unknown);
    add(i, unknown);
  }
  for (const [i, { legs }] of journeys.entries()) {
    for (const [j, { fromStop }] of legs.slice(1).entries()) {
      add(i, changeWalks.unknownDecimetres(legs[j]!.toStop, fromStop));
    }
  }
  for (const [stop, own] of byLastStop(journeys)) {
    const starts = { points: pointsOfRow(access, stop), snapDistanceMeters: 0 };
    const reach = search(starts, Math.max(...own.map(i => lastWalkMilliseconds(journeys[i]!, isBackward))));
    for (const i of own) add(i, reach.unknownDecimetres(wanted.access, journeys[i]!.row.row));
  }
  return sums;
}

function byLastStop(journeys: readonly RowJourney[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const [i, { row }] of journeys.entries()) {
    if (row.stop === undefined) continue;
    const own = found.get(row.stop) ?? [];
    own.push(i);
    found.set(row.stop, own);
  }
  return found;
}

/** What is left of a journey behind its rides. */
function lastWalkMilliseconds({ row, legs }: RowJourney, isBackward: boolean): number {
  const ridden = isBackward ? (row.at ?? 0) - legs[0]!.departure : legs.at(-1)!.arrival - (row.at ?? 0);
  return row.milliseconds - ridden * 1000;
}
