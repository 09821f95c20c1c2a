// How a version gets into place: built in a folder aside under the region's lock, moved, and switched to. Also rollback, and
// cleaning up after dead processes.
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../core/errors.ts';
import { makeFolder } from '../core/make-folder.ts';
import { damagedFiles, listed } from './checksums.ts';
import { diskFault } from './disk-fault.ts';
import { lockRegion } from './lock.ts';
import { type Manifest, REGION_FORMAT } from './manifest.ts';
import { MANIFEST_FILE, readManifest } from './manifest-file.ts';
import { syncToDisk } from './replace-file.ts';
import { currentVersion, previousVersion, setCurrent, swapCurrent, versionFolder } from './store.ts';
import { tidied } from './tidied.ts';

const BUILDING = '.building-';
const UNFINISHED = /^\.building-|\.tmp$/;

/**
 * Runs `build` with the region's lock and an empty folder aside. It deletes the folder afterwards, also after an error or Ctrl-C;
 * after a kill, the next build deletes it.
 * @throws OperatorError if another process is working on the region, or the disk accepts no more data
 */
export async function buildAside<Result>(home: string, build: (aside: string) => Promise<Result>): Promise<Result> {
  let unlock = () => {};
  const aside = join(home, `${BUILDING}${process.pid}`);
  const tidy = () => {
    // Until the process has ended, a thread may still write a file into the folder.
    rmSync(aside, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    unlock();
    removeIfEmpty(home);
  };
  return tidied(tidy, async () => {
    try {
      makeFolder(home);
      unlock = lockRegion(home);
      removeUnfinished(home);
      mkdirSync(aside);
      return await build(aside);
    } catch (fault) {
      throw diskFault(fault, home, 'Nothing was changed; repair that or choose another folder with UMKREIS_DATA.');
    }
  });
}

/** Deletes what dead processes left unfinished. The caller must hold the region's lock. @returns the names of the deleted files and folders */
export function removeUnfinished(home: string): string[] {
  const unfinished = readdirSync(home).filter(entry => UNFINISHED.test(entry));
  for (const entry of unfinished) rmSync(join(home, entry), { recursive: true, force: true });
  return unfinished;
}

/** Moves a finished version into place and makes it the current one. An error leaves the region unchanged. */
export function switchTo(dataFolder: string, name: string, version: string, aside: string): void {
  const folder = versionFolder(dataFolder, name, version);
  const isNew = !existsSync(folder);
  try {
    moveIntoPlace(aside, folder);
    setCurrent(dataFolder, name, version);
  } catch (fault) {
    if (isNew && currentVersion(dataFolder, name) !== version) rmSync(folder, { recursive: true, force: true });
    throw fault;
  }
}

/**
 * If the folder exists already, the new files replace the old ones one by one, the manifest last. So the folder is never less
 * complete than before, and damaged files are repaired.
 */
function moveIntoPlace(aside: string, folder: string): void {
  if (!existsSync(folder)) {
    syncToDisk(aside);
    renameSync(aside, folder);
  } else {
    const files = readdirSync(aside).filter(file => file !== MANIFEST_FILE);
    for (const file of [...files, MANIFEST_FILE]) renameSync(join(aside, file), join(folder, file));
    syncToDisk(folder);
  }
  syncToDisk(join(folder, '..'));
}

/** An empty folder may stay. */
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {}
}

/**
 * Goes back to the version before the current one; a second call goes forward again.
 * @throws OperatorError if there is none, or it is damaged or has another format
 */
export async function rollBack(dataFolder: string, name: string): Promise<string> {
  const previous = previousVersion(dataFolder, name);
  if (previous !== undefined) {
    const fault = await faultOf(versionFolder(dataFolder, name, previous));
    if (fault !== undefined) {
      const stays = `it stays at version ${currentVersion(dataFolder, name)}`;
      throw new OperatorError(`Region "${name}" cannot go back, ${stays}: its previous version ${previous} ${fault}.`);
    }
  }
  return swapCurrent(dataFolder, name);
}

/** The reason why a rollback cannot use a version, with the remedy; undefined if the version is undamaged. */
async function faultOf(folder: string): Promise<string | undefined> {
  if (!existsSync(folder)) return 'is not on disk; import its data again to have it';
  let manifest: Manifest;
  try {
    manifest = readManifest(folder);
  } catch (fault) {
    if (!(fault instanceof OperatorError)) throw fault;
    return `is damaged (${MANIFEST_FILE}); import its data again to have it`;
  }
  const { format, importCommand } = manifest;
  const remedy = `make it and switch to it with "${importCommand}"`;
  if (format !== REGION_FORMAT) return `has format ${format}, this program reads ${REGION_FORMAT}; ${remedy}`;
  const damaged = await damagedFiles(folder);
  return damaged.length === 0 ? undefined : `is damaged: ${listed(damaged)}; ${remedy}`;
}
