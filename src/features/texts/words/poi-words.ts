// The types of points of interest that a text may name, as words: German with gender and plural, English with plural, and what they are told under.
// What is not here is never written about: places of worship, bars of ill fame, places of grief, offices that nobody chooses a home for.

import { INDEX_TYPES, MILLION } from '../../../scoring/index-types.ts';

export const TOPICS = [
  'SHOPPING',
  'TRANSIT',
  'HEALTH',
  'EDUCATION',
  'GREEN',
  'FOOD',
  'LEISURE',
  'SPORT',
  'CULTURE',
  'SERVICES',
  'DRIVING',
] as const;
/** What sentences about the surroundings are gathered by. */
export type Topic = (typeof TOPICS)[number];

export type Gender = 'm' | 'f' | 'n';

export interface PoiWords {
  readonly id: string;
  readonly topic: Topic;
  /** 0–100: how much it says about a place to live, before the audience. */
  readonly weight: number;
  /** `oblique`: the singular in accusative and dative, which nouns such as Automat bend. */
  readonly de: { readonly gender: Gender; readonly one: string; readonly oblique: string; readonly many: string };
  readonly en: { readonly one: string; readonly many: string };
  /** Whether its name may stand in a text: people's names (doctors, hairdressers) never do. */
  readonly isNamed: boolean;
  /** Share 0–1 of what there is that the map is taken to hold, by the table of the location index; 0 where that says nothing. */
  readonly completeness: number;
}

type Row = readonly [id: string, weight: number, de: string, en: string, named: 'named' | 'unnamed'];

/** `de` is "gender singular, plural", `en` "singular, plural". */
const ROWS: Readonly<Record<Topic, readonly Row[]>> = {
  SHOPPING: [
    ['supermarket', 100, 'm Supermarkt, Supermärkte', 'supermarket, supermarkets', 'named'],
    ['bakery', 80, 'f Bäckerei, Bäckereien', 'bakery, bakeries', 'named'],
    ['chemist', 70, 'f Drogerie, Drogerien', 'drugstore, drugstores', 'named'],
    ['butcher', 45, 'f Metzgerei, Metzgereien', "butcher's shop, butcher's shops", 'named'],
    ['convenience', 50, 'm Lebensmittelladen, Lebensmittelläden', 'convenience store, convenience stores', 'named'],
    ['greengrocer', 40, 'm Obst- und Gemüseladen, Obst- und Gemüseläden', 'greengrocer, greengrocers', 'unnamed'],
    ['farm_shop', 40, 'm Hofladen, Hofläden', 'farm shop, farm shops', 'unnamed'],
    ['beverages', 30, 'm Getränkemarkt, Getränkemärkte', 'drinks store, drinks stores', 'unnamed'],
    ['pastry_shop', 30, 'f Konditorei, Konditoreien', 'pastry shop, pastry shops', 'named'],
    ['marketplace', 45, 'm Marktplatz, Marktplätze', 'marketplace, marketplaces', 'unnamed'],
    ['department_store', 35, 'n Kaufhaus, Kaufhäuser', 'department store, department stores', 'named'],
    ['mall', 40, 'n Einkaufszentrum, Einkaufszentren', 'shopping centre, shopping centres', 'named'],
    ['florist', 20, 'm Blumenladen, Blumenläden', "florist's shop, florist's shops", 'unnamed'],
    ['books', 25, 'f Buchhandlung, Buchhandlungen', 'bookshop, bookshops', 'unnamed'],
    ['clothes', 15, 'n Bekleidungsgeschäft, Bekleidungsgeschäfte', 'clothes shop, clothes shops', 'unnamed'],
  ],
  TRANSIT: [
    ['train_station', 95, 'm Bahnhof, Bahnhöfe', 'train station, train stations', 'named'],
    ['subway_station', 95, 'f U-Bahn-Station, U-Bahn-Stationen', 'underground station, underground stations', 'named'],
    ['light_rail_station', 90, 'f Bahnstation, Bahnstationen', 'light rail station, light rail stations', 'named'],
    ['bus_stop', 92, 'f Bushaltestelle, Bushaltestellen', 'bus stop, bus stops', 'named'],
    ['tram_stop', 90, 'f Straßenbahnhaltestelle, Straßenbahnhaltestellen', 'tram stop, tram stops', 'named'],
    ['bus_station', 60, 'm Busbahnhof, Busbahnhöfe', 'bus station, bus stations', 'unnamed'],
    ['ferry_terminal', 30, 'm Schiffsanleger, Schiffsanleger', 'ferry terminal, ferry terminals', 'unnamed'],
    [
      'cable_car_station',
      20,
      'f Seilbahnstation, Seilbahnstationen',
      'cable car station, cable car stations',
      'unnamed',
    ],
  ],
  HEALTH: [
    ['pharmacy', 85, 'f Apotheke, Apotheken', 'pharmacy, pharmacies', 'named'],
    ['doctor', 82, 'f Arztpraxis, Arztpraxen', "doctor's practice, doctor's practices", 'unnamed'],
    ['dentist', 50, 'f Zahnarztpraxis, Zahnarztpraxen', 'dental practice, dental practices', 'unnamed'],
    ['clinic', 40, 'n Ärztezentrum, Ärztezentren', 'medical centre, medical centres', 'unnamed'],
    ['hospital', 65, 'n Krankenhaus, Krankenhäuser', 'hospital, hospitals', 'named'],
    [
      'physiotherapist',
      25,
      'f Physiotherapiepraxis, Physiotherapiepraxen',
      'physiotherapy practice, physiotherapy practices',
      'unnamed',
    ],
    ['veterinary', 15, 'f Tierarztpraxis, Tierarztpraxen', 'veterinary practice, veterinary practices', 'unnamed'],
  ],
  EDUCATION: [
    ['kindergarten', 80, 'm Kindergarten, Kindergärten', 'kindergarten, kindergartens', 'named'],
    ['school', 85, 'f Schule, Schulen', 'school, schools', 'named'],
    ['childcare', 40, 'f Kindertagesstätte, Kindertagesstätten', 'nursery, nurseries', 'unnamed'],
    ['library', 40, 'f Bibliothek, Bibliotheken', 'library, libraries', 'named'],
    ['music_school', 30, 'f Musikschule, Musikschulen', 'music school, music schools', 'unnamed'],
    ['university', 50, 'f Hochschule, Hochschulen', 'university, universities', 'named'],
    ['college', 25, 'f Fachschule, Fachschulen', 'college, colleges', 'unnamed'],
  ],
  GREEN: [
    ['park', 75, 'm Park, Parks', 'park, parks', 'named'],
    ['wood', 65, 'n Waldstück, Waldstücke', 'area of woodland, areas of woodland', 'unnamed'],
    ['nature_reserve', 40, 'n Naturschutzgebiet, Naturschutzgebiete', 'nature reserve, nature reserves', 'unnamed'],
    ['garden', 25, 'f Gartenanlage, Gartenanlagen', 'garden, gardens', 'unnamed'],
    ['bathing_area', 40, 'f Badestelle, Badestellen', 'bathing area, bathing areas', 'unnamed'],
    ['viewpoint', 25, 'm Aussichtspunkt, Aussichtspunkte', 'viewpoint, viewpoints', 'unnamed'],
    ['picnic_site', 15, 'm Picknickplatz, Picknickplätze', 'picnic site, picnic sites', 'unnamed'],
  ],
  FOOD: [
    ['restaurant', 70, 'n Restaurant, Restaurants', 'restaurant, restaurants', 'named'],
    ['cafe', 60, 'n Café, Cafés', 'café, cafés', 'named'],
    ['ice_cream', 30, 'f Eisdiele, Eisdielen', 'ice cream parlour, ice cream parlours', 'unnamed'],
    ['biergarten', 30, 'm Biergarten, Biergärten', 'beer garden, beer gardens', 'unnamed'],
    ['pub', 20, 'f Kneipe, Kneipen', 'pub, pubs', 'unnamed'],
    ['bar', 20, 'f Bar, Bars', 'bar, bars', 'unnamed'],
    ['fast_food', 15, 'm Imbiss, Imbisse', 'takeaway, takeaways', 'unnamed'],
  ],
  LEISURE: [
    ['playground', 65, 'm Spielplatz, Spielplätze', 'playground, playgrounds', 'unnamed'],
    ['community_centre', 25, 'n Gemeindezentrum, Gemeindezentren', 'community centre, community centres', 'unnamed'],
    ['youth_centre', 15, 'n Jugendzentrum, Jugendzentren', 'youth centre, youth centres', 'unnamed'],
    ['zoo', 35, 'm Zoo, Zoos', 'zoo, zoos', 'unnamed'],
    [
      'miniature_golf',
      20,
      'f Minigolfanlage, Minigolfanlagen',
      'miniature golf course, miniature golf courses',
      'unnamed',
    ],
    ['dog_park', 15, 'f Hundewiese, Hundewiesen', 'dog park, dog parks', 'unnamed'],
  ],
  SPORT: [
    ['pitch', 40, 'm Sportplatz, Sportplätze', 'sports pitch, sports pitches', 'unnamed'],
    ['sports_centre', 45, 'n Sportzentrum, Sportzentren', 'sports centre, sports centres', 'unnamed'],
    ['swimming_pool', 50, 'n Schwimmbad, Schwimmbäder', 'swimming pool, swimming pools', 'unnamed'],
    ['water_park', 40, 'n Freizeitbad, Freizeitbäder', 'leisure pool, leisure pools', 'unnamed'],
    ['fitness_centre', 45, 'n Fitnessstudio, Fitnessstudios', 'gym, gyms', 'unnamed'],
    ['sports_hall', 25, 'f Sporthalle, Sporthallen', 'sports hall, sports halls', 'unnamed'],
    ['fitness_station', 15, 'f Trimm-dich-Station, Trimm-dich-Stationen', 'outdoor gym, outdoor gyms', 'unnamed'],
    ['golf_course', 30, 'm Golfplatz, Golfplätze', 'golf course, golf courses', 'unnamed'],
    ['ice_rink', 20, 'f Eisbahn, Eisbahnen', 'ice rink, ice rinks', 'unnamed'],
    ['climbing', 15, 'f Kletteranlage, Kletteranlagen', 'climbing facility, climbing facilities', 'unnamed'],
    ['horse_riding', 15, 'f Reitanlage, Reitanlagen', 'riding stable, riding stables', 'unnamed'],
  ],
  CULTURE: [
    ['cinema', 40, 'n Kino, Kinos', 'cinema, cinemas', 'unnamed'],
    ['theatre', 40, 'n Theater, Theater', 'theatre, theatres', 'unnamed'],
    ['museum', 35, 'n Museum, Museen', 'museum, museums', 'named'],
    ['arts_centre', 25, 'n Kulturzentrum, Kulturzentren', 'arts centre, arts centres', 'unnamed'],
    ['gallery', 20, 'f Galerie, Galerien', 'gallery, galleries', 'unnamed'],
    ['concert_hall', 30, 'n Konzerthaus, Konzerthäuser', 'concert hall, concert halls', 'unnamed'],
  ],
  SERVICES: [
    ['bank', 50, 'f Bank, Banken', 'bank, banks', 'named'],
    ['atm', 30, 'm Geldautomat, Geldautomaten', 'cash machine, cash machines', 'unnamed'],
    ['post_office', 50, 'f Postfiliale, Postfilialen', 'post office, post offices', 'unnamed'],
    ['parcel_locker', 25, 'm Paketautomat, Paketautomaten', 'parcel locker, parcel lockers', 'unnamed'],
    ['hairdresser', 30, 'm Friseur, Friseure', "hairdresser's, hairdressers", 'unnamed'],
    ['optician', 15, 'm Optiker, Optiker', "optician's, opticians", 'unnamed'],
    ['townhall', 30, 'n Rathaus, Rathäuser', 'town hall, town halls', 'unnamed'],
  ],
  DRIVING: [
    [
      'motorway_junction',
      80,
      'm Autobahnanschluss, Autobahnanschlüsse',
      'motorway junction, motorway junctions',
      'named',
    ],
    ['airport', 70, 'm Flughafen, Flughäfen', 'airport, airports', 'named'],
    ['fuel', 20, 'f Tankstelle, Tankstellen', 'petrol station, petrol stations', 'unnamed'],
    ['charging_station', 35, 'f Ladestation, Ladestationen', 'charging station, charging stations', 'unnamed'],
    [
      'car_sharing',
      30,
      'f Carsharing-Station, Carsharing-Stationen',
      'car sharing station, car sharing stations',
      'unnamed',
    ],
    [
      'bicycle_rental',
      20,
      'm Fahrradverleih, Fahrradverleihe',
      'bicycle rental station, bicycle rental stations',
      'unnamed',
    ],
  ],
};

/** A type that counts for several of the index is as complete as the best known. */
const COMPLETENESS: ReadonlyMap<string, number> = new Map(
  INDEX_TYPES.toSorted((a, b) => a.completeness - b.completeness).flatMap(({ poiTypes, completeness }) =>
    poiTypes.map(id => [id, completeness / MILLION] as const),
  ),
);

/** All of them, by topic; within a topic the weightiest first. */
export const POI_WORDS: readonly PoiWords[] = TOPICS.flatMap(topic =>
  ROWS[topic].map(row => wordsOf(topic, row)).sort((a, b) => b.weight - a.weight),
);

const BY_ID: ReadonlyMap<string, PoiWords> = new Map(POI_WORDS.map(words => [words.id, words]));

/** The words for a type; undefined if texts do not speak of it. */
export function poiWords(id: string): PoiWords | undefined {
  return BY_ID.get(id);
}

function wordsOf(topic: Topic, [id, weight, de, en, named]: Row): PoiWords {
  const [one = '', many = ''] = de.slice(2).split(', ');
  const [oneInEnglish = '', manyInEnglish = ''] = en.split(', ');
  return {
    id,
    topic,
    weight,
    de: { gender: de.slice(0, 1) as Gender, one, oblique: one.endsWith('automat') ? `${one}en` : one, many },
    en: { one: oneInEnglish, many: manyInEnglish },
    isNamed: named === 'named',
    completeness: COMPLETENESS.get(id) ?? 0,
  };
}
