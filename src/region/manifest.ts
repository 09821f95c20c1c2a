// The facts that a region states about itself: origin, contents, and the checksums that its version comes from.

import type { CensusSourceId } from '../core/enums.ts';
import type { Findings } from './findings.ts';

/** Raise it whenever a file's meaning changes: the program refuses older regions and prints their import command. */
export const REGION_FORMAT = 17;

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * `replace`: inside the files' coverage, their addresses replace those of the map; outside, the map's addresses count alone.
 * `merge`: one table of both without duplicates, under the map's licence.
 */
export const ADDRESSES_POLICIES = ['replace', 'merge'] as const;
export type AddressesPolicy = (typeof ADDRESSES_POLICIES)[number];

/** One input and the licence under which its data is passed on. */
export interface Source {
  /** An address file has the id `addresses-` and its name, a timetable `transit-` and its name. */
  readonly id: 'osm' | 'sample' | 'elevation' | CensusSourceId | `addresses-${string}` | `transit-${string}`;
  readonly file: string;
  readonly text: string;
  readonly sourceUrl: string;
  readonly license: string;
  readonly licenseUrl: string;
}

/** What the street rules of an import may fail to honour. */
export const NOT_HONOURED_KINDS = [
  'access-value',
  'barrier',
  'conditional-tag',
  'speed-limit',
  'square',
  'turn-restriction',
] as const;
export type NotHonouredKind = (typeof NOT_HONOURED_KINDS)[number];

/** A value that the street rules did not honour, with a few of the objects that have it. */
export interface NotHonoured {
  readonly kind: NotHonouredKind;
  /** The value as mapped, or the reason; empty for all rarer values of the kind together. */
  readonly value: string;
  /** Objects with the value. */
  readonly count: number;
  /** OpenStreetMap objects, as `node/123`. */
  readonly examples: readonly string[];
}

/** What the import knows about the truth of the street network. */
export interface StreetsReport {
  readonly notHonoured: readonly NotHonoured[];
  /** Metres of street for cars, without service ways and tracks; and those of them whose limit no tag states. */
  readonly carMeters: number;
  readonly carMetersWithoutLimit: number;
  /** Those without a limit whose speed depends on whether they lie in town; and the part that the rules take to be in town. */
  readonly carMetersGuessed: number;
  readonly carMetersGuessedUrban: number;
}

/** The frame of a reference sample: addresses, residential buildings, or pieces of residential streets. */
export const REFERENCE_FRAMES = ['ADDRESSES', 'BUILDINGS', 'STREETS'] as const;
export type ReferenceFrame = (typeof REFERENCE_FRAMES)[number];

/** A frozen sample of places with their scores. Later imports of the same name keep it until the operator renews it. */
export interface ReferenceHead {
  /** The year and a counter within the year: `2026.1`. */
  readonly edition: string;
  readonly frame: ReferenceFrame;
  /** How many places. */
  readonly size: number;
  /** Whether the sample weights places by the people who live around them, or treats every home alike. */
  readonly weightedByPeople: boolean;
  /** Version of the index that scored the places. */
  readonly indexVersion: number;
  /** By what `public_transport` was scored; left out for `STOPS`. */
  readonly scoredBy?: 'STOPS' | 'TIMETABLE';
  /** Quality of their settlement types; left out without a census. */
  readonly settlement?: 'FULL' | 'CLIPPED';
  /** Categories that were missing when the places were scored: percentiles are valid only if the same categories are missing. */
  readonly missingCategories: readonly string[];
  /** RFC 3339, UTC: when the sample was made. */
  readonly madeAt: string;
}

/** What the import of timetables dropped (trips, calls, rules), or keeps and doubts. */
export const TRANSIT_NOTE_KINDS = [
  'call-without-trip',
  'date-wrong',
  'decreasing-time',
  'empty-day',
  'fast-travel',
  'frequency-wrong',
  'no-common-day',
  'parents-in-circle',
  'route-type-unknown',
  'stop-far-from-street',
  'stop-unknown',
  'stop-without-place',
  'time-wrong',
  'transfer-of-trips',
  'trip-id-twice',
  'trip-outside',
  'trip-twice',
  'trip-without-route',
  'trip-without-service',
  'trip-without-stops',
  'trip-without-times',
  'zone-unknown',
] as const;
export type TransitNoteKind = (typeof TRANSIT_NOTE_KINDS)[number];

export interface TransitNote {
  readonly kind: TransitNoteKind;
  readonly count: number;
  /** The first few, as the feed names them. */
  readonly examples: readonly string[];
}

/** One timetable feed. Dates are those of the first and the last day with service, `2026-12-01`. */
export interface TransitFeed {
  readonly file: string;
  readonly publisher: string;
  readonly feedVersion?: string;
  readonly from: string;
  readonly to: string;
  readonly trips: number;
  readonly stopTimes: number;
}

export const USUAL_DAY_KINDS = ['WORKDAY', 'SATURDAY', 'SUNDAY'] as const;
export type UsualDayKind = (typeof USUAL_DAY_KINDS)[number];

/** A real date that stands for all days of a kind, and the number of its trips. */
export interface UsualDay {
  readonly date: string;
  readonly trips: number;
}

/** The timetables of a region. */
export interface TransitFacts {
  readonly feeds: readonly TransitFeed[];
  /** The days on which all feeds are valid; without such days those that most trips share. */
  readonly validity: { readonly from: string; readonly to: string };
  /** A kind of day that does not occur in the validity is missing. */
  readonly usualDays: Readonly<Partial<Record<UsualDayKind, UsualDay>>>;
  readonly notes: readonly TransitNote[];
}

/** Facts for the location index that are the same for every place of a country. */
export type IndexCounts = Pick<Manifest['index'], 'missingCategories' | 'things' | 'inhabitants'>;

/** `manifest.json` in a version's folder. */
export interface Manifest {
  readonly format: number;
  readonly name: string;
  /** First 16 hex digits of the SHA-256 over the files' checksums. */
  readonly version: string;
  /** RFC 3339, UTC. */
  readonly importedAt: string;
  /** The command that imports this region again. */
  readonly importCommand: string;
  readonly osmTimestamp?: string;
  /** That of the middle of the data: ISO 3166-1 alpha-2, upper case. Answers about a place take its own (`ground.ts`). */
  readonly country: string;
  /** All countries that the region is about, `country` first. */
  readonly countries: readonly string[];
  /** That of the middle of the data: IANA name. */
  readonly timeZone: string;
  /** Box of the data in degrees. */
  readonly box: Box;
  /** Outline of the data as GeoJSON coordinates (polygons of rings of [lng, lat]). */
  readonly outline: readonly (readonly (readonly (readonly [number, number])[])[])[];
  /** The elevation files that the travel costs use; left out if every street counts as level. */
  readonly elevation?: { readonly files: readonly string[] };
  /** The census figures of the region; left out without a census. */
  readonly census?: {
    /** `referenceDate` is the day of the figures, or the year if the day differs by country. */
    readonly sources: readonly { readonly id: CensusSourceId; readonly referenceDate: string }[];
    readonly grids: readonly { readonly source: CensusSourceId; readonly sizeMeters: number; readonly cells: number }[];
    /** CLIPPED if the files end so near to the region that settlement types near the edge may be wrong. */
    readonly settlement: 'FULL' | 'CLIPPED';
  };
  /** Facts for the location index that are the same for every place. */
  readonly index: {
    /** Version of the index's numbers. */
    readonly version: number;
    /** Ids of categories for which the map has no data at all. */
    readonly missingCategories: readonly string[];
    /** Number of distinct things by id of the index type. */
    readonly things: Readonly<Record<string, number>>;
    /** Inhabitants of the region's own census cells; left out without a census. */
    readonly inhabitants?: number;
    /** The same for each country that the region is about, ISO 3166-1 alpha-2; left out if all of it lies in one. */
    readonly byCountry?: Readonly<Record<string, IndexCounts>>;
  };
  /** The reference places for percentiles; left out if the region has too few homes to sample them. */
  readonly reference?: ReferenceHead;
  /** How the operator's address files combine with the map's addresses; left out without such files. */
  readonly addressesPolicy?: AddressesPolicy;
  /** Left out without timetables. */
  readonly transit?: TransitFacts;
  readonly counts: Readonly<Record<string, number>>;
  readonly streetsReport: StreetsReport;
  /** What the region cannot promise; kinds without findings are left out. */
  readonly findings: readonly Findings[];
  readonly sources: readonly Source[];
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}
