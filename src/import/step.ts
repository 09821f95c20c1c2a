// The form of one step of an import, and the results that steps pass to each other.
import type { Column } from '../region/array-types.ts';
import type { Columns } from '../region/columns.ts';
import type { RegionFile } from '../region/files.ts';
import type { Findings, OutlineOrigin } from '../region/findings.ts';
import type { Ground } from '../region/ground.ts';
import type { Manifest } from '../region/manifest.ts';
import type { MANIFEST_FILE } from '../region/manifest-file.ts';
import type { Obstacles } from '../region/obstacles.ts';
import type { StreetNetwork } from '../region/streets.ts';
import type { SuppliedAddresses } from './address-files/read-address-files.ts';
import type { BuiltCensus } from './census/build-census.ts';
import type { Elevation } from './elevation/elevation.ts';
import type { ImportOptions } from './import-options.ts';
import type { OsmInput } from './osm/read.ts';
import type { ExtractedPoi } from './pois/poi-details.ts';
import type { homesOf } from './scoring/homes.ts';
import type { BuiltIndex } from './scoring/index-columns.ts';
import type { BuiltStreets } from './streets/build-streets.ts';
import type { BuiltTiles } from './tiles/build-tiles.ts';
import type { BuiltTimetable } from './transit/build-timetable.ts';

/** What the import knows of the streets while it makes them. */
interface MadeStreets {
  readonly counts: BuiltStreets['counts'];
  readonly report: BuiltStreets['report'];
  readonly ground: Ground;
  /** Those that the region is about, that of its middle first; and the time zone of its middle. */
  readonly countries: readonly string[];
  readonly timeZone: string;
}

/** What the import knows of the streets without the streets themselves. */
interface Streets extends MadeStreets {
  readonly box: Manifest['box'];
  readonly outline: Manifest['outline'];
  readonly outlineFrom: OutlineOrigin;
}

/** The results that each step passes to later ones, by the step's name. */
export interface Results {
  /** Undefined without elevation files. */
  readonly elevation: Elevation | undefined;
  readonly map: Omit<OsmInput, 'notes'>;
  readonly ways: MadeStreets & { readonly edgeWay: BuiltStreets['edgeWay'] };
  /** The streets with all that is known of them. Large: the import keeps it only until the last step that searches in them. */
  readonly network: Streets & {
    readonly streets: StreetNetwork;
    readonly obstacles: Obstacles;
    readonly edgeWay: BuiltStreets['edgeWay'];
  };
  readonly streets: Streets;
  readonly findings: readonly Findings[];
  /** Undefined without census files. */
  readonly census: Omit<BuiltCensus, 'columns' | 'notes'> | undefined;
  readonly pois: readonly ExtractedPoi[];
  readonly access: { readonly count: number };
  readonly addresses: {
    readonly counts: { readonly addresses: number; readonly streets: number; readonly places: number };
    /** Undefined without address files. */
    readonly files: (Pick<SuppliedAddresses, 'sources'> & { readonly count: number }) | undefined;
  };
  readonly scoring: BuiltIndex['index'];
  readonly tiles: BuiltTiles;
  /** Undefined without timetables. */
  readonly transit: Omit<BuiltTimetable, 'columns'> | undefined;
  readonly departures: undefined;
  readonly homes: ReturnType<typeof homesOf>;
  readonly manifest: Manifest;
  readonly reference: Manifest;
  readonly proof: undefined;
}
export type StepName = keyof Results;

/** The results that a step needs. */
export type From<Needed extends StepName> = Pick<Results, Needed>;

/** The options that a step in a thread of its own may use: all but functions. */
export type PlainOptions = Omit<ImportOptions, 'accept' | 'progress'>;

/** The input of a step beside the results of others. */
export interface Work {
  readonly options: PlainOptions;
  /** Name of the region. */
  readonly name: string;
  /** The folder in which the import builds the version. */
  readonly folder: string;
  /** Writes one of the step's files. */
  readonly write: (file: RegionFile, columns: Record<string, Column>) => void;
  /** Opens a file that this step or an earlier one has written. */
  readonly read: (file: RegionFile) => Columns;
  readonly advance: (done: number, total: number) => void;
}

/** A step's result, one line about it for the operator, and sentences about oddities in the files. */
export interface Outcome<Result> {
  readonly result: Result;
  readonly summary?: string;
  readonly notes?: readonly string[];
}

export interface Step<Name extends StepName = StepName, Needed extends StepName = StepName> {
  readonly name: Name;
  readonly needs: readonly Needed[];
  /** Files in the version's folder. A step does not write a file that the inputs do not require. */
  readonly writes: readonly (RegionFile | typeof MANIFEST_FILE)[];
  /** The title that the operator reads while the step runs, and the unit of its progress; a step without `shows` reports nothing. */
  readonly shows?: readonly [title: string, unit: string];
  /** Whether the step has no work under these options, so that it reports nothing either. */
  readonly isIdle?: (options: ImportOptions) => boolean;
  readonly run: (from: From<NoInfer<Needed>>, work: Work) => Outcome<Results[Name]> | Promise<Outcome<Results[Name]>>;
}

/** One row of the list of steps: `run` may use exactly the results that `needs` names. */
export function step<Name extends StepName, Needed extends StepName>(row: Step<Name, Needed>): Step {
  return row as unknown as Step;
}
