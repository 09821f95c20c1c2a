// From OSM objects to tiles: the class and layer of each drawn object, on plots laid out in metres and in real places.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { readOsmFiles } from '../../../src/import/osm/read.ts';
import { buildTiles } from '../../../src/import/tiles/build-tiles.ts';
import { mercatorX, mercatorY } from '../../../src/map/mercator.ts';
import { openTileArchive, type TileArchive } from '../../../src/map/tile-archive.ts';
import { MAX_TILE_ZOOM, TILE_LAYERS } from '../../../src/map/tile-layers.ts';
import { onPlot, osmOfPlot, type Plot } from '../../support/plot.ts';
import { realFile, temporaryFolder, withoutRealData } from '../../support/regions.ts';

const folder = temporaryFolder();
let built = 0;

async function archiveOf(plot: Plot): Promise<TileArchive> {
  const path = join(folder, `plot-${built++}.pmtiles`);
  await buildTiles(osmOfPlot(plot), path, { name: 'plot' });
  return openTileArchive(path);
}

interface Found {
  readonly layer: string;
  readonly properties: Record<string, unknown>;
  readonly parts: number;
}

/** All features in the tile of a zoom at a place. */
async function around(archive: TileArchive, lat: number, lng: number, z: number = MAX_TILE_ZOOM): Promise<Found[]> {
  const bytes = await archive.readTile(z, Math.floor(mercatorX(lng) * 2 ** z), Math.floor(mercatorY(lat) * 2 ** z));
  if (bytes === undefined) return [];
  return Object.entries(new VectorTile(new PbfReader(bytes)).layers).flatMap(([layer, found]) =>
    Array.from({ length: found.length }, (_, i) => {
      const feature = found.feature(i);
      return { layer, properties: { ...feature.properties }, parts: feature.loadGeometry().length };
    }),
  );
}

async function onThePlot(plot: Plot, z?: number): Promise<Found[]> {
  const { lat, lng } = onPlot(50, 50);
  const archive = await archiveOf(plot);
  const found = await around(archive, lat / 1e7, lng / 1e7, z);
  await archive.close();
  return found;
}

const of = (found: readonly Found[], layer: string) => found.filter(feature => feature.layer === layer);
const SQUARE = { 1: [10, 10], 2: [90, 10], 3: [90, 90], 4: [10, 90] } as const;
const RING = [1, 2, 3, 4, 1];

describe('map tiles of drawn places', () => {
  test('roads carry class, bridge, tunnel, one-way and ramp', async () => {
    const nodes = { 1: [0, 50], 2: [30, 50], 3: [60, 50], 4: [90, 50], 5: [120, 50] } as const;
    const found = await onThePlot({
      nodes,
      ways: {
        1: [[1, 2], { highway: 'primary', bridge: 'yes' }],
        2: [[2, 3], { highway: 'motorway_link', oneway: 'yes' }],
        3: [[3, 4], { highway: 'residential', tunnel: 'yes' }],
        4: [[4, 5], { highway: 'cycleway' }],
      },
    });
    assert.deepEqual(
      of(found, 'road').map(({ properties }) => properties),
      [
        { class: 'path', kind: 'cycleway' },
        { class: 'minor', tunnel: true },
        { class: 'primary', bridge: true },
        { class: 'motorway', ramp: true, oneway: true },
      ],
    );
  });

  test('a street of several ways has one name along its whole line', async () => {
    const found = await onThePlot({
      nodes: { 1: [0, 50], 2: [30, 50], 3: [60, 52], 4: [90, 50] },
      ways: {
        1: [[1, 2], { highway: 'residential', name: 'Städtle' }],
        2: [[3, 2], { highway: 'residential', name: 'Städtle', bridge: 'yes' }],
        3: [[3, 4], { highway: 'residential', name: 'Städtle' }],
      },
    });
    assert.deepEqual(of(found, 'road_name'), [
      { layer: 'road_name', properties: { class: 'minor', name: 'Städtle' }, parts: 1 },
    ]);
  });

  test('a missing node cuts a street and shortens an area instead of losing them', async () => {
    const found = await onThePlot({
      nodes: { ...SQUARE, 5: [50, 50], 6: [60, 60] },
      ways: {
        1: [[1, 2, 999, 5, 6], { highway: 'residential' }],
        2: [[1, 2, 3, 999, 4, 1], { building: 'yes' }],
      },
    });
    assert.deepEqual(
      of(found, 'road').map(({ parts }) => parts),
      [2],
    );
    assert.equal(of(found, 'building').length, 1);
  });

  test('an area that the file holds only in part is drawn in part', async () => {
    const found = await onThePlot({
      nodes: SQUARE,
      ways: { 1: [[1, 2, 3], {}] },
      relations: {
        1: [
          [
            ['way', 1, 'outer'],
            ['way', 77, 'outer'],
          ],
          { type: 'multipolygon', landuse: 'forest' },
        ],
      },
    });
    assert.deepEqual(
      of(found, 'green').map(({ properties }) => properties),
      [{ class: 'wood' }],
    );
  });

  test('a courtyard is a hole', async () => {
    const found = await onThePlot({
      nodes: { ...SQUARE, 5: [40, 40], 6: [60, 40], 7: [60, 60], 8: [40, 60] },
      ways: { 1: [RING, {}], 2: [[5, 6, 7, 8, 5], {}] },
      relations: {
        1: [
          [
            ['way', 1, 'outer'],
            ['way', 2, 'inner'],
          ],
          { type: 'multipolygon', building: 'yes' },
        ],
      },
    });
    assert.deepEqual(
      of(found, 'building').map(({ parts }) => parts),
      [2],
    );
  });

  test('a house number on a building and on its door is one label, shown at the last zoom only', async () => {
    const address = { 'addr:street': 'Städtle', 'addr:housenumber': '37' };
    const plot = {
      nodes: { ...SQUARE, 5: [12, 50, address], 6: [50, 50, { ...address, 'addr:housenumber': '38' }] },
      ways: { 1: [RING, { building: 'yes', ...address }] },
    } as const;
    const numbers = of(await onThePlot(plot), 'house_number').map(({ properties }) => properties.number);
    assert.deepEqual(numbers.sort(), ['37', '38']);
    assert.deepEqual(of(await onThePlot(plot, 14), 'house_number'), []);
  });

  test('objects underground, indoors, or closed ways that are no area are not filled', async () => {
    const found = await onThePlot({
      nodes: SQUARE,
      ways: {
        1: [RING, { amenity: 'parking', location: 'underground' }],
        2: [RING, { highway: 'pedestrian' }],
        3: [RING, { highway: 'footway', indoor: 'yes', area: 'yes' }],
        4: [RING, { building: 'no' }],
      },
    });
    assert.deepEqual(
      found.map(({ layer }) => layer),
      ['road'],
    );
  });

  test('a border shared by a town and a country is one line, the country’s', async () => {
    const found = await onThePlot({
      nodes: SQUARE,
      ways: { 1: [RING, {}] },
      relations: {
        1: [[['way', 1, 'outer']], { type: 'boundary', boundary: 'administrative', admin_level: '8' }],
        2: [[['way', 1, 'outer']], { type: 'boundary', boundary: 'administrative', admin_level: '2' }],
      },
    });
    assert.deepEqual(
      of(found, 'boundary').map(({ properties }) => properties),
      [{ class: 'country' }],
    );
  });

  test('places have their names, rank and inhabitants; capitals have the best rank', async () => {
    const found = await onThePlot({
      nodes: {
        1: [50, 50, { place: 'town', name: 'Vaduz', capital: 'yes', population: '5 700' }],
        2: [60, 60, { place: 'town', name: 'Schaan', 'name:en': 'Schaan', population: '6000' }],
        3: [70, 70, { place: 'hamlet', name: 'Ebaholz', 'name:de': 'Ebenholz' }],
      },
    });
    assert.deepEqual(
      of(found, 'place').map(({ properties }) => properties),
      [
        { class: 'town', name: 'Vaduz', rank: 5, population: 5700, capital: true },
        { class: 'town', name: 'Schaan', rank: 8, population: 6000 },
        { class: 'hamlet', name: 'Ebaholz', 'name:de': 'Ebenholz', rank: 17 },
      ],
    );
  });

  test('data without a visible object still makes an archive, without tiles', async () => {
    const archive = await archiveOf({ nodes: { 1: [0, 0], 2: [10, 10] } });
    assert.equal(await archive.readTile(0, 0, 0), undefined);
    await archive.close();
  });

  test('progress ends at its total and never goes back', async () => {
    const seen: [number, number][] = [];
    const osm = osmOfPlot({ nodes: { 1: [0, 0], 2: [9000, 7000] }, ways: { 1: [[1, 2], { highway: 'primary' }] } });
    await buildTiles(osm, join(folder, 'progress.pmtiles'), {
      name: 'x',
      onProgress: (done, total) => seen.push([done, total]),
    });
    assert.ok(seen.length > 3 && seen.every(([done], i) => i === 0 || done > seen[i - 1]![0]));
    assert.deepEqual(seen.at(-1)?.[0], seen.at(-1)?.[1]);
  });
});

/** Objects that anybody can find in the raw files, their positions, and their expected class on the map. */
const REAL = [
  {
    file: 'liechtenstein/liechtenstein.osm.pbf',
    known: [
      { what: 'Vaduz', lat: 47.1393, lng: 9.5228, z: 11, layer: 'place', properties: { name: 'Vaduz', capital: true } },
      {
        what: 'the Rhine',
        lat: 47.1385,
        lng: 9.5089,
        z: 12,
        layer: 'waterway',
        properties: { class: 'river', name: 'Rhein' },
      },
      { what: 'Städtle', lat: 47.1393, lng: 9.5222, z: 15, layer: 'road_name', properties: { name: 'Städtle' } },
      {
        what: 'the railway at Schaan',
        lat: 47.1684,
        lng: 9.5087,
        z: 14,
        layer: 'spot',
        properties: { class: 'halt', name: 'Schaan-Vaduz' },
      },
      { what: 'woods above Vaduz', lat: 47.14, lng: 9.535, z: 13, layer: 'green', properties: { class: 'wood' } },
      { what: 'the border', lat: 47.1385, lng: 9.5089, z: 12, layer: 'boundary', properties: { class: 'country' } },
    ],
    mostMegabytes: 6,
  },
  {
    file: 'lauf/lauf-200115.osm.pbf',
    known: [
      { what: 'Lauf', lat: 49.5103, lng: 11.2772, z: 13, layer: 'place', properties: { class: 'town' } },
      { what: 'the motorway', lat: 49.5037, lng: 11.3, z: 13, layer: 'road', properties: { class: 'motorway' } },
      { what: 'the Pegnitz', lat: 49.509, lng: 11.279, z: 14, layer: 'water', properties: { class: 'river' } },
    ],
    mostMegabytes: 2,
  },
] as const;

for (const { file, known, mostMegabytes } of REAL) {
  describe(`map tiles of ${file}`, { skip: withoutRealData }, () => {
    let archive: TileArchive;
    let bytes = 0;
    before(async () => {
      const path = join(folder, `${file.replaceAll('/', '-')}.pmtiles`);
      const { osm } = await readOsmFiles([realFile(file)]);
      ({ bytes } = await buildTiles(osm, path, { name: file }));
      assert.ok(!existsSync(`${path}.heap`));
      archive = await openTileArchive(path);
    });

    for (const { what, lat, lng, z, layer, properties } of known) {
      test(`${what} is there at zoom ${z}`, async () => {
        const found = of(await around(archive, lat, lng, z), layer);
        const fits = found.some(feature =>
          Object.entries(properties).every(([key, value]) => feature.properties[key] === value),
        );
        assert.ok(fits, `${layer} has ${JSON.stringify(found.slice(0, 8))}`);
      });
    }

    test('layers, attributes and classes are those of the schema, and no tile is over 500 kB', async () => {
      const [west, south, east, north] = archive.bounds;
      let largest = 0;
      for (const z of [8, 11, 13, 14, 15]) {
        const column = (lng: number) => Math.floor(mercatorX(lng) * 2 ** z);
        const row = (lat: number) => Math.floor(mercatorY(lat) * 2 ** z);
        for (let x = column(west); x <= column(east); x++) {
          for (let y = row(north); y <= row(south); y++) {
            largest = Math.max(largest, (await archive.readTile(z, x, y))?.length ?? 0);
            for (const { layer, properties } of await around(archive, latOf(y + 0.5, z), lngOf(x + 0.5, z), z)) {
              const schema = Object.entries(TILE_LAYERS).find(([id]) => id === layer)?.[1];
              assert.ok(schema, `there is no layer ${layer}`);
              for (const key of Object.keys(properties)) assert.ok(key in schema.attributes, `${layer} has no ${key}`);
              if ('class' in properties)
                assert.ok(String(properties.class) in schema.classes, `${layer} ${properties.class}`);
            }
          }
        }
      }
      assert.ok(largest < 500_000);
    });

    test(`the archive is smaller than ${mostMegabytes} MB`, () => {
      assert.ok(bytes < mostMegabytes * 1e6, `${bytes} bytes`);
    });
  });
}

function lngOf(x: number, z: number): number {
  return (x / 2 ** z) * 360 - 180;
}

function latOf(y: number, z: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;
}
