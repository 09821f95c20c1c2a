// Pipes, devices and folders in place of files: every command that takes or writes a file says so at once, and leaves them as they are.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { stopServedProcesses, umkreis } from '../support/served-process.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const { region } = await drawnRegion(SMALL_TOWN);
const data = region.folder.split('/regions/', 1)[0] ?? '';
await (await openSqliteState(statePath(data))).close();
const folder = temporaryFolder();
const town = join(folder, 'town.osm.pbf');
copyFileSync(join(data, 'town.osm.pbf'), town);
const addresses = join(folder, 'amt.csv');
writeFileSync(addresses, 'lon,lat,number,street\n9.5,47.1,1,Dorfstrasse\n');
const beside = join(folder, 'beside.osm.pbf');
copyFileSync(town, beside);
const plain = join(folder, 'a-folder');
mkdirSync(plain);

const pipe = (name: string) => {
  const path = join(folder, name);
  assert.equal(spawnSync('mkfifo', [path]).status, 0);
  return path;
};
const PIPE = pipe('pipe');
pipe('amt.csv.license.json');
pipe('beside.osm.pbf.md5');
const logo = pipe('logo.png');
after(stopServedProcesses);

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  'a map': ['import', PIPE, '--name', 'x'],
  'one of several maps': ['import', town, PIPE, '--name', 'x'],
  'an outline': ['import', town, '--name', 'x', '--outline', PIPE],
  'an elevation tile': ['import', town, '--name', 'x', '--elevation', PIPE],
  'a census file': ['import', town, '--name', 'x', '--census', PIPE],
  'an address file': ['import', town, '--name', 'x', '--addresses', PIPE],
  'the licence of an address file': ['import', town, '--name', 'x', '--addresses', addresses],
  'the source of an update': ['update', '--source', PIPE, '--name', 'x'],
  'the checksum of a source': ['update', '--source', beside, '--name', 'x'],
  'a region file to install': ['regions', 'install', PIPE],
  'a region file to write': ['regions', 'export', 'town', PIPE],
  'a backup to restore': ['restore', PIPE, '--force'],
  'a backup to write': ['backup', PIPE],
  'a backup to replace': ['backup', PIPE, '--force'],
  'a score map to write': ['score-map', '--out', PIPE],
  'a table to read': ['enrich', PIPE, '--columns', 'lat'],
  'a table to write': ['enrich', town, '--columns', 'lat', '--out', PIPE],
  'a logo': ['accounts', 'set', 'somebody', '--logo', logo],
  'a text to check': ['query', 'verify', '9.5,47.1', PIPE],
  'a property of a text': ['query', 'text', '9.5,47.1', '--property', PIPE],
};

for (const [what, command] of Object.entries(COMMANDS)) {
  test(`a pipe as ${what} ends the command with one sentence`, async () => {
    const { code, output, errors } = await umkreis(command, { UMKREIS_DATA: data });
    assert.ok(code === 1 || code === 2, `${code}: ${errors}`);
    assert.equal(output, '');
    assert.match(errors, /is not a file; name|is a pipe or a device/);
    assert.doesNotMatch(errors, /\n {4}at /);
    assert.ok(statSync(PIPE).isFIFO(), 'the pipe is still there');
    assert.deepEqual(
      readdirSync(folder).filter(entry => /part/.test(entry)),
      [],
    );
  });
}

test('a device or a folder is never replaced by a file', async () => {
  // As the name of a device, a link to one: a broken program would replace only the link.
  const device = join(folder, 'device');
  spawnSync('ln', ['-s', '/dev/null', device]);
  for (const path of [device, plain]) {
    for (const command of [
      ['regions', 'export', 'town', path],
      ['backup', path, '--force'],
      ['score-map', '--out', path],
      ['enrich', town, '--columns', 'lat', '--out', path],
    ]) {
      const { code, errors } = await umkreis(command, { UMKREIS_DATA: data });
      assert.equal(code, 1, errors);
      assert.match(errors, /is a pipe or a device|is a folder/);
    }
  }
  assert.ok(lstatSync(device).isSymbolicLink() && existsSync(device));
});

test('a name with control characters is shown with escapes and does not steer the terminal', async () => {
  const { code, errors } = await umkreis(['import', '/nowhere/x\n\u001b[31my.osm', '--name', 'x'], {
    UMKREIS_DATA: data,
  });
  assert.equal(code, 1);
  assert.equal(errors, 'umkreis: /nowhere/x\\u000a\\u001b[31my.osm: there is no such file.\n');
});
