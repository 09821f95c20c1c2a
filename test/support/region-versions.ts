// Regions on disk for tests of their life: a data folder with a drawn town, and further versions of it made by copying.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../src/region/manifest.ts';
import { readManifest, writeManifest } from '../../src/region/manifest-file.ts';
import type { Region } from '../../src/region/region.ts';
import { versionFolder } from '../../src/region/store.ts';
import { temporaryFolder } from './regions.ts';

/** A data folder of its own with a copy of a drawn region in it. */
export function dataFolderOf(region: Region): string {
  const dataFolder = temporaryFolder();
  cpSync(join(region.folder, '..', '..'), join(dataFolder, 'regions'), { recursive: true });
  return dataFolder;
}

/** Copies a version of a region under another version's name; its files are the same, its manifest says what is given. */
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
