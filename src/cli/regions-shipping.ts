// `umkreis regions prune|export|install`: delete old versions, and ship a region to other machines as one file.
import type { Command } from 'commander';
import { OperatorError } from '../core/errors.ts';
import { exportRegion } from '../regions-admin/export-region.ts';
import { installRegion } from '../regions-admin/install-region.ts';
import { LEAST_KEPT, pruneRegions } from '../regions-admin/prune-regions.ts';
import { option } from './option.ts';
import { servedLine } from './served-line.ts';

interface JsonFlag {
  readonly json?: boolean;
}

const JSON_OPTION = ['--json', 'print JSON only'] as const;

export function addShippingCommands(regions: Command, dataFolder: string): void {
  regions
    .command('prune')
    .description('delete old versions and the remains of killed imports; never the current and the previous version')
    .option('--keep <count>', `how many versions of each region (at least ${LEAST_KEPT})`, option(readKeep), LEAST_KEPT)
    .option(...JSON_OPTION)
    .action((flags: JsonFlag & { readonly keep: number }) => {
      const report = pruneRegions(dataFolder, flags.keep);
      if (flags.json) {
        console.log(JSON.stringify(report));
        return;
      }
      for (const name of report.leftAlone) console.log(`"${name}" is skipped: another process is working on it.`);
      for (const each of report.deleted) console.log(`Deleted ${each}`);
      if (report.deleted.length === 0) console.log('There is nothing to delete.');
    });

  regions
    .command('export')
    .description('write the current version of a region into one file, to install it elsewhere')
    .argument('<name>')
    .argument('<file>')
    .option(...JSON_OPTION)
    .action(async (name: string, file: string, flags: JsonFlag) => {
      const report = await exportRegion(dataFolder, name, file);
      console.log(
        flags.json
          ? JSON.stringify(report)
          : `${report.file}: region "${report.name}", version ${report.version}, ${(report.bytes / 1e6).toFixed(1)} MB.`,
      );
    });

  regions
    .command('install')
    .description('install a file made by "regions export", compare every checksum, and switch its region to it')
    .argument('<file>')
    .option('--use', 'make it the active region even if another is active')
    .option(...JSON_OPTION)
    .action(async (file: string, flags: JsonFlag & { readonly use?: boolean }) => {
      const report = await installRegion(dataFolder, file, { use: flags.use });
      if (flags.json) {
        console.log(JSON.stringify(report));
        return;
      }
      console.log(
        `Region "${report.name}", version ${report.version}, ${report.installed ? 'is installed' : 'was installed already'}.`,
      );
      console.log(servedLine(report.name, report.active));
    });
}

function readKeep(text: string): number {
  const keep = Number(text);
  if (/^\d+$/.test(text) && keep >= LEAST_KEPT) return keep;
  throw new OperatorError(
    `It must be a whole number of at least ${LEAST_KEPT}: the current version and the previous one are never deleted.`,
  );
}
