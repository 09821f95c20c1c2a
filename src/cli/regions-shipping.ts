// `umkreis regions prune|export|install`: delete old versions, and ship a region to other machines as one file.
import type { Command } from 'commander';
import { OperatorError } from '../core/errors.ts';
import { regionFolders } from '../region/store.ts';
import { exportRegion } from '../regions-admin/export-region.ts';
import { installRegion } from '../regions-admin/install-region.ts';
import { LEAST_KEPT, pruneRegions } from '../regions-admin/prune-regions.ts';
import type { Config } from '../server/config.ts';
import { option } from './option.ts';
import { JSON_OBJECT, printResult } from './output.ts';
import { recordedRegion } from './recorded-region.ts';
import { servedLine } from './served-line.ts';

interface JsonFlag {
  readonly json?: boolean;
}

export function addShippingCommands(regions: Command, config: Config): void {
  const { dataFolder } = config;
  regions
    .command('prune')
    .description('delete old versions and the remains of killed imports; never the current and the previous version')
    .option('--keep <count>', `how many versions of each region (at least ${LEAST_KEPT})`, option(readKeep), LEAST_KEPT)
    .option(...JSON_OBJECT)
    .action(async (flags: JsonFlag & { readonly keep: number }) => {
      const all = () => regionFolders(dataFolder);
      const report = await recordedRegion(config, 'regions prune', () => pruneRegions(dataFolder, flags.keep), all);
      const nothing = report.deleted.length === 0 ? ['There is nothing to delete.'] : [];
      printResult(
        flags,
        report,
        ...report.leftAlone.map(name => `Region "${name}" is skipped: another process is working on it.`),
        ...report.deleted.map(each => `"${each}" is deleted.`),
        ...nothing,
      );
    });

  regions
    .command('export')
    .description('write the current version of a region into one file, to install it elsewhere')
    .argument('<name>')
    .argument('<file>')
    .option('--force', 'replace an existing file')
    .option(...JSON_OBJECT)
    .action(async (name: string, file: string, flags: JsonFlag & { readonly force?: boolean }) => {
      const report = await exportRegion(dataFolder, name, file, flags);
      const megabytes = (report.bytes / 1e6).toFixed(1);
      printResult(
        flags,
        report,
        `Region "${report.name}", version ${report.version}, is exported to "${report.file}": ${megabytes} MB.`,
      );
    });

  regions
    .command('install')
    .description('install a file made by "regions export", compare every checksum, and switch its region to it')
    .argument('<file>')
    .option('--use', 'make it the active region even if another is active')
    .option(...JSON_OBJECT)
    .action(async (file: string, flags: JsonFlag & { readonly use?: boolean }) => {
      const report = await recordedRegion(
        config,
        'regions install',
        () => installRegion(dataFolder, file, { use: flags.use }),
        ({ name }) => [name],
      );
      printResult(
        flags,
        report,
        `Region "${report.name}", version ${report.version}, ${report.installed ? 'is installed' : 'was installed already'}.`,
        servedLine(report.name, report.active),
      );
    });
}

function readKeep(text: string): number {
  const keep = Number(text);
  if (/^\d+$/.test(text) && keep >= LEAST_KEPT) return keep;
  throw new OperatorError(
    `It must be a whole number of at least ${LEAST_KEPT}: the current version and the previous one are never deleted.`,
  );
}
