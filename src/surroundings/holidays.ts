// Public and school holidays differ by state, and a region may have several states. Finds the states that must agree on whether a place is open.
import { compiledRule, type RulesLibrary } from './opening-rules.ts';
import { WallDate } from './wall-date.ts';

export type HolidayKind = 'PH' | 'SH';

/** A state in the library's spelling, or undefined for the country as a whole. */
type State = string | undefined;

const DAY = 86_400_000;

/** Holidays may have offsets (`PH -1 day`), opening hours may last past midnight, and `openUntil` covers a week. */
const DAYS_BEFORE = 3;
const DAYS_AFTER = 10;

const MOST_KNOWN = 200;

const GERMANY = [
  ...['Baden-Württemberg', 'Bayern', 'Berlin', 'Brandenburg', 'Bremen', 'Hamburg', 'Hessen', 'Niedersachsen'],
  ...['Nordrhein-Westfalen', 'Rheinland-Pfalz', 'Saarland', 'Sachsen', 'Sachsen-Anhalt', 'Schleswig-Holstein'],
  'Thüringen',
];

/** The states with holidays of their own in the library, in the spelling of its version 3.15. */
const STATES: Readonly<Record<HolidayKind, Readonly<Record<string, readonly string[]>>>> = {
  PH: {
    de: [...GERMANY, 'Mecklenburg-Vorpommern'],
    ch: [
      ...['Aargau', 'Appenzell Ausserrhoden', 'Appenzell Innerrhoden', 'Basel-Landschaft', 'Basel-Stadt', 'Bern'],
      ...['Freiburg', 'Genf', 'Glarus', 'Graubünden', 'Jura', 'Luzern', 'Neuenburg', 'Nidwalden', 'Obwalden'],
      ...['Schaffhausen', 'Schwyz', 'Solothurn', 'St. Gallen', 'Tessin', 'Thurgau', 'Uri', 'Waadt', 'Wallis', 'Zug'],
      'Zürich',
    ],
  },
  SH: {
    // General and vocational schools of Mecklenburg-Vorpommern have holidays of their own.
    de: [...GERMANY, 'MV-ABS', 'MV-BBS'],
    at: [
      ...['Burgenland', 'Kärnten', 'Niederösterreich', 'Oberösterreich', 'Salzburg', 'Steiermark', 'Tirol'],
      ...['Vorarlberg', 'Wien'],
    ],
  },
};

/** Countries with holidays by state in the library, but without a list of states here: the answer is always `UNKNOWN`. */
const NOT_LISTED: Readonly<Record<HolidayKind, readonly string[]>> = {
  PH: ['au', 'br', 'ca', 'cn', 'es', 'fr', 'gb', 'ru', 'us'],
  SH: ['be', 'ch', 'cz', 'es', 'fr', 'it', 'nl', 'pl', 'ro', 'si', 'sk'],
};

/** The kinds of holidays on which opening hours depend. */
export function holidayKinds(hours: string): readonly HolidayKind[] {
  const kinds: HolidayKind[] = [];
  if (/\bPH\b|holiday|feiertag|férié|festiv/i.test(hours)) kinds.push('PH');
  if (/\bSH\b|school|ferien|vacances/i.test(hours)) kinds.push('SH');
  return kinds;
}

const knownStates = new Map<string, readonly State[]>();

/**
 * One state for each distinct pattern of holidays in the country on the days around a time; undefined if the patterns are unknown. Most days of the year are
 * holidays everywhere or nowhere, so that one state is enough. Call it in wall time.
 * @param country ISO 3166-1 alpha-2, lower case
 * @param wall milliseconds
 */
export function holidayStates(
  library: RulesLibrary,
  country: string,
  kinds: readonly HolidayKind[],
  wall: number,
): readonly State[] | undefined {
  if (kinds.some(kind => NOT_LISTED[kind].includes(country))) return undefined;
  const states = STATES[kinds.includes('SH') ? 'SH' : 'PH'][country];
  if (kinds.length === 0 || states === undefined) return [undefined];
  const day = Math.floor(wall / DAY);
  const key = `${country} ${kinds} ${day}`;
  let differing = knownStates.get(key);
  if (differing === undefined) {
    const bySignature = new Map(
      states.map(state => [kinds.map(kind => holidaysAround(library, kind, country, state, day)).join(' '), state]),
    );
    differing = [...bySignature.values()];
    if (knownStates.size >= MOST_KNOWN) knownStates.clear();
    knownStates.set(key, differing);
  }
  return differing;
}

/** A letter per day around `day`. */
function holidaysAround(library: RulesLibrary, kind: HolidayKind, country: string, state: State, day: number): string {
  const rule = compiledRule(library, kind, { country, state, lat: 0, lng: 0 });
  let signature = '';
  for (let each = day - DAYS_BEFORE; rule !== undefined && each <= day + DAYS_AFTER; each++) {
    try {
      signature += rule.getState(new WallDate((each + 0.5) * DAY)) ? 'x' : '-';
    } catch {
      // The library lacks the school holidays of some years.
      signature += '?';
    }
  }
  return signature;
}
