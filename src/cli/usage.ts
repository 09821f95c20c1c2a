// `umkreis usage`: the usage of accounts in a month, for invoices; closes a month and opens it again.
import type { Command } from 'commander';
import { findAccount } from '../accounts/account-life.ts';
import type { MonthEvent } from '../accounts/state/usage-rows.ts';
import { timeToTrust } from '../accounts/state-clock.ts';
import { monthOf } from '../accounts/usage-counter.ts';
import { closeMonth, openMonth, readMonth, usageOfMonth } from '../accounts/usage-months.ts';
import { csvRows, csvStart } from '../answers/csv.ts';
import type { Config } from '../server/config.ts';
import { option } from './option.ts';
import { JSON_OBJECT, printJson, printResult, printTable, tell } from './output.ts';
import { changeState, withState } from './with-state.ts';

interface UsageOptions {
  readonly month?: string;
  readonly account?: string;
  readonly csv?: true;
  readonly json?: true;
}

const COLUMNS = [
  ...(['account', 'accountName', 'key', 'keyName', 'function', 'day'] as const),
  ...(['requests', 'billable', 'milliseconds', 'bytes'] as const),
];

export function addUsageCommand(program: Command, config: Config): void {
  const command = program
    .command('usage')
    .description('usage of accounts in a calendar month (UTC), by key, function and day; it changes nothing')
    .enablePositionalOptions()
    .option('--month <month>', 'as 2026-11 (default: this month)', option(readMonth))
    .option('--account <name>', 'only the usage of one account')
    .option('--csv', 'as a CSV file: UTF-8 with byte order mark, semicolons')
    .option(...JSON_OBJECT)
    .action((options: UsageOptions) => usage(config, options));
  for (const [name, description, change, words] of [
    ['close', 'close a past month: its figures and names stay as they are now', closeMonth, 'is closed with'],
    [
      'open',
      'open a closed month, with what came in since; the record keeps that',
      openMonth,
      'is open; it was closed with',
    ],
  ] as const) {
    command
      .command(name)
      .description(description)
      .requiredOption('--month <month>', 'as 2026-10', option(readMonth))
      .option(...JSON_OBJECT)
      .action(async ({ month, json }: { month: string; json?: true }) => {
        const event: MonthEvent = await changeState(config, `usage ${name}`, async state =>
          change(state, month, await timeToTrust(state)),
        );
        const sums = `${event.requests} requests, ${event.billable} of them billable`;
        printResult({ json }, { month, ...event }, `${month} (UTC) ${words} ${sums}.`);
      });
  }
}

async function usage(config: Config, options: UsageOptions): Promise<void> {
  const { month, closedAt, late, events, timeZone, rows } = await withState(config, async (state, now) => {
    const account = options.account === undefined ? undefined : await findAccount(state, options.account);
    return usageOfMonth(state, options.month ?? monthOf(now), account?.id, now);
  });
  const lines = rows.map(row => [
    ...[row.accountId, row.accountName, row.publicPart, row.keyName, row.functionId, row.day],
    ...[row.requests, row.billable, row.milliseconds, row.bytes],
  ]);
  if (options.json) {
    const objects = lines.map(line => Object.fromEntries(COLUMNS.map((column, i) => [column, line[i]])));
    const state = closedAt === null ? 'OPEN' : 'CLOSED';
    printJson({ month, timeZone, state, closedAt, late, events, rows: objects });
    return;
  }
  if (options.csv) process.stdout.write(csvStart(COLUMNS) + csvRows(lines));
  else {
    const shown = rows.map(row => [
      ...[row.accountName, row.publicPart, row.functionId, row.day],
      ...[row.requests, row.billable, row.milliseconds, row.bytes].map(String),
    ]);
    printTable(['ACCOUNT', 'KEY', 'FUNCTION', 'DAY', 'REQUESTS', 'BILLABLE', 'MILLISECONDS', 'BYTES'], shown);
  }
  const state =
    closedAt === null ? 'is open: its counts may still grow' : `was closed on ${closedAt} and does not change`;
  tell(`${month} (UTC) ${state}.`);
  if (late.requests > 0) {
    tell(
      `${late.requests} requests, ${late.billable} of them billable, came in after that: open the month and close it again to have them in its figures.`,
    );
  }
}
