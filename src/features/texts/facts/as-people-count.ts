// Counts destinations as people count them: the platforms of a stop are one stop, the courts of a sports ground one ground.
import { distanceMeters } from '../../../core/geometry/geodesic.ts';
import type { PoiTable } from '../../../region/pois.ts';
import type { RankedPoi } from '../../../surroundings/ranked-pois.ts';
import { foldedName } from './poi-slots.ts';

interface Rule {
  /** Two objects with one name count as one up to this distance. */
  readonly sameNameMeters: number;
  /** Two objects count as one up to this distance if one of them has no name. */
  readonly unnamedMeters: number;
  /** Two objects with different names count as one up to this distance. */
  readonly otherNameMeters?: number;
}

const STOP: Rule = { sameNameMeters: 200, unnamedMeters: 50 };
const AREA: Rule = { sameNameMeters: 400, unnamedMeters: 60 };
/** Campuses and branches: one name, several houses. */
const HOUSE: Rule = { sameNameMeters: 200, unnamedMeters: 0 };

const RULES: Readonly<Record<string, Rule>> = {
  bus_stop: STOP,
  tram_stop: STOP,
  train_station: { sameNameMeters: 500, unnamedMeters: 100 },
  subway_station: { sameNameMeters: 300, unnamedMeters: 50 },
  light_rail_station: { sameNameMeters: 300, unnamedMeters: 50 },
  park: AREA,
  garden: AREA,
  wood: AREA,
  playground: { sameNameMeters: 100, unnamedMeters: 40 },
  pitch: { sameNameMeters: 200, unnamedMeters: 90, otherNameMeters: 90 },
  school: HOUSE,
  kindergarten: HOUSE,
  museum: HOUSE,
};

/**
 * The first object of each group that people would count as one, in the given order. Groups grow over links: five courts in a row are one.
 * @param pois of one type, nearest first
 */
export function asPeopleCount(table: PoiTable, type: string, pois: readonly RankedPoi[]): RankedPoi[] {
  const rule = RULES[type];
  if (rule === undefined || pois.length < 2) return [...pois];
  const named = pois.map(poi => ({ poi, name: foldedName(table, poi), lat: table.lat[poi.row] ?? Number.NaN }));
  const most = Math.max(rule.sameNameMeters, rule.unnamedMeters, rule.otherNameMeters ?? 0) * UNITS_PER_METER;
  const group = pois.map((_, i) => i);
  for (const [i, one] of named.entries()) {
    for (let j = 0; j < i; j++) {
      const other = named[j];
      const [a = i, b = j] = [group[i], group[j]];
      if (other === undefined || a === b || Math.abs(one.lat - other.lat) > most) continue;
      if (!isOne(rule, one.name, other.name, () => apart(table, one.poi, other.poi))) continue;
      const [first, joined] = [Math.min(a, b), Math.max(a, b)];
      for (const [k, own] of group.entries()) if (own === joined) group[k] = first;
    }
  }
  return pois.filter((_, i) => group[i] === i);
}

/** No metre to the north has more of the units of latitudes. */
const UNITS_PER_METER = 91;

function isOne(rule: Rule, a: string, b: string, meters: () => number): boolean {
  if (isSameName(rule, a, b)) return meters() <= rule.sameNameMeters;
  if (a === '' || b === '') return rule.unnamedMeters > 0 && meters() <= rule.unnamedMeters;
  return rule.otherNameMeters !== undefined && meters() <= rule.otherNameMeters;
}

/** "Marktplatz" and "Lauf Marktplatz" are one stop. */
function isSameName(rule: Rule, a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short !== '' && (short === long || (rule === STOP && short.length > 3 && long.endsWith(short)));
}

function apart({ lat, lng }: PoiTable, { row: a }: RankedPoi, { row: b }: RankedPoi): number {
  return distanceMeters(lat[a] ?? Number.NaN, lng[a] ?? Number.NaN, lat[b] ?? Number.NaN, lng[b] ?? Number.NaN);
}
