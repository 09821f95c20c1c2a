// `umkreis state`: confirms the clock of a state.
import type { Command } from 'commander';
import { doubtText, followClock } from '../accounts/state-clock.ts';
import type { Config } from '../server/config.ts';
import { JSON_OBJECT, printResult, tell } from './output.ts';
import { withState } from './with-state.ts';

export function addStateCommand(program: Command, config: Config): void {
  const state = program.command('state').description('work on the state as a whole: accounts, keys, snapshots, usage');
  state
    .command('accept-clock')
    .description('confirm that the time is right although it does not follow the newest time in the state')
    .option(...JSON_OBJECT)
    .action(({ json }: { json?: true }) => acceptClock(config, json));
}

async function acceptClock(config: Config, json: true | undefined): Promise<void> {
  const acceptedAt = await withState(config, async state => {
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
