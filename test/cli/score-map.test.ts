// Score maps as an operator makes them: the program itself, also when it is killed halfway.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { toLaea } from '../../src/core/geometry/laea.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { observe } from '../../src/scoring/observe.ts';
import { scoreOf } from '../../src/scoring/score.ts';
import { profileWeights } from '../../src/scoring/weights.ts';
import { EVERYDAY_THINGS, gridTown } from '../support/grid-town.ts';
import { importInto, temporaryFolder } from '../support/regions.ts';

const RUN = fileURLToPath(new URL('../support/run-cli.ts', import.meta.url));
const folder = temporaryFolder();
const env = { ...process.env, UMKREIS_DATA: folder };
const scoreMap = (...parameters: string[]) =>
  spawnSync(process.execPath, [RUN, 'score-map', ...parameters], { encoding: 'utf8', env });

/** Rows of a map as CSV, by column name. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  const names = head.split(';');
  return lines.slice(0, -1).map(line => Object.fromEntries(line.split(';').map((cell, i) => [names[i] ?? '', cell])));
}

describe('umkreis score-map', () => {
  before(async () => {
    const town = gridTown({
      columns: 30,
      rows: 30,
      addressed: true,
      things: EVERYDAY_THINGS,
    });
    const path = join(folder, 'town.osm.pbf');
    writeFileSync(path, encodeOsmPbf(town));
    await importInto(folder, path, 'town');
  });

  it('has one row for every cell with a home, scored at the home nearest its middle, with the credit as its last line', () => {
    const out = join(folder, 'map.csv');
    const { status, stderr } = scoreMap('--out', out);
    assert.equal(status, 0, stderr);
    const text = readFileSync(out, 'utf8');
    assert.match(text.trimEnd().split('\r\n').at(-1) ?? '', /© OpenStreetMap contributors/);
    const rows = rowsOf(text);
    const region = openServedRegion(folder, 'town');
    const { addresses } = region;
    const cells = new Map<string, { lat: number; lng: number; meters: number }>();
    for (let i = 0; i < addresses.count; i++) {
      const [lat, lng] = [(addresses.lat[i] ?? 0) / 1e7, (addresses.lng[i] ?? 0) / 1e7];
      const { x, y } = toLaea(lat, lng);
      const id = `CRS3035RES100mN${Math.floor(y / 100) * 100}E${Math.floor(x / 100) * 100}`;
      const meters = Math.hypot((x % 100) - 50, (y % 100) - 50);
      if (meters < (cells.get(id)?.meters ?? 99)) cells.set(id, { lat, lng, meters });
    }
    assert.deepEqual(rows.map(({ cell }) => cell).sort(), [...cells.keys()].sort());
    for (const row of rows.filter((_, i) => i % 97 === 0)) {
      const home = cells.get(row.cell ?? '');
      assert.ok(home);
      assert.deepEqual([Number(row.lat), Number(row.lng)], [home.lat, home.lng]);
      const observed = observe(region, home, { geocodeErrorMeters: 10 });
      assert.ok(!('unreachable' in observed));
      const { total, categories } = scoreOf(observed, profileWeights('BALANCED'));
      assert.equal(row.score, total === undefined ? '' : String(Math.round(total / 1e5) / 10));
      const daily = categories.find(({ id }) => id === 'daily_needs')?.score ?? Number.NaN;
      assert.equal(row.daily_needs, String(Math.round(daily / 1e5) / 10));
    }
  });

  it('continues where it was killed, and gives the same file', async () => {
    const [whole, broken] = [join(folder, 'whole.geojson'), join(folder, 'broken.geojson')];
    assert.equal(scoreMap('--out', whole, '--quiet').status, 0);
    const child = spawn(process.execPath, [RUN, 'score-map', '--out', broken, '--quiet'], { env, stdio: 'ignore' });
    const gone = new Promise(resolve => child.once('exit', resolve));
    const part = () => readdirSync(folder).find(name => name.startsWith(`${basename(broken)}.`));
    const isHalfway = () => {
      const name = part();
      return name !== undefined && statSync(join(folder, name)).size > statSync(whole).size / 4;
    };
    while (child.exitCode === null && !isHalfway()) await wait(5);
    child.kill('SIGKILL');
    await gone;
    assert.ok(!existsSync(broken), 'it was killed before its end');
    // As if the kill had cut the last line short.
    const path = join(folder, part() ?? '');
    const written = readFileSync(path);
    writeFileSync(path, written.subarray(0, written.length - 7));
    const { status, stderr } = scoreMap('--out', broken);
    assert.equal(status, 0, stderr);
    assert.match(stderr, /of them from before the break/);
    assert.deepEqual(readFileSync(broken), readFileSync(whole));
    assert.equal(part(), undefined);
  });

  it("is GeoJSON if the file's name says so: squares with their scores and the credit", () => {
    const { credit, features, meta } = JSON.parse(readFileSync(join(folder, 'whole.geojson'), 'utf8'));
    assert.match(credit, /© OpenStreetMap contributors/);
    assert.equal(meta.region.id, 'town');
    const [{ geometry, properties, id }] = features;
    assert.match(id, /^CRS3035RES100mN\d+E\d+$/);
    const ring: [number, number][] = geometry.coordinates[0];
    const { x, y } = toLaea(ring[0]?.[1] ?? 0, ring[0]?.[0] ?? 0);
    assert.deepEqual([Math.round(y), Math.round(x)], id.match(/\d{5,}/g)?.map(Number));
    assert.ok(properties.low <= properties.score && properties.score <= properties.high);
    assert.ok(properties.percentile >= 0 && properties.percentile <= 100);
  });

  it('replaces an existing file only with --force', () => {
    const out = join(folder, 'mine.csv');
    writeFileSync(out, 'mine');
    const { status, stderr } = scoreMap('--out', out, '--quiet');
    assert.equal(status, 1);
    assert.match(stderr, /mine\.csv exists already; add --force to replace it\.\n$/);
    assert.equal(readFileSync(out, 'utf8'), 'mine');
    assert.equal(scoreMap('--out', out, '--quiet', '--force').status, 0);
    assert.ok(rowsOf(readFileSync(out, 'utf8')).length >= 9);
  });

  it('writes to standard output without a file name, and refuses a wrong cell size with one sentence', () => {
    const { stdout, status } = scoreMap('--cell', '1000', '--profile', 'SENIOR', '--quiet');
    assert.equal(status, 0);
    assert.ok(rowsOf(stdout).length >= 9);
    const wrong = scoreMap('--cell', 'small');
    assert.equal(wrong.status, 2);
    assert.match(wrong.stderr, /no cell size: use whole metres from 50 to 10,000/);
    const nowhere = scoreMap('--out', join(folder, 'not-there', 'map.csv'));
    assert.equal(nowhere.status, 1);
    assert.match(nowhere.stderr, /name a file in an existing, writable folder/);
  });
});
