// `umkreis usage`: the usage of accounts in a month, for invoices. It closes a past month.
import type { Command } from 'commander';
import { findAccount } from '../accounts/account-life.ts';
import { monthOf } from '../accounts/usage-counter.ts';
import { readMonth, usageOfMonth } from '../accounts/usage-months.ts';
import { csvRows, csvStart } from '../answers/csv.ts';
import type { Config } from '../server/config.ts';
import { option } from './option.ts';
import { JSON_OBJECT, printJson, printTable, tell } from './output.ts';
import { withState } from './with-state.ts';

interface UsageOptions {
  readonly month?: string;
  readonly account?: string;
  readonly csv?: true;
  readonly json?: true;
}

const COLUMNS = ['account', 'accountName', 'key', 'keyName', 'function', 'day', 'requests', 'billable'] as const;

export function addUsageCommand(program: Command, config: Config): void {
  program
    .command('usage')
    .description('usage of accounts in a calendar month (UTC), by key, function and day; a past month never changes')
    .option('--month <month>', 'as 2026-11 (default: this month)', option(readMonth))
    .option('--account <name>', 'only the usage of one account')
    .option('--csv', 'as a CSV file: UTF-8 with byte order mark, semicolons')
    .option(...JSON_OBJECT)
    .action((options: UsageOptions) => usage(config, options));
}

async function usage(config: Config, options: UsageOptions): Promise<void> {
  const now = new Date();
  const month = options.month ?? monthOf(now);
  const { closedAt, timeZone, rows } = await withState(config, async state => {
    const account = options.account === undefined ? undefined : await findAccount(state, options.account);
    return usageOfMonth(state, month, account?.id, now);
  });
  const lines = rows.map(row => [
    ...[row.accountId, row.accountName, row.publicPart, row.keyName, row.functionId, row.day],
    row.requests,
    row.billable,
  ]);
  if (options.json) {
    const objects = lines.map(line => Object.fromEntries(COLUMNS.map((column, i) => [column, line[i]])));
    printJson({ month, timeZone, state: closedAt === null ? 'OPEN' : 'CLOSED', closedAt, rows: objects });
    return;
  }
  if (options.csv) process.stdout.write(csvStart(COLUMNS) + csvRows(lines));
  else {
    const shown = rows.map(row => [
      ...[row.accountName, row.publicPart, row.functionId, row.day],
      ...[String(row.requests), String(row.billable)],
    ]);
    printTable(['ACCOUNT', 'KEY', 'FUNCTION', 'DAY', 'REQUESTS', 'BILLABLE'], shown);
  }
  const state = closedAt === null ? 'is open: its counts still grow' : `was closed on ${closedAt} and does not change`;
  tell(`${month} (UTC) ${state}.`);
}
