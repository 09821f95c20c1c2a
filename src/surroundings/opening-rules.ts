// Opening hours compiled by the package opening_hours, each distinct value once.
import type { nominatim_object, opening_hours } from 'opening_hours';

export type Rule = opening_hours;
export type RulesLibrary = typeof opening_hours;

/** Where hours are read: holidays are those of a country and state, daylight that of a place. */
export interface Whereabouts {
  /** ISO 3166-1 alpha-2, lower case. */
  readonly country: string;
  readonly state?: string | undefined;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

/** Compiled values that are kept: 26 kB each, 0.8 ms to make. */
const MOST_RULES = 2000;

const rules = new Map<string, Rule | undefined>();

/** The library, loaded at first use: it would cost every start 60 ms. */
export async function rulesLibrary(): Promise<RulesLibrary> {
  return (await import('opening_hours')).default;
}

/** The rule that a value spells; undefined if the library cannot read it or has no holidays for it. To be called in wall time. */
export function compiledRule(library: RulesLibrary, hours: string, whereabouts: Whereabouts): Rule | undefined {
  const { country, state, lat, lng } = whereabouts;
  const key = `${country}\n${state}\n${lat}\n${lng}\n${hours}`;
  if (rules.has(key)) return rules.get(key);
  const rule = compile(library, hours, whereabouts);
  rules.set(key, rule);
  for (const oldest of rules.keys()) {
    if (rules.size <= MOST_RULES) break;
    rules.delete(oldest);
  }
  return rule;
}

function compile(Library: RulesLibrary, hours: string, { country, state, lat, lng }: Whereabouts): Rule | undefined {
  // Its types ask for numbers, its code for texts: with numbers the sun rises at six everywhere.
  const place = {
    lat: String(lat),
    lon: String(lng),
    address: { country_code: country, ...(state === undefined ? {} : { state }) },
  } as unknown as nominatim_object;
  try {
    return new Library(hours, place);
  } catch {
    return undefined;
  }
}
