// One departure to all stops of two cities, beside the package minotor on the same day, stops, trips and changes: times, and how long both take.

import { CHANGE_AS_STATED, NO_CHANGE, type Timetable } from '../../src/region/timetable.ts';
import { type DayRoutes, dayRoutes } from '../../src/transit/day-routes.ts';
import { type Leg, legsOf } from '../../src/transit/legs.ts';
import { type Access, TimetableSearch } from '../../src/transit/timetable-search.ts';
import { realCity, withoutRealData } from '../../test/support/regions.ts';
import { TRANSIT_CITIES, type TransitCity } from '../../test/support/transit-proof.ts';
import { minotor, type OtherRouter, otherRouter } from '../minotor/other-router.ts';
import type { SoakPart } from '../part.ts';

const STARTS = 60;
const MAX_TRANSFERS = 3;
const LIMIT_SECONDS = 90 * 60;
const LEAST_TIMES_FASTER = 5;
const KINDS = ['walksInARow', 'stopTwice', 'laterOrNever', 'earlier'] as const;
type Kind = (typeof KINDS)[number];

export const soak: SoakPart = async ({ say }) => {
  if (withoutRealData !== false) return { skipped: withoutRealData };
  const other = await minotor();
  if (typeof other === 'string') return { skipped: other };
  const broken: string[] = [];
  const cities: Record<string, object> = {};
  for (const city of Object.keys(TRANSIT_CITIES) as TransitCity[]) {
    const { osm, feeds, hour, zone } = TRANSIT_CITIES[city];
    const region = await realCity(city, osm, feeds);
    const timetable = withoutSlack(region.transit!);
    const date = region.manifest.transit?.usualDays.WORKDAY?.date ?? '';
    const routes = dayRoutes(timetable, Date.parse(`${date}T00:00Z`) / 86_400_000, zone, 'FROM');
    const found = compare(timetable, routes, otherRouter(other, timetable, routes), hour * 3600);
    cities[city] = { date, ...found };
    say(`  ${city}: ${JSON.stringify(found)}`);
    if (found.kinds.earlier > 0) broken.push(`${city}: minotor is earlier at ${found.kinds.earlier} stops`);
    if (found.unsound > 0) broken.push(`${city}: ${found.unsound} of our journeys do not meet their vehicles`);
    if (found.timesFaster < LEAST_TIMES_FASTER) broken.push(`${city}: only ${found.timesFaster} times as fast`);
  }
  return { package: 'minotor 1.0.7', starts: STARTS, maxTransfers: MAX_TRANSFERS, cities, broken };
};

/** minotor has no time for a change at the same stop. */
function withoutSlack(timetable: Timetable): Timetable {
  const atStop = new Uint16Array(timetable.stops.count);
  return { ...timetable, changes: { ...timetable.changes, atStop } };
}

function compare(timetable: Timetable, routes: DayRoutes, ask: OtherRouter, from: number) {
  const search = new TimetableSearch(timetable);
  const kinds: Record<Kind, number> = { walksInARow: 0, stopTwice: 0, laterOrNever: 0, earlier: 0 };
  const milliseconds: { ours: number[]; minotor: number[] } = { ours: [], minotor: [] };
  let [reached, equal, unsound] = [0, 0, 0];
  const starts = startsOf(routes);
  // Both warm up on the first start.
  for (const [i, start] of [starts[0]!, ...starts].entries()) {
    const at = from + (i % 6) * 600;
    const mine = ours(timetable, routes, search, start, at);
    const begin = performance.now();
    const { earliestArrivalsPerRound: rounds } = ask(start, at, MAX_TRANSFERS);
    const took = performance.now() - begin;
    if (i === 0) continue;
    milliseconds.ours.push(mine.milliseconds);
    milliseconds.minotor.push(took);
    const theirs = leastOf(rounds, at);
    for (const stop of new Set([...mine.arrivals.keys(), ...theirs.keys()])) {
      const [own, their = Number.POSITIVE_INFINITY] = [mine.arrivals.get(stop), theirs.get(stop)];
      reached++;
      if (own?.seconds === their) equal++;
      else if (own === undefined || their < own.seconds)
        kinds[isWalkedInARow(rounds, stop) ? 'walksInARow' : 'earlier']++;
      else {
        const legs = own.legs();
        kinds[legs.some(leg => callsTwice(timetable, leg)) ? 'stopTwice' : 'laterOrNever']++;
        if (!isSound(timetable, legs, [start, at], [stop, at + own.seconds])) unsound++;
      }
    }
  }
  const [median, other] = [middle(milliseconds.ours), middle(milliseconds.minotor)];
  const two = (value: number) => Math.round(value * 100) / 100;
  return {
    reached,
    equal,
    kinds,
    unsound,
    milliseconds: { ours: two(median), minotor: two(other) },
    timesFaster: two(other / median),
  };
}

/** Stops with many departures, and others, evenly over all. */
function startsOf({ entryStart }: DayRoutes): number[] {
  const served = Array.from({ length: entryStart.length - 1 }, (_, s) => s).filter(
    s => entryStart[s + 1]! > entryStart[s]!,
  );
  return Array.from({ length: STARTS }, (_, i) => served[Math.floor((i * served.length) / STARTS)]!);
}

/** The earliest arrival at every stop, by vehicle or with a walk behind it. */
function ours(timetable: Timetable, routes: DayRoutes, search: TimetableSearch, start: number, at: number) {
  const begin = performance.now();
  const access = accessFrom(timetable, start);
  const arrivals = new Map<number, { readonly seconds: number; readonly legs: () => Leg[] }>();
  const offer = (stop: number, seconds: number, ride: number) => {
    if (seconds > LIMIT_SECONDS || seconds >= (arrivals.get(stop)?.seconds ?? Number.POSITIVE_INFINITY)) return;
    arrivals.set(stop, { seconds, legs: () => (ride < 0 ? [] : legsOf(timetable, routes, search.rides, ride)) });
  };
  for (let i = 0; i < access.count; i++) offer(access.stop[i]!, access.seconds[i]!, -1);
  const question = { routes, access, from: at, to: at + 60, limitSeconds: LIMIT_SECONDS };
  search.everyMinute({ ...question, maxTransfers: MAX_TRANSFERS, longestWalkSeconds: 900 }, (_, times) => {
    for (let i = 0; i < times.count; i++) {
      const [stop, seconds, ride] = [times.stop[i]!, times.seconds[i]!, times.ride[i]!];
      offer(stop, seconds, ride);
      eachChange(timetable, stop, (other, change) => offer(other, seconds + change, ride));
    }
  });
  return { arrivals, milliseconds: performance.now() - begin };
}

function accessFrom(timetable: Timetable, start: number): Access {
  const [stop, seconds] = [[start], [0]];
  eachChange(timetable, start, (other, change) => {
    stop.push(other);
    seconds.push(change);
  });
  return { count: stop.length, stop, seconds };
}

function eachChange({ changes }: Timetable, stop: number, take: (other: number, seconds: number) => void): void {
  for (let row = changes.start[stop]!; row < changes.start[stop + 1]!; row++) {
    if (changes.there[row] !== NO_CHANGE) take(changes.other[row]!, changes.there[row]! & ~CHANGE_AS_STATED);
  }
}

type Rounds = ReturnType<OtherRouter>['earliestArrivalsPerRound'];

/** The least over all rounds: what it calls the earliest arrival may be a later one. */
function leastOf(rounds: Rounds, at: number): Map<number, number> {
  const least = new Map<number, number>();
  for (const round of rounds) {
    for (const [stop, { time }] of round) {
      const seconds = time.toSeconds() - at;
      if (seconds > LIMIT_SECONDS || seconds >= (least.get(Number(stop)) ?? Number.POSITIVE_INFINITY)) continue;
      least.set(Number(stop), seconds);
    }
  }
  return least;
}

/** Whether a journey to a stop walks twice in a row, in any round with its least time. */
function isWalkedInARow(rounds: Rounds, stop: number): boolean {
  const isWalk = (round: number, at: string) => {
    const leg = rounds[round]?.get(at)?.leg;
    return leg !== undefined && leg.route === undefined;
  };
  return rounds.some((_, last) => {
    let at = String(stop);
    for (let round = last; round >= 0; ) {
      const leg = rounds[round]?.get(at)?.leg;
      if (leg === undefined) {
        // Aboard since an earlier round.
        if (round === 0) return false;
        round--;
        continue;
      }
      if (leg.route === undefined && isWalk(round, leg.from.id)) return true;
      at = leg.from.id;
      if (leg.route !== undefined) round--;
    }
    return false;
  });
}

/** Whether a journey is at each vehicle in time, rides it at the times of its trip, and ends when it says. */
function isSound(
  timetable: Timetable,
  legs: readonly Leg[],
  [start, from]: readonly [number, number],
  [goal, to]: readonly [number, number],
): boolean {
  let [place, time] = [start, from];
  const walkTo = (stop: number) => {
    let walk = place === stop ? 0 : Number.POSITIVE_INFINITY;
    eachChange(timetable, place, (other, seconds) => {
      if (other === stop) walk = Math.min(walk, seconds);
    });
    time += walk;
  };
  for (const { trip, fromStop, toStop, fromCall, toCall, departure, arrival } of legs) {
    walkTo(fromStop);
    const { callStop, callStart, tripStart, trips, profileArrival, profileDeparture } = timetable;
    const first = callStart[tripStart.findLastIndex(each => each <= trip)]!;
    const rowOf = (call: number) => trips.profile[trip]! + call - first;
    const rides =
      callStop[fromCall] === fromStop &&
      callStop[toCall] === toStop &&
      trips.start[trip]! + profileDeparture[rowOf(fromCall)]! === departure &&
      trips.start[trip]! + profileArrival[rowOf(toCall)]! === arrival;
    if (!rides || time > departure) return false;
    [place, time] = [toStop, arrival];
  }
  walkTo(goal);
  return time === to;
}

function callsTwice({ callStop, callStart, tripStart }: Timetable, { trip }: Leg): boolean {
  const pattern = tripStart.findLastIndex(first => first <= trip);
  const stops = callStop.subarray(callStart[pattern], callStart[pattern + 1]);
  return new Set(stops).size < stops.length;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
