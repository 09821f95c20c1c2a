// OSM objects with a house number, the name of a house, or a whole address in one tag → address rows.
import { innerPoint } from '../../core/geometry/inner-point.ts';
import { isHouseName, splitHouseNumbers } from '../../geocoding/house-number.ts';
import { OBJECT_KINDS, type ObjectKind } from '../../region/doors.ts';
import { areaOfRelation, areaOfWay, wayNodes } from '../osm/areas.ts';
import {
  bearing,
  MEMBER_NODE,
  MEMBER_RELATION,
  MEMBER_WAY,
  membersOf,
  type OsmData,
  readTags,
  type Tags,
} from '../osm/osm-data.ts';
import { clean } from '../osm/tag-values.ts';
import { AddressRows } from './address-rows.ts';
import { fullAddress } from './full-address.ts';
import type { AddressRow } from './gazetteer.ts';
import { streetsOfInterpolations } from './read-interpolations.ts';

/** Tags that name a part of a town; the first existing tag counts. */
const DISTRICT_TAGS = [
  'addr:suburb',
  'addr:city_district',
  'addr:district',
  'addr:quarter',
  'addr:neighbourhood',
  'addr:hamlet',
];

/** Tags that name the settlement of a house that stands on no street; the first existing tag counts. */
const VILLAGE_TAGS = ['addr:hamlet', 'addr:village'];

/** Address rows of all nodes, ways and relations, and the number of house numbers omitted because their street is unknown. */
export function readAddresses(osm: OsmData): { rows: AddressRow[]; withoutStreet: number } {
  const columns = new AddressRows();
  const rows: AddressRow[] = [];
  let withoutStreet = 0;
  const streetsByMember = associatedStreets(osm);
  for (const [node, street] of streetsOfInterpolations(osm)) streetsByMember.set(`${MEMBER_NODE}/${node}`, street);
  for (const [osmKind, objects] of [osm.nodes, osm.ways, osm.relations].entries()) {
    for (const index of bearing(osm, objects, ['addr:housenumber', 'addr:housename', 'addr:full'])) {
      const tags = withFull(readTags(osm, objects.tags, index));
      const numbers = splitHouseNumbers(tags['addr:housenumber'] ?? '');
      const houseName = clean(tags['addr:housename']);
      const street = streetOf(tags, streetsByMember.get(`${osmKind}/${index}`), numbers.length === 0);
      const point = pointOf(osm, osmKind, index);
      if (point === undefined) continue;
      if (street === '') {
        if (numbers.length > 0) withoutStreet++;
        continue;
      }
      const shared = {
        source: 0,
        osmKind,
        osmId: objects.ids[index]!,
        objectKind: OBJECT_KINDS.indexOf(objectKindOf(tags)),
        ...point,
        street,
        postalCode: clean(tags['addr:postcode']),
        city: clean(tags['addr:city']),
        district: districtOf(tags),
        country: countryOf(tags),
        derived: 0,
      };
      for (const houseNumber of numbers)
        rows.push(columns.add({ ...shared, houseNumber, houseName: isHouseName(houseName) ? houseName : undefined }));
      if (numbers.length === 0 && houseName !== '') rows.push(columns.add({ ...shared, houseNumber: houseName }));
    }
  }
  return { rows, withoutStreet };
}

/** The tags of an object; `addr:full` stands for those that it lacks, if it has no street. */
function withFull(tags: Tags): Tags {
  if (tags['addr:full'] === undefined || tags['addr:street'] !== undefined || tags['addr:place'] !== undefined)
    return tags;
  const full = fullAddress(tags['addr:full']);
  if (full === undefined) return tags;
  return {
    'addr:housenumber': full.houseNumber,
    'addr:postcode': full.postalCode,
    'addr:city': full.city,
    ...tags,
    'addr:street': full.street,
  };
}

/** The street of a house, or the settlement that stands in its place; a house with a name alone may also stand in its town. */
function streetOf(tags: Tags, ofRelation: string | undefined, isNamed: boolean): string {
  const street = clean(tags['addr:street'] ?? tags['addr:place'] ?? ofRelation);
  if (street !== '') return street;
  const villages = VILLAGE_TAGS.map(key => clean(tags[key]));
  return villages.find(name => name !== '') ?? (isNamed ? clean(tags['addr:city']) : '');
}

/** A point for any object: a node itself, a point inside an area, the middle node of an open way. */
export function pointOf(osm: OsmData, kind: number, index: number): { lat: number; lng: number } | undefined {
  if (kind === MEMBER_NODE) return { lat: osm.nodes.lat[index]!, lng: osm.nodes.lng[index]! };
  const area = kind === MEMBER_WAY ? areaOfWay(osm, index) : areaOfRelation(osm, index);
  if (area) return innerPoint(area);
  if (kind === MEMBER_WAY) {
    const nodes = wayNodes(osm, index).filter(node => node >= 0);
    const middle = nodes[nodes.length >> 1];
    return middle === undefined ? undefined : pointOf(osm, MEMBER_NODE, middle);
  }
  for (const member of membersOf(osm, index)) {
    if (member.type !== MEMBER_RELATION && member.index >= 0) return pointOf(osm, member.type, member.index);
  }
  return undefined;
}

/** Keys of objects that are something of their own at an address. */
const POI_KEYS = ['shop', 'amenity', 'office', 'tourism', 'leisure', 'craft', 'healthcare', 'public_transport'];

function objectKindOf(tags: Tags): ObjectKind {
  if (tags.entrance !== undefined || tags.building === 'entrance' || tags.door !== undefined) return 'ENTRANCE';
  if (tags.building !== undefined && tags.building !== 'no') return 'BUILDING';
  return POI_KEYS.some(key => tags[key] !== undefined) ? 'POI' : 'ADDRESS';
}

function districtOf(tags: Tags): string {
  const key = DISTRICT_TAGS.find(tag => tags[tag] !== undefined);
  return key === undefined ? '' : clean(tags[key]);
}

function countryOf(tags: Tags): string {
  const country = clean(tags['addr:country']).toUpperCase();
  return /^[A-Z]{2}$/.test(country) ? country : '';
}

/** Street names that objects get only from an `associatedStreet` relation, by `kind/index`. */
function associatedStreets(osm: OsmData): Map<string, string> {
  const found = new Map<string, string>();
  for (const relation of bearing(osm, osm.relations, ['type'])) {
    const { type: kind, name } = readTags(osm, osm.relations.tags, relation);
    if (kind !== 'associatedStreet' || !name) continue;
    for (const { type, index, role } of membersOf(osm, relation)) {
      if (role !== 'street') found.set(`${type}/${index}`, name);
    }
  }
  return found;
}
