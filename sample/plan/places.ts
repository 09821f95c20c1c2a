// Named places, bus stops and small things beside the streets.

export const PLACES: readonly {
  readonly at: readonly [number, number];
  readonly place: string;
  readonly name: string;
  readonly population?: string;
  readonly isCentreOf?: 'town' | 'neighbour';
}[] = [
  { at: [6, 2], place: 'town', name: 'Hollerbruck', population: '9034', isCentreOf: 'town' },
  { at: [596, -2330], place: 'village', name: 'Rehmoosen', population: '512', isCentreOf: 'neighbour' },
  { at: [-756, 2600], place: 'village', name: 'Dinkelsfeld', population: '318' },
  { at: [-2600, 985], place: 'hamlet', name: 'Krähwang', population: '64' },
  { at: [3062, 640], place: 'hamlet', name: 'Eichet', population: '31' },
  { at: [-20, 90], place: 'suburb', name: 'Altstadt' },
  { at: [10, 440], place: 'suburb', name: 'Bahnhofsviertel' },
  { at: [-660, 320], place: 'suburb', name: 'Weststadt' },
  { at: [-40, 1060], place: 'suburb', name: 'Nordstadt' },
  { at: [1020, 320], place: 'suburb', name: 'Ostvorstadt' },
  { at: [-260, -460], place: 'suburb', name: 'Südvorstadt' },
  { at: [-640, 1110], place: 'neighbourhood', name: 'Siedlung am Holz' },
  { at: [850, -60], place: 'neighbourhood', name: 'Mühlfeld' },
  { at: [200, -460], place: 'neighbourhood', name: 'Auwinkel' },
  { at: [-1230, 280], place: 'neighbourhood', name: 'Am Westring' },
  { at: [-740, -80], place: 'neighbourhood', name: 'Augsburger Feld' },
];

/** Stops of the town bus, in the order of its route; each has a pole on both sides of the nearest street unless `isSingle`. */
export const BUS_STOPS: readonly {
  readonly at: readonly [number, number];
  readonly name: string;
  readonly isSingle?: boolean;
}[] = [
  { at: [-440, 1290], name: 'Nordmarkt' },
  { at: [-408, 1150], name: 'Siedlung am Holz' },
  { at: [-376, 960], name: 'Haydnstraße' },
  { at: [-20, 735], name: 'Bahnhof' },
  { at: [-58, 590], name: 'Stadtgarten' },
  { at: [-52, 330], name: 'Maximilianstraße' },
  { at: [-330, 24], name: 'Oberes Tor' },
  { at: [-640, 82], name: 'Lerchenstraße' },
  { at: [-960, 118], name: 'Grundschule West' },
  { at: [-1250, 128], name: 'Am Westring' },
  { at: [-1170, -246], name: 'Feldmarkt' },
  { at: [-790, -250], name: 'Friedhof' },
  { at: [-420, -264], name: 'Feuerwehr' },
  { at: [-2, -400], name: 'Südvorstadt' },
  { at: [36, -600], name: 'Auwinkel' },
  { at: [250, -277], name: 'Münchner Straße' },
  { at: [806, -330], name: 'Freibad' },
  { at: [1010, -195], name: 'Großmarkt Aue' },
  { at: [1400, -394], name: 'Handwerkerstraße' },
  { at: [1710, -500], name: 'Industriestraße' },
  { at: [560, 20], name: 'Aue-Brücke' },
  { at: [830, 90], name: 'Mühlfeld' },
  { at: [1130, 165], name: 'Dichterviertel' },
  { at: [602, -2300], name: 'Rehmoosen Mitte', isSingle: true },
  { at: [-760, 2620], name: 'Dinkelsfeld', isSingle: true },
  { at: [-2560, 930], name: 'Krähwang', isSingle: true },
];

export const ROADSIDE: readonly {
  readonly at: readonly [number, number];
  readonly tags: Readonly<Record<string, string>>;
}[] = [
  { at: [30, 12], tags: { amenity: 'fountain', name: 'Marktbrunnen' } },
  { at: [-30, 8], tags: { amenity: 'post_box' } },
  { at: [-40, 722], tags: { amenity: 'post_box' } },
  { at: [-410, 1200], tags: { amenity: 'post_box' } },
  { at: [880, 116], tags: { amenity: 'post_box' } },
  { at: [606, -2310], tags: { amenity: 'post_box' } },
  { at: [-16, -12], tags: { historic: 'memorial', name: 'Pestsäule', memorial: 'column' } },
  {
    at: [70, 214],
    tags: { amenity: 'charging_station', capacity: '2', opening_hours: '24/7', name: 'Ladesäule Graben' },
  },
  { at: [-30, -14], tags: { amenity: 'bicycle_parking', capacity: '24', bicycle_parking: 'stands' } },
  { at: [38, -14], tags: { amenity: 'bicycle_parking', capacity: '16', bicycle_parking: 'stands' } },
  { at: [-18, 160], tags: { amenity: 'toilets', wheelchair: 'yes', name: 'Öffentliche Toilette Spitaltor' } },
];
