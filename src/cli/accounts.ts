// `umkreis accounts`: makes and lists the accounts that own keys and snapshots.
import type { Command } from 'commander';
import { OperatorError } from '../errors.ts';
import { createAccount } from '../keys/key-life.ts';
import { LANGUAGES, type Language } from '../vocabulary.ts';
import { option } from './option.ts';
import { printJson, printTable, withState } from './with-state.ts';

export function addAccountsCommand(program: Command, { dataFolder }: { readonly dataFolder: string }): void {
  const accounts = program.command('accounts').description('make and list the accounts that own keys and snapshots');
  accounts
    .command('create')
    .description('make an account')
    .requiredOption('--name <name>', 'its name, unique')
    .option(
      '--language <language>',
      `of answers whose request names none: ${LANGUAGES.join(', ')} (default: de)`,
      option(readLanguage),
    )
    .option('--json', 'print one JSON object and nothing else')
    .action(async (options: { name: string; language?: Language; json?: true }) => {
      const account = await withState(dataFolder, state => createAccount(state, options, new Date()));
      if (options.json) printJson(account);
      else process.stdout.write(`The account "${account.name}" is made: ${account.id}\n`);
    });
  accounts
    .command('list')
    .description('list accounts')
    .option('--json', 'print a JSON array and nothing else')
    .action(async (options: { json?: true }) => {
      const all = await withState(dataFolder, state => state.accounts.list());
      if (options.json) printJson(all);
      else {
        const rows = all.map(({ name, id, language, createdAt }) => [
          name,
          id,
          language ?? 'de',
          createdAt.slice(0, 10),
        ]);
        printTable(['NAME', 'ID', 'LANGUAGE', 'CREATED'], rows);
      }
    });
}

function readLanguage(text: string): Language {
  const language = LANGUAGES.find(each => each.toLowerCase() === text.toLowerCase());
  if (language === undefined) {
    throw new OperatorError(`It must be one of ${LANGUAGES.join(', ')}.`);
  }
  return language;
}
