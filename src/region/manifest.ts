// What a region says of itself: where it is from, what it holds, and the checksums that make up its version.

import type { CensusSourceId } from '../core/enums.ts';

/** Raised whenever a file's meaning changes; an older region is refused with its import command. */
export const REGION_FORMAT = 6;

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * `replace`: inside their coverage the files' addresses stand for the map's, outside the map's alone. `merge`: one table of both without doubles,
 * under the map's licence.
 */
export const ADDRESSES_POLICIES = ['replace', 'merge'] as const;
export type AddressesPolicy = (typeof ADDRESSES_POLICIES)[number];

/** One input and the licence under which it is given on. */
export interface Source {
  /** Address files are `addresses-` and their name. */
  readonly id: 'osm' | 'sample' | 'elevation' | CensusSourceId | `addresses-${string}`;
  readonly file: string;
  readonly text: string;
  readonly sourceUrl: string;
  readonly license: string;
  readonly licenseUrl: string;
}

/** What the places of a reference sample are drawn from: addresses, residential buildings, or pieces of residential streets. */
export const REFERENCE_FRAMES = ['ADDRESSES', 'BUILDINGS', 'STREETS'] as const;
export type ReferenceFrame = (typeof REFERENCE_FRAMES)[number];

/** A frozen sample of places with their scores, kept by later imports of the same name until the operator renews it. */
export interface ReferenceHead {
  /** The year and the how-many-eth of it: `2026.1`. */
  readonly edition: string;
  readonly frame: ReferenceFrame;
  /** How many places. */
  readonly size: number;
  /** Whether places were drawn by the people who live around them, or every home alike. */
  readonly weightedByPeople: boolean;
  /** Version of the index that scored them. */
  readonly indexVersion: number;
  /** Of their settlement types; left out without a census. */
  readonly settlement?: 'FULL' | 'CLIPPED';
  /** Categories that were missing when they were scored: percentiles hold only where the same are. */
  readonly missingCategories: readonly string[];
  /** RFC 3339, UTC: when the sample was made. */
  readonly madeAt: string;
}

/** `manifest.json` in a version's folder. */
export interface Manifest {
  readonly format: number;
  readonly name: string;
  /** First 16 hex digits of the SHA-256 over the files' checksums. */
  readonly version: string;
  /** RFC 3339, UTC. */
  readonly importedAt: string;
  /** The command that makes this region again. */
  readonly importCommand: string;
  readonly osmTimestamp?: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Box of the data in degrees. */
  readonly box: Box;
  /** Outline of the data as GeoJSON coordinates (polygons of rings of [lng, lat]). */
  readonly outline: readonly (readonly (readonly (readonly [number, number])[])[])[];
  /** The elevation files whose hills are in the travel costs; left out where every street counts as level. */
  readonly elevation?: { readonly files: readonly string[] };
  /** What census figures are in the region; left out without. */
  readonly census?: {
    /** `referenceDate` is the day, or the year where that differs by country, that the figures are of. */
    readonly sources: readonly { readonly id: CensusSourceId; readonly referenceDate: string }[];
    readonly grids: readonly { readonly source: CensusSourceId; readonly sizeMeters: number; readonly cells: number }[];
    /** CLIPPED if the files end so near to the region that settlement types near the edge may differ. */
    readonly settlement: 'FULL' | 'CLIPPED';
  };
  /** What the location index can say here, the same for every place. */
  readonly index: {
    /** Of the index's numbers. */
    readonly version: number;
    /** Ids of categories of which the map holds nothing at all. */
    readonly missingCategories: readonly string[];
    /** Distinct things by id of the index types. */
    readonly things: Readonly<Record<string, number>>;
    /** Of the region's own census cells; left out without a census. */
    readonly inhabitants?: number;
  };
  /** The places that percentiles are counted among; left out where there are too few homes to draw them from. */
  readonly reference?: ReferenceHead;
  /** What the operator's address files did to the map's addresses; left out where there were none. */
  readonly addressesPolicy?: AddressesPolicy;
  readonly counts: Readonly<Record<string, number>>;
  readonly sources: readonly Source[];
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}
