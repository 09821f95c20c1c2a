// Several regions in one process, as an operator serves them: what each request gets, and versions that change one by one.
import assert from 'node:assert/strict';
import { cpSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readManifest, writeManifest } from '../../src/region/manifest-file.ts';
import { setCurrent, versionFolder } from '../../src/region/store.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { copyVersion, dataFolderOf } from '../support/region-versions.ts';
import { drawnRegion } from '../support/regions.ts';
import { serveProcess, stopServedProcesses, umkreis } from '../support/served-process.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const NEW_VERSION = '00000000000000aa';
const here = await drawnRegion(SMALL_TOWN);
const there = await drawnRegion({ ...SMALL_TOWN, origin: { lat: 48.1, lng: 9.5 } });
after(stopServedProcesses);

/** A data folder with the regions `town` and `village`. */
function folderWithBoth(): string {
  const dataFolder = dataFolderOf(here.region);
  const village = join(dataFolder, 'regions', 'village');
  cpSync(join(there.region.folder, '..'), village, { recursive: true });
  const folder = versionFolder(dataFolder, 'village', there.region.manifest.version);
  writeManifest(folder, { ...readManifest(folder), name: 'village' });
  return dataFolder;
}

interface Answered {
  readonly meta: { readonly region: { readonly id: string; readonly version: string } };
}

const NAMED_OR_ACTIVE = [['--region', 'town,village'], []];

test('several regions in one process, named or active, answer for their own places, and each takes up its own versions', async () => {
  for (const named of NAMED_OR_ACTIVE) {
    const dataFolder = folderWithBoth();
    const environment = { UMKREIS_DATA: dataFolder, UMKREIS_THREADS: '2' };
    const used = await umkreis(['regions', 'use', 'town', 'village', '--json'], environment);
    assert.deepEqual(JSON.parse(used.output), { active: 'town', regions: ['town', 'village'] }, used.errors);
    const made = await umkreis(['keys', 'create', '--name', 'test', '--json'], environment);
    const { key } = JSON.parse(made.output) as { key: string };
    const service = await serveProcess(dataFolder, await freePort(), named, { environment });
    const ask = async (place: object): Promise<string> => {
      const response = await fetch(`${service.url}/api/location-ext/poi-data`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify(place),
      });
      assert.equal(response.status, 200);
      const { meta } = (await response.json()) as Answered;
      return `${meta.region.id} ${meta.region.version}`;
    };
    const [first, second] = [here.region.manifest.version, there.region.manifest.version];
    assert.equal(await ask(here.town.at('h')), `town ${first}`);
    assert.equal(await ask(there.town.at('h')), `village ${second}`);

    copyVersion(dataFolder, 'village', second, NEW_VERSION);
    setCurrent(dataFolder, 'village', NEW_VERSION);
    // Both threads, as each connection may come to either.
    await eventually(async () => {
      for (let i = 0; i < 8; i++) assert.equal(await ask(there.town.at('h')), `village ${NEW_VERSION}`);
    });
    assert.equal(await ask(here.town.at('h')), `town ${first}`);
    service.child.kill('SIGTERM');
    assert.equal(await service.ended, 0);
  }
});

test('a region that is missing or damaged among several ends the start with a sentence that names it', async () => {
  const dataFolder = folderWithBoth();
  const environment = { UMKREIS_DATA: dataFolder };
  const unknown = await umkreis(['serve', '--region', 'town,hamlet'], environment);
  assert.equal(unknown.code, 1);
  assert.match(unknown.errors, /no region "hamlet"/);
  const village = join(dataFolder, 'regions', 'village');
  renameSync(join(village, there.region.manifest.version), join(village, 'elsewhere'));
  const damaged = await umkreis(['serve', '--region', 'town,village'], environment);
  assert.equal(damaged.code, 1);
  assert.match(damaged.errors, /Region "village" is damaged/);
  const wrong = await umkreis(['serve', '--region', 'town,,village'], environment);
  assert.equal(wrong.code, 2);
});

test('a question on the command line goes to the active region of its place', async () => {
  const environment = { UMKREIS_DATA: folderWithBoth() };
  await umkreis(['regions', 'use', 'town', 'village'], environment);
  for (const [{ town }, name] of [
    [here, 'town'],
    [there, 'village'],
  ] as const) {
    const { lat, lng } = town.at('h');
    const asked = await umkreis(['query', 'pois', `${lat}, ${lng}`, '--json'], environment);
    assert.equal((JSON.parse(asked.output) as Answered).meta.region.id, name, asked.errors);
  }
  const unknown = await umkreis(['query', 'pois', 'Kurfürstendamm 12, Berlin'], environment);
  assert.equal(unknown.code, 1);
  assert.match(unknown.errors, /was not found in the regions town, village/);
});
