// The service as a process: what survives a kill, what another process can change, and how the service starts, stops and refuses.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { mercatorY } from '../../src/map/mercator.ts';
import { damagedFiles } from '../../src/region/checksums.ts';
import { readManifest, writeManifest } from '../../src/region/manifest-file.ts';
import { currentVersion, setActive, setCurrent, versionFolder, versionsOnDisk } from '../../src/region/store.ts';
import { type DrawnTown, drawTown } from '../support/drawn-town.ts';
import { aSecond, eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { copyVersion } from '../support/region-versions.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { serveProcess, stopServedProcesses, umkreis } from '../support/served-process.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const PATH = '/api/location-ext/snapshot-data';
const BIN = fileURLToPath(new URL('../../bin/umkreis.cjs', import.meta.url));
const { region, town } = await drawnRegion(SMALL_TOWN);
after(stopServedProcesses);
const drawnFolder = join(region.folder, '..', '..', '..');

/** The town with one more shop. */
const CHANGED_TOWN: DrawnTown = {
  ...SMALL_TOWN,
  nodes: { ...SMALL_TOWN.nodes, B: { shop: 'bakery', name: 'Neu' } },
};

/** A separate data folder with the town in it, and a function that runs commands on it. */
function workshop() {
  const dataFolder = temporaryFolder();
  cpSync(join(drawnFolder, 'regions'), join(dataFolder, 'regions'), { recursive: true });
  const command = (...parameters: string[]) => umkreis(parameters, { UMKREIS_DATA: dataFolder });
  const makeKey = async (...parameters: string[]) => {
    const { code, output, errors } = await command('keys', 'create', '--name', 'test', '--json', ...parameters);
    assert.equal(code, 0, errors);
    return JSON.parse(output) as { key: string; publicPart: string; scopes: string[]; account: { name: string } };
  };
  return { dataFolder, command, makeKey };
}

interface Answered {
  readonly id: string;
  readonly embedUrl: string;
  readonly code: string;
  readonly pois: readonly unknown[];
  readonly region: { readonly version: string };
}

const read = async (response: Response) => (await response.json()) as Answered;

async function makeSnapshot(url: string, key: string) {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  return fetch(url + PATH, { method: 'POST', headers, body: JSON.stringify(town.at('h')) });
}

async function untilStatus(wanted: number, ask: () => Promise<Response>): Promise<void> {
  await eventually(async () => assert.equal((await ask()).status, wanted));
}

test('a snapshot still exists after a kill -9 right after its 201', async () => {
  const { dataFolder, makeKey } = workshop();
  const { key } = await makeKey();
  const first = await serveProcess(dataFolder, await freePort());
  const answer = await makeSnapshot(first.url, key);
  assert.equal(answer.status, 201);
  first.child.kill('SIGKILL');
  const made = await read(answer);
  await first.ended;

  const second = await serveProcess(dataFolder, await freePort());
  const again = await fetch(`${second.url}${PATH}/${made.id}`, { headers: { 'x-api-key': key } });
  assert.equal(again.status, 200);
  assert.deepEqual((await read(again)).pois, made.pois);
  second.child.kill('SIGTERM');
  assert.equal(await second.ended, 0);
});

test('keys that the program makes and revokes take effect on the running server within a second', async () => {
  const { dataFolder, command, makeKey } = workshop();
  const service = await serveProcess(dataFolder, await freePort());
  const { key, publicPart } = await makeKey();
  await untilStatus(201, () => makeSnapshot(service.url, key));
  assert.equal((await command('keys', 'revoke', publicPart)).code, 0);
  await aSecond();
  assert.equal((await read(await makeSnapshot(service.url, key))).code, 'key-revoked');
  service.child.kill('SIGTERM');
  await service.ended;
});

test('the server takes up an import and a way back while it serves, drops no request, and answers from both versions', async () => {
  const { dataFolder, command, makeKey } = workshop();
  const { key } = await makeKey();
  const service = await serveProcess(dataFolder, await freePort());
  const first = region.manifest.version;
  const answered = { statuses: new Set<number>(), versions: new Map<string, number>(), count: 0 };
  let isOver = false;
  // A request every few milliseconds, whether or not earlier ones have ended, over kept and new connections.
  const inHand = new Set<Promise<void>>();
  const ask = async (i: number) => {
    const connection = i % 3 === 0 ? { connection: 'close' } : {};
    const response = await fetch(`${service.url}/api/location-ext/poi-data`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json', ...connection },
      body: JSON.stringify(town.at('h')),
    });
    const { meta } = (await response.json()) as { meta: { region: { version: string } } };
    answered.statuses.add(response.status);
    answered.versions.set(meta.region.version, (answered.versions.get(meta.region.version) ?? 0) + 1);
    answered.count++;
  };
  const faults: unknown[] = [];
  const load = (async () => {
    for (let i = 0; !isOver; i++) {
      const asked = ask(i)
        .catch(fault => {
          faults.push(fault);
        })
        .finally(() => inHand.delete(asked));
      inHand.add(asked);
      await new Promise(resolve => setTimeout(resolve, inHand.size > 60 ? 50 : 5));
    }
    await Promise.all(inHand);
  })();
  const versionNow = async () => (await read(await fetch(`${service.url}/ready`))).region.version;
  const untilVersion = (wanted: string) => eventually(async () => assert.equal(await versionNow(), wanted));
  const file = join(dataFolder, 'changed.osm.pbf');
  writeFileSync(file, encodeOsmPbf(drawTown(CHANGED_TOWN).file));
  const imported = await command('import', file, '--name', 'town', '--country', 'LI', '--json');
  assert.equal(imported.code, 0, imported.errors);
  const { version: next } = JSON.parse(imported.output);
  await untilVersion(next);
  const back = await command('regions', 'rollback', 'town', '--json');
  assert.deepEqual(JSON.parse(back.output), { name: 'town', version: first });
  await untilVersion(first);
  isOver = true;
  await load;
  assert.deepEqual(faults, []);
  assert.deepEqual([...answered.statuses], [200]);
  assert.deepEqual([...answered.versions.keys()].sort(), [first, next].sort());
  assert.ok(answered.count > 100, `${answered.count} requests`);
  service.child.kill('SIGTERM');
  await service.ended;
});

test("a snapshot outlives its version: after that is pruned it gets today's tiles, uncached, and its page says so", async () => {
  const { dataFolder, makeKey } = workshop();
  const { key } = await makeKey();
  const service = await serveProcess(dataFolder, await freePort());
  const first = region.manifest.version;
  const made = await read(await makeSnapshot(service.url, key));
  const embed = new URL(made.embedUrl).pathname;
  const { x, y } = {
    x: Math.floor(((town.at('h').lng + 180) / 360) * 2 ** 14),
    y: Math.floor(mercatorY(town.at('h').lat) * 2 ** 14),
  };
  const tile = (version: string) => fetch(`${service.url}/tiles/town/${version}/14/${x}/${y}.mvt`);
  const own = await tile(first);
  assert.deepEqual([own.status, own.headers.get('cache-control')], [200, 'public, max-age=31536000, immutable']);
  for (const next of ['00000000000000a1', '00000000000000a2']) {
    copyVersion(dataFolder, 'town', currentVersion(dataFolder, 'town') ?? '', next);
    setCurrent(dataFolder, 'town', next);
    await eventually(async () => assert.equal((await read(await fetch(`${service.url}/ready`))).region.version, next));
  }
  assert.deepEqual(versionsOnDisk(dataFolder, 'town').sort(), ['00000000000000a1', '00000000000000a2']);
  // A running server may keep the archive of the pruned version open. A server that starts now has never opened it.
  service.child.kill('SIGTERM');
  await service.ended;
  const later = await serveProcess(dataFolder, await freePort());
  const standIn = await fetch(`${later.url}/tiles/town/${first}/14/${x}/${y}.mvt`);
  assert.deepEqual([standIn.status, standIn.headers.get('cache-control')], [200, 'no-cache']);
  assert.deepEqual(await standIn.arrayBuffer(), await own.arrayBuffer());
  const shown = await fetch(`${later.url}${embed}/data.json`);
  const { warnings, pois } = (await shown.json()) as { warnings: { code: string }[]; pois: unknown[] };
  assert.deepEqual(pois, made.pois);
  assert.ok(warnings.some(({ code }) => code === 'base-map-newer'));
  later.child.kill('SIGTERM');
  await later.ended;
});

test('a snapshot of a removed region shows its places without a base map, and says so', async () => {
  const { dataFolder, makeKey } = workshop();
  const { key } = await makeKey();
  const service = await serveProcess(dataFolder, await freePort());
  const made = await read(await makeSnapshot(service.url, key));
  service.child.kill('SIGTERM');
  await service.ended;
  const regions = join(dataFolder, 'regions');
  renameSync(join(regions, 'town'), join(regions, 'village'));
  const folder = versionFolder(dataFolder, 'village', region.manifest.version);
  writeManifest(folder, { ...readManifest(folder), name: 'village' });
  setActive(dataFolder, 'village');
  const later = await serveProcess(dataFolder, await freePort());
  const embed = new URL(made.embedUrl).pathname;
  const shown = await fetch(`${later.url}${embed}/data.json`);
  const { warnings, pois, style } = (await shown.json()) as {
    warnings: { code: string }[];
    pois: unknown[];
    style: { sources: object };
  };
  assert.deepEqual(pois, made.pois);
  assert.ok(warnings.some(({ code }) => code === 'base-map-missing'));
  assert.ok(!('region' in style.sources));
  assert.equal((await fetch(`${later.url}${embed}.png?width=200`)).status, 200);
  later.child.kill('SIGTERM');
  await later.ended;
});

test('a sample that is in an older format, damaged or gone is rebuilt automatically', async () => {
  const { dataFolder } = workshop();
  renameSync(join(dataFolder, 'regions', 'town'), join(dataFolder, 'regions', 'sample'));
  const folder = versionFolder(dataFolder, 'sample', region.manifest.version);
  const manifest = { ...readManifest(folder), name: 'sample' };
  setActive(dataFolder, 'sample');
  const spoil: readonly (() => void)[] = [
    () => writeManifest(folder, { ...manifest, format: manifest.format - 1 }),
    () => {
      const version = currentVersion(dataFolder, 'sample') ?? '';
      writeFileSync(join(versionFolder(dataFolder, 'sample', version), 'pois.bin'), 'not a region');
    },
    () => {
      const version = currentVersion(dataFolder, 'sample') ?? '';
      rmSync(versionFolder(dataFolder, 'sample', version), { recursive: true });
    },
  ];
  for (const way of spoil) {
    way();
    const service = await serveProcess(dataFolder, await freePort(), [], {
      command: 'demo',
      environment: { UMKREIS_EXPLORER: '0' },
    });
    const start = await (await fetch(`${service.url}/explore/start.json`)).text();
    assert.equal(JSON.parse(start).isOpen, false, 'asks for a key if UMKREIS_EXPLORER is 0');
    const version = currentVersion(dataFolder, 'sample') ?? '';
    assert.equal((await read(await fetch(`${service.url}/ready`))).region.version, version);
    assert.deepEqual(await damagedFiles(versionFolder(dataFolder, 'sample', version)), []);
    service.child.kill('SIGTERM');
    await service.ended;
  }
});

test('the explorer of a server is open with UMKREIS_EXPLORER=1 and an existing demo key; the server makes no key', async () => {
  const { dataFolder, makeKey } = workshop();
  const file = join(dataFolder, 'demo-key');
  const environment = { UMKREIS_EXPLORER: '1' };
  const refused = await umkreis(['serve'], {
    UMKREIS_DATA: dataFolder,
    PORT: String(await freePort()),
    ...environment,
  });
  assert.equal(refused.code, 1);
  assert.ok(refused.errors.includes(file) && refused.errors.includes('keys create'), refused.errors);
  assert.ok(!existsSync(file));
  const { key } = await makeKey();
  writeFileSync(file, `${key}\n`);
  const service = await serveProcess(dataFolder, await freePort(), [], { environment });
  const start = await (await fetch(`${service.url}/explore/start.json`)).text();
  assert.equal(JSON.parse(start).isOpen, true);
  assert.equal((await fetch(`${service.url}/explore/search?q=Haupt`)).status, 200);
  assert.ok(!start.includes(key) && !service.log().includes(key));
  service.child.kill('SIGTERM');
  await service.ended;
});

test('the server ignores a damaged new version and answers from the old one; it takes the new one up once that is repaired', async () => {
  const { dataFolder, makeKey } = workshop();
  const { key } = await makeKey();
  const service = await serveProcess(dataFolder, await freePort());
  const next = '00000000000000ac';
  const file = join(copyVersion(dataFolder, 'town', region.manifest.version, next), 'streets.bin');
  const whole = readFileSync(file);
  const damaged = Buffer.from(whole);
  // One bit in the middle of the numbers: the version opens, and only its checksum shows the damage.
  const middle = whole.length >> 1;
  damaged[middle] = (whole[middle] ?? 0) ^ 1;
  writeFileSync(file, damaged);
  setCurrent(dataFolder, 'town', next);
  await eventually(() => assert.match(service.log(), /region not switched[^\n]*\n/));
  assert.equal((await makeSnapshot(service.url, key)).status, 201);
  assert.match(service.log(), /streets\.bin \(its checksum differs\)/);
  await new Promise(resolve => setTimeout(resolve, 1200));
  assert.equal(service.log().split('region not switched').length - 1, 1, 'logged once');
  writeFileSync(file, whole);
  setCurrent(dataFolder, 'town', next);
  await eventually(async () => assert.equal((await read(await fetch(`${service.url}/ready`))).region.version, next));
  service.child.kill('SIGTERM');
  await service.ended;
});

test('SIGTERM lets the request in progress finish and then ends the process with 0', async () => {
  const { dataFolder, makeKey } = workshop();
  const { key } = await makeKey();
  const service = await serveProcess(dataFolder, await freePort());
  const body = JSON.stringify(town.at('h'));
  const status = new Promise<number | undefined>((resolve, reject) => {
    const asked = request(service.url + PATH, {
      method: 'POST',
      headers: {
        'x-api-key': key,
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      },
    });
    asked.once('error', reject);
    asked.once('response', response => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.flushHeaders();
    // The service has the head and says that it waits for the body, which arrives after it has stopped accepting connections.
    asked.once('continue', async () => {
      asked.write(body.slice(0, 5));
      service.child.kill('SIGTERM');
      await eventually(() => assert.rejects(fetch(`${service.url}/health`, { headers: { connection: 'close' } })));
      asked.end(body.slice(5));
    });
  });
  assert.equal(await status, 201);
  assert.equal(await service.ended, 0);
  await assert.rejects(fetch(`${service.url}/health`));
});

test('a port in use, an unknown region, and no region at all each end the process with one clear sentence', async () => {
  const { dataFolder, command } = workshop();
  const port = await freePort();
  const service = await serveProcess(dataFolder, port);
  const environment = { UMKREIS_DATA: dataFolder, PORT: String(port), HOST: '127.0.0.1' };
  const second = await umkreis(['serve'], environment);
  assert.equal(second.code, 1);
  assert.match(second.errors, new RegExp(`^umkreis: Port ${port} is in use: .+\\n$`));
  service.child.kill('SIGTERM');
  await service.ended;
  const unknown = await command('serve', '--region', 'atlantis');
  assert.equal(unknown.code, 1);
  assert.match(unknown.errors, /^umkreis: There is no region "atlantis"; there are: town\..*\n$/);
  const none = await umkreis(['serve'], { UMKREIS_DATA: temporaryFolder() });
  assert.equal(none.code, 1);
  assert.match(none.errors, /^umkreis: There is no region yet.*\n$/);
});

test('without UMKREIS_PUBLIC_URL the start warns and names the address that answers will have', async () => {
  const { dataFolder } = workshop();
  const port = await freePort();
  const service = await serveProcess(dataFolder, port);
  // The log is written in blocks, a moment later.
  await eventually(() =>
    assert.match(service.log(), new RegExp(`UMKREIS_PUBLIC_URL is not set.*http://localhost:${port}`)),
  );
  service.child.kill('SIGTERM');
  await service.ended;
});

test('the program makes, lists and revokes keys; --json prints only JSON', async () => {
  const { command, makeKey } = workshop();
  const made = await makeKey('--scopes', 'snapshots,pois', '--account', 'Agentur').catch((fault: Error) => fault);
  assert.ok(made instanceof Error, 'the named account must exist');
  const account = await command('accounts', 'create', '--name', 'Agentur', '--language', 'en', '--json');
  assert.equal(JSON.parse(account.output).language, 'en');
  const { key, publicPart, scopes } = await makeKey('--scopes', 'snapshots,pois', '--account', 'Agentur', '--test');
  assert.match(key, /^uk_test_/);
  assert.deepEqual(scopes, ['snapshots', 'pois']);
  const list = JSON.parse((await command('keys', 'list', '--json')).output);
  assert.equal(list.length, 1);
  assert.equal(list[0].publicPart, publicPart);
  assert.ok(!JSON.stringify(list).includes(key.slice(17, 49)) && !('secretHash' in list[0]));
  const table = (await command('keys', 'list')).output;
  assert.match(table, /Agentur.+test.+snapshots,pois.+live/);
  const plain = await command('keys', 'create', '--name', 'plain');
  assert.match(plain.output, /^uk_live_\w{8}_\w{38}\n$/, 'the key alone is on standard output');
  assert.equal((await command('keys', 'revoke', publicPart)).code, 0);
  assert.match((await command('keys', 'list')).output, /revoked \d{4}-/);
});

test('a wrong call ends with 2, a fault for the operator to correct with 1', async () => {
  const { command } = workshop();
  const calls: readonly [number, ...string[]][] = [
    [2, 'nonsense'],
    [2, 'keys', 'create'],
    [2, 'keys', 'create', '--name', 'x', '--scopes', 'snapshot'],
    [2, 'serve', '--port', 'x'],
    [1, 'keys', 'revoke', 'AAAAAAAA'],
    [1, 'accounts', 'create', '--name', ' '],
    [0, '--help'],
    [0, 'keys', 'list'],
  ];
  const { output } = await command('--each', JSON.stringify(calls.map(([, ...call]) => call)));
  assert.deepEqual(
    JSON.parse(output.trimEnd().split('\n').at(-1) ?? ''),
    calls.map(([code]) => code),
  );
});

test('on an old Node the program prints one line that says so', {
  skip: oldNode() === undefined && 'no older Node is installed',
}, () => {
  const { status, stderr } = spawnSync(oldNode() ?? '', [BIN, 'serve'], { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /^umkreis: this needs Node 24 or newer, and this is Node [\d.]+; .+\n$/);
});

/** A Node below 24 on this machine, if any. */
function oldNode(): string | undefined {
  return ['/usr/local/bin/node', '/usr/bin/node'].find(path => {
    if (!existsSync(path)) return false;
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    return Number(/^v(\d+)/.exec(stdout)?.[1] ?? 24) < 24;
  });
}
