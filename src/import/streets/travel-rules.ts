// The one table that turns a way's tags into travel costs: which modes may go, in which direction, how fast (version 1).
//
// Sources: [W] Weidmann 1993, Transporttechnik der Fussgänger; [OSM] wiki.openstreetmap.org: OSM tags for routing/Access
// restrictions, Key:sac_scale, Key:tracktype, Key:smoothness; [C] own comparison of class factors with
// free-flow times.
import type { TransportMode } from '../../core/modes.ts';
import { BICYCLE_KMH, PUSH_KMH, STEPS_MS_PER_METER, WALK_MS_PER_METER } from '../../reach/speeds.ts';
import type { Tags } from '../osm/osm-data.ts';
import { defaultLimit, taggedLimit, type WaySurroundings } from './speed-limits.ts';

/** Milliseconds per metre, forward and backward along the way; undefined = closed. */
export interface Pace {
  readonly forward: number | undefined;
  readonly backward: number | undefined;
}

/** What a way costs each mode. `waitSeconds` is waiting time at either end of a ferry. */
export type WayRules = Readonly<Record<TransportMode, Pace>> & {
  readonly ferry?: { readonly durationSeconds?: number; readonly waitSeconds: number };
};

const CLOSED: Pace = { forward: undefined, backward: undefined };

/** The values of `highway` that at least walkers use. No other value is a street. [OSM] */
const STREET_CLASSES = new Set([
  ...['motorway', 'motorway_link', 'trunk', 'trunk_link', 'primary', 'primary_link', 'secondary', 'secondary_link'],
  ...['tertiary', 'tertiary_link', 'unclassified', 'residential', 'living_street', 'service', 'road', 'track'],
  ...['pedestrian', 'footway', 'path', 'cycleway', 'steps', 'bridleway', 'corridor', 'platform', 'busway', 'elevator'],
]);
const CAR_CLOSED_CLASSES = new Set([
  ...['pedestrian', 'footway', 'path', 'cycleway', 'steps', 'bridleway', 'corridor', 'platform', 'busway', 'elevator'],
]);
export const NO_ENTRY = new Set(['no', 'private', 'use_sidepath', 'military', 'permit']);
export const NO_CAR_ENTRY = new Set([
  ...NO_ENTRY,
  'agricultural',
  'forestry',
  'delivery',
  'emergency',
  'bus',
  'psv',
  'restricted',
]);
const EXPLICIT_CAR_ENTRY = new Set(['yes', 'permissive', 'destination', 'designated']);

/** `sac_scale` → factor on walking speed; anything harder is closed. [OSM] T1, T2 */
const SAC_FACTORS: Readonly<Record<string, number>> = { strolling: 1, hiking: 0.9, mountain_hiking: 0.8 };

// Bicycle -----------------------------------------------------------------------------------------------------------
export { PUSH_KMH };

const PUSH_ON_STEPS_KMH = 2;
const PEDESTRIAN_ZONE_RIDE_KMH = 8;
/** Factor on 16 km/h; 0 = push. [C], order after [OSM] Key:surface */
const SURFACE_FACTORS: Readonly<Record<string, number>> = {
  ...{ asphalt: 1, paved: 1, concrete: 1, 'concrete:lanes': 0.9, 'concrete:plates': 0.9, paving_stones: 0.9 },
  ...{ metal: 0.9, wood: 0.9, compacted: 0.8, fine_gravel: 0.8, gravel: 0.67, unpaved: 0.67, pebblestone: 0.6 },
  ...{ sett: 0.65, unhewn_cobblestone: 0.5, cobblestone: 0.5, ground: 0.6, dirt: 0.6, earth: 0.6, grass_paver: 0.6 },
  ...{ grass: 0.45, sand: 0, mud: 0 },
};
const TRACKTYPE_FACTORS: Readonly<Record<string, number>> = {
  ...{ grade1: 1, grade2: 0.8, grade3: 0.67, grade4: 0.55, grade5: 0.35 },
};
const UNTAGGED_TRACK_FACTOR = 0.75;
/** Multiplies the surface factor; 0 = push. */
const SMOOTHNESS_FACTORS: Readonly<Record<string, number>> = {
  ...{ excellent: 1, good: 1, intermediate: 0.9, bad: 0.7, very_bad: 0.4 },
  ...{ horrible: 0, very_horrible: 0, impassable: 0 },
};

// Car ---------------------------------------------------------------------------------------------------------------
const MOTORWAY_MAX_KMH = 120;
/** The share of the limit that cars reach in free flow, by class. [C] */
const CLASS_FACTORS: Readonly<Record<string, number>> = {
  ...{ motorway: 0.92, trunk: 0.9, primary: 0.85, secondary: 0.85, tertiary: 0.8, unclassified: 0.75, road: 0.75 },
  ...{ residential: 0.75, living_street: 1 },
};
const LINK_FACTOR = 0.7;
const SERVICE_KMH: Readonly<Record<string, number>> = { driveway: 10, alley: 10, parking_aisle: 8, 'drive-through': 8 };
const SERVICE_ELSE_KMH = 20;
const TRACK_KMH = 15;

// Ferry -------------------------------------------------------------------------------------------------------------
const FERRY_KMH = 10;
const FERRY_WAIT_SECONDS = 600;

/** The costs that a way's tags give each mode; undefined if the way is no street, path, platform or ferry. */
export function wayRules(tags: Tags, surroundings: WaySurroundings): WayRules | undefined {
  if (tags.route === 'ferry') return ferryRules(tags);
  const street = streetClass(tags);
  if (street === undefined) return undefined;
  const walk = walkPace(tags, street);
  const bicycle = bicyclePace(tags, street, walk);
  const car = carPace(tags, street, surroundings);
  const open = [walk, bicycle, car].some(pace => pace.forward !== undefined || pace.backward !== undefined);
  return open ? { WALK: walk, BICYCLE: bicycle, CAR: car } : undefined;
}

/** The way's street class, `platform` for railway and bus platforms, `footway` for piers. */
export function streetClass(tags: Tags): string | undefined {
  const highway = tags.highway;
  if (highway !== undefined && STREET_CLASSES.has(highway)) return highway;
  if (highway === undefined && (tags.railway === 'platform' || tags.public_transport === 'platform')) {
    return 'platform';
  }
  if (highway === undefined && tags.man_made === 'pier') return 'footway';
  return undefined;
}

/** Motorway-like: walkers and cyclists may not use it, and no trip starts or ends there. */
export function isMotorway(tags: Tags): boolean {
  return tags.highway === 'motorway' || tags.highway === 'motorway_link' || tags.motorroad === 'yes';
}

function walkPace(tags: Tags, street: string): Pace {
  if (isMotorway(tags) || isForbidden(tags, ['foot', 'access'], NO_ENTRY)) return CLOSED;
  if (street === 'busway' && tags.foot === undefined) return CLOSED;
  if (isTooSteepToHike(tags)) return CLOSED;
  const factor = SAC_FACTORS[tags.sac_scale ?? ''] ?? 1;
  const pace = (street === 'steps' ? STEPS_MS_PER_METER : WALK_MS_PER_METER) / factor;
  return { forward: pace, backward: pace };
}

/** Harder than mountain hiking: hikers need their hands. */
function isTooSteepToHike(tags: Tags): boolean {
  return tags.sac_scale !== undefined && SAC_FACTORS[tags.sac_scale] === undefined;
}

function bicyclePace(tags: Tags, street: string, walk: Pace): Pace {
  if (isMotorway(tags) || isTooSteepToHike(tags)) return CLOSED;
  const bicycle = tags.bicycle;
  const push = street === 'steps' ? PUSH_ON_STEPS_KMH : PUSH_KMH;
  const pushPace = walk.forward === undefined ? undefined : millisecondsPerMeter(push);
  const welcome = bicycle === 'yes' || bicycle === 'designated' || bicycle === 'permissive';
  const pushOnly =
    street === 'steps' ||
    bicycle === 'dismount' ||
    isForbidden(tags, ['bicycle', 'vehicle', 'access'], NO_ENTRY) ||
    (!welcome && ['footway', 'pedestrian', 'corridor', 'platform', 'busway', 'elevator'].includes(street));
  if (pushOnly) return { forward: pushPace, backward: pushPace };
  const factor = surfaceFactor(tags, street);
  const kmh = street === 'pedestrian' ? PEDESTRIAN_ZONE_RIDE_KMH : BICYCLE_KMH * factor;
  const ride = factor === 0 ? pushPace : millisecondsPerMeter(Math.max(kmh, PUSH_KMH));
  const direction = bicycleDirection(tags, street);
  if (direction === 0) return { forward: ride, backward: ride };
  return direction > 0 ? { forward: ride, backward: pushPace } : { forward: pushPace, backward: ride };
}

function surfaceFactor(tags: Tags, street: string): number {
  const surface = tags.surface;
  const smooth = SMOOTHNESS_FACTORS[tags.smoothness ?? ''] ?? 1;
  const known = surface === undefined ? undefined : SURFACE_FACTORS[surface];
  if (known !== undefined) return known * smooth;
  if (street === 'track' || street === 'path' || street === 'bridleway') {
    return (TRACKTYPE_FACTORS[tags.tracktype ?? ''] ?? UNTAGGED_TRACK_FACTOR) * smooth;
  }
  return smooth;
}

/** 1 forward only, −1 backward only, 0 both ways: tags for bicycles take precedence over general tags. */
function bicycleDirection(tags: Tags, street: string): -1 | 0 | 1 {
  const own = tags['oneway:bicycle'];
  if (own === 'no') return 0;
  if (own === 'yes' || own === '-1') return own === 'yes' ? 1 : -1;
  const isOpenAgainst =
    ['cycleway', 'cycleway:left', 'cycleway:right', 'cycleway:both'].some(key => tags[key]?.startsWith('opposite')) ||
    ['cycleway:left:oneway', 'cycleway:right:oneway', 'cycleway:both:oneway'].some(key =>
      ['no', '-1'].includes(tags[key] ?? ''),
    );
  return isOpenAgainst ? 0 : onewayDirection(tags, street);
}

function carPace(tags: Tags, street: string, surroundings: WaySurroundings): Pace {
  if (CAR_CLOSED_CLASSES.has(street)) return CLOSED;
  const entry = ['motorcar', 'motor_vehicle', 'vehicle', 'access'].map(key => tags[key]).find(Boolean);
  // Several values ("agricultural;forestry") open the way if one of them does.
  const entries = entry?.split(/\s*[;,]\s*/) ?? [];
  if (entries.length > 0 && entries.every(value => NO_CAR_ENTRY.has(value))) return CLOSED;
  if (street === 'track' && !entries.some(value => EXPLICIT_CAR_ENTRY.has(value))) return CLOSED;
  const direction = onewayDirection(tags, street);
  const pace = (side: 'forward' | 'backward') =>
    millisecondsPerMeter(Math.max(1, carKmh(tags, street, side, surroundings)));
  return {
    forward: direction >= 0 ? pace('forward') : undefined,
    backward: direction <= 0 ? pace('backward') : undefined,
  };
}

function carKmh(tags: Tags, street: string, side: 'forward' | 'backward', surroundings: WaySurroundings): number {
  const tagged = taggedLimit(tags, side, surroundings.country);
  if (street === 'service') {
    return Math.min(tagged ?? Number.POSITIVE_INFINITY, SERVICE_KMH[tags.service ?? ''] ?? SERVICE_ELSE_KMH);
  }
  if (street === 'track') return Math.min(tagged ?? Number.POSITIVE_INFINITY, TRACK_KMH);
  const isLink = street.endsWith('_link');
  const base = isLink ? street.slice(0, -'_link'.length) : street;
  const limit = tagged ?? defaultLimit(tags, base, surroundings);
  if (isLink) return limit * LINK_FACTOR;
  const kmh = limit * (tags.motorroad === 'yes' ? CLASS_FACTORS.trunk! : (CLASS_FACTORS[base] ?? 0.75));
  return base === 'motorway' ? Math.min(kmh, MOTORWAY_MAX_KMH) : kmh;
}

/** 1 forward only, −1 backward only, 0 both ways. Roundabouts and motorways are one-way unless their tags say no. */
function onewayDirection(tags: Tags, street: string): -1 | 0 | 1 {
  const oneway = tags.oneway;
  if (oneway === 'yes' || oneway === 'true' || oneway === '1') return 1;
  if (oneway === '-1' || oneway === 'reverse') return -1;
  if (oneway !== undefined) return 0;
  const junction = tags.junction;
  return junction === 'roundabout' || junction === 'circular' || street === 'motorway' ? 1 : 0;
}

function ferryRules(tags: Tags): WayRules | undefined {
  const pace = millisecondsPerMeter(FERRY_KMH);
  const both = { forward: pace, backward: pace };
  const open = (keys: readonly string[], byDefault: boolean) => {
    const value = keys.map(key => tags[key]).find(Boolean);
    return (value === undefined ? byDefault : !NO_ENTRY.has(value)) ? both : CLOSED;
  };
  const duration = tags.duration === undefined ? undefined : parseDuration(tags.duration);
  const interval = tags.interval === undefined ? undefined : parseDuration(tags.interval);
  return {
    WALK: open(['foot', 'access'], true),
    BICYCLE: open(['bicycle', 'foot', 'access'], true),
    CAR: open(['motorcar', 'motor_vehicle', 'vehicle'], false),
    ferry: {
      ...(duration === undefined ? {} : { durationSeconds: duration }),
      waitSeconds: interval === undefined ? FERRY_WAIT_SECONDS : interval / 2,
    },
  };
}

/** Seconds of `hh:mm`, `hh:mm:ss`, plain minutes or ISO 8601 `PT1H20M`. [OSM] Key:duration */
function parseDuration(value: string): number | undefined {
  const clock = /^(\d{1,3}):(\d{2})(?::(\d{2}))?$/.exec(value);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0);
  if (/^\d{1,4}$/.test(value)) return Number(value) * 60;
  const iso = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(value);
  return iso ? Number(iso[1] ?? 0) * 3600 + Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0) : undefined;
}

/** Whether the most specific existing tag of `keys` forbids entry. */
function isForbidden(tags: Tags, keys: readonly string[], forbidding: ReadonlySet<string>): boolean {
  const value = keys.map(key => tags[key]).find(Boolean);
  return value !== undefined && forbidding.has(value);
}

function millisecondsPerMeter(kmh: number): number {
  return 3600 / kmh;
}
