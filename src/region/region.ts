// The parts of an open region: plain tables of typed arrays, shared by all functions. Nothing here changes after import.
import type { TransportMode } from '../vocabulary.ts';
import type { StringTable } from './columns.ts';
import type { Manifest } from './manifest.ts';

/** OSM object kinds as they are stored: `n`, `w`, `r` in ids. */
export const OSM_KINDS = ['n', 'w', 'r'] as const;

/** One point of interest per row, in ascending order of type; doubles are already merged. Columns of string indices point into `strings`, 0 = not there. */
export interface PoiTable {
  readonly count: number;
  /** Catalogue ids of the types in this region; `type` indexes it. Rows of type t are typeStart[t] ≤ row < typeStart[t+1]. */
  readonly types: readonly string[];
  readonly typeStart: Uint32Array;
  readonly type: Uint16Array;
  /** 0 node, 1 way, 2 relation. */
  readonly osmKind: Uint8Array;
  readonly osmId: Float64Array;
  readonly lat: Int32Array;
  readonly lng: Int32Array;
  readonly name: Uint32Array;
  readonly street: Uint32Array;
  readonly houseNumber: Uint32Array;
  readonly postalCode: Uint32Array;
  readonly city: Uint32Array;
  readonly openingHours: Uint32Array;
  readonly wheelchair: Uint32Array;
  readonly website: Uint32Array;
  readonly phone: Uint32Array;
  readonly brand: Uint32Array;
  readonly strings: StringTable;
  readonly access: Readonly<Record<TransportMode, AccessPoints>>;
}

/** Where points of interest touch the street network: those of POI i are start[i] ≤ p < start[i+1]. */
export interface AccessPoints {
  readonly start: Uint32Array;
  readonly edge: Uint32Array;
  /** Fraction of the edge from its first node, in 1/65536. */
  readonly fraction: Uint32Array;
  /** Straight leg from the street to the POI in decimetres; walked at 750 ms per metre. */
  readonly legDecimetres: Uint32Array;
}

/** One address per row (an OSM object that bears a house number). Columns of string indices point into `strings`, 0 = not there. */
export interface AddressTable {
  readonly count: number;
  readonly osmKind: Uint8Array;
  readonly osmId: Float64Array;
  readonly lat: Int32Array;
  readonly lng: Int32Array;
  readonly street: Uint32Array;
  readonly houseNumber: Uint32Array;
  readonly postalCode: Uint32Array;
  readonly city: Uint32Array;
  readonly strings: StringTable;
}

/** What never changes its meaning: a mode is closed in this direction. */
export const CLOSED = 0xffffffff;

export const EDGE_TUNNEL = 1;
export const EDGE_BRIDGE = 2;
/** Motorway, trunk with motorroad, or their links: nothing starts or ends there. */
export const EDGE_MOTORWAY = 4;
export const EDGE_FERRY = 8;
export const EDGE_STEPS = 16;

/** The street network, one edge per raw segment between consecutive nodes of a way. Costs follow `reach.md`. */
export interface StreetNetwork {
  readonly nodeCount: number;
  readonly edgeCount: number;
  readonly nodeLat: Int32Array;
  readonly nodeLng: Int32Array;
  /** OSM ids, so that answers can be checked against the raw file. */
  readonly nodeOsmId: Float64Array;
  readonly edgeFrom: Uint32Array;
  readonly edgeTo: Uint32Array;
  readonly edgeLengthDecimetres: Uint32Array;
  readonly edgeName: Uint32Array;
  readonly edgeFlags: Uint8Array;
  readonly edgeLayer: Int8Array;
  /** Edges at node n are adjacency[adjacencyStart[n] … adjacencyStart[n+1]−1]: edge·2, plus 1 if n is its second node. */
  readonly adjacencyStart: Uint32Array;
  readonly adjacency: Uint32Array;
  readonly modes: Readonly<Record<TransportMode, ModeCosts>>;
  readonly names: StringTable;
}

export interface ModeCosts {
  /** Milliseconds from first to second node and back; CLOSED where the mode may not go. */
  readonly forward: Uint32Array;
  readonly backward: Uint32Array;
  /** Bit per edge: may be snapped to (not on a scrap, motorway, tunnel or bridge). */
  readonly snappable: Uint8Array;
}

/** Everything the functions may ask. A function takes `Pick<Region, …>` of what it needs. */
export interface Region {
  readonly manifest: Manifest;
  /** The version's folder. */
  readonly folder: string;
  readonly streets: StreetNetwork;
  readonly pois: PoiTable;
  readonly addresses: AddressTable;
  /** The vector tile archive (PMTiles 3), absolute path. */
  readonly tilesPath: string;
}
