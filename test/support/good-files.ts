// Good inputs that are large for the memory of an import: the maps of real regions, and an official address file of a whole country.
import { closeSync, openSync, readdirSync, writeFileSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { drawTown } from './drawn-town.ts';
import type { HostileInput } from './hostile-inputs.ts';
import { realFile, withoutRealData } from './regions.ts';
import { SMALL_TOWN } from './small-town.ts';

const IMPORTED = { imported: /"version"/ };

/** Every map of ../shared/data, if that folder exists. */
export const REAL_MAPS: Readonly<Record<string, HostileInput>> = Object.fromEntries(
  (withoutRealData === false ? readdirSync(realFile(''), { recursive: true, encoding: 'utf8' }) : [])
    .filter(path => /\.osm\.(?:pbf|gz)$/.test(path))
    .sort()
    .map(path => [
      `the map ${basename(path)}`,
      { command: () => ['import', realFile(path), '--name', 'other'], expected: IMPORTED },
    ]),
);

/** Addresses far from the region between those in it, as in the file of a whole country. */
const LINES_BETWEEN_OWN = 100_000;
const LINES_AT_ONCE = 5000;

/** A small town, and an address file of a country around it with so many bytes, of which a few lines are the town's. */
export function countryAddresses(bytes: number): HostileInput {
  return {
    command: folder => {
      const town = join(folder, 'town.osm.pbf');
      writeFileSync(town, encodeOsmPbf(drawTown(SMALL_TOWN).file));
      const path = join(folder, 'country.csv');
      const file = openSync(path, 'w');
      writeSync(file, 'LON,LAT,NUMBER,STREET,CITY,POSTCODE,ID\n');
      for (let i = 0, written = 0; written < bytes; ) {
        let lines = '';
        for (const end = i + LINES_AT_ONCE; i < end; i++)
          lines += i % LINES_BETWEEN_OWN === 0 ? ownLine(i) : farLine(i);
        written += writeSync(file, lines);
      }
      closeSync(file);
      return ['import', town, '--name', 'other', '--addresses', path];
    },
    expected: { imported: /"addressesFromFiles": ?\d+/ },
  };
}

const ownLine = (i: number) => `9.5,47.1,${1 + i / LINES_BETWEEN_OWN},Dorfstrasse,Vaduz,9490,id${i}\n`;

function farLine(i: number): string {
  const [lng, lat] = [7 + (i % 7000) / 1000, 50 + (i % 4001) / 1000];
  return `${lng.toFixed(7)},${lat.toFixed(7)},${1 + (i % 150)},Weite Strasse ${i % 3000},Ort ${i % 900},${10_000 + (i % 80_000)},id${i}\n`;
}
