// `umkreis keys`: creates, lists, replaces and revokes the keys of callers. A running server applies changes within a second.
import type { Command } from 'commander';
import { findAccount } from '../accounts/account-life.ts';
import { kindOf } from '../accounts/key-form.ts';
import { changeKey, createKey, type NewKey, revokeKey, rotateKey } from '../accounts/key-life.ts';
import { parseNetworks } from '../accounts/networks.ts';
import { parseOrigins } from '../accounts/origins.ts';
import { parseScopes } from '../accounts/scopes.ts';
import type { KeyRecord } from '../accounts/state/state.ts';
import { DEFAULT_SCOPES, PUBLISHABLE_SCOPES, SCOPES } from '../features/features.ts';
import type { Config } from '../server/config.ts';
import { DEFAULT_RATE_PER_MINUTE, PUBLISHABLE_RATE_PER_MINUTE, rateOf } from '../server/limits/limits.ts';
import { NONE, option, orNone, wholeNumber } from './option.ts';
import { JSON_ARRAY, JSON_OBJECT, printJson, printLines, printResult, printTable, tell } from './output.ts';
import { changeState, withState } from './with-state.ts';

const DAY_MILLISECONDS = 86_400_000;
const HOUR_MILLISECONDS = 3_600_000;

interface CreateOptions {
  readonly name?: string;
  readonly account?: string;
  readonly scopes?: readonly string[];
  readonly expiresInDays?: number;
  readonly rate?: number;
  readonly quota?: number;
  readonly test?: true;
  readonly publishable?: true;
  readonly origins?: readonly string[];
  readonly networks?: readonly string[];
  readonly json?: true;
}

interface RotateOptions {
  readonly overlapHours: number;
  readonly expiresInDays?: number | typeof NONE;
  readonly json?: true;
}

interface SetOptions {
  readonly networks: readonly string[] | typeof NONE;
  readonly json?: true;
}

interface ListOptions {
  readonly account?: string;
  readonly json?: true;
}

/** The default time for which an old key stays live beside its new one. */
const OVERLAP_HOURS = 24;

const MOST_DAYS = 99_999;
/** Per minute or per month; the state stores rates in 32 bits. */
const MOST_REQUESTS = 999_999_999;

export function addKeysCommand(program: Command, config: Config): void {
  const keys = program.command('keys').description('create, list, replace and revoke the keys of callers');
  keys
    .command('create')
    .description('create a key and show it once')
    .option('--name <name>', 'what it is for (required; default of a publishable key: its first origin)')
    .option(
      '--account <name>',
      'the account it belongs to (default: the one with the name of the key, created if needed)',
    )
    .option(
      '--scopes <list>',
      `comma-separated list of ${SCOPES.join(', ')} (default: all but census:sensitive; a publishable key: ${PUBLISHABLE_SCOPES.join(', ')} and no others)`,
      option(text => parseScopes(text, SCOPES)),
    )
    .option('--expires-in-days <days>', 'when it ends (default: never)', option(wholeNumber(1, MOST_DAYS)))
    .option(
      '--rate <number>',
      `its requests per minute (default: ${DEFAULT_RATE_PER_MINUTE}; of a publishable key: ${PUBLISHABLE_RATE_PER_MINUTE})`,
      option(wholeNumber(1, MOST_REQUESTS)),
    )
    .option(
      '--quota <number>',
      'its billable requests per calendar month (UTC; default: no limit)',
      option(wholeNumber(1, MOST_REQUESTS)),
    )
    .option('--test', 'a test key: never billed, its snapshots expire after 7 days')
    .option('--publishable', 'a key for the source of pages: it only reads, and only in pages of its origins')
    .option(
      '--origins <list>',
      'comma-separated list of the origins of a publishable key: https://www.example.com, https://*.example.com, http://localhost:3000',
      option(parseOrigins),
    )
    .option(
      '--networks <list>',
      'comma-separated list of the only networks from which it works: 192.0.2.0/24, 2001:db8::/32 (default: all)',
      option(parseNetworks),
    )
    .option(...JSON_OBJECT)
    .action((options: CreateOptions, command: Command) => create(config, options, command));
  keys
    .command('list')
    .description('list keys without their secrets')
    .option('--account <name>', 'only the keys of one account')
    .option(...JSON_ARRAY)
    .action((options: ListOptions) => list(config, options));
  keys
    .command('set')
    .description('bind a key to networks, or to none')
    .argument('<public-part>', 'the 8 characters after uk_live_, uk_test_ or uk_pub_, or the whole key')
    .requiredOption(
      '--networks <list>',
      'comma-separated list of the only networks from which it works; "none": it works everywhere',
      option(orNone(parseNetworks)),
    )
    .option(...JSON_OBJECT)
    .action((publicPart: string, options: SetOptions) => set(config, publicPart, options));
  keys
    .command('rotate')
    .description('create a key that replaces another; both are live for a while and share rate and quota')
    .argument('<public-part>', 'the 8 characters after uk_live_, uk_test_ or uk_pub_ of the old key, or the whole key')
    .option(
      '--overlap-hours <hours>',
      'how long the old key stays live; 0: it ends at once',
      option(wholeNumber(0, 9999)),
      OVERLAP_HOURS,
    )
    .option(
      '--expires-in-days <days>',
      'when the new key ends, "none" for never (default: when the old one was to end)',
      option(orNone(wholeNumber(1, MOST_DAYS))),
    )
    .option(...JSON_OBJECT)
    .action((publicPart: string, options: RotateOptions) => rotate(config, publicPart, options));
  keys
    .command('revoke')
    .description('revoke a key permanently; the snapshots made with it stay')
    .argument('<public-part>', 'the 8 characters after uk_live_, uk_test_ or uk_pub_, or the whole key')
    .option(...JSON_OBJECT)
    .action((publicPart: string, options: { json?: true }) => revoke(config, publicPart, options));
}

async function create(config: Config, options: CreateOptions, command: Command): Promise<void> {
  const wrong = wrongTogether(options);
  if (wrong !== undefined) command.error(`error: ${wrong}`);
  const { publishable, origins } = options;
  const wish = (now: Date) => ({
    name: options.name ?? origins?.[0]?.replace(/^https?:\/\//, '') ?? '',
    account: options.account,
    scopes: options.scopes ?? (publishable ? PUBLISHABLE_SCOPES : DEFAULT_SCOPES),
    isTest: options.test,
    origins,
    networks: options.networks,
    ratePerMinute: options.rate,
    monthlyQuota: options.quota,
    expiresAt: endAfter(options.expiresInDays, now),
  });
  const made = await changeState(config, 'keys create', (state, now) => createKey(state, wish(now), now));
  showOnce(made, options.json, {});
}

/** What is wrong with options that exclude or need each other, if anything. */
function wrongTogether({ name, publishable, origins, scopes = [], test }: CreateOptions): string | undefined {
  if (!publishable) {
    if (origins !== undefined) return "option '--origins' belongs to a publishable key; add --publishable";
    return name === undefined ? "required option '--name <name>' not specified" : undefined;
  }
  if (test) return "option '--publishable' cannot be used with option '--test'";
  if (origins === undefined) {
    return "option '--publishable' needs the origins whose pages may use the key; add --origins https://www.example.com";
  }
  const others = scopes.filter(scope => !PUBLISHABLE_SCOPES.includes(scope));
  if (others.length === 0) return undefined;
  return `a publishable key cannot have the scope ${others.join(', ')}; it can have ${PUBLISHABLE_SCOPES.join(', ')}`;
}

async function set(config: Config, text: string, { networks, json }: SetOptions): Promise<void> {
  const key = await changeState(config, 'keys set', state =>
    changeKey(state, text, { networks: networks === NONE ? null : networks }),
  );
  const where = key.networks === null ? 'everywhere' : `only from ${key.networks.join(', ')}`;
  printResult({ json }, shown(key), `Key "${key.publicPart}" works ${where}.`);
}

async function rotate(
  config: Config,
  text: string,
  { overlapHours, expiresInDays, json }: RotateOptions,
): Promise<void> {
  const made = await changeState(config, 'keys rotate', (state, now) => {
    const expiresAt = expiresInDays === NONE ? null : endAfter(expiresInDays, now);
    return rotateKey(state, text, overlapHours * HOUR_MILLISECONDS, now, expiresAt);
  });
  showOnce(made, json, { oldEndsAt: made.oldEndsAt });
  if (json) return;
  const newEnd = made.record.expiresAt === null ? '' : `, the new one on ${made.record.expiresAt}`;
  tell(`The old key ends on ${made.oldEndsAt}${newEnd}.`);
}

function endAfter(days: number | undefined, now: Date): Date | undefined {
  return days === undefined ? undefined : new Date(now.getTime() + days * DAY_MILLISECONDS);
}

function showOnce({ key, record, account }: NewKey, json: true | undefined, more: object): void {
  if (json) {
    printJson({ key, ...shown(record), account: { id: account.id, name: account.name }, ...more });
    return;
  }
  printLines([key]);
  const kind = kindOf(record) === 'publishable' ? `It works in pages of ${record.origins?.join(', ')}. ` : '';
  tell(`${kind}This key of account "${account.name}" is shown only once: Umkreis stores only its hash.`);
}

async function list(config: Config, options: ListOptions): Promise<void> {
  await withState(config, async (state, now) => {
    const accounts = await state.accounts.list();
    const account = options.account === undefined ? undefined : await findAccount(state, options.account);
    const names = new Map(accounts.map(each => [each.id, each.name]));
    const records = await state.keys.list(account?.id);
    if (options.json) {
      printJson(records.map(record => ({ ...shown(record), account: accountOf(record, names) })));
      return;
    }
    printTable(
      [
        'PUBLIC PART',
        'NAME',
        'ACCOUNT',
        'KIND',
        'ORIGINS',
        'NETWORKS',
        'SCOPES',
        'RATE',
        'QUOTA',
        'CREATED',
        'LAST USE',
        'STATE',
      ],
      records.map(record => [
        record.publicPart,
        record.name,
        accountOf(record, names).name,
        kindOf(record),
        record.origins?.join(',') ?? 'none',
        record.networks?.join(',') ?? 'all',
        record.scopes.join(','),
        `${rateOf(record)}/min`,
        record.monthlyQuota === null ? 'none' : `${record.monthlyQuota}/month`,
        record.createdAt.slice(0, 10),
        record.lastUsedAt?.slice(0, 16) ?? 'never',
        stateOf(record, now),
      ]),
    );
  });
}

async function revoke(config: Config, publicPart: string, options: { json?: true }): Promise<void> {
  const { revoked, revokedAt } = await changeState(config, 'keys revoke', async (state, now) => ({
    revoked: await revokeKey(state, publicPart, now),
    revokedAt: now.toISOString(),
  }));
  printResult(options, { publicPart: revoked, revokedAt }, `Key "${revoked}" is revoked.`);
}

/** A record as lists show it: without secret and hash, with the effective rate. */
function shown({ secretHash: _hash, accountId: _account, ...record }: KeyRecord) {
  return { kind: kindOf(record), ...record, ratePerMinute: rateOf(record) };
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
