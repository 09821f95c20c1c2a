// The category public_transport by the timetable: its rules on random departures, and its scores in the sample town and in Heidelberg against the raw rows of their feeds.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { sampleRegion } from '../../scripts/draw-examples.ts';
import type { Region } from '../../src/region/region.ts';
import { bandsOf } from '../../src/scoring/band.ts';
import { completenessOf } from '../../src/scoring/completeness.ts';
import { improvementsOf } from '../../src/scoring/improvements.ts';
import { INDEX_CATEGORIES, INDEX_TYPES } from '../../src/scoring/index-types.ts';
import { observe } from '../../src/scoring/observe.ts';
import type { Observed, ObservedDepartures, ObservedOffer } from '../../src/scoring/observed.ts';
import { scoreOf } from '../../src/scoring/score.ts';
import { DEPARTURE_TYPES, IMPROVED_PER_HOUR } from '../../src/scoring/timetable-rule.ts';
import { normalisedWeights, profileWeights } from '../../src/scoring/weights.ts';
import { surroundingsOf } from '../../src/surroundings/surroundings.ts';
import { dayOf } from '../oracles/transit/days.ts';
import { rawStops, rawTransportScore, type UnknownStop } from '../oracles/transit/departure-index.ts';
import { readFeeds, type Stop } from '../oracles/transit/feeds.ts';
import { RawStopLines } from '../oracles/transit/stop-lines.ts';
import { anyPlace } from '../support/observed-place.ts';
import { realCity, realFile, realRegion, temporaryFolder, withoutRealData } from '../support/regions.ts';
import { destinationsOf } from '../support/ride-destinations.ts';
import { SharedGround } from '../support/transit-judge.ts';

const HOURS = 14;
const BALANCED = profileWeights('BALANCED');
const TRANSPORT = INDEX_CATEGORIES.findIndex(({ id }) => id === 'public_transport');
const only = normalisedWeights({ public_transport: 1 });

type Offers = readonly (readonly ObservedOffer[])[];

/** Line directions at stops, those of one direction side by side and the nearest first. */
const anyOffers: fc.Arbitrary<Offers> = fc
  .tuple(
    ...DEPARTURE_TYPES.map(() =>
      fc.array(fc.record({ direction: fc.nat(4), tenths: fc.nat(20_000), thousandths: fc.nat(400_000) }), {
        maxLength: 8,
      }),
    ),
  )
  .map(types =>
    types.map(offers =>
      offers
        .map((each, i) => ({ ...each, stop: i % 3, row: i, platform: i }))
        .sort((a, b) => a.direction - b.direction || a.tenths - b.tenths),
    ),
  );

type Walks = ObservedDepartures['walks'];

/** To a centre and to a long-distance station, or to none. */
const anyWalks: fc.Arbitrary<Walks> = fc
  .tuple(
    ...DEPARTURE_TYPES.map(({ counts }) =>
      counts === 'CENTRE' || counts === 'LONG_DISTANCE'
        ? fc.option(
            fc.record({ stop: fc.nat(3), platform: fc.nat(3), tenths: fc.nat(20_000), decimeters: fc.nat(30_000) }),
          )
        : fc.constant(null),
    ),
  )
  .map(walks => walks.map(walk => walk ?? undefined));
const NO_WALKS: Walks = DEPARTURE_TYPES.map(() => undefined);

const placed = (
  place: Observed,
  offers: Offers,
  missing: readonly string[] = [],
  walks: Walks = NO_WALKS,
): Observed => ({
  ...place,
  missingTypes: new Set([...place.missingTypes, ...missing]),
  departures: { hours: HOURS, offers, walks, stops: { reached: 0, unknown: 0 } },
});

const anyMissing = fc.subarray(
  DEPARTURE_TYPES.map(({ id }) => id),
  { maxLength: 3 },
);

/** The place with another list of one type. */
function changed(
  place: Observed,
  type: number,
  change: (offers: readonly ObservedOffer[]) => ObservedOffer[],
): Observed {
  const { departures } = place;
  assert.ok(departures);
  const inOrder = (list: ObservedOffer[]) => list.sort((a, b) => a.direction - b.direction || a.tenths - b.tenths);
  return {
    ...place,
    departures: {
      ...departures,
      offers: departures.offers.map((list, i) => (i === type ? inOrder(change([...list])) : list)),
    },
  };
}

const totalOf = (place: Observed) => scoreOf(place, BALANCED).total ?? 0;
const categoryOf = (place: Observed) => scoreOf(place, BALANCED).categories[TRANSPORT];

describe('public transport by the timetable', () => {
  const anyServed = fc
    .tuple(anyPlace, anyOffers, anyMissing, anyWalks)
    .map(([place, offers, missing, walks]) => placed(place, offers, missing, walks));

  /** The place with one of its walks shorter by some tenths of a second. */
  const walkedNearer = (place: Observed, type: number, tenths: number): Observed => {
    const { departures } = place;
    assert.ok(departures);
    const walks = departures.walks.map((walk, i) =>
      walk !== undefined && i === type ? { ...walk, tenths: Math.max(0, walk.tenths - tenths) } : walk,
    );
    return { ...place, departures: { ...departures, walks } };
  };

  it('adds up to the last millionth: contributions to the category, categories to the total', () => {
    fc.assert(
      fc.property(anyServed, place => {
        const { total, categories } = scoreOf(place, BALANCED);
        const own = categories[TRANSPORT]!;
        if (own.missing === undefined) {
          assert.ok(own.departures === undefined || own.contributions.length === 0, 'by one of both');
          assert.equal(
            [...own.contributions, ...(own.departures ?? [])].reduce((sum, { points }) => sum + points, 0),
            own.contribution,
          );
        }
        if (total !== undefined)
          assert.equal(
            categories.reduce((sum, each) => sum + each.contribution, 0),
            total,
          );
      }),
    );
  });

  it('never falls when more departs, when another line comes, and when a stop is nearer', () => {
    const step = fc.record({
      type: fc.nat(DEPARTURE_TYPES.length - 1),
      which: fc.nat(7),
      more: fc.nat(90_000),
      near: fc.nat(9_000),
    });
    fc.assert(
      fc.property(anyServed, step, (place, { type, which, more, near }) => {
        const before = totalOf(place);
        const at = (list: readonly ObservedOffer[], change: (offer: ObservedOffer) => ObservedOffer) =>
          list.map((offer, i) => (i === which % list.length ? change(offer) : offer));
        const busier = changed(place, type, list =>
          at(list, each => ({ ...each, thousandths: each.thousandths + more })),
        );
        const nearer = changed(place, type, list =>
          at(list, each => ({ ...each, tenths: Math.max(0, each.tenths - near) })),
        );
        const line = { direction: which, stop: 9, row: 99, platform: 9, tenths: near, thousandths: more };
        const walked = walkedNearer(place, type, near);
        for (const after of [busier, nearer, changed(place, type, list => [...list, line]), walked]) {
          assert.ok(totalOf(after) >= before);
        }
      }),
    );
  });

  it('has no jumps: one departure a day and one second of a walk move it by little', () => {
    fc.assert(
      fc.property(anyServed, fc.nat(DEPARTURE_TYPES.length - 1), (place, type) => {
        const before = categoryOf(place)?.score ?? 0;
        const once = changed(place, type, list =>
          list.map((each, i) => (i === 0 ? { ...each, thousandths: each.thousandths + 1_000 } : each)),
        );
        const later = changed(place, type, list =>
          list.map((each, i) => (i === 0 ? { ...each, tenths: each.tenths + 10 } : each)),
        );
        // A departure a day is 1/14 an hour, of 6 an hour 1.2 %, with the steepest slope 3/(1 − e⁻³) of at most 100 points if all other types are missing.
        assert.ok(Math.abs((categoryOf(once)?.score ?? 0) - before) < 4_000_000);
        assert.ok(Math.abs((categoryOf(later)?.score ?? 0) - before) < 1_000_000);
        assert.ok(Math.abs((categoryOf(walkedNearer(place, type, 10))?.score ?? 0) - before) < 1_000_000);
      }),
    );
  });

  it('lies within its band, counts stops of the map that no timetable knows if they are worth more, and has completeness', () => {
    fc.assert(
      fc.property(anyServed, place => {
        const { score = 0, missing } = categoryOf(place) ?? {};
        const band = bandsOf(place, BALANCED).categories[TRANSPORT]!;
        if (missing === undefined) assert.ok(band.low <= score && score <= band.high && band.high <= 100_000_000);
        const completeness = completenessOf(place, BALANCED);
        assert.ok(completeness >= 0 && completeness <= 1);
        const { departures, ...ofMap } = place;
        const byMap = categoryOf({ ...ofMap, missingTypes: new Set() })?.score ?? 0;
        const byTimetable = categoryOf({ ...place, entities: place.entities.map(() => []) })?.score ?? 0;
        if (missing === undefined) assert.equal(score, Math.max(byMap, byTimetable));
      }),
    );
  });

  it('promises for one more bus line exactly what it brings', () => {
    const bus = DEPARTURE_TYPES.findIndex(({ id }) => id === 'bus_departures');
    fc.assert(
      fc.property(anyServed, place => {
        for (const { indexType, gain } of improvementsOf(place, only)) {
          assert.equal(indexType, 'bus_departures');
          const line = {
            direction: 1_000,
            stop: 9,
            row: 99,
            platform: 9,
            tenths: 3_000,
            thousandths: IMPROVED_PER_HOUR * HOURS * 1_000,
          };
          const after =
            scoreOf(
              changed(place, bus, list => [...list, line]),
              only,
            ).total ?? 0;
          assert.equal(after - (scoreOf(place, only).total ?? 0), gain);
        }
      }),
    );
  });

  it('counts a line once, at the stop where it counts most', () => {
    const nowhere: Observed = {
      ...placed(fc.sample(anyPlace, { numRuns: 1, seed: 1 })[0]!, []),
      entities: INDEX_TYPES.map(() => []),
      missingTypes: new Set(),
      missingCategories: new Map(),
    };
    const bus = (...list: Partial<ObservedOffer>[]) =>
      scoreOf(
        placed(
          nowhere,
          DEPARTURE_TYPES.map(({ id }) =>
            id === 'bus_departures'
              ? list.map((each, i) => ({
                  direction: 1,
                  stop: i,
                  row: i,
                  platform: i,
                  tenths: 600,
                  thousandths: 56_000,
                  ...each,
                }))
              : [],
          ),
        ),
        only,
      ).total;
    const one = bus({});
    assert.equal(bus({}, { tenths: 6_000 }), one);
    // Four an hour of 36: (1 − e^(−1/3))/(1 − e^(−3)) of 30 points.
    assert.equal(Math.round((one ?? 0) / 1_000), Math.round((30_000 * (1 - Math.exp(-1 / 3))) / (1 - Math.exp(-3))));
    assert.ok((bus({}, { direction: 2 }) ?? 0) > (one ?? 0));
  });
});

describe('a centre or a long-distance station on foot', () => {
  const centre = DEPARTURE_TYPES.findIndex(({ counts }) => counts === 'CENTRE');
  const nowhere: Observed = {
    ...fc.sample(anyPlace, { numRuns: 1, seed: 1 })[0]!,
    entities: INDEX_TYPES.map(() => []),
    missingTypes: new Set(),
    missingCategories: new Map(),
  };
  const pointsOf = (minutes: number | undefined, perHour: number) => {
    const rides = { direction: 1, stop: 1, row: 1, platform: 1, tenths: 600, thousandths: perHour * HOURS * 1_000 };
    const walk = minutes === undefined ? undefined : { stop: 2, platform: 2, tenths: minutes * 600, decimeters: 100 };
    const place = placed(
      nowhere,
      DEPARTURE_TYPES.map((_, type) => (type === centre && perHour > 0 ? [rides] : [])),
      [],
      DEPARTURE_TYPES.map((_, type) => (type === centre ? walk : undefined)),
    );
    const { score, departures = [] } = scoreOf(place, only).categories[TRANSPORT]!;
    return { score, by: departures.map(({ by }) => ('walk' in by ? 'WALK' : 'RIDES')) };
  };

  it('has all points of its type up to a quarter of an hour, and none from half an hour', () => {
    for (const minutes of [0, 5, 15]) {
      assert.deepEqual(pointsOf(minutes, 0), { score: 20_000_000, by: ['WALK'] });
      // Rides to where one walks add nothing, and the answer does not tell them.
      assert.deepEqual(pointsOf(minutes, 60), { score: 20_000_000, by: ['WALK'] });
    }
    assert.deepEqual(pointsOf(30, 0), { score: 0, by: [] });
    assert.deepEqual(pointsOf(30, 60), { score: 20_000_000, by: ['RIDES'] });
  });

  it('counts by the walk or by its rides, whichever is more', () => {
    const [walk, rides] = [pointsOf(22, 0), pointsOf(undefined, 2)];
    assert.ok(walk.score! < 20_000_000 && rides.score! < 20_000_000);
    const [more, by] = walk.score! >= rides.score! ? [walk.score, 'WALK'] : [rides.score, 'RIDES'];
    assert.deepEqual(pointsOf(22, 2), { score: more, by: [by] });
    assert.deepEqual(pointsOf(22, 60).by, ['RIDES']);
    assert.deepEqual(pointsOf(22, 0.1).by, ['WALK']);
  });
});

/** The kinds of stops of the map that each type counts. */
const KINDS_OF_STOPS: Readonly<Record<UnknownStop['type'], readonly string[]>> = {
  stop: ['bus_stop'],
  urban_rail: ['tram_stop', 'subway_station', 'light_rail_station'],
  station: ['train_station'],
  main_station: ['train_station'],
  bus_station: ['bus_station'],
};

/** The stops of the map, each with its row; and whether the raw rows know it. */
function mapStops({ index: { entities } }: Region, raw: RawStopLines) {
  return Object.entries(KINDS_OF_STOPS).flatMap(([type, kinds]) => {
    const number = entities.types.indexOf(type);
    return Array.from({ length: entities.count }, (_, row) => row)
      .filter(row => entities.typeOf[row] === number)
      .map(row => {
        const stop = { lat: entities.lat[row]!, lng: entities.lng[row]!, name: entities.name(row) };
        return {
          row,
          type: type as UnknownStop['type'],
          isKnown: kinds.some(kind => raw.knows({ ...stop, type: kind })),
        };
      });
  });
}

/** Compares the score of the category at places with that from the raw rows. @returns the scores, and by what */
function compared(
  region: Region,
  paths: readonly string[],
  places: readonly { lat: number; lng: number }[],
): { readonly score: number; readonly byStops: boolean }[] {
  const { transit, manifest } = region;
  assert.ok(transit);
  const zone = manifest.timeZone;
  const ground = new SharedGround({ ...region, timetable: transit, feeds: readFeeds(paths, zone) });
  const day = dayOf(manifest.transit?.usualDays.WORKDAY?.date ?? '');
  const stops = rawStops(paths, { day, zone, isOpen: ground.isOpen }, destinationsOf(region));
  const ofMap = mapStops(region, new RawStopLines(paths, zone, ground.isOpen));
  return places.flatMap(place => {
    const observed = observe(region, place, { geocodeErrorMeters: 10 });
    if ('unreachable' in observed) return [];
    const reach = surroundingsOf(region, { ...place, poiId: undefined }).find({
      transportMode: 'WALK',
      distance: 33,
      unit: 'MINUTES',
    });
    assert.ok(!('unreachable' in reach));
    const walks = reach.figuresOf(transit.stops.access);
    const minutesTo = ({ key }: Stop) => {
      const milliseconds = walks[ground.numberOf.get(key) ?? -1]?.first;
      return milliseconds === undefined ? undefined : Math.round(milliseconds / 100) / 600;
    };
    const walksToMap = reach.figuresOf(region.index.entities.walk);
    const around = ofMap.flatMap(stop => {
      const milliseconds = walksToMap[stop.row]?.first;
      const minutes = milliseconds === undefined ? 30 : Math.round(milliseconds / 100) / 600;
      return minutes < 30 ? [{ ...stop, minutes }] : [];
    });
    const unknown = around.filter(({ isKnown }) => !isKnown);
    const own = scoreOf(observed, only).categories[TRANSPORT];
    const told = (own?.score ?? 0) / 1e6;
    const expected = rawTransportScore(stops, minutesTo, region.departures?.missingTypes ?? [], unknown);
    const countOf = (list: readonly { readonly type: string }[]) =>
      list.filter(({ type }) => type !== 'main_station').length;
    assert.deepEqual(own?.stops, { reached: countOf(around), unknown: countOf(unknown) });
    // The index rounds each worth and each share to a millionth.
    assert.ok(Math.abs(told - expected) < 0.0002, `${told} ${expected} at ${place.lat},${place.lng}`);
    return [{ score: told, byStops: own?.departures === undefined }];
  });
}

const somePlaces = ({ pois }: Region, count: number) =>
  Array.from({ length: count }, (_, i) => Math.floor((i * pois.count) / count)).map(row => ({
    lat: pois.lat[row]! / 1e7,
    lng: pois.lng[row]! / 1e7,
  }));

describe('the score of public transport at real places', () => {
  it('is that of the raw rows in the sample town', async () => {
    const folder = temporaryFolder();
    const region = await sampleRegion(folder);
    const all = compared(region, [join(folder, 'hollerbruck-gtfs')], somePlaces(region, 60));
    // Its feed has two lines of buses and one of trains; the map has more stops.
    assert.ok(all.some(({ byStops }) => byStops));
    const scores = all.filter(({ byStops }) => !byStops).map(({ score }) => score);
    assert.ok(Math.max(...scores) > 40 && Math.min(...scores) < 20, String(scores));
  });

  it('is that of the raw rows in Heidelberg', { skip: withoutRealData }, async () => {
    const [map, feed] = ['heidelberg/heidelberg-filtered.osm.pbf', 'heidelberg/vrn-gtfs-cut.zip'];
    const region = await realCity('heidelberg', map, [feed]);
    const all = compared(region, [realFile(feed)], somePlaces(region, 120));
    // Its feed has one of several operators.
    for (const byStops of [true, false]) {
      const scores = all.filter(each => each.byStops === byStops).map(({ score }) => score);
      assert.ok(scores.length > 20 && Math.max(...scores) > 50, `${byStops} ${scores}`);
    }
  });

  it('is that of the stops of the map where the region has no timetable', { skip: withoutRealData }, async () => {
    const region = await realRegion('lauf');
    for (const place of somePlaces(region, 40)) {
      const [before, after] = [3, 4].map(version => observe(region, place, { geocodeErrorMeters: 10, version }));
      assert.deepEqual(after, before);
    }
  });
});
