// Speed limits for cars: the limit in the tags, else the legal limit of the country.
// Sources: wiki.openstreetmap.org, Default speed limits; national limits: DE StVO § 3, AT StVO § 20, CH VRV Art. 4a, LI VRV Art. 4a.
import type { Tags } from '../osm/osm-data.ts';
import { valuesOf } from './access-words.ts';
import type { Note } from './not-honoured.ts';

/** Facts about a way that its tags do not state. */
export interface WaySurroundings {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Called only if the limit depends on it and no tag states it. */
  isUrban(): boolean;
  /** Receives tags that the rules cannot honour. */
  readonly note?: Note;
}

interface Limits {
  readonly motorway: number;
  readonly trunk: number;
  readonly urban: number;
  readonly rural: number;
  readonly living_street: number;
}
/** km/h by country. */
const COUNTRY_LIMITS: Readonly<Record<string, Limits>> = {
  DE: { motorway: 130, trunk: 100, urban: 50, rural: 100, living_street: 7 },
  LI: { motorway: 120, trunk: 80, urban: 50, rural: 80, living_street: 20 },
  CH: { motorway: 120, trunk: 100, urban: 50, rural: 80, living_street: 20 },
  AT: { motorway: 130, trunk: 100, urban: 50, rural: 100, living_street: 10 },
};
const OTHER_LIMITS: Limits = { motorway: 120, trunk: 100, urban: 50, rural: 90, living_street: 10 };
const UNLIMITED_KMH = 130;
const DUAL_TRUNK_DE_KMH = 120;
const WALKING_PACE_KMH = 7;
const MPH_IN_KMH = 1.609344;
const UNITS: Readonly<Record<string, number>> = { mph: MPH_IN_KMH, knots: 1.852 };
const BICYCLE_ROAD_KMH = 30;
/** The national speed limits of Great Britain, 60 and 70 mph. */
const NSL_SINGLE_KMH = 60 * MPH_IN_KMH;
const NSL_DUAL_KMH = 70 * MPH_IN_KMH;
/** Countries with motorways without a limit. Elsewhere `none` says that no sign stands there: the default limit counts. */
const UNLIMITED_COUNTRIES = new Set(['DE']);
/** A limit outside these bounds is taken for a mistake. */
const LEAST_MAJOR_KMH = 10;
const LEAST_MINOR_KMH = 3;
const MOST_KMH = 160;
const MINOR_CLASSES = new Set(['residential', 'living_street', 'service', 'track', 'road']);
/** Values that leave the limit to signs that change, or state that none is posted. */
const STATES_NO_LIMIT = new Set([
  'signals',
  'variable',
  'default',
  'national',
  'unposted',
  'no',
  'unknown',
  'implicit',
]);

/** The limit of the class `base` (without `_link`) for a way whose tags state no limit. */
export function defaultLimit(tags: Tags, base: string, surroundings: WaySurroundings): number {
  const limits = COUNTRY_LIMITS[surroundings.country] ?? OTHER_LIMITS;
  if (base === 'motorway') return limits.motorway;
  if (base === 'trunk' || tags.motorroad === 'yes') {
    return surroundings.country === 'DE' && tags.oneway === 'yes' ? DUAL_TRUNK_DE_KMH : limits.trunk;
  }
  if (base === 'living_street') return limits.living_street;
  if (base === 'residential') return limits.urban;
  return surroundings.isUrban() ? limits.urban : limits.rural;
}

/** The limit that tags state, in km/h: the first tag in the order below whose value is a limit that the class can have. */
export function taggedLimit(
  tags: Tags,
  street: string,
  side: 'forward' | 'backward',
  { country, note }: WaySurroundings,
): number | undefined {
  const keys = [
    ...[`maxspeed:${side}`, 'maxspeed', 'zone:maxspeed', 'source:maxspeed', 'maxspeed:type', 'zone:traffic'],
  ];
  for (const key of keys) {
    const value = tags[key];
    if (value === undefined) continue;
    const limit = limitOf(value, tags, street, country);
    if (limit !== undefined && limit !== 'UNREADABLE') return limit;
    // What these tags hold beside limits (`sign`, `survey`) is no limit and no fault.
    if (limit === 'UNREADABLE' && key.startsWith('maxspeed') && key !== 'maxspeed:type') {
      note?.('speed-limit', `${key}=${value} on ${street}`);
    }
  }
  return undefined;
}

/** A limit in km/h; undefined if the value states none, or leaves it to signs that change. */
function limitOf(value: string, tags: Tags, street: string, country: string): number | 'UNREADABLE' | undefined {
  const limits: number[] = [];
  for (const part of valuesOf(value)) {
    if (part === 'none') {
      if (!isUnlimited(tags, street, country)) continue;
      limits.push(UNLIMITED_KMH);
    } else if (!STATES_NO_LIMIT.has(part)) {
      const limit = parseLimit(part, country);
      if (limit === undefined || !isPlausible(limit, street)) return 'UNREADABLE';
      limits.push(limit);
    }
  }
  return limits.length === 0 ? undefined : Math.min(...limits);
}

/** Whether `none` means that no limit exists: on motorways, motor roads and other dual carriageways for cars of countries that have such roads. */
function isUnlimited(tags: Tags, street: string, country: string): boolean {
  if (!UNLIMITED_COUNTRIES.has(country)) return false;
  const base = street.replace(/_link$/, '');
  return base === 'motorway' || tags.motorroad === 'yes' || (base === 'trunk' && tags.oneway === 'yes');
}

function isPlausible(kmh: number, street: string): boolean {
  return kmh >= (MINOR_CLASSES.has(street) ? LEAST_MINOR_KMH : LEAST_MAJOR_KMH) && kmh <= MOST_KMH;
}

function parseLimit(value: string, country: string): number | undefined {
  const number = /^(\d{1,3}(?:\.\d+)?)\s*(mph|km\/h|kmh|kph|knots)?$/i.exec(value);
  if (number) return Number(number[1]) * (UNITS[number[2]?.toLowerCase() ?? ''] ?? 1) || undefined;
  if (value === 'walk') return WALKING_PACE_KMH;
  const zone =
    /^(?:([A-Z]{2})(?:-[A-Z]{1,3})?:)?(?:zone:?(\d+)|(\d+)|(urban|rural|motorway|living_street|trunk|bicycle_road|nsl_single|nsl_dual))$/.exec(
      value,
    );
  if (!zone) return undefined;
  const unit = zone[1] === 'GB' || zone[1] === 'UK' ? MPH_IN_KMH : 1;
  if (zone[2] ?? zone[3]) return Number(zone[2] ?? zone[3]) * unit || undefined;
  const word = zone[4]!;
  if (word === 'bicycle_road') return BICYCLE_ROAD_KMH;
  if (word === 'nsl_single') return NSL_SINGLE_KMH;
  if (word === 'nsl_dual') return NSL_DUAL_KMH;
  return (COUNTRY_LIMITS[zone[1] ?? country] ?? OTHER_LIMITS)[word as keyof Limits];
}
