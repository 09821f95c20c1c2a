// `npm run bench`: measures what matters on real regions and writes the figures as JSON to bench/results/.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reachablePois } from '../src/functions/points-of-interest/reachable-pois.ts';
import { labelOf, partsOfAddress } from '../src/place/labels.ts';
import { locate } from '../src/place/locate.ts';
import { reachEngine } from '../src/reach/reach.ts';
import type { Region } from '../src/region/region.ts';
import { openServedRegion } from '../src/region/store.ts';
import type { TransportMode } from '../src/vocabulary.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REAL_DATA = resolve(ROOT, '..', 'shared', 'data');
const STARTS = 300;

interface Figure {
  readonly what: string;
  readonly dataset: string;
  readonly unit: string;
  readonly median: number;
  readonly p95?: number;
  readonly runs: number;
}

const folder = mkdtempSync(join(tmpdir(), 'umkreis-bench-'));
const figures: Figure[] = [];
try {
  if (!existsSync(REAL_DATA)) throw new Error('The real regions are not there (../shared/data): nothing to measure.');
  measureImport('liechtenstein', 'liechtenstein/liechtenstein.osm.pbf');
  measureImport('montevideo', 'montevideo/montevideo.osm.pbf');
  const opening = measured(10, () => openServedRegion(folder, 'liechtenstein'));
  add('open region', 'liechtenstein', opening);
  measureQueries(openServedRegion(folder, 'liechtenstein'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const result = {
  measuredAt: new Date().toISOString(),
  machine: {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  },
  figures,
};
mkdirSync(join(ROOT, 'bench', 'results'), { recursive: true });
writeFileSync(join(ROOT, 'bench', 'results', 'latest.json'), `${JSON.stringify(result, null, 2)}\n`);
console.table(figures);

/** Imports in a process of its own, so that its peak memory is its own. */
function measureImport(name: string, file: string): void {
  const path = join(REAL_DATA, file);
  const script = `
    import { run } from ${JSON.stringify(join(ROOT, 'dist', 'src', 'cli.js'))};
    process.exitCode = await run(process.argv.slice(1));
    process.stderr.write(JSON.stringify({ megabytes: process.resourceUsage().maxRSS / 1024 }));`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script, '--', 'import', path, '--name', name, '--json'],
    { encoding: 'utf8', env: { ...process.env, UMKREIS_DATA: folder } },
  );
  if (status !== 0) throw new Error(stderr);
  const report: { seconds: number; bytes: number; folder: string } = JSON.parse(stdout);
  const tiles = statSync(join(report.folder, 'tiles.pmtiles')).size;
  const input = readFileSync(path).length;
  figures.push({ what: 'import, tiles included', dataset: name, unit: 's', median: report.seconds, runs: 1 });
  figures.push({
    what: 'import, peak memory',
    dataset: name,
    unit: 'MB',
    median: Math.round(JSON.parse(stderr).megabytes),
    runs: 1,
  });
  figures.push({
    what: 'region without tiles / input',
    dataset: name,
    unit: 'ratio',
    median: round((report.bytes - tiles) / input),
    runs: 1,
  });
}

function measureQueries(region: Region): void {
  const { addresses, manifest } = region;
  const rows = Array.from({ length: STARTS }, (_, i) => Math.floor(((i + 0.5) * addresses.count) / STARTS));
  const places = rows.map(row => ({ lat: (addresses.lat[row] ?? 0) / 1e7, lng: (addresses.lng[row] ?? 0) / 1e7 }));
  const types = [...region.pois.types];
  const cases: [mode: TransportMode, minutes: number][] = [
    ['WALK', 15],
    ['BICYCLE', 15],
    ['CAR', 10],
  ];
  for (const [mode, minutes] of cases) {
    const question = { transportMode: mode, distance: minutes, unit: 'MINUTES' as const, poiTypes: types };
    const search = () =>
      each(places, place =>
        reachEngine(region).run(place, { mode, minimised: 'time', limit: minutes * 60_000 }, false),
      );
    const pois = () =>
      each(places, place => reachablePois(region, place, question, { language: 'de', includeArea: false }));
    const area = () =>
      each(places, place =>
        JSON.stringify(reachablePois(region, place, question, { language: 'de', includeArea: true }).reachability.area),
      );
    for (const [what, run] of [
      ['street search', search],
      ['all POIs in reach', pois],
      ['POIs and area as GeoJSON text', area],
    ] as const) {
      run();
      add(`${what}, ${mode} ${minutes} min`, manifest.name, run());
    }
  }
  const labels = rows.map(row => labelOf(partsOfAddress(addresses, row, manifest.country)));
  const geocode = () => each(labels, address => locate(region, { address }, 'de'));
  geocode();
  add('geocode one address', manifest.name, geocode());
}

function each<T>(items: readonly T[], run: (item: T) => unknown): number[] {
  return items.flatMap(item => {
    const start = performance.now();
    try {
      run(item);
    } catch {
      return []; // a place without a street to stand on
    }
    return [performance.now() - start];
  });
}

function measured(runs: number, run: () => unknown): number[] {
  return each(Array.from({ length: runs }), run);
}

function add(what: string, dataset: string, milliseconds: number[]): void {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN);
  figures.push({ what, dataset, unit: 'ms', median: at(0.5), p95: at(0.95), runs: sorted.length });
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
