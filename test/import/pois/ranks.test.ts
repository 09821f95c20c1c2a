// The rank of a station or a junction by its surroundings: tracks, routes, roads; drawn and real.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractPois } from '../../../src/import/pois/extract-pois.ts';
import { POI_TYPES } from '../../../src/poi-types/catalogue.ts';
import { osmOfPlot, type Plot } from '../../support/plot.ts';
import { realOsm, withoutRealData } from '../../support/regions.ts';

function told(osm: ReturnType<typeof osmOfPlot>): string[] {
  return extractPois(osm).map(({ type, name, ref, road, rank }) =>
    [POI_TYPES[type]?.id, name, ref, road, rank].filter(each => each !== undefined).join(' | '),
  );
}

const TRACKS: Plot['nodes'] = {
  1: [0, 0],
  2: [500, 0],
  3: [0, 20],
  4: [500, 20],
  5: [250, 40, { railway: 'halt', name: 'Linde' }],
};

function halt(track: string, tags = {}, relations: NonNullable<Plot['relations']> = {}): string[] {
  const [x, y, own] = [250, 40, { railway: 'halt', name: 'Linde', ...tags }];
  return told(
    osmOfPlot({
      nodes: { ...TRACKS, 5: [x, y, own], 6: [250, 20] },
      ways: { 9: [[3, 6, 4], { railway: track }] },
      relations,
    }),
  );
}

test('the tracks decide what a halt is: of a tram, a funicular, a light railway or a train', () => {
  assert.deepEqual(halt('rail'), ['train_station | Linde']);
  assert.deepEqual(halt('tram'), ['tram_stop | Linde']);
  assert.deepEqual(halt('funicular'), ['cable_car_station | Linde']);
  assert.deepEqual(halt('light_rail'), ['light_rail_station | Linde']);
  assert.deepEqual(halt('disused'), ['train_station | Linde'], 'where nothing is known it stays what its tags say');
});

test('a halt whose tags say that trains stop there is a station, but not on the tracks of a funicular', () => {
  assert.deepEqual(halt('tram', { train: 'yes' }), ['train_station | Linde']);
  assert.deepEqual(halt('funicular', { train: 'yes' }), ['cable_car_station | Linde']);
});

test('on narrow tracks the routes that stop there decide', () => {
  const route = (kind: string): NonNullable<Plot['relations']> => ({
    7: [[['node', 6, 'stop']], { type: 'route', route: kind }],
  });
  assert.deepEqual(halt('narrow_gauge', {}, route('tram')), ['tram_stop | Linde']);
  assert.deepEqual(halt('narrow_gauge', {}, route('train')), ['train_station | Linde']);
  assert.deepEqual(halt('narrow_gauge'), ['train_station | Linde']);
});

test('one long-distance train makes a long-distance station; night trains and passing trains have no effect', () => {
  const routes = (...services: string[]): NonNullable<Plot['relations']> =>
    Object.fromEntries(
      services.map((service, i) => [i + 7, [[['node', 6, 'stop']], { type: 'route', route: 'train', service }]]),
    );
  assert.deepEqual(halt('rail', {}, routes('commuter')), ['train_station | Linde | regional']);
  assert.deepEqual(halt('rail', {}, routes('long_distance', 'regional')), ['train_station | Linde | long_distance']);
  assert.deepEqual(halt('rail', {}, routes('regional', 'high_speed')), ['train_station | Linde | long_distance']);
  assert.deepEqual(halt('rail', {}, routes('night')), ['train_station | Linde']);
  const passing: NonNullable<Plot['relations']> = {
    7: [[['way', 9, '']], { type: 'route', route: 'train', service: 'long_distance' }],
  };
  assert.deepEqual(halt('rail', {}, passing), ['train_station | Linde']);
});

test('a junction has its number and its motorway, and differs from a junction of a trunk road', () => {
  const junction = (highway: string, ref?: string) =>
    told(
      osmOfPlot({
        nodes: { 1: [0, 0], 2: [100, 0, { highway: 'motorway_junction', name: 'Nord', ref: '7' }], 3: [200, 0] },
        ways: { 5: [[1, 2, 3], { highway, ...(ref === undefined ? {} : { ref }) }] },
      }),
    );
  assert.deepEqual(junction('motorway', 'A 9;E 51'), ['motorway_junction | Nord | 7 | A 9 | motorway']);
  assert.deepEqual(junction('motorway'), ['motorway_junction | Nord | 7 | motorway']);
  assert.deepEqual(junction('trunk', 'B 14'), ['motorway_junction | Nord | 7 | B 14 | trunk']);
});

test('Heidelberg: halts of the trams are tram stops, the main station is a long-distance station', {
  skip: withoutRealData,
}, async () => {
  const all = told(await realOsm('heidelberg'));
  const stations = all.filter(each => each.startsWith('train_station'));
  for (const name of ['Berufsschule', 'Wieblingen Mitte', 'Dossenheim Bahnhof', 'Taubenfeld', 'SRH Campus']) {
    assert.ok(all.includes(`tram_stop | ${name}`), name);
    assert.ok(!stations.some(each => each.includes(name)), name);
  }
  assert.deepEqual(
    stations.filter(each => each.endsWith('long_distance')),
    ['train_station | Heidelberg Hbf | long_distance'],
  );
  assert.ok(stations.includes('train_station | Heidelberg-Altstadt | regional'));
  assert.ok(all.includes('motorway_junction | Heidelberg / Schwetzingen | 38 | A 5 | motorway'));
});

function linesAt(ids: Plot['nodes'], relations: NonNullable<Plot['relations']>): (string | undefined)[] {
  return extractPois(osmOfPlot({ nodes: ids, relations })).map(({ lines }) => lines);
}

test('a stop has the lines of the routes that stop there, in the order in which people count; lines for pupils are none', () => {
  const line = (route: string, ref: string, tags = {}): NonNullable<Plot['relations']>[number] => [
    [['node', 6, 'stop']],
    { type: 'route', route, ref, ...tags },
  ];
  const stop: Plot['nodes'] = { 5: [0, 0, { highway: 'bus_stop', name: 'Linde' }], 6: [10, 0] };
  assert.deepEqual(linesAt(stop, { 7: line('bus', '10'), 8: line('bus', '9'), 9: line('bus', '9') }), ['9 10']);
  assert.deepEqual(linesAt(stop, { 7: line('tram', '4'), 8: line('bus', '12', { service: 'school' }) }), [undefined]);
  assert.deepEqual(linesAt(stop, { 7: line('bus', 'Bus 12 – 14') }), [undefined]);
});

test('trains of the town and of the country stop at one station, trams at their own stop beside it', () => {
  const nodes: Plot['nodes'] = {
    1: [0, 0, { railway: 'station', name: 'Linde' }],
    2: [40, 0, { railway: 'tram_stop', name: 'Linde' }],
    6: [30, 0],
  };
  const relations: NonNullable<Plot['relations']> = {
    7: [[['node', 6, 'stop']], { type: 'route', route: 'train', ref: 'S 1' }],
    8: [[['node', 6, 'platform']], { type: 'route', route: 'train', ref: 'RE 4' }],
    9: [[['node', 6, 'stop']], { type: 'route', route: 'tram', ref: '709' }],
  };
  const byType = extractPois(osmOfPlot({ nodes, relations })).map(({ type, lines }) => [POI_TYPES[type]?.id, lines]);
  assert.deepEqual(Object.fromEntries(byType), { train_station: 'RE4 S1', tram_stop: '709' });
});
