// Places with grounds of their own: schools, shops with car parks, parks, sports grounds, churches, the station.
import { points, type Sketch } from '../shapes.ts';
import type { StreetClassName } from './street-classes.ts';

type Tags = Readonly<Record<string, string>>;
/** Centre x, y, width, depth in the site's own metres, then tags. */
type Box = readonly [x: number, y: number, width: number, depth: number, tags: Tags];

export interface Site {
  /** Centre on the drawing sheet; the site's own x and y are turned by `degrees` about it. */
  readonly at: readonly [number, number];
  readonly degrees?: number;
  /** Width and depth, or the outline itself in the site's own metres. */
  readonly ground:
    | readonly [width: number, depth: number]
    | { readonly outline: Sketch; readonly isStraight?: boolean };
  /** Tags of the grounds; without tags only the things on the grounds are drawn. */
  readonly tags?: Tags;
  readonly buildings?: readonly Box[];
  /** Buildings around a yard, drawn as multipolygons: a box and the yard's width and depth. */
  readonly courtyards?: readonly (readonly [...Box, yardWidth: number, yardDepth: number])[];
  readonly areas?: readonly Box[];
  /** Ponds and other round things: centre x, y and radius. */
  readonly rounds?: readonly (readonly [x: number, y: number, radius: number, tags: Tags])[];
  readonly points?: readonly (readonly [x: number, y: number, tags: Tags])[];
  readonly ways?: readonly {
    readonly class: StreetClassName;
    readonly sketch: Sketch;
    readonly smooth?: boolean;
    readonly tags?: Tags;
  }[];
}

const pitch = (sport: string): Tags => ({ leisure: 'pitch', sport, surface: sport === 'tennis' ? 'clay' : 'grass' });
const parking: Tags = { amenity: 'parking', parking: 'surface', surface: 'asphalt' };
const customers: Tags = { ...parking, access: 'customers' };
const place = (name: string, tags: Tags): Tags => ({
  ...tags,
  name,
  website: `https://www.example.org/${name.toLowerCase().replaceAll(/[^a-zäöüß]+/g, '-')}`,
});
const weekdays = 'Mo-Fr 07:30-16:30; PH off';

export const SITES: readonly Site[] = [
  // Old town
  {
    at: [34, 41],
    degrees: -13,
    ground: [36, 27],
    courtyards: [
      [
        0,
        0,
        34,
        25,
        place('Rathaus Hollerbruck', {
          building: 'public',
          amenity: 'townhall',
          opening_hours: 'Mo-Fr 08:00-12:00; Th 14:00-18:00; PH off',
          phone: '+49 89 99998 100',
          wheelchair: 'yes',
          'building:levels': '3',
          'addr:street': 'Marktplatz',
          'addr:housenumber': '1',
          'addr:postcode': '86998',
          'addr:city': 'Hollerbruck',
          'addr:country': 'DE',
        }),
        13,
        9,
      ],
    ],
  },
  {
    at: [-114, 282],
    degrees: 0,
    ground: [48, 40],
    courtyards: [
      [
        0,
        0,
        44,
        34,
        place('Bürgerspital', {
          building: 'residential',
          amenity: 'social_facility',
          social_facility: 'assisted_living',
          'social_facility:for': 'senior',
        }),
        22,
        14,
      ],
    ],
    ways: [{ class: 'footway', sketch: points('0 18, 0 46') }],
  },
  {
    at: [44, 106],
    degrees: -8,
    ground: [54, 36],
    tags: { landuse: 'religious' },
    buildings: [
      [
        4,
        0,
        36,
        15,
        place('St. Martin', {
          building: 'church',
          amenity: 'place_of_worship',
          religion: 'christian',
          denomination: 'roman_catholic',
          'building:levels': '2',
        }),
      ],
      [-18, 0, 8, 8, { building: 'bell_tower', man_made: 'tower', 'tower:type': 'bell_tower' }],
    ],
    points: [
      [14, -14, { natural: 'tree' }],
      [-8, 13, { natural: 'tree' }],
    ],
  },
  {
    at: [-240, 158],
    degrees: 10,
    ground: [30, 26],
    buildings: [
      [
        0,
        0,
        22,
        18,
        place('Heimatmuseum im Pulverturm', { building: 'yes', tourism: 'museum', opening_hours: 'Sa-Su 14:00-17:00' }),
      ],
    ],
    ways: [{ class: 'footway', sketch: points('12 -2, 30 -2') }],
  },
  // Station and the quarter in front of it
  {
    at: [-60, 770],
    ground: [120, 36],
    tags: { landuse: 'railway' },
    buildings: [[0, 4, 56, 13, { building: 'train_station', 'building:levels': '2', name: 'Bahnhof Hollerbruck' }]],
    areas: [
      [50, -4, 16, 12, { amenity: 'bicycle_parking', capacity: '80', covered: 'yes', bicycle_parking: 'stands' }],
      [
        0,
        19.5,
        116,
        4,
        { railway: 'platform', public_transport: 'platform', ref: '1', name: 'Gleis 1', highway: 'platform' },
      ],
    ],
    points: [
      [
        0,
        26,
        {
          railway: 'station',
          public_transport: 'station',
          train: 'yes',
          name: 'Hollerbruck',
          operator: 'Auetalbahn',
          wheelchair: 'yes',
        },
      ],
      [-42, 2, { amenity: 'taxi', name: 'Taxistand Bahnhof' }],
      [-36, -6, { amenity: 'bus_station', public_transport: 'station', name: 'Hollerbruck ZOB' }],
      [20, -5, { amenity: 'parcel_locker', name: 'Paketfach Bahnhof', opening_hours: '24/7' }],
      [31, -5, { amenity: 'toilets', fee: 'yes', wheelchair: 'yes' }],
      [30, -8, { amenity: 'vending_machine', vending: 'public_transport_tickets' }],
    ],
    ways: [
      { class: 'alley_path', sketch: points('0 -3, 0 -30') },
      { class: 'alley_path', sketch: points('-34 -3, -34 15, 34 15, 34 -3, -34 -3') },
    ],
  },
  {
    at: [-205, 771],
    degrees: 1,
    ground: [120, 32],
    tags: { ...parking, name: 'Park + Ride Bahnhof', park_ride: 'yes', fee: 'no', capacity: '120' },
    ways: [{ class: 'parking_aisle', sketch: points('-50 0, 50 0, 52 -34') }],
  },
  {
    at: [-246, 632],
    ground: [104, 150],
    tags: { landuse: 'retail' },
    buildings: [
      [
        -4,
        34,
        70,
        44,
        place('Frischmarkt am Bahnhof', {
          building: 'retail',
          shop: 'supermarket',
          opening_hours: 'Mo-Sa 07:00-20:00; PH off',
          phone: '+49 89 99998 210',
          wheelchair: 'yes',
        }),
      ],
    ],
    areas: [[0, -34, 88, 58, { ...customers, capacity: '96' }]],
    points: [
      [38, 4, { amenity: 'charging_station', capacity: '4', 'socket:type2': '4', opening_hours: '24/7' }],
      [
        -42,
        -66,
        {
          amenity: 'recycling',
          recycling_type: 'container',
          'recycling:glass_bottles': 'yes',
          'recycling:clothes': 'yes',
        },
      ],
      [30, 8, { amenity: 'bicycle_parking', capacity: '20', bicycle_parking: 'stands' }],
    ],
    ways: [{ class: 'parking_aisle', sketch: points('52 -34, -30 -34, -30 -12, 34 -12, 34 -34') }],
  },
  {
    at: [-122, 632],
    ground: [100, 156],
    tags: place('Kreiskrankenhaus Hollerbruck', {
      amenity: 'hospital',
      healthcare: 'hospital',
      emergency: 'yes',
      phone: '+49 89 99998 300',
    }),
    buildings: [
      [-6, 28, 74, 18, { building: 'hospital', 'building:levels': '5' }],
      [-30, -14, 18, 64, { building: 'hospital', 'building:levels': '4' }],
      [24, -10, 26, 34, { building: 'hospital', 'building:levels': '3' }],
    ],
    areas: [[18, -58, 50, 28, { ...parking, capacity: '40', fee: 'yes' }]],
    points: [
      [36, 14, { amenity: 'parking_entrance', parking: 'underground' }],
      [0, 46, { natural: 'tree' }],
    ],
    ways: [{ class: 'service', sketch: points('50 -36, 4 -36, 4 10') }],
  },
  {
    at: [64, 641],
    ground: { outline: points('-117 84, 117 90, 122 -88, 12 -94, -114 -96'), isStraight: true },
    tags: place('Stadtgarten', { leisure: 'park' }),
    areas: [
      [-78, 50, 34, 26, { leisure: 'playground', name: 'Spielplatz Stadtgarten' }],
      [78, -52, 40, 24, { leisure: 'garden', name: 'Rosengarten' }],
    ],
    rounds: [[14, -6, 17, { natural: 'water', water: 'pond', name: 'Schwanenteich' }]],
    buildings: [
      [-30, 4, 11, 11, { building: 'pavilion', name: 'Musikpavillon' }],
      [
        64,
        52,
        20,
        12,
        place('Café Stadtgarten', {
          building: 'yes',
          amenity: 'cafe',
          opening_hours: 'Tu-Su 10:00-18:00',
          outdoor_seating: 'yes',
        }),
      ],
    ],
    points: [
      [34, 30, { amenity: 'drinking_water' }],
      [-60, -60, { natural: 'tree' }],
      [-20, 62, { natural: 'tree' }],
      [50, 10, { natural: 'tree' }],
      [90, 20, { natural: 'tree' }],
      [-92, -20, { natural: 'tree' }],
    ],
    ways: [
      { class: 'footway', smooth: true, sketch: points('-112 30, -60 20, -16 26, 30 34, 70 28, 116 34') },
      { class: 'footway', smooth: true, sketch: points('-108 -84, -62 -46, -22 -30, 20 -38, 60 -26, 116 -40') },
      { class: 'footway', smooth: true, sketch: points('-16 26, -14 -4, -22 -30') },
      { class: 'footway', smooth: true, sketch: points('10 -92, 20 -38, 46 -6, 30 34, 4 88') },
    ],
  },
  {
    at: [252, 640],
    degrees: -1,
    ground: [104, 166],
    tags: place('Aue-Gymnasium', { amenity: 'school', 'isced:level': '2;3', phone: '+49 89 99998 410' }),
    buildings: [
      [-6, 46, 72, 18, { building: 'school', 'building:levels': '3' }],
      [-34, 10, 18, 54, { building: 'school', 'building:levels': '3' }],
      [26, 6, 36, 24, { building: 'sports_hall' }],
    ],
    areas: [
      [14, -50, 66, 42, pitch('soccer')],
      [36, 66, 20, 14, { amenity: 'bicycle_parking', capacity: '150', bicycle_parking: 'stands' }],
    ],
    ways: [
      { class: 'alley_path', sketch: points('-4 35, -4 -22, -54 -22') },
      { class: 'service', sketch: points('52 22, -2 26') },
    ],
  },
  {
    at: [-116, 381],
    ground: [58, 44],
    buildings: [
      [
        0,
        0,
        34,
        16,
        place('Christuskirche', {
          building: 'church',
          amenity: 'place_of_worship',
          religion: 'christian',
          denomination: 'lutheran',
        }),
      ],
    ],
    tags: { landuse: 'religious' },
    ways: [{ class: 'footway', sketch: points('14 -11, 60 -11') }],
  },
  {
    at: [258, 498],
    ground: [60, 40],
    tags: place('Kindergarten Regenbogen', { amenity: 'kindergarten', opening_hours: weekdays }),
    buildings: [[0, 4, 34, 16, { building: 'kindergarten' }]],
    areas: [[-14, -13, 18, 10, { leisure: 'playground', access: 'private' }]],
    ways: [{ class: 'footway', sketch: points('12 -6, 12 -20, 64 -20') }],
  },
  {
    at: [408, 380],
    ground: {
      outline: points('-68 -300, -40 -258, 6 -190, 54 -170, 62 -60, 48 30, 80 110, 160 182, 80 210, -70 190, -70 -20'),
    },
    tags: place('Auepark', { leisure: 'park' }),
    areas: [
      [-30, 40, 40, 30, { leisure: 'playground', name: 'Abenteuerspielplatz Auepark' }],
      [-34, 110, 30, 18, pitch('basketball')],
      [24, 160, 36, 22, { leisure: 'fitness_station' }],
    ],
    points: [
      [14, -40, { amenity: 'drinking_water' }],
      [-46, -150, { natural: 'tree' }],
      [-40, -90, { natural: 'tree' }],
      [24, -120, { natural: 'tree' }],
      [40, 60, { natural: 'tree' }],
      [-56, 0, { natural: 'tree' }],
      [16, 90, { leisure: 'picnic_table' }],
    ],
  },
  {
    at: [-322, -96],
    degrees: 4,
    ground: [96, 70],
    tags: { ...parking, name: 'Festplatz', capacity: '180', fee: 'no', surface: 'gravel' },
    ways: [
      { class: 'parking_aisle', sketch: points('48 0, -40 0, -40 -28, 40 -28, 48 0') },
      { class: 'service', sketch: points('48 0, 80 2') },
    ],
    points: [
      [
        -44,
        30,
        {
          amenity: 'recycling',
          recycling_type: 'container',
          'recycling:glass_bottles': 'yes',
          'recycling:paper': 'yes',
        },
      ],
    ],
  },
  {
    at: [-330, -206],
    degrees: 1,
    ground: [90, 62],
    tags: place('Freiwillige Feuerwehr Hollerbruck', { amenity: 'fire_station' }),
    buildings: [
      [-8, 8, 54, 20, { building: 'fire_station' }],
      [34, 6, 10, 10, { building: 'tower', man_made: 'tower' }],
    ],
    ways: [{ class: 'service', sketch: points('0 -4, 0 -40') }],
  },
  {
    at: [64, -247],
    ground: [62, 30],
    buildings: [
      [
        0,
        0,
        56,
        24,
        place('Parkhaus Südtor', {
          building: 'parking',
          amenity: 'parking',
          parking: 'multi-storey',
          fee: 'yes',
          capacity: '240',
          opening_hours: '24/7',
        }),
      ],
    ],
    ways: [{ class: 'service', sketch: points('-30 0, -60 0') }],
  },
  // West
  {
    at: [-1004, 205],
    degrees: 2,
    ground: [112, 108],
    tags: place('Grundschule West', { amenity: 'school', 'isced:level': '1', phone: '+49 89 99998 420' }),
    buildings: [
      [-20, 20, 60, 16, { building: 'school', 'building:levels': '2' }],
      [-42, -12, 16, 48, { building: 'school', 'building:levels': '2' }],
      [30, 30, 28, 20, { building: 'sports_hall' }],
    ],
    areas: [[22, -18, 36, 24, { leisure: 'schoolyard' }]],
    ways: [{ class: 'alley_path', sketch: points('-10 11, -10 -58') }],
  },
  {
    at: [-1006, 350],
    degrees: 4,
    ground: [84, 124],
    tags: { leisure: 'sports_centre', name: 'Bezirkssportanlage West' },
    areas: [[0, -2, 66, 104, pitch('soccer')]],
    ways: [{ class: 'footway', sketch: points('-38 -58, 38 -58, 50 -92') }],
  },
  {
    at: [-1170, -188],
    degrees: 0,
    ground: [118, 90],
    tags: { landuse: 'retail' },
    buildings: [
      [
        -10,
        18,
        64,
        38,
        place('Feldmarkt', {
          building: 'retail',
          shop: 'supermarket',
          opening_hours: 'Mo-Sa 08:00-20:00',
          phone: '+49 89 99998 211',
          wheelchair: 'yes',
        }),
      ],
      [
        42,
        22,
        22,
        26,
        place('Getränke Hopf', {
          building: 'retail',
          shop: 'beverages',
          opening_hours: 'Mo-Fr 08:30-19:00; Sa 08:00-16:00; PH off',
        }),
      ],
    ],
    areas: [[0, -26, 100, 30, { ...customers, capacity: '74' }]],
    ways: [{ class: 'parking_aisle', sketch: points('-46 -26, 46 -26, 46 -62') }],
    points: [[-54, -6, { amenity: 'charging_station', capacity: '2', opening_hours: '24/7' }]],
  },
  {
    at: [-1290, -205],
    ground: [62, 54],
    tags: place('Tankstelle Westtor', {
      amenity: 'fuel',
      opening_hours: 'Mo-Su 06:00-22:00',
      'fuel:diesel': 'yes',
      'fuel:octane_95': 'yes',
    }),
    buildings: [
      [-14, 8, 18, 12, { building: 'kiosk' }],
      [10, 4, 22, 12, { building: 'roof' }],
    ],
    ways: [{ class: 'service', sketch: points('-24 -50, -22 -12, 20 -12, 24 -50') }],
  },
  {
    at: [-555, 724],
    degrees: 2,
    ground: [420, 62],
    tags: { landuse: 'allotments', name: 'Kleingartenverein Bahndamm' },
    buildings: Array.from(
      { length: 22 },
      (_, i): Box => [-196 + (i % 11) * 39 + (i % 3) * 3, i < 11 ? -16 : 17, 4, 5, { building: 'shed' }],
    ),
    ways: [
      { class: 'path', smooth: true, sketch: points('-200 1, -60 0, 80 2, 204 0') },
      { class: 'path', smooth: true, sketch: points('-60 0, -62 -58') },
    ],
  },
  {
    at: [-700, 640],
    degrees: -3,
    ground: [42, 30],
    tags: { leisure: 'playground', name: 'Spielplatz Wiesenweg' },
    ways: [{ class: 'footway', sketch: points('0 4, 0 30') }],
  },
  // North
  {
    at: [-352, 1296],
    degrees: 4,
    ground: [92, 84],
    tags: { landuse: 'retail' },
    buildings: [
      [
        8,
        18,
        60,
        36,
        place('Nordmarkt', {
          building: 'retail',
          shop: 'supermarket',
          opening_hours: 'Mo-Fr 07:00-20:00; Sa 07:00-18:00; PH off',
          phone: '+49 89 99998 212',
        }),
      ],
    ],
    areas: [[6, -24, 70, 28, { ...customers, capacity: '60' }]],
    ways: [{ class: 'parking_aisle', sketch: points('34 -24, -40 -24, -66 -22') }],
    points: [
      [-36, 20, { amenity: 'parcel_locker', name: 'Paketfach Nord', opening_hours: '24/7' }],
      [-38, 32, { amenity: 'recycling', recycling_type: 'container', 'recycling:glass_bottles': 'yes' }],
    ],
  },
  {
    at: [-545, 1322],
    degrees: -4,
    ground: [96, 74],
    tags: place('Seniorenzentrum Am Holz', {
      amenity: 'social_facility',
      social_facility: 'nursing_home',
      'social_facility:for': 'senior',
      phone: '+49 89 99998 520',
    }),
    buildings: [
      [0, 14, 66, 16, { building: 'residential', 'building:levels': '3' }],
      [-26, -11, 16, 33, { building: 'residential', 'building:levels': '3' }],
    ],
    ways: [{ class: 'service', sketch: points('10 4, 14 -14, 70 -14') }],
  },
  {
    at: [420, 1082],
    degrees: 6,
    ground: [124, 112],
    tags: place('Mittelschule Nord', { amenity: 'school', 'isced:level': '2', phone: '+49 89 99998 430' }),
    buildings: [
      [-30, 24, 56, 16, { building: 'school', 'building:levels': '3' }],
      [-50, -8, 16, 47, { building: 'school', 'building:levels': '3' }],
      [34, 34, 38, 24, { building: 'sports_hall' }],
    ],
    areas: [[24, -20, 60, 36, pitch('multi')]],
    ways: [{ class: 'alley_path', sketch: points('-36 14, -36 -38, -92 -42') }],
  },
  {
    at: [40, 1290],
    degrees: -2,
    ground: [150, 96],
    tags: { leisure: 'park', name: 'Nordpark' },
    areas: [
      [-40, 14, 34, 26, { leisure: 'playground', name: 'Spielplatz Nordpark' }],
      [40, -8, 32, 20, pitch('table_tennis')],
    ],
    points: [
      [-10, 30, { natural: 'tree' }],
      [10, -30, { natural: 'tree' }],
      [60, 30, { natural: 'tree' }],
    ],
    ways: [{ class: 'footway', smooth: true, sketch: points('-70 -60, -40 -8, 10 4, 60 20, 92 10') }],
  },
  {
    at: [-650, 1140],
    degrees: -24,
    ground: [40, 30],
    tags: { leisure: 'playground', name: 'Spielplatz Am Holz' },
    ways: [{ class: 'footway', sketch: points('0 0, 4 -24') }],
  },
  {
    at: [420, 912],
    degrees: 0,
    ground: [58, 44],
    tags: place('Kindergarten Notenzwerge', { amenity: 'kindergarten', opening_hours: weekdays }),
    buildings: [[0, 6, 34, 15, { building: 'kindergarten' }]],
    areas: [[-10, -13, 20, 10, { leisure: 'playground', access: 'private' }]],
    ways: [{ class: 'footway', sketch: points('21 8, 21 42') }],
  },
  // East
  {
    at: [1388, 330],
    degrees: 12,
    ground: [70, 60],
    tags: place('Kindergarten Löwenzahn', { amenity: 'kindergarten', opening_hours: weekdays }),
    buildings: [[0, 8, 40, 16, { building: 'kindergarten' }]],
    areas: [[-14, -14, 24, 16, { leisure: 'playground', access: 'private' }]],
    ways: [{ class: 'service', sketch: points('20 0, 22 -40, 26 -120') }],
  },
  {
    at: [1190, 20],
    degrees: 6,
    ground: [76, 60],
    tags: place('Grundschule Mühlfeld', { amenity: 'school', 'isced:level': '1', phone: '+49 89 99998 440' }),
    buildings: [[0, 12, 56, 15, { building: 'school', 'building:levels': '2' }]],
    areas: [[-10, -14, 36, 20, { leisure: 'schoolyard' }]],
    ways: [{ class: 'alley_path', sketch: points('14 4, 16 -24, -60 -24') }],
  },
  {
    at: [1000, 330],
    degrees: 14,
    ground: [44, 34],
    tags: { leisure: 'playground', name: 'Dichterspielplatz' },
    ways: [{ class: 'footway', sketch: points('0 0, 36 4') }],
  },
  {
    at: [664, -400],
    degrees: -3,
    ground: [150, 124],
    tags: place('Aue-Freibad', {
      leisure: 'water_park',
      access: 'customers',
      opening_hours: 'May-Sep: Mo-Su 09:00-20:00',
      phone: '+49 89 99998 610',
    }),
    buildings: [[60, 30, 16, 46, { building: 'yes' }]],
    areas: [
      [-14, 28, 50, 22, { leisure: 'swimming_pool', sport: 'swimming' }],
      [-34, -20, 34, 18, { leisure: 'swimming_pool' }],
      [-60, 44, 16, 16, { leisure: 'playground' }],
    ],
    ways: [{ class: 'footway', sketch: points('66 4, 78 4, 136 6') }],
  },
  {
    at: [930, -410],
    degrees: 2,
    ground: [200, 220],
    tags: place('Sportpark an der Aue', { leisure: 'sports_centre', phone: '+49 89 99998 611' }),
    buildings: [
      [-72, 84, 44, 24, { building: 'sports_hall', name: 'Auehalle' }],
      [
        -76,
        40,
        24,
        12,
        place('Sportheim Zum Abseits', {
          building: 'yes',
          amenity: 'restaurant',
          cuisine: 'regional',
          opening_hours: 'We-Su 17:00-23:00',
        }),
      ],
    ],
    areas: [
      [34, 44, 68, 105, pitch('soccer')],
      [40, -62, 100, 62, pitch('soccer')],
      [-60, -24, 36, 18, pitch('tennis')],
      [-60, -46, 36, 18, pitch('tennis')],
      [-60, -80, 30, 22, pitch('beachvolleyball')],
    ],
    ways: [
      { class: 'service', sketch: points('-60 64, -96 66, -130 64') },
      { class: 'footway', smooth: true, sketch: points('-60 64, -36 20, -36 -94, 90 -100') },
    ],
  },
  {
    at: [735, -545],
    degrees: 0,
    ground: [70, 46],
    tags: { ...parking, name: 'Parkplatz Freibad', fee: 'no', capacity: '90', surface: 'gravel' },
    ways: [{ class: 'parking_aisle', sketch: points('-24 0, 28 0, 56 -2') }],
  },
  {
    at: [1070, -286],
    degrees: 2,
    ground: [120, 110],
    tags: { landuse: 'retail' },
    buildings: [
      [
        -6,
        -24,
        84,
        46,
        place('Großmarkt Aue', {
          building: 'retail',
          shop: 'supermarket',
          opening_hours: 'Mo-Sa 07:00-20:00; PH off',
          phone: '+49 89 99998 213',
        }),
      ],
      [
        46,
        16,
        22,
        14,
        place('Drogerie Silber', { building: 'retail', shop: 'chemist', opening_hours: 'Mo-Sa 08:30-19:00; PH off' }),
      ],
    ],
    areas: [[-18, 26, 76, 44, { ...customers, capacity: '110' }]],
    ways: [{ class: 'parking_aisle', sketch: points('-50 26, 20 26, 20 56, 20 84') }],
    points: [
      [-56, 40, { amenity: 'charging_station', capacity: '6', 'socket:type2_combo': '4', opening_hours: '24/7' }],
      [52, 30, { amenity: 'parcel_locker', name: 'Paketfach Münchner Straße', opening_hours: '24/7' }],
    ],
  },
  {
    at: [1480, -300],
    degrees: 0,
    ground: [150, 110],
    tags: { landuse: 'retail' },
    buildings: [
      [
        0,
        -14,
        104,
        56,
        place('Baumarkt Hobelbank', {
          building: 'retail',
          shop: 'doityourself',
          opening_hours: 'Mo-Sa 08:00-19:00; PH off',
          phone: '+49 89 99998 214',
        }),
      ],
    ],
    areas: [[0, 34, 120, 28, { ...customers, capacity: '90' }]],
    ways: [{ class: 'parking_aisle', sketch: points('56 34, -50 34, -70 40, -214 36') }],
  },
  {
    at: [1880, -545],
    degrees: -3,
    ground: [92, 80],
    tags: place('Wertstoffhof', {
      amenity: 'recycling',
      recycling_type: 'centre',
      opening_hours: 'Tu,Th 14:00-18:00; Sa 09:00-13:00',
    }),
    buildings: [[-22, 16, 24, 14, { building: 'industrial' }]],
    ways: [{ class: 'service', sketch: points('-30 0, 30 0, 30 60') }],
  },
  {
    at: [935, 1165],
    degrees: 18,
    ground: [120, 84],
    tags: { man_made: 'wastewater_plant', name: 'Kläranlage Aue', landuse: 'industrial' },
    rounds: [
      [-30, 10, 14, { man_made: 'clarifier' }],
      [6, 10, 14, { man_made: 'clarifier' }],
    ],
    buildings: [[40, 8, 22, 14, { building: 'industrial' }]],
    ways: [{ class: 'service', sketch: points('40 -4, 40 -30, 130 -26'), tags: { access: 'private' } }],
  },
  // South
  {
    at: [-842, -350],
    degrees: 3,
    ground: [170, 150],
    tags: { landuse: 'cemetery', name: 'Städtischer Friedhof' },
    buildings: [
      [
        -4,
        40,
        16,
        10,
        { building: 'chapel', amenity: 'place_of_worship', religion: 'christian', name: 'Aussegnungshalle' },
      ],
    ],
    ways: [
      { class: 'footway', sketch: points('-4 33, -4 -66') },
      { class: 'footway', sketch: points('-76 -10, 76 -10') },
      { class: 'footway', sketch: points('-4 33, 14 33, 30 54, 34 90') },
      { class: 'footway', sketch: points('-76 -10, -74 -62, -4 -66, 72 -62, 76 -10') },
    ],
  },
  {
    at: [-722, -312],
    degrees: 2,
    ground: [52, 46],
    tags: place('Kindergarten Apfelbäumchen', { amenity: 'kindergarten', opening_hours: weekdays }),
    buildings: [[0, 6, 32, 15, { building: 'kindergarten' }]],
    areas: [[-8, -13, 24, 12, { leisure: 'playground', access: 'private' }]],
    ways: [{ class: 'footway', sketch: points('12 14, 12 48') }],
  },
  {
    at: [-300, -480],
    degrees: 6,
    ground: [56, 44],
    tags: { leisure: 'playground', name: 'Spielplatz Obstgarten' },
    ways: [{ class: 'footway', sketch: points('0 0, 4 34') }],
  },
  {
    at: [-436, -1575],
    degrees: 20,
    ground: [70, 110],
    tags: place('Campingplatz Baggersee', {
      tourism: 'camp_site',
      opening_hours: 'Apr-Oct',
      phone: '+49 89 99998 640',
    }),
    buildings: [[-14, 40, 18, 10, { building: 'yes' }]],
    ways: [{ class: 'service', sketch: points('10 -30, 8 30, 0 80') }],
  },
  // Villages and hills
  {
    at: [846, -2292],
    degrees: -12,
    ground: [54, 40],
    tags: { landuse: 'religious' },
    buildings: [
      [
        0,
        0,
        26,
        12,
        place('St. Leonhard', {
          building: 'church',
          amenity: 'place_of_worship',
          religion: 'christian',
          denomination: 'roman_catholic',
        }),
      ],
    ],
    ways: [{ class: 'footway', sketch: points('-8 -8, -14 -36') }],
  },
  {
    at: [690, -2410],
    degrees: 6,
    ground: [54, 44],
    tags: { leisure: 'playground', name: 'Spielplatz Rehmoosen' },
    ways: [{ class: 'footway', sketch: points('0 0, 36 4') }],
  },
  {
    at: [664, -2262],
    degrees: 4,
    ground: [60, 46],
    tags: place('Kindergarten Rehkitz', { amenity: 'kindergarten', opening_hours: 'Mo-Fr 07:30-14:00; PH off' }),
    buildings: [[0, 4, 30, 14, { building: 'kindergarten' }]],
    ways: [{ class: 'footway', sketch: points('-6 -3, -8 -34') }],
  },
  {
    at: [-885, 2512],
    degrees: -10,
    ground: [26, 20],
    buildings: [
      [
        0,
        0,
        13,
        7,
        place('Wendelinskapelle', {
          building: 'chapel',
          amenity: 'place_of_worship',
          religion: 'christian',
          denomination: 'roman_catholic',
        }),
      ],
    ],
    ways: [{ class: 'footway', sketch: points('0 -3, 0 30') }],
  },
  {
    at: [-600, 2500],
    degrees: 4,
    ground: [110, 74],
    tags: { leisure: 'pitch', sport: 'soccer', name: 'Sportplatz Dinkelsfeld', surface: 'grass' },
    ways: [{ class: 'footway', sketch: points('0 38, 2 60') }],
  },
  {
    at: [1812, 2016],
    degrees: 20,
    ground: [60, 50],
    tags: { historic: 'castle', ruins: 'yes', name: 'Burgruine Hollerstein', castle_type: 'defensive' },
    buildings: [
      [-12, 6, 10, 10, { building: 'ruins', man_made: 'tower' }],
      [12, -8, 26, 8, { building: 'ruins' }],
    ],
    points: [
      [-22, -14, { tourism: 'viewpoint', name: 'Aussicht Hollerstein' }],
      [4, 12, { tourism: 'attraction', name: 'Burgruine Hollerstein' }],
    ],
  },
];
