// What several places have in reach together is what each has alone, joined: every point, every time, the area, every mode.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { isInsideArea, type MultiPolygon } from '../../../src/core/geometry/polygon.ts';
import { TRANSPORT_MODES } from '../../../src/core/modes.ts';
import { addressesInRange, type PagePosition } from '../../../src/features/addresses/addresses-in-range.ts';
import type { AddressInRange } from '../../../src/features/addresses/answer.ts';
import { addressesRequestSchema } from '../../../src/features/addresses/request.ts';
import type { CommonReach } from '../../../src/features/common-reach/answer.ts';
import { commonReach } from '../../../src/features/common-reach/common-reach.ts';
import { COMBINATIONS, commonReachRequestSchema } from '../../../src/features/common-reach/request.ts';
import { poiData } from '../../../src/features/pois/poi-data.ts';
import { poiRequestSchema } from '../../../src/features/pois/request.ts';
import type { Region } from '../../../src/region/region.ts';
import { randomTown } from '../../oracles/random-town.ts';
import { importedSample, regionOf } from '../../support/regions.ts';
import { someAddresses } from '../../support/some-addresses.ts';

const NOW = new Date('2026-06-17T10:00:00Z');
const ASK = { language: 'en' as const, now: NOW, checkTime: () => {} };
const MOST = { limit: 5000, addressLimit: 1000 };

const together = (region: Region, sent: object) =>
  commonReach(region, commonReachRequestSchema.parse({ ...MOST, ...sent }), ASK);

/** Every page of addresses in reach of a place. */
async function addressesOf(region: Region, sent: object): Promise<AddressInRange[]> {
  const request = addressesRequestSchema.parse({ ...sent, area: 'REACH', limit: 1000 });
  const all: AddressInRange[] = [];
  let position: (PagePosition & { pointer: string }) | undefined;
  do {
    const { page, next } = await addressesInRange(region, request, { language: 'en', now: NOW, position });
    all.push(...page.addresses);
    position = next && { ...next, pointer: 'cursor' };
  } while (position !== undefined);
  return all;
}

interface Shown {
  readonly travelSeconds?: number | undefined;
  readonly networkMeters?: number | undefined;
  readonly transfers?: number | undefined;
}

/** What a list of each place says, joined: key → times. Written without the product's way to join. */
function joined(lists: readonly ReadonlyMap<string, Shown>[], combine: string): Map<string, (Shown | null)[]> {
  const keys = new Set(lists.flatMap(list => [...list.keys()]));
  const rows = [...keys].map((key): [string, (Shown | null)[]] => [key, lists.map(list => list.get(key) ?? null)]);
  return new Map(rows.filter(([, times]) => combine === 'ANY' || !times.includes(null)));
}

/** The entries of one map that the other has not; a few, because thousands may differ. */
function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  const lacks = (from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>) =>
    [...from].flatMap(([key, value]) => (to.get(key) === value ? [] : [`${key} ${value}`]));
  return [...lacks(a, b), ...lacks(b, a)].slice(0, 6);
}

const only = ({ travelSeconds, networkMeters, transfers }: Shown): Shown => ({
  travelSeconds,
  networkMeters,
  ...(transfers !== undefined && { transfers }),
});

async function assertJoined(
  region: Region,
  places: readonly object[],
  combine: string,
  where: string,
): Promise<number> {
  const answer = await together(region, { places, combine, include: ['area', 'addresses'] });
  const singles = await Promise.all(
    places.map(place =>
      poiData(region, poiRequestSchema.parse({ ...place, limit: 5000, include: ['area'] }), {
        language: 'en',
        now: NOW,
      }),
    ),
  );
  const pois = joined(
    singles.map(({ pois }) => new Map(pois.map(poi => [`${poi.id} ${poi.type}`, only(poi)]))),
    combine,
  );
  const plain = (times: readonly (Shown | null)[]) => JSON.stringify(times.map(each => each && only(each)));
  const shown = new Map(answer.commonPois.map(poi => [`${poi.id} ${poi.type}`, plain(poi.times)]));
  assert.deepEqual(differences(shown, new Map([...pois].map(([key, times]) => [key, plain(times)]))), [], where);
  assert.equal(
    answer.commonPois.length,
    Object.values(answer.counts).reduce((sum, count) => sum + count, 0),
  );
  assertRanked(answer, combine);

  const ofPlaces = await Promise.all(places.map(place => addressesOf(region, place)));
  const doors = joined(
    ofPlaces.map(list => new Map(list.map(each => [each.label, only(each)]))),
    combine,
  );
  const { commonAddresses: addresses = [], commonAddressCount } = answer;
  assert.equal(commonAddressCount, doors.size, where);
  assert.equal(addresses.length, Math.min(MOST.addressLimit, doors.size));
  // Addresses in range have no changes.
  const untold = ({ travelSeconds, networkMeters }: Shown) => ({ travelSeconds, networkMeters });
  const found = new Map(addresses.map(each => [each.label, plain(each.times.map(time => time && untold(time)))]));
  const expected = new Map([...found.keys()].map(label => [label, plain(doors.get(label) ?? [])]));
  assert.deepEqual(differences(found, expected), [], where);
  assertSameObjects(addresses, ofPlaces, where);
  assertArea(
    answer,
    singles.map(({ reachability }) => ringsOf(reachability.area)),
    combine,
    where,
  );
  return answer.commonPois.length + addresses.length;
}

/** Each time leads to the object that the address is shown at from its place alone. */
function assertSameObjects(
  addresses: NonNullable<CommonReach['commonAddresses']>,
  ofPlaces: readonly (readonly AddressInRange[])[],
  where: string,
): void {
  const alone = ofPlaces.map(list => new Map(list.map(({ label, lat, lng }) => [label, `${lat} ${lng}`])));
  const wrong = addresses.filter(({ label, lat, lng, times }) =>
    times.some((time, i) => time && alone[i]?.get(label) !== `${time.lat ?? lat} ${time.lng ?? lng}`),
  );
  assert.deepEqual(wrong.slice(0, 3), [], where);
}

function assertRanked({ commonPois, commonAddresses = [] }: CommonReach, combine: string): void {
  for (const rows of [commonPois, commonAddresses]) {
    for (const { times, leastSeconds, greatestSeconds, sumSeconds } of rows) {
      const known = times.flatMap(time => (time === null ? [] : [time.travelSeconds]));
      assert.equal(leastSeconds, Math.min(...known));
      assert.equal(greatestSeconds, Math.max(...known));
      assert.equal(sumSeconds.toFixed(1), known.reduce((sum, each) => sum + each, 0).toFixed(1));
    }
    const ranks = rows.map(({ leastSeconds, greatestSeconds }) => (combine === 'ALL' ? greatestSeconds : leastSeconds));
    assert.deepEqual(
      ranks,
      ranks.toSorted((a, b) => a - b),
    );
  }
}

function ringsOf(area: CommonReach['area']): MultiPolygon {
  return (area?.geometry.coordinates ?? []).map(polygon =>
    polygon.map(ring => Int32Array.from(ring.flat(), degrees => Math.round(degrees * 1e7))),
  );
}

/** Corners are rounded to 1e-7 degrees, so a point so near to an edge may fall on either side. */
function assertArea(answer: CommonReach, areas: readonly MultiPolygon[], combine: string, where: string): void {
  const whole = ringsOf(answer.area);
  const near = [-2, 0, 2];
  for (const [lng = 0, lat = 0] of areas.flatMap(area => area.flatMap(([outer]) => spotsAround(outer)))) {
    const inside = areas.map(area => isInsideArea(area, lng, lat));
    const isIn = combine === 'ALL' ? inside.every(Boolean) : inside.some(Boolean);
    const agrees = near.some(dx => near.some(dy => isInsideArea(whole, lng + dx, lat + dy) === isIn));
    assert.ok(agrees, `${where}: the point ${lng} ${lat} is ${isIn ? '' : 'not '}in the areas`);
  }
}

/** Some points just inside and outside an outline. */
function spotsAround(ring: Int32Array | undefined): number[][] {
  const spots: number[][] = [];
  for (let i = 0; ring && i < ring.length && spots.length < 80; i += 2 * Math.ceil(ring.length / 80)) {
    for (const away of [-900.5, 700.5]) spots.push([(ring[i] ?? 0) + away, (ring[i + 1] ?? 0) + away]);
  }
  return spots;
}

describe('the reach from several places', () => {
  it('has the points, times and areas of each place alone, in any town, by any modes and limits, in all or any', async () => {
    const spot = fc.record({ north: fc.integer({ min: 0, max: 230 }), east: fc.integer({ min: 0, max: 280 }) });
    const going = fc.record({
      spot,
      transportMode: fc.constantFrom(...TRANSPORT_MODES),
      limit: fc.constantFrom({ minutes: 1 }, { minutes: 2 }, { minutes: 12 }, { meters: 150 }),
    });
    const asking = fc.record({
      seed: fc.integer({ min: 1, max: 2_000_000_000 }),
      goings: fc.array(going, { minLength: 2, maxLength: 4 }),
    });
    let found = 0;
    await fc.assert(
      fc.asyncProperty(asking, async ({ seed, goings }) => {
        const { file, place } = randomTown(seed);
        const town = await regionOf(file);
        const places = goings.map(({ spot: { north, east }, transportMode, limit }, i) => ({
          ...(i === 0 ? place : { lat: 47.14 + north * 9e-6, lng: 9.52 + east * 13e-6 }),
          transportMode,
          ...limit,
        }));
        for (const combine of COMBINATIONS) {
          try {
            found += await assertJoined(town, places, combine, `town ${seed}, ${combine}, ${JSON.stringify(places)}`);
          } catch (fault) {
            if (!(fault instanceof Error && fault.name === 'DomainError')) throw fault;
          }
        }
      }),
      { numRuns: 6, seed: 31 },
    );
    assert.ok(found > 20, `${found} points`);
  });
});

describe('the reach from several places in the sample town', () => {
  let sample: Region;
  before(async () => {
    sample = await importedSample();
  });

  it('has the journeys by timetable of each place alone, with their changes, on foot and by wheelchair, beside other modes', async () => {
    const [a, b, c] = someAddresses(sample, 3);
    const departure = { day: 'WORKDAY', from: '07:00', to: '07:30' };
    const places = [
      { ...a, transportMode: 'TRANSIT', minutes: 12, departure },
      { ...b, transportMode: 'TRANSIT', minutes: 15, departure: { ...departure, wheelchair: true } },
      { ...c, transportMode: 'BICYCLE', minutes: 6 },
    ];
    let found = 0;
    for (const combine of COMBINATIONS) found += await assertJoined(sample, places, combine, combine);
    assert.ok(found > 100, `${found} points`);
  });

  it('says what comes nearest where nothing is in reach of all, by the greatest share of a limit, and nothing beyond twice the limits', async () => {
    const [a, b] = someAddresses(sample, 2);
    const poiTypes = ['supermarket'];
    const ask = (minutes: number) =>
      together(sample, {
        places: [
          { ...a, minutes },
          { ...b, minutes },
        ],
        poiTypes,
        include: ['addresses'],
      });
    let minutes = 30;
    while ((await ask(minutes)).commonPois.length > 0) minutes *= 0.8;
    const { nearestMiss, commonPois } = await ask(minutes);
    assert.deepEqual(commonPois, []);
    assert.ok(nearestMiss);
    const farther = await ask(minutes * 1.999);
    const shares = farther.commonPois.map(({ greatestSeconds }) => greatestSeconds / (minutes * 60));
    const worst = Math.max(...nearestMiss.times.map(time => time?.travelSeconds ?? Number.POSITIVE_INFINITY));
    assert.equal(worst / (minutes * 60), Math.min(...shares));
    assert.ok(nearestMiss.missedPlaces.length > 0);
    assert.match(nearestMiss.detail, /^.+ is [\d.]+ instead of [\d.]+ minutes from place \d/);
    const nothing = await ask(0.01);
    assert.equal(nothing.nearestMiss, undefined);
  });
});
