// Inputs of more than 2 GiB, whose own data stands behind that: what counts positions in 32 bits, or reads a whole file at once, does not find it.
import { closeSync, ftruncateSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { drawTown } from './drawn-town.ts';
import { countryAddresses } from './good-files.ts';
import type { HostileInput } from './hostile-inputs.ts';
import { header, lengthOf, message } from './hostile-pbf.ts';
import { SMALL_TOWN } from './small-town.ts';

const LARGE_BYTES = 2 ** 31 + 50e6;
const IMPORTED = { imported: /"version"/ };
const LINES_AT_ONCE = 20_000;
/** A block may have less than 32 MiB. */
const BLOCK_BYTES = 31 << 20;
const TOWN = drawTown(SMALL_TOWN).file;

/** Writes a text and then so many bytes of lines, and another text. */
function writeLines(path: string, before: string, line: (i: number) => string, behind: string): string {
  const file = openSync(path, 'w');
  writeSync(file, before);
  for (let i = 0, written = 0; written < LARGE_BYTES; ) {
    let lines = '';
    for (const end = i + LINES_AT_ONCE; i < end; i++) lines += line(i);
    written += writeSync(file, lines);
  }
  writeSync(file, behind);
  closeSync(file);
  return path;
}

/** A map whose blocks before the town are of a type that readers skip. The file system stores nothing for them. */
export function writeLargePbf(path: string): string {
  const file = openSync(path, 'w');
  const first = header();
  let at = writeSync(file, first, 0, first.length, 0);
  const head = message([1, 'Padding'], [3, BLOCK_BYTES]);
  const begin = Buffer.concat([lengthOf(head), head]);
  while (at < LARGE_BYTES) {
    writeSync(file, begin, 0, begin.length, at);
    at += begin.length + BLOCK_BYTES;
    ftruncateSync(file, at);
  }
  const town = encodeOsmPbf(TOWN);
  writeSync(file, town, 0, town.length, at);
  closeSync(file);
  return path;
}

/** Squares of Germany in rows from the south, each with its number of inhabitants. */
const squareLine = (i: number) => {
  const [x, y] = [4_100_050 + (i % 6000) * 100, 2_700_050 + Math.floor(i / 6000) * 100];
  return `CRS3035RES100mN${y - 50}E${x - 50};${x};${y};${3 + (i % 90)}\n`;
};

const tagsOf = (tags: Readonly<Record<string, string>>) =>
  Object.entries(tags)
    .map(([key, value]) => `<tag k="${key}" v="${value.replaceAll(/[<>&"]/g, '')}"/>`)
    .join('');

/** The town as `.osm`. */
const townXml = () =>
  [
    ...TOWN.nodes.map(
      ({ id, lat, lng, tags = {} }) => `<node id="${id}" lat="${lat}" lon="${lng}">${tagsOf(tags)}</node>`,
    ),
    ...TOWN.ways.map(
      ({ id, refs, tags = {} }) =>
        `<way id="${id}">${refs.map(ref => `<nd ref="${ref}"/>`).join('')}${tagsOf(tags)}</way>`,
    ),
  ].join('\n');

const withTown = (folder: string, ...rest: readonly string[]) => {
  const town = join(folder, 'town.osm.pbf');
  writeFileSync(town, encodeOsmPbf(TOWN));
  return ['import', town, '--name', 'other', ...rest];
};

/** Files of this size usually need that much; these have hardly an object. */
const ESTIMATED = ['--memory', '64G'];

export const LARGE_FILES: Readonly<Record<string, HostileInput>> = {
  'a map of 2 GiB': {
    command: folder => ['import', writeLargePbf(join(folder, 'large.osm.pbf')), '--name', 'other', ...ESTIMATED],
    expected: IMPORTED,
  },
  'an address file of 2 GiB': countryAddresses(LARGE_BYTES),
  'a census file of 2 GiB': {
    command: folder =>
      withTown(
        folder,
        '--census',
        writeLines(
          join(folder, 'Zensus2022_Bevoelkerungszahl_100m-Gitter.csv'),
          'GITTER_ID_100m;x_mp_100m;y_mp_100m;Einwohner\n',
          squareLine,
          '',
        ),
      ),
    expected: { refused: /line 8000002: the files of .+ have more than 8,000,000 cells of 100 m, as no census has/ },
  },
  'an XML of 2 GiB': {
    command: folder => [
      'import',
      writeLines(
        join(folder, 'large.osm'),
        '<osm version="0.6">\n',
        i =>
          `<note id="${i}" lat="50.1" lon="8.1">A note that no import reads, number ${i} of many, and as long as a line</note>\n`,
        `${townXml()}\n</osm>\n`,
      ),
      '--name',
      'other',
      ...ESTIMATED,
    ],
    expected: IMPORTED,
  },
};
