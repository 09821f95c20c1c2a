// Opening hours compiled by the package opening_hours, each distinct value once.
import type { nominatim_object, opening_hours } from 'opening_hours';

export type Rule = opening_hours;
export type RulesLibrary = typeof opening_hours;

/** The context of opening hours: holidays depend on country and state, daylight on the position. */
export interface Whereabouts {
  /** ISO 3166-1 alpha-2, lower case. */
  readonly country: string;
  readonly state?: string | undefined;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

/** Maximum number of kept rules; one takes 26 kB and 0.8 ms to compile. */
const MOST_RULES = 2000;

const rules = new Map<string, Rule | undefined>();

/** Loads the library at first use, because it would slow every start by 60 ms. */
export async function rulesLibrary(): Promise<RulesLibrary> {
  return (await import('opening_hours')).default;
}

/** The compiled rule of a value; undefined if the library cannot read it or has no holidays for it. Call it in wall time. */
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
  // The library's types demand numbers, but its code needs texts: with numbers the sun rises at six everywhere.
  const place = {
    lat: String(lat),
    lon: String(lng),
    address: { country_code: country, ...(state === undefined ? {} : { state }) },
  } as unknown as nominatim_object;
  // "Tu off" alone says nothing of the other days, though the library takes it for always closed.
  if (isOnlyOff(hours)) return undefined;
  try {
    return new Library(hours, place);
  } catch {
    return undefined;
  }
}

/** Whether a value names days that are closed, and none that is open. */
function isOnlyOff(hours: string): boolean {
  const isOff = /(?:^|\s)(?:off|closed)(?:\s|$)/i;
  return !/^\s*(?:off|closed)/i.test(hours) && hours.split(';').every(rule => isOff.test(rule) || rule.trim() === '');
}
