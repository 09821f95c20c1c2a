// `umkreis keys`: makes, lists and revokes the keys of callers; a running server follows within a second.
import type { Command } from 'commander';
import { OperatorError } from '../errors.ts';
import { createKey, revokeKey } from '../keys/key-life.ts';
import { parseScopes, SCOPES, type Scope } from '../keys/scopes.ts';
import type { KeyRecord } from '../state/state.ts';
import { option } from './option.ts';
import { printJson, printTable, withState } from './with-state.ts';

const DAY_MILLISECONDS = 86_400_000;

interface CreateOptions {
  readonly name: string;
  readonly account?: string;
  readonly scopes?: readonly Scope[];
  readonly expiresInDays?: number;
  readonly test?: true;
  readonly json?: true;
}

interface ListOptions {
  readonly account?: string;
  readonly json?: true;
}

export function addKeysCommand(program: Command, { dataFolder }: { readonly dataFolder: string }): void {
  const keys = program.command('keys').description('make, list and revoke the keys of callers');
  keys
    .command('create')
    .description('make a key and show it, this once')
    .requiredOption('--name <name>', 'what it is for')
    .option('--account <name>', 'the account it belongs to (default: one of the name of the key, made if needed)')
    .option(
      '--scopes <list>',
      `comma-separated, of ${SCOPES.join(', ')} (default: all but census:sensitive)`,
      option(parseScopes),
    )
    .option('--expires-in-days <days>', 'when it ends (default: never)', option(readDays))
    .option('--test', 'a test key: its snapshots are gone after 7 days')
    .option('--json', 'print one JSON object and nothing else')
    .action((options: CreateOptions) => create(dataFolder, options));
  keys
    .command('list')
    .description('list keys without their secrets')
    .option('--account <name>', 'of one account only')
    .option('--json', 'print a JSON array and nothing else')
    .action((options: ListOptions) => list(dataFolder, options));
  keys
    .command('revoke')
    .description('end a key for good; the snapshots made with it stay')
    .argument('<public-part>', 'the 8 characters after uk_live_ or uk_test_, or the whole key')
    .option('--json', 'print one JSON object and nothing else')
    .action((publicPart: string, options: { json?: true }) => revoke(dataFolder, publicPart, options));
}

async function create(dataFolder: string, options: CreateOptions): Promise<void> {
  const now = new Date();
  const wish = {
    name: options.name,
    account: options.account,
    scopes: options.scopes,
    isTest: options.test,
    expiresAt:
      options.expiresInDays === undefined
        ? undefined
        : new Date(now.getTime() + options.expiresInDays * DAY_MILLISECONDS),
  };
  const { key, record, account } = await withState(dataFolder, state => createKey(state, wish, now));
  if (options.json) {
    printJson({ key, ...shown(record), account: { id: account.id, name: account.name } });
    return;
  }
  process.stdout.write(`${key}\n`);
  process.stderr.write(`This key of the account "${account.name}" is not shown again: only its hash is kept.\n`);
}

async function list(dataFolder: string, options: ListOptions): Promise<void> {
  await withState(dataFolder, async state => {
    const accounts = await state.accounts.list();
    const account = accounts.find(each => each.name === options.account || each.id === options.account);
    if (options.account !== undefined && account === undefined) {
      throw new OperatorError(`There is no account "${options.account}".`);
    }
    const names = new Map(accounts.map(each => [each.id, each.name]));
    const records = await state.keys.list(account?.id);
    if (options.json) {
      printJson(records.map(record => ({ ...shown(record), account: accountOf(record, names) })));
      return;
    }
    printTable(
      ['PUBLIC PART', 'NAME', 'ACCOUNT', 'KIND', 'SCOPES', 'CREATED', 'STATE'],
      records.map(record => [
        record.publicPart,
        record.name,
        accountOf(record, names).name,
        record.isTest ? 'test' : 'live',
        record.scopes.join(','),
        record.createdAt.slice(0, 10),
        stateOf(record, new Date()),
      ]),
    );
  });
}

async function revoke(dataFolder: string, publicPart: string, options: { json?: true }): Promise<void> {
  const now = new Date();
  const revoked = await withState(dataFolder, state => revokeKey(state, publicPart, now));
  if (options.json) printJson({ publicPart: revoked, revokedAt: now.toISOString() });
  else process.stdout.write(`The key ${revoked} is revoked.\n`);
}

/** A record as lists show it: neither secret nor hash. */
function shown({ secretHash: _hash, accountId: _account, ...record }: KeyRecord) {
  return record;
}

function accountOf({ accountId }: KeyRecord, names: ReadonlyMap<string, string>) {
  return { id: accountId, name: names.get(accountId) ?? '' };
}

function stateOf(record: KeyRecord, now: Date): string {
  if (record.revokedAt !== null) return `revoked ${record.revokedAt.slice(0, 10)}`;
  if (record.expiresAt === null) return 'live';
  const day = record.expiresAt.slice(0, 10);
  return record.expiresAt <= now.toISOString() ? `expired ${day}` : `live until ${day}`;
}

function readDays(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1) return Number(text);
  throw new OperatorError('It must be a whole number of at least 1.');
}
