// `umkreis demo`, which `npm start` runs: imports the sample region and creates a demo key if they are missing, serves, and shows the first steps.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { OperatorError } from '../core/errors.ts';
import { makeFolder } from '../core/make-folder.ts';
import { someAddress } from '../geocoding/some-address.ts';
import { SAMPLE_REGION } from '../region/become-active.ts';
import { checkWhole } from '../region/checksums.ts';
import { diskFault } from '../region/disk-fault.ts';
import { readManifest } from '../region/manifest-file.ts';
import { activeName, currentVersion, openServedRegion, versionFolder } from '../region/store.ts';
import type { Config } from '../server/config.ts';
import { serve } from '../server/main.ts';
import { demoKeyPath, ensureDemoKey } from './demo-key.ts';
import { printLines, tell } from './output.ts';
import { terminalProgress } from './progress-bar.ts';
import { recordedRegion } from './recorded-region.ts';

export function addDemoCommand(program: Command, config: Config): void {
  program
    .command('demo')
    .description('import the sample town and create a demo key if needed, and serve; "npm start" runs this')
    .action(async () => {
      makeDataFolder(config.dataFolder);
      await recordedRegion(
        config,
        'demo',
        () => ensureRegion(config.dataFolder),
        () => [SAMPLE_REGION],
      );
      const key = await ensureDemoKey(config);
      const address = someAddress(openServedRegion(config.dataFolder)) ?? 'Hauptstraße 1';
      const { regionNames, publicUrl, stopped } = await serve(config, {
        logLevel: 'warn',
        logStyle: 'TEXT',
        // No load balancer sends requests to the demo.
        drainSeconds: 0,
        explorerKey: config.isExplorerOpen === false ? undefined : key,
      });
      printLines([welcome(regionNames, address, publicUrl, key, config.dataFolder)]);
      await stopped;
    });
}

function makeDataFolder(dataFolder: string): void {
  try {
    makeFolder(dataFolder);
  } catch (fault) {
    throw diskFault(fault, dataFolder, 'Choose another folder with UMKREIS_DATA.');
  }
}

/** Imports the sample town if no region is active, or if the sample has an older format, no timetable, or is damaged. */
async function ensureRegion(dataFolder: string): Promise<void> {
  const active = activeName(dataFolder);
  if (active !== undefined && active !== SAMPLE_REGION) return;
  const version = currentVersion(dataFolder, SAMPLE_REGION);
  if (active !== undefined && version !== undefined) {
    try {
      const folder = versionFolder(dataFolder, SAMPLE_REGION, version);
      await checkWhole(folder);
      if (readManifest(folder).transit !== undefined) return;
    } catch (fault) {
      if (!(fault instanceof OperatorError)) throw fault;
    }
  }
  tell('Importing the sample town …');
  const folder = mkdtempSync(join(dataFolder, 'sample-'));
  try {
    const { writeSample } = await import('../../sample/generate.ts');
    const { importRegion } = await import('../import/import-region.ts');
    const { town, census, transit } = writeSample(folder);
    await importRegion({
      dataFolder,
      files: [town],
      census,
      transit,
      name: SAMPLE_REGION,
      isSample: true,
      importCommand: 'npm start',
      now: new Date(),
      progress: terminalProgress(process.stderr),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function welcome(
  regionNames: readonly string[],
  address: string,
  publicUrl: string,
  key: string,
  dataFolder: string,
): string {
  const body = JSON.stringify({ address, distance: 15 });
  return `
Umkreis serves the ${regionNames.length === 1 ? 'region' : 'regions'} ${regionNames.map(name => `"${name}"`).join(', ')} at ${publicUrl}
  explorer     ${publicUrl}/
  reference    ${publicUrl}/docs
  demo key     ${key}
               (kept in ${demoKeyPath(dataFolder)})

Make a map snapshot; its "embedUrl" opens in a browser:

  curl -s ${publicUrl}/api/location-ext/snapshot-data -H 'X-API-KEY: ${key}' -H 'Content-Type: application/json' -d '${body.replaceAll("'", "'\\''")}'

A real place instead of the sample town: stop this one, download an extract, Liechtenstein for example (3 MB), and import it:

  curl -LO https://download.geofabrik.de/europe/liechtenstein-latest.osm.pbf
  npm run -s umkreis -- import liechtenstein-latest.osm.pbf --name liechtenstein
  npm start

Stop with Ctrl-C.`;
}
