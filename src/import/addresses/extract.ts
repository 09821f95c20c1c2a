// OSM data → everything that a free-text search can find: addresses, streets, settlements, postcodes.
import { innerPoint } from '../../core/geometry/inner-point.ts';
import { nearest, nearestFew, type PointTree } from '../../core/geometry/point-tree.ts';
import { majority } from '../../core/lists.ts';
import { fold } from '../../geocoding/fold.ts';
import type { Ground } from '../../region/ground.ts';
import { MEMBER_NODE, type OsmData } from '../osm/osm-data.ts';
import { fillGaps } from './fill-gaps.ts';
import {
  type AddressRow,
  type Gazetteer,
  type NamedArea,
  type PostcodeRow,
  postcodeKey,
  type SettlementRow,
  type StreetRow,
  type Stretch,
} from './gazetteer.ts';
import { countriesOf, groupsOf } from './group-rows.ts';
import { treeOf, treeOfSome } from './point-rows.ts';
import { readAddresses } from './read-addresses.ts';
import { readInterpolations } from './read-interpolations.ts';
import { AreaIndex, readSettlements } from './read-settlements.ts';
import { readNamedWays } from './read-streets.ts';
import { settleStreets } from './settle-streets.ts';

/** Addresses that vote on the town and postcode of a settlement. */
const SETTLEMENT_VOTE_METERS = 1000;
const SETTLEMENT_VOTERS = 5;
/** Administrative level of municipalities. */
const MUNICIPALITY_LEVEL = 8;

/**
 * Everything about addresses and settlements in an OSM file.
 * @param ground decides the country of what names none, and keeps equal names in two countries apart
 * @param isKept leaves objects out, by row (objects that a file replaces, objects that a test wants to find without)
 * @param more addresses from other sources that go into the same table
 */
export function extractAddresses(
  osm: OsmData,
  ground: Ground,
  isKept: (row: AddressRow) => boolean = () => true,
  more: readonly AddressRow[] = [],
): Gazetteer {
  const { rows: allRows, withoutStreet } = readAddresses(osm);
  const addresses = allRows.filter(isKept);
  for (const row of more) addresses.push(row);
  const { settlements, towns, postcodes } = readSettlements(osm);
  const townIndex = new AreaIndex(towns);
  const postcodeIndex = new AreaIndex(postcodes);
  fillGaps(addresses, townIndex, postcodeIndex, ground);
  const tree = treeOf(addresses);
  const where = { towns: townIndex, postcodes: postcodeIndex, ground };
  const { streets, linePoints } = settleStreets(addresses, tree, readNamedWays(osm), settlements, where);
  const countryOf = countriesOf(addresses, ground);
  addNamedTowns(settlements, addresses, ground, countryOf);
  completeSettlements(settlements, addresses, tree, ground, countryOf);
  return {
    addresses,
    tree,
    streets,
    linePoints,
    stretches: settleStretches(readInterpolations(osm), addresses, streets),
    settlements,
    postcodes: postcodeRows(postcodes, streets, addresses, ground, countryOf),
    boundaries: municipalBoundaries(towns, addresses),
    withoutStreet,
  };
}

/** Municipalities and their parts; of larger areas only those that addresses use as a city name and that are no county. */
function municipalBoundaries(towns: readonly NamedArea[], addresses: readonly AddressRow[]): NamedArea[] {
  const named = new Set<string>();
  for (const { city } of addresses) named.add(city);
  const cities = new Set(Array.from(named, city => fold(city)));
  return towns.filter(({ name, level }) => level >= MUNICIPALITY_LEVEL || cities.has(fold(name)));
}

/** Gives every stretch the street on which both its ends lie; drops a stretch without such a street. */
function settleStretches(
  stretches: readonly Stretch[],
  addresses: readonly AddressRow[],
  streets: readonly StreetRow[],
): Gazetteer['stretches'] {
  const ends = new Set(stretches.flatMap(stretch => stretch.ends));
  const streetOfNode = new Map<number, StreetRow>();
  for (const street of streets) {
    for (const index of street.addresses) {
      const { osmKind, osmId } = addresses[index]!;
      if (osmKind === MEMBER_NODE && ends.has(osmId)) streetOfNode.set(osmId, street);
    }
  }
  return stretches.flatMap(stretch => {
    const [first, last] = stretch.ends.map(id => streetOfNode.get(id));
    return first && last && first.term === last.term && first.city === last.city ? [{ ...stretch, street: first }] : [];
  });
}

/** Adds towns and districts that addresses name but no object represents, at the address nearest to the mean position of their addresses. */
function addNamedTowns(
  settlements: SettlementRow[],
  addresses: readonly AddressRow[],
  ground: Ground,
  countryOf: (row: number) => string,
): void {
  const keyOf = (name: string, { lat, lng }: Place) => `${ground.countryAt(lat, lng)} ${fold(name)}`;
  const known = new Map(
    settlements
      .filter(({ kind }) => kind !== 'region')
      .map(settlement => [keyOf(settlement.name, settlement), settlement]),
  );
  for (const field of ['city', 'district'] as const) {
    for (const { text: name, rows } of groupsOf(addresses.length, countryOf, row => addresses[row]![field])) {
      if (name === '') continue;
      const first = addresses[rows[0]!]!;
      const settlement = known.get(keyOf(name, first));
      if (settlement) {
        settlement.addresses = Math.max(settlement.addresses, rows.length);
        continue;
      }
      const centre = central(addresses, rows);
      const kind = field === 'city' ? 'town' : 'suburb';
      const added: SettlementRow = {
        kind,
        ...centre,
        name,
        otherNames: [],
        postalCode: '',
        city: '',
        country: '',
        addresses: rows.length,
        population: 0,
        isMapped: false,
      };
      settlements.push(added);
      known.set(keyOf(name, first), added);
    }
  }
}

/** Gives every settlement the town, postcode and country of the addresses around it; a settlement whose name addresses use as their town is that town. */
function completeSettlements(
  settlements: readonly SettlementRow[],
  addresses: readonly AddressRow[],
  tree: PointTree,
  ground: Ground,
  countryOf: (row: number) => string,
): void {
  const cities = new Map<string, Set<string>>();
  for (const [row, { city }] of addresses.entries()) {
    const own = cities.get(countryOf(row)) ?? new Set();
    cities.set(countryOf(row), own.add(city));
  }
  for (const settlement of settlements) {
    const country = ground.countryAt(settlement.lat, settlement.lng);
    if (cities.get(country)?.has(settlement.name)) settlement.city = settlement.name;
    const isVoter = (row: number) =>
      countryOf(row) === country && (settlement.city === '' || addresses[row]!.city === settlement.city);
    const voters = nearestFew(
      tree,
      settlement.lat,
      settlement.lng,
      SETTLEMENT_VOTE_METERS,
      SETTLEMENT_VOTERS,
      isVoter,
    ).map(({ row }) => addresses[row]!);
    settlement.city ||= majority(voters.map(row => row.city));
    settlement.postalCode ||= majority(voters.filter(row => row.city === settlement.city).map(row => row.postalCode));
    settlement.country = majority(voters.map(row => row.country)) || country;
  }
}

/** One point per postcode: inside its closed boundary, else at the address nearest to the mean position of its addresses. */
function postcodeRows(
  areas: readonly NamedArea[],
  streets: readonly StreetRow[],
  addresses: readonly AddressRow[],
  ground: Ground,
  countryOf: (row: number) => string,
): PostcodeRow[] {
  const keyOf = (postalCode: string, { lat, lng }: Place) =>
    postcodeKey({ postalCode, isIn: ground.countryAt(lat, lng) });
  const named = streets.filter(({ postalCode }) => postalCode !== '');
  const rowsByKey = new Map(
    groupsOf(addresses.length, countryOf, row => addresses[row]!.postalCode).map(
      ({ text: postalCode, country: isIn, rows }) => [postcodeKey({ postalCode, isIn }), rows] as const,
    ),
  );
  const areaByKey = new Map(areas.map(({ name, area }) => [keyOf(name, innerPoint(area)), area]));
  const streetByKey = new Map(named.toReversed().map(street => [postcodeKey(street), street]));
  const inOrder = [...rowsByKey.keys(), ...areaByKey.keys(), ...named.map(postcodeKey)];
  const keys = new Set(inOrder.filter(key => !key.startsWith('\n')));
  return [...keys].map(key => {
    const [postalCode, country] = key.split('\n') as [string, string];
    const rows = rowsByKey.get(key) ?? NONE;
    const area = areaByKey.get(key);
    const ofStreet = streetByKey.get(key);
    const point = area
      ? innerPoint(area)
      : rows.length > 0
        ? central(addresses, rows)
        : { lat: ofStreet?.lat ?? 0, lng: ofStreet?.lng ?? 0 };
    return {
      postalCode,
      ...point,
      city: majority(partsOf(addresses, rows, 'city')) || (ofStreet?.city ?? ''),
      country: majority(partsOf(addresses, rows, 'country')) || country,
      isIn: country,
    };
  });
}

const NONE = new Uint32Array(0);

function* partsOf(addresses: readonly AddressRow[], rows: Uint32Array, part: 'city' | 'country'): Generator<string> {
  for (const row of rows) yield addresses[row]![part];
}

/** The row nearest to the mean of all. */
function central(addresses: readonly AddressRow[], rows: Uint32Array): { lat: number; lng: number } {
  const sum = { lat: 0, lng: 0 };
  for (const row of rows) {
    sum.lat += addresses[row]!.lat;
    sum.lng += addresses[row]!.lng;
  }
  const [lat, lng] = [Math.round(sum.lat / rows.length), Math.round(sum.lng / rows.length)];
  const found = nearest(treeOfSome(addresses, rows), lat, lng, Number.POSITIVE_INFINITY);
  const row = addresses[rows[found?.row ?? 0]!]!;
  return { lat: row.lat, lng: row.lng };
}

/** 1e-7 degrees. */
interface Place {
  readonly lat: number;
  readonly lng: number;
}
