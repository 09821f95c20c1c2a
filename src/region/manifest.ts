// What a region says of itself: where it is from, what it holds, and the checksums that make up its version.

import type { CensusSourceId } from '../vocabulary.ts';

/** Raised whenever a file's meaning changes; an older region is refused with its import command. */
export const REGION_FORMAT = 4;

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
  /** What the operator's address files did to the map's addresses; left out where there were none. */
  readonly addressesPolicy?: AddressesPolicy;
  readonly counts: Readonly<Record<string, number>>;
  readonly sources: readonly Source[];
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}
