// Addresses and named ways → streets: one for each name, town, postcode and district, with a point on its line.

import { distanceMeters, scaleAt } from '../../core/geometry/geodesic.ts';
import { nearest, nearestFew, type PointTree } from '../../core/geometry/point-tree.ts';
import { nearestFraction } from '../../core/geometry/segment.ts';
import { majority, pushTo } from '../../core/lists.ts';
import type { Ground } from '../../region/ground.ts';
import { cachedTerms } from './cached-terms.ts';
import type { AddressRow, LinePoint, NamedWay, SettlementRow, StreetRow } from './gazetteer.ts';
import { countriesOf } from './group-rows.ts';
import { treeOf } from './point-rows.ts';
import type { AreaIndex } from './read-settlements.ts';

/** A way belongs to the street of an address with its name this near to its ends or middle. */
const OWNER_RADIUS_METERS = 300;
/** Pieces of one name in one town are one street if they are this near to each other. */
const SAME_STREET_METERS = 1000;
/** Addresses that vote on the town of a street without addresses. */
const VOTE_RADIUS_METERS = 1000;
/** A street without any address near takes the name of a settlement within this distance as its town. */
const SETTLEMENT_RADIUS_METERS = 3000;
const SETTLEMENTS = new Set(['city', 'town', 'village', 'hamlet', 'municipality']);
/** Greatest distance between two points on a line from which `reverse` finds a street. */
const LINE_POINT_SPACING_METERS = 80;

interface Piece {
  readonly way: NamedWay;
  readonly street: StreetRow;
}

/** What knows where a street lies. */
interface Where {
  readonly towns: AreaIndex;
  readonly postcodes: AreaIndex;
  readonly ground: Ground;
}

/** The streets of a region and points along them. Streets without a town keep an empty `city`; no street lies in two countries. @param tree over the rows */
export function settleStreets(
  rows: readonly AddressRow[],
  tree: PointTree,
  ways: readonly NamedWay[],
  settlements: readonly SettlementRow[],
  { towns, postcodes, ground }: Where,
): { streets: StreetRow[]; linePoints: LinePoint[] } {
  const termOf = cachedTerms();
  const streets: StreetRow[] = [];
  const byTerm = new Map<string, StreetRow[]>();
  const add = (street: StreetRow) => {
    streets.push(street);
    pushTo(byTerm, street.term, street);
    return street;
  };

  const countryOf = countriesOf(rows, ground);
  const byKey = new Map<string, StreetRow>();
  const streetOfRow = rows.map((row, index) => {
    const isIn = countryOf(index);
    const key = `${row.street}\n${row.city}\n${row.postalCode}\n${row.district}\n${isIn}`;
    let street = byKey.get(key);
    if (!street) {
      const { city, postalCode, district, country } = row;
      street = add(emptyStreet(row.street, termOf(row.street), { city, postalCode, district, country, isIn }));
      byKey.set(key, street);
    }
    street.addresses.push(index);
    return street;
  });
  for (const street of streets) placeAmongAddresses(street, rows);

  const nameGivers = settlements.filter(({ kind }) => SETTLEMENTS.has(kind));
  const nameGiverTree = treeOf(nameGivers);
  const pieces: Piece[] = [];
  for (const way of ways) {
    const term = termOf(way.name);
    if (term === '') continue;
    const middle = middleOf(way.line);
    const isIn = ground.countryAt(...middle);
    const owner = byTerm.has(term) ? ownerOf(way, term, isIn) : undefined;
    pieces.push({ way, street: owner ?? withoutAddresses(way, term, middle, isIn) });
  }

  function ownerOf({ line }: NamedWay, term: string, isIn: string): StreetRow | undefined {
    const last = line.length - 2;
    for (const [lat, lng] of [middleOf(line), [line[0]!, line[1]!], [line[last]!, line[last + 1]!]] as const) {
      const isOwner = (street: StreetRow) => street.term === term && street.isIn === isIn;
      const found = nearest(tree, lat, lng, OWNER_RADIUS_METERS, row => isOwner(streetOfRow[row]!));
      if (found) return streetOfRow[found.row];
    }
    return undefined;
  }

  function withoutAddresses(
    way: NamedWay,
    term: string,
    [lat, lng]: readonly [number, number],
    isIn: string,
  ): StreetRow {
    const isVoter = (row: number) => countryOf(row) === isIn;
    const voters = nearestFew(tree, lat, lng, VOTE_RADIUS_METERS, 5, isVoter).map(({ row }) => rows[row]!);
    const isGiver = (row: number) => ground.countryAt(nameGivers[row]!.lat, nameGivers[row]!.lng) === isIn;
    const settlement = nearest(nameGiverTree, lat, lng, SETTLEMENT_RADIUS_METERS, isGiver);
    const city =
      majority(voters.map(row => row.city)) ||
      towns.townAt(lat, lng) ||
      (settlement ? nameGivers[settlement.row]!.name : '');
    const near = (street: StreetRow) =>
      distanceMeters(street.lat, street.lng, lat, lng) < SAME_STREET_METERS + street.reachMeters;
    const same = byTerm.get(term)?.find(street => street.city === city && street.isIn === isIn && near(street));
    if (same) return same;
    const fellows = voters.filter(row => row.city === city);
    const street = emptyStreet(way.name, term, {
      city,
      postalCode: majority(fellows.map(row => row.postalCode)) || (postcodes.at(lat, lng)[0]?.name ?? ''),
      district: majority(fellows.map(row => row.district)),
      country: majority(voters.map(row => row.country)) || isIn,
      isIn,
    });
    street.lat = lat;
    street.lng = lng;
    return add(street);
  }

  const linePoints = attachLines(pieces);
  moveOntoLines(streets, pieces);
  for (const street of streets) {
    measureReach(street, rows);
    const municipality = towns.townAt(street.lat, street.lng);
    if (municipality !== street.city) street.municipality = municipality;
  }
  return { streets, linePoints };
}

function emptyStreet(
  name: string,
  term: string,
  parts: { city: string; postalCode: string; district: string; country: string; isIn: string },
): StreetRow {
  const { city, postalCode, district, country, isIn } = parts;
  return {
    name,
    term,
    city,
    postalCode,
    district,
    country,
    isIn,
    otherNames: new Set(),
    municipality: '',
    addresses: [],
    lat: 0,
    lng: 0,
    reachMeters: 0,
  };
}

/** Moves a street to the address nearest to the mean position of its addresses, and gives it the country that most of them name. */
function placeAmongAddresses(street: StreetRow, rows: readonly AddressRow[]): void {
  const own = street.addresses.map(index => rows[index]!);
  const lat = own.reduce((sum, row) => sum + row.lat, 0) / own.length;
  const lng = own.reduce((sum, row) => sum + row.lng, 0) / own.length;
  let least = Number.POSITIVE_INFINITY;
  for (const row of own) {
    const meters = distanceMeters(row.lat, row.lng, lat, lng);
    if (meters < least) {
      least = meters;
      street.lat = row.lat;
      street.lng = row.lng;
    }
  }
  street.country = majority(own.map(row => row.country)) || street.isIn;
}

/** Moves every street onto the nearest of the lines of its name, and lists points along all lines. */
function attachLines(pieces: readonly Piece[]): LinePoint[] {
  const waysByStreet = new Map<StreetRow, NamedWay[]>();
  const linePoints: LinePoint[] = [];
  for (const { way, street } of pieces) {
    pushTo(waysByStreet, street, way);
    for (const other of way.otherNames) street.otherNames.add(other);
    for (const [lat, lng] of pointsAlong(way.line)) linePoints.push({ lat, lng, street });
  }
  for (const [street, ways] of waysByStreet) {
    if (street.addresses.length === 0) {
      // With several pieces: the middle of the piece nearest to the mean of all middles.
      const middles = ways.map(way => middleOf(way.line));
      street.lat = Math.round(middles.reduce((sum, [lat]) => sum + lat, 0) / middles.length);
      street.lng = Math.round(middles.reduce((sum, [, lng]) => sum + lng, 0) / middles.length);
    }
    const point = nearestOnLines(ways, street.lat, street.lng);
    for (const way of ways) {
      for (let i = 0; i < way.line.length; i += 2) {
        const meters = distanceMeters(point.lat, point.lng, way.line[i]!, way.line[i + 1]!);
        street.reachMeters = Math.max(street.reachMeters, meters);
      }
    }
    street.lat = point.lat;
    street.lng = point.lng;
  }
  return linePoints;
}

/** Moves a street whose ways belong to another part of it (another postcode or district) onto the nearest line of its name. */
function moveOntoLines(streets: readonly StreetRow[], pieces: readonly Piece[]): void {
  const withLine = new Set(pieces.map(({ street }) => street));
  const byTerm = Map.groupBy(pieces, ({ street }) => street.term);
  for (const street of streets) {
    if (withLine.has(street)) continue;
    const ways = (byTerm.get(street.term) ?? []).flatMap(piece => (piece.street.isIn === street.isIn ? piece.way : []));
    const point = nearestOnLines(ways, street.lat, street.lng);
    if (distanceMeters(street.lat, street.lng, point.lat, point.lng) > OWNER_RADIUS_METERS) continue;
    street.lat = point.lat;
    street.lng = point.lng;
  }
}

function measureReach(street: StreetRow, rows: readonly AddressRow[]): void {
  for (const index of street.addresses) {
    const meters = distanceMeters(street.lat, street.lng, rows[index]!.lat, rows[index]!.lng);
    street.reachMeters = Math.max(street.reachMeters, meters);
  }
}

function nearestOnLines(ways: readonly NamedWay[], lat: number, lng: number): { lat: number; lng: number } {
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
  let least = Number.POSITIVE_INFINITY;
  let best = { lat, lng };
  for (const { line } of ways) {
    for (let i = 0; i + 3 < line.length; i += 2) {
      const ax = (line[i + 1]! - lng) * metersPerLngE7;
      const ay = (line[i]! - lat) * metersPerLatE7;
      const bx = (line[i + 3]! - lng) * metersPerLngE7;
      const by = (line[i + 2]! - lat) * metersPerLatE7;
      const t = nearestFraction(0, 0, ax, ay, bx, by);
      const meters = Math.hypot(ax + t * (bx - ax), ay + t * (by - ay));
      if (meters < least) {
        least = meters;
        best = {
          lat: Math.round(line[i]! + t * (line[i + 2]! - line[i]!)),
          lng: Math.round(line[i + 1]! + t * (line[i + 3]! - line[i + 1]!)),
        };
      }
    }
  }
  return best;
}

/** The point half way along a line of lat, lng pairs. */
function middleOf(line: Int32Array): readonly [number, number] {
  let rest = lengthMeters(line) / 2;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const step = distanceMeters(line[i]!, line[i + 1]!, line[i + 2]!, line[i + 3]!);
    if (step >= rest && step > 0) {
      const t = rest / step;
      return [
        Math.round(line[i]! + t * (line[i + 2]! - line[i]!)),
        Math.round(line[i + 1]! + t * (line[i + 3]! - line[i + 1]!)),
      ];
    }
    rest -= step;
  }
  return [line[0]!, line[1]!];
}

function lengthMeters(line: Int32Array): number {
  let meters = 0;
  for (let i = 0; i + 3 < line.length; i += 2)
    meters += distanceMeters(line[i]!, line[i + 1]!, line[i + 2]!, line[i + 3]!);
  return meters;
}

/** The middles of pieces of equal length into which a line is cut. */
function* pointsAlong(line: Int32Array): Generator<readonly [number, number]> {
  const total = lengthMeters(line);
  const count = Math.max(1, Math.ceil(total / LINE_POINT_SPACING_METERS));
  let done = 0;
  let next = 0.5;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const step = distanceMeters(line[i]!, line[i + 1]!, line[i + 2]!, line[i + 3]!);
    for (; next < count && (next * total) / count <= done + step; next++) {
      const t = step === 0 ? 0 : ((next * total) / count - done) / step;
      yield [
        Math.round(line[i]! + t * (line[i + 2]! - line[i]!)),
        Math.round(line[i + 1]! + t * (line[i + 3]! - line[i + 1]!)),
      ];
    }
    done += step;
  }
}
