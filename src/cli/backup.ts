// `umkreis backup` and `umkreis restore`: write the whole state to one file and restore it.
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { backUp, restore, type StateContents } from '../accounts/state/backup.ts';
import { statePath } from '../accounts/state/sqlite.ts';
import { OperatorError } from '../core/errors.ts';
import type { Config } from '../server/config.ts';
import { JSON_OBJECT, printResult } from './output.ts';
import { changeState } from './with-state.ts';

interface Options {
  readonly force?: true;
  readonly json?: true;
}

export function addBackupCommand(program: Command, config: Config): void {
  program
    .command('backup')
    .description('write accounts, keys, snapshots, usage and secrets to one file, while the server runs')
    .argument('<file>', 'the file to write; protect it like the state itself')
    .option('--force', 'replace an existing file')
    .option(...JSON_OBJECT)
    .action((file: string, { force, json }: Options) => {
      const contents = backUp(sqlitePath(config), resolve(file), force === true);
      say('backed up to', file, contents, json);
    });
}

export function addRestoreCommand(program: Command, config: Config): void {
  program
    .command('restore')
    .description('replace the state by a backup; stop the server first')
    .argument('<file>', 'what "umkreis backup" wrote')
    .option('--force', 'replace the existing state')
    .option(...JSON_OBJECT)
    .action(async (file: string, { force, json }: Options) => {
      const contents = restore(resolve(file), sqlitePath(config), force === true);
      // Brings the schema of an older backup up to date now instead of at the next start.
      await changeState(config, 'restore', state =>
        state.audit.add({
          objectKind: 'STATE',
          objectId: 'restore',
          accountId: null,
          before: null,
          after: { file: resolve(file), ...contents },
        }),
      );
      say('restored from', file, contents, json);
    });
}

function sqlitePath({ dataFolder, databaseUrl }: Config): string {
  if (databaseUrl === undefined) return statePath(dataFolder);
  throw new OperatorError(
    'The state is in the database of UMKREIS_DATABASE_URL: use pg_dump and pg_restore, as docs/operations.md says.',
  );
}

function say(what: string, file: string, { accounts, keys, snapshots }: StateContents, json?: true): void {
  const path = resolve(file);
  const counts = `accounts ${accounts}, keys ${keys}, snapshots ${snapshots}`;
  printResult({ json }, { file: path, accounts, keys, snapshots }, `The state is ${what} "${path}": ${counts}.`);
}
