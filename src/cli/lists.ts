// `umkreis lists`: imports lists of own places into an account, lists and deletes them.
import type { Command } from 'commander';
import { findAccount } from '../accounts/account-life.ts';
import type { ListRecord } from '../accounts/state/list-record.ts';
import { readGiven } from '../answers/request.ts';
import { OperatorError } from '../core/errors.ts';
import { newList, shownList, tooMany } from '../features/lists/new-list.ts';
import { BOUNDS, putListQuery } from '../features/lists/request.ts';
import { servedRegions } from '../geocoding/served-regions.ts';
import { activeNames, openServedRegion } from '../region/store.ts';
import type { Config } from '../server/config.ts';
import { readListFile, readListName, withFaultsAsSentences } from './list-files.ts';
import { option } from './option.ts';
import { JSON_ARRAY, JSON_OBJECT, printJson, printResult, printTable, tell } from './output.ts';
import { readNames } from './serve.ts';
import { changeState, withState } from './with-state.ts';

interface Owned {
  readonly account: string;
  readonly json?: true;
}

interface ImportOptions extends Owned {
  readonly name: string;
  readonly title?: string;
  readonly color?: string;
  readonly minMatch?: string;
  readonly region?: readonly string[];
}

export function addListsCommand(program: Command, config: Config): void {
  const lists = program.command('lists').description('import, list and delete lists of own places of accounts');
  lists
    .command('import')
    .description('keep the places of a file as a list of an account, in the place of the list of that name')
    .argument('<file>', 'a table (CSV), GeoJSON, or JSON as of PUT /api/location-ext/lists/NAME')
    .requiredOption('--name <name>', 'the name of the list; functions take it as list:NAME', option(readListName))
    .requiredOption('--account <name>', 'the name or id of the account')
    .option('--title <text>', 'what the list is called in answers and on maps')
    .option('--color <color>', 'of the list on maps, as #rrggbb')
    .option('--min-match <kind>', 'the weakest match of an address that counts (default INTERPOLATED)')
    .option('--region <names>', 'where addresses are found, with commas (default: the active ones)', option(readNames))
    .option(...JSON_OBJECT)
    .action((file: string, options: ImportOptions) => importList(config, file, options));
  lists
    .command('list')
    .description('list the lists of an account')
    .requiredOption('--account <name>', 'the name or id of the account')
    .option(...JSON_ARRAY)
    .action((options: Owned) => listLists(config, options));
  lists
    .command('delete')
    .description('delete a list with its places; maps keep what they show of it')
    .argument('<name>', 'the name of the list')
    .requiredOption('--account <name>', 'the name or id of the account')
    .option(...JSON_OBJECT)
    .action((name: string, options: Owned) => deleteList(config, name, options));
}

async function importList(config: Config, file: string, options: ImportOptions): Promise<void> {
  const { name, json } = options;
  const { kept, problems } = await withFaultsAsSentences(file, async () => {
    const { title, color, minMatch } = options;
    const asked = readGiven(putListQuery, { title, color, minMatch });
    const { sent, places } = await readListFile(file);
    const { dataFolder } = config;
    const regions = (options.region ?? activeNames(dataFolder)).map(each => openServedRegion(dataFolder, each));
    const served = servedRegions(() => (regions.length > 0 ? regions : [openServedRegion(dataFolder, undefined)]));
    return changeState(config, 'lists import', async (state, now) => {
      const { id: accountId } = await findAccount(state, options.account);
      const at = now.toISOString();
      const look = { title: asked.title ?? sent.title, color: asked.color ?? sent.color };
      const wish = {
        accountId,
        name,
        ...look,
        isTest: false,
        at,
        minMatch: asked.minMatch,
        remarks: sent.remarks ?? [],
      };
      const made = await newList(wish, places, served, () => undefined);
      const kept = await state.lists.put(made.list, BOUNDS);
      if (typeof kept === 'string') throw tooMany(kept);
      return { kept, problems: made.problems };
    });
  });
  for (const remark of problems.remarks) tell(remark);
  for (const { row, column, detail } of problems.rowProblems) tell(`Row ${row}, ${column}: ${detail}`);
  const { version, placeCount, placedCount } = kept;
  const sentence = `List "${name}" has version ${version} with ${placeCount} places, ${placedCount} of them with a position.`;
  printResult({ ...(json && { json }) }, { ...shownList(kept), ...problems }, sentence);
}

async function listLists(config: Config, { account, json }: Owned): Promise<void> {
  const lists = await withState(config, async state => state.lists.all((await findAccount(state, account)).id));
  if (json) return printJson(lists.map(shownList));
  printTable(
    ['NAME', 'VERSION', 'PLACES', 'PLACED', 'REPLACED', 'TITLE'],
    lists.map(({ name, version, placeCount, placedCount, replacedAt, title }: ListRecord) => [
      ...[name, String(version), String(placeCount), String(placedCount)],
      ...[replacedAt.slice(0, 10), title ?? ''],
    ]),
  );
}

async function deleteList(config: Config, name: string, { account, json }: Owned): Promise<void> {
  await changeState(config, 'lists delete', async (state, now) => {
    const { id } = await findAccount(state, account);
    if (await state.lists.delete(id, name, now.toISOString())) return;
    throw new OperatorError(`The account has no list "${name}"; "umkreis lists list --account …" lists them.`);
  });
  printResult({ ...(json && { json }) }, { name, isDeleted: true }, `List "${name}" is deleted.`);
}
