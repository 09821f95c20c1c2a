// The files of a version, and the version number that their checksums yield.
import { createHash } from 'node:crypto';
import type { Manifest } from './manifest.ts';

/** Every file that a version can have except the manifest. The version is a hash of their checksums in this order. */
export const REGION_FILES = [
  'streets.bin',
  'obstacles.bin',
  'pois.bin',
  'addresses.bin',
  'places.bin',
  'census.bin',
  'supplied-addresses.bin',
  'supplied-places.bin',
  'buildings.bin',
  'index.bin',
  'reference.bin',
  'transit.bin',
  'departures.bin',
  'ground.bin',
  'tiles.pmtiles',
] as const;
export type RegionFile = (typeof REGION_FILES)[number];

/** Files that exist only if the import had their input. */
export const OPTIONAL_FILES: ReadonlySet<string> = new Set([
  'supplied-addresses.bin',
  'supplied-places.bin',
  'reference.bin',
  'transit.bin',
  'departures.bin',
  'ground.bin',
]);

/** Files that regions of this format did not always have: without one, a version keeps the name that it had before. */
const LATER_FILES: ReadonlySet<string> = new Set(['transit.bin', 'departures.bin', 'ground.bin']);

/** Version of a region: the first 16 hex digits of the SHA-256 over its files' checksums. */
export function versionOf(files: Manifest['files']): string {
  const hash = createHash('sha256');
  for (const file of REGION_FILES) {
    if (file in files || !LATER_FILES.has(file)) hash.update(`${file} ${files[file]?.sha256}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}
