// `regions prune`: deletes old versions, the files they were imported from, and the remains of dead processes.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../core/errors.ts';
import { removeUnfinished } from '../region/building.ts';
import { diskFault } from '../region/disk-fault.ts';
import { lockRegion } from '../region/lock.ts';
import { readManifest } from '../region/manifest-file.ts';
import {
  currentVersion,
  previousVersion,
  regionFolder,
  regionFolders,
  versionFolder,
  versionsOnDisk,
} from '../region/store.ts';
import { downloadsFolder, fetchedRegions, removeUnneeded } from './fetched-files.ts';

/** The current and the previous version. */
export const LEAST_KEPT = 2;

export interface PruneReport {
  /** Deleted things: `name/version`, `name/` and an unfinished folder, or `downloads/name/` and a fetched file. */
  readonly deleted: readonly string[];
  /** Names of regions that another process is working on; prune skips them. */
  readonly leftAlone: readonly string[];
}

/**
 * Keeps the current version of every region, the previous one, and the newest of the others, `keep` in total.
 * @param keep at least `LEAST_KEPT`
 */
export function pruneRegions(dataFolder: string, keep: number): PruneReport {
  const deleted: string[] = [];
  const leftAlone = new Set<string>();
  const prune = (name: string, folder: string, remove: () => string[]) => {
    let unlock: () => void;
    try {
      unlock = lockRegion(folder);
    } catch (fault) {
      if (!(fault instanceof OperatorError)) throw diskFault(fault, folder, 'Nothing of it was deleted.');
      leftAlone.add(name);
      return;
    }
    try {
      deleted.push(...remove());
    } catch (fault) {
      throw diskFault(fault, folder, 'Not everything was deleted.');
    } finally {
      unlock();
    }
  };
  for (const name of regionFolders(dataFolder)) {
    const home = regionFolder(dataFolder, name);
    prune(name, home, () => {
      const unfinished = removeUnfinished(home);
      const versions = superfluous(dataFolder, name, keep);
      for (const version of versions) rmSync(join(home, version), { recursive: true, force: true });
      return [...unfinished, ...versions].map(each => `${name}/${each}`);
    });
  }
  for (const name of fetchedRegions(dataFolder)) {
    prune(name, downloadsFolder(dataFolder, name), () =>
      removeUnneeded(dataFolder, name).map(each => `downloads/${name}/${each}`),
    );
  }
  return { deleted, leftAlone: [...leftAlone] };
}

/** The versions to delete, neither current nor previous, newest first. An unreadable version counts as the oldest. */
function superfluous(dataFolder: string, name: string, keep: number): string[] {
  const kept = [currentVersion(dataFolder, name), previousVersion(dataFolder, name)].filter(each => each !== undefined);
  const importedAt = (version: string) => {
    try {
      return readManifest(versionFolder(dataFolder, name, version)).importedAt ?? '';
    } catch (fault) {
      if (fault instanceof OperatorError) return '';
      throw fault;
    }
  };
  return versionsOnDisk(dataFolder, name)
    .filter(version => !kept.includes(version))
    .map(version => ({ version, importedAt: importedAt(version) }))
    .sort((a, b) => (a.importedAt < b.importedAt ? 1 : -1))
    .slice(keep - kept.length)
    .map(({ version }) => version);
}
