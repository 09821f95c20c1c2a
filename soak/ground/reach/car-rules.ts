// What the documents say about driving: access, speeds by class, limit and country, what nodes cost.
import type { Tags } from './osm.ts';
import { parts } from './walk-rules.ts';

const CLOSED = new Set([
  'no',
  'private',
  'agricultural',
  'forestry',
  'delivery',
  'permit',
  'military',
  'restricted',
  'emergency',
  'bus',
  'psv',
  'agricultural;forestry',
  'use_sidepath',
]);
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
  motorway_link: 0.7,
  trunk_link: 0.7,
  primary_link: 0.7,
  secondary_link: 0.7,
  tertiary_link: 0.7,
};
/** Default limits: motorway, trunk, urban, rural, rural below secondary, living street. */
const LIMITS: Record<string, number[]> = {
  DE: [130, 100, 50, 100, 100, 7],
  LI: [80, 80, 50, 80, 80, 20],
  CH: [120, 100, 50, 80, 80, 20],
  AT: [130, 100, 50, 100, 100, 10],
  '': [120, 100, 50, 90, 90, 10],
};

/** The value that decides, by the most specific key. */
export const carAccess = (t: Tags): string | undefined => t.motorcar ?? t.motor_vehicle ?? t.vehicle ?? t.access;
const closed = (value: string | undefined): boolean =>
  parts(value).length > 0 && parts(value).every(v => CLOSED.has(v));

export function carOpen(t: Tags): boolean {
  const h = t.highway ?? '';
  if (h === 'track') return ['yes', 'permissive', 'destination', 'designated'].includes(carAccess(t) ?? '');
  if (CLASS[h] === undefined && h !== 'service') return false;
  return !closed(carAccess(t));
}

function limitOf(value: string | undefined, country: string): number | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  const number = /^(\d+(?:\.\d+)?)\s*(mph|km\/h|kmh)?$/.exec(text);
  if (number) return Number(number[1]) * (number[2] === 'mph' ? 1.609344 : 1);
  const defaults = LIMITS[country] ?? LIMITS['']!;
  if (text === 'none') return 130;
  if (text === 'walk') return 7;
  const zone = /^(?:[A-Z]{2}:)?(?:zone:?)?(\d+)$/.exec(text);
  if (zone) return Number(zone[1]);
  const kind = /^([A-Z]{2}):(urban|rural|living_street|motorway|trunk|bicycle_road)$/.exec(text);
  if (!kind) return undefined;
  const own = LIMITS[kind[1]!] ?? defaults;
  return {
    urban: own[2],
    rural: own[3],
    living_street: own[5],
    motorway: own[0],
    trunk: own[1],
    bicycle_road: undefined,
  }[kind[2]!];
}

/** Kilometers per hour by direction. `urban` says whether the way lies in a built-up area where no tag says so. */
export function carSpeed(t: Tags, country: string, urban: boolean): [number, number] {
  const h = t.highway!;
  const defaults = LIMITS[country] ?? LIMITS['']!;
  const fallback = ((): number => {
    if (h.startsWith('motorway')) return defaults[0]!;
    if (h.startsWith('trunk') || t.motorroad === 'yes') return defaults[1]!;
    if (h === 'living_street') return defaults[5]!;
    return h === 'residential' || urban ? defaults[2]! : defaults[3]!;
  })();
  return ['forward', 'backward'].map(direction => {
    const posted = [
      t[`maxspeed:${direction}`],
      t.maxspeed,
      t['zone:maxspeed'],
      t['source:maxspeed'],
      t['maxspeed:type'],
      t['zone:traffic'],
    ]
      .map(v => limitOf(v, country))
      .find(v => v !== undefined);
    if (h === 'service' || h === 'track') {
      const absolute =
        h === 'track'
          ? 15
          : t.service === 'driveway' || t.service === 'alley'
            ? 10
            : t.service === 'parking_aisle' || t.service === 'drive-through'
              ? 8
              : 20;
      return Math.min(absolute, posted ?? absolute);
    }
    const factor = t.motorroad === 'yes' && !h.startsWith('motorway') && !h.endsWith('_link') ? 0.9 : CLASS[h]!;
    const speed = factor * (posted ?? fallback);
    return h === 'motorway' ? Math.min(120, speed) : speed;
  }) as [number, number];
}

const OPEN_BARRIERS = new Set([
  'gate',
  'lift_gate',
  'swing_gate',
  'entrance',
  'kerb',
  'cattle_grid',
  'toll_booth',
  'border_control',
  'height_restrictor',
  'sally_port',
  'sliding_gate',
  'rising_bollard',
  'hampshire_gate',
  'coupure',
]);
const CLOSING = new Set([
  'bollard',
  'block',
  'chain',
  'cycle_barrier',
  'kissing_gate',
  'stile',
  'turnstile',
  'wall',
  'fence',
  'hedge',
  'log',
  'debris',
  'fallen_tree',
  'stone',
  'yes',
  'jersey_barrier',
  'motorcycle_barrier',
  'horse_stile',
  'full-height_turnstile',
  'planter',
  'city_wall',
  'retaining_wall',
  'guard_rail',
  'ditch',
  'bar',
  'barrier_board',
  'delineators',
]);

export function carNodeOpen(t: Tags, rules: number): boolean {
  if (t.barrier === undefined) return true;
  const kinds = rules < 2 ? [t.barrier] : parts(t.barrier).filter(v => v !== 'no');
  if (kinds.length === 0) return true;
  const access = carAccess(t);
  if (access !== undefined) return !closed(access);
  if (t.locked === 'yes') return false;
  return rules < 2 ? kinds.every(v => OPEN_BARRIERS.has(v)) : !kinds.some(v => CLOSING.has(v));
}

/** Milliseconds of passing a gate, anybody who does not pass it does not open it. */
export const gateCost = (t: Tags): number =>
  t.barrier === 'gate' || t.barrier === 'lift_gate' || t.barrier === 'swing_gate' ? 30000 : 0;

/** Milliseconds of a node that is entered forward or backward along its way, lights apart: those are counted where a cluster of them is entered. The dearest counts. */
export function carNodeCost(t: Tags, forward: boolean): number {
  const signed = t.direction !== (forward ? 'backward' : 'forward');
  return Math.max(
    t.highway === 'stop' && signed ? 4000 : 0,
    (t.highway === 'give_way' && signed) || t.highway === 'mini_roundabout' ? 2000 : 0,
    t.highway === 'crossing' && t.crossing === 'traffic_signals' ? 2000 : 0,
    t.railway === 'level_crossing' ? 4000 : 0,
  );
}
