// The street network as a region stores it: columns and their meaning.
import type Flatbush from 'flatbush';
import { type BaseMode, isOnWheels, perBaseMode, type SearchMode } from '../core/modes.ts';
import type { Columns, StringTable } from './columns.ts';
import type { SharedParts } from './shared-parts.ts';
import { openBoxIndex } from './spatial-index.ts';

/** The cost of an edge that is closed to a mode in this direction. */
export const CLOSED = 0xffffffff;

export const EDGE_TUNNEL = 1;
export const EDGE_BRIDGE = 2;
/** Motorway, motorroad, or their links: no trip starts or ends there. */
export const EDGE_MOTORWAY = 4;
export const EDGE_FERRY = 8;
export const EDGE_STEPS = 16;
/** An edge of length 0 between the two sides of a barrier: no trip starts or ends there, and maps do not draw it. */
export const EDGE_CONNECTOR = 32;
/** Cars may not make some turn at one of its ends: see `bannedTurns`. */
export const EDGE_TURN_BANNED = 64;
/** Cars use the edge only to get in or out: a way through never enters it from another street and leaves it again. */
export const EDGE_DESTINATION = 128;

/** What the map says of an edge for wheels: closed, nothing certain, or open. */
export const WHEELS_CLOSED = 0;
export const WHEELS_UNKNOWN = 1;
export const WHEELS_OPEN = 2;

/** How much longer wheels take than walkers: 4 km/h against 4.8. Source: Valhalla's default for wheelchairs, 4 km/h (`sif/pedestriancost.cc`). */
export const WHEELS_TO_WALK = 1.2;

/** Milliseconds on wheels for those of a walker, rounded once more. */
export function millisecondsOnWheels(walked: number): number {
  return Math.round(walked * WHEELS_TO_WALK);
}

export const SNAP_NEVER = 0;
export const SNAP_YES = 1;
/** On a separate piece of network under 1 km: used only if nothing better is near. */
export const SNAP_SCRAP = 2;

/** Edges per box of the spatial index. */
export const EDGES_PER_BOX = 8;

/** The street network, one edge per segment between consecutive nodes of a way. `travel-rules.ts` defines the costs. */
export interface StreetNetwork {
  readonly nodeCount: number;
  readonly edgeCount: number;
  /** 1e-7 degrees. */
  readonly nodeLat: Int32Array;
  readonly nodeLng: Int32Array;
  /** OSM ids, so that tests can compare answers with the OpenStreetMap file. */
  readonly nodeOsmId: Float64Array;
  readonly edgeFrom: Uint32Array;
  readonly edgeTo: Uint32Array;
  readonly edgeLengthDecimetres: Uint32Array;
  /** Index into `names`, 0 = no name. */
  readonly edgeName: Uint32Array;
  /** Sum of EDGE_… */
  readonly edgeFlags: Uint8Array;
  readonly edgeLayer: Int8Array;
  /** WHEELS_… */
  readonly edgeWheels: Uint8Array;
  /** Edges at node n are adjacency[adjacencyStart[n] … adjacencyStart[n+1]−1]: edge·2, plus 1 if n is its second node. */
  readonly adjacencyStart: Uint32Array;
  readonly adjacency: Uint32Array;
  /**
   * Turn restrictions for cars. Key: the directed edge on which the car arrives; value: the directed edges that it may not take
   * next. A directed edge is edge·2, plus 1 if travelled backward.
   */
  readonly bannedTurns: ReadonlyMap<number, readonly number[]>;
  /** Costs on wheels are derived on first use. */
  readonly modes: Readonly<Record<SearchMode, ModeCosts>>;
  readonly names: StringTable;
  /** Boxes of runs of EDGES_PER_BOX edges; x = lng, y = lat in 1e-7 degrees. */
  readonly edgeIndex: Flatbush;
  /** For what is derived from the network. */
  readonly parts: SharedParts;
}

export interface ModeCosts {
  /** Milliseconds from first to second node, and back; CLOSED if the mode may not use it. */
  readonly forward: Uint32Array;
  readonly backward: Uint32Array;
  /** Per edge SNAP_NEVER, SNAP_YES or SNAP_SCRAP. */
  readonly snappable: Uint8Array;
}

/** The network in an opened file of columns. */
export function openStreets(columns: Columns): StreetNetwork {
  const modeCosts = (mode: BaseMode): ModeCosts => ({
    forward: columns.get(`${mode}.forward`, 'Uint32Array'),
    backward: columns.get(`${mode}.backward`, 'Uint32Array'),
    snappable: columns.get(`${mode}.snappable`, 'Uint8Array'),
  });
  const nodeLat = columns.get('nodeLat', 'Int32Array');
  const edgeFrom = columns.get('edgeFrom', 'Uint32Array');
  const edgeFlags = columns.get('edgeFlags', 'Uint8Array');
  const edgeWheels = columns.get('edgeWheels', 'Uint8Array');
  const modes = perBaseMode(modeCosts);
  const onWheels = (isStrict: boolean) => ({
    ...columns.parts.once(isStrict ? 'costs strict' : 'costs on wheels', () =>
      wheelCosts(modes.WALK, edgeFlags, edgeWheels, isStrict),
    ),
    snappable: modes.WALK.snappable,
  });
  return {
    nodeCount: nodeLat.length,
    edgeCount: edgeFrom.length,
    nodeLat,
    nodeLng: columns.get('nodeLng', 'Int32Array'),
    nodeOsmId: columns.get('nodeOsmId', 'Float64Array'),
    edgeFrom,
    edgeTo: columns.get('edgeTo', 'Uint32Array'),
    edgeLengthDecimetres: columns.get('edgeLengthDecimetres', 'Uint32Array'),
    edgeName: columns.get('edgeName', 'Uint32Array'),
    edgeFlags,
    edgeLayer: columns.get('edgeLayer', 'Int8Array'),
    edgeWheels,
    adjacencyStart: columns.get('adjacencyStart', 'Uint32Array'),
    adjacency: columns.get('adjacency', 'Uint32Array'),
    bannedTurns: turnsOf(columns.get('turn.arrival', 'Uint32Array'), columns.get('turn.departure', 'Uint32Array')),
    modes: new AllCosts(modes, onWheels),
    names: columns.strings('names'),
    edgeIndex: openBoxIndex(columns, 'edgeIndex'),
    parts: columns.parts,
  };
}

/**
 * The costs of edges on wheels: those of walkers at a slower pace. Ferries and connectors (lifts, gates) take as long as for walkers.
 * @param isStrict closes edges of which the map does not say that wheels pass
 */
function wheelCosts(
  { forward, backward }: ModeCosts,
  edgeFlags: Uint8Array,
  edgeWheels: Uint8Array,
  isStrict: boolean,
) {
  const closed = closedUpTo(isStrict);
  const costs = (walked: Uint32Array) =>
    walked.map((milliseconds, edge) => {
      if (milliseconds === CLOSED || edgeWheels[edge]! <= closed) return CLOSED;
      return edgeFlags[edge]! & (EDGE_FERRY | EDGE_CONNECTOR) ? milliseconds : millisecondsOnWheels(milliseconds);
    });
  return { forward: costs(forward), backward: costs(backward) };
}

/** Whether an edge is closed to a mode on wheels though it is open to walkers. */
export function isClosedToWheels(
  { edgeWheels }: Pick<StreetNetwork, 'edgeWheels'>,
  mode: SearchMode,
  edge: number,
): boolean {
  return isOnWheels(mode) && edgeWheels[edge]! <= closedUpTo(mode === 'WHEELCHAIR_STRICT');
}

function closedUpTo(isStrict: boolean): number {
  return isStrict ? WHEELS_UNKNOWN : WHEELS_CLOSED;
}

/** The costs of all modes; those on wheels are made when somebody first asks for them. */
class AllCosts implements Readonly<Record<SearchMode, ModeCosts>> {
  readonly WALK: ModeCosts;
  readonly BICYCLE: ModeCosts;
  readonly CAR: ModeCosts;
  readonly #onWheels: (isStrict: boolean) => ModeCosts;
  #wheels: ModeCosts | undefined;
  #strict: ModeCosts | undefined;

  constructor({ WALK, BICYCLE, CAR }: Record<BaseMode, ModeCosts>, onWheels: (isStrict: boolean) => ModeCosts) {
    this.WALK = WALK;
    this.BICYCLE = BICYCLE;
    this.CAR = CAR;
    this.#onWheels = onWheels;
  }

  get WHEELCHAIR(): ModeCosts {
    this.#wheels ??= this.#onWheels(false);
    return this.#wheels;
  }

  get WHEELCHAIR_STRICT(): ModeCosts {
    this.#strict ??= this.#onWheels(true);
    return this.#strict;
  }
}

function turnsOf(arrivals: Uint32Array, departures: Uint32Array): ReadonlyMap<number, readonly number[]> {
  const byArrival = Map.groupBy(arrivals.keys(), i => arrivals[i]!);
  return new Map(Array.from(byArrival, ([arrival, rows]) => [arrival, rows.map(i => departures[i]!)]));
}
