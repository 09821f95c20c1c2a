// `umkreis update` as a timer runs it: against a real server, with good and bad data, and stopped in the middle.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { commandOf, type ImportFlags, readCommand } from '../../src/cli/import-flags.ts';
import { OperatorError } from '../../src/core/errors.ts';
import { rollBack } from '../../src/region/building.ts';
import { readManifest, writeManifest } from '../../src/region/manifest-file.ts';
import { currentVersion, openServedRegion, versionFolder } from '../../src/region/store.ts';
import { lossesOf } from '../../src/regions-admin/losses.ts';
import { fileServer, headersOf, md5Line } from '../support/file-server.ts';
import { temporaryFolder } from '../support/regions.ts';
import { type RowTown, rowTown, rowTownFile } from '../support/row-town.ts';
import { runHere } from '../support/run-here.ts';
import { stopServedProcesses, umkreis } from '../support/served-process.ts';

const NAME = 'row-latest.osm.pbf';
const TOWN: RowTown = { houses: 200, shops: 100, steps: 100 };
const server = await fileServer();
after(async () => {
  stopServedProcesses();
  await server.close();
});

let data: string;
beforeEach(() => {
  data = temporaryFolder();
  server.files.clear();
  server.seen.length = 0;
  serve(TOWN);
});

function serve(town: RowTown): void {
  const content = rowTown(town);
  server.files.set(`/${NAME}`, { content, etag: `"${JSON.stringify(town).replaceAll('"', '')}"` });
  server.files.set(`/${NAME}.md5`, { content: md5Line(content, NAME) });
}

const command = (...parameters: string[]) => runHere(data, parameters);
const update = (...parameters: string[]) => command('update', '--source', `${server.url}/${NAME}`, ...parameters);

async function updated(...parameters: string[]) {
  const { code, output, errors } = await update('--json', ...parameters);
  assert.equal(code, 0, errors);
  assert.equal(errors, '');
  return JSON.parse(output);
}

/** All files below the data folder that nobody needs. */
function debris(): string[] {
  return readdirSync(data, { recursive: true, encoding: 'utf8' }).filter(path =>
    /\.building-|lock|tmp$|part/.test(path),
  );
}

/** The content of the files that a version's import command names. */
function fileOf(version: string): Buffer {
  const { files } = readCommand(readManifest(versionFolder(data, 'row', version)).importCommand);
  return readFileSync(files[0] ?? '');
}

/** The fetched files on disk. */
function fetched(): string[] {
  return readdirSync(join(data, 'downloads', 'row'), { recursive: true, encoding: 'utf8' }).filter(path =>
    path.endsWith('.osm.pbf'),
  );
}

/** The server's answers to requests for the file. */
function transfers(): (string | undefined)[] {
  return server.seen.filter(line => !line.includes('.md5')).map(line => line.split(' ')[1]);
}

describe('umkreis update', () => {
  it('imports a region if there is none, does nothing while the file is the same, and switches when it has changed', async () => {
    const first = await updated();
    assert.deepEqual([first.name, first.changed, first.active], ['row', true, true]);
    assert.equal(openServedRegion(data).manifest.counts.addresses, 200);
    const again = await update();
    assert.equal(again.code, 0);
    assert.match(again.output, /^There is nothing to do: region "row" was made from this file/);
    assert.deepEqual(await updated(), { name: 'row', changed: false, version: first.version });
    serve({ ...TOWN, houses: 210 });
    const next = await updated();
    assert.notEqual(next.version, first.version);
    assert.equal(openServedRegion(data).manifest.counts.addresses, 210);
    assert.deepEqual(transfers(), ['200', '304', '304', '200']);
    assert.deepEqual(debris(), []);
    // After a rollback, the next timer must not bring back the same data.
    await rollBack(data, 'row');
    assert.equal((await updated()).changed, false);
    assert.equal(currentVersion(data, 'row'), first.version);
  });

  it('does not switch when addresses, POIs or streets fall by more than 3 %, and names all losses with both figures', async () => {
    const { version } = await updated();
    serve({ houses: 190, shops: 90, steps: 60 });
    const { code, errors, output } = await update('--json');
    assert.equal(code, 1);
    assert.equal(output, '');
    assert.match(
      errors,
      new RegExp(
        `^umkreis: Region "row" stays at version ${version}, because these figures fall too much: addresses from 200 to 190 \\(−5\\.0 %\\); ` +
          'points of interest from 100 to 90 \\(−10\\.0 %\\); street length from [\\d,]+ m to [\\d,]+ m \\(−40\\.0 %\\)\\. ' +
          'If that is right, repeat the update with --force\\.\\n$',
      ),
    );
    assert.equal(currentVersion(data, 'row'), version);
    assert.deepEqual(debris(), []);
    assert.equal((await update('--quiet')).code, 1, 'every run reports it, not only the first');
    const forced = await updated('--force');
    assert.deepEqual(
      forced.losses.map((loss: { count: string }) => loss.count),
      ['addresses', 'pois', 'streetMeters'],
    );
    assert.equal(currentVersion(data, 'row'), forced.version);
    assert.equal((await updated()).changed, false);
  });

  it('accepts a loss of 3 %', () => {
    const counts = { addresses: 1000, pois: 100, streetMeters: 1_000_000 };
    assert.deepEqual(lossesOf(counts, { addresses: 970, pois: 97, streetMeters: 970_000 }), []);
    assert.deepEqual(lossesOf(counts, { addresses: 969, pois: 98, streetMeters: 2e6 }), [
      { count: 'addresses', before: 1000, after: 969 },
    ]);
    assert.deepEqual(lossesOf({}, counts), []);
    assert.deepEqual(lossesOf(counts, {}).length, 3);
  });

  it('imports with the options that the live region was imported with', async () => {
    const folder = temporaryFolder();
    const file = rowTownFile(folder, 'row.osm.pbf', TOWN);
    const addresses = join(folder, "l'amt 1.csv");
    writeFileSync(addresses, 'lon;lat;nr;strasse;ort\n9.5;47.1003;7a;Langstrasse;Vaduz\n');
    const options = ['--country', 'CH', '--time-zone', 'Europe/Zurich', '--addresses', addresses];
    const made = await command('import', file, ...options, '--addresses-policy', 'merge', '--name', 'land', '--quiet');
    assert.equal(made.code, 0, made.errors);
    serve({ ...TOWN, houses: 205 });
    await updated('--name', 'land');
    const { manifest } = openServedRegion(data, 'land');
    assert.deepEqual(
      [manifest.country, manifest.timeZone, manifest.addressesPolicy, manifest.counts.addressesFromFiles],
      ['CH', 'Europe/Zurich', 'merge', 1],
    );
    const { files, flags } = readCommand(manifest.importCommand);
    assert.match(files[0] ?? '', new RegExp(`/downloads/land/[0-9a-f]{16}/${NAME}$`));
    assert.deepEqual(
      readFileSync(files[0] ?? ''),
      server.files.get(`/${NAME}`)?.content,
      'the command can be repeated',
    );
    assert.deepEqual(flags.addresses, [addresses]);
  });

  it('never overwrites the files of the current and the previous version, and deletes files that no version names', async () => {
    const towns = [TOWN, { ...TOWN, houses: 210 }, { ...TOWN, houses: 220 }];
    const versions: string[] = [];
    for (const town of towns) {
      serve(town);
      versions.push((await updated()).version);
    }
    const [, before = '', live = ''] = versions;
    assert.deepEqual(fileOf(before), rowTown({ ...TOWN, houses: 210 }));
    assert.deepEqual(fileOf(live), rowTown({ ...TOWN, houses: 220 }));
    assert.equal(fetched().length, 2);
  });

  it('keeps a refused file beside the live one, checks whether it changed, and needs no second download for --force', async () => {
    const { version } = await updated();
    for (const houses of [150, 160]) {
      serve({ ...TOWN, houses });
      server.seen.length = 0;
      for (const _ of [1, 2]) assert.match((await update('--quiet')).errors, /because these figures fall too much/);
      assert.deepEqual(transfers(), ['200', '304']);
      assert.deepEqual(fileOf(version), rowTown(TOWN), 'the remedy for damage imports what was live');
      assert.equal(fetched().length, 2, 'of refused files the last one');
    }
    await command('regions', 'prune');
    const forced = await updated('--force');
    assert.deepEqual(transfers(), ['200', '304', '304']);
    assert.deepEqual(fileOf(forced.version), rowTown({ ...TOWN, houses: 160 }));
    assert.deepEqual(fileOf(version), rowTown(TOWN));
  });

  it('uses files stored by earlier versions of this program, until no version names them', async () => {
    const folder = join(data, 'downloads', 'row');
    mkdirSync(folder, { recursive: true });
    const file = rowTownFile(folder, NAME, TOWN);
    const etag = server.files.get(`/${NAME}`)?.etag;
    writeFileSync(`${file}.json`, JSON.stringify({ url: `${server.url}/${NAME}`, etag }));
    assert.equal((await command('import', file, '--name', 'row', '--quiet')).code, 0);
    await updated();
    assert.deepEqual(transfers(), ['304']);
    for (const houses of [210, 220]) {
      assert.deepEqual(readFileSync(file), rowTown(TOWN));
      serve({ ...TOWN, houses });
      await updated();
    }
    assert.equal(existsSync(file), false);
    assert.equal(fetched().length, 2);
  });

  it('leaves only files that no version names for "regions prune" to delete', async () => {
    const { version } = await updated();
    const folder = join(data, 'downloads', 'row');
    for (const name of ['00000000000000aa', 'my-notes']) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, NAME), '');
    }
    const { output } = await command('regions', 'prune', '--json');
    assert.deepEqual(JSON.parse(output), { deleted: ['downloads/row/00000000000000aa'], leftAlone: [] });
    assert.deepEqual(fileOf(version), rowTown(TOWN));
    assert.ok(existsSync(join(folder, 'my-notes')), 'not ours');
    // A damaged manifest may name any file.
    mkdirSync(join(folder, '00000000000000aa'));
    writeFileSync(join(versionFolder(data, 'row', version), 'manifest.json'), '{}');
    assert.equal((await command('regions', 'prune')).output, 'There is nothing to delete.\n');
  });

  it('refuses a region that was imported from several files, or made without an import command', async () => {
    const folder = temporaryFolder();
    const files = ['a.osm.pbf', 'b.osm.pbf'].map(name => rowTownFile(folder, name, TOWN));
    assert.equal((await command('import', ...files, '--name', 'row', '--quiet')).code, 0);
    const { code, errors } = await update('--quiet');
    assert.equal(code, 1);
    assert.match(errors, /Region "row" was made of 2 files, and one file cannot replace them all/);
    const home = versionFolder(data, 'row', currentVersion(data, 'row') ?? '');
    writeManifest(home, { ...readManifest(home), importCommand: 'npm start' });
    assert.match(
      (await update('--quiet')).errors,
      /made by "npm start", and Umkreis cannot repeat this command with other data/,
    );
  });

  it('imports a region of an older format again although its file is the same', async () => {
    const { version } = await updated();
    const folder = versionFolder(data, 'row', version);
    const manifest = readManifest(folder);
    writeManifest(folder, { ...manifest, format: manifest.format - 1 });
    const { changed } = await updated();
    assert.equal(changed, true);
    assert.equal(openServedRegion(data, 'row').manifest.format, manifest.format);
  });

  it('takes a local file, by path and by URL, and the checksum beside it', async () => {
    const file = rowTownFile(data, 'row.osm.pbf', TOWN);
    const first = await command('update', '--source', file, '--json');
    assert.equal(JSON.parse(first.output).changed, true, first.errors);
    const again = await command('update', '--source', `file://${file}`, '--json');
    assert.equal(JSON.parse(again.output).changed, false);
    writeFileSync(`${file}.md5`, md5Line(Buffer.from('other'), 'row.osm.pbf'));
    const wrong = await command('update', '--source', file, '--quiet');
    assert.equal(wrong.code, 1);
    assert.match(wrong.errors, /row\.osm\.pbf does not match its checksum file/);
    assert.match((await command('update', '--source', '/nowhere.osm.pbf', '--quiet')).errors, /there is no such file/);
  });

  it('ends with one sentence for a bad source or a missing or foreign file, and leaves the live region unchanged', async () => {
    const { version } = await updated();
    for (const [code, message, ...parameters] of [
      [2, /ftp is not supported/, '--source', 'ftp://host/x.osm.pbf'],
      [2, /^(?!.*secret).*cannot have a user and password/s, '--source', 'http://u:secret@host/x.osm.pbf'],
      [2, /^(?!.*secret).*is not a valid URL/s, '--source', 'http://u:p/secret@host/x.osm.pbf'],
      [2, /number of seconds/, '--source', `${server.url}/${NAME}`, '--timeout', '0'],
      [2, /not a valid region name/, '--source', `${server.url}/${NAME}`, '--name', '../x'],
      [1, /no such file on the server \(404\)/, '--source', `${server.url}/gone.osm.pbf`, '--name', 'row'],
    ] as const) {
      const { code: found, errors } = await command('update', '--quiet', ...parameters);
      assert.equal(found, code, errors);
      assert.match(errors, message);
    }
    server.files.set(`/${NAME}`, { content: Buffer.from('<html>Moved</html>') });
    server.files.delete(`/${NAME}.md5`);
    const { code, errors } = await update('--quiet');
    assert.equal(code, 1);
    assert.match(errors, /row-latest\.osm\.pbf is XML but not OpenStreetMap's/);
    assert.equal(currentVersion(data, 'row'), version);
    assert.deepEqual(debris(), []);
  });

  it('stopped by Ctrl-C or kill -9 in the middle of the download leaves the live region unchanged, and the next run continues', async () => {
    const { version } = await updated();
    for (const [signal, houses] of [
      ['SIGINT', 220],
      ['SIGKILL', 240],
    ] as const) {
      const live = currentVersion(data, 'row');
      serve({ ...TOWN, houses });
      const half = (server.files.get(`/${NAME}`)?.content.length ?? 0) >> 1;
      const stalled = new Promise<void>(resolve =>
        server.misbehave.push((_, response, file) => {
          response.writeHead(200, { ...headersOf(file), 'content-length': file.content.length });
          response.write(file.content.subarray(0, half), () => resolve());
        }),
      );
      const run = fileURLToPath(new URL('../support/run-cli.ts', import.meta.url));
      const child = spawn(process.execPath, [run, 'update', '--source', `${server.url}/${NAME}`], {
        env: { ...process.env, UMKREIS_DATA: data },
        stdio: 'ignore',
      });
      const ended = new Promise(resolve => child.once('exit', resolve));
      await stalled;
      const part = join(data, 'downloads', 'row', `${NAME}.part`);
      while (!existsSync(part) || readFileSync(part).length < half)
        await new Promise(resolve => setTimeout(resolve, 20));
      child.kill(signal);
      assert.equal(await ended, signal === 'SIGINT' ? 130 : null);
      assert.equal(currentVersion(data, 'row'), live);
      server.seen.length = 0;
      const next = await updated();
      assert.ok(server.seen.includes(`/${NAME} 206 bytes=${half}-`), server.seen.join('; '));
      assert.equal(openServedRegion(data, 'row').manifest.counts.addresses, houses);
      assert.notEqual(next.version, version);
      assert.deepEqual(debris(), []);
    }
  });

  it('does not run twice at the same time for one region', async () => {
    const stalled = new Promise<ServerResponse>(resolve => server.misbehave.push((_, response) => resolve(response)));
    const first = umkreis(['update', '--source', `${server.url}/${NAME}`, '--quiet'], { UMKREIS_DATA: data });
    const answer = await stalled;
    const second = await update('--quiet');
    assert.equal(second.code, 1);
    assert.match(second.errors, /Another import of this region is at work/);
    answer.writeHead(404).end();
    assert.equal((await first).code, 1);
    assert.equal((await updated()).changed, true);
  });
});

describe('the import command of a region', () => {
  it('is read back as it was written, whatever characters are in file names', () => {
    const names = ['/a b.pbf', "/it's.pbf", "/''.pbf", '/ü$`"\\.pbf', '/-x', '/a\nb'];
    const flags: ImportFlags = {
      name: 'row',
      outline: "/o'.poly",
      country: 'DE',
      timeZone: 'Europe/Berlin',
      elevation: ['/N49 E011.hgt'],
      census: names,
      addresses: ["/l'amt.csv", '/b.csv'],
      addressesPolicy: 'replace',
    };
    assert.deepEqual(readCommand(commandOf(names, flags)), { files: names, flags });
    assert.deepEqual(readCommand(commandOf(['/a.pbf'], {})), { files: ['/a.pbf'], flags: {} });
    for (const other of [
      'npm start',
      'test',
      'npm run -s umkreis -- import',
      'npm run -s umkreis -- import /a --nonsense',
    ]) {
      assert.throws(() => readCommand(other), OperatorError, other);
    }
  });
});
