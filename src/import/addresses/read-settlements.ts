// OSM `place=*` and boundaries → settlement rows, and the closed areas that decide in which town and postcode a point lies.
import type Flatbush from 'flatbush';
import { areaTest } from '../../core/geometry/area-test.ts';
import { innerPoint } from '../../core/geometry/inner-point.ts';
import { areaBox, isInsideArea } from '../../core/geometry/polygon.ts';
import { PLACE_KINDS, type PlaceKind } from '../../region/places.ts';
import { boxIndex } from '../../region/spatial-index.ts';
import { areaOfRelation } from '../osm/areas.ts';
import { bearing, MEMBER_NODE, membersOf, type OsmData, readTags, type Tags } from '../osm/osm-data.ts';
import { clean, everyOtherName } from '../osm/tag-values.ts';
import type { NamedArea, SettlementRow } from './gazetteer.ts';
import { pointOf } from './read-addresses.ts';

/** Values of `place` that stand for a kind under another name: large areas have only a name. */
const OTHER_KINDS: Readonly<Record<string, PlaceKind>> = {
  island: 'island',
  islet: 'island',
  archipelago: 'island',
  country: 'region',
  state: 'region',
  province: 'region',
  region: 'region',
  county: 'region',
  district: 'region',
};

/** The kind of settlement that a boundary of an administrative level stands for if it has no `place` tag. */
const KIND_BY_LEVEL: Readonly<Record<number, PlaceKind>> = {
  2: 'region',
  3: 'region',
  4: 'region',
  5: 'region',
  6: 'region',
  7: 'municipality',
  8: 'municipality',
  9: 'borough',
  10: 'suburb',
};

export interface SettlementsAndAreas {
  readonly settlements: SettlementRow[];
  /** Closed administrative boundaries of levels 6–10. */
  readonly towns: readonly NamedArea[];
  /** Closed postcode boundaries, named by their postcode. */
  readonly postcodes: readonly NamedArea[];
}

/** Settlements from nodes, ways and relations; a boundary and a settlement of the same name within it are one settlement. */
export function readSettlements(osm: OsmData): SettlementsAndAreas {
  const settlements: SettlementRow[] = [];
  const towns: NamedArea[] = [];
  const postcodes: NamedArea[] = [];
  for (const [osmKind, objects] of [osm.nodes, osm.ways].entries()) {
    for (const index of bearing(osm, objects, ['place'])) {
      const tags = readTags(osm, objects.tags, index);
      const kind = kindOf(tags.place);
      const point = kind && pointOf(osm, osmKind, index);
      if (point && tags.name) settlements.push(settlementRow(kind, point, tags));
    }
  }
  const { relations } = osm;
  for (let relation = 0; relation < relations.count; relation++) {
    const tags = readTags(osm, relations.tags, relation);
    if (tags.boundary === 'postal_code') {
      const postalCode = clean(tags.postal_code ?? tags.ref ?? tags.name);
      const area = postalCode === '' ? undefined : areaOfRelation(osm, relation);
      if (area) postcodes.push({ name: postalCode, level: 0, area });
      continue;
    }
    const level = tags.boundary === 'administrative' ? Number(tags.admin_level) : Number.NaN;
    const kind = kindOf(tags.place) ?? KIND_BY_LEVEL[level];
    const name = clean(tags.name);
    if (kind === undefined || name === '') continue;
    const area = areaOfRelation(osm, relation);
    if (area && level >= 6 && level <= 10) towns.push({ name, level, area });
    const point = centreOf(osm, relation) ?? (area ? innerPoint(area) : undefined);
    if (point === undefined) continue;
    const same = settlements.find(
      settlement =>
        settlement.name === name &&
        (area ? isInsideArea(area, settlement.lng, settlement.lat) : near(settlement, point)),
    );
    const row = settlementRow(kind, point, tags);
    if (same === undefined) settlements.push(row);
    else same.population ||= row.population;
  }
  return { settlements, towns, postcodes };
}

/** Finds the areas that hold a point. */
export class AreaIndex {
  readonly #areas: readonly NamedArea[];
  readonly #boxes: Flatbush | undefined;
  readonly #isInside: readonly ((lng: number, lat: number) => boolean)[];

  constructor(areas: readonly NamedArea[]) {
    this.#areas = areas;
    this.#isInside = areas.map(({ area }) => areaTest(area));
    this.#boxes = boxIndex(areas.map(({ area }) => areaBox(area)));
  }

  /** Areas that hold the point, in 1e-7 degrees, the one of the highest level first. */
  at(lat: number, lng: number): NamedArea[] {
    return (this.#boxes?.search(lng, lat, lng, lat) ?? [])
      .filter(i => this.#isInside[i]!(lng, lat))
      .map(i => this.#areas[i]!)
      .sort((a, b) => b.level - a.level);
  }

  /** The name of the town that holds the point: levels 8, 7, 6 in this order; empty if no boundary is closed. */
  townAt(lat: number, lng: number): string {
    return this.at(lat, lng).find(({ level }) => level <= 8)?.name ?? '';
  }

  /** The name of the part of a town that holds the point: level 10, else 9; empty if no boundary is closed. */
  districtAt(lat: number, lng: number): string {
    return this.at(lat, lng).find(({ level }) => level > 8)?.name ?? '';
  }
}

function kindOf(value: string | undefined): PlaceKind | undefined {
  return OTHER_KINDS[value ?? ''] ?? PLACE_KINDS.find(kind => kind === value && kind !== 'house');
}

function settlementRow(kind: PlaceKind, point: { lat: number; lng: number }, tags: Tags): SettlementRow {
  const name = clean(tags.name);
  const postalCode = clean(tags.postal_code);
  // Some mappers separate thousands by blanks, points or commas.
  const population = clean(tags.population).replace(/[\s.,'’]/g, '');
  return {
    kind,
    lat: point.lat,
    lng: point.lng,
    name,
    otherNames: everyOtherName(tags),
    postalCode: /^[\w -]{3,10}$/.test(postalCode) ? postalCode : '',
    city: '',
    country: '',
    addresses: 0,
    population: /^\d{1,9}$/.test(population) ? Number(population) : 0,
    isMapped: true,
  };
}

/** The node that a boundary names as its centre or label. */
function centreOf(osm: OsmData, relation: number): { lat: number; lng: number } | undefined {
  for (const { type, index, role } of membersOf(osm, relation)) {
    const isCentre = role === 'admin_centre' || role === 'label';
    if (isCentre && type === MEMBER_NODE && index >= 0) return pointOf(osm, MEMBER_NODE, index);
  }
  return undefined;
}

/** Within some kilometres: 0.05 degrees. */
function near(a: { lat: number; lng: number }, b: { lat: number; lng: number }): boolean {
  return Math.abs(a.lat - b.lat) < 500_000 && Math.abs(a.lng - b.lng) < 500_000;
}
