// The options of an import, and its report.
import { basename } from 'node:path';
import type { ProgressListener } from '../core/progress.ts';
import type { Findings } from '../region/findings.ts';
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
  /** SRTM tiles, .hgt or .zip; without elevation tiles every street is level. */
  readonly elevation?: readonly string[] | undefined;
  /** Census grid files, .csv or .zip. */
  readonly census?: readonly string[] | undefined;
  /** Address files, and their effect on the map's addresses (default `replace`). */
  readonly addresses?: readonly string[] | undefined;
  readonly addressesPolicy?: AddressesPolicy | undefined;
  /** Timetable feeds (GTFS): .zip files or folders. */
  readonly transit?: readonly string[] | undefined;
  /** Ids or names of agencies whose lines the import leaves out. */
  readonly transitWithout?: readonly string[] | undefined;
  /** The date that stands for a workday, `2026-12-01`; by default the import chooses it. */
  readonly transitDay?: string | undefined;
  /** Draws a new reference sample of the location index, as the next edition; by default the import keeps the sample of the previous version. */
  readonly newReference?: boolean | undefined;
  /** Threads that run steps at the same time; default: one for each core. The version is the same with any number. */
  readonly threads?: number;
  /** Bytes that the import plans for; default: half of what is free. The version is the same with any number. */
  readonly memory?: number | undefined;
  /** The data is the project's own invented town; the credit says so. */
  readonly isSample?: boolean;
  readonly importCommand: string;
  readonly now: Date;
  /** Called when the version is built and checked; an error that it throws ends the import before the switch. */
  readonly accept?: ((fresh: Manifest) => void) | undefined;
  readonly progress?: ProgressListener;
}

export interface ImportReport {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  readonly counts: Readonly<Record<string, number>>;
  /** Sentences about oddities in the files that did not stop the import. */
  readonly notes: readonly string[];
  /** What the region cannot promise. */
  readonly findings: readonly Findings[];
  readonly active: boolean;
  readonly seconds: number;
  readonly bytes: number;
}

/** The name of a region without a given name, from its file. @throws OperatorError if the file's name is not suitable */
export function importName(file: string): string {
  return checkRegionName(
    basename(file)
      .replace(/\.(osm\.pbf|osm\.gz|osm|pbf)$/i, '')
      .replace(/-latest$/, '')
      .toLowerCase()
      .replace(/[^a-z0-9_-]+/g, '-'),
  );
}
