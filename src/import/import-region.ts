// The import: OSM files → a region version, built aside, checked, then made active. `steps.ts` lists the steps.

import { becomeActive } from '../region/become-active.ts';
import { buildAside, switchTo } from '../region/building.ts';
import { checkRegionName, regionFolder, versionFolder } from '../region/store.ts';
import { collectEarly } from './import-memory.ts';
import { type ImportOptions, type ImportReport, importName } from './import-options.ts';
import { runSteps } from './steps.ts';

/**
 * Imports OSM files as a region and switches to it. The live region does not change until the last step; a failed import
 * leaves nothing behind.
 * @throws OperatorError one sentence for a bad file, name, option, or a running import of the same name
 */
export async function importRegion(options: ImportOptions): Promise<ImportReport> {
  const started = performance.now();
  collectEarly();
  const name = options.name === undefined ? importName(options.files[0] ?? '') : checkRegionName(options.name);
  return buildAside(regionFolder(options.dataFolder, name), async aside => {
    const { manifest, notes } = await runSteps(options, name, aside);
    options.accept?.(manifest);
    switchTo(options.dataFolder, name, manifest.version, aside);
    return {
      name,
      version: manifest.version,
      folder: versionFolder(options.dataFolder, name, manifest.version),
      counts: manifest.counts,
      notes,
      findings: manifest.findings,
      active: becomeActive(options.dataFolder, name),
      seconds: Math.round((performance.now() - started) / 100) / 10,
      bytes: Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0),
    };
  });
}
