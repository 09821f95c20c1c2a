// Words of access tags, kinds of streets, and tags with conditions decided for the moment and the traveller of the document.
import type { Tags } from './osm.ts';

export const STREETS = new Set(
  'motorway trunk primary secondary tertiary motorway_link trunk_link primary_link secondary_link tertiary_link unclassified residential living_street service road track pedestrian footway path cycleway steps bridleway corridor platform busway elevator'.split(
    ' ',
  ),
);

/** The kind of a street, `ferry`, or nothing. */
export function kindOf(t: Tags): string | undefined {
  if (STREETS.has(t.highway ?? '')) return t.highway;
  if (t.railway === 'platform' || t.public_transport === 'platform') return 'platform';
  if (t.man_made === 'pier') return 'footway';
  return t.route === 'ferry' ? 'ferry' : undefined;
}

export const motorwayLike = (t: Tags): boolean =>
  t.highway === 'motorway' || t.highway === 'motorway_link' || t.motorroad === 'yes';

const words = (list: string): Set<string> => new Set(list.split(' '));
const NOBODY = words('no private use_sidepath military permit employees staff');
const NO_CARS = words(
  'agricultural forestry delivery emergency restricted bus psv taxi minibus coach tourist_bus hgv goods foot bicycle horse disabled school',
);
const IN_OUT = words('destination customers customer visitors guests residents');

export const parts = (value: string | undefined): string[] =>
  (value ?? '')
    .split(/[;,]/)
    .map(v => v.trim())
    .filter(v => v !== '');

export type Access = 'closed' | 'inout' | 'open';
const word = (v: string, car: boolean): Access =>
  NOBODY.has(v) ? 'closed' : car && NO_CARS.has(v) ? 'closed' : car && IN_OUT.has(v) ? 'inout' : 'open';

/** What a value says; of several values the most open one counts. */
export function access(value: string | undefined, car: boolean): Access {
  const all = parts(value).map(v => word(v, car));
  if (all.length === 0 || all.includes('open')) return 'open';
  return all.includes('inout') ? 'inout' : 'closed';
}

/** The first tag of a list that stands on the object; one for the direction goes before the same for both. */
export function first(t: Tags, keys: string[], direction?: string): string | undefined {
  for (const key of keys) {
    const value = (direction === undefined ? undefined : t[`${key}:${direction}`]) ?? t[key];
    if (value !== undefined) return value;
  }
  return undefined;
}

const DECIDED = [
  'access',
  'vehicle',
  'motor_vehicle',
  'motorcar',
  'bicycle',
  'foot',
  'oneway',
  'oneway:bicycle',
  'maxspeed',
  'restriction',
];
const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const SIZES: Record<string, number> = {
  weight: 1.5,
  maxweight: 1.5,
  weightrating: 2,
  maxweightrating: 2,
  length: 4.5,
  width: 1.8,
  height: 1.6,
  axles: 2,
};

const within = (from: number, to: number, at: number): boolean =>
  from <= to ? at >= from && at <= to : at >= from || at <= to;

/** Whether one condition (without AND) holds; undefined where it cannot be read. */
function holdsOne(text: string): boolean | undefined {
  const c = text.trim().toLowerCase();
  const size = /^([a-z]+)\s*(<=|>=|<|>|=)\s*(\d+(?:\.\d+)?)\s*(t|m)?$/.exec(c);
  if (size) {
    const own = SIZES[size[1]!];
    const n = Number(size[3]);
    if (own === undefined) return undefined;
    return { '<': own < n, '>': own > n, '<=': own <= n, '>=': own >= n, '=': own === n }[size[2]!];
  }
  if (
    /^(wet|snow|ice|winter|delivery|residents?|destination|customers?|bus|psv|hgv|loading|permit|disabled|agricultural|forestry|taxi|emergency)/.test(
      c,
    )
  )
    return false;
  let holds = false;
  for (const one of c.split(';')) {
    let rest = one.trim();
    if (rest === '') continue;
    const off = /\boff$/.test(rest);
    rest = rest.replace(/\boff$/, '').trim();
    let fits = true;
    const names = rest.match(/[a-z]+/g) ?? [];
    if (
      names.some(
        n => !DAYS.includes(n) && !MONTHS.includes(n) && !['ph', 'sh', 'sunrise', 'sunset', 'dawn', 'dusk'].includes(n),
      )
    )
      return undefined;
    const months =
      /(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:\s*(\d+))?\s*(?:-\s*(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)?(?:\s*(\d+))?)?/.exec(
        rest,
      );
    if (months) {
      const from = MONTHS.indexOf(months[1]!) * 40 + Number(months[2] ?? 0);
      const last =
        MONTHS.indexOf(months[3] ?? months[1]!) * 40 + Number(months[4] ?? (months[2] && !months[3] ? months[2] : 39));
      fits &&= within(from, last, 5 * 40 + 16);
      rest = rest.replace(months[0], ' ');
    }
    const days = rest.match(/\b(mo|tu|we|th|fr|sa|su|ph|sh)\b(?:\s*-\s*(mo|tu|we|th|fr|sa|su))?/g);
    if (days)
      fits &&= days.some(d => {
        const [a, b] = d.split('-').map(x => DAYS.indexOf(x.trim()));
        return a! >= 0 && within(a!, b ?? a!, 1);
      });
    const hours = rest.match(/(\d+:\d+|sunrise|sunset|dawn|dusk)\s*-\s*(\d+:\d+|sunrise|sunset|dawn|dusk)/g);
    if (hours)
      fits &&= hours.some(h => {
        const [a, b] = h.split('-').map(x => {
          const named = { sunrise: 330, sunset: 1290, dawn: 300, dusk: 1320 }[x.trim()];
          const [hour, minute] = x.trim().split(':').map(Number);
          return named ?? hour! * 60 + minute!;
        });
        return within(a!, b! - 1, 840);
      });
    if (!months && !days && !hours) return undefined;
    if (fits) holds = !off;
  }
  return holds;
}

function conditional(value: string): string | undefined {
  let found: string | undefined;
  for (const m of value.matchAll(/([^;@]+)@\s*(\([^)]*\)|[^;]+)/g)) {
    const conditions = m[2]!
      .trim()
      .replace(/^\(|\)$/g, '')
      .split(/\bAND\b/i);
    if (conditions.every(c => holdsOne(c) === true)) found = m[1]!.trim();
  }
  return found;
}

/** The tags of an object with its conditions decided. */
export function decided(t: Tags): Tags {
  let out = t;
  for (const key of DECIDED) {
    const value = t[`${key}:conditional`];
    const now = value === undefined ? undefined : conditional(value);
    if (now !== undefined) out = { ...out, [key]: now };
  }
  return out;
}
