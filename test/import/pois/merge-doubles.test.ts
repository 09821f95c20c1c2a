// Places that are mapped twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { MultiPolygon } from '../../../src/core/geometry/polygon.ts';
import { foldName } from '../../../src/import/pois/fold-name.ts';
import { mergeDoubles } from '../../../src/import/pois/merge-doubles.ts';
import type { ExtractedPoi } from '../../../src/import/pois/poi-details.ts';
import { POI_TYPES, poiTypeIndex } from '../../../src/poi-types/catalogue.ts';
import { onPlot } from '../../support/plot.ts';

type Given = Partial<ExtractedPoi> & { readonly at: readonly [east: number, north: number]; readonly typeId?: string };

/** A point of interest at a place in metres; by default a cafe. */
function poi(osmId: number, { at, typeId = 'cafe', ...rest }: Given): ExtractedPoi {
  const type = poiTypeIndex(typeId) ?? -1;
  return { type, osmKind: 0, osmId, ...onPlot(...at), entrances: [], outlineNodes: [], ownNodes: [], ...rest };
}

/** A square of this side around a place. */
function squareAround([east, north]: readonly [number, number], side: number): MultiPolygon {
  const half = side / 2;
  const corners = [
    onPlot(east - half, north - half),
    onPlot(east + half, north - half),
    onPlot(east + half, north + half),
    onPlot(east - half, north + half),
    onPlot(east - half, north - half),
  ];
  return [[Int32Array.from(corners.flatMap(({ lng, lat }) => [lng, lat]))]];
}

function ids(pois: readonly ExtractedPoi[]): string[] {
  return mergeDoubles(pois).map(({ osmKind, osmId }) => `${'nwr'[osmKind]}${osmId}`);
}

test('the same name within 50 metres is one place, beyond it two', () => {
  const first = poi(1, { at: [0, 0], name: 'Café Müller' });
  assert.deepEqual(ids([first, poi(2, { at: [49.9, 0], name: 'Cafe Mueller' })]), ['n1']);
  assert.deepEqual(ids([first, poi(2, { at: [50.1, 0], name: 'Café Müller' })]), ['n1', 'n2']);
});

test('the same name beyond 30 metres is two things if the name is that of an operator or a place', () => {
  for (const typeId of ['parcel_locker', 'atm', 'charging_station', 'playground']) {
    const first = poi(1, { at: [0, 0], name: 'Post', typeId });
    assert.deepEqual(ids([first, poi(2, { at: [31, 0], name: 'Post', typeId })]), ['n1', 'n2'], typeId);
  }
});

test('a hall and the tracks of one station are one, however its name is shortened', () => {
  const typeId = 'train_station';
  const hall = poi(1, { at: [0, 0], name: 'Heidelberg Hbf', typeId });
  assert.deepEqual(ids([hall, poi(2, { at: [140, 0], name: 'Heidelberg Hauptbahnhof', typeId })]), ['n1']);
  assert.deepEqual(ids([hall, poi(2, { at: [140, 0], name: 'Heidelberg West', typeId })]), ['n1', 'n2']);
});

test('the platforms of a stop are one stop, as in the location index, on both sides of the street and round the corner', () => {
  for (const typeId of ['bus_stop', 'tram_stop']) {
    const first = poi(1, { at: [0, 0], name: 'Post', typeId });
    assert.deepEqual(ids([first, poi(2, { at: [149, 0], name: 'Post', typeId })]), ['n1'], typeId);
    assert.deepEqual(ids([first, poi(2, { at: [151, 0], name: 'Post', typeId })]), ['n1', 'n2'], typeId);
    assert.deepEqual(ids([first, poi(2, { at: [20, 0], name: 'Kirche', typeId })]), ['n1', 'n2'], typeId);
  }
});

test('different names, and different types, are different places even at the same point', () => {
  const first = poi(1, { at: [0, 0], name: 'Adler' });
  assert.deepEqual(ids([first, poi(2, { at: [0, 0], name: 'Löwen' })]), ['n1', 'n2']);
  assert.deepEqual(ids([first, poi(2, { at: [0, 0], name: 'Adler', typeId: 'bar' })]), ['n1', 'n2']);
});

test('a node inside the outline of the same place is its duplicate at any distance from the middle', () => {
  const building = poi(7, { at: [0, 0], osmKind: 1, name: 'Coop', outline: squareAround([0, 0], 200) });
  assert.deepEqual(ids([building, poi(2, { at: [95, 0], name: 'Coop' })]), ['w7']);
  assert.deepEqual(ids([building, poi(2, { at: [95, 0] })]), ['w7']);
  assert.deepEqual(ids([building, poi(2, { at: [125, 0], name: 'Coop' })]), ['w7']);
  assert.deepEqual(ids([building, poi(2, { at: [125, 0] })]), ['n2', 'w7']);
  assert.deepEqual(ids([building, poi(2, { at: [155, 0], name: 'Coop' })]), ['n2', 'w7']);
});

test('an object without a name joins the nearest name and never joins two names', () => {
  const between = [
    poi(1, { at: [0, 0], name: 'Adler' }),
    poi(2, { at: [15, 0], phone: '123' }),
    poi(3, { at: [28, 0], name: 'Löwen' }),
  ];
  const merged = mergeDoubles(between);
  assert.deepEqual(
    merged.map(({ osmId, name, phone }) => [osmId, name, phone]),
    [
      [1, 'Adler', undefined],
      [2, 'Löwen', '123'],
    ],
  );
});

test('an object without a name joins objects of one name on both its sides', () => {
  const stops = [
    poi(1, { at: [0, 0], name: 'Post' }),
    poi(2, { at: [40, 0], name: 'Post' }),
    poi(3, { at: [20, 0], osmKind: 1 }),
  ];
  assert.deepEqual(ids(stops), ['w3']);
});

test('two without a name are one place, but two pitches or two playgrounds stay two', () => {
  const two = (typeId: string) => ids([poi(1, { at: [0, 0], typeId }), poi(2, { at: [10, 0], typeId })]);
  assert.deepEqual(two('cafe'), ['n1']);
  assert.deepEqual(two('pitch'), ['n1', 'n2']);
  assert.deepEqual(two('playground'), ['n1', 'n2']);
  assert.deepEqual(ids([poi(1, { at: [0, 0], typeId: 'pitch', name: 'A' }), poi(2, { at: [9, 0], typeId: 'pitch' })]), [
    'n1',
  ]);
});

test('the relation stays before the way before the node, then the lowest id', () => {
  const same = { at: [0, 0], name: 'Post' } as const;
  assert.deepEqual(ids([poi(1, same), poi(2, { ...same, osmKind: 1 }), poi(3, { ...same, osmKind: 2 })]), ['r3']);
  assert.deepEqual(ids([poi(9, { ...same, osmKind: 1 }), poi(2, { ...same, osmKind: 1 }), poi(1, same)]), ['w2']);
});

test('the object that stays takes what it lacks from the others: name, contacts, entrances, outline and nodes', () => {
  const outline = squareAround([0, 0], 40);
  const objects = [
    poi(1, { at: [5, 5], name: 'Post', phone: '1', openingHours: 'Mo 08:00-12:00', ownNodes: [4] }),
    poi(2, { at: [6, 6], phone: '2', website: 'https://p.li/', ownNodes: [5] }),
    poi(3, { at: [0, 0], osmKind: 1, phone: '3', outline, entrances: [9], outlineNodes: [7, 8, 9] }),
  ];
  const [merged, ...others] = mergeDoubles(objects);
  assert.deepEqual(others, []);
  assert.deepEqual(
    { ...merged },
    {
      ...poi(3, {
        at: [0, 0],
        osmKind: 1,
        name: 'Post',
        phone: '3',
        openingHours: 'Mo 08:00-12:00',
        website: 'https://p.li/',
      }),
      outline,
      entrances: [9],
      outlineNodes: [7, 8, 9],
      ownNodes: [4, 5],
      parts: [objects[2], objects[0], objects[1]],
    },
  );
});

test('street and house number come from one object, so that no false address results', () => {
  const [merged] = mergeDoubles([
    poi(1, { at: [0, 0], osmKind: 1, name: 'Post', street: 'Äulestrasse', city: 'Vaduz' }),
    poi(2, { at: [0, 0], name: 'Post', street: 'Städtle', houseNumber: '37', postalCode: '9490' }),
  ]);
  assert.deepEqual(
    [merged?.street, merged?.houseNumber, merged?.postalCode, merged?.city],
    ['Städtle', '37', '9490', 'Vaduz'],
  );
});

const crowd = fc
  .uniqueArray(
    fc.record({
      osmId: fc.integer({ min: 1, max: 60 }),
      osmKind: fc.constantFrom(0, 1, 2),
      typeId: fc.constantFrom('cafe', 'pitch', 'bus_stop'),
      at: fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 120 })),
      name: fc.constantFrom(undefined, 'Adler', 'adler', 'Löwen', 'Post'),
      side: fc.constantFrom(0, 10, 60),
      openingHours: fc.constantFrom(undefined, '24/7', 'Mo-Fr 08:00-18:00'),
    }),
    { selector: ({ osmKind, osmId }) => `${osmKind}/${osmId}`, maxLength: 25 },
  )
  .map(objects =>
    objects.map(({ osmId, osmKind, typeId, at, name, side, openingHours }) =>
      poi(osmId, {
        at,
        typeId,
        osmKind: osmKind as 0 | 1 | 2,
        ownNodes: osmKind === 0 ? [osmId] : [],
        ...(name === undefined ? {} : { name }),
        ...(openingHours === undefined ? {} : { openingHours }),
        ...(osmKind > 0 && side > 0 ? { outline: squareAround(at, side) } : {}),
      }),
    ),
  );

test('the order of the input does not change the answer', () => {
  fc.assert(
    fc.property(
      crowd.chain(pois => fc.tuple(fc.constant(pois), fc.shuffledSubarray(pois, { minLength: pois.length }))),
      ([pois, shuffled]) => assert.deepEqual(mergeDoubles(shuffled), mergeDoubles(pois)),
    ),
  );
});

test('merging invents nothing and loses no name, no opening hours of a single object, no node and no type', () => {
  fc.assert(
    fc.property(crowd, pois => {
      const merged = mergeDoubles(pois);
      const names = (list: readonly ExtractedPoi[]) => [
        ...new Set(list.map(({ type, name }) => `${type} ${foldName(name)}`)),
      ];
      const named = (list: readonly ExtractedPoi[]) => names(list.filter(({ name }) => name !== undefined)).sort();
      assert.deepEqual(named(merged), named(pois));
      assert.deepEqual(
        merged.flatMap(({ ownNodes }) => ownNodes).sort(),
        pois.flatMap(({ ownNodes }) => ownNodes).sort(),
      );
      for (const { type, osmKind, osmId, lat, lng } of merged) {
        assert.ok(pois.some(p => p.type === type && p.lat === lat && p.lng === lng));
        assert.ok(pois.some(p => p.type === type && p.osmKind === osmKind && p.osmId === osmId));
      }
      if (pois.some(p => p.openingHours)) assert.ok(merged.some(p => p.openingHours));
    }),
  );
});

test('no two results have the same type and name, or both none, within 30 metres', () => {
  fc.assert(
    fc.property(crowd, pois => {
      const points = mergeDoubles(pois).filter(
        ({ type, name }) => name !== undefined || POI_TYPES[type]?.id !== 'pitch',
      );
      points.forEach((a, i) => {
        for (const b of points.slice(i + 1)) {
          if (a.type !== b.type || foldName(a.name) !== foldName(b.name)) continue;
          assert.ok(metersBetween(a, b) > 29.9, `${a.osmId} and ${b.osmId}`);
        }
      });
    }),
  );
});

test('the same place drawn twice counts once', () => {
  fc.assert(
    fc.property(crowd, pois => {
      const named = pois.filter(({ name }) => name !== undefined);
      const again = named.map(p => ({ ...p, osmId: p.osmId + 1_000 }));
      assert.deepEqual(ids([...named, ...again]), ids(named));
    }),
  );
});

/** On a plane: exact to centimetres at this size, and not the code under test. */
function metersBetween(a: ExtractedPoi, b: ExtractedPoi): number {
  const north = ((a.lat - b.lat) / 1e7) * 111_190;
  const east = ((a.lng - b.lng) / 1e7) * 111_320 * Math.cos((a.lat / 1e7) * (Math.PI / 180)) * 1.0018;
  return Math.hypot(north, east);
}
