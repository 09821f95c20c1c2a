// Measures the resources that larger areas need: imports a real city once and in copies side by side, serves the region and sends
// requests. Writes the tables of docs/scale.md.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATASETS, type DatasetName, startsOf } from '../../bench/datasets.ts';
import type { ImportTimes } from '../../bench/import-once.ts';
import { encodeOsmPbf, type OsmFile } from '../../sample/osm-pbf-writer.ts';
import { createKey } from '../../src/accounts/key-life.ts';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { DEFAULT_SCOPES } from '../../src/features/features.ts';
import { MEMBER_NODE, MEMBER_WAY, type OsmData, readTags } from '../../src/import/osm/osm-data.ts';
import { readOsmFiles } from '../../src/import/osm/read.ts';
import { freePort } from '../../test/support/free-port.ts';
import { withoutRealData } from '../../test/support/regions.ts';
import { BUILT } from '../../test/support/served-process.ts';
import type { SoakPart } from '../part.ts';
import { type Latency, type Scale, writeScaleTables } from '../scale-table.ts';

const COPIES = [1, 5, 20];
/** Larger than every id in OpenStreetMap. */
const ID_STEP = 2e10;
/** Wider than any of the cities, in degrees. */
const STEP_LNG = 1;
const IMPORT_ONCE = join(import.meta.dirname, '..', '..', 'bench', 'import-once.ts');
/** Calls by one caller that waits for each answer; the first calls do not count. */
const CALLS = 300;
const WARM_CALLS = 300;

export const soak: SoakPart = async ({ say }) => {
  if (withoutRealData !== false) return { skipped: withoutRealData };
  const found: Scale[] = [];
  for (const city of ['heidelberg', 'montevideo'] as const) {
    const { osm } = await readOsmFiles([DATASETS[city].osm]);
    for (const copies of COPIES) {
      const folder = mkdtempSync(join(tmpdir(), 'umkreis-scale-'));
      try {
        found.push(await measure(city, osm, copies, folder));
        say(`  ${JSON.stringify(found.at(-1))}`);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
  }
  writeScaleTables(found);
  return { scales: found };
};

async function measure(city: DatasetName, osm: OsmData, copies: number, folder: string): Promise<Scale> {
  const files = Array.from({ length: copies }, (_, copy) => {
    const path = join(folder, `${copy}.osm.pbf`);
    writeFileSync(path, encodeOsmPbf(shifted(osm, copy)));
    return path;
  });
  const inputBytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [IMPORT_ONCE, files.join(','), 'scale', dataFolder, DATASETS[city].country],
    { encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  assert.equal(status, 0, stderr);
  const times: ImportTimes = JSON.parse(stdout);
  const counts: Record<string, number> = JSON.parse(readFileSync(join(times.folder, 'manifest.json'), 'utf8')).counts;
  return {
    city,
    copies,
    inputMegabytes: tenths(inputBytes / 1e6),
    addresses: counts.addresses ?? 0,
    importSeconds: times.seconds,
    importPeakMegabytes: Math.round(times.peakMegabytes),
    diskMegabytes: Math.round(times.bytes / 1e6),
    tilesMegabytes: Math.round(statSync(join(times.folder, 'tiles.pmtiles')).size / 1e6),
    ...(await served(city, dataFolder)),
  };
}

/** The city with new ids, moved east. */
function shifted(osm: OsmData, copy: number): OsmFile {
  const { nodes, ways, relations, strings } = osm;
  const id = (own: number) => own + copy * ID_STEP;
  return {
    nodes: Array.from({ length: nodes.count }, (_, i) => ({
      id: id(nodes.ids[i] ?? 0),
      lat: (nodes.lat[i] ?? 0) / 1e7,
      lng: (nodes.lng[i] ?? 0) / 1e7 + copy * STEP_LNG,
      tags: { ...readTags(osm, nodes.tags, i) } as Record<string, string>,
    })),
    ways: Array.from({ length: ways.count }, (_, i) => ({
      id: id(ways.ids[i] ?? 0),
      refs: [...ways.refs.subarray(ways.refStart[i], ways.refStart[i + 1])]
        .filter(ref => ref >= 0)
        .map(ref => id(nodes.ids[ref] ?? 0)),
      tags: { ...readTags(osm, ways.tags, i) } as Record<string, string>,
    })),
    relations: Array.from({ length: relations.count }, (_, i) => {
      const [from = 0, to = 0] = relations.memberStart.subarray(i, i + 2);
      const members = Array.from({ length: to - from }, (_, j) => {
        const [type, member] = [relations.memberTypes[from + j], relations.members[from + j] ?? -1];
        const table = type === MEMBER_NODE ? nodes : type === MEMBER_WAY ? ways : relations;
        const name = type === MEMBER_NODE ? 'node' : type === MEMBER_WAY ? 'way' : 'relation';
        return member < 0
          ? []
          : [
              {
                type: name,
                ref: id(table.ids[member] ?? 0),
                role: strings[relations.memberRoles[from + j] ?? 0] ?? '',
              } as const,
            ];
      });
      return {
        id: id(relations.ids[i] ?? 0),
        members: members.flat(),
        tags: { ...readTags(osm, relations.tags, i) } as Record<string, string>,
      };
    }),
    ...(osm.header.timestamp === undefined ? {} : { timestamp: osm.header.timestamp }),
  };
}

async function served(city: DatasetName, dataFolder: string) {
  const state = await openSqliteState(statePath(dataFolder));
  const { key } = await createKey(state, { name: 'scale', scopes: DEFAULT_SCOPES }, new Date());
  await state.close();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const server = spawn(process.execPath, [BUILT, 'serve', '--region', 'scale'], {
    env: {
      ...process.env,
      UMKREIS_DATA: dataFolder,
      PORT: String(port),
      UMKREIS_PUBLIC_URL: url,
      UMKREIS_THREADS: '1',
      UMKREIS_DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise(resolve => server.once('close', resolve));
  try {
    while (
      !(await fetch(`${url}/ready`)
        .then(({ ok }) => ok)
        .catch(() => false))
    ) {
      assert.equal(server.exitCode, null, 'the service starts');
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    const secondsUntilReady = tenths((performance.now() - began) / 1000);
    const places = startsOf(city);
    const ask = (path: string, body?: object) =>
      fetch(`${url}/api/location-ext${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'x-api-key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const texts =
      city === 'heidelberg'
        ? ['Hauptstraße 10', 'Bahnhofstr', 'Mönchhofstr 2']
        : ['18 de Julio 100', 'Rivera', 'Bulevar Art'];
    const walk = await latency(i => ask('/poi-data', { ...places[i % places.length], limit: 20 }));
    const car = await latency(i =>
      ask('/poi-data', { ...places[i % places.length], transportMode: 'CAR', distance: 10, limit: 20 }),
    );
    const search = await latency(i => ask(`/search?q=${encodeURIComponent(texts[i % texts.length] ?? '')}`));
    await ask('/poi-data', { ...places[0], transportMode: 'BICYCLE' });
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    const servedMegabytes = Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024);
    return { secondsUntilReady, servedMegabytes, walk, car, search };
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function latency(ask: (i: number) => Promise<Response>): Promise<Latency> {
  const times: number[] = [];
  for (let i = 0; i < WARM_CALLS + CALLS; i++) {
    const began = performance.now();
    const answer = await ask(i);
    await answer.arrayBuffer();
    // Some places of the list cannot be reached by car.
    assert.ok(answer.ok || answer.status === 422, String(answer.status));
    if (i >= WARM_CALLS && answer.ok) times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 100) / 100;
  return { p50: at(0.5), p95: at(0.95) };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
