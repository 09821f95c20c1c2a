// Randomly drawn fields that several functions share: the place, the reach, the language.
import type { Draw } from '../random.ts';
import type { RecordedRegion } from './regions.ts';

export const LANGUAGES = ['de', 'de-AT', 'de-CH', 'en'] as const;
export const MODES = ['WALK', 'BICYCLE', 'CAR'] as const;

/** Requests for formats other than JSON, and other spellings of a request for JSON. */
export const ACCEPTS = [
  'text/csv',
  'application/geo+json',
  'application/json',
  'text/csv;q=0.5, application/geo+json;q=0.9',
  'text/*, application/json;q=0.1',
  '*/*',
] as const;

/** A place by address, by coordinate, or by both; sometimes inexact or outside the region. */
export function placeFields(draw: Draw, { places, box, words }: RecordedRegion) {
  const [label, lat, lng] = draw.one(places);
  const near = (meters: number) => ({
    lat: Number((lat + ((draw.unit() - 0.5) * meters) / 111_000).toFixed(6)),
    lng: Number((lng + ((draw.unit() - 0.5) * meters) / 73_000).toFixed(6)),
  });
  const [west, south, east, north] = box;
  const kind = draw.whole(1, 20);
  if (kind <= 5) return { address: label };
  if (kind <= 8) return { lat, lng };
  if (kind <= 13) return near(400);
  if (kind <= 14) return { address: `Haus „${label.split(',')[0]}“`, ...near(100) };
  if (kind <= 15) return { address: `${lat}, ${lng}` };
  if (kind <= 16) return { address: mistyped(label, draw), minMatch: draw.one(['ADDRESS', 'STREET', 'PLACE']) };
  if (kind <= 17) return { address: draw.one(words) };
  if (kind <= 19) return { lat: draw.between(south, north, 5), lng: draw.between(west, east, 5) };
  return { lat: draw.between(south - 0.1, north + 0.1, 4), lng: draw.between(west - 0.1, east + 0.1, 4) };
}

/** The address as people in a hurry type it. */
export function mistyped(label: string, draw: Draw): string {
  const street = label.split(',')[0] ?? label;
  switch (draw.whole(1, 7)) {
    case 1:
      return label.toLowerCase();
    case 2:
      return label.replace(/straße|strasse/i, 'str.');
    case 3:
      return street;
    case 4:
      return street.replace(/ \d+\w*$/, '');
    case 5: {
      const at = draw.whole(1, Math.max(1, street.length - 3));
      return label.slice(0, at) + label.slice(at + 1);
    }
    case 6:
      return label.replace(/ß/g, 'ss').replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue');
    default:
      return label.split(', ').toReversed().join(' ');
  }
}

/** The distance for a mode; large distances are rare. */
export function reachFields(draw: Draw) {
  const transportMode = draw.one(MODES);
  const isFar = draw.isChosen(0.04);
  switch (draw.whole(1, 6)) {
    case 1:
      return {};
    case 2:
      return { transportMode };
    case 3:
      return { transportMode, distance: draw.whole(200, isFar ? 20_000 : 3000), unit: draw.one(['METERS', 'm']) };
    case 4:
      return { transportMode, distance: draw.between(0.3, isFar ? 20 : 4, 1), unit: draw.one(['KILOMETERS', 'km']) };
    default:
      return {
        transportMode,
        distance: draw.whole(1, isFar ? 60 : 20),
        ...draw.maybe(0.5, () => ({ unit: draw.one(['MINUTES', 'min', 'minutes']) })),
      };
  }
}

export function languageField(draw: Draw) {
  return draw.maybe(0.4, () => ({ language: draw.one(LANGUAGES) }));
}

/** Types and groups of points of interest. */
export const TYPES = [
  ...['supermarket', 'bakery', 'chemist', 'butcher', 'bank', 'atm', 'post_office', 'parcel_locker', 'hairdresser'],
  ...['restaurant', 'cafe', 'fast_food', 'bar', 'kindergarten', 'school', 'university', 'library', 'doctor', 'clinic'],
  ...['hospital', 'pharmacy', 'dentist', 'bus_stop', 'tram_stop', 'train_station', 'car_sharing', 'charging_station'],
  ...['fuel', 'parking', 'bicycle_parking', 'park', 'garden', 'wood', 'playground', 'viewpoint', 'pitch', 'cinema'],
  ...['sports_centre', 'swimming_pool', 'fitness_centre', 'museum', 'theatre', 'place_of_worship', 'hotel', 'castle'],
  ...['recycling', 'post_box', 'toilets', 'drinking_water', 'townhall', 'police', 'fire_station', 'cemetery', 'bench'],
] as const;

export const GROUPS = ['daily_needs', 'food_and_drink', 'education', 'health', 'public_transport'] as const;

export const TOPICS = [
  ...['population', 'sex', 'employed', 'moved_within_a_year', 'average_age', 'under_18_share', 'over_65_share'],
  ...['age_classes', 'household_size', 'household_types', 'net_rent', 'home_ownership', 'vacancy'],
  ...['living_space_per_person', 'dwelling_sizes', 'building_types', 'building_decades', 'building_heating'],
  ...['people', 'age', 'households', 'housing', 'buildings', 'heating_and_energy'],
] as const;

/** Only for keys with the scope for these topics. */
export const SENSITIVE_TOPICS = [
  ...['foreigner_share', 'country_of_birth', 'citizenship_groups', 'marital_status', 'religion'],
] as const;
