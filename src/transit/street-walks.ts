// The street searches of journeys, by one mode: from the door to the stops near it, and from all stops with their times to everything.
import type { AreaDetail } from '../core/enums.ts';
import type { SearchMode } from '../core/modes.ts';
import { type Reach, type ReachEngine, searchLimit } from '../reach/reach.ts';
import type { ReachedRows } from '../reach/reached-rows.ts';
import type { Starts } from '../reach/snap.ts';
import type { Timetable } from '../region/timetable.ts';
import { Egress, rowsOnce, type Seed } from './egress.ts';
import type { Access } from './timetable-search.ts';
import type { Departure, RowTime, WantedRows } from './transit-times.ts';

const NOWHERE = { lat: 0, lng: 0 };

export interface Place {
  readonly lat: number;
  readonly lng: number;
}

export interface ReachOptions {
  readonly checkTime?: (() => void) | undefined;
  /** The place itself, which only matters to boxes and areas: the starts are known. */
  readonly place?: Place | undefined;
  /** How finely, if an area is drawn. */
  readonly drawn?: AreaDetail | undefined;
}

export interface WalksFromDoor {
  /** Within the walk that one is willing to make, and within the limit. */
  readonly access: Access;
  readonly all: Access;
  readonly decimetres: ReadonlyMap<number, number>;
  /** Rows of a table without any ride, valid until the next search. */
  readonly onFoot: ReachedRows | undefined;
}

export class StreetWalks {
  readonly #mode: SearchMode;
  readonly #engine: ReachEngine;
  readonly #allStops: WantedRows;

  /** @param timetable as it is for the mode */
  constructor(engine: ReachEngine, mode: SearchMode, { stops: { access, count } }: Timetable) {
    this.#mode = mode;
    this.#engine = engine;
    this.#allStops = { access, kindOf: new Uint16Array(count), isWanted: Uint8Array.of(1) };
  }

  /** The stops within the limit without any ride, in whole seconds: vehicles leave at whole seconds. @param wanted rows that are collected too */
  fromDoor(
    starts: Starts,
    departure: Departure,
    checkTime: (() => void) | undefined,
    wanted?: WantedRows,
  ): WalksFromDoor {
    const limit = departure.limitSeconds * 1000;
    const reach = this.reach(starts, departure, limit, { checkTime });
    const { access, kindOf, isWanted } = this.#allStops;
    const { count, row, first, second } = reach.rows(access, kindOf, isWanted);
    const [stop, seconds] = [row.slice(0, count), new Uint32Array(count)];
    for (let i = 0; i < count; i++) seconds[i] = Math.ceil(first[i]! / 1000);
    const near = Array.from(stop.keys()).filter(i => first[i]! <= departure.walkMinutes * 60_000);
    return {
      all: { count, stop, seconds },
      access: { count: near.length, stop: near.map(i => stop[i]!), seconds: near.map(i => seconds[i]!) },
      decimetres: new Map(near.map(i => [stop[i]!, second[i]!])),
      onFoot: wanted && reach.rows(wanted.access, wanted.kindOf, wanted.isWanted),
    };
  }

  /** A search in the direction of the journeys. @param limit in milliseconds */
  reach(
    starts: Starts,
    { direction }: Departure,
    limit: number,
    { checkTime, place = NOWHERE, drawn }: ReachOptions,
  ): Reach {
    const isReversed = direction === 'TO';
    const question = { mode: this.#mode, minimised: 'time', limit, isReversed, checkTime } as const;
    return this.#engine.run(place, question, drawn, { starts }) as Reach;
  }

  /** How far a search goes, in seconds: for an area at least two cells beyond its limit, because an outline runs between true costs on both sides. */
  farthestOf({ limitSeconds }: Departure, drawn: AreaDetail | undefined): number {
    return Math.ceil(searchLimit({ mode: this.#mode, minimised: 'time', limit: limitSeconds * 1000 }, drawn) / 1000);
  }

  egress(starts: Starts, departure: Departure, seeds: readonly Seed[], drawn: AreaDetail | undefined): Egress {
    return new Egress(this.#allStops.access, starts, seeds, this.farthestOf(departure, drawn));
  }

  /** The rows of a small table by one street search from the door and from all stops with their times. */
  rows(
    starts: Starts,
    departure: Departure,
    seeds: readonly Seed[],
    wanted: WantedRows,
    checkTime: (() => void) | undefined,
  ): RowTime[] {
    const egress = this.egress(starts, departure, seeds, undefined);
    const reach = this.reach(egress.starts, departure, departure.limitSeconds * 1000, { checkTime });
    return egress.timesOf(rowsOnce(reach, wanted.access));
  }
}
