// Conditional tags, decided for one moment: a car, a bicycle or a walker on a Tuesday in the middle of June at 14:00, dry, no holiday.
// Source of the grammar: wiki.openstreetmap.org, Conditional restrictions, Key:opening_hours. The moment is our own rule.
import { CONDITIONS_HOUR } from '../../reach/speeds.ts';
import type { Tags } from '../osm/osm-data.ts';
import type { Note } from './not-honoured.ts';

const SUFFIX = ':conditional';
/** Tags whose conditional form decides something in the street rules. */
const DECIDING = new Set([
  ...['access', 'vehicle', 'motor_vehicle', 'motorcar', 'bicycle', 'foot', 'oneway', 'oneway:bicycle', 'maxspeed'],
  ...['restriction', 'restriction:motor_vehicle', 'restriction:motorcar'],
]);

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const TUESDAY = 1;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** 16 June, counted as month · 100 + day; months from 0. */
const TODAY = 516;
const NOW_MINUTES = CONDITIONS_HOUR * 60;
const SUN_MINUTES: Readonly<Record<string, number>> = { dawn: 300, sunrise: 330, sunset: 1290, dusk: 1320 };

/** The traveller: an ordinary car with one person in it. Tonnes and metres. */
const TRAVELLER: Readonly<Record<string, number>> = {
  ...{ weight: 1.5, maxweight: 1.5, weightrating: 2, maxweightrating: 2, gvw: 2, length: 4.5, width: 1.8, height: 1.6 },
  ...{ axles: 2, axleload: 1, wheels: 4, occupants: 1, trailers: 0 },
};
const UNITS: Readonly<Record<string, number>> = { '': 1, t: 1, m: 1, kg: 0.001, st: 0.907, lbs: 0.000_454, cm: 0.01 };
/** Weather, purposes and users that the traveller is not. */
const NOT_NOW = new Set([
  ...['wet', 'rain', 'snow', 'ice', 'fog', 'winter', 'flood', 'avalanche', 'sh', 'ph', 'event', 'market', 'weather'],
  ...['destination', 'delivery', 'customers', 'residents', 'private', 'permit', 'agricultural', 'forestry', 'hov'],
  ...['disabled', 'emergency', 'bus', 'psv', 'taxi', 'hgv', 'goods', 'trailer', 'caravan', 'motorcycle', 'moped'],
  ...[
    'mofa',
    'hazmat',
    'hazmat:water',
    'tourist_bus',
    'coach',
    'school',
    'electric',
    'employees',
    'loading',
    'visitors',
  ],
]);
const NOW = new Set(['dry', 'summer', '24/7', 'always', 'school_term']);

/**
 * The tags with every conditional one decided: `motor_vehicle:conditional=no @ (07:00-19:00)` becomes `motor_vehicle=no`. Of several
 * conditions that hold the last counts. A condition that cannot be read is ignored.
 * @param note receives the tags with such a condition
 */
export function settledTags(tags: Tags, note?: Note): Tags {
  let settled: Record<string, string | undefined> | undefined;
  for (const key in tags) {
    if (!key.endsWith(SUFFIX)) continue;
    const plain = key.slice(0, -SUFFIX.length);
    if (!DECIDING.has(plain) && !DECIDING.has(plain.replace(/:(forward|backward)$/, ''))) continue;
    for (const { value, condition } of clausesOf(tags[key]!)) {
      const holds = condition === undefined ? undefined : holdsNow(condition);
      if (holds === undefined) note?.('conditional-tag', `${key}=${tags[key]}`);
      if (!holds) continue;
      settled ??= Object.assign(Object.create(null) as Record<string, string | undefined>, tags);
      settled[plain] = value;
    }
  }
  return settled ?? tags;
}

/** `no @ (Mo-Fr 07:00-09:00; PH off); yes @ wet` as its clauses. */
function clausesOf(text: string): { value: string; condition: string | undefined }[] {
  const clauses: string[] = [];
  let depth = 0;
  let clause = '';
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ';' && depth <= 0) {
      clauses.push(clause);
      clause = '';
    } else clause += letter;
  }
  return [...clauses, clause]
    .filter(each => each.trim() !== '')
    .map(each => {
      const at = each.indexOf('@');
      const condition = at < 0 ? undefined : each.slice(at + 1).trim();
      return {
        value: each.slice(0, at < 0 ? undefined : at).trim(),
        condition: condition && withoutBrackets(condition),
      };
    });
}

function withoutBrackets(condition: string): string {
  return condition.startsWith('(') && condition.endsWith(')') ? condition.slice(1, -1).trim() : condition;
}

/** Whether a condition holds for the traveller at the moment of the rule; undefined if it cannot be read. */
export function holdsNow(condition: string): boolean | undefined {
  const parts = condition.split(/\s+and\s+/i).map(part => atomHolds(withoutBrackets(part.trim()).toLowerCase()));
  if (parts.includes(false)) return false;
  return parts.includes(undefined) ? undefined : true;
}

function atomHolds(atom: string): boolean | undefined {
  if (NOT_NOW.has(atom)) return false;
  if (NOW.has(atom)) return true;
  const comparison = /^([a-z]+)\s*(<=|>=|<|>|=)\s*(\d+(?:\.\d+)?)\s*([a-z]*)$/.exec(atom);
  if (comparison) {
    const [, quantity = '', sign = '', number, unit = ''] = comparison;
    const own = TRAVELLER[quantity];
    const factor = UNITS[unit];
    if (own === undefined || factor === undefined) return undefined;
    const bound = Number(number) * factor;
    if (sign.includes('=') && own === bound) return true;
    return sign.startsWith('<') ? own < bound : sign.startsWith('>') ? own > bound : false;
  }
  return hoursHold(atom);
}

/** Opening hours with months, days and times; each later rule that fits the day replaces earlier ones. */
function hoursHold(text: string): boolean | undefined {
  let holds = false;
  for (const rule of text.split(';')) {
    const read = ruleOf(rule.trim());
    if (read === undefined) return undefined;
    if (read.isToday) holds = read.isOpen;
  }
  return holds;
}

function ruleOf(rule: string): { isToday: boolean; isOpen: boolean } | undefined {
  const isOff = /\b(off|closed)$/.test(rule);
  let rest = rule.replace(/\b(off|closed|open)$/, '').trim();
  if (rest === '24/7') return { isToday: true, isOpen: !isOff };
  const months =
    /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?: ?\d{1,2})?(?:\s*-\s*|\s*,\s*)?|(?<=\w{3} \d{1,2}-)\d{1,2})+/.exec(
      rest,
    )?.[0] ?? '';
  rest = rest.slice(months.length).replace(/^:?\s*/, '');
  const days = /^(?:(?:mo|tu|we|th|fr|sa|su|ph|sh)(?:\s*-\s*|\s*,\s*)?)+/.exec(rest)?.[0] ?? '';
  rest = rest.slice(days.length).trim();
  const isSeason = months === '' ? true : seasonHolds(months);
  const isDay = days === '' ? true : dayHolds(days);
  const isTime = rest === '' ? true : timeHolds(rest);
  if (isSeason === undefined || isDay === undefined || isTime === undefined) return undefined;
  if (months === '' && days === '' && rest === '') return undefined;
  return isOff
    ? { isToday: isSeason && isDay && isTime, isOpen: false }
    : { isToday: isSeason && isDay, isOpen: isTime };
}

function seasonHolds(text: string): boolean | undefined {
  const parts = text.split(',').map(part => {
    const [from, to] = part.split('-').map(end => /^\s*([a-z]{3})(?: ?(\d{1,2}))?\s*$/.exec(end));
    if (!from || to === null) return undefined;
    const begin = MONTHS.indexOf(from[1]!) * 100 + Number(from[2] ?? 1);
    const last = to ?? from;
    const end = MONTHS.indexOf(last[1]!) * 100 + Number(last[2] ?? 31);
    return begin <= end ? begin <= TODAY && TODAY <= end : TODAY >= begin || TODAY <= end;
  });
  return parts.includes(undefined) ? undefined : parts.includes(true);
}

function dayHolds(text: string): boolean | undefined {
  const parts = text.split(',').map(part => {
    const [from = '', to = from] = part.split('-').map(day => day.trim());
    if (from === 'ph' || from === 'sh') return false;
    const [begin, end] = [DAYS.indexOf(from), DAYS.indexOf(to)];
    if (begin < 0 || end < 0) return undefined;
    return begin <= end ? begin <= TUESDAY && TUESDAY <= end : TUESDAY >= begin || TUESDAY <= end;
  });
  return parts.includes(undefined) ? undefined : parts.includes(true);
}

function timeHolds(text: string): boolean | undefined {
  const parts = text.split(',').map(part => {
    const [from, to] = part.split('-').map(minutesOf);
    if (from === undefined || to === undefined) return undefined;
    return from < to ? from <= NOW_MINUTES && NOW_MINUTES < to : NOW_MINUTES >= from || NOW_MINUTES < to;
  });
  return parts.includes(undefined) ? undefined : parts.includes(true);
}

function minutesOf(text: string): number | undefined {
  const clock = /^\s*(\d{1,2})(?::(\d{2}))?\s*$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2] ?? 0);
  return SUN_MINUTES[text.trim()];
}
