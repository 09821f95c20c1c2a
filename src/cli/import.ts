// `umkreis import FILE…`: imports a region from OpenStreetMap files and switches to it.
import type { Command } from 'commander';
import { SILENT } from '../core/progress.ts';
import type { Config } from '../server/config.ts';
import { findingsLines } from './findings-lines.ts';
import { commandOf, type ImportFlags, withImportOptions } from './import-flags.ts';
import { memorySize } from './memory-size.ts';
import { option } from './option.ts';
import { JSON_OBJECT, printResult } from './output.ts';
import { terminalProgress } from './progress-bar.ts';
import { recordedRegion } from './recorded-region.ts';
import { servedLine } from './served-line.ts';

interface OutputFlags {
  readonly quiet?: boolean;
  readonly json?: boolean;
  /** Bytes. It belongs to this machine, so the command in the manifest does not name it. */
  readonly memory?: number;
}

export function addImportCommand(program: Command, settings: Config): void {
  const command = program
    .command('import')
    .description(
      'import a region from OpenStreetMap files (.osm.pbf, .osm, .osm.gz); it becomes active if no region or the sample is',
    );
  withImportOptions(command)
    .option(
      '--memory <size>',
      'memory that the import plans for, such as 900M or 4G (default: half of what the machine has free)',
      option(memorySize),
    )
    .option('--quiet', 'no progress')
    .option(...JSON_OBJECT)
    .action(async (files: string[], flags: ImportFlags & OutputFlags) => {
      const { importRegion } = await import('../import/import-region.ts');
      const wish = {
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
        transit: flags.transit,
        transitWithout: flags.transitWithout,
        transitDay: flags.transitDay,
        newReference: flags.newReference,
        memory: flags.memory,
        importCommand: commandOf(files, flags),
        now: new Date(),
        progress: flags.quiet || flags.json ? SILENT : terminalProgress(process.stderr),
      };
      const report = await recordedRegion(
        settings,
        'import',
        () => importRegion(wish),
        ({ name }) => [name],
      );
      if (flags.quiet && !flags.json) return;
      printResult(
        flags,
        report,
        `Region "${report.name}", version ${report.version}: ${(report.bytes / 1e6).toFixed(1)} MB in ${report.seconds} s.`,
        ...report.notes,
        ...findingsLines(report.findings),
        servedLine(report.name, report.active),
      );
    });
}
