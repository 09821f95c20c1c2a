// What the document says about driving: access, speeds by class, limit and country, what nodes cost.
import type { Tags } from './osm.ts';
import { access, first, motorwayLike, parts } from './words.ts';

const CLASS: Record<string, number> = {
  motorway: 0.92,
  trunk: 0.9,
  primary: 0.85,
  secondary: 0.85,
  tertiary: 0.8,
  unclassified: 0.75,
  residential: 0.75,
  road: 0.75,
  living_street: 1,
};
/** Default limits: motorway, trunk, one-way trunk, in town, outside, living street. */
const LIMITS: Record<string, number[]> = {
  DE: [130, 100, 120, 50, 100, 7],
  LI: [120, 80, 80, 50, 80, 20],
  CH: [120, 100, 100, 50, 80, 20],
  AT: [130, 100, 100, 50, 100, 10],
  '': [120, 100, 100, 50, 90, 10],
};
const KEYS = ['motorcar', 'motor_vehicle', 'vehicle', 'access'];
const TRACKS = new Set(['yes', 'permissive', 'destination', 'designated', 'customers', 'visitors', 'guests']);
const IN_OUT_SERVICE = new Set(['driveway', 'parking_aisle', 'drive-through', 'emergency_access']);

export const classOf = (t: Tags): string => (t.highway ?? '').replace(/_link$/, '');

export function carOpen(t: Tags, direction: string): boolean {
  const value = first(t, KEYS, direction);
  if (t.highway === 'track') return parts(value).some(v => TRACKS.has(v));
  if (CLASS[classOf(t)] === undefined && t.highway !== 'service') return false;
  return access(value, true) !== 'closed';
}

export const carInOut = (t: Tags): boolean =>
  access(first(t, KEYS), true) === 'inout' || IN_OUT_SERVICE.has(t.service ?? '');

/** What one value of a tag states, `undefined` where it states no limit. */
function limitOf(text: string, t: Tags, country: string): number | undefined {
  const h = t.highway!;
  const number = /^(\d+(?:\.\d+)?)\s*(mph|km\/h|kmh|kph|knots)?$/.exec(text);
  if (number) {
    const v = Number(number[1]) * (number[2] === 'mph' ? 1.609344 : number[2] === 'knots' ? 1.852 : 1);
    const low = ['residential', 'living_street', 'service', 'track', 'road'].includes(h) ? 3 : 10;
    return v < low || v > 160 ? undefined : v;
  }
  if (text === 'walk') return 7;
  if (text === 'nsl_single') return 60 * 1.609344;
  if (text === 'nsl_dual') return 70 * 1.609344;
  if (text === 'none') {
    const oneway = t.oneway === 'yes' || t.oneway === '1' || t.oneway === 'true' || t.oneway === '-1';
    return country === 'DE' && (motorwayLike(t) || (h === 'trunk' && oneway)) ? 130 : undefined;
  }
  const zone = /^(?:([A-Z]{2}(?:-[A-Z]+)?):)?(.+)$/.exec(text)!;
  const own = LIMITS[zone[1]?.slice(0, 2) ?? country] ?? LIMITS['']!;
  const fixed = /^(?:zone:?)?(\d+)$/.exec(zone[2]!);
  if (fixed) return Number(fixed[1]) * (zone[1] === 'GB' || zone[1] === 'UK' ? 1.609344 : 1);
  return (
    {
      urban: own[3],
      rural: own[4],
      motorway: own[0],
      trunk: own[1],
      living_street: own[5],
      bicycle_road: 30,
    } as Record<string, number | undefined>
  )[zone[2]!];
}

const statesLimit = (t: Tags, direction: string, country: string): number | undefined => {
  for (const key of [
    `maxspeed:${direction}`,
    'maxspeed',
    'zone:maxspeed',
    'source:maxspeed',
    'maxspeed:type',
    'zone:traffic',
  ]) {
    const values = parts(t[key]).flatMap(v => limitOf(v, t, country) ?? []);
    if (values.length > 0) return Math.min(...values);
  }
  return undefined;
};

/** Kilometers per hour in a direction. `inTown` is asked only where it decides. */
export function carSpeed(t: Tags, direction: string, country: string, inTown: () => boolean): number {
  const h = t.highway!;
  const kind = classOf(t);
  const posted = statesLimit(t, direction, country);
  if (h === 'service' || h === 'track') {
    const most =
      h === 'track'
        ? 15
        : t.service === 'driveway' || t.service === 'alley'
          ? 10
          : t.service === 'parking_aisle' || t.service === 'drive-through'
            ? 8
            : 20;
    return Math.min(most, posted ?? most);
  }
  const own = LIMITS[country] ?? LIMITS['']!;
  const byClass = (): number => {
    if (kind === 'motorway') return own[0]!;
    if (kind === 'trunk' || t.motorroad === 'yes')
      return ['yes', 'true', '1', '-1', 'reverse'].includes(t.oneway ?? '') ? own[2]! : own[1]!;
    if (kind === 'living_street') return own[5]!;
    return kind === 'residential' || inTown() ? own[3]! : own[4]!;
  };
  const factor = h.endsWith('_link') ? 0.7 : t.motorroad === 'yes' && kind !== 'motorway' ? 0.9 : CLASS[kind]!;
  const speed = factor * (posted ?? byClass());
  return h === 'motorway' ? Math.min(120, speed) : speed;
}

/** Milliseconds of a node that is entered forward or backward along its way, lights and barriers apart: the dearest counts. */
export function carNodeCost(t: Tags, forward: boolean): number {
  const signed = t.direction !== (forward ? 'backward' : 'forward');
  return Math.max(
    t.highway === 'stop' && signed ? 4000 : 0,
    (t.highway === 'give_way' && signed) || t.highway === 'mini_roundabout' ? 2000 : 0,
    t.highway === 'crossing' && (t.crossing === 'traffic_signals' || t['crossing:signals'] === 'yes') ? 2000 : 0,
    t.railway === 'level_crossing' ? 4000 : 0,
  );
}
