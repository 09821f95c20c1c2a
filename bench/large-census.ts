// `node bench/large-census.ts FOLDER`: writes census files as large as the official ones of a whole country and of Europe, with
// invented figures, and imports a small region with each, in its own process, to measure time and peak memory.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { importRegion } from '../src/import/import-region.ts';
import { DATASETS } from './datasets.ts';

interface LargeGrid {
  readonly name: string;
  readonly sizeMeters: number;
  /** Columns and rows of cells in EPSG:3035 that cover the country. */
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
  /** Listed cells per million cells. */
  readonly listedPerMillion: number;
  readonly header: string;
  line(east: number, north: number, chance: number): string;
}

const middles = (east: number, north: number) => `CRS3035RES100mN${north}E${east};${east + 50};${north + 50}`;

/** Germany has 3.09 million populated cells of 100 m; Europe's grid of 1 km lists some 4.6 million. */
const GRIDS: Readonly<Record<string, readonly LargeGrid[]>> = {
  germany: [
    {
      name: 'Zensus2022_Bevoelkerungszahl_100m-Gitter.csv',
      sizeMeters: 100,
      columns: [40_310, 46_710],
      rows: [26_840, 35_510],
      listedPerMillion: 55_900,
      header: 'GITTER_ID_100m;x_mp_100m;y_mp_100m;Einwohner',
      line: (east, north, chance) => `${middles(east, north)};${3 + (chance % 200)}`,
    },
    {
      name: 'Zensus2022_Durchschn_Nettokaltmiete_100m-Gitter.csv',
      sizeMeters: 100,
      columns: [40_310, 46_710],
      rows: [26_840, 35_510],
      listedPerMillion: 55_900,
      header: 'GITTER_ID_100m;x_mp_100m;y_mp_100m;durchschnMieteQM;werterlaeuternde_Zeichen',
      line: (east, north, chance) =>
        chance % 3 === 0
          ? `${middles(east, north)};–;`
          : `${middles(east, north)};${4 + (chance % 9)},${10 + (chance % 90)};${chance % 7 === 0 ? 'KLAMMERN' : ''}`,
    },
  ],
  europe: [
    {
      name: 'census2021-1km.csv',
      sizeMeters: 1000,
      columns: [2600, 6500],
      rows: [1500, 5400],
      listedPerMillion: 302_000,
      header: 'GRD_ID,T,M,F,Y_LT15,Y_1564,Y_GE65,EMP,NAT,EU_OTH,OTH,SAME,CHG_IN,CHG_OUT,LAND_SURFACE,POPULATED',
      line: (east, north, chance) => {
        const t = chance % 400;
        const of = (share: number) => Math.floor(t * share);
        return `CRS3035RES1000mN${north}E${east},${t},${of(0.5)},${of(0.5)},${of(0.2)},${of(0.6)},${of(0.2)},0,${of(0.9)},${of(0.05)},${of(0.05)},${of(0.9)},${of(0.08)},${of(0.02)},1,${t > 0 ? 1 : 0}`;
      },
    },
  ],
};

/** A pseudo-random number below 2^20 that is constant for a cell. */
function chanceOf(column: number, row: number): number {
  let mixed = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 13)) >>> 12;
}

async function write(folder: string, { name, sizeMeters, columns, rows, listedPerMillion, header, line }: LargeGrid) {
  const path = join(folder, name);
  const out = createWriteStream(path);
  let lines = 0;
  out.write(`${header}\n`);
  for (let row = rows[0]; row < rows[1]; row++) {
    const text: string[] = [];
    for (let column = columns[0]; column < columns[1]; column++) {
      const chance = chanceOf(column, row);
      if (chance * 1e6 >= listedPerMillion * 2 ** 20) continue;
      text.push(line(column * sizeMeters, row * sizeMeters, chanceOf(row, column)));
    }
    lines += text.length;
    if (text.length > 0 && !out.write(`${text.join('\n')}\n`)) await once(out, 'drain');
  }
  out.end();
  await finished(out);
  return { path, lines, megabytes: Math.round(statSync(path).size / 1e6) };
}

const [folder = '', job, ...files] = process.argv.slice(2);
if (folder === '') throw new Error('name a folder for the files');
mkdirSync(folder, { recursive: true });
if (job === 'import') {
  let began = 0;
  let step = '';
  const seconds: Record<string, number> = {};
  await importRegion({
    dataFolder: join(folder, 'data'),
    files: [join(DATASETS.liechtenstein.osm, '..', '..', 'berlin', 'miraustr-2026-07.osm.pbf')],
    name: 'large',
    census: files,
    importCommand: 'bench',
    now: new Date(),
    progress: {
      begin(name) {
        step = name;
        began = performance.now();
      },
      advance() {},
      end() {
        seconds[step] = Math.round(performance.now() - began) / 1000;
      },
    },
  });
  console.log(`census ${seconds.Census} s, peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
} else {
  for (const [what, grids] of Object.entries(GRIDS)) {
    const written = [];
    for (const grid of grids) written.push(await write(folder, grid));
    console.log(
      what,
      written.map(({ lines, megabytes }) => `${lines.toLocaleString('en')} rows, ${megabytes} MB`).join('; '),
    );
    const paths = written.map(({ path }) => path);
    process.stdout.write(execFileSync(process.execPath, [fileURLToPath(import.meta.url), folder, 'import', ...paths]));
  }
}
