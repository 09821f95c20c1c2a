// The SQLite state keeps the port's promises, survives a killed process, and refuses files that are not its own.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import SQLite from 'better-sqlite3';
import { OperatorError } from '../../src/errors.ts';
import { openSqliteFile, openSqliteState } from '../../src/state/sqlite.ts';
import { promiseState } from './contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'umkreis-state-'));
after(() => rmSync(folder, { recursive: true }));

promiseState('SQLite', () => openSqliteState(join(folder, 'contract', 'state.sqlite')));

test('what was kept is there after kill -9 right after the write returned', async () => {
  const path = join(folder, 'killed.sqlite');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'write-and-wait.ts'), path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>(resolve => child.stdout.once('data', () => resolve()));
  child.kill('SIGKILL');
  await new Promise(resolve => child.once('exit', resolve));
  const state = await openSqliteState(path);
  assert.equal((await state.snapshots.byToken('survivor'))?.content, '{"kept":true}');
  await state.close();
});

test('commits go to a write-ahead log that is synced each time', () => {
  const file = openSqliteFile(join(folder, 'pragmas.sqlite'));
  assert.equal(file.pragma('journal_mode', { simple: true }), 'wal');
  assert.equal(file.pragma('synchronous', { simple: true }), 2);
  file.close();
});

test('two processes that open a new file at the same time both get a working state', async () => {
  const path = join(folder, 'race.sqlite');
  const states = await Promise.all(Array.from({ length: 2 }, () => run('write-and-wait.ts', path, 'leave')));
  assert.deepEqual(states, [0, 0]);
});

test('a file that is no database is refused in one sentence', async () => {
  const path = join(folder, 'picture.sqlite');
  writeFileSync(path, Buffer.from('89504e470d0a1a0a'.repeat(100), 'hex'));
  await assert.rejects(openSqliteState(path), (fault: Error) => {
    assert.ok(fault instanceof OperatorError);
    assert.match(fault.message, /picture\.sqlite cannot be opened \(file is not a database\)\.$/);
    return true;
  });
});

test('a state written by a newer version is refused and stays as it was', async () => {
  const path = join(folder, 'newer.sqlite');
  await (await openSqliteState(path)).close();
  const file = new SQLite(path);
  file.prepare("insert into kysely_migration values ('9999-from-the-future', '2099')").run();
  file.close();
  await assert.rejects(openSqliteState(path), /written by a newer version/);
});

async function run(script: string, ...parameters: string[]): Promise<number | null> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise(resolve => child.once('exit', resolve));
}
