// Addresses in range against independent calculations: brute force with geographiclib for circles, a plain Dijkstra over the raw file for reach.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import geodesic from 'geographiclib-geodesic';
import { BASE_MODES, TRANSPORT_MODES } from '../../src/core/modes.ts';
import { addressesInRange, type PagePosition } from '../../src/features/addresses/addresses-in-range.ts';
import type { AddressesInRange } from '../../src/features/addresses/answer.ts';
import { addressesRequestSchema } from '../../src/features/addresses/request.ts';
import { labelOf, partsOfAddress } from '../../src/geocoding/labels.ts';
import { startsAt } from '../../src/reach/snap.ts';
import type { Region } from '../../src/region/region.ts';
import { compared, plainPoint, sequence } from '../oracles/compare-costs.ts';
import { PlainSearch } from '../oracles/plain-dijkstra.ts';
import { plainDoors } from '../oracles/plain-doors.ts';
import { realOsm, realRegion, withoutRealData } from '../support/regions.ts';

const CIRCLES = 500;
const STARTS_PER_MODE = 3;
/** Degrees of latitude beyond every limit here: 7 minutes or 1,000 m. */
const REACHED_DEGREES = { WALK: 0.012, BICYCLE: 0.03, CAR: 0.11 };
const earth = geodesic.Geodesic.WGS84;

async function pageOf(region: Region, sent: object, position?: PagePosition) {
  return addressesInRange(region, addressesRequestSchema.parse(sent), {
    language: 'de',
    position: position && { ...position, pointer: 'cursor' },
  });
}

/** Every page, one after another. */
async function allPages(region: Region, sent: object): Promise<AddressesInRange[]> {
  const pages: AddressesInRange[] = [];
  let position: PagePosition | undefined;
  do {
    const { page, next } = await pageOf(region, sent, position);
    pages.push(page);
    position = next;
  } while (position !== undefined);
  return pages;
}

describe('addresses in range in Liechtenstein', { skip: withoutRealData }, () => {
  let region: Region;
  let doors: Int32Array;
  before(async () => {
    region = await realRegion('liechtenstein');
    doors = plainDoors(region.addresses);
  });

  /** The nearest row of each door, of equals the first. */
  function oncePerDoor<Row extends { readonly i: number; readonly meters: number }>(rows: readonly Row[]): Row[] {
    const byDoor = Map.groupBy(rows, ({ i }) => doors[i]);
    return [...byDoor.values()].flatMap(own => own.toSorted((a, b) => a.meters - b.meters || a.i - b.i).slice(0, 1));
  }

  it(`are those of a scan with geographiclib, in its order, for ${CIRCLES} circles`, async () => {
    const { addresses, buildings } = region;
    const random = sequence(11);
    let seen = 0;
    for (let n = 0; n < CIRCLES; n++) {
      const row = Math.floor(random() * addresses.count);
      // The middle of every third circle is not an address; radii from 1 m up, small ones as often as large ones.
      const off = n % 3 === 0 ? 0.003 : 0;
      const lat = Math.round((addresses.lat[row] ?? 0) + off * (random() - 0.5) * 1e7) / 1e7;
      const lng = Math.round((addresses.lng[row] ?? 0) + off * (random() - 0.5) * 1e7) / 1e7;
      const radius = Math.round(10 ** (random() * 3.3) * 10) / 10;
      const metersTo = (latE7 = 0, lngE7 = 0) => {
        // No point within 2 km is farther than this; geographiclib takes 5 µs.
        if (Math.abs(latE7 / 1e7 - lat) > 0.02 || Math.abs(lngE7 / 1e7 - lng) > 0.03) return Number.POSITIVE_INFINITY;
        return earth.Inverse(lat, lng, latE7 / 1e7, lngE7 / 1e7).s12 ?? Number.NaN;
      };
      const inside = Array.from(addresses.lat, (latE7, i) => ({ i, meters: metersTo(latE7, addresses.lng[i]) })).filter(
        ({ meters }) => meters <= radius,
      );
      const expected = oncePerDoor(inside)
        .map(({ i, meters }) => ({
          meters,
          printed: Math.round(meters * 10) / 10,
          label: labelOf(partsOfAddress(addresses, i)),
        }))
        .sort((a, b) => a.printed - b.printed || (a.label < b.label ? -1 : Number(a.label > b.label)));
      const { page } = await pageOf(region, { lat, lng, radius, limit: 10_000 });
      const where = `${radius} m around ${lat}, ${lng}`;
      assert.equal(page.totalCount, expected.length, where);
      assert.deepEqual(
        page.addresses.map(({ label }) => label),
        expected.map(({ label }) => label),
        where,
      );
      page.addresses.forEach(({ distanceMeters }, i) => {
        const { meters } = expected[i] ?? { meters: Number.NaN };
        assert.ok(Math.abs(distanceMeters - meters) <= 0.05 + 1e-6, `${where}: ${distanceMeters} for ${meters}`);
      });
      const around = Array.from(buildings.lat.keys()).filter(
        i => metersTo(buildings.lat[i], buildings.lng[i]) <= radius,
      );
      assert.equal(page.addressCompleteness.buildings, around.length);
      assert.equal(page.addressCompleteness.addressed, around.filter(i => buildings.isAddressed[i] === 1).length);
      seen += expected.length;
    }
    assert.ok(seen > 50_000, `${seen} addresses`);
  });

  it('come page by page without loss or repetition, for any page size', async () => {
    const place = { lat: 47.141, lng: 9.5215, radius: 2000 };
    const [whole] = await allPages(region, { ...place, limit: 10_000 });
    assert.ok(whole && whole.totalCount > 1000 && whole.addresses.length === whole.totalCount);
    for (const limit of [7, 499, whole.totalCount, whole.totalCount - 1]) {
      const pages = await allPages(region, { ...place, limit });
      assert.equal(pages.length, Math.ceil(whole.totalCount / limit));
      assert.deepEqual(
        pages.flatMap(({ addresses }) => addresses),
        whole.addresses,
      );
      assert.ok(
        pages.every(
          ({ totalCount: total, addresses }, i) =>
            total === whole.totalCount && (i === pages.length - 1 || addresses.length === limit),
        ),
      );
    }
  });

  it('within reach are those with a plain cost, legs included, within the limit', async () => {
    const osm = await realOsm('liechtenstein');
    const { addresses, streets, obstacles } = region;
    const random = sequence(5);
    for (const mode of BASE_MODES) {
      const both = compared(region, osm, mode);
      for (let n = 0; n < STARTS_PER_MODE; n++) {
        const row = Math.floor(random() * addresses.count);
        const place = { lat: (addresses.lat[row] ?? 0) / 1e7, lng: (addresses.lng[row] ?? 0) / 1e7 };
        const starts = startsAt(streets, obstacles, mode, addresses.lat[row] ?? 0, addresses.lng[row] ?? 0);
        if (starts === undefined) continue;
        const byLength = n % 3 === 2;
        const distance = byLength ? 400 + Math.round(random() * 600) : 2 + Math.round(random() * 50) / 10;
        const limit = byLength ? distance * 10 : Math.round(distance * 60_000);
        const minimised = byLength ? 'length' : 'time';
        const search = new PlainSearch(
          both.roads,
          starts.points.map(point => plainPoint(both, point)),
          minimised,
          limit,
          both.turns,
        );
        const expected: { readonly i: number; readonly meters: number; readonly cost: number }[] = [];
        for (let i = 0; i < addresses.count; i++) {
          const [lat, lng] = [addresses.lat[i] ?? 0, addresses.lng[i] ?? 0];
          const most = REACHED_DEGREES[mode];
          if (Math.abs(lat / 1e7 - place.lat) > most || Math.abs(lng / 1e7 - place.lng) > most * 1.5) continue;
          const costs = (startsAt(streets, obstacles, mode, lat, lng)?.points ?? []).flatMap(point => {
            const cost = search.costAt(plainPoint(both, point));
            return cost === undefined ? [] : [byLength ? cost.decimetres : cost.milliseconds];
          });
          const cost = Math.min(...costs);
          if (cost > limit) continue;
          const meters = earth.Inverse(place.lat, place.lng, lat / 1e7, lng / 1e7).s12 ?? Number.NaN;
          expected.push({ i, meters, cost });
        }
        const sent = {
          ...place,
          area: 'REACH',
          transportMode: mode,
          distance,
          unit: byLength ? 'METERS' : 'MINUTES',
          limit: 10_000,
        };
        const pages = await allPages(region, sent);
        const found = pages.flatMap(page =>
          page.addresses.map(({ label, travelSeconds = Number.NaN, networkMeters = Number.NaN }) => ({
            label,
            cost: byLength ? networkMeters * 10 : travelSeconds * 1000,
          })),
        );
        const wanted = oncePerDoor(expected).map(({ i, cost }) => ({
          label: labelOf(partsOfAddress(addresses, i)),
          cost,
        }));
        const inOrder = (list: { label: string; cost: number }[]) =>
          list.sort((a, b) => (a.label < b.label ? -1 : Number(a.label > b.label)) || a.cost - b.cost);
        assert.deepEqual(
          inOrder(found).map(({ label }) => label),
          inOrder(wanted).map(({ label }) => label),
          JSON.stringify(sent),
        );
        found.forEach(({ label, cost }, n) => {
          // Times are printed in tenths of a second, lengths in decimetres.
          const off = Math.abs(cost - (wanted[n]?.cost ?? Number.NaN));
          assert.ok(off <= (byLength ? 0.5 : 51), `${label}: ${cost} for ${wanted[n]?.cost}`);
        });
        assert.equal(pages[0]?.reachability?.transportMode, mode);
      }
    }
  });

  it('within reach are the same for one caller and for several concurrent ones, and other requests get their turn meanwhile', async () => {
    const { addresses } = region;
    const asked = TRANSPORT_MODES.flatMap((transportMode, m) =>
      [0.2, 0.5, 0.8].map((share, n) => {
        const row = Math.floor(share * addresses.count) + m;
        const place = { lat: (addresses.lat[row] ?? 0) / 1e7, lng: (addresses.lng[row] ?? 0) / 1e7 };
        return { ...place, area: 'REACH', transportMode, distance: 5 + n };
      }),
    );
    const alone: AddressesInRange[] = [];
    for (const sent of asked) alone.push((await pageOf(region, sent)).page);
    const crowded = await realRegion('liechtenstein');
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const together = await Promise.all(asked.map(async sent => (await pageOf(crowded, sent)).page));
    isDone = true;
    assert.deepEqual(together, alone);
    assert.ok(turns > asked.length, `${turns} turns`);
  });

  it('nearly cover the residential buildings of a village, as in the raw file', async () => {
    const { page } = await pageOf(region, { address: 'Landstrasse 12, 9490 Vaduz', radius: 1000 });
    const { share, addressed, buildings, countedFrom } = page.addressCompleteness;
    assert.equal(countedFrom, 'BUILDINGS');
    assert.ok(
      buildings > 300 && share !== null && share > 0.85 && share <= 1,
      JSON.stringify(page.addressCompleteness),
    );
    assert.equal(share, Math.round((addressed / buildings) * 1000) / 1000);
  });
});
