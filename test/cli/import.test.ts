// The import as an operator runs it: the program itself, on good and bad files.
import assert from 'node:assert/strict';
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { fromLaea } from '../../src/core/geometry/laea.ts';
import { openServedRegion, versionFolder } from '../../src/region/store.ts';
import { CENSUS_CORNER, censusFile } from '../support/drawn-census.ts';
import { drawTown } from '../support/drawn-town.ts';
import { realFile, temporaryFolder, withoutRealData } from '../support/regions.ts';

const PROGRAM = fileURLToPath(new URL('../../bin/umkreis.cjs', import.meta.url));

const folder = temporaryFolder();
const data = join(folder, 'data');

function umkreis(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, UMKREIS_DATA: data },
  });
  return { status, stdout, stderr };
}

function townFile(name: string, houseNumber: string): string {
  const path = join(folder, name);
  const { file } = drawTown({
    gridMeters: 100,
    drawing: 'A-------B',
    ways: { AB: { highway: 'residential', name: 'Hauptstrasse' } },
    nodes: {
      A: {
        'addr:street': 'Hauptstrasse',
        'addr:housenumber': houseNumber,
        'addr:city': 'Dorf',
        'addr:postcode': '9490',
      },
    },
  });
  writeFileSync(path, encodeOsmPbf(file));
  return path;
}

/** Waits until a child has written a word to its error stream, which stays open. */
function said(child: ChildProcessByStdio<null, null, Readable>, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stderr.on('data', chunk => {
      if (String(chunk).includes(word)) resolve();
    });
    child.once('exit', () => reject(new Error(`ended before it said "${word}"`)));
  });
}

/** All files below the data folder that no region needs. */
function debris(): string[] {
  return readdirSync(join(data, 'regions'), { recursive: true, encoding: 'utf8' }).filter(path =>
    /\.building-|lock|tmp|part/.test(path),
  );
}

describe('umkreis import', () => {
  it('imports a region, makes the first one active, and prints JSON only with --json', () => {
    const { status, stdout } = umkreis('import', townFile('town.osm.pbf', '1'), '--json');
    assert.equal(status, 0);
    const report = JSON.parse(stdout);
    assert.equal(report.name, 'town');
    assert.equal(report.active, true);
    assert.equal(openServedRegion(data).manifest.version, report.version);
    assert.deepEqual(debris(), []);
  });

  it('runs in one process with the memory settings of an import, and leaves those of the operator', {
    skip: process.platform === 'win32' && 'a process cannot replace itself there',
  }, () => {
    const told = join(folder, 'told.txt');
    const tell = join(folder, 'tell.mjs');
    writeFileSync(
      tell,
      `import { appendFileSync } from 'node:fs';
      import { isMainThread } from 'node:worker_threads';
      const { pid, execArgv, env } = process;
      const settings = { pid, execArgv, own: env.MALLOC_MMAP_THRESHOLD_, operators: env.MALLOC_ARENA_MAX };
      if (isMainThread) appendFileSync(${JSON.stringify(told)}, JSON.stringify(settings) + '\\n');`,
    );
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--no-memory-reducer', PROGRAM, 'import', townFile('told.osm.pbf', '1'), '--quiet'],
      {
        encoding: 'utf8',
        env: { ...process.env, UMKREIS_DATA: data, NODE_OPTIONS: `--import=${tell}`, MALLOC_ARENA_MAX: '3' },
      },
    );
    assert.equal(status, 0, stderr);
    assert.equal(stderr, '');
    const lines = readFileSync(told, 'utf8').trim().split('\n');
    const [begun, imports] = lines.map(line => JSON.parse(line));
    assert.equal(lines.length, 2);
    assert.deepEqual(begun.execArgv, ['--no-memory-reducer']);
    assert.equal(imports.pid, begun.pid);
    assert.deepEqual(imports.execArgv, ['--max-semi-space-size=16', '--no-memory-reducer']);
    assert.equal(imports.own, '131072');
    assert.equal(imports.operators, '3');
  });

  it('gives the same version for the same input, another version for other input, and keeps the version before', () => {
    const before = openServedRegion(data, 'town').manifest.version;
    const again = JSON.parse(umkreis('import', townFile('town.osm.pbf', '1'), '--json').stdout);
    assert.equal(again.version, before);
    const changed = JSON.parse(umkreis('import', townFile('town.osm.pbf', '2'), '--json').stdout);
    assert.notEqual(changed.version, before);
    assert.ok(existsSync(versionFolder(data, 'town', before)));
    assert.match(umkreis('regions', 'rollback', 'town').stdout, new RegExp(before));
    assert.equal(openServedRegion(data, 'town').manifest.version, before);
  });

  it('keeps another active region active and says how to switch', () => {
    const { stdout } = umkreis('import', townFile('other.osm.pbf', '3'), '--name', 'other');
    assert.match(stdout, /regions use other/);
    assert.equal(openServedRegion(data).manifest.name, 'town');
    assert.match(umkreis('regions', 'list').stdout, /^\* town/m);
    for (const name of ['other', 'town']) {
      assert.equal(umkreis('regions', 'use', name).status, 0);
      assert.equal(openServedRegion(data).manifest.name, name, 'what the next start serves');
    }
  });

  it('refuses a bad file with one sentence and exit code 1, and leaves the live region unchanged', () => {
    const live = openServedRegion(data, 'town').manifest.version;
    const whole = readFileSync(townFile('whole.osm.pbf', '4'));
    const bad: [name: string, content: Buffer | string, message: RegExp][] = [
      [
        'half.osm.pbf',
        whole.subarray(0, whole.length >> 1),
        /half\.osm\.pbf is (cut short|not an \.osm\.pbf file|damaged)/,
      ],
      [
        'picture.osm.pbf',
        Buffer.from('\x89PNG\r\n\x1a\n....................', 'latin1'),
        /picture\.osm\.pbf is not an OpenStreetMap file \(it is a PNG picture\)/,
      ],
      ['empty.osm.pbf', '', /empty\.osm\.pbf is empty/],
      ['nothing.osm', '<osm version="0.6"><node id="1" lat="47" lon="9"/></osm>', /no street in it/],
    ];
    for (const [name, content, message] of bad) {
      writeFileSync(join(folder, name), content);
      const { status, stderr, stdout } = umkreis('import', join(folder, name), '--name', 'town', '--quiet');
      assert.equal(status, 1, name);
      assert.match(stderr, message);
      assert.equal(stderr.trim().split('\n').length, 1, stderr);
      assert.equal(stdout, '');
      assert.equal(openServedRegion(data, 'town').manifest.version, live);
    }
    assert.equal(umkreis('import', join(folder, 'nowhere.osm.pbf')).status, 1);
    assert.equal(umkreis('import', townFile('x.osm.pbf', '1'), '--name', '../x').status, 1);
    assert.equal(umkreis('import').status, 2, 'a call without a file is a wrong call');
    assert.deepEqual(debris(), []);
  });

  it('prints the location index of a place, also with custom weights, and reports wrong weights', () => {
    const { file } = drawTown({
      gridMeters: 100,
      drawing: 'A--s--p--B',
      ways: { AspB: { highway: 'residential', name: 'Hauptstrasse' } },
      nodes: { s: { shop: 'supermarket', name: 'Markt' }, p: { amenity: 'pharmacy', name: 'Adler' } },
    });
    const town = join(folder, 'index-town.osm.pbf');
    writeFileSync(town, encodeOsmPbf(file));
    assert.equal(umkreis('import', town, '--country', 'LI').status, 0);
    const ask = (...more: string[]) => umkreis('query', 'index', '47.1, 9.5', '--region', 'index-town', ...more);
    const { total, categories } = JSON.parse(ask('--weights', 'daily_needs=1, health=3', '--json').stdout);
    const weights = categories.filter(({ weight }: { weight: number }) => weight > 0);
    assert.deepEqual(
      weights.map(({ id, weight }: { id: string; weight: number }) => [id, weight]),
      [
        ['daily_needs', 0.25],
        ['health', 0.75],
      ],
    );
    assert.ok(total.score > 0);
    assert.match(ask('--weights', 'daily_needs=1,health=3', '--language', 'en').stdout, /Health .* Adler \d+ min/);
    assert.match(ask('--profile', 'senior', '--language', 'en').stdout, /only; a total needs at least 50%/);
    for (const [weight, said] of [
      ['helth=1', /did you mean "health"/],
      ['health=viel', /weights\.health must be a finite number/],
      ['health', /weights\.health must be a finite number/],
    ] as const) {
      const { status, stderr } = ask('--weights', weight);
      assert.equal(status, 1);
      assert.match(stderr, said);
    }
  });

  it('reads census files with the town, and refuses a bad one with one sentence and leaves the live region unchanged', () => {
    const corner = fromLaea(CENSUS_CORNER.x + 50, CENSUS_CORNER.y + 50);
    const { file } = drawTown({
      gridMeters: 100,
      origin: corner,
      drawing: 'A-------B',
      ways: { AB: { highway: 'residential', name: 'Hauptstrasse' } },
    });
    const town = join(folder, 'census-town.osm.pbf');
    writeFileSync(town, encodeOsmPbf(file));
    const census = censusFile(folder, {
      table: 'Bevoelkerungszahl',
      columns: 'Einwohner;Neu',
      cells: { '0,0': '12;1', '3,0': '30;1' },
    });
    const made = umkreis('import', town, '--census', census);
    assert.equal(made.status, 0, made.stderr);
    assert.match(made.stdout, /without the unknown "Neu"/);
    const { version, counts, importCommand } = openServedRegion(data, 'census-town').manifest;
    assert.equal(counts.censusInhabitants, 42);
    assert.match(importCommand, /--census \S+Bevoelkerungszahl_100m-Gitter\.csv$/);
    const asked = umkreis(
      'query',
      'census',
      `${corner.lat}, ${corner.lng}`,
      '--region',
      'census-town',
      '--area',
      'cell',
      '--json',
    );
    assert.equal(JSON.parse(asked.stdout).topics[0].value, 12);
    const at = `${corner.lat}, ${corner.lng}`;
    const shown = umkreis('query', 'snapshot', at, '--region', 'census-town', '--show', 'map,census', '--json');
    const { show, census: layer } = JSON.parse(shown.stdout);
    assert.deepEqual(
      [show, layer.topics[0].values],
      [
        ['map', 'census'],
        [12, 30],
      ],
    );
    const table = umkreis('query', 'snapshot', at, '--region', 'census-town', '--show', 'census');
    assert.match(table.stdout, /shows map, census: 0 places[\s\S]*Einwohner .* VALUE +2 +0 +100 m/);
    const unknown = umkreis('query', 'snapshot', at, '--region', 'census-town', '--show', 'video');
    assert.deepEqual([unknown.status, /it may contain map, pois, index, census, text/.test(unknown.stderr)], [1, true]);
    writeFileSync(census, readFileSync(census, 'utf8').replace(';30;', ';dreißig;'));
    const { status, stderr } = umkreis('import', town, '--census', census, '--quiet');
    assert.equal(status, 1);
    assert.match(
      stderr,
      /^umkreis: Zensus2022_Bevoelkerungszahl_100m-Gitter\.csv, line 3, column "Einwohner": .* is no figure.*\n$/,
    );
    assert.equal(openServedRegion(data, 'census-town').manifest.version, version);
    assert.deepEqual(debris(), []);
  });

  it('reads address files, names the faulty line of a bad one, and then leaves the live region unchanged', () => {
    const town = townFile('town.osm.pbf', '1');
    const addresses = join(folder, 'amt.csv');
    writeFileSync(addresses, 'lon;lat;nr;strasse;ort\n9.5;47.1;7;Hauptstrasse;Dorf\n9.5;nord;8;Hauptstrasse;Dorf\n');
    const live = openServedRegion(data, 'town').manifest.version;
    const bad = umkreis('import', town, '--addresses', addresses, '--quiet');
    assert.equal(bad.status, 1);
    assert.match(bad.stderr, /amt\.csv, line 3, column "lat": "nord" is not a coordinate\.\n$/);
    assert.equal(openServedRegion(data, 'town').manifest.version, live);
    assert.equal(umkreis('import', town, '--addresses', addresses, '--addresses-policy', 'both').status, 2);

    writeFileSync(addresses, 'lon;lat;nr;strasse;ort\n9.5;47.1;7;Hauptstrasse;Dorf\n');
    const good = umkreis('import', town, '--name', 'supplied', '--addresses', addresses, '--addresses-policy', 'merge');
    assert.equal(good.status, 0, good.stderr);
    const { manifest } = openServedRegion(data, 'supplied');
    assert.match(manifest.importCommand, /--addresses \S*amt\.csv --addresses-policy merge$/);
    const asked = umkreis('query', 'addresses', '47.1, 9.5', '--region', 'supplied', '--json');
    const { totalCount, addresses: found } = JSON.parse(asked.stdout);
    assert.equal(totalCount, 2);
    assert.deepEqual(
      found.map(({ houseNumber, sourceId }: { houseNumber: string; sourceId: string }) => `${houseNumber} ${sourceId}`),
      ['1 osm', '7 addresses-amt'],
    );
    const wrong = umkreis('query', 'addresses', '47.1, 9.5', '--radius', '0');
    assert.deepEqual([wrong.status, /radius is 0; it must be more than 0/.test(wrong.stderr)], [1, true]);
    assert.deepEqual(debris(), []);
  });

  it('lets "regions verify" find damage', () => {
    assert.equal(umkreis('regions', 'verify', 'other').status, 0);
    const { manifest } = openServedRegion(data, 'other');
    const file = join(versionFolder(data, 'other', manifest.version), 'pois.bin');
    const bytes = readFileSync(file);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(file, bytes);
    const { status, stderr } = umkreis('regions', 'verify', 'other');
    assert.equal(status, 1);
    assert.match(stderr, /damaged: pois\.bin/);
  });

  it('leaves no debris and no change when it is stopped halfway', { skip: withoutRealData }, async () => {
    const before = openServedRegion(data).manifest.version;
    const child = spawn(
      process.execPath,
      [PROGRAM, 'import', realFile('liechtenstein/liechtenstein.osm.pbf'), '--name', 'stopped'],
      { env: { ...process.env, UMKREIS_DATA: data }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
    await said(child, 'Reading');
    child.kill('SIGINT');
    assert.equal(await Promise.race([ended, wait(60_000, 'late')]), 130);
    assert.deepEqual(debris(), []);
    assert.equal(openServedRegion(data).manifest.version, before);
  });

  it('refuses a second import of the same name while one runs', { skip: withoutRealData }, async () => {
    const file = realFile('liechtenstein/liechtenstein.osm.pbf');
    const child = spawn(process.execPath, [PROGRAM, 'import', file, '--name', 'twice'], {
      env: { ...process.env, UMKREIS_DATA: data },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
    await said(child, 'Reading');
    const { status, stderr } = umkreis('import', file, '--name', 'twice');
    assert.equal(status, 1);
    assert.match(stderr, /Another import of this region is at work/);
    child.kill('SIGINT');
    await ended;
  });
});
