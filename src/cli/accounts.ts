// `umkreis accounts`: creates, lists, changes, suspends, exports and deletes the accounts that own keys and snapshots.
import { extname } from 'node:path';
import type { Command } from 'commander';
import {
  type AccountWish,
  changeAccount,
  createAccount,
  exportAccount,
  findAccount,
} from '../accounts/account-life.ts';
import type { AccountChange, Theme } from '../accounts/state/state.ts';
import { ADDRESS_VISIBILITIES, type AddressVisibility, LANGUAGES, type Language } from '../core/enums.ts';
import { OperatorError } from '../core/errors.ts';
import { readSmallFile } from '../core/input-file.ts';
import { readLogo } from '../features/snapshots/logo.ts';
import type { Config } from '../server/config.ts';
import { NONE, option, orNone, wholeNumber } from './option.ts';
import { JSON_ARRAY, JSON_OBJECT, printJson, printResult, printTable } from './output.ts';
import { changeState, withState } from './with-state.ts';

/** The options as commander passes them; commander turns null into an empty text. */
interface Defaults {
  readonly language?: Language | typeof NONE;
  readonly addressVisibility?: AddressVisibility | typeof NONE;
  readonly retentionDays?: number | typeof NONE;
  readonly primaryColor?: string;
  readonly logo?: string;
}

interface Json {
  readonly json?: true;
}

export function addAccountsCommand(program: Command, config: Config): void {
  const accounts = program
    .command('accounts')
    .description('make, change and delete the accounts that own keys and snapshots');
  withDefaults(accounts.command('create').description('make an account'))
    .requiredOption('--name <name>', 'its name, unique')
    .option(...JSON_OBJECT)
    .action(async ({ name, json, ...defaults }: Defaults & Json & { name: string }) => {
      const wish: AccountWish = { name, ...changeOf(defaults, null) };
      const account = await changeState(config, 'accounts create', (state, now) => createAccount(state, wish, now));
      printResult({ json }, account, `Account "${account.name}" is created: ${account.id}.`);
    });
  accounts
    .command('list')
    .description('list accounts')
    .option(...JSON_ARRAY)
    .action(({ json }: Json) => list(config, json));
  withDefaults(accounts.command('set').description('change the given fields; "none" restores the default'))
    .argument('<account>', 'name or id')
    .option('--name <name>', 'a new name')
    .option(...JSON_OBJECT)
    .action(async (nameOrId: string, { name, json, ...defaults }: Defaults & Json & { name?: string }) => {
      const account = await changeState(config, 'accounts set', async state => {
        const { theme } = await findAccount(state, nameOrId);
        return changeAccount(state, nameOrId, { ...(name !== undefined && { name }), ...changeOf(defaults, theme) });
      });
      printResult({ json }, account, `Account "${account.name}" is changed.`);
    });
  for (const [name, description, isSuspended] of [
    ['suspend', 'refuse all calls of an account; its maps stay visible', true],
    ['resume', 'let a suspended account call again', false],
  ] as const) {
    accounts
      .command(name)
      .description(description)
      .argument('<account>', 'name or id')
      .option(...JSON_OBJECT)
      .action(async (nameOrId: string, { json }: Json) => {
        const account = await changeState(config, `accounts ${name}`, (state, now) =>
          changeAccount(state, nameOrId, { suspendedAt: isSuspended ? now.toISOString() : null }),
        );
        printResult({ json }, account, `Account "${account.name}" ${isSuspended ? 'is suspended' : 'may call again'}.`);
      });
  }
  accounts
    .command('export')
    .description('print all data of an account: one JSON object a line')
    .argument('<account>', 'name or id')
    .action((nameOrId: string) =>
      withState(config, async state => {
        const account = await findAccount(state, nameOrId);
        for await (const part of exportAccount(state, account)) printJson(part);
      }),
    );
  accounts
    .command('delete')
    .description('erase an account with its keys, snapshots and usage; its embed links say that the map is gone')
    .argument('<account>', 'name or id')
    .option('--yes', 'confirm that the deletion is permanent')
    .option(...JSON_OBJECT)
    .action(async (nameOrId: string, { yes, json }: Json & { yes?: true }) => {
      const { account, deletedAt } = await changeState(config, 'accounts delete', async (state, now) => {
        const found = await findAccount(state, nameOrId);
        if (!yes) {
          throw new OperatorError(
            `This permanently erases "${found.name}" with all of its snapshots and usage. Save what you need with "accounts export" and "usage", then add --yes.`,
          );
        }
        await state.accounts.delete(found.id, now.toISOString());
        return { account: found, deletedAt: now.toISOString() };
      });
      printResult({ json }, { id: account.id, name: account.name, deletedAt }, `Account "${account.name}" is erased.`);
    });
}

function withDefaults(command: Command): Command {
  return command
    .option(
      '--language <language>',
      `language of answers to requests that name none: ${LANGUAGES.join(', ')} (default: de)`,
      option(orNone(text => oneOf(LANGUAGES, text))),
    )
    .option(
      '--address-visibility <how>',
      `how exactly a snapshot or a text shows its place if its request does not say so: ${ADDRESS_VISIBILITIES.join(', ')} (default: EXACT)`,
      option(orNone(text => oneOf(ADDRESS_VISIBILITIES, text))),
    )
    .option(
      '--retention-days <days>',
      'days until a snapshot expires whose request names no end (default: never)',
      option(orNone(wholeNumber(1, 3650))),
    )
    .option('--primary-color <color>', 'colour of embed pages, as #rrggbb', option(orNone(readColor)))
    .option('--logo <file>', 'logo of embed pages: a PNG, JPEG or WebP file of at most 64 KiB', option(orNone(logoOf)));
}

function changeOf(
  { language, addressVisibility, retentionDays, primaryColor, logo }: Defaults,
  old: Theme | null,
): AccountChange {
  const change: AccountChange = {
    ...(language !== undefined && { language: withoutNone(language) }),
    ...(addressVisibility !== undefined && { addressVisibility: withoutNone(addressVisibility) }),
    ...(retentionDays !== undefined && { retentionDays: withoutNone(retentionDays) }),
  };
  if (primaryColor === undefined && logo === undefined) return change;
  const parts = { ...old, ...(primaryColor !== undefined && { primaryColor }), ...(logo !== undefined && { logo }) };
  const theme = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== NONE));
  return { ...change, theme: Object.keys(theme).length === 0 ? null : theme };
}

function withoutNone<Value>(option: Value | typeof NONE): Value | null {
  return option === NONE ? null : option;
}

async function list(config: Config, json: true | undefined): Promise<void> {
  const all = await withState(config, state => state.accounts.list());
  if (json) return printJson(all);
  printTable(
    ['NAME', 'ID', 'LANGUAGE', 'VISIBILITY', 'RETENTION', 'CREATED', 'STATE'],
    all.map(account => [
      account.name,
      account.id,
      account.language ?? 'de',
      account.addressVisibility ?? 'EXACT',
      account.retentionDays === null ? 'for ever' : `${account.retentionDays} days`,
      account.createdAt.slice(0, 10),
      account.suspendedAt === null ? 'live' : `suspended ${account.suspendedAt.slice(0, 10)}`,
    ]),
  );
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find(each => each.toLowerCase() === text.toLowerCase());
  if (value === undefined) throw new OperatorError(`It must be one of ${values.join(', ')}.`);
  return value;
}

function readColor(text: string): string {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase();
  throw new OperatorError('It must be written as #rrggbb.');
}

/** No logo that the state stores is that large. */
const MOST_LOGO_BYTES = 1 << 20;

const LOGO_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** The picture of a file as a `data:` URL, the form that the state stores. */
function logoOf(path: string): string {
  const type = LOGO_TYPES[extname(path).toLowerCase()];
  if (type === undefined) throw new OperatorError('It must be a file that ends in .png, .jpg or .webp.');
  const bytes = readSmallFile(path, 'a picture', MOST_LOGO_BYTES);
  const url = `data:${type};base64,${bytes.toString('base64')}`;
  const read = readLogo(url);
  if (typeof read === 'string') throw new OperatorError(read);
  return url;
}
