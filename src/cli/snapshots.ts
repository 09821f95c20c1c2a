// `umkreis snapshots`: lists snapshots that have ended and are not erased yet, and gives them a new end.
import type { Command } from 'commander';
import { findAccount } from '../accounts/account-life.ts';
import { RESTORABLE_MILLISECONDS } from '../accounts/state/sweep.ts';
import { OperatorError } from '../core/errors.ts';
import type { Config } from '../server/config.ts';
import { NONE, option, orNone, wholeNumber } from './option.ts';
import { JSON_ARRAY, JSON_OBJECT, printJson, printResult, printTable } from './output.ts';
import { changeState, withState } from './with-state.ts';

const DAY_MILLISECONDS = 86_400_000;
const MOST_LISTED = 1000;

interface EndedOptions {
  readonly account?: string;
  readonly json?: true;
}

interface RestoreOptions {
  readonly expiresInDays: number | typeof NONE;
  readonly json?: true;
}

export function addSnapshotsCommand(program: Command, config: Config): void {
  const snapshots = program
    .command('snapshots')
    .description('list snapshots that have ended, and restore them before they are erased');
  snapshots
    .command('ended')
    .description(`list snapshots that have ended and still have their content, the ${MOST_LISTED} earliest ends`)
    .option('--account <name>', 'only those of one account')
    .option(...JSON_ARRAY)
    .action((options: EndedOptions) => listEnded(config, options));
  snapshots
    .command('restore')
    .description('give a snapshot that has ended a new end; its links show it again')
    .argument('<snapshot>', 'its id (snp_…), its token, or the address of its map')
    .requiredOption(
      '--expires-in-days <days>',
      'its new end, counted from now; "none": it does not expire',
      option(orNone(wholeNumber(1, 3650))),
    )
    .option(...JSON_OBJECT)
    .action((text: string, options: RestoreOptions) => restore(config, text, options));
}

async function listEnded(config: Config, { account: name, json }: EndedOptions): Promise<void> {
  const ended = await withState(config, async (state, now) => {
    const account = name === undefined ? undefined : await findAccount(state, name);
    return state.snapshots.ended({ accountId: account?.id, now: now.toISOString(), limit: MOST_LISTED });
  });
  const lines = ended.map(({ id, accountId, externalId, expiresAt, markedAt }) => ({
    id,
    accountId,
    externalId,
    expiresAt,
    erasedAfter: markedAt === null ? null : new Date(Date.parse(markedAt) + RESTORABLE_MILLISECONDS).toISOString(),
  }));
  if (json) return printJson(lines);
  printTable(
    ['ID', 'ACCOUNT', 'EXTERNAL ID', 'ENDED', 'ERASED AFTER'],
    lines.map(line => [
      ...[line.id, line.accountId, line.externalId ?? '', line.expiresAt ?? ''],
      line.erasedAfter ?? 'not marked yet',
    ]),
  );
}

async function restore(config: Config, text: string, { expiresInDays, json }: RestoreOptions): Promise<void> {
  const name = /\/embed\/(\w+)/.exec(text)?.[1] ?? text;
  const expiresAt = await changeState(config, 'snapshots restore', async (state, now) => {
    const end =
      expiresInDays === NONE ? null : new Date(now.getTime() + expiresInDays * DAY_MILLISECONDS).toISOString();
    if (await state.snapshots.restore(name, end, now.toISOString())) return end;
    throw new OperatorError(
      `There is no snapshot "${name}" that has ended and still has its content; "umkreis snapshots ended" lists those.`,
    );
  });
  const end = expiresAt === null ? 'does not expire' : `expires on ${expiresAt}`;
  printResult({ json }, { snapshot: name, expiresAt }, `Snapshot "${name}" is restored and ${end}.`);
}
