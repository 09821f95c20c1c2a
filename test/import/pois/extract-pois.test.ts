// The OSM objects that become points of interest, and their positions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInsideArea } from '../../../src/core/geometry/polygon.ts';
import { extractPois } from '../../../src/import/pois/extract-pois.ts';
import type { ExtractedPoi } from '../../../src/import/pois/poi-details.ts';
import { POI_TYPES } from '../../../src/poi-types/catalogue.ts';
import { onPlot, osmOfPlot, type Plot } from '../../support/plot.ts';

function extract(plot: Plot): (ExtractedPoi & { id: string; typeId: string })[] {
  return extractPois(osmOfPlot(plot)).map(poi => ({
    ...poi,
    id: `${'nwr'[poi.osmKind]}${poi.osmId}`,
    typeId: POI_TYPES[poi.type]?.id ?? '?',
  }));
}

function brief(plot: Plot): string[] {
  return extract(plot).map(({ id, typeId, name }) => [id, typeId, ...(name === undefined ? [] : [name])].join(' '));
}

/** Corners 1–4 of a square house of 20 m. */
const HOUSE = { 1: [0, 0], 2: [20, 0], 3: [20, 20], 4: [0, 20] } as const;

test('points of interest are read from nodes, closed ways and multipolygon relations, sorted by type, kind and id', () => {
  const plot: Plot = {
    nodes: {
      ...HOUSE,
      9: [300, 0, { shop: 'bakery', name: 'Beck' }],
      8: [400, 0, { amenity: 'cafe', shop: 'bakery', name: 'Korn' }],
      11: [500, 0],
      12: [560, 0],
      13: [560, 60],
      14: [500, 60],
      15: [700, 0, { amenity: 'bench' }],
    },
    ways: {
      5: [[1, 2, 3, 4, 1], { amenity: 'school', name: 'Dorfschule' }],
      6: [[11, 12, 13]],
      7: [[13, 14, 11]],
    },
    relations: {
      3: [
        [
          ['way', 6, 'outer'],
          ['way', 7, 'outer'],
        ],
        { type: 'multipolygon', amenity: 'hospital', name: 'Spital' },
      ],
    },
  };
  assert.deepEqual(brief(plot), [
    'n8 bakery Korn',
    'n9 bakery Beck',
    'n8 cafe Korn',
    'w5 school Dorfschule',
    'r3 hospital Spital',
  ]);
  const [school, hospital] = extract(plot).slice(3);
  const middle = onPlot(10, 10);
  assert.ok(Math.abs((school?.lat ?? 0) - middle.lat) <= 1 && Math.abs((school?.lng ?? 0) - middle.lng) <= 1);
  assert.ok(hospital?.outline && isInsideArea(hospital.outline, hospital.lng, hospital.lat));
});

test('an area has its outline nodes and its entrances, the main one first, without doors for staff', () => {
  const [shop] = extract({
    nodes: {
      1: [0, 0, { entrance: 'yes' }],
      2: [20, 0, { entrance: 'main' }],
      3: [20, 20, { entrance: 'emergency' }],
      4: [0, 20],
      7: [9, 9, { entrance: 'yes' }],
    },
    ways: { 5: [[1, 2, 3, 4, 1], { shop: 'supermarket' }] },
  });
  assert.deepEqual(shop?.outlineNodes, [0, 1, 2, 3]);
  assert.deepEqual(shop?.entrances, [1, 0]);
  assert.deepEqual(shop?.ownNodes, []);
});

test('parks count from 0.2 hectares and woods from 2, measured without their holes; single nodes do not count', () => {
  const square = (side: number, tags: Record<string, string>): Plot => ({
    nodes: { 1: [0, 0], 2: [side, 0], 3: [side, side], 4: [0, side] },
    ways: { 5: [[1, 2, 3, 4, 1], tags] },
  });
  assert.deepEqual(brief(square(44, { leisure: 'park' })), []);
  assert.deepEqual(brief(square(45, { leisure: 'park' })), ['w5 park']);
  assert.deepEqual(brief(square(141, { natural: 'wood' })), []);
  assert.deepEqual(brief(square(142, { natural: 'wood' })), ['w5 wood']);
  assert.deepEqual(brief(square(45, { leisure: 'park', access: 'private' })), []);
  assert.deepEqual(brief({ nodes: { 1: [0, 0, { leisure: 'park', name: 'Park' }] } }), []);
  const plot = square(50, {});
  const holed: Plot = {
    nodes: { ...plot.nodes, 11: [10, 10], 12: [40, 10], 13: [40, 40], 14: [10, 40] },
    ways: { ...plot.ways, 6: [[11, 12, 13, 14, 11]] },
    relations: {
      1: [
        [
          ['way', 5, 'outer'],
          ['way', 6, 'inner'],
        ],
        { type: 'multipolygon', leisure: 'park' },
      ],
    },
  };
  assert.deepEqual(brief(holed), []);
});

test('a platform drawn as a line lies at its middle; an area cut off by the edge of the file still counts', () => {
  const nodes = { 1: [0, 0], 2: [10, 0], 3: [30, 0] } as const;
  const [stop] = extract({ nodes, ways: { 5: [[1, 2, 3], { public_transport: 'platform', bus: 'yes' }] } });
  assert.equal(stop?.outline, undefined);
  assert.deepEqual(stop?.outlineNodes, [0, 1, 2]);
  assert.ok(Math.abs((stop?.lng ?? 0) - onPlot(15, 0).lng) <= 1 && stop?.lat === onPlot(15, 0).lat);
  assert.deepEqual(brief({ nodes, ways: { 5: [[1, 2, 999, 1], { amenity: 'school' }] } }), ['w5 school']);
  assert.deepEqual(brief({ nodes, ways: { 5: [[998, 999, 998], { amenity: 'school' }] } }), []);
});

test('a route or stop area with a stop’s tags is no point of interest', () => {
  const members = [['node', 1, 'platform']] as const;
  assert.deepEqual(
    brief({
      nodes: { 1: [0, 0] },
      relations: { 2: [members, { type: 'public_transport', public_transport: 'platform', name: 'Post' }] },
    }),
    [],
  );
});

test('the sign and the platform of a bus stop are one stop, with the stop on the other side of a wide street too; one far down the street is another', () => {
  const plot: Plot = {
    nodes: {
      1: [0, 0, { highway: 'bus_stop', name: 'Vaduz, Post', shelter: 'yes' }],
      2: [2, 1, { public_transport: 'platform', bus: 'yes', name: 'Vaduz Post', wheelchair: 'yes' }],
      3: [0, 40, { highway: 'bus_stop', name: 'Vaduz, Post' }],
      4: [2, 200],
      5: [10, 200],
      6: [1, 20, { public_transport: 'stop_position', bus: 'yes', name: 'Vaduz, Post' }],
    },
    ways: { 7: [[4, 5], { highway: 'platform', name: 'Vaduz, Post' }] },
  };
  assert.deepEqual(brief(plot), ['n1 bus_stop Vaduz, Post', 'w7 bus_stop Vaduz, Post']);
  assert.equal(extract(plot)[0]?.wheelchair, 'yes');
});

test('a stop of several platforms has the lines of all of them, however far each is from the one that stays', () => {
  const route = (node: number, ref: string) =>
    [[['node', node, 'stop']], { type: 'route', route: 'bus', ref, name: ref }] as const;
  const [stop, ...others] = extract({
    nodes: {
      1: [0, 0, { highway: 'bus_stop', name: 'Rathaus' }],
      2: [0, 120, { highway: 'bus_stop', name: 'Rathaus' }],
      3: [5, 0, { public_transport: 'stop_position', bus: 'yes' }],
      4: [5, 121, { public_transport: 'stop_position', bus: 'yes' }],
    },
    relations: { 5: route(3, '31'), 6: route(4, '200'), 7: route(4, 'N2') },
  });
  assert.equal(stop?.lines, '31 200 N2');
  assert.equal(others.length, 0);
});

test('a site lies where most of its members are, also those of its relations, and a member far away is no way to it', () => {
  const plot: Plot = {
    nodes: {
      1: [0, 0],
      2: [60, 0],
      3: [20, 10],
      4: [40, 10],
      5: [30, 20],
      11: [1500, 0],
      12: [1600, 0],
      13: [1700, 0],
      14: [1800, 0],
    },
    ways: { 5: [[1, 2]], 6: [[11, 12, 13, 14]] },
    relations: {
      2: [
        [
          ['way', 5, 'platform'],
          ['node', 3, 'stop'],
          ['node', 4, 'stop'],
          ['node', 5, 'stop'],
        ],
        { type: 'public_transport', public_transport: 'stop_area' },
      ],
      3: [
        [
          ['way', 6, ''],
          ['relation', 2, ''],
        ],
        { type: 'site', site: 'railway', railway: 'station', name: 'Hauptbahnhof' },
      ],
      4: [
        [
          ['node', 3, ''],
          ['node', 4, ''],
        ],
        { type: 'site', amenity: 'charging_station', name: 'Ladepark' },
      ],
    },
  };
  const [station, charging] = ['r3', 'r4'].map(id => extract(plot).find(poi => poi.id === id));
  assert.deepEqual({ lat: station?.lat, lng: station?.lng }, onPlot(30, 0));
  assert.deepEqual({ lat: charging?.lat, lng: charging?.lng }, onPlot(20, 10));
});
