// The position of a place as facts: the part of its address that a text may give, its town, and the type of settlement.
import { squareKilometerAt } from '../../../census/square-kilometers.ts';
import { SETTLEMENT_TYPES } from '../../../core/enums.ts';
import { toLaea } from '../../../core/geometry/laea.ts';
import type { Location } from '../../../geocoding/location.ts';
import { boundaryAt } from '../../../region/boundaries.ts';
import type { PlaceIndex } from '../../../region/places.ts';
import type { Region } from '../../../region/region.ts';
import { districtName, speakableName, spelledOut } from '../languages/names.ts';
import type { Fact } from '../terms/fact.ts';

/** The town of a place; undefined if the data has none or no text may give its name. */
export function townOf({ addressParts }: Pick<Location, 'addressParts'>): string | undefined {
  return addressParts?.city === undefined ? undefined : speakableName(addressParts.city);
}

/**
 * Town, district and street. No text gives a postcode. The district is that of the address, or the one whose boundary holds the place: one derived
 * from neighbours may be wrong at the next corner.
 */
export function placeFacts({ places }: Pick<Region, 'places'>, location: Location): Fact[] {
  const { addressParts: address, match } = location;
  const source = { kind: 'PLACE' } as const;
  const town = townOf(location);
  const facts: Fact[] = [];
  if (town !== undefined) {
    // Others may write it as its addresses do.
    const names = new Set([spelledOut(town), town]);
    facts.push({
      id: 'place.town',
      kind: 'PLACE',
      slots: [...names].map(value => ({ kind: 'NAME', value })),
      source,
    });
  }
  const isDerived = address?.derived?.includes('district') ?? false;
  // If the caller named a place instead of an address, that place is itself the district.
  const isSaid = match.kind === 'PLACE' || (match.kind === 'ADDRESS' && !isDerived);
  const own = isSaid && address?.district ? address.district : districtAt(places, location);
  const district = own === undefined ? undefined : speakableName(districtName(own));
  if (district !== undefined && district !== town) {
    facts.push({ id: 'place.district', kind: 'PLACE', slots: [{ kind: 'NAME', value: district }], source });
  }
  const isAddress = match.kind === 'ADDRESS' || match.kind === 'INTERPOLATED' || match.kind === 'STREET';
  const street = isAddress && address?.street ? speakableName(address.street) : undefined;
  if (street !== undefined) {
    const value = address?.houseNumber === undefined ? street : `${street} ${address.houseNumber}`;
    facts.push({ id: 'place.address', kind: 'PLACE', slots: [{ kind: 'NAME', value }], source });
  }
  return facts;
}

/** Levels of the boundaries of parts of towns. */
const DISTRICT_LEVELS = [9, 10] as const;

function districtAt({ boundaries, strings }: PlaceIndex, { lat, lng }: Pick<Location, 'lat' | 'lng'>) {
  const [latE7, lngE7] = [Math.round(lat * 1e7), Math.round(lng * 1e7)];
  const row = boundaryAt(boundaries, latE7, lngE7, ...DISTRICT_LEVELS);
  return row < 0 ? undefined : strings.get(boundaries.name[row] ?? 0);
}

/** City, town or rural, of the square kilometre of the place; none if the census has no value. */
export function settlementFacts({ census, manifest }: Pick<Region, 'census' | 'manifest'>, location: Location): Fact[] {
  const { x, y } = toLaea(location.lat, location.lng);
  const square = squareKilometerAt(census, Math.floor(x / 1000), Math.floor(y / 1000));
  const quality = SETTLEMENT_TYPES[(square?.settlement ?? 0) - 1];
  const source = manifest.census?.sources[0];
  if (quality === undefined || source === undefined) return [];
  // Near the end of the census files the square may belong to a larger settlement than they show.
  if (manifest.census?.settlement === 'CLIPPED' && quality !== 'CITY') return [];
  return [
    {
      id: 'place.settlement',
      kind: 'SETTLEMENT',
      slots: [{ kind: 'QUALITY', id: quality }],
      source: { kind: 'CENSUS', id: source.id, table: 'degree-of-urbanisation', referenceDate: source.referenceDate },
    },
  ];
}
