// The command line: one file for each command in this folder.
import { Command, CommanderError } from 'commander';
import { OperatorError } from '../core/errors.ts';
import { ownVersion } from '../core/own-version.ts';
import { shownLines } from '../core/shown-text.ts';
import { type Config, readConfig, unknownSettings } from '../server/config.ts';
import { Interrupted } from './interrupted.ts';
import { tell } from './output.ts';

/** `whole` makes a program with all commands. */
type AddCommand = (program: Command, config: Config, whole: () => Promise<Command>) => void;

/** The commands by name, in the order of the help. The program loads only the command of its command line, because loading all takes 0.9 s. */
const COMMANDS: Readonly<Record<string, () => Promise<AddCommand>>> = {
  import: async () => (await import('./import.ts')).addImportCommand,
  update: async () => (await import('./update.ts')).addUpdateCommand,
  regions: async () => (await import('./regions.ts')).addRegionsCommand,
  serve: async () => (await import('./serve.ts')).addServeCommand,
  query: async () => (await import('./query.ts')).addQueryCommand,
  mcp: async () => (await import('./mcp.ts')).addMcpCommand,
  enrich: async () => (await import('./enrich.ts')).addEnrichCommand,
  'score-map': async () => (await import('./score-map.ts')).addScoreMapCommand,
  demo: async () => (await import('./demo.ts')).addDemoCommand,
  keys: async () => (await import('./keys.ts')).addKeysCommand,
  accounts: async () => (await import('./accounts.ts')).addAccountsCommand,
  usage: async () => (await import('./usage.ts')).addUsageCommand,
  snapshots: async () => (await import('./snapshots.ts')).addSnapshotsCommand,
  lists: async () => (await import('./lists.ts')).addListsCommand,
  'cell-maps': async () => (await import('./cell-maps.ts')).addCellMapsCommand,
  warrants: async () => (await import('./warrants.ts')).addWarrantsCommand,
  state: async () => (await import('./state.ts')).addStateCommand,
  audit: async () => (await import('./audit.ts')).addAuditCommand,
  backup: async () => (await import('./backup.ts')).addBackupCommand,
  restore: async () => (await import('./backup.ts')).addRestoreCommand,
  completion: async () => (await import('./completion.ts')).addCompletionCommand,
};

/** Commander exits with 1 for every call that it refuses; we exit with 2, as shells do for a wrong call. */
const WRONG_CALL = 2;

/** Ask for the version, and need no command. */
const VERSION_FLAGS = ['-V', '--version'];

/** @param name the only command to load; without it, or if there is no such command, the program has all of them */
export async function createProgram(config: Config, name?: string): Promise<Command> {
  const program = new Command('umkreis')
    .description('Location data from one OpenStreetMap file, served from your own machine.')
    .version(ownVersion(), VERSION_FLAGS.join(', '), 'print the version')
    // An option after a subcommand is the subcommand's.
    .enablePositionalOptions()
    .showHelpAfterError('(add --help for the options)')
    .configureOutput({ outputError: (text, write) => write(shownLines(asSentence(withoutPasswords(text)))) })
    .exitOverride();
  if (name !== undefined && VERSION_FLAGS.includes(name)) return program;
  const only = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  for (const load of only === undefined ? Object.values(COMMANDS) : [only])
    (await load())(program, config, () => createProgram(config));
  return program;
}

/** Ends quietly when the reader of a pipe has gone, as `head` does when it has enough. */
function endUnread(fault: NodeJS.ErrnoException): void {
  if (fault.code !== 'EPIPE') throw fault;
  process.exit();
}

/** Commander's messages in the style of all others: `error: unknown option '--foo'` is `umkreis: Unknown option '--foo'.` */
function asSentence(text: string): string {
  return text.replace(
    /^error: (.)(.*?)\.?$/m,
    (_, first: string, rest: string) => `umkreis: ${first.toUpperCase()}${rest}.`,
  );
}

/** Commander's messages repeat the wrong option, and a URL may have a password before its host. */
function withoutPasswords(text: string): string {
  return text
    .replaceAll(/\/\/[^'"]*@/g, '//…@')
    .replaceAll(/'[^'\s]*:[^'\s]*@/g, "'…@")
    .replaceAll(/\b(password|pass|pwd)=[^&'"\s]*/gi, '$1=…');
}

/** Runs one command line and returns the exit code. Prints an OperatorError as one sentence on the error stream. */
export async function run(parameters: readonly string[]): Promise<number> {
  for (const stream of [process.stdout, process.stderr]) stream.off('error', endUnread).on('error', endUnread);
  try {
    for (const sentence of unknownSettings(process.env)) tell(`umkreis: ${sentence}`);
    const program = await createProgram(readConfig(process.env), parameters[0]);
    await program.parseAsync(parameters, { from: 'user' });
    return 0;
  } catch (fault) {
    if (fault instanceof CommanderError) return fault.exitCode === 0 ? 0 : WRONG_CALL;
    if (fault instanceof OperatorError) {
      tell(`umkreis: ${fault.message}`);
      return fault instanceof Interrupted ? fault.exitCode : 1;
    }
    throw fault;
  }
}
