// Points of interest by brand: in a drawn town for the rules of names, in Liechtenstein against the tags of the raw file.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DomainError } from '../../src/core/errors.ts';
import { commonReach } from '../../src/features/common-reach/common-reach.ts';
import { commonReachRequestSchema } from '../../src/features/common-reach/request.ts';
import type { PoiData } from '../../src/features/pois/answer.ts';
import { poiData } from '../../src/features/pois/poi-data.ts';
import { poiQuerySchema, poiRequestSchema } from '../../src/features/pois/request.ts';
import { readTag } from '../../src/import/osm/osm-data.ts';
import type { Region } from '../../src/region/region.ts';
import { drawnRegion, realOsm, realRegion, withoutRealData } from '../support/regions.ts';

const ASK = { language: 'en' as const, now: new Date('2026-06-17T10:00:00Z') };
const of = (region: Region, sent: object): Promise<PoiData> => poiData(region, poiRequestSchema.parse(sent), ASK);
const names = ({ pois }: PoiData) => pois.map(({ name = '' }) => name);

const { region, town } = await drawnRegion({
  gridMeters: 50,
  drawing: `
    A---a---n---s---b---B
    |   w   o   p   e   |
    D-------------------C
  `,
  ways: { AansbB: { highway: 'residential', name: 'Dorfstrasse' }, ADCB: { highway: 'residential', name: 'Ring' } },
  nodes: {
    a: { shop: 'supermarket', name: 'Aldi am Markt', brand: 'ALDI SÜD' },
    n: { shop: 'supermarket', name: 'Aldi', brand: 'Aldi Nord' },
    s: { shop: 'supermarket', name: 'ALDI Süd' },
    b: { shop: 'bakery', name: 'Bäckerei Wölf', brand: 'Bäckerei Wölf' },
    w: { shop: 'bakery', name: 'Wolf' },
    o: { amenity: 'cafe', name: 'Café Wölf', brand: 'Baeckerei Woelf' },
    p: { shop: 'supermarket', name: 'Aldina', brand: 'Aldina' },
    e: { amenity: 'cafe', name: 'Café Eck' },
  },
});

describe('points of interest of brands', () => {
  const place = town.at('A');

  it('are those of a single place also in the reach of several, and in what comes nearest to it', async () => {
    const common = (minutes: number, sent: object) => {
      const places = [
        { ...place, minutes },
        { ...town.at('B'), minutes },
      ];
      const request = commonReachRequestSchema.parse({ places, ...sent });
      return commonReach(region, request, { ...ASK, checkTime: () => undefined });
    };
    const near = await common(20, { brands: ['aldi'] });
    assert.deepEqual(near.commonPois.map(({ name }) => name).toSorted(), ['ALDI Süd', 'Aldi', 'Aldi am Markt']);
    assert.deepEqual(near.counts, { supermarket: 3 });
    assert.deepEqual((await common(20, { brands: ['aldi'], poiTypes: ['bakery'] })).counts, { bakery: 0 });
    const { nearestMiss } = await common(7, { brands: ['Aldina'] });
    assert.equal(nearestMiss?.label, 'Aldina');
    await assert.rejects(
      common(20, { brands: ['Aldinna'] }),
      (fault: DomainError) =>
        fault.code === 'brand-not-found' &&
        fault.faults[0]?.pointer === '#/brands/0' &&
        fault.faults[0].nearest === 'Aldina',
    );
    await assert.rejects(common(20, { operators: ['x'] }), { code: 'operator-not-found' });
  });

  it('are those of the brand, of brands that begin with its words, and those without a brand that have its name', async () => {
    assert.deepEqual(names(await of(region, { ...place, brands: ['aldi'] })).toSorted(), [
      'ALDI Süd',
      'Aldi',
      'Aldi am Markt',
    ]);
    assert.deepEqual(names(await of(region, { ...place, brands: ['Aldi Süd'] })).toSorted(), [
      'ALDI Süd',
      'Aldi am Markt',
    ]);
    assert.deepEqual(names(await of(region, { ...place, brands: 'aldina, Aldi nord' })).toSorted(), ['Aldi', 'Aldina']);
  });

  it('are of every type of the brand, or of the requested types, and counts have no others', async () => {
    const all = await of(region, { ...place, brands: ['baeckerei wolf'] });
    assert.deepEqual(all.counts, { bakery: 1, cafe: 1 });
    const cafes = await of(region, { ...place, brands: ['Bäckerei Wölf'], poiTypes: ['cafe'], limit: 1 });
    assert.deepEqual([names(cafes), cafes.counts, cafes.truncated], [['Café Wölf'], { cafe: 1 }, false]);
  });

  it('are refused with the nearest brand where the region lacks one, and its place in the request', async () => {
    const faults = async (
      schema: typeof poiRequestSchema | typeof poiQuerySchema,
      sent: object,
      pointerTo?: () => string,
    ) => {
      const request = schema.parse(sent) as Parameters<typeof poiData>[1];
      const refusal = await poiData(region, request, { ...ASK, pointerTo }).then(
        () => assert.fail('answered'),
        (fault: unknown) => fault,
      );
      assert.ok(refusal instanceof DomainError);
      return refusal.faults;
    };
    const detail = 'The region has no brand "Aldinna"; did you mean "Aldina"?';
    assert.deepEqual(await faults(poiRequestSchema, { ...place, brands: ['Aldi', 'Aldinna'] }), [
      { pointer: '#/brands/1', code: 'not-allowed', detail, nearest: 'Aldina' },
    ]);
    const flat = { lat: String(place.lat), lng: String(place.lng), brands: 'Aldinna,!' };
    assert.deepEqual(
      (await faults(poiQuerySchema, flat, () => 'brands')).map(({ pointer, nearest }) => [pointer, nearest]),
      [
        ['brands.0', 'Aldina'],
        ['brands.1', undefined],
      ],
    );
  });

  it('are in Liechtenstein the objects with that tag in the raw file', { skip: withoutRealData }, async () => {
    const [liechtenstein, osm] = [await realRegion('liechtenstein'), await realOsm('liechtenstein')];
    const tagged = new Set<string>();
    for (const [kind, objects] of [
      ['n', osm.nodes],
      ['w', osm.ways],
      ['r', osm.relations],
    ] as const) {
      for (let i = 0; i < objects.count; i++) {
        const brand = readTag(osm, objects.tags, i, 'brand');
        if (/^(coop|migros)( |$)/i.test(brand ?? '')) tagged.add(`${kind}${objects.ids[i]}`);
      }
    }
    const { pois } = await of(liechtenstein, {
      lat: 47.141,
      lng: 9.5209,
      transportMode: 'CAR',
      distance: 50,
      unit: 'KILOMETERS',
      brands: ['Coop', 'Migros'],
      limit: 5000,
    });
    assert.ok(pois.length >= 5);
    for (const { id, brand } of pois) assert.ok(brand === undefined || tagged.has(id), `${id} ${brand}`);
  });
});
