// `umkreis audit`: who changed what and when, for operators who have to answer for it.
import type { Command } from 'commander';
import { findAccount } from '../accounts/account-life.ts';
import type { AuditRecord } from '../accounts/state/audit-record.ts';
import { csvRows, csvStart } from '../answers/csv.ts';
import { OperatorError } from '../core/errors.ts';
import type { Config } from '../server/config.ts';
import { option, wholeNumber } from './option.ts';
import { JSON_ARRAY, printJson, printTable, tell } from './output.ts';
import { withState } from './with-state.ts';

interface AuditOptions {
  readonly since?: string;
  readonly until?: string;
  readonly account?: string;
  readonly after?: string;
  readonly limit: number;
  readonly csv?: true;
  readonly json?: true;
}

/** Records of one page. */
const USUAL_LIMIT = 1000;
const MOST_AT_ONCE = 10_000;

const COLUMNS = [
  'id',
  'at',
  'byKind',
  'by',
  'operation',
  'objectKind',
  'objectId',
  'accountId',
  'before',
  'after',
] as const;

export function addAuditCommand(program: Command, config: Config): void {
  program
    .command('audit')
    .description('list who changed keys, accounts, months, regions and the state, the oldest first')
    .option('--since <time>', 'only from this time on: 2026-11-01 or 2026-11-01T12:00:00Z (UTC)', option(readTime))
    .option('--until <time>', 'only before this time', option(readTime))
    .option('--account <name>', 'only what concerns one account: its name, or its id even after its deletion')
    .option('--after <record>', 'only after the record with this id (aud_…), for the next page')
    .option(
      '--limit <count>',
      `most records of one page (at most ${MOST_AT_ONCE.toLocaleString('en')})`,
      option(wholeNumber(1, MOST_AT_ONCE)),
      USUAL_LIMIT,
    )
    .option('--csv', 'as a CSV file: UTF-8 with byte order mark, semicolons')
    .option(...JSON_ARRAY)
    .action((options: AuditOptions) => audit(config, options));
}

async function audit(config: Config, { since, until, account, after, limit, csv, json }: AuditOptions): Promise<void> {
  const found = await withState(config, async state => {
    // The records of a deleted account stay, and only its id finds them.
    const isId = account !== undefined && /^acc_[0-9A-Za-z]{22}$/.test(account);
    const accountId = account === undefined || isId ? account : (await findAccount(state, account)).id;
    return state.audit.list({ since, until, accountId, afterId: after, limit: limit + 1 });
  });
  if (found === undefined)
    throw new OperatorError(`There is no record "${after}"; records end after UMKREIS_AUDIT_DAYS.`);
  const page = found.slice(0, limit);
  if (json) printJson(page);
  else if (csv) process.stdout.write(csvStart(COLUMNS) + csvRows(page.map(cells)));
  else {
    printTable(
      ['AT', 'BY', 'OPERATION', 'WHAT', 'ACCOUNT', 'BEFORE', 'AFTER'],
      page.map(record => [
        ...[record.at, record.by, record.operation, `${record.objectKind.toLowerCase()} ${record.objectId}`],
        ...[record.accountId ?? '', textOf(record.before), textOf(record.after)],
      ]),
    );
  }
  const last = page.at(-1);
  if (found.length > limit && last !== undefined) tell(`There are more: go on with --after ${last.id}.`);
}

function cells({ before, after, accountId, ...record }: AuditRecord): readonly string[] {
  const texts: Record<string, string> = {
    ...record,
    accountId: accountId ?? '',
    before: textOf(before),
    after: textOf(after),
  };
  return COLUMNS.map(column => texts[column] ?? '');
}

function textOf(value: object | null): string {
  return value === null ? '' : JSON.stringify(value);
}

/** A date is its first moment in UTC. @throws OperatorError for anything else and for days that no calendar has */
function readTime(text: string): string {
  const form = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
  const time = form.test(text) ? new Date(text) : new Date(Number.NaN);
  const isDay =
    !Number.isNaN(time.getTime()) &&
    new Date(`${text.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(text.slice(0, 10));
  if (isDay) return time.toISOString();
  throw new OperatorError('It must be a day or a time: 2026-11-01, 2026-11-01T12:00:00Z or 2026-11-01T12:00:00+01:00.');
}
