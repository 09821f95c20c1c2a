// `umkreis import FILE…`: makes a region of OpenStreetMap files and switches to it.
import { type Command, Option } from 'commander';
import { importRegion } from '../import/import-region.ts';
import { SILENT } from '../import/progress.ts';
import { ADDRESSES_POLICIES, type AddressesPolicy } from '../region/manifest.ts';
import { terminalProgress } from './progress-bar.ts';

interface ImportFlags {
  readonly name?: string;
  readonly outline?: string;
  readonly country?: string;
  readonly timeZone?: string;
  readonly elevation?: readonly string[];
  readonly census?: readonly string[];
  readonly addresses?: readonly string[];
  readonly addressesPolicy?: AddressesPolicy;
  readonly newReference?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

export function addImportCommand(program: Command, settings: { readonly dataFolder: string }): void {
  program
    .command('import')
    .description('make a region of OpenStreetMap files (.osm.pbf, .osm, .osm.gz) and switch to it')
    .argument('<file...>', 'of several files the newest version of an object counts')
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
      "census grids as published: Zensus 2022 (.zip or .csv, any topics and cell sizes), Eurostat's census grid 2021 (.csv)",
    )
    .option(
      '--addresses <file...>',
      'address files: OpenAddresses (CSV, GeoJSON) or lists of house coordinates, also .gz and .zip; FILE.license.json beside one says its credit',
    )
    .addOption(
      new Option(
        '--addresses-policy <policy>',
        "replace: inside their coverage the files' addresses stand for the map's (default); merge: one table of both, under the map's licence",
      ).choices(ADDRESSES_POLICIES),
    )
    .option(
      '--new-reference',
      'draw the places that scores are ranked among anew (default: a later import of the same name keeps them)',
    )
    .option('--quiet', 'no progress')
    .option('--json', 'print one JSON object only')
    .action(async (files: string[], flags: ImportFlags) => {
      const report = await importRegion({
        dataFolder: settings.dataFolder,
        files,
        name: flags.name,
        outline: flags.outline,
        country: flags.country,
        timeZone: flags.timeZone,
        elevation: flags.elevation,
        census: flags.census,
        addresses: flags.addresses,
        addressesPolicy: flags.addressesPolicy,
        newReference: flags.newReference,
        importCommand: commandOf(files, flags),
        now: new Date(),
        progress: flags.quiet || flags.json ? SILENT : terminalProgress(process.stderr),
      });
      if (flags.json) {
        console.log(JSON.stringify(report));
        return;
      }
      if (flags.quiet) return;
      console.log(
        `Region "${report.name}", version ${report.version}: ${(report.bytes / 1e6).toFixed(1)} MB in ${report.seconds} s.`,
      );
      for (const note of report.notes) console.log(note);
      console.log(
        report.active
          ? 'It is the active region; a running server takes it up within a second.'
          : `Another region is active. To serve this one: npm run -s umkreis -- regions use ${report.name}`,
      );
    });
}

/** The command that makes this region again, for the manifest. */
function commandOf(files: readonly string[], flags: ImportFlags): string {
  const quoted = (text: string) => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
  const options = [
    ['--name', flags.name],
    ['--outline', flags.outline],
    ['--country', flags.country],
    ['--time-zone', flags.timeZone],
  ].flatMap(([flag, value]) => (value === undefined ? [] : [flag, quoted(value)]));
  if (flags.elevation) options.push('--elevation', ...flags.elevation.map(quoted));
  if (flags.census) options.push('--census', ...flags.census.map(quoted));
  if (flags.addresses) options.push('--addresses', ...flags.addresses.map(quoted));
  if (flags.addressesPolicy) options.push('--addresses-policy', flags.addressesPolicy);
  return ['npm run -s umkreis -- import', ...files.map(quoted), ...options].join(' ');
}
