// `umkreis enrich` as an operator runs it: the program itself, on the addresses of Liechtenstein.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { openServedRegion } from '../../src/region/store.ts';
import { addressRows } from '../support/address-rows.ts';
import { duckdb } from '../support/duckdb.ts';
import { dataFolderWith, temporaryFolder, withoutRealData } from '../support/regions.ts';
import { testApp } from '../support/test-app.ts';

const RUN = fileURLToPath(new URL('../support/run-cli.ts', import.meta.url));

describe('umkreis enrich', { skip: withoutRealData }, () => {
  const folder = temporaryFolder();
  const input = join(folder, 'addresses.csv');
  const count = 250;
  let env: NodeJS.ProcessEnv;

  before(async () => {
    const dataFolder = await dataFolderWith('liechtenstein');
    env = { ...process.env, UMKREIS_DATA: dataFolder };
    const all = addressRows(openServedRegion(dataFolder, 'liechtenstein'));
    const rows = Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]!);
    const lines = rows.map(
      ({ street, number, postcode, town }, i) => `${i + 1},"${street} ${number}",${postcode},${town}`,
    );
    writeFileSync(input, `Nr,Adresse,PLZ,Ort\n${lines.join('\n')}\n`);
  });

  const enrich = (...parameters: string[]) =>
    spawnSync(process.execPath, [RUN, 'enrich', ...parameters, '--region', 'liechtenstein'], { encoding: 'utf8', env });

  it('writes a row for each row, counts them, names the credit, and leaves only the named file', () => {
    const out = join(folder, 'out.csv');
    const { status, stdout, stderr } = enrich(input, '--columns', 'lat,lng,match', '-o', out, '--threads', '2');
    assert.equal(status, 0, stderr);
    assert.equal(stdout, '');
    assert.match(stderr, /Input +250 rows, 4 columns, CSV with commas in utf-8/);
    assert.match(stderr, /The place of each row: address from "Adresse", postalCode from "PLZ", city from "Ort"\./);
    assert.match(stderr, /out\.csv" is written: 250 rows, 2[45]\d OK, 0 partial, \d failed\./);
    assert.match(stderr, /Credit: © OpenStreetMap contributors/);
    const lines = readFileSync(out, 'utf8').split('\n');
    const before = readFileSync(input, 'utf8').split('\n');
    assert.equal(lines.length, before.length + 1);
    assert.equal(lines[0], 'Nr,Adresse,PLZ,Ort,lat,lng,match,umkreis_status,umkreis_problem');
    for (let i = 1; i <= count; i++) assert.ok(lines[i]?.startsWith(`${before[i]},`), lines[i]);
    assert.equal(lines[count + 1], '© OpenStreetMap contributors,,,,,,,,');
    assert.deepEqual(readdirSync(folder).sort(), ['addresses.csv', 'out.csv']);
    const again = enrich(input, '--columns', 'lat', '-o', out);
    assert.deepEqual([again.status, /exists already; add --force/.test(again.stderr)], [1, true]);
  });

  it('prints a table on standard output, or one JSON object about a file', () => {
    const office = ['--columns', 'match,travel.office.walk', '--destination', 'office=Städtle 37, Vaduz'];
    const printed = enrich(input, ...office, '--credit', 'none', '--quiet');
    assert.equal(printed.status, 0, printed.stderr);
    assert.equal(printed.stderr, '');
    assert.equal(printed.stdout.trimEnd().split('\n').length, count + 1);
    assert.match(printed.stdout, /,Vaduz,ADDRESS,[\d.]+,OK,\n/);
    const out = join(folder, 'out.parquet');
    const { status, stdout, stderr } = enrich(input, '--columns', 'lat,lng', '-o', out, '--sort', 'hilbert', '--json');
    assert.equal(status, 0, stderr);
    assert.equal(stderr, '');
    const { file, rows, ok, failed, credit } = JSON.parse(stdout);
    assert.deepEqual([file, rows, ok + failed, credit], [out, count, count, '© OpenStreetMap contributors']);
  });

  it('takes own places from files, with the figures of a server whose account has the same list, and says what is wrong with a file or its name', async () => {
    const branches = join(folder, 'branches.csv');
    const some = readFileSync(input, 'utf8')
      .split('\n')
      .filter((_, i) => i % 25 === 3);
    const places = some.map(line => line.match(/^(\d+),"(.*)",(.*),(.*)$/)?.slice(1) ?? assert.fail(line));
    const table = `id;name;address\n${places.map(([id, street, code, town]) => `B${id};Branch ${id};"${street}, ${code} ${town}"`).join('\n')}\nlost;;Nirgendweg 99\n`;
    writeFileSync(branches, table);
    const modes = ['walk', 'bicycle', 'car', 'wheelchair'];
    const columns = modes.flatMap(mode => [
      ...['Seconds', 'Meters', 'Name', 'Id', 'OwnId', 'Lat', 'Lng'].map(word => `nearest.list:branches.${mode}${word}`),
      `count.list:branches.${mode}9`,
    ]);
    const out = join(folder, 'own.csv');
    const { status, stderr } = enrich(
      input,
      '--columns',
      columns.join(','),
      '--list',
      `branches=${branches}`,
      '-o',
      out,
    );
    assert.equal(status, 0, stderr);
    assert.match(
      stderr,
      /List "branches": 1 of 11 places are in reach of nothing, the first of them row 11, address: /,
    );
    const service = await testApp(() => openServedRegion(env.UMKREIS_DATA ?? '', 'liechtenstein'));
    try {
      const headers = { 'x-api-key': service.key };
      const put = await service.app.inject({
        ...{ method: 'PUT', url: '/api/location-ext/lists/branches', payload: table },
        headers: { ...headers, 'content-type': 'text/csv' },
      });
      assert.equal(put.statusCode, 201, put.body);
      const records = parse(readFileSync(out, 'utf8'), { columns: true, relax_column_count: true }) as Record<
        string,
        string
      >[];
      const asked = records.slice(0, count);
      const answer = await service.app.inject({
        ...{ method: 'POST', url: '/api/location-ext/table', headers },
        payload: { columns, places: asked.map(row => ({ street: row.Adresse, postalCode: row.PLZ, city: row.Ort })) },
      });
      const { results } = answer.json() as { results: { values: Record<string, string | number | null> }[] };
      assert.equal(results.length, count);
      let figures = 0;
      for (const [i, { values }] of results.entries()) {
        for (const column of columns) {
          assert.equal(asked[i]?.[column], String(values[column] ?? ''), `${column} of row ${i + 1}`);
          if (values[column] !== null) figures++;
        }
      }
      assert.ok(figures > 4000, `${figures} figures`);
    } finally {
      await service.close();
    }
    const bad = join(folder, 'bad.csv');
    writeFileSync(bad, 'name,lat,lng\nx,91,9\n');
    const own = ['--columns', 'nearest.list:branches.walkSeconds', '--quiet'];
    for (const [parameters, sentence] of [
      [[...own, '--list', `branches=${bad}`], /bad\.csv: Row 1, column lat: .*91/],
      [[...own, '--list', `branchs=${branches}`], /No column names the list "branchs"/],
      [
        own,
        /names the list of own places "branches", and there is none of this name; without a server, --list NAME=FILE/,
      ],
      [[...own, '--list', `b=${branches}`, '--list', `b=${branches}`], /No column names the list "b"/],
      [[...own, '--list', `branches=${branches}`, '--list', `branches=${branches}`], /the list "branches" twice/],
      [[...own, '--list', 'My Branches=x.csv'], /did you mean "my-branches"\?/],
      [[...own, '--list', branches], /It must be a name, "=" and a file: branches=branches\.csv\./],
      [[...own, '--list', `branches=${join(folder, 'none.csv')}`], /none\.csv/],
    ] as const) {
      const refused = enrich(input, ...parameters);
      assert.notEqual(refused.status, 0);
      assert.match(refused.stderr, sentence);
      assert.ok(refused.stderr.trimEnd().split('\n').length <= 2, refused.stderr);
    }
    for (const file of [branches, bad, out]) rmSync(file);
  });

  it('makes a Parquet file of which DuckDB reads every row with its place', async () => {
    const out = join(folder, 'geo.parquet');
    const { status, stderr } = enrich(input, '--columns', 'lat,lng,match', '-o', out, '--quiet');
    assert.equal(status, 0, stderr);
    const found = await duckdb(
      `select count(*)::integer as rows, count(*) filter (geometry is null)::integer as lost, count(*) filter (umkreis_status in ('OK', 'UNCLEAR'))::integer as ok, count(distinct Nr)::integer as numbers from '${out}'`,
    );
    const [{ rows, lost, ok, numbers } = {}] = found as Record<string, number>[];
    assert.deepEqual([rows, (ok ?? 0) + (lost ?? 0), numbers], [count, count, count]);
  });

  it('refuses wrong calls in one sentence, and leaves no file', () => {
    const out = join(folder, 'never.csv');
    const refusals: readonly (readonly [readonly string[], number, RegExp])[] = [
      [[input, '-o', out], 2, /Required option '--columns <names>'/],
      [[input, '--columns', 'latt', '-o', out], 1, /no column "latt"; did you mean "lat"\?/],
      [[join(folder, 'none.csv'), '--columns', 'lat', '-o', out], 1, /none\.csv: there is no such file/],
      [[input, '--columns', 'lat', '-o', input, '--force'], 1, /is the input itself; name another file/],
      [
        [input, '--columns', 'lat', '--address', 'Anschrift', '-o', out],
        1,
        /has no column "Anschrift", which "address" names/,
      ],
      [[input, '--columns', 'lat', '--format', 'parquet'], 1, /A Parquet file needs a name: add --out/],
      [[input, '--columns', 'lat', '-o', out, '--sort', 'hilbert'], 1, /--sort is for Parquet files/],
      [[input, '--columns', 'lat', '--json'], 1, /With --json, standard output has the summary/],
      [[input, '--columns', 'lat', '--delimiter', 'x', '-o', out], 2, /It must be comma, semicolon or tab/],
      [[input, '--columns', 'lat', '-o', join(folder, 'no', 'folder.csv')], 1, /folder\.csv cannot be written: ENOENT/],
    ];
    for (const [parameters, code, sentence] of refusals) {
      const { status, stderr } = enrich(...parameters);
      assert.deepEqual([parameters, status], [parameters, code]);
      assert.match(stderr, sentence);
      assert.equal(stderr.includes('    at '), false, stderr);
    }
    assert.equal(existsSync(out), false);
  });

  it('ends with an error if no row has an answer, and writes the problems', () => {
    const nowhere = join(folder, 'nowhere.csv');
    writeFileSync(nowhere, 'lat;lng\n52,5;13,4\n9,5215;47,1414\n');
    const out = join(folder, 'nowhere-out.csv');
    const { status, stderr } = enrich(nowhere, '--columns', 'match', '-o', out);
    assert.equal(status, 1);
    assert.match(stderr, /Latitude and longitude are swapped in 1 of 2 rows, the first of them row 2/);
    assert.match(stderr, /location-outside-coverage: 2 rows, the first of them row 1\./);
    assert.match(stderr, /No row has an answer; umkreis_problem says why\./);
    assert.equal(
      readFileSync(out, 'utf8')
        .split('\n')
        .filter(line => line.includes('FAILED')).length,
      2,
    );
  });

  it('leaves no file and no half of one if it is interrupted', async () => {
    const long = join(folder, 'long.csv');
    const [head, ...rows] = readFileSync(input, 'utf8').trimEnd().split('\n');
    writeFileSync(long, [head, ...Array.from({ length: 400 }, () => rows).flat()].join('\n'));
    const out = join(folder, 'long-out.csv');
    const child = spawn(
      process.execPath,
      [RUN, 'enrich', long, '--columns', 'lat,lng', '-o', out, '--region', 'liechtenstein'],
      { env },
    );
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said += text;
    });
    const code = await new Promise(resolve => {
      child.on('exit', resolve);
      const look = setInterval(() => {
        const part = readdirSync(folder).find(name => name.startsWith('long-out.csv.'));
        if (part === undefined || readFileSync(join(folder, part)).length === 0) return;
        clearInterval(look);
        child.kill('SIGINT');
      }, 20);
    });
    assert.equal(code, 130, said);
    assert.match(said, /Interrupted by SIGINT: no file was written/);
    assert.deepEqual(
      readdirSync(folder).filter(name => name.startsWith('long-out')),
      [],
    );
  });
});
