// `umkreis regions list|use|rollback|verify`: which regions there are and which version of each is served.
import type { Command } from 'commander';
import { OperatorError } from '../errors.ts';
import {
  activeName,
  currentVersion,
  damagedFiles,
  listRegions,
  readManifest,
  rollBack,
  setActive,
  versionFolder,
} from '../region/store.ts';

export function addRegionsCommand(program: Command, { dataFolder }: { readonly dataFolder: string }): void {
  const regions = program.command('regions').description('list, choose, roll back and verify regions');

  regions
    .command('list')
    .description('all regions with their versions')
    .option('--json', 'print JSON only')
    .action((flags: { json?: boolean }) => {
      const rows = listRegions(dataFolder).map(region => ({
        ...region,
        ...readManifest(versionFolder(dataFolder, region.name, region.current)),
      }));
      if (flags.json) {
        console.log(
          JSON.stringify(
            rows.map(({ name, current, previous, active, importedAt, osmTimestamp, counts }) => ({
              ...{ name, current, previous, active, importedAt, osmTimestamp, counts },
            })),
          ),
        );
        return;
      }
      if (rows.length === 0) console.log('There is no region yet.');
      for (const row of rows) {
        console.log(
          `${row.active ? '*' : ' '} ${row.name.padEnd(24)} ${row.current}  data of ${row.osmTimestamp?.slice(0, 10) ?? 'unknown date'}  ` +
            `${row.counts.addresses?.toLocaleString('en')} addresses, ${row.counts.pois?.toLocaleString('en')} POIs` +
            (row.previous ? `  (previous ${row.previous})` : ''),
        );
      }
    });

  regions
    .command('use')
    .description('make a region the one that is served by default')
    .argument('<name>')
    .action((name: string) => {
      setActive(dataFolder, name);
      console.log(`"${name}" is the active region now.`);
    });

  regions
    .command('rollback')
    .description('go back to the previous version of a region')
    .argument('[name]', 'default: the active region')
    .action((name: string | undefined) => {
      const region = name ?? activeOrFail(dataFolder);
      console.log(`"${region}" is back at version ${rollBack(dataFolder, region)}.`);
    });

  regions
    .command('verify')
    .description("compare a region's files with their checksums")
    .argument('[name]', 'default: the active region')
    .action(async (name: string | undefined) => {
      const region = name ?? activeOrFail(dataFolder);
      const version = currentVersion(dataFolder, region);
      if (version === undefined) throw new OperatorError(`There is no region "${region}".`);
      const damaged = await damagedFiles(versionFolder(dataFolder, region, version));
      if (damaged.length > 0) {
        throw new OperatorError(
          `Region "${region}" is damaged: ${damaged.join(', ')}. Import it again or roll it back.`,
        );
      }
      console.log(`Region "${region}", version ${version}: every file is as it was imported.`);
    });
}

function activeOrFail(dataFolder: string): string {
  const name = activeName(dataFolder);
  if (name === undefined) throw new OperatorError('There is no active region; name one.');
  return name;
}
