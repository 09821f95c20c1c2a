// The import: OSM files → a region version, built aside, checked, then made active. `steps.ts` lists the steps.

import { existsSync } from 'node:fs';
import { becomeActive } from '../region/become-active.ts';
import { buildAside, switchTo } from '../region/building.ts';
import { checkRegionName, regionFolder, versionFolder } from '../region/store.ts';
import { collectEarly } from './import-memory.ts';
import { type ImportOptions, type ImportReport, importName } from './import-options.ts';
import { mapBytes, planMemory, thisMachine } from './memory-plan.ts';
import { runSteps } from './steps.ts';

/**
 * Imports OSM files as a region and switches to it. The live region does not change until the last step; a failed import
 * leaves nothing behind.
 * @throws OperatorError one sentence for a bad file, name, option, too little memory, or a running import of the same name
 */
export async function importRegion(options: ImportOptions): Promise<ImportReport> {
  const started = performance.now();
  collectEarly();
  const name = options.name === undefined ? importName(options.files[0] ?? '') : checkRegionName(options.name);
  const plan = planMemory(mapBytes(options.files), options.memory, thisMachine(), options.threads);
  return buildAside(regionFolder(options.dataFolder, name), async aside => {
    // Of files that are not there, the step that reads them says so.
    if (options.files.every(file => existsSync(file))) {
      options.progress?.begin('Memory', 'bytes');
      options.progress?.end(plan.said);
    }
    const { manifest, notes } = await runSteps({ ...options, threads: plan.threads }, name, aside);
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
