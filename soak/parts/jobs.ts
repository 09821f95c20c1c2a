// Kills services with SIGKILL at random moments while they work at a job: the result has every row once, byte for byte that of `umkreis enrich`.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createKey } from '../../src/accounts/key-life.ts';
import { openState } from '../../src/accounts/state/open-state.ts';
import { statePath } from '../../src/accounts/state/sqlite.ts';
import { DEFAULT_SCOPES } from '../../src/features/features.ts';
import { freePort } from '../../test/support/free-port.ts';
import { makeDatabase, withoutPostgres } from '../../test/support/postgres.ts';
import { drawnRegion, temporaryFolder } from '../../test/support/regions.ts';
import { type ServedProcess, serveProcess, umkreis } from '../../test/support/served-process.ts';
import { SMALL_TOWN } from '../../test/support/small-town.ts';
import type { SoakPart } from '../part.ts';

const KILLS = 50;
const ROWS = 30_000;
const COLUMNS = 'lat,lng,match,nearest.supermarket.walkSeconds,count.restaurant.walk15';
const PATH = '/api/location-ext/jobs';
/** How long a service works before it is killed. */
const WORK_MILLISECONDS = { least: 200, most: 2500 };
/** Longer than the longest lease of a stage that was interrupted again and again. */
const PATIENCE_MILLISECONDS = 480_000;

export interface WorkedThrough {
  /** Each of them hit a process while a job was not done. */
  readonly kills: number;
  /** Of each job. */
  readonly rows: number;
  /** So many it took, one after the other. */
  readonly jobs: number;
}

export const soak: SoakPart = async ({ say }) => {
  const wish = { kills: KILLS, rows: ROWS };
  const sqlite = await workThroughKills('SQLite', wish, say);
  const postgres = withoutPostgres === false ? await workThroughKills('PostgreSQL', wish, say) : withoutPostgres;
  return { sqlite, postgres };
};

/** With SQLite one process works and is killed, with PostgreSQL one of two that have a data folder each. */
export async function workThroughKills(
  kind: 'SQLite' | 'PostgreSQL',
  { kills, rows }: { readonly kills: number; readonly rows: number },
  say: (text: string) => void,
): Promise<WorkedThrough> {
  const { dataFolder, table } = await tableOf(rows);
  const expected = join(dataFolder, 'expected.csv');
  const enriched = await umkreis(['enrich', table, '--columns', COLUMNS, '-o', expected], { UMKREIS_DATA: dataFolder });
  assert.equal(enriched.code, 0, enriched.errors);
  const database = kind === 'PostgreSQL' ? await makeDatabase() : undefined;
  const place = database === undefined ? { path: statePath(dataFolder) } : { databaseUrl: database.url };
  const state = await openState(place);
  const { key } = await createKey(state, { name: 'owner', scopes: DEFAULT_SCOPES }, new Date());
  await state.close();
  const environment = { UMKREIS_THREADS: '2', UMKREIS_DATABASE_URL: database?.url ?? '' };
  const folders = database === undefined ? [dataFolder] : [dataFolder, sameRegions(dataFolder)];
  const start = async (folder: string) => serveProcess(folder, await freePort(), [], { environment });
  const services = await Promise.all(folders.map(start));
  const headers = { 'x-api-key': key };
  const ask = async (path: string) => fetch(`${services[0]?.url}${PATH}/${path}`, { headers });
  try {
    const send = async (): Promise<string> => {
      const sent = await fetch(`${services[0]?.url}${PATH}?columns=${COLUMNS}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/csv' },
        body: readFileSync(table),
      });
      assert.equal(sent.status, 202);
      return ((await sent.json()) as { id: string }).id;
    };
    const look = async (id: string) => {
      const job = (await (await ask(id)).json()) as { jobState: string; rowCounts?: { doneRows: number } };
      assert.ok(job.jobState !== 'FAILED', JSON.stringify(job) + services[0]?.log());
      return job;
    };
    const compare = async (id: string) => {
      const result = Buffer.from(await (await ask(`${id}/result`)).arrayBuffer());
      assert.ok(result.equals(readFileSync(expected)), 'the result is that of umkreis enrich');
    };
    let id = await send();
    let jobs = 1;
    for (let number = 0; number < kills; ) {
      await wait(randomInt(WORK_MILLISECONDS.least, WORK_MILLISECONDS.most));
      if ((await look(id)).jobState === 'DONE') {
        // This kill would hit nothing.
        await compare(id);
        id = await send();
        jobs++;
        continue;
      }
      const one = number % services.length;
      await kill(services[one] as ServedProcess);
      services[one] = await start(folders[one] ?? dataFolder);
      if (++number % 10 === 0)
        say(`  ${kind}: ${number} kills, job ${jobs}, ${(await look(id)).rowCounts?.doneRows ?? 0} rows done`);
    }
    for (const end = performance.now() + PATIENCE_MILLISECONDS; (await look(id)).jobState !== 'DONE'; await wait(200))
      assert.ok(performance.now() < end, 'the last job ends');
    await compare(id);
    return { kills, rows, jobs };
  } finally {
    await Promise.all(services.map(kill));
    await database?.drop();
  }
}

async function kill({ child, ended }: ServedProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  await ended;
}

/** A table with the houses of a drawn town again and again, and some that are not there. */
export async function tableOf(rows: number): Promise<{ readonly dataFolder: string; readonly table: string }> {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const dataFolder = join(region.folder, '..', '..', '..');
  const table = join(dataFolder, 'table.csv');
  const places = ['h', 's'].map(name => town.at(name));
  const lines = Array.from({ length: rows }, (_, i) => {
    if (i % 50 === 7) return `${i};;;Nirgendwo ${i}`;
    const { lat, lng } = places[i % places.length] ?? { lat: 0, lng: 0 };
    return `${i};${(lat + (i % 97) * 1e-6).toFixed(6)};${lng.toFixed(6)};`;
  });
  writeFileSync(table, `Nr;lat;lng;address\n${lines.join('\n')}\n`);
  return { dataFolder, table };
}

/** The data folder of another machine that has the same regions. */
function sameRegions(dataFolder: string): string {
  const other = temporaryFolder();
  symlinkSync(join(dataFolder, 'regions'), join(other, 'regions'));
  return other;
}
