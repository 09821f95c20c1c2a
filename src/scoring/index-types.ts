// The one table of the location index, version 1: categories, types, weights, curves, levels; every number with its source.

import type { Label } from '../core/enums.ts';
import type { TransportMode } from '../core/modes.ts';

/** Which version of the index all numbers here are. A change of any of them is another version. */
export const INDEX_VERSION = 1;

/** Weights, completeness and points are whole numbers of millionths, so that sums are exact and do not depend on order. */
export const MILLION = 1_000_000;

export const INDEX_PROFILES = ['BALANCED', 'FAMILY', 'SENIOR', 'STUDENT', 'PROFESSIONAL'] as const;
export type IndexProfile = (typeof INDEX_PROFILES)[number];

export const INDEX_CATEGORY_IDS = [
  'daily_needs',
  'education',
  'health',
  'public_transport',
  'leisure_nature',
  'food_culture',
  'sport',
  'mobility',
  'calm',
] as const;
export type IndexCategoryId = (typeof INDEX_CATEGORY_IDS)[number];

export interface IndexCategory {
  readonly id: IndexCategoryId;
  readonly label: Label;
  /** Millionths; those of a profile add up to 1,000,000. Our judgement: no survey gives them, and the order of places hardly depends on them. */
  readonly weights: Readonly<Record<IndexProfile, number>>;
  /** Computed from a stand-in for what is meant (distance to roads and railways for noise), and said so. */
  readonly isProxy?: true;
}

/** In the order in which answers list them. */
export const INDEX_CATEGORIES: readonly IndexCategory[] = [
  { id: 'daily_needs', label: { de: 'Täglicher Bedarf', en: 'Daily needs' }, weights: percent(20, 17, 24, 18, 18) },
  { id: 'education', label: { de: 'Bildung', en: 'Education' }, weights: percent(10, 22, 2, 14, 4) },
  { id: 'health', label: { de: 'Gesundheit', en: 'Health' }, weights: percent(12, 10, 25, 6, 6) },
  {
    id: 'public_transport',
    label: { de: 'Öffentlicher Verkehr', en: 'Public transport' },
    weights: percent(15, 10, 16, 24, 20),
  },
  {
    id: 'leisure_nature',
    label: { de: 'Freizeit und Natur', en: 'Leisure and nature' },
    weights: percent(15, 20, 13, 10, 12),
  },
  {
    id: 'food_culture',
    label: { de: 'Gastronomie und Kultur', en: 'Food and culture' },
    weights: percent(10, 4, 6, 18, 18),
  },
  { id: 'sport', label: { de: 'Sport', en: 'Sport' }, weights: percent(5, 6, 2, 7, 8) },
  { id: 'mobility', label: { de: 'Auto und Fahrrad', en: 'Cars and bicycles' }, weights: percent(5, 3, 2, 2, 10) },
  {
    id: 'calm',
    label: { de: 'Abstand zu Lärmquellen', en: 'Distance from noise' },
    weights: percent(8, 8, 10, 1, 4),
    isProxy: true,
  },
];

export type IndexTransportMode = Extract<TransportMode, 'WALK' | 'CAR'>;

export interface IndexType {
  /** lower_snake, English, never renamed. Not an id of a POI type: `stop` and `care` are none. */
  readonly id: string;
  readonly category: IndexCategoryId;
  readonly label: Label;
  /** What the nearest, second nearest … is worth at most, of the 100 points of its category. Our judgement, as the weights are. Never ascending: the second supermarket adds choice, the first spares the car. */
  readonly rankPoints: readonly number[];
  /** Ids of the catalogue. */
  readonly poiTypes: readonly string[];
  /** Tags of the index that no type of the catalogue has, in the notation of `PoiType.tags`: read from the map beside the points of interest. */
  readonly otherTags?: readonly string[];
  readonly transportMode: IndexTransportMode;
  /**
   * Share of what there is that the map is taken to hold, in millionths. Surveys of 129 German areas (HEUREKA 2024) find food and retail largely mapped, medical
   * care mostly not; own counts against national rates: doctors 0.06–0.42, supermarkets 0.80–0.95, charging points 0 of 23 in Berlin-Wittenau.
   */
  readonly completeness: number;
  readonly nationalRate?: NationalRate;
  /** Somebody could open one: not so a wood, a lake, a motorway, a hospital, a station of any kind. */
  readonly canBeOpened: boolean;
}

/** One of a type for so many inhabitants; says something about maps of that country only. */
export interface NationalRate {
  /** ISO 3166-1 alpha-2, as manifests have it. */
  readonly country: string;
  readonly inhabitantsPerOne: number;
}

/** Below so many inhabitants a national rate says nothing about a map. */
export const FEWEST_INHABITANTS_FOR_RATES = 5_000;

type Row = readonly [
  id: string,
  de: string,
  en: string,
  rankPoints: readonly number[],
  poiTypes: string,
  completenessPercent: number,
  more?: Partial<Pick<IndexType, 'transportMode' | 'nationalRate' | 'otherTags'>> & { readonly isFixed?: true },
];

const CAR = { transportMode: 'CAR' } as const;
const FIXED = { isFixed: true } as const;

/** Where a catalogue type is wider than the index needs, that is said beside it; where it is narrower, in `otherTags`. */
const ROWS: Readonly<Record<Exclude<IndexCategoryId, 'calm'>, readonly Row[]>> = {
  daily_needs: [
    // EHI Retail Institute 2023: one food store of over 400 m² for 2,290 inhabitants of Germany.
    [
      'supermarket',
      'Supermarkt',
      'Supermarket',
      [30, 10, 5],
      'supermarket',
      95,
      { nationalRate: { country: 'DE', inhabitantsPerOne: 2_290 } },
    ],
    ['bakery', 'Bäckerei', 'Bakery', [12, 3], 'bakery pastry_shop', 70],
    ['chemist', 'Drogerie', 'Drugstore', [10], 'chemist', 90],
    // `dairy` takes in cheese shops.
    [
      'local_food',
      'Lebensmittel im Ort',
      'Local food',
      [6, 4],
      'convenience greengrocer butcher deli farm_shop kiosk dairy',
      80,
    ],
    ['bank', 'Bank oder Geldautomat', 'Bank or ATM', [8], 'bank atm', 90],
    // `post_office` takes in counters in other shops, `parcel_locker` those tagged as vending machines.
    ['post', 'Post oder Paketautomat', 'Post or parcel locker', [7], 'post_office parcel_locker', 80],
    ['hairdresser', 'Friseur', 'Hairdresser', [5], 'hairdresser', 70],
  ],
  education: [
    ['kindergarten', 'Kindergarten', 'Kindergarten', [25, 10], 'kindergarten childcare', 85],
    ['school', 'Schule', 'School', [25, 10, 5], 'school', 95],
    ['library', 'Bibliothek', 'Library', [10], 'library', 90],
    [
      'music_school',
      'Musik-, Sprach- oder Tanzschule',
      'Music, language or dance school',
      [5],
      'music_school language_school dancing_school',
      50,
    ],
    ['university', 'Hochschule', 'University or college', [10], 'university college', 100, CAR],
  ],
  health: [
    ['doctor', 'Arztpraxis', 'Doctor', [20, 10, 5], 'doctor clinic', 40],
    // Destatis 2023: one pharmacy for 4,819 inhabitants of Germany.
    [
      'pharmacy',
      'Apotheke',
      'Pharmacy',
      [25, 5],
      'pharmacy',
      95,
      { nationalRate: { country: 'DE', inhabitantsPerOne: 4_819 } },
    ],
    ['dentist', 'Zahnarztpraxis', 'Dentist', [10], 'dentist', 50],
    ['therapist', 'Therapiepraxis', 'Therapist', [5], 'physiotherapist psychotherapist therapist', 30],
    ['care', 'Pflege und Soziales', 'Care', [5], 'nursing_home social_facility', 60],
    ['hospital', 'Krankenhaus', 'Hospital', [15], 'hospital', 100, { ...CAR, ...FIXED }],
  ],
  public_transport: [
    // Platforms of any means of transport; the catalogue's `bus_stop` has those of buses only.
    ['stop', 'Haltestelle', 'Stop', [30, 10], 'bus_stop', 95, { otherTags: ['public_transport=platform'] }],
    // `tram_stop` takes in platforms of trams, `light_rail_station` monorails.
    [
      'urban_rail',
      'Straßenbahn, U- oder S-Bahn',
      'Tram, underground or light rail',
      [20],
      'tram_stop subway_station light_rail_station',
      100,
      FIXED,
    ],
    ['station', 'Bahnhof', 'Train station', [30], 'train_station', 100, FIXED],
    ['bus_station', 'Busbahnhof', 'Bus station', [10], 'bus_station', 95, FIXED],
  ],
  leisure_nature: [
    // At least 0.2 ha and not private, as the catalogue has it: 211 of the 260 mapped "parks" of Lauf are verges.
    ['park', 'Park', 'Park', [25, 10], 'park garden', 90],
    ['playground', 'Spielplatz', 'Playground', [15, 5], 'playground', 85],
    // At least 2 ha of wood, as the catalogue has it; `nature_reserve` takes in national parks.
    ['wood', 'Wald oder Naturschutzgebiet', 'Wood or nature reserve', [20], 'wood nature_reserve', 100, FIXED],
    // `swimming_pool` takes in named public places to swim that are not tagged as pools, `beach` beach resorts.
    ['bathing', 'Badestelle', 'Bathing place', [10], 'bathing_area water_park swimming_pool beach', 90, FIXED],
    ['community', 'Treffpunkt', 'Community place', [10], 'community_centre youth_centre', 60],
    ['attraction', 'Ausflugsziel', 'Attraction', [5], 'zoo theme_park attraction miniature_golf', 80],
  ],
  food_culture: [
    ['restaurant', 'Restaurant', 'Restaurant', [12, 8, 6, 5, 4, 4, 3, 3, 3, 2], 'restaurant', 90],
    ['cafe', 'Café oder Eisdiele', 'Café or ice cream parlour', [10, 6, 4], 'cafe ice_cream', 85],
    ['bar', 'Bar oder Kneipe', 'Bar or pub', [6, 4], 'bar pub biergarten', 85],
    ['fast_food', 'Imbiss', 'Fast food', [4, 2], 'fast_food', 85],
    ['cinema', 'Kino', 'Cinema', [4], 'cinema', 95],
    ['theatre', 'Theater', 'Theatre', [5], 'theatre arts_centre', 80],
    // `gallery` takes in shops that sell art.
    ['museum', 'Museum oder Galerie', 'Museum or gallery', [5], 'museum gallery', 90],
  ],
  sport: [
    ['pitch', 'Sportplatz', 'Sports pitch', [15, 10, 5], 'pitch', 90],
    [
      'sports_centre',
      'Sporthalle oder Sportzentrum',
      'Sports centre or hall',
      [25, 5],
      'sports_centre sports_hall stadium',
      80,
    ],
    ['fitness', 'Fitness', 'Fitness', [20], 'fitness_centre fitness_station', 60],
    // `swimming_pool` takes in `sport=swimming` only if named and public: the rest are pools behind houses.
    ['pool', 'Schwimmbad', 'Swimming pool', [20], 'swimming_pool water_park', 90],
  ],
  mobility: [
    ['car_sharing', 'Carsharing', 'Car sharing', [25], 'car_sharing', 60],
    ['bicycle_rental', 'Fahrradverleih', 'Bicycle rental', [15], 'bicycle_rental', 60],
    ['taxi', 'Taxistand', 'Taxi rank', [10], 'taxi', 70],
    ['charging', 'Ladestation', 'Charging station', [15, 5], 'charging_station', 30],
    ['fuel', 'Tankstelle', 'Petrol station', [10], 'fuel', 97],
    // Junctions of motorways; those of trunk roads count only in a region without any of a motorway.
    ['motorway', 'Autobahnanschluss', 'Motorway junction', [20], 'motorway_junction', 100, { ...CAR, ...FIXED }],
  ],
};

/** All types, by category. `calm` has none: it takes no points of interest. */
export const INDEX_TYPES: readonly IndexType[] = INDEX_CATEGORY_IDS.flatMap(category =>
  category === 'calm' ? [] : ROWS[category].map(row => typeOf(category, row)),
);

/**
 * What a travel time is worth (`plateau-gauss-5-30`): everything up to 5 minutes, then half a bell of variance 64 min², lowered so that it is nothing from 30 minutes.
 * Vale & Pereira 2017 (The influence of the impedance function on gravity-based pedestrian accessibility measures) compare twenty curves and recommend
 * the cumulative Gaussian. Others move the median by −6 to +7 points, but hardly the order of places (rank correlation ≥ 0.97).
 */
export const DECAY = { plateauMinutes: 5, endMinutes: 30, doubledVariance: 128 } as const;

/** Added to car times, which are shown with it: from the parking space to the door. */
export const PARKING_SECONDS = 120;

/** A CAR type of which nothing is found within this is missing, not absent, where the region ends nearer than this by car. */
export const CAR_EDGE_MINUTES = 30;

/** How the band is drawn. */
export const BAND = {
  /** Of all speeds, down and up, in hundredths. */
  speedPercent: 10,
  /** What a straight error of the geocode means along streets: the mean detour on foot. */
  detour: 1.3,
  walkMetersPerMinute: 80,
  /** A thing that was not found counts as being here, times the root of its completeness. */
  notFoundMinutes: 33,
  /** Searches end here, as everywhere in the service; so no place is taken to be less sure than that lets us see. */
  mostSearchMinutes: 60,
} as const;

/** How far the place may be from where it was found, in metres; a street's is 90 % of half its length. */
export const GEOCODE_ERROR_METERS = {
  COORDINATE: 10,
  ADDRESS: 10,
  POI: 10,
  INTERPOLATED: 50,
  POSTCODE: 1_000,
  PLACE: 1_000,
} as const;
export const STREET_ERROR_SHARE = 0.9;

export interface CalmSource {
  /** lower_snake, English, never renamed. */
  readonly id: string;
  readonly label: Label;
  /**
   * Daytime level 25 m away, dB(A), set for the traffic that such a road or line usually has. A class stands for traffic that nobody counted, which is why `calm`
   * is a proxy.
   */
  readonly decibelsAt25Meters: number;
}

/** Sources of noise; tunnels are left out. Labels name the class of a road and not who pays for it: a primary road is a Bundesstraße in Germany alone. Service roads, residential and living streets are no source. */
export const CALM_SOURCES: readonly CalmSource[] = [
  { id: 'motorway', label: { de: 'Autobahn', en: 'Motorway' }, decibelsAt25Meters: 76 },
  { id: 'motorway_link', label: { de: 'Autobahnauffahrt', en: 'Motorway ramp' }, decibelsAt25Meters: 68 },
  { id: 'trunk', label: { de: 'Schnellstraße', en: 'Trunk road' }, decibelsAt25Meters: 70 },
  { id: 'trunk_link', label: { de: 'Schnellstraßenauffahrt', en: 'Trunk road ramp' }, decibelsAt25Meters: 64 },
  { id: 'primary', label: { de: 'Hauptverkehrsstraße', en: 'Primary road' }, decibelsAt25Meters: 65 },
  {
    id: 'primary_link',
    label: { de: 'Rampe einer Hauptverkehrsstraße', en: 'Primary road ramp' },
    decibelsAt25Meters: 60,
  },
  { id: 'secondary', label: { de: 'Hauptstraße', en: 'Secondary road' }, decibelsAt25Meters: 62 },
  {
    id: 'secondary_link',
    label: { de: 'Rampe einer Hauptstraße', en: 'Secondary road ramp' },
    decibelsAt25Meters: 58,
  },
  { id: 'tertiary', label: { de: 'Verbindungsstraße', en: 'Tertiary road' }, decibelsAt25Meters: 58 },
  {
    id: 'tertiary_link',
    label: { de: 'Rampe einer Verbindungsstraße', en: 'Tertiary road ramp' },
    decibelsAt25Meters: 55,
  },
  { id: 'unclassified', label: { de: 'Gemeindestraße', en: 'Minor road' }, decibelsAt25Meters: 53 },
  { id: 'rail_main', label: { de: 'Eisenbahn-Hauptstrecke', en: 'Main railway line' }, decibelsAt25Meters: 68 },
  { id: 'rail_branch', label: { de: 'Nebenbahn', en: 'Branch railway line' }, decibelsAt25Meters: 62 },
  { id: 'tram', label: { de: 'Straßenbahn', en: 'Tram' }, decibelsAt25Meters: 60 },
  { id: 'industrial', label: { de: 'Industriegebiet', en: 'Industrial area' }, decibelsAt25Meters: 58 },
];

/** How levels fall with distance and what they are worth. */
export const CALM = {
  /** L(d) = L25 − 15·lg(d/25): between a line (10) and a point (20), with ground. */
  decibelsPerDecade: 15,
  /** Nearer than this a level does not rise: houses stand that far from the middle of the road, and nobody measured nearer. */
  nearestMeters: 50,
  /** Farther than this a source is not heard; its level there is taken off everywhere, so that nothing jumps. */
  farthestMeters: 600,
  /** What is heard where there is no source: 40 dB. */
  backgroundDecibels: 40,
  /** No point from here; all of them from `spanDecibels` below. */
  worstDecibels: 70,
  spanDecibels: 25,
} as const;

export interface IndexLevel {
  readonly level: 1 | 2 | 3 | 4 | 5;
  /** Scores from here on, of 100. */
  readonly from: number;
  readonly label: Label;
}

/** Highest first. Words for how much, never for how good a neighbourhood is: "Wohnlage" is a term of rent law. */
export const INDEX_LEVELS: readonly IndexLevel[] = [
  { level: 5, from: 80, label: { de: 'sehr hoch', en: 'very high' } },
  { level: 4, from: 60, label: { de: 'hoch', en: 'high' } },
  { level: 3, from: 40, label: { de: 'mittel', en: 'medium' } },
  { level: 2, from: 20, label: { de: 'niedrig', en: 'low' } },
  { level: 1, from: 0, label: { de: 'sehr niedrig', en: 'very low' } },
];

/** Under this share of available weight there is no total. */
export const LEAST_COVERAGE = 500_000;

/** What another one of a type must bring to be named as an improvement, in millionths of a point; and how many are named. */
export const IMPROVEMENTS = { leastGain: 50_000, most: 3, minutesAway: 5 } as const;

/** A group of the reference sample that is smaller has no percentiles. */
export const LEAST_SAMPLE = 200;

function percent(
  balanced: number,
  family: number,
  senior: number,
  student: number,
  professional: number,
): IndexCategory['weights'] {
  const share = MILLION / 100;
  return {
    BALANCED: balanced * share,
    FAMILY: family * share,
    SENIOR: senior * share,
    STUDENT: student * share,
    PROFESSIONAL: professional * share,
  };
}

function typeOf(
  category: IndexCategoryId,
  [id, de, en, rankPoints, poiTypes, completeness, more = {}]: Row,
): IndexType {
  const { isFixed, ...rest } = more;
  return {
    id,
    category,
    label: { de, en },
    rankPoints,
    poiTypes: poiTypes.split(' '),
    transportMode: 'WALK',
    completeness: (completeness * MILLION) / 100,
    canBeOpened: isFixed !== true,
    ...rest,
  };
}
