// The census of a combined area: that of one place is what `census-data` says of its reach, and areas add up as sets do.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { CENSUS_TOPICS } from '../../../src/census/census-topics.ts';
import { LANGUAGES } from '../../../src/core/enums.ts';
import { DomainError } from '../../../src/core/errors.ts';
import { TRANSPORT_MODES } from '../../../src/core/modes.ts';
import { censusData } from '../../../src/features/census/census-data.ts';
import { censusRequestSchema } from '../../../src/features/census/request.ts';
import type { CommonReach } from '../../../src/features/common-reach/answer.ts';
import { commonReach, reachFromPlaces, understoodPlaces } from '../../../src/features/common-reach/common-reach.ts';
import { commonReachRequestSchema } from '../../../src/features/common-reach/request.ts';
import { importRegion } from '../../../src/import/import-region.ts';
import type { Region } from '../../../src/region/region.ts';
import { openServedRegion } from '../../../src/region/store.ts';
import { importedOnce, importedSample, realFile, withoutRealData } from '../../support/regions.ts';
import { someAddresses } from '../../support/some-addresses.ts';

const NOW = new Date('2026-06-17T10:00:00Z');
const ASK = { language: 'en' as const, now: NOW, checkTime: () => {} };
const ALL_TOPICS = CENSUS_TOPICS.map(({ id }) => id);

type Census = NonNullable<CommonReach['commonCensus']>;

/** The census of places as the function answers it. */
async function together(region: Region, sent: { places: object[]; combine?: string; topics?: readonly string[] }) {
  const request = commonReachRequestSchema.parse({ topics: ALL_TOPICS, poiTypes: ['bank'], ...sent });
  return (await commonReach(region, request, ASK)).commonCensus;
}

/** The counts of figures: topics and classes, by name. Only what the cells publish. */
function countsOf(census: Census | undefined): Map<string, number> {
  const counts = (census?.topics ?? []).flatMap(({ id, unit, value, distribution = [] }) => [
    ...(unit === 'PERSONS' && value !== null ? [[id, value] as const] : []),
    ...distribution.flatMap(each => (each.value === null ? [] : [[`${id} ${each.id}`, each.value] as const])),
  ]);
  return new Map(counts);
}

async function liechtenstein(): Promise<Region> {
  const file = realFile('liechtenstein/liechtenstein.osm.pbf');
  const census = [realFile('liechtenstein/census2021-1km.csv')];
  const folder = await importedOnce(['liechtenstein', file, ...census], dataFolder =>
    importRegion({ dataFolder, files: [file], name: 'liechtenstein', census, importCommand: 'test', now: NOW }),
  );
  return openServedRegion(folder, 'liechtenstein');
}

const going = fc.record({
  at: fc.integer({ min: 0, max: 399 }),
  transportMode: fc.constantFrom(...TRANSPORT_MODES),
  minutes: fc.constantFrom(3, 8, 15, 25),
});

/** What a place that is in no street's reach answers tests nothing. */
async function unlessUnreached(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    if (!(fault instanceof DomainError && fault.code === 'location-unreachable')) throw fault;
  }
}

async function assertEqualsCensusData(region: Region, place: object, language: (typeof LANGUAGES)[number]) {
  const ask = { ...ASK, language };
  const expected = censusData(region, censusRequestSchema.parse({ ...place, area: 'REACH', topics: ALL_TOPICS }), ask);
  const { places, ...question } = commonReachRequestSchema.parse({
    ...{ places: [place, place], topics: ALL_TOPICS, poiTypes: ['bank'] },
  });
  const understood = await understoodPlaces(region, { places: places.slice(0, 1) }, ask);
  const { commonCensus: census, meta } = await reachFromPlaces(region, understood, question, ask);
  const { extent, topics, grid, referenceDate } = expected;
  const shown = { extent, topics, ...(grid && { grid }), ...(referenceDate && { referenceDate }) };
  assert.deepEqual(census, shown, JSON.stringify(place));
  const codes = ({ warnings }: typeof meta) => warnings.map(({ code, detail }) => `${code} ${detail}`);
  const ofCensus = codes(expected.meta).filter(each => !/^(location|address)-/.test(each));
  for (const each of ofCensus) assert.ok(codes(meta).includes(each), each);
  assert.equal(meta.credit.plain, expected.meta.credit.plain);
  return expected;
}

describe('the census of a combined area in the sample town', () => {
  let sample: Region;
  before(async () => {
    sample = await importedSample();
  });

  it('is of one place, by any mode, what census-data says of its reach: every topic, state, grid, comparison and warning', async () => {
    const [a, b, c] = someAddresses(sample, 3);
    for (const transportMode of TRANSPORT_MODES) {
      const { topics } = await assertEqualsCensusData(sample, { ...a, transportMode, minutes: 9 }, 'de');
      assert.ok(topics.some(({ state }) => state === 'VALUE'));
    }
    await assertEqualsCensusData(sample, { ...b, transportMode: 'TRANSIT', minutes: 14 }, 'en');
    await assertEqualsCensusData(sample, { ...c, transportMode: 'WALK', meters: 300 }, 'en');
  });

  it('adds up over two disjoint areas of any, and has no more in the area of all than in that of each', async () => {
    const [a, , c] = someAddresses(sample, 3);
    const places = [
      { ...a, minutes: 2 },
      { ...c, minutes: 2 },
    ];
    assert.equal(await together(sample, { places }), undefined, 'nothing is common to disjoint areas');
    assert.ok((await assertAddsUp(sample, places)) > 10);
    assert.ok(
      (await assertAddsUp(
        sample,
        places.map(place => ({ ...place, minutes: 9 })),
      )) > 10,
    );
  });
});

/** |A ∩ B| + |A ∪ B| = |A| + |B| for every count, up to the corners that are rounded to 1e-7 degrees. */
async function assertAddsUp(region: Region, [a = {}, b = {}]: readonly object[]): Promise<number> {
  const of = async (places: object[], combine: string) => countsOf(await together(region, { places, combine }));
  const [all, any] = [await of([a, b], 'ALL'), await of([a, b], 'ANY')];
  const [first, second] = [await of([a, a], 'ALL'), await of([b, b], 'ANY')];
  for (const [name, whole] of any) {
    const [common, one, other] = [all.get(name) ?? 0, first.get(name) ?? 0, second.get(name) ?? 0];
    const slack = 1e-3 + whole * 1e-4;
    const where = `${name} of ${JSON.stringify([a, b])}: ${[common, whole, one, other]}`;
    assert.ok(Math.abs(common + whole - one - other) <= slack, where);
    assert.ok(common <= Math.min(one, other) + slack && whole >= Math.max(one, other) - slack, where);
  }
  return any.size;
}

describe('the census of a combined area in Liechtenstein', { skip: withoutRealData }, () => {
  let region: Region;
  let spots: readonly { lat: number; lng: number }[];
  before(async () => {
    region = await liechtenstein();
    spots = someAddresses(region, 400);
  });

  it('is of one place, anywhere, by any mode and limit, in any language, what census-data says of its reach', async () => {
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(going, fc.constantFrom(...LANGUAGES), async ({ at, ...how }, language) => {
        await unlessUnreached(async () => {
          await assertEqualsCensusData(region, { ...spots[at], ...how }, language);
          asked++;
        });
      }),
      { numRuns: 40, seed: 17 },
    );
    assert.ok(asked > 20, `${asked} places`);
  });

  it('of two places adds up as sets do: what all and any have together is what each has', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(going, going, async (a, b) => {
        await unlessUnreached(async () => {
          const places = [a, b].map(({ at, ...how }) => ({ ...spots[at], ...how }));
          compared += await assertAddsUp(region, places);
        });
      }),
      { numRuns: 25, seed: 19 },
    );
    assert.ok(compared > 50, `${compared} counts`);
  });
});
