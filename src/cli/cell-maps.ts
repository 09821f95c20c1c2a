// `umkreis cell-maps`: lists the maps of cells of an account, and deletes one.
import type { Command } from 'commander';
import { findAccount } from '../accounts/account-life.ts';
import { OperatorError } from '../core/errors.ts';
import { aboutMap, mapKindOf } from '../features/cell-maps/kept-cells.ts';
import { MOST_MAPS } from '../features/cell-maps/request.ts';
import type { Config } from '../server/config.ts';
import { JSON_ARRAY, JSON_OBJECT, printJson, printResult, printTable } from './output.ts';
import { changeState, withState } from './with-state.ts';

interface Owned {
  readonly account: string;
  readonly json?: true;
}

const OF_ACCOUNT = ['--account <name>', 'the name or id of the account'] as const;

export function addCellMapsCommand(program: Command, config: Config): void {
  const maps = program.command('cell-maps').description('list and delete the maps of cells of an account');
  maps
    .command('list')
    .description('list the maps of cells that have not ended, the newest first')
    .requiredOption(...OF_ACCOUNT)
    .option(...JSON_ARRAY)
    .action((options: Owned) => listMaps(config, options));
  maps
    .command('delete')
    .description('delete a map of cells; its tiles are gone at once')
    .argument('<map>', 'its id (clm_…)')
    .requiredOption(...OF_ACCOUNT)
    .option(...JSON_OBJECT)
    .action((id: string, options: Owned) => deleteMap(config, id, options));
}

async function listMaps(config: Config, { account, json }: Owned): Promise<void> {
  const found = await withState(config, async (state, now) => {
    const { id: accountId } = await findAccount(state, account);
    return state.cellMaps.list({ accountId, now: now.toISOString(), limit: MOST_MAPS });
  });
  const maps = found.map(map => {
    const about = aboutMap(map);
    const { id, createdAt, expiresAt, cellCount } = map;
    return { id, mapKind: mapKindOf(about), title: about.title ?? null, createdAt, expiresAt, totalCount: cellCount };
  });
  if (json) return printJson(maps);
  printTable(
    ['ID', 'KIND', 'CREATED', 'ENDS', 'CELLS', 'TITLE'],
    maps.map(({ id, mapKind, title, createdAt, expiresAt, totalCount }) => [
      ...[id, mapKind, createdAt.slice(0, 10), expiresAt?.slice(0, 10) ?? 'never', String(totalCount), title ?? ''],
    ]),
  );
}

async function deleteMap(config: Config, id: string, { account, json }: Owned): Promise<void> {
  await changeState(config, 'cell-maps delete', async (state, now) => {
    const { id: accountId } = await findAccount(state, account);
    if (await state.cellMaps.delete(accountId, id, now.toISOString())) return;
    throw new OperatorError(`The account has no map "${id}"; "umkreis cell-maps list --account …" lists them.`);
  });
  printResult({ ...(json && { json }) }, { id, isDeleted: true }, `Map "${id}" is deleted.`);
}
