// Vehicles that go on as another trip: passengers stay seated. Joined trips are one ride, so a search needs no rule for them.
import type { DaySets } from './day-sets.ts';
import { isSamePlace } from './doubles.ts';
import type { Ride, Rides } from './rides.ts';

/** Rides that one vehicle makes one after the other on the days of a set; most are a single one. */
export interface Journey {
  readonly parts: readonly Ride[];
  readonly days: number;
}

/** What transfers.txt says of pairs of trips, as `from\nto` in the form of `Ride.trip`. */
export interface SeatRules {
  readonly staySeated: ReadonlyMap<string, readonly string[]>;
  readonly mustAlight: ReadonlySet<string>;
}

/** No vehicle makes more trips in a day; a longer chain, which is a mistake, is cut. */
const MOST_PARTS = 200;

interface Link {
  readonly to: Ride;
  readonly days: number;
}

/**
 * All rides as journeys. A ride goes on as the next of its block that runs on the same day, if that begins where the ride ends and not before; and as
 * the trip that `transfers.txt` names. Trips with frequencies stand for many vehicles, so no rule can mean one of them. Every ride is part of exactly one journey on each of its days.
 */
export function joinBlocks(all: Rides, sets: DaySets, { staySeated, mustAlight }: SeatRules): Journey[] {
  const links = new Map<Ride, Link[]>();
  const entered = new Map<Ride, number>();
  const link = (from: Ride, to: Ride, days: number) => {
    // A vehicle comes from one trip only.
    const free = sets.without(days, entered.get(to) ?? 0);
    if (free === 0) return;
    const own = links.get(from) ?? [];
    own.push({ to, days: free });
    links.set(from, own);
    entered.set(to, sets.either(entered.get(to) ?? 0, free));
  };
  const isNext = (a: Ride, b: Ride) =>
    a !== b &&
    all.departureAt(b.from) + b.shift >= all.arrivalAt(a.to - 1) + a.shift &&
    all.departureAt(b.from) + b.shift > all.departureAt(a.from) + a.shift &&
    all.lines[a.line]!.zone === all.lines[b.line]!.zone;
  const left = (ride: Ride) => (links.get(ride) ?? []).reduce((days, each) => sets.without(days, each.days), ride.days);

  if (staySeated.size > 0) {
    const single = all.rides.filter(({ isRepeated }) => !isRepeated);
    const byTrip = new Map(single.map(ride => [ride.trip, ride]));
    for (const ride of single) {
      for (const name of staySeated.get(ride.trip) ?? []) {
        const next = byTrip.get(name);
        if (next && isNext(ride, next)) link(ride, next, sets.both(left(ride), next.days));
      }
    }
  }
  for (const block of blocksOf(all)) {
    for (const [i, ride] of block.entries()) {
      let days = left(ride);
      for (let n = i + 1; n < block.length && days !== 0; n++) {
        const next = block[n]!;
        const both = sets.both(days, next.days);
        if (both === 0 || !isNext(ride, next)) continue;
        days = sets.without(days, both);
        const meets = isSamePlace(all, all.stopAt(ride.to - 1), all.stopAt(next.from));
        if (meets && !mustAlight.has(`${ride.trip}\n${next.trip}`)) link(ride, next, both);
      }
    }
  }
  const journeys: Journey[] = [];
  const pending: Journey[] = [];
  for (const ride of all.rides) {
    const days = sets.without(ride.days, entered.get(ride) ?? 0);
    if (days !== 0) pending.push({ parts: [ride], days });
    for (let journey = pending.pop(); journey !== undefined; journey = pending.pop()) {
      const { parts, days } = journey;
      let rest = days;
      for (const each of links.get(parts.at(-1)!) ?? []) {
        const both = sets.both(rest, each.days);
        if (both === 0) continue;
        const isFull = parts.length === MOST_PARTS;
        if (!isFull) rest = sets.without(rest, both);
        pending.push({ parts: isFull ? [each.to] : [...parts, each.to], days: both });
      }
      if (rest !== 0) journeys.push({ parts, days: rest });
    }
  }
  return journeys;
}

/** The rides of each block in the order of their departures. */
function blocksOf(all: Rides): Iterable<Ride[]> {
  const blocks = new Map<string, Ride[]>();
  for (const ride of all.rides) {
    if (ride.block === '') continue;
    const block = blocks.get(ride.block);
    if (block === undefined) blocks.set(ride.block, [ride]);
    else block.push(ride);
  }
  const departure = (ride: Ride) => all.departureAt(ride.from) + ride.shift;
  for (const block of blocks.values()) block.sort((a, b) => departure(a) - departure(b));
  return blocks.values();
}
