// Kills updates of a region and of the tables of a state at random moments: afterwards both are as before or as after, and the next process works.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import SQLite from 'better-sqlite3';
import { openState, type StatePlace } from '../../src/accounts/state/open-state.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { makeFirstState } from '../../test/support/first-state.ts';
import { makeDatabase, onServer, withoutPostgres } from '../../test/support/postgres.ts';
import { temporaryFolder } from '../../test/support/regions.ts';
import { rowTownFile } from '../../test/support/row-town.ts';
import { runHere } from '../../test/support/run-here.ts';
import type { SoakPart } from '../part.ts';

const ROUNDS = 50;
const SNAPSHOTS = 20_000;
const RUN = fileURLToPath(new URL('../../test/support/run-cli.ts', import.meta.url));
const OPEN = fileURLToPath(new URL('../../test/support/open-when-told.ts', import.meta.url));
const FIRST_POSTGRES = new URL('../../test/accounts/state/former-schemas/0001.sql', import.meta.url);

/** How many processes were started, how many of them were killed before their end, and after how many of the kills the new thing stood there. */
export interface Killed {
  readonly rounds: number;
  readonly killed: number;
  readonly foundNew: number;
}

export const soak: SoakPart = async ({ say }) => {
  const updates = await killUpdates(ROUNDS);
  say(`  updates of a region: ${JSON.stringify(updates)}`);
  const sqlite = await killSchemaUpdates('SQLite', ROUNDS, SNAPSHOTS);
  say(`  updates of the tables, SQLite: ${JSON.stringify(sqlite)}`);
  const postgres =
    withoutPostgres === false ? await killSchemaUpdates('PostgreSQL', ROUNDS, SNAPSHOTS) : withoutPostgres;
  say(`  updates of the tables, PostgreSQL: ${JSON.stringify(postgres)}`);
  return { updates, sqlite, postgres };
};

/** Kills `umkreis update` while the file of its source changes from round to round. @throws AssertionError if a promise is broken */
export async function killUpdates(rounds: number): Promise<Killed> {
  const [dataFolder, folder] = [temporaryFolder(), temporaryFolder()];
  const town = (number: number) =>
    rowTownFile(folder, 'row.osm.pbf', { houses: 3000 + number, shops: 200, steps: 1000 });
  const update = ['update', '--source', town(0), '--name', 'row', '--quiet'];
  const began = performance.now();
  await ended(start([RUN, ...update], dataFolder));
  const whole = performance.now() - began;
  const houses = () => openServedRegion(dataFolder, 'row').manifest.counts.addresses ?? 0;
  assert.equal(houses(), 3000);
  let [killed, foundNew] = [0, 0];
  for (let round = 1; round <= rounds; round++) {
    const before = houses();
    town(round);
    const child = start([RUN, ...update], dataFolder);
    await Promise.race([once(child, 'exit'), pause(randomInt(Math.ceil(whole * 1.2)))]);
    child.kill('SIGKILL');
    const code = await ended(child);
    if (code === null) killed++;
    const after = houses();
    if (code === null && after === 3000 + round) foundNew++;
    assert.ok(after === 3000 + round || (code === null && after === before), `${after} addresses after ${before}`);
    const { code: verified, errors } = await runHere(dataFolder, ['regions', 'verify', 'row']);
    assert.equal(verified, 0, errors);
  }
  town(rounds + 1);
  const { code, errors } = await runHere(dataFolder, update);
  assert.equal(code, 0, errors);
  assert.equal(houses(), 3001 + rounds);
  const debris = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).filter(path =>
    /\.building-[^/]*$|lock$|tmp$|\.part$/.test(path),
  );
  assert.deepEqual(debris, []);
  return { rounds, killed, foundNew };
}

interface OldState {
  /** As the child process takes it. */
  readonly address: string;
  readonly place: StatePlace;
  /** Whether the tables have the newest step. */
  isNew(): Promise<boolean>;
  drop(): Promise<unknown>;
}

function sqliteMaker(snapshots: number): () => Promise<OldState> {
  const folder = temporaryFolder();
  const template = join(folder, 'template.sqlite');
  makeFirstState(template, snapshots);
  let made = 0;
  return async () => {
    const path = join(folder, `${made++}.sqlite`);
    copyFileSync(template, path);
    return {
      address: path,
      place: { path },
      async isNew() {
        const file = new SQLite(path, { readonly: true });
        try {
          return file.prepare("select 1 from sqlite_master where name = 'schema_step'").get() !== undefined;
        } finally {
          file.close();
        }
      },
      drop: async () => rmSync(path),
    };
  };
}

function postgresMaker(snapshots: number): () => Promise<OldState> {
  return async () => {
    const { url, drop } = await makeDatabase();
    await onServer(readFileSync(FIRST_POSTGRES, 'utf8'), url);
    await onServer("insert into account (id, name, created_at) values ('acc_1', 'old', '2026-01')", url);
    await onServer(`insert into secret values ('cursor', '${'ab'.repeat(32)}')`, url);
    await onServer(
      `insert into snapshot (id, account_id, token, region_name, region_version, created_at, content)
       select 'snp_' || i, 'acc_1', 'token-' || i, 'sample', '0', '2026-01', '{"kept":"' || repeat(md5(i::text), 8) || '"}'
       from generate_series(1, ${snapshots}) i`,
      url,
    );
    return {
      address: url,
      place: { databaseUrl: url },
      async isNew() {
        const { rows } = await onServer("select to_regclass('public.schema_step') as found", url);
        return rows[0].found !== null;
      },
      drop,
    };
  };
}

/** Kills a process that brings a state of the first version up to date, until so many were killed. @throws AssertionError if anything of the state is lost */
export async function killSchemaUpdates(
  kind: 'SQLite' | 'PostgreSQL',
  rounds: number,
  snapshots: number,
): Promise<Killed> {
  const makeState = kind === 'SQLite' ? sqliteMaker(snapshots) : postgresMaker(snapshots);
  const first = await makeState();
  let whole = await openedIn(first.address);
  await first.drop();
  let [killed, foundNew, started] = [0, 0, 0];
  for (; killed < rounds; started++) {
    const { address, place, isNew, drop } = await makeState();
    const child = start([OPEN, address], '');
    await once(child.stdout, 'data');
    child.stdin.write('go\n');
    await Promise.race([once(child, 'exit'), pause(randomInt(Math.ceil(whole)))]);
    child.kill('SIGKILL');
    if ((await ended(child)) === null) {
      killed++;
      if (await isNew()) foundNew++;
    } else {
      // The machine has become faster.
      whole *= 0.9;
    }
    const state = await openState(place);
    let found = 0;
    for (let after = '', page = [{ id: '' }]; page.length > 0; after = page.at(-1)?.id ?? '') {
      page = [...(await state.snapshots.page('acc_1', after, 1000))];
      found += page.length;
    }
    assert.equal(found, snapshots);
    assert.equal((await state.secret('cursor')).toString('hex'), 'ab'.repeat(32));
    await state.close();
    assert.equal(await isNew(), true);
    await drop();
  }
  return { rounds: started, killed, foundNew };
}

/** The milliseconds in which a state is opened, its tables brought up to date. */
async function openedIn(address: string): Promise<number> {
  const child = start([OPEN, address], '');
  await once(child.stdout, 'data');
  const began = performance.now();
  child.stdin.write('go\n');
  assert.equal(await ended(child), 0);
  return performance.now() - began;
}

function start(parameters: readonly string[], dataFolder: string) {
  return spawn(process.execPath, parameters, {
    env: { ...process.env, UMKREIS_DATA: dataFolder },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

/** The exit code of a process; null if a signal ended it. */
function ended(child: ReturnType<typeof start>): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise(resolve => child.once('exit', resolve));
}
