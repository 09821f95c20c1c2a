// The cost of passing tagged nodes: barriers, signals, signs, crossings. Source: the OpenStreetMap wiki, Key:barrier.
import { TRANSPORT_MODES, type TransportMode } from '../../core/modes.ts';
import type { Tags } from '../osm/osm-data.ts';
import { NO_CAR_ENTRY, NO_ENTRY } from './travel-rules.ts';

/** The effect of a barrier on a node: seconds to pass; undefined = closed for the mode. */
export type NodePassage = Readonly<Record<TransportMode, number | undefined>>;

const GATE_SECONDS = 30;
const ELEVATOR_SECONDS = 30;
const CAR_GATES = new Set(['gate', 'lift_gate', 'swing_gate', 'sliding_gate', 'hampshire_gate', 'toll_booth']);
const CAR_OPEN_BARRIERS = new Set([
  'entrance',
  'cattle_grid',
  'border_control',
  'kerb',
  'height_restrictor',
  'bump_gate',
]);
const BLOCKING_BARRIERS = new Set(['wall', 'fence', 'yes', 'hedge', 'retaining_wall', 'city_wall', 'guard_rail']);

/** How a tagged node hinders passage, or undefined if it does not. */
export function nodePassage(tags: Tags): NodePassage | undefined {
  if (tags.highway === 'elevator') return { WALK: ELEVATOR_SECONDS, BICYCLE: ELEVATOR_SECONDS, CAR: undefined };
  const barrier = tags.barrier;
  if (barrier === undefined) return undefined;
  const locked = tags.locked === 'yes';
  const says = (keys: readonly string[]) => keys.map(key => tags[key]).find(Boolean);
  const foot = says(['foot', 'access']);
  const walkOpen = foot === undefined ? !BLOCKING_BARRIERS.has(barrier) && !locked : !NO_ENTRY.has(foot);
  const wheels = says(['bicycle', 'vehicle', 'access']);
  const bicycleOpen = walkOpen || (wheels !== undefined && !NO_ENTRY.has(wheels) && !locked);
  const car = says(['motorcar', 'motor_vehicle', 'vehicle', 'access']);
  const carOpenByKind = CAR_GATES.has(barrier) || CAR_OPEN_BARRIERS.has(barrier);
  const carOpen = !locked && (car === undefined ? carOpenByKind : !NO_CAR_ENTRY.has(car));
  const passage = {
    WALK: walkOpen ? 0 : undefined,
    BICYCLE: bicycleOpen ? 0 : undefined,
    CAR: carOpen ? (CAR_GATES.has(barrier) ? GATE_SECONDS : 0) : undefined,
  };
  return TRANSPORT_MODES.every(mode => passage[mode] === 0) ? undefined : passage;
}

/** Seconds that a tagged node (no signal cluster, no barrier) costs a car that arrives at it, by the way's direction. */
export function carNodeSeconds(tags: Tags): { readonly forward: number; readonly backward: number } {
  const seconds =
    tags.highway === 'stop'
      ? 4
      : tags.highway === 'give_way' || tags.highway === 'mini_roundabout'
        ? 2
        : tags.railway === 'level_crossing'
          ? 4
          : tags.highway === 'crossing' && (tags.crossing === 'traffic_signals' || tags['crossing:signals'] === 'yes')
            ? 2
            : 0;
  const direction = tags.highway === 'stop' || tags.highway === 'give_way' ? tags.direction : undefined;
  return {
    forward: direction === 'backward' ? 0 : seconds,
    backward: direction === 'forward' ? 0 : seconds,
  };
}

export function isSignal(tags: Tags): boolean {
  return tags.highway === 'traffic_signals';
}
