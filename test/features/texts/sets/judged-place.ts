// Places and properties for judged sentences, with all facts about them and, independently of the facts, all destinations around.

import { type BaseMode, perBaseMode } from '../../../../src/core/modes.ts';
import { gatherFacts } from '../../../../src/features/texts/facts/gather-facts.ts';
import { type Property, propertySchema } from '../../../../src/features/texts/facts/property-fields.ts';
import type { Fact } from '../../../../src/features/texts/terms/fact.ts';
import { locate } from '../../../../src/geocoding/locate.ts';
import type { Region } from '../../../../src/region/region.ts';
import { rankedPois } from '../../../../src/surroundings/ranked-pois.ts';
import { surroundingsOf } from '../../../../src/surroundings/surroundings.ts';
import { POI_WORDS } from '../bilingual-words.ts';
import { PROPERTIES } from '../places.ts';
import { JUDGED_REGIONS, type JudgedRegion, judgedRegion } from './judged-regions.ts';

/** How a caller names the place: by a point, or by an address. */
export interface PlaceToJudge {
  readonly region: JudgedRegion;
  readonly lat?: number;
  readonly lng?: number;
  readonly address?: string;
}

/** A point of interest as the search finds it; `name` as on the map, empty if it has none. */
export interface Seen {
  readonly type: string;
  readonly name: string;
  readonly minutes: number;
  readonly meters: number;
}

export interface JudgedPlace {
  readonly place: PlaceToJudge;
  readonly property: Property;
  readonly facts: readonly Fact[];
  /** Everything that texts could name, within 30 minutes by each mode. */
  readonly around: Readonly<Record<BaseMode, readonly Seen[]>>;
}

/** Far beyond the facts, so that no lie is accidentally true of a destination that is no fact. */
const MINUTES_LOOKED = 30;

const CERTIFICATES = [
  { state: 'AVAILABLE', kind: 'DEMAND', value: 143.2, energyCarriers: ['GAS'], class: 'E', validUntil: '2033-04-30' },
  { state: 'AVAILABLE', kind: 'CONSUMPTION', value: 88, energyCarriers: ['DISTRICT_HEATING'], class: 'C' },
  { state: 'AVAILABLE', kind: 'DEMAND', value: 24, energyCarriers: ['HEAT_PUMP'], class: 'A+' },
] as const;

const FURTHER = [
  {
    type: 'APARTMENT',
    livingArea: 76,
    rooms: 3,
    floor: 4,
    yearBuilt: 1962,
    condition: 'RENOVATED',
    price: 1180,
    priceType: 'RENT_NET',
    features: ['balcony', 'lift', 'fitted_kitchen', 'cellar', 'bathtub'],
  },
  {
    type: 'HOUSE',
    livingArea: 156,
    plotArea: 640,
    rooms: 5,
    yearBuilt: 1987,
    condition: 'WELL_KEPT',
    price: 780_000,
    priceType: 'PURCHASE',
    features: ['garage', 'terrace', 'fireplace', 'shutters'],
  },
  {
    type: 'APARTMENT',
    livingArea: 54.5,
    rooms: 2,
    floor: 1,
    yearBuilt: 2011,
    condition: 'AS_NEW',
    price: 268_000,
    priceType: 'PURCHASE',
    features: ['loggia', 'underground_parking', 'underfloor_heating', 'parquet'],
  },
];

/** Properties, the buildings among them with energy certificates. */
const JUDGED_PROPERTIES: readonly Property[] = [...FURTHER, ...PROPERTIES].map((property, i) =>
  propertySchema.parse(
    property.type === 'PLOT' || i % 4 === 3
      ? property
      : { ...property, energyCertificate: { ...CERTIFICATES[i % 3], yearBuilt: property.yearBuilt } },
  ),
);

/** Places spread over the addresses of all regions, turn by turn; every third is named by its address. */
export async function judgedPlaces(perRegion: number): Promise<JudgedPlace[]> {
  const found: JudgedPlace[] = [];
  for (let i = 0; i < perRegion; i++) {
    for (const name of JUDGED_REGIONS) {
      const region = await judgedRegion(name);
      const property = JUDGED_PROPERTIES[found.length % JUDGED_PROPERTIES.length];
      if (property !== undefined) found.push(...judged(region, placeAt(region, name, i, perRegion), property));
    }
  }
  return found;
}

function placeAt(region: Region, name: JudgedRegion, i: number, count: number): PlaceToJudge {
  const { lat, lng } = region.addresses;
  const row = Math.floor(((i + 0.5) * lat.length) / count);
  const point = { lat: (lat[row] ?? 0) / 1e7, lng: (lng[row] ?? 0) / 1e7 };
  if (i % 3 !== 2) return { region: name, ...point };
  const { street, houseNumber, city } = locate(region, point, 'de').addressParts ?? {};
  const address = `${street} ${houseNumber}, ${city}`;
  if (street === undefined || houseNumber === undefined || city === undefined) return { region: name, ...point };
  try {
    return locate(region, { address }, 'de').match.kind === 'ADDRESS'
      ? { region: name, address }
      : { region: name, ...point };
  } catch {
    return { region: name, ...point };
  }
}

/** The place with its facts; undefined if no street to walk on is near. */
function judged(region: Region, place: PlaceToJudge, property: Property): JudgedPlace[] {
  const { region: _, ...question } = place;
  const location = locate(region, question, 'de');
  try {
    const { facts } = gatherFacts(surroundingsOf(region, location), location, property, { withSurroundings: true });
    const around = perBaseMode(mode => seen(region, location, mode));
    return [{ place, property, facts, around }];
  } catch (error) {
    if (error instanceof Error && /500 m|reach/i.test(error.message)) return [];
    throw error;
  }
}

function seen(region: Region, place: { lat: number; lng: number }, mode: BaseMode): Seen[] {
  const asked = { transportMode: mode, distance: MINUTES_LOOKED, unit: 'MINUTES' } as const;
  const reach = surroundingsOf(region, place).find(asked);
  if ('unreachable' in reach) return [];
  const types = POI_WORDS.map(({ id }) => id);
  const { strings, texts } = region.pois;
  return rankedPois(region.pois, types, reach, mode, Infinity, Infinity).pois.map(({ type, row, first, second }) => ({
    type: type.id,
    name: strings.get(texts.name[row] ?? 0),
    minutes: first / 60_000,
    meters: second / 10,
  }));
}
