// The cost of passing tagged nodes: barriers, signals, signs, crossings. Source: the OpenStreetMap wiki, Key:barrier.
import { BASE_MODES, type BaseMode } from '../../core/modes.ts';
import type { Tags } from '../osm/osm-data.ts';
import { ACCESS_KEYS, accessOf, mostSpecific, valuesOf } from './access-words.ts';
import { settledTags } from './conditional.ts';
import type { Note } from './not-honoured.ts';

/** The effect of a barrier on a node: seconds to pass; undefined = closed for the mode. */
export type NodePassage = Readonly<Record<BaseMode, number | undefined>>;

const GATE_SECONDS = 30;
const ELEVATOR_SECONDS = 30;
/** Cars stop to have it opened. */
const GATES = new Set([
  ...['gate', 'lift_gate', 'swing_gate', 'sliding_gate', 'sliding_beam', 'hampshire_gate', 'toll_booth'],
]);
/** Kinds that close the way to everybody. */
const CLOSING = ['wall', 'fence', 'yes', 'hedge', 'retaining_wall', 'city_wall', 'guard_rail', 'cable_barrier'];
/** Kinds that close the way to cars only. */
const CLOSING_FOR_CARS = [
  ...['bollard', 'bollards', 'rising_bollard', 'removable_bollard', 'post', 'block', 'concrete_block', 'planter'],
  ...[
    'cycle_barrier',
    'chicane',
    'motorcycle_barrier',
    'stile',
    'horse_stile',
    'kissing_gate',
    'wicket_gate',
    'turnstile',
  ],
  ...['full-height_turnstile', 'chain', 'rope', 'bar', 'log', 'debris', 'boulder', 'rock', 'stone', 'ditch', 'trench'],
  ...['jersey_barrier', 'bus_trap', 'sump_buster', 'tank_trap', 'step', 'steps', 'handrail', 'tyres', 'flower_pot'],
];
const OPEN_KINDS = [
  ...['entrance', 'cattle_grid', 'cattle_guard', 'border_control', 'checkpoint', 'kerb', 'height_restrictor'],
  ...['width_restrictor', 'bump_gate', 'sally_port', 'spikes', 'coupure', 'gateway', 'arch'],
];
const CLOSED_TO_ALL = new Set(CLOSING);
const CLOSED_TO_CARS = new Set([...CLOSING, ...CLOSING_FOR_CARS]);
const KNOWN_KINDS = new Set([...GATES, ...CLOSED_TO_CARS, ...OPEN_KINDS]);
/** Whatever stands at such a crossing opens for the street. */
const RAILWAY_CROSSINGS = new Set(['level_crossing', 'crossing', 'tram_level_crossing', 'tram_crossing']);

/**
 * How a tagged node hinders passage, or undefined if it does not. Access tags of one mode decide first, then `locked`, then `access`, then the
 * kind of barrier. A kind that the rules do not know lets everybody through.
 * @param note receives unknown kinds, access words and conditions
 */
export function nodePassage(given: Tags, note?: Note): NodePassage | undefined {
  if (given.highway === 'elevator') return { WALK: ELEVATOR_SECONDS, BICYCLE: ELEVATOR_SECONDS, CAR: undefined };
  if (given.barrier === undefined) return undefined;
  const kinds = valuesOf(given.barrier).filter(kind => kind !== 'no');
  if (kinds.length === 0) return undefined;
  const tags = settledTags(given, note);
  const isCrossing = RAILWAY_CROSSINGS.has(tags.railway ?? '');
  if (!isCrossing) for (const kind of kinds) if (!KNOWN_KINDS.has(kind)) note?.('barrier', kind);
  const isPassable = (closing: ReadonlySet<string>) => isCrossing || !kinds.every(kind => closing.has(kind));
  const opens = (mode: BaseMode, byKind: boolean) => {
    const own = mostSpecific(tags, ACCESS_KEYS[mode].slice(0, -1));
    if (own !== undefined) return accessOf(mode, own, note) !== 'CLOSED';
    if (tags.locked === 'yes') return false;
    return tags.access === undefined ? byKind : accessOf(mode, tags.access, note) !== 'CLOSED';
  };
  // Riders pass where they may walk, and where a tag of their own opens the way.
  const walks = opens('WALK', isPassable(CLOSED_TO_ALL));
  const passage = {
    WALK: walks ? 0 : undefined,
    BICYCLE: walks || opens('BICYCLE', false) ? 0 : undefined,
    CAR: opens('CAR', isPassable(CLOSED_TO_CARS))
      ? !isCrossing && kinds.some(kind => GATES.has(kind))
        ? GATE_SECONDS
        : 0
      : undefined,
  };
  return BASE_MODES.every(mode => passage[mode] === 0) ? undefined : passage;
}

/** Seconds that a tagged node (no signal cluster, no barrier) costs a car that arrives at it, by the way's direction: its largest cost. */
export function carNodeSeconds(tags: Tags): { readonly forward: number; readonly backward: number } {
  const isLit = tags.crossing === 'traffic_signals' || tags['crossing:signals'] === 'yes';
  const both = Math.max(
    tags.highway === 'mini_roundabout' ? 2 : 0,
    tags.highway === 'crossing' && isLit ? 2 : 0,
    tags.railway === 'level_crossing' ? 4 : 0,
  );
  const signed = tags.highway === 'stop' ? 4 : tags.highway === 'give_way' ? 2 : 0;
  return {
    forward: Math.max(both, tags.direction === 'backward' ? 0 : signed),
    backward: Math.max(both, tags.direction === 'forward' ? 0 : signed),
  };
}

export function isSignal(tags: Tags): boolean {
  return tags.highway !== undefined && valuesOf(tags.highway).includes('traffic_signals');
}
