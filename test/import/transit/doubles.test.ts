// Doubles among trips: found by line, minutes and place as if every trip were compared with every earlier one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { scaleAt } from '../../../src/core/geometry/geodesic.ts';
import { DaySets } from '../../../src/import/transit/day-sets.ts';
import { dropDoubles, isSamePlace } from '../../../src/import/transit/doubles.ts';
import { TransitReport } from '../../../src/import/transit/report.ts';
import type { Ride, Rides } from '../../../src/import/transit/rides.ts';

interface DrawnRide {
  /** 1e-7 degrees; without a place, the stop itself. */
  readonly places: readonly ({ readonly lat: number; readonly lng: number } | undefined)[];
  readonly start: number;
  readonly name: string;
  readonly days: readonly number[];
}

/** Rides of two calls five minutes apart. */
function ridesOf(drawn: readonly DrawnRide[], sets: DaySets): Rides {
  const stops = drawn.flatMap(({ places }) => places.map(place => ({ place })));
  const times = drawn.flatMap(({ start }) => [start, start + 300]);
  const lines = drawn.map(({ name }) => ({ shortName: name, longName: '', zone: 'Europe/Berlin' }));
  const rides = drawn.map(({ days }, i) => {
    return { from: i * 2, to: i * 2 + 2, shift: 0, days: sets.of(days), line: i, trip: `feed\n${i}` };
  });
  const timeAt = (row: number) => times[row];
  return { stops, lines, rides, stopAt: (row: number) => row, arrivalAt: timeAt, departureAt: timeAt } as never;
}

/** What is left of each ride, with every earlier one that is left compared. */
function leftOf(drawn: readonly DrawnRide[]): (readonly [trip: string, days: string])[] {
  const sets = new DaySets(0, 7);
  const all = ridesOf(drawn, sets);
  const minute = (seconds: number) => Math.floor(seconds / 60);
  const left: { ride: number; days: Set<number> }[] = [];
  for (const [i, { start, name, days: own }] of drawn.entries()) {
    const days = new Set(own);
    for (const { ride, days: others } of left) {
      const other = drawn[ride]!;
      const isSame =
        other.name === name &&
        minute(other.start) === minute(start) &&
        isSamePlace(all, i * 2, ride * 2) &&
        isSamePlace(all, i * 2 + 1, ride * 2 + 1);
      if (isSame) for (const day of others) days.delete(day);
    }
    if (days.size > 0) left.push({ ride: i, days });
  }
  return left.map(({ ride, days }) => [`feed\n${ride}`, [...days].sort().join()]);
}

const somewhere = fc.record({
  lat: fc.oneof(fc.integer({ min: -800_000_000, max: 800_000_000 }), fc.constantFrom(0, 495_000_000, -300_000_000)),
  lng: fc.oneof(fc.integer({ min: -1_790_000_000, max: 1_790_000_000 }), fc.constantFrom(0, -512_000_000)),
});
/** Metres to the north and east: two of them are some 100 m apart. */
const nearby = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 }));
const town = fc.tuple(somewhere, fc.array(nearby, { minLength: 1, maxLength: 3 })).chain(([{ lat, lng }, near]) => {
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
  const places = near.map(([north, east]) => ({
    lat: lat + Math.round(north / metersPerLatE7),
    lng: lng + Math.round(east / metersPerLngE7),
  }));
  const place = fc.option(fc.constantFrom(...places), { nil: undefined, freq: 8 });
  const ride = fc.record({
    places: fc.oneof({ weight: 3, arbitrary: place.map(both => [both, both]) }, fc.tuple(place, place)),
    start: fc.constantFrom(28_800, 28_810, 28_860),
    name: fc.constantFrom('1', '2'),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 4 }),
  });
  return fc.array(ride, { maxLength: 12 });
});

describe('trips that are described twice', () => {
  it('are those of all earlier ones with the name, the minutes and stops within 100 m, anywhere on earth', () => {
    let dropped = 0;
    fc.assert(
      fc.property(town, drawn => {
        const sets = new DaySets(0, 7);
        const all = ridesOf(drawn, sets);
        dropDoubles(all, sets, new TransitReport());
        const days = ({ days }: Ride) => [0, 1, 2, 3, 4, 5, 6, 7].filter(day => sets.has(days, day)).join();
        assert.deepEqual(
          all.rides.map(ride => [ride.trip, days(ride)]),
          leftOf(drawn),
        );
        dropped += drawn.length - all.rides.length;
      }),
      { numRuns: 2000 },
    );
    assert.ok(dropped > 500, `${dropped} were dropped`);
  });
});
