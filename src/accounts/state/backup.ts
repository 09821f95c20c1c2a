// Copies a whole SQLite state into one file while other processes write, and restores it.
import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { OperatorError } from '../../core/errors.ts';
import { inputSize } from '../../core/input-file.ts';
import { makeFolder } from '../../core/make-folder.ts';
import { checkOutput } from '../../core/output-file.ts';
import { checkSeal, removeSeal, seal } from './backup-seal.ts';
import { closeLog, OWNER_ONLY, openSqliteFile } from './sqlite-file.ts';

/** The number of accounts, keys and snapshots in a file. */
export interface StateContents {
  readonly accounts: number;
  readonly keys: number;
  readonly snapshots: number;
}

/**
 * Writes a copy of the state in `statePath` to `target`: everything committed before this call, nothing committed later. It reads
 * one moment of the log, so it neither blocks writers nor waits for them. Deleted data is not in the copy.
 * @throws OperatorError if there is no state, `target` exists (without `force`), or the copy is damaged
 */
export function backUp(statePath: string, target: string, force: boolean): StateContents {
  if (!existsSync(statePath)) throw new OperatorError(`There is no state in ${statePath}.`);
  checkOutput(target, force);
  const partial = `${target}.partial`;
  rmSync(partial, { force: true });
  try {
    const source = openSqliteFile(statePath);
    try {
      // `vacuum into` accepts an empty file; this one is created first so that only its owner can read it.
      writeFileSync(partial, '', { mode: OWNER_ONLY, flag: 'wx' });
      source.prepare('vacuum into ?').run(partial);
    } finally {
      source.close();
    }
    sealFile(partial, seal);
    const contents = inspectState(partial);
    putInPlace(partial, target);
    return contents;
  } catch (fault) {
    rmSync(partial, { force: true });
    if (fault instanceof OperatorError) throw fault;
    throw new OperatorError(`${target} cannot be written (${reason(fault)}).`, { cause: fault });
  }
}

/**
 * Replaces the state by a backup, after checking the backup.
 * @throws OperatorError if the file is no sound backup, a state exists (without `force`), or a process has the state open
 */
export function restore(file: string, statePath: string, force: boolean): StateContents {
  inputSize(file, 'what "umkreis backup" wrote');
  const contents = inspectState(file);
  if (existsSync(statePath)) {
    if (!force) {
      throw new OperatorError(
        `There is a state in ${statePath} already; add --force to replace it, and make a backup of it first if you may need it.`,
      );
    }
    closeLog(statePath)?.close();
  }
  const partial = `${statePath}.partial`;
  try {
    makeFolder(dirname(statePath));
    rmSync(partial, { force: true });
    writeFileSync(partial, '', { mode: OWNER_ONLY, flag: 'wx' });
    copyFileSync(file, partial);
    sealFile(partial, removeSeal);
    // SQLite would take the log of the old state for the new one's.
    for (const log of ['-wal', '-shm']) rmSync(statePath + log, { force: true });
    putInPlace(partial, statePath);
  } catch (fault) {
    rmSync(partial, { force: true });
    throw new OperatorError(`The state in ${statePath} cannot be replaced (${reason(fault)}).`, { cause: fault });
  }
  return contents;
}

/** Counts what is in a file of state. @throws OperatorError if it is none, or is damaged */
function inspectState(path: string): StateContents {
  const bad = (why: string, cause?: unknown) =>
    new OperatorError(`${path} is no backup that can be restored (${why}).`, { cause });
  let file: SQLite.Database | undefined;
  try {
    file = new SQLite(path, { readonly: true, fileMustExist: true });
    const structure = file.pragma('integrity_check', { simple: true });
    if (structure !== 'ok') throw bad(`it is damaged: ${structure}`);
    if ((file.pragma('foreign_key_check') as unknown[]).length > 0)
      throw bad('keys or snapshots have lost their account');
    const [accounts, keys, snapshots] = ['account', 'api_key', 'snapshot'].map(table =>
      Number(file?.prepare(`select count(*) from ${table}`).pluck().get()),
    );
    file.prepare('select count(*) from kysely_migration').get();
    const found = checkSeal(file);
    if (found === 'CHANGED') throw bad('it is damaged: its checksum does not match its content');
    if (found === 'NONE')
      throw bad('it is a state without the checksum that "umkreis backup" adds; copy it by hand if you trust it');
    return { accounts: accounts ?? 0, keys: keys ?? 0, snapshots: snapshots ?? 0 };
  } catch (fault) {
    throw fault instanceof OperatorError ? fault : bad(reason(fault), fault);
  } finally {
    file?.close();
  }
}

/** Adds or removes the checksum of a file that no other process has open. */
function sealFile(path: string, change: (file: SQLite.Database) => void): void {
  const file = new SQLite(path);
  try {
    change(file);
  } finally {
    file.close();
  }
}

/** Renames the file and syncs the folder: afterwards the file is durable under its name, or not there at all. */
function putInPlace(partial: string, target: string): void {
  sync(partial);
  renameSync(partial, target);
  sync(dirname(target));
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function reason(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
