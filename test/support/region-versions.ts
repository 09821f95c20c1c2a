// Versions of a drawn region made on disk by copying, for tests that need several without several imports.
import { cpSync } from 'node:fs';
import type { Manifest } from '../../src/region/manifest.ts';
import { readManifest, writeManifest } from '../../src/region/manifest-file.ts';
import { versionFolder } from '../../src/region/store.ts';

/** Copies a version of a region under another version's name; its files are the same. */
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
