// `umkreis state`: confirms the clock of a state, and copies a state into another database.
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { copyState } from '../accounts/state/copy-state.ts';
import type { StatePlace } from '../accounts/state/open-state.ts';
import { doubtText, followClock } from '../accounts/state-clock.ts';
import { OperatorError } from '../core/errors.ts';
import { type Config, readDatabaseUrl } from '../server/config.ts';
import { statePlace } from '../server/state-place.ts';
import { option } from './option.ts';
import { JSON_OBJECT, printResult, tell } from './output.ts';
import { authorOf, changeState, withState } from './with-state.ts';

export function addStateCommand(program: Command, config: Config): void {
  const state = program.command('state').description('work on the state as a whole: accounts, keys, snapshots, usage');
  state
    .command('accept-clock')
    .description('confirm that the time is right although it does not follow the newest time in the state')
    .option(...JSON_OBJECT)
    .action(({ json }: { json?: true }) => acceptClock(config, json));
  state
    .command('copy')
    .description('copy everything into an empty PostgreSQL database or a new SQLite file; stop the servers first')
    .requiredOption('--to <place>', 'postgres://… or a file', option(readPlace))
    .option(...JSON_OBJECT)
    .action(({ to, json }: { to: StatePlace; json?: true }) => copy(config, to, json));
}

function readPlace(text: string): StatePlace {
  if (/^postgres(?:ql)?:/i.test(text)) return { databaseUrl: readDatabaseUrl(text), where: 'the database of --to' };
  // A mistyped address would else become the name of a file, with its password.
  const isMistyped = text.includes('://') || /^postgres/i.test(text) || (/^[^./].*@/.test(text) && text.includes(':'));
  if (!isMistyped) return { path: resolve(text) };
  throw new OperatorError('It must be a file or the address of a PostgreSQL database (postgres://…).');
}

async function copy(config: Config, to: StatePlace, json: true | undefined): Promise<void> {
  const now = await withState(config, async (_, at) => at);
  const copied = await copyState(statePlace(config), to, authorOf('state copy', now));
  const { account = 0, api_key: keys = 0, snapshot = 0 } = copied.rows;
  const next =
    'path' in to
      ? 'Start the servers without UMKREIS_DATABASE_URL, with the file as state.sqlite in UMKREIS_DATA.'
      : 'Start the servers with its address in UMKREIS_DATABASE_URL.';
  printResult(
    { json },
    copied,
    `The state is copied: accounts ${account}, keys ${keys}, snapshots ${snapshot}; both have the checksum ${copied.sha256}.`,
    `${next} The old state stays as it is, with a record of the copy: let no server start on it again.`,
  );
}

async function acceptClock(config: Config, json: true | undefined): Promise<void> {
  const acceptedAt = await changeState(config, 'state accept-clock', async state => {
    const clock = await followClock(state);
    await clock.close();
    const at = clock.now().toISOString();
    await state.times.accept(at);
    const doubt = clock.doubt();
    // The time of the database counts, so a machine that differs from it needs another remedy.
    if (doubt?.kind === 'MACHINE')
      tell(`${doubtText(doubt)} Set it right: this command accepts the time of the database.`);
    return at;
  });
  printResult(
    { json },
    { acceptedAt },
    `The time ${acceptedAt} is accepted; the service tidies again within two seconds.`,
  );
}
