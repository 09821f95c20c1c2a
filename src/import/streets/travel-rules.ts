// The one table that turns a way's tags into travel costs: which modes may go, in which direction, how fast (version 1).
//
// Sources: [W] Weidmann 1993, Transporttechnik der Fussgänger; [OSM] wiki.openstreetmap.org: OSM tags for routing/Access
// restrictions, Key:sac_scale, Key:tracktype, Key:smoothness; [C] own comparison of class factors with
// free-flow times.
import type { BaseMode } from '../../core/modes.ts';
import { BICYCLE_KMH, PUSH_KMH, STEPS_MS_PER_METER, WALK_MS_PER_METER } from '../../reach/speeds.ts';
import { isSet, type Tags } from '../osm/osm-data.ts';
import { ACCESS_KEYS, type Access, accessOf, mostSpecific, type Side, valuesOf } from './access-words.ts';
import { settledTags } from './conditional.ts';
import type { Note } from './not-honoured.ts';
import { defaultLimit, taggedLimit, type WaySurroundings } from './speed-limits.ts';

/** Milliseconds per metre, forward and backward along the way; undefined = closed. */
export interface Pace {
  readonly forward: number | undefined;
  readonly backward: number | undefined;
}

/** What a way costs each mode. `waitSeconds` is waiting time at either end of a ferry. */
export type WayRules = Readonly<Record<BaseMode, Pace>> & {
  /** Cars may use the way only to get in or out, not as a way through. */
  readonly isDestinationOnly?: true;
  readonly ferry?: { readonly durationSeconds?: number; readonly waitSeconds: number };
};

const CLOSED: Pace = { forward: undefined, backward: undefined };

/** The values of `highway` that at least walkers use. No other value is a street. [OSM] */
const STREET_CLASSES = new Set([
  ...['motorway', 'motorway_link', 'trunk', 'trunk_link', 'primary', 'primary_link', 'secondary', 'secondary_link'],
  ...['tertiary', 'tertiary_link', 'unclassified', 'residential', 'living_street', 'service', 'road', 'track'],
  ...['pedestrian', 'footway', 'path', 'cycleway', 'steps', 'bridleway', 'corridor', 'platform', 'busway', 'elevator'],
]);
/** Streets for walkers, or walkers and bicycles, alone. */
export const CAR_CLOSED_CLASSES: ReadonlySet<string> = new Set([
  ...['pedestrian', 'footway', 'path', 'cycleway', 'steps', 'bridleway', 'corridor', 'platform', 'busway', 'elevator'],
]);
const EXPLICIT_CAR_ENTRY = new Set([
  'yes',
  'permissive',
  'destination',
  'designated',
  'customers',
  'visitors',
  'guests',
]);
/** Service ways that lead to a door or a parking space. Nobody drives through them to get elsewhere. */
const DOOR_SERVICES = new Set(['driveway', 'parking_aisle', 'drive-through', 'emergency_access']);

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
export function wayRules(given: Tags, surroundings: WaySurroundings): WayRules | undefined {
  const { note } = surroundings;
  if (given.route === 'ferry') return ferryRules(settledTags(given, note), note);
  const street = streetClass(given);
  if (street === undefined) return undefined;
  const tags = settledTags(given, note);
  const walk = walkPace(tags, street, note);
  const bicycle = bicyclePace(tags, street, walk, note);
  const car = carPace(tags, street, surroundings);
  const open = [walk, bicycle, car.pace].some(pace => pace.forward !== undefined || pace.backward !== undefined);
  if (!open) return undefined;
  return { WALK: walk, BICYCLE: bicycle, CAR: car.pace, ...(car.isDestinationOnly && { isDestinationOnly: true }) };
}

/** The rules of a way in both surroundings; `inTown` is missing if they are the same everywhere. */
export interface RulesInAndOutOfTown {
  readonly outside: WayRules;
  readonly inTown?: WayRules;
}

/** The rules of a way by whether it lies in town, which may change along it; undefined if it is no street. */
export function rulesInAndOutOfTown(tags: Tags, country: string, note?: Note): RulesInAndOutOfTown | undefined {
  let isAsked = false;
  const isUrban = () => {
    isAsked = true;
    return false;
  };
  const outside = wayRules(tags, { country, isUrban, ...(note && { note }) });
  if (outside === undefined || !isAsked) return outside && { outside };
  return { outside, inTown: wayRules(tags, { country, isUrban: () => true })! };
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

function walkPace(tags: Tags, street: string, note?: Note): Pace {
  if (isMotorway(tags) || isTooSteepToHike(tags)) return CLOSED;
  if (street === 'busway' && tags.foot === undefined) return CLOSED;
  const factor = SAC_FACTORS[tags.sac_scale ?? ''] ?? 1;
  const pace = (street === 'steps' ? STEPS_MS_PER_METER : WALK_MS_PER_METER) / factor;
  const direction = walkDirection(tags);
  const on = (side: Side, against: number) =>
    direction === against || entry('WALK', tags, side, note) === 'CLOSED' ? undefined : pace;
  return { forward: on('forward', -1), backward: on('backward', 1) };
}

/** 1 forward only, −1 backward only, 0 both ways: escalators and moving walkways by their direction, paths that are one-way for walkers. */
function walkDirection(tags: Tags): -1 | 0 | 1 {
  const { conveying } = tags;
  if (conveying === 'forward') return 1;
  if (conveying === 'backward') return -1;
  const oneway = tags['oneway:foot'] ?? (isSet(conveying) && conveying !== 'reversible' ? tags.oneway : undefined);
  return oneway === 'yes' ? 1 : oneway === '-1' ? -1 : 0;
}

/** What the tags allow a mode in a direction. */
function entry(mode: BaseMode, tags: Tags, side: Side, note?: Note): Access {
  const value = mostSpecific(tags, ACCESS_KEYS[mode], side);
  return value === undefined ? 'OPEN' : accessOf(mode, value, note);
}

/** Harder than mountain hiking: hikers need their hands. */
function isTooSteepToHike(tags: Tags): boolean {
  return tags.sac_scale !== undefined && SAC_FACTORS[tags.sac_scale] === undefined;
}

function bicyclePace(tags: Tags, street: string, walk: Pace, note?: Note): Pace {
  if (isMotorway(tags) || isTooSteepToHike(tags)) return CLOSED;
  const pushPace = millisecondsPerMeter(street === 'steps' ? PUSH_ON_STEPS_KMH : PUSH_KMH);
  const direction = bicycleDirection(tags, street);
  const on = (side: Side, against: number) => {
    const push = walk[side] === undefined ? undefined : pushPace;
    if (direction === against || isPushOnly(tags, street, side, note)) return push;
    const factor = surfaceFactor(tags, street);
    const kmh = street === 'pedestrian' ? PEDESTRIAN_ZONE_RIDE_KMH : BICYCLE_KMH * factor;
    return factor === 0 ? push : millisecondsPerMeter(Math.max(kmh, PUSH_KMH));
  };
  return { forward: on('forward', -1), backward: on('backward', 1) };
}

function isPushOnly(tags: Tags, street: string, side: Side, note?: Note): boolean {
  if (street === 'steps' || isSet(tags.conveying)) return true;
  const own = mostSpecific(tags, ['bicycle'], side);
  const words = own === undefined ? [] : valuesOf(own);
  if (words.includes('dismount') || entry('BICYCLE', tags, side, note) === 'CLOSED') return true;
  const isWelcome = words.some(word => word === 'yes' || word === 'designated' || word === 'permissive');
  return !isWelcome && ['footway', 'pedestrian', 'corridor', 'platform', 'busway', 'elevator'].includes(street);
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

function carPace(
  tags: Tags,
  street: string,
  surroundings: WaySurroundings,
): { readonly pace: Pace; readonly isDestinationOnly: boolean } {
  if (CAR_CLOSED_CLASSES.has(street)) return { pace: CLOSED, isDestinationOnly: false };
  const direction = onewayDirection(tags, street);
  let isDestinationOnly = DOOR_SERVICES.has(tags.service ?? '') && street === 'service';
  const on = (side: Side, against: number) => {
    if (direction === against) return undefined;
    const access = entry('CAR', tags, side, surroundings.note);
    if (access === 'CLOSED' || (street === 'track' && !opensTrack(tags, side))) return undefined;
    if (access === 'DESTINATION') isDestinationOnly = true;
    return millisecondsPerMeter(Math.max(1, carKmh(tags, street, side, surroundings)));
  };
  const pace = { forward: on('forward', -1), backward: on('backward', 1) };
  return { pace, isDestinationOnly };
}

/** A track needs a tag that invites cars: most tracks say nothing, and are not for cars. */
function opensTrack(tags: Tags, side: Side): boolean {
  return valuesOf(mostSpecific(tags, ACCESS_KEYS.CAR, side) ?? '').some(word => EXPLICIT_CAR_ENTRY.has(word));
}

function carKmh(tags: Tags, street: string, side: Side, surroundings: WaySurroundings): number {
  const tagged = taggedLimit(tags, street, side, surroundings);
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

function ferryRules(tags: Tags, note?: Note): WayRules | undefined {
  const pace = millisecondsPerMeter(FERRY_KMH);
  const both = { forward: pace, backward: pace };
  const open = (mode: BaseMode, keys: readonly string[], byDefault: boolean) => {
    const value = mostSpecific(tags, keys);
    return (value === undefined ? byDefault : accessOf(mode, value, note) !== 'CLOSED') ? both : CLOSED;
  };
  const duration = tags.duration === undefined ? undefined : parseDuration(tags.duration);
  const interval = tags.interval === undefined ? undefined : parseDuration(tags.interval);
  return {
    WALK: open('WALK', ['foot', 'access'], true),
    BICYCLE: open('BICYCLE', ['bicycle', 'foot', 'access'], true),
    CAR: open('CAR', ['motorcar', 'motor_vehicle', 'vehicle'], false),
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

function millisecondsPerMeter(kmh: number): number {
  return 3600 / kmh;
}
