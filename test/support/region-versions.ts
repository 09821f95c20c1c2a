// Regions on disk for tests of their life cycle: a data folder with a drawn town, and copies of it as further versions.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../src/region/manifest.ts';
import { readManifest, writeManifest } from '../../src/region/manifest-file.ts';
import type { Region } from '../../src/region/region.ts';
import { versionFolder } from '../../src/region/store.ts';
import { temporaryFolder } from './regions.ts';

/** A new data folder with a copy of a drawn region. */
export function dataFolderOf(region: Region): string {
  const dataFolder = temporaryFolder();
  cpSync(join(region.folder, '..', '..'), join(dataFolder, 'regions'), { recursive: true });
  return dataFolder;
}

/** Copies a version of a region to another version's name; the files are the same, the manifest has the given changes. */
export function copyVersion(
  dataFolder: string,
  name: string,
  from: string,
  to: string,
  changes: Partial<Manifest> = {},
): string {
  const folder = versionFolder(dataFolder, name, to);
  cpSync(versionFolder(dataFolder, name, from), folder, { recursive: true });
  writeManifest(folder, { ...readManifest(folder), ...changes, version: to });
  return folder;
}
