// `umkreis regions …`: shows the regions and their versions, chooses what is served, and ships regions to other machines.
import type { Command } from 'commander';
import { OperatorError } from '../core/errors.ts';
import { rollBack } from '../region/building.ts';
import { checkWhole, damagedFiles } from '../region/checksums.ts';
import { REGION_FORMAT } from '../region/manifest.ts';
import { readManifest } from '../region/manifest-file.ts';
import { listRegions, type RegionEntry, servedRegion, setActive, versionFolder } from '../region/store.ts';
import type { Config } from '../server/config.ts';
import { findingsLines } from './findings-lines.ts';
import { JSON_ARRAY, JSON_OBJECT, printJson, printResult } from './output.ts';
import { recordedRegion } from './recorded-region.ts';
import { addShippingCommands } from './regions-shipping.ts';

interface JsonFlag {
  readonly json?: boolean;
}

export function addRegionsCommand(program: Command, config: Config): void {
  const { dataFolder } = config;
  const regions = program.command('regions').description('list, choose, roll back, verify, tidy and ship regions');

  regions
    .command('list')
    .description('all regions with their versions')
    .option(...JSON_ARRAY)
    .action((flags: JsonFlag) => {
      const rows = listRegions(dataFolder).map(region => describe(dataFolder, region));
      printResult(flags, rows, ...(rows.length === 0 ? ['There is no region yet.'] : rows.map(lineOf)));
    });

  regions
    .command('use')
    .description('choose the regions that are served by default')
    .argument('<names...>')
    .option(...JSON_OBJECT)
    .action(async (names: readonly string[], flags: JsonFlag) => {
      await recordedRegion(
        config,
        'regions use',
        () => setActive(dataFolder, ...names),
        () => names,
      );
      const [name] = names;
      const said =
        names.length === 1
          ? `Region "${name}" is the active region now.`
          : `Regions ${names.map(each => `"${each}"`).join(', ')} are the active regions now.`;
      printResult(flags, { active: name, regions: names }, said);
    });

  regions
    .command('rollback')
    .description('go back to the previous version of a region; a second call goes forward again')
    .argument('[name]', 'default: the active region')
    .option(...JSON_OBJECT)
    .action(async (named: string | undefined, flags: JsonFlag) => {
      const { name } = servedRegion(dataFolder, named);
      const version = await recordedRegion(
        config,
        'regions rollback',
        () => rollBack(dataFolder, name),
        () => [name],
      );
      printResult(flags, { name, version }, `Region "${name}" is back at version ${version}.`);
    });

  regions
    .command('verify')
    .description("compare a region's files with their checksums, and say what the region cannot promise")
    .argument('[name]', 'default: the active region')
    .option(...JSON_OBJECT)
    .action(async (named: string | undefined, flags: JsonFlag) => {
      const { name, version } = servedRegion(dataFolder, named);
      const damaged = await damagedFiles(versionFolder(dataFolder, name, version));
      const folder = versionFolder(dataFolder, name, version);
      if (damaged.length > 0) {
        if (flags.json) printJson({ name, version, damaged });
        await checkWhole(folder);
      }
      const { findings } = readManifest(folder);
      const whole = `Region "${name}", version ${version}: every file is as it was imported.`;
      printResult(flags, { name, version, damaged, findings }, whole, ...findingsLines(findings));
    });

  addShippingCommands(regions, config);
}

/** A region with the main facts of its current version's manifest. */
function describe(dataFolder: string, region: RegionEntry) {
  try {
    const manifest = readManifest(versionFolder(dataFolder, region.name, region.current));
    if (manifest.format !== REGION_FORMAT) return { ...region, state: 'OTHER_FORMAT' as const };
    const { importedAt, osmTimestamp, counts } = manifest;
    return { ...region, state: 'READABLE' as const, importedAt, osmTimestamp, counts };
  } catch (fault) {
    if (!(fault instanceof OperatorError)) throw fault;
    return { ...region, state: 'DAMAGED' as const };
  }
}

const FAULTY = { DAMAGED: 'damaged', OTHER_FORMAT: 'of another format' };

function lineOf(row: ReturnType<typeof describe>): string {
  const said =
    row.state === 'READABLE'
      ? `data of ${row.osmTimestamp?.slice(0, 10) ?? 'unknown date'}  ` +
        `${row.counts.addresses?.toLocaleString('en')} addresses, ${row.counts.pois?.toLocaleString('en')} POIs`
      : `${FAULTY[row.state]}: "regions verify ${row.name}" says what to do`;
  const previous = row.previous ? `  (previous ${row.previous})` : '';
  return `${row.active ? '*' : ' '} ${row.name.padEnd(24)} ${row.current}  ${said}${previous}`;
}
