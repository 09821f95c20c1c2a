// `umkreis warrants`: lists the keys that sign certificates, and replaces the one in use.
import type { Command } from 'commander';
import type { Config } from '../server/config.ts';
import { JSON_ARRAY, JSON_OBJECT, printJson, printResult, printTable } from './output.ts';
import { changeState, withState } from './with-state.ts';

export function addWarrantsCommand(program: Command, config: Config): void {
  const warrants = program
    .command('warrants')
    .description('list the keys that sign certificates about texts, and replace the one in use');
  warrants
    .command('keys')
    .description('list the public keys, the oldest first')
    .option(...JSON_ARRAY)
    .action((options: { json?: true }) => listKeys(config, options));
  warrants
    .command('rotate-key')
    .description('create the key that signs from now on; the old public key stays published')
    .option(...JSON_OBJECT)
    .action((options: { json?: true }) => rotateKey(config, options));
}

async function listKeys(config: Config, { json }: { json?: true }): Promise<void> {
  const keys = await withState(config, state => state.signing.keys());
  if (json) return printJson(keys);
  printTable(
    ['KEY', 'CREATED', 'STATE'],
    keys.map(({ keyId, createdAt, retiredAt }) => [
      keyId,
      createdAt.slice(0, 10),
      retiredAt === null ? 'signs' : `retired ${retiredAt.slice(0, 10)}`,
    ]),
  );
}

async function rotateKey(config: Config, { json }: { json?: true }): Promise<void> {
  const made = await changeState(config, 'warrants rotate-key', (state, now) =>
    state.signing.rotate(now.toISOString()),
  );
  printResult({ json }, made, `Key "${made.keyId}" signs certificates from now on; those of earlier keys stay valid.`);
}
