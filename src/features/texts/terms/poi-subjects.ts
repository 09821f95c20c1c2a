// The types of points of interest that a text may name: the topic that sentences group them by, and how much each says about a place to live.
// A type that is missing here never appears in a text: places of worship, bars of ill repute, places of grief, offices that nobody moves for.

/** Weights from 0 to 100, before the audience. */
const WEIGHTS = {
  SHOPPING: {
    ...{ supermarket: 100, bakery: 80, chemist: 70, butcher: 45, convenience: 32, greengrocer: 40, farm_shop: 40 },
    ...{ beverages: 12, pastry_shop: 30, department_store: 35, mall: 40, florist: 10, books: 25 },
    ...{ clothes: 8 },
  },
  TRANSIT: {
    ...{ train_station: 95, subway_station: 95, light_rail_station: 90, bus_stop: 92, tram_stop: 90, bus_station: 60 },
    ...{ ferry_terminal: 30, cable_car_station: 20 },
  },
  HEALTH: { pharmacy: 85, doctor: 82, dentist: 50, clinic: 40, hospital: 65, physiotherapist: 12, veterinary: 8 },
  EDUCATION: {
    ...{ kindergarten: 80, school: 85, childcare: 40, library: 40, music_school: 30, university: 50, college: 25 },
  },
  GREEN: {
    ...{ park: 75, wood: 65, nature_reserve: 50, garden: 25, bathing_area: 40, viewpoint: 18, picnic_site: 8 },
    ...{ river: 85, lake: 85 },
  },
  SIGHTS: { castle: 80, attraction: 60, marketplace: 60, stadium: 15 },
  FOOD: { restaurant: 70, cafe: 60, ice_cream: 30, biergarten: 30, pub: 15, bar: 15, fast_food: 6 },
  LEISURE: {
    ...{ playground: 65, community_centre: 25, youth_centre: 15, zoo: 35, miniature_golf: 20, dog_park: 15 },
  },
  SPORT: {
    ...{ pitch: 40, sports_centre: 45, swimming_pool: 50, water_park: 40, fitness_centre: 45, sports_hall: 25 },
    ...{ fitness_station: 0, golf_course: 30, ice_rink: 20, climbing: 15, horse_riding: 15 },
  },
  CULTURE: { cinema: 40, theatre: 45, museum: 45, arts_centre: 25, gallery: 20, concert_hall: 30 },
  SERVICES: { bank: 50, atm: 0, post_office: 50, parcel_locker: 0, hairdresser: 12, optician: 6, townhall: 30 },
  DRIVING: {
    ...{ motorway_junction: 80, airport: 70, fuel: 0, charging_station: 0, car_sharing: 0, bicycle_rental: 14 },
  },
} as const;

/** The topics by which sentences group the surroundings. */
export type Topic = keyof typeof WEIGHTS;
export const TOPICS = Object.keys(WEIGHTS) as Topic[];

type IdsOf<Table> = Table extends unknown ? keyof Table : never;
export type SubjectId = IdsOf<(typeof WEIGHTS)[Topic]>;

/** Types whose names a text may give: names of people (doctors, hairdressers) never appear in a text. */
const NAMED: ReadonlySet<string> = new Set<SubjectId>([
  ...(['supermarket', 'bakery', 'chemist', 'butcher', 'convenience', 'pastry_shop', 'department_store'] as const),
  ...(['mall', 'train_station', 'subway_station', 'light_rail_station', 'bus_stop', 'tram_stop'] as const),
  ...(['pharmacy', 'hospital', 'kindergarten', 'school', 'library', 'university', 'park', 'restaurant'] as const),
  ...(['cafe', 'museum', 'bank', 'motorway_junction', 'airport', 'theatre', 'cinema', 'zoo'] as const),
  ...(['castle', 'attraction', 'marketplace', 'stadium', 'river', 'lake', 'nature_reserve', 'swimming_pool'] as const),
  ...(['concert_hall', 'wood', 'garden', 'bathing_area', 'water_park'] as const),
]);

/** Types that shape a place by what they are called: without a name, or with one that nobody knows, they say nothing about it. */
export const LANDMARKS: ReadonlySet<string> = new Set<SubjectId>([
  ...(['castle', 'attraction', 'marketplace', 'stadium', 'river', 'lake'] as const),
]);

/** Types whose places people know by their names: beside a park that has one, a text leaves out the lawn without. */
export const KNOWN_BY_NAME: ReadonlySet<string> = new Set<SubjectId>([
  ...(['park', 'museum', 'theatre', 'cinema', 'zoo', 'library', 'garden', 'concert_hall', 'wood'] as const),
]);

export interface PoiSubject {
  readonly id: SubjectId;
  readonly topic: Topic;
  readonly weight: number;
  readonly isNamed: boolean;
}

/** All subjects, by topic; within a topic the weightiest first. */
export const POI_SUBJECTS: readonly PoiSubject[] = TOPICS.flatMap(topic =>
  Object.entries(WEIGHTS[topic])
    .map(([id, weight]) => ({ id: id as SubjectId, topic, weight, isNamed: NAMED.has(id) }))
    .sort((a, b) => b.weight - a.weight),
);

const BY_ID: ReadonlyMap<string, PoiSubject> = new Map(POI_SUBJECTS.map(subject => [subject.id, subject]));

/** Undefined if texts do not mention the type. */
export function poiSubject(type: string): PoiSubject | undefined {
  return BY_ID.get(type);
}

/** Stops, stations, junctions: they have the names of streets and squares. */
export function isOnTheWay(type: string): boolean {
  const topic = poiSubject(type)?.topic;
  return topic === 'TRANSIT' || topic === 'DRIVING';
}

/** Types whose places need a name with a noun that says what they are: the map's own noun ("sight") says nothing. */
export const CALLED_BY_NAME: ReadonlySet<string> = new Set([
  'castle',
  'attraction',
  'river',
  'lake',
  'marketplace',
  'stadium',
]);
