// Hostile inputs beside the map: address files, census files, elevation tiles, outlines, region files, backups, pipes and devices.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { zipFile } from '../import/elevation/hgt-file.ts';
import { drawTown } from './drawn-town.ts';
import type { Expected } from './hostile-maps.ts';
import { SMALL_TOWN } from './small-town.ts';

export interface HostileInput {
  /** Writes the files and returns the command. `{region}` stands for the name of the live region. */
  readonly command: (folder: string) => readonly string[];
  readonly expected: Expected;
}

const refused = (said: RegExp): Expected => ({ refused: said });
const COARSE_TILE = 1201 * 1201 * 2;
const FINE_TILE = 3601 * 3601 * 2;
const ADDRESS = '9.5,47.1,1,Dorfstrasse';
const HEAD = 'lon,lat,number,street';

function written(folder: string, name: string, content: Buffer | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** An import of the small town with one more file. */
function withFile(option: string, name: string, content: () => Buffer | string, expected: Expected): HostileInput {
  return {
    command: folder => {
      const town = written(folder, 'town.osm.pbf', encodeOsmPbf(drawTown(SMALL_TOWN).file));
      return ['import', town, '--name', '{region}', option, written(folder, name, content())];
    },
    expected,
  };
}

const addresses = (name: string, content: () => Buffer | string, said: RegExp) =>
  withFile('--addresses', name, content, refused(said));
const census = (name: string, content: () => Buffer | string, said: RegExp) =>
  withFile('--census', name, content, refused(said));
const outline = (name: string, content: () => Buffer | string, said: RegExp) =>
  withFile('--outline', name, content, refused(said));
const elevation = (name: string, content: () => Buffer | string, said: RegExp) =>
  withFile('--elevation', name, content, refused(said));

/** A command on a pipe that nobody writes to. */
const onPipe = (...command: readonly string[]): HostileInput => ({
  command: folder => {
    const path = join(folder, 'pipe');
    spawnSync('mkfifo', [path]);
    const town = written(folder, 'town.osm.pbf', encodeOsmPbf(drawTown(SMALL_TOWN).file));
    return command.map(word => (word === '{pipe}' ? path : word === '{town}' ? town : word));
  },
  expected: refused(/is not a file; name /),
});

/** One block of a tar: a header without content. */
function tarHeader(name: string, bytes: number, type: string): Buffer {
  const block = Buffer.alloc(512);
  block.write(name, 0);
  block.write(bytes.toString(8).padStart(11, '0'), 124);
  block.write('        ', 148);
  block.write(type, 156);
  const sum = block.reduce((all, byte) => all + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

const install = (content: () => Buffer | string, said: RegExp): HostileInput => ({
  command: folder => ['regions', 'install', written(folder, 'region.umkreis', content())],
  expected: refused(said),
});

/** A rectangle around the drawn town with triangular holes in rows of 200, as a polygon of GeoJSON. */
function holed(holes: number): number[][][] {
  const [south, west, side] = [46.9, 9.3, 0.4];
  const [north, east, step] = [south + side, west + side, side / 200];
  const round = (degrees: number) => Number(degrees.toFixed(6));
  return [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
    ...Array.from({ length: holes }, (_, i) => {
      const [x, y] = [round(west + ((i % 200) + 0.3) * step), round(south + (Math.floor(i / 200) + 0.3) * step)];
      return [
        [x, y],
        [x, round(y + step * 0.4)],
        [round(x + step * 0.4), y],
        [x, y],
      ];
    }),
  ];
}

const manyLines = (count: number, line: (i: number) => string) =>
  `${HEAD}\n${Array.from({ length: count }, (_, i) => line(i)).join('\n')}\n`;

export const HOSTILE_INPUTS: Readonly<Record<string, HostileInput>> = {
  'a pipe as a map': onPipe('import', '{pipe}', '--name', '{region}'),
  'a device as a map': {
    command: () => ['import', '/dev/zero', '--name', '{region}'],
    expected: refused(/is not a file/),
  },
  'a folder as a map': {
    command: folder => ['import', folder, '--name', '{region}'],
    expected: refused(/is a folder/),
  },
  'a pipe as an outline': onPipe('import', '{town}', '--name', '{region}', '--outline', '{pipe}'),
  'a pipe as addresses': onPipe('import', '{town}', '--name', '{region}', '--addresses', '{pipe}'),
  'a pipe as a census': onPipe('import', '{town}', '--name', '{region}', '--census', '{pipe}'),
  'a pipe as elevation tiles': onPipe('import', '{town}', '--name', '{region}', '--elevation', '{pipe}'),
  'a pipe as a source of updates': onPipe('update', '--source', '{pipe}', '--name', 'updated'),
  'a pipe as a region file': onPipe('regions', 'install', '{pipe}'),
  'a pipe as a backup': onPipe('restore', '{pipe}', '--force'),
  'a text as a backup': {
    command: folder => ['restore', written(folder, 'backup', 'no database'.repeat(1000)), '--force'],
    expected: refused(/is no backup that can be restored/),
  },

  'a ZIP of 400 MB of zeros as addresses': addresses(
    'zeros.zip',
    () => zipFile([{ name: 'a.csv', bytes: Buffer.alloc(400 << 20) }]),
    /zeros\.zip, a\.csv is no text/,
  ),
  'a ZIP of 400 MB of empty lines as addresses': addresses(
    'lines.zip',
    () => zipFile([{ name: 'a.csv', bytes: Buffer.alloc(400 << 20, '\n') }]),
    /lines\.zip unpacks to more than/,
  ),
  'a ZIP of GeoJSON that is blank for 300 MB': addresses(
    'blank.zip',
    () => zipFile([{ name: 'a.geojson', bytes: Buffer.concat([Buffer.from('{'), Buffer.alloc(300 << 20, ' ')]) }]),
    /unpacks to more than|more than 1,048,576 characters/,
  ),
  'gzip of one address again and again': addresses(
    'same.csv.gz',
    () => gzipSync(Buffer.concat([Buffer.from(`${HEAD}\n`), Buffer.alloc(400 << 20, `${ADDRESS}\n`)])),
    /unpacks to more than/,
  ),
  'gzip of a million different addresses': addresses(
    'many.csv.gz',
    () => gzipSync(manyLines(1_000_000, i => `9.5,47.1,${i},D`)),
    /more than [\d,]+ addresses in this region/,
  ),
  'a ZIP of 3,000 files': addresses(
    'many.zip',
    () =>
      zipFile(
        Array.from({ length: 3000 }, (_, i) => ({ name: `${i}.csv`, bytes: Buffer.from(`${HEAD}\n${ADDRESS}\n`) })),
      ),
    /holds more than 2000 files/,
  ),
  'a ZIP member that is larger than it claims': addresses(
    'claims.zip',
    () => zipFile([{ name: 'a.csv', bytes: Buffer.from(manyLines(1000, () => ADDRESS)), claimedBytes: 30 }]),
    /unpacks to more than the 30 bytes it claims|damaged/,
  ),
  'a ZIP cut short': addresses(
    'cut.zip',
    () => zipFile([{ name: 'a.csv', bytes: Buffer.from(manyLines(10, () => ADDRESS)) }]).subarray(0, -30),
    /is cut short|is damaged/,
  ),
  'a quotation mark that is never closed': addresses(
    'open.csv',
    () => `${HEAD}\n9.5,47.1,1,"${'Dorf '.repeat(100_000)}`,
    /open\.csv, line \d: a quotation mark is opened that is never closed/,
  ),
  'a line of 60 MB': addresses(
    'line.csv',
    () => `${HEAD}\n${'a'.repeat(60_000_000)}`,
    /line\.csv, line \d: .*more than 100,000/,
  ),
  'a head of a million columns': addresses('wide.csv', () => `${'a,'.repeat(1_000_000)}\n`, /wide\.csv, line 1/),
  'GeoJSON of arrays in arrays': addresses(
    'deep.geojson',
    () => `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":${'['.repeat(500_000)}`,
    /deep\.geojson/,
  ),
  'GeoJSON with a feature of 2 MB': addresses(
    'long.geojson',
    () => `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"a":"${'x'.repeat(2 << 20)}"}}]}`,
    /feature 1: it has more than 1,048,576 characters/,
  ),
  'GeoJSON with brackets that do not match': addresses(
    'odd.geojson',
    () => '{"type":"FeatureCollection","features":[{"type":"Feature"}}]',
    /odd\.geojson: it is not valid JSON/,
  ),

  'a census ZIP of zeros': census(
    'Zensus2022_Bevoelkerungszahl.zip',
    () => zipFile([{ name: 'Zensus2022_Bevoelkerungszahl_100m-Gitter.csv', bytes: Buffer.alloc(200 << 20) }]),
    /would unpack to [\d,]+ times its size/,
  ),
  'a census CSV without line ends': census(
    'Zensus2022_Bevoelkerungszahl_100m-Gitter.csv',
    () => 'GITTER_ID_100m;x_mp_100m;y_mp_100m;Einwohner;'.repeat(100_000),
    /line 1: it is longer than any line of a census file/,
  ),
  'a census CSV with a figure of 400 digits': census(
    'Zensus2022_Bevoelkerungszahl_100m-Gitter.csv',
    () =>
      `GITTER_ID_100m;x_mp_100m;y_mp_100m;Einwohner\nCRS3035RES100mN2691700E4341100;4341150;2691750;${'9'.repeat(400)}\n`,
    /line 2|none of the cells lies in the region/,
  ),

  'an archive of 12 tiles of sea, and streets in all of them': {
    command: folder => {
      const corners = Array.from({ length: 12 }, (_, i) => i);
      const file = {
        nodes: corners.map(i => ({ id: i + 1, lat: 40.5, lng: 5.5 + i })),
        ways: [{ id: 1, refs: corners.map(i => i + 1), tags: { highway: 'residential' } }],
        relations: [],
      };
      const tiles = corners.map(i => ({
        name: `N40E${String(5 + i).padStart(3, '0')}.hgt`,
        bytes: Buffer.alloc(FINE_TILE),
      }));
      const map = written(folder, 'coast.osm.pbf', encodeOsmPbf(file));
      return ['import', map, '--name', '{region}', '--elevation', written(folder, 'sea.zip', zipFile(tiles))];
    },
    expected: refused(/sea\.zip unpacks to more than [\d,]+ bytes/),
  },
  'an elevation tile of another size': elevation(
    'N47E009.hgt',
    () => Buffer.alloc(COARSE_TILE - 2),
    /is not a whole SRTM elevation tile/,
  ),
  'an elevation tile of noise': elevation(
    'N47E009.hgt',
    () => Buffer.alloc(COARSE_TILE, 0x7e),
    /is not an SRTM elevation tile/,
  ),

  'an outline of texts': outline(
    'a.geojson',
    () => '{"type":"Polygon","coordinates":[["a","b","c","a"]]}',
    /a Polygon whose rings are not lists of at least four positions/,
  ),
  'an outline beyond the earth': outline(
    'a.geojson',
    () => '{"type":"Polygon","coordinates":[[[0,0],[400,0],[0,400],[0,0]]]}',
    /a Polygon whose rings are not/,
  ),
  'an outline that is a star of 100,000 corners': outline(
    'a.geojson',
    () =>
      JSON.stringify({
        type: 'Polygon',
        coordinates: [
          Array.from({ length: 100_001 }, (_, i) => (i === 100_000 ? 0 : i)).map(i => [
            9.5 + 0.1 * Math.sin(i * 2.39996),
            47.1 + 0.1 * Math.cos(i * 2.39996),
          ]),
        ],
      }),
    /times as long as its whole width and height/,
  ),
  'an outline with 39,900 holes, and 100,000 addresses in it': {
    command: folder => {
      const town = written(folder, 'town.osm.pbf', encodeOsmPbf(drawTown(SMALL_TOWN).file));
      const outlineFile = written(
        folder,
        'holes.geojson',
        JSON.stringify({ type: 'Polygon', coordinates: holed(39_900) }),
      );
      const lines = manyLines(
        100_000,
        i => `${(9.45 + (i % 500) / 5000).toFixed(6)},${(47.05 + Math.floor(i / 500) / 2000).toFixed(6)},${i},D`,
      );
      const list = written(folder, 'list.csv', lines);
      return ['import', town, '--name', 'other', '--outline', outlineFile, '--addresses', list];
    },
    expected: { imported: /"addressesFromFiles": ?[1-9]/ },
  },
  'an outline in another part of the earth': outline(
    'a.geojson',
    () => '{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}',
    /No node of the map lies in .*a\.geojson/,
  ),
  'an outline of brackets': outline('a.geojson', () => '['.repeat(5_000_000), /is not valid JSON/),
  'an outline of 17 MB': outline('a.geojson', () => ' '.repeat(17 << 20), /expected .* of at most 6,291,456/),
  'an outline without its end': outline(
    'a.poly',
    () => 'a\n1\n9 47\n10 47\n10 48\n',
    /is cut short: a ring is not ended/,
  ),
  'an outline of 700,000 corners': outline(
    'a.poly',
    () => `a\n1\n${Array.from({ length: 700_000 }, (_, i) => `${(i % 360) - 180} 1`).join('\n')}\nEND\nEND\n`,
    /has 700,001 corners; simplify it/,
  ),

  'a region file of text': install(() => 'no archive '.repeat(1000), /is no region file/),
  'a region file with a header of 8 GB': install(
    () => Buffer.concat([tarHeader('a', 2 ** 33 - 1, 'x'), Buffer.alloc(2048)]),
    /something that is not a plain file/,
  ),
  'a region file with a manifest of 1 GB': install(
    () => Buffer.concat([tarHeader('manifest.json', 1 << 30, '0'), Buffer.alloc(2048)]),
    /is no region file/,
  ),
  'a region file with a manifest of nothing': install(
    () => Buffer.concat([tarHeader('manifest.json', 2, '0'), Buffer.from('{}'.padEnd(512, '\0')), Buffer.alloc(1024)]),
    /manifest\.json is damaged/,
  ),
};
