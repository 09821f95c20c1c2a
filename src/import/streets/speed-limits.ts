// Speed limits for cars: the limit in the tags, else the legal limit of the country.
// Sources: wiki.openstreetmap.org, Default speed limits; national limits: DE StVO § 3, AT StVO § 20, CH VRV Art. 4a, LI VRV Art. 4a.
import type { Tags } from '../osm/osm-data.ts';

/** Facts about a way that its tags do not state. */
export interface WaySurroundings {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Called only if the limit depends on it and no tag states it. */
  isUrban(): boolean;
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

/** The limit that tags state, in km/h: the first tag in the order below whose value is a limit. */
export function taggedLimit(tags: Tags, side: 'forward' | 'backward', country: string): number | undefined {
  const values = [
    ...[`maxspeed:${side}`, 'maxspeed', 'zone:maxspeed', 'source:maxspeed', 'maxspeed:type', 'zone:traffic'],
  ].map(key => tags[key]);
  for (const value of values) {
    const limit = value === undefined ? undefined : parseLimit(value, country);
    if (limit !== undefined) return limit;
  }
  return undefined;
}

function parseLimit(value: string, country: string): number | undefined {
  const number = /^(\d{1,3})(?:\s*(mph|km\/h|kmh))?$/.exec(value.trim());
  if (number) return Number(number[1]) * (number[2] === 'mph' ? MPH_IN_KMH : 1) || undefined;
  if (value === 'none') return UNLIMITED_KMH;
  if (value === 'walk') return WALKING_PACE_KMH;
  const zone = /^(?:([A-Z]{2}):)?(?:zone:?(\d+)|(\d+)|(urban|rural|motorway|living_street|trunk))$/.exec(value);
  if (!zone) return undefined;
  if (zone[2] ?? zone[3]) return Number(zone[2] ?? zone[3]) || undefined;
  return (COUNTRY_LIMITS[zone[1] ?? country] ?? OTHER_LIMITS)[zone[4] as keyof Limits];
}
