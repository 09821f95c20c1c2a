// The command line: one file per command under cli/. A command loads its own dependencies (above all the OpenStreetMap reader) when it runs.
import { Command, CommanderError } from 'commander';
import { OperatorError } from '../core/errors.ts';
import { type Config, unknownSettings } from '../server/config.ts';
import { processConfig } from '../server/main.ts';
import { addAccountsCommand } from './accounts.ts';
import { addBackupCommands } from './backup.ts';
import { addDemoCommand } from './demo.ts';
import { addImportCommand } from './import.ts';
import { addKeysCommand } from './keys.ts';
import { addQueryCommand } from './query.ts';
import { addRegionsCommand } from './regions.ts';
import { addScoreMapCommand } from './score-map.ts';
import { addServeCommand } from './serve.ts';
import { addUpdateCommand } from './update.ts';
import { addUsageCommand } from './usage.ts';

/** Commander exits with 1 for every call that it refuses; we exit with 2, as shells do for a wrong call. */
const WRONG_CALL = 2;

/** The program with all its commands. */
export function createProgram(config: Config): Command {
  const program = new Command('umkreis')
    .description('Location data from one OpenStreetMap file, served from your own machine.')
    .showHelpAfterError('(add --help for the options)')
    .configureOutput({ outputError: (text, write) => write(withoutPasswords(text)) })
    .exitOverride();
  addImportCommand(program, config);
  addUpdateCommand(program, config);
  addRegionsCommand(program, config);
  addServeCommand(program, config);
  addQueryCommand(program, config);
  addScoreMapCommand(program, config);
  addDemoCommand(program, config);
  addKeysCommand(program, config);
  addAccountsCommand(program, config);
  addUsageCommand(program, config);
  addBackupCommands(program, config);
  return program;
}

/** Ends quietly when the reader of a pipe has gone, as `head` does when it has enough. */
function endUnread(fault: NodeJS.ErrnoException): void {
  if (fault.code !== 'EPIPE') throw fault;
  process.exit();
}

/** Commander's messages repeat the wrong option, and a URL may have a password before its host. */
function withoutPasswords(text: string): string {
  return text.replaceAll(/\/\/[^'"]*@/g, '//…@');
}

/** Runs one command line and returns the exit code. Prints an OperatorError as one sentence on the error stream. */
export async function run(parameters: readonly string[]): Promise<number> {
  for (const stream of [process.stdout, process.stderr]) stream.off('error', endUnread).on('error', endUnread);
  try {
    for (const sentence of unknownSettings(process.env)) process.stderr.write(`umkreis: ${sentence}\n`);
    await createProgram(processConfig()).parseAsync(parameters, { from: 'user' });
    return 0;
  } catch (fault) {
    if (fault instanceof CommanderError) return fault.exitCode === 0 ? 0 : WRONG_CALL;
    if (fault instanceof OperatorError) {
      process.stderr.write(`umkreis: ${fault.message}\n`);
      return 1;
    }
    throw fault;
  }
}
