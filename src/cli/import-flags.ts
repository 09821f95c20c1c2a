// The options of `umkreis import`: the parser, and the command line that repeats an import.
import { resolve } from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { OperatorError } from '../core/errors.ts';
import { ADDRESSES_POLICIES, type AddressesPolicy } from '../region/manifest.ts';

/** The options of one import. */
export interface ImportFlags {
  readonly name?: string;
  readonly outline?: string;
  readonly country?: string;
  readonly timeZone?: string;
  readonly elevation?: readonly string[];
  readonly census?: readonly string[];
  readonly addresses?: readonly string[];
  readonly addressesPolicy?: AddressesPolicy;
  readonly transit?: readonly string[];
  readonly transitWithout?: readonly string[];
  readonly transitDay?: string;
  readonly newReference?: boolean;
}

const PROGRAM = 'npm run -s umkreis -- import';

/** Adds the arguments and options of an import to a command. */
export function withImportOptions(command: Command): Command {
  return command
    .argument('<file...>', 'OpenStreetMap files; of several, the newest version of each object counts')
    .option('--name <name>', "the region's name (default: the first file's name)")
    .option('--outline <file>', 'where the data ends: a .poly or GeoJSON file (default: from the data)')
    .option('--country <code>', 'ISO 3166-1 code, such as DE (default: from the data)')
    .option('--time-zone <zone>', 'IANA name, such as Europe/Berlin (default: from the data)')
    .option(
      '--elevation <file...>',
      'SRTM tiles (.hgt, or .zip with them), so that hills count for walking and cycling',
    )
    .option(
      '--census <file...>',
      "census grids as the office publishes them: Zensus 2022 (.zip or .csv, any topics and cell sizes), Eurostat's census grid 2021 (.csv)",
    )
    .option(
      '--addresses <file...>',
      'address files: OpenAddresses (CSV, GeoJSON) or lists of house coordinates, also .gz and .zip; FILE.license.json beside one holds its credit',
    )
    .addOption(
      new Option(
        '--addresses-policy <policy>',
        "replace: inside the files' coverage, their addresses replace those of the map (default); merge: one table of both, under the map's licence",
      ).choices(ADDRESSES_POLICIES),
    )
    .option(
      '--transit <feed...>',
      'timetables (GTFS: .zip files or folders); FEED.license.json beside one holds its credit',
    )
    .option('--transit-without <agency...>', 'ids or names of agencies whose lines are left out of the timetables')
    .option(
      '--transit-day <date>',
      'the date that stands for workdays, such as 2026-12-01 (default: from the timetables)',
    )
    .option(
      '--new-reference',
      'sample the reference places for percentiles again (default: keep those of the last import of this name)',
    );
}

/** The command that imports a region again; it works in any folder. */
export function commandOf(files: readonly string[], flags: ImportFlags): string {
  const path = (file: string) => quoted(resolve(file));
  const options = [
    ['--name', flags.name],
    ['--outline', flags.outline && resolve(flags.outline)],
    ['--country', flags.country],
    ['--time-zone', flags.timeZone],
  ].flatMap(([flag, value]) => (value === undefined ? [] : [flag, quoted(value)]));
  if (flags.elevation) options.push('--elevation', ...flags.elevation.map(path));
  if (flags.census) options.push('--census', ...flags.census.map(path));
  if (flags.addresses) options.push('--addresses', ...flags.addresses.map(path));
  if (flags.addressesPolicy) options.push('--addresses-policy', flags.addressesPolicy);
  if (flags.transit) options.push('--transit', ...flags.transit.map(path));
  if (flags.transitWithout) options.push('--transit-without', ...flags.transitWithout.map(quoted));
  if (flags.transitDay !== undefined) options.push('--transit-day', quoted(flags.transitDay));
  return [PROGRAM, ...files.map(path), ...options].join(' ');
}

/** The files and options in a command that `commandOf` wrote. @throws OperatorError for any other command */
export function readCommand(command: string): { readonly files: readonly string[]; readonly flags: ImportFlags } {
  const fault = new OperatorError(
    `The region was made by "${command}", and Umkreis cannot repeat this command with other data.`,
  );
  if (!command.startsWith(`${PROGRAM} `)) throw fault;
  const parser = withImportOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  try {
    parser.parse(words(command.slice(PROGRAM.length)), { from: 'user' });
  } catch (cause) {
    if (cause instanceof CommanderError) throw fault;
    throw cause;
  }
  return { files: parser.args, flags: parser.opts<ImportFlags>() };
}

/** The text as one word of a shell command. */
function quoted(text: string): string {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The words of a command line, unquoted. */
function words(line: string): string[] {
  return [...line.matchAll(/(?:[\w./:-]+|'[^']*'|\\')+/g)].map(([word]) =>
    word.replaceAll(/'([^']*)'|\\'/g, (_, inside?: string) => inside ?? "'"),
  );
}
