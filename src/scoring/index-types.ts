// The table of the location index: categories, types, weights, curves, levels; every number with its source.

import type { Label } from '../core/enums.ts';
import type { TransportMode } from '../core/modes.ts';

/** The version of the index for all numbers here and in `timetable-rule.ts`. A change of any number needs a new version. */
export const INDEX_VERSION = 4;

/** The oldest version that a request may name: in it `public_transport` counts stops of the map everywhere, and nothing else differs. */
export const OLDEST_VERSION = 3;

/** By what the category `public_transport` scores: stops of the map, or what runs by the timetable. */
export const TRANSPORT_RULES = ['STOPS', 'TIMETABLE'] as const;
export type TransportRule = (typeof TRANSPORT_RULES)[number];

/** Weights, completeness and points are integers in millionths, so that sums are exact and do not depend on order. */
export const MILLION = 1_000_000;

export const INDEX_PROFILES = ['BALANCED', 'FAMILY', 'SENIOR', 'STUDENT', 'PROFESSIONAL'] as const;
export type IndexProfile = (typeof INDEX_PROFILES)[number];

export const PROFILE_LABELS: Readonly<Record<IndexProfile, Label>> = {
  BALANCED: { de: 'Ausgewogen', en: 'Balanced' },
  FAMILY: { de: 'Familie', en: 'Family' },
  SENIOR: { de: 'Senioren', en: 'Seniors' },
  STUDENT: { de: 'Studium', en: 'Students' },
  PROFESSIONAL: { de: 'Beruf', en: 'Professionals' },
};

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
  /**
   * Millionths; those of a profile add up to 1,000,000. The weights are our judgement: no survey provides them, and the order of locations hardly depends on
   * them.
   */
  readonly weights: Readonly<Record<IndexProfile, number>>;
  /** Uses a substitute (distance to roads and railways for noise), and the answer says so. */
  readonly isProxy?: true;
}

/** In the order of the answers. */
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
  /** lower_snake, English, never renamed. Differs from the ids of POI types: `stop` and `care` are not POI types. */
  readonly id: string;
  readonly category: IndexCategoryId;
  readonly label: Label;
  /**
   * Maximum value of the nearest, second nearest … entity, of the 100 points of its category. Our judgement, like the weights. Never ascending: the first
   * supermarket saves a drive, the second adds choice.
   */
  readonly rankPoints: readonly number[];
  /** Ids of POI types in the catalogue. */
  readonly poiTypes: readonly string[];
  /** Only main stations: those where long-distance trains stop, or that are called so. */
  readonly onlyMainStations?: true;
  readonly transportMode: IndexTransportMode;
  /**
   * Estimated share of real objects that the map contains, in millionths. Surveys of 129 German areas (HEUREKA 2024) find food and retail largely mapped,
   * medical care mostly not; own counts against national rates: doctors 0.06–0.42, supermarkets 0.80–0.95, charging points 0 of 23 in Berlin-Wittenau.
   */
  readonly completeness: number;
  readonly nationalRate?: NationalRate;
  /** Whether somebody could build or open one: false for woods, lakes, motorways, hospitals and stations. */
  readonly canBeOpened: boolean;
}

/** Inhabitants of a country per object of a type; valid only for maps of that country. */
export interface NationalRate {
  /** ISO 3166-1 alpha-2, as in manifests. */
  readonly country: string;
  readonly inhabitantsPerOne: number;
}

/** Below this number of inhabitants the comparison with a national rate has no meaning. */
export const FEWEST_INHABITANTS_FOR_RATES = 5_000;

type Row = readonly [
  id: string,
  de: string,
  en: string,
  rankPoints: readonly number[],
  poiTypes: string,
  completenessPercent: number,
  more?: Partial<Pick<IndexType, 'transportMode' | 'nationalRate' | 'onlyMainStations'>> & { readonly isFixed?: true },
];

const CAR = { transportMode: 'CAR' } as const;
const FIXED = { isFixed: true } as const;

/** A comment beside a row says where a catalogue type is wider than the index needs. */
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
    // `dairy` includes cheese shops.
    [
      'local_food',
      'Lebensmittel im Ort',
      'Local food',
      [6, 4],
      'convenience greengrocer butcher deli farm_shop kiosk dairy',
      80,
    ],
    ['bank', 'Bank oder Geldautomat', 'Bank or ATM', [8], 'bank atm', 90],
    // `post_office` includes counters in other shops, `parcel_locker` those tagged as vending machines.
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
    // Platforms of trains and trams are those of `station` and `urban_rail`, and count only there.
    ['stop', 'Bushaltestelle', 'Bus stop', [30, 10], 'bus_stop', 95],
    // `tram_stop` includes platforms of trams, `light_rail_station` monorails.
    [
      'urban_rail',
      'Straßenbahn, U- oder S-Bahn',
      'Tram, underground or light rail',
      [20],
      'tram_stop subway_station light_rail_station',
      100,
      FIXED,
    ],
    ['station', 'Bahnhof', 'Train station', [20], 'train_station', 100, FIXED],
    // A main station counts here, too: a halt is not worth as much.
    ['main_station', 'Hauptbahnhof', 'Main station', [10], 'train_station', 100, { ...FIXED, onlyMainStations: true }],
    ['bus_station', 'Busbahnhof', 'Bus station', [10], 'bus_station', 95, FIXED],
  ],
  leisure_nature: [
    // At least 0.2 ha and not private, by the rule of the catalogue: 211 of the 260 mapped "parks" of Lauf are verges.
    ['park', 'Park', 'Park', [25, 10], 'park garden', 90],
    ['playground', 'Spielplatz', 'Playground', [15, 5], 'playground', 85],
    // At least 2 ha of wood, by the rule of the catalogue; `nature_reserve` includes national parks.
    ['wood', 'Wald oder Naturschutzgebiet', 'Wood or nature reserve', [20], 'wood nature_reserve', 100, FIXED],
    // `swimming_pool` includes named public places to swim that are not tagged as pools, `beach` beach resorts.
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
    // `gallery` includes shops that sell art.
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
    // `swimming_pool` includes `sport=swimming` only with a name and public access; the others are private pools.
    ['pool', 'Schwimmbad', 'Swimming pool', [20], 'swimming_pool water_park', 90],
  ],
  mobility: [
    ['car_sharing', 'Carsharing', 'Car sharing', [25], 'car_sharing', 60],
    ['bicycle_rental', 'Fahrradverleih', 'Bicycle rental', [15], 'bicycle_rental', 60],
    ['taxi', 'Taxistand', 'Taxi rank', [10], 'taxi', 70],
    ['charging', 'Ladestation', 'Charging station', [15, 5], 'charging_station', 30],
    ['fuel', 'Tankstelle', 'Petrol station', [10], 'fuel', 97],
    // Junctions of motorways; those of trunk roads count only in a region without motorway junctions.
    ['motorway', 'Autobahnanschluss', 'Motorway junction', [20], 'motorway_junction', 100, { ...CAR, ...FIXED }],
  ],
};

/** All types, by category. `calm` has none, because it uses no points of interest. */
export const INDEX_TYPES: readonly IndexType[] = INDEX_CATEGORY_IDS.flatMap(category =>
  category === 'calm' ? [] : ROWS[category].map(row => typeOf(category, row)),
);

/**
 * The value of a travel time (`plateau-gauss-5-30`): everything up to 5 minutes, then half a bell of variance 64 min², lowered so that it is zero from 30
 * minutes.
 * Vale & Pereira 2017 (The influence of the impedance function on gravity-based pedestrian accessibility measures) compare twenty curves and recommend
 * the cumulative Gaussian. Others move the median by −6 to +7 points, but hardly the order of locations (rank correlation ≥ 0.97).
 */
export const DECAY = { plateauMinutes: 5, endMinutes: 30, doubledVariance: 128 } as const;

/** Added to car times, also in answers: the walk from the parking space to the door. */
export const PARKING_SECONDS = 120;

/** If the region ends nearer than this by car, a CAR type without a find within this time is missing, not absent. */
export const CAR_EDGE_MINUTES = 30;

/** The variants behind the band. */
export const BAND = {
  /** Change of all speeds, in both directions, in hundredths. */
  speedPercent: 10,
  /** Factor from a straight error of the geocode to a way along streets: the mean detour on foot. */
  detour: 1.3,
  walkMetersPerMinute: 80,
  /** An entity that the search did not find counts as this far away, times the root of its completeness. */
  notFoundMinutes: 33,
  /** The limit of all searches in the service, which also bounds the error of a location. */
  mostSearchMinutes: 60,
} as const;

/** The error of a location's position in metres; for a street 90 % of half its length. */
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
   * Daytime level 25 m away, dB(A), for the usual traffic of such a road or line, or the usual guests of such a place. The classes stand for unknown
   * counts, so `calm` is a proxy.
   */
  readonly decibelsAt25Meters: number;
  /** Places of one kind stand side by side, so each of them counts; of lines and areas only the nearest piece. Ids of POI types that are such places. */
  readonly places?: readonly string[];
  /** Ids of POI types whose border, or point where they have none, is the source. */
  readonly grounds?: readonly string[];
}

/**
 * Roads: RLS-90, 37.3 + 10·lg(M(1 + 0.082·p)) + D(v), for the mean traffic of their class (docs/location-index-method.md). Tracks: Schall 03 of 2014, which
 * gives trams up to 3 dB less and undergrounds 6 to 7 dB less than the edition of 1990 (portal-schienenlaerm.de); stations have no level of their own,
 * because it counts their sounds with the line. Industry: between the day values of TA Lärm for residential (55) and mixed areas (60), its neighbours.
 * Places: VDI 3770 (2012) gives the sound power of a person who speaks as 65 dB(A), raised 70, very loud 75; n persons of whom half speak at a time add
 * 10·lg(n/2), and 25 m away over the ground 36 dB are lost. So 30 guests outdoors make 46 dB (a restaurant), 60 loud ones 49 (a bar or beer garden), the
 * queue and the doors of a night club 55, a market of 200 people 54, a school's yard, of which breaks fill a sixth of the day, 55.
 * Sources of noise without tunnels. Labels name the class of a road, not its owner: a primary road is a Bundesstraße only in Germany. Service roads,
 * residential and living streets are no sources.
 */
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
  {
    id: 'light_rail',
    label: { de: 'Stadt- oder U-Bahn im Freien', en: 'Light rail or open underground' },
    decibelsAt25Meters: 58,
  },
  { id: 'tram', label: { de: 'Straßenbahn', en: 'Tram' }, decibelsAt25Meters: 58 },
  { id: 'industrial', label: { de: 'Industriegebiet', en: 'Industrial area' }, decibelsAt25Meters: 58 },
  { id: 'airfield', label: { de: 'Flugplatz', en: 'Airfield' }, decibelsAt25Meters: 70 },
  {
    id: 'racetrack',
    label: { de: 'Rennstrecke oder Schießstand', en: 'Racetrack or shooting range' },
    decibelsAt25Meters: 72,
  },
  { id: 'stadium', label: { de: 'Stadion', en: 'Stadium' }, decibelsAt25Meters: 58, grounds: ['stadium'] },
  { id: 'school_yard', label: { de: 'Schulhof', en: 'School yard' }, decibelsAt25Meters: 55, grounds: ['school'] },
  { id: 'marketplace', label: { de: 'Markt', en: 'Market' }, decibelsAt25Meters: 54, grounds: ['marketplace'] },
  {
    id: 'bus_station',
    label: { de: 'Busbahnhof', en: 'Bus station' },
    decibelsAt25Meters: 58,
    grounds: ['bus_station'],
  },
  { id: 'nightclub', label: { de: 'Nachtclub', en: 'Night club' }, decibelsAt25Meters: 55, places: ['nightclub'] },
  {
    id: 'bar',
    label: { de: 'Bar oder Biergarten', en: 'Bar or beer garden' },
    decibelsAt25Meters: 49,
    places: ['bar', 'pub', 'biergarten'],
  },
  {
    id: 'restaurant',
    label: { de: 'Gastronomie', en: 'Restaurant or café' },
    decibelsAt25Meters: 46,
    places: ['restaurant', 'cafe', 'ice_cream', 'fast_food'],
  },
];

/** The decrease of levels with distance, and their cost. */
export const CALM = {
  /** L(d) = L25 − 15·lg(d/25) − (d − 25)/200: between a line (10) and a point (20), with ground; */
  decibelsPerDecade: 15,
  /** the air takes 5 dB a kilometre (RLS-90, section 4.4.2.1.1). */
  metersPerDecibelOfAir: 200,
  /** Below this distance a level does not rise: houses have this distance from the middle of the road, and measurements nearer are missing. */
  nearestMeters: 50,
  /** The same for places with guests: they are next door. */
  nearestPlaceMeters: 10,
  /** A source has no effect from where its level has fallen this low. All its levels lose that level, so that the curve has no jump. */
  faintestDecibels: 37,
  /** No source has an effect beyond this distance. */
  farthestMeters: 2_000,
  /** Level without any source: 40 dB. */
  backgroundDecibels: 40,
  /** No points from this level on; all points from `spanDecibels` below. */
  worstDecibels: 70,
  spanDecibels: 25,
} as const;

export interface IndexLevel {
  readonly level: 1 | 2 | 3 | 4 | 5;
  /** Minimum score, of 100. */
  readonly from: number;
  readonly label: Label;
}

/** Highest first. The words describe an amount, never the quality of a neighbourhood: "Wohnlage" is a term of rent law. */
export const INDEX_LEVELS: readonly IndexLevel[] = [
  { level: 5, from: 80, label: { de: 'sehr hoch', en: 'very high' } },
  { level: 4, from: 60, label: { de: 'hoch', en: 'high' } },
  { level: 3, from: 40, label: { de: 'mittel', en: 'medium' } },
  { level: 2, from: 20, label: { de: 'niedrig', en: 'low' } },
  { level: 1, from: 0, label: { de: 'sehr niedrig', en: 'very low' } },
];

/** The width of a level. A score whose band is wider has no level and no percentile. */
export const LEVEL_POINTS = 20;

/** With a smaller completeness a score has no level and no percentile: most of what counts is not known. */
export const LEAST_COMPLETENESS = 0.5;

/** With a smaller share of available weight there is no total. */
export const LEAST_COVERAGE = 500_000;

/** The minimum gain of an improvement in millionths of a point, and the maximum number of improvements. */
export const IMPROVEMENTS = { leastGain: 50_000, most: 3, minutesAway: 5 } as const;

/**
 * Rank points of a caller's own list, of the 100 points of its category: the nearest place decides, so that a list of one place can be worth everything. Our
 * judgement, like the weights.
 */
export const OWN_RANK_POINTS: readonly number[] = [100];

/** A smaller group of the reference sample has no percentiles. */
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
