// What an import found that its region cannot promise: the closed list of kinds, and the form in which the manifest holds them.
import type { TransportMode } from '../core/modes.ts';

/** The kinds of findings, in the order in which the terminal and the explorer name them. */
export const FINDING_KINDS = [
  'UNHONOURED_VALUE',
  'CLOSED_BY_ONE_NODE',
  'CUT_OFF',
  'MISSING_JUNCTION',
  'CROSSING_WITHOUT_NODE',
  'JOINED_AT_ONE_NODE',
  'DETOUR',
  'GUESSED_SPEED',
  'DATA_END',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** The manifest holds at most this many places of each kind. */
export const MOST_FINDING_PLACES = 50;

/** One place of a finding. */
export interface FindingPlace {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
  /** OpenStreetMap objects, as `node/123`. */
  readonly objects: readonly string[];
  readonly transportMode?: TransportMode;
  /** What the tags say, or what causes it. */
  readonly value?: string;
  /** Objects or pairs of places with the same cause. */
  readonly count?: number;
  /** Metres of street that it concerns. */
  readonly meters?: number;
  /** The shortest walk between two places, and the shortest drive between the same; the drive is at least so long if the search ended before. */
  readonly walkMeters?: number;
  readonly driveMeters?: number;
}

/** All findings of one kind. */
export interface Findings {
  readonly kind: FindingKind;
  /** How many there are, also those that `places` leaves out. */
  readonly count: number;
  /** Metres of street that they concern, if that says something. */
  readonly meters?: number;
  /** Part of all metres of street for cars, 0 to 1. */
  readonly share?: number;
  /** The rule that the outline of the data comes from, and its area. */
  readonly outlineFrom?: OutlineOrigin;
  readonly areaSquareMeters?: number;
  /** At most 50, the weightiest first. */
  readonly places: readonly FindingPlace[];
}

/** Where the outline of the data comes from: the operator's file, a boundary in the data, the boxes in the files' headers, the hull of the objects. */
export type OutlineOrigin = 'FILE' | 'BOUNDARY' | 'BOXES' | 'HULL';
