// How a version comes to its place: built aside under the region's lock, moved in as a whole, switched to and back from; what a dead process left is tidied.
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
 * Runs `build` with the region's lock and an empty folder aside that is gone afterwards, however this ends: a fault, Ctrl-C.
 * After a kill the next one tidies.
 * @throws OperatorError if another process is at work on the region, or the disk takes no more
 */
export async function buildAside<Result>(home: string, build: (aside: string) => Promise<Result>): Promise<Result> {
  let unlock = () => {};
  const aside = join(home, `${BUILDING}${process.pid}`);
  const tidy = () => {
    rmSync(aside, { recursive: true, force: true });
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
      throw diskFault(fault, home, 'Nothing was changed; make room or choose another folder with UMKREIS_DATA.');
    }
  });
}

/** Deletes what dead processes left half made; only for who holds the region's lock. @returns the names of what is deleted */
export function removeUnfinished(home: string): string[] {
  const unfinished = readdirSync(home).filter(entry => UNFINISHED.test(entry));
  for (const entry of unfinished) rmSync(join(home, entry), { recursive: true, force: true });
  return unfinished;
}

/** Moves a finished version to its place and makes it the current one. A fault leaves the region as it was. */
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
 * If the folder is there already, the same files take the old ones' places one by one and the manifest last: so at no moment is less
 * there than before, and damaged ones are mended.
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

/** An empty folder that stays does no harm. */
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {}
}

/**
 * Goes back to the version before the current one; calling it again goes forward again.
 * @throws OperatorError if there is none, or it is damaged or of another format
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

/** What keeps a version from being switched to, and how it is made and switched to again; undefined if it is whole. */
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
