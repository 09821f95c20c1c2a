// What an import is asked for and what it reports.
import { basename } from 'node:path';
import type { ProgressListener } from '../core/progress.ts';
import type { AddressesPolicy, Manifest } from '../region/manifest.ts';
import { checkRegionName } from '../region/store.ts';

export interface ImportOptions {
  readonly dataFolder: string;
  readonly files: readonly string[];
  /** Default: the first file's name without its ending. */
  readonly name?: string | undefined;
  readonly outline?: string | undefined;
  readonly country?: string | undefined;
  readonly timeZone?: string | undefined;
  /** SRTM tiles, .hgt or .zip; without them every street is level. */
  readonly elevation?: readonly string[] | undefined;
  /** Census grid files, .csv or .zip. */
  readonly census?: readonly string[] | undefined;
  /** Address files, and what they do to the map's addresses (default `replace`). */
  readonly addresses?: readonly string[] | undefined;
  readonly addressesPolicy?: AddressesPolicy | undefined;
  /** Draws the reference sample of the location index anew, as the next edition; else that of the version before is kept. */
  readonly newReference?: boolean | undefined;
  /** The data is our own drawing, and says so in its credit. */
  readonly isSample?: boolean;
  readonly importCommand: string;
  readonly now: Date;
  /** Asked when the version is built and checked: what it throws ends the import, and nothing is switched. */
  readonly accept?: ((fresh: Manifest) => void) | undefined;
  readonly progress?: ProgressListener;
}

export interface ImportReport {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  readonly counts: Readonly<Record<string, number>>;
  /** Sentences about what was found odd in the files, but could be read. */
  readonly notes: readonly string[];
  readonly active: boolean;
  readonly seconds: number;
  readonly bytes: number;
}

/** The name of a region that is made of a file and given none. @throws OperatorError if the file's name makes none */
export function importName(file: string): string {
  return checkRegionName(
    basename(file)
      .replace(/\.(osm\.pbf|osm\.gz|osm|pbf)$/i, '')
      .replace(/-latest$/, '')
      .toLowerCase()
      .replace(/[^a-z0-9_-]+/g, '-'),
  );
}
