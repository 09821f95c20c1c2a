// The vector tiles' schema: every layer, its attributes and the first zoom of each class. import/tiles writes it, the style reads it.

/** Zooms in an archive. Clients magnify the last one: its grid is 0.2 m at 47° north, one pixel at zoom 18. */
export const MIN_TILE_ZOOM = 0;
export const MAX_TILE_ZOOM = 15;

/** Side of a tile's grid, and how far its geometry extends beyond the edge, in grid steps (64 = 8 pixels). */
export const TILE_EXTENT = 4096;
export const TILE_BUFFER = 64;

export type TileGeometry = 'point' | 'line' | 'polygon';

export interface TileLayer {
  readonly geometry: TileGeometry;
  readonly holds: string;
  /** Attribute → its meaning. A feature omits every attribute without a value, except `class`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Class → first zoom. Polygons smaller than `minPixels` appear later. */
  readonly classes: Readonly<Record<string, number>>;
  /** A polygon needs this area in square pixels to appear before the last zoom. */
  readonly minPixels?: number;
}

const NAMES = {
  name: 'name as on site',
  'name:de': 'German name if it differs',
  'name:en': 'English name if it differs',
};

/** Layers in the order in which a tile stores them, ground first. Within a layer, features are in painting order. */
export const TILE_LAYERS = {
  land_use: {
    geometry: 'polygon',
    holds: 'what land is used for',
    attributes: { class: 'see classes' },
    classes: {
      residential: 8,
      commercial: 10,
      retail: 10,
      industrial: 9,
      railway: 11,
      military: 9,
      quarry: 10,
      construction: 12,
      school: 11,
      hospital: 11,
      sport: 11,
      farmyard: 12,
      parking: 13,
      aerodrome: 9,
    },
    minPixels: 16,
  },
  green: {
    geometry: 'polygon',
    holds: 'what grows or lies on the ground',
    attributes: { class: 'see classes' },
    classes: {
      farmland: 9,
      meadow: 9,
      grass: 11,
      orchard: 10,
      vineyard: 10,
      heath: 9,
      scrub: 9,
      wood: 6,
      wetland: 9,
      rock: 8,
      sand: 9,
      ice: 6,
      park: 9,
      garden: 13,
      allotments: 11,
      cemetery: 11,
      golf: 10,
      pitch: 13,
      playground: 13,
    },
    minPixels: 16,
  },
  water: {
    geometry: 'polygon',
    holds: 'lakes, ponds, wide rivers, pools',
    attributes: { class: 'see classes' },
    classes: { lake: 4, river: 7, basin: 11, pool: 15 },
    minPixels: 10,
  },
  waterway: {
    geometry: 'line',
    holds: 'the middle lines of running water',
    attributes: {
      class: 'see classes',
      ...NAMES,
      tunnel: 'true in a pipe or culvert',
      intermittent: 'true if dry at times',
    },
    classes: { river: 7, canal: 10, stream: 12, ditch: 14 },
  },
  square: {
    geometry: 'polygon',
    holds: 'ground for walking, and what carries it',
    attributes: { class: 'see classes' },
    classes: { pedestrian: 13, platform: 14, bridge: 13, pier: 12 },
    minPixels: 10,
  },
  building: { geometry: 'polygon', holds: 'ground plans', attributes: {}, classes: { building: 13 }, minPixels: 8 },
  road: {
    geometry: 'line',
    holds: 'streets and paths; below zoom 12 joined over bridges and tunnels',
    attributes: {
      class: 'see classes',
      kind: 'path only: footway, cycleway, bridleway; minor only: living_street',
      ramp: 'true on a slip road',
      bridge: 'true on a bridge',
      tunnel: 'true in a tunnel',
      oneway: 'true if one-way in the line’s direction',
    },
    classes: {
      ferry: 8,
      path: 13,
      steps: 14,
      platform: 14,
      track: 13,
      service: 13,
      pedestrian: 13,
      minor: 12,
      tertiary: 10,
      secondary: 9,
      primary: 7,
      trunk: 6,
      motorway: 5,
    },
  },
  rail: {
    geometry: 'line',
    holds: 'tracks and aerial ropeways',
    attributes: {
      class: 'see classes',
      siding: 'true beside the running line',
      bridge: 'true on a bridge',
      tunnel: 'true in a tunnel',
    },
    classes: { rail: 8, light_rail: 11, tram: 13, subway: 13, aerialway: 12 },
  },
  boundary: {
    geometry: 'line',
    holds: 'administrative borders, each piece once with its highest rank',
    attributes: { class: 'see classes' },
    classes: { country: 0, state: 4, county: 8, municipality: 11 },
  },
  road_name: {
    geometry: 'line',
    holds: 'joined middle lines of named or numbered streets, for labels only',
    attributes: { class: 'as in road', name: 'name as on site', ref: 'number, as B 2' },
    classes: {
      motorway: 8,
      trunk: 9,
      primary: 10,
      secondary: 11,
      tertiary: 12,
      minor: 13,
      pedestrian: 13,
      service: 15,
      track: 15,
      path: 15,
    },
  },
  water_name: {
    geometry: 'point',
    holds: 'names of lakes, at a point inside',
    attributes: { class: 'lake', ...NAMES, area: 'square kilometres, two digits' },
    classes: { lake: 6 },
    minPixels: 800,
  },
  place: {
    geometry: 'point',
    holds: 'names of settlements',
    attributes: {
      class: 'see classes',
      ...NAMES,
      rank: '1 (first to be shown) and up',
      population: 'inhabitants',
      capital: 'true for a capital',
    },
    classes: { city: 4, town: 7, village: 9, suburb: 11, hamlet: 12, quarter: 13, locality: 14 },
  },
  spot: {
    geometry: 'point',
    holds: 'landmarks that help to find one’s way',
    attributes: { class: 'see classes', ...NAMES, elevation: 'metres above the sea' },
    classes: { station: 11, halt: 13, peak: 12 },
  },
  house_number: {
    geometry: 'point',
    holds: 'house numbers',
    attributes: { number: 'as on site' },
    classes: { house: 15 },
  },
} as const satisfies Readonly<Record<string, TileLayer>>;

export type TileLayerId = keyof typeof TILE_LAYERS;
export type TileClass<L extends TileLayerId> = keyof (typeof TILE_LAYERS)[L]['classes'] & string;

/** First zoom of a class; 0 if the layer does not have the class, which the types rule out. */
export function firstZoom(layer: TileLayerId, className: string): number {
  return (TILE_LAYERS[layer].classes as Readonly<Record<string, number>>)[className] ?? MIN_TILE_ZOOM;
}
