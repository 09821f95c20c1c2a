// The map class of an object: tables from tags to a layer and class of the tile schema.
import type { TileClass, TileLayerId } from '../../map/tile-layers.ts';
import { isSet, type Tags } from '../osm/osm-data.ts';
import type { Attributes } from './feature-store.ts';

/** A layer and one of its classes. */
export type Kind = { readonly [L in TileLayerId]: readonly [layer: L, className: TileClass<L>] }[TileLayerId];

type ByValue = Readonly<Record<string, Kind>>;

/** Areas: the first key in this order with a known value decides. `*` is any value but `no`. Values as in the OpenStreetMap wiki, Map features. */
const AREAS: readonly (readonly [key: string, values: ByValue])[] = [
  ['building', { '*': ['building', 'building'] }],
  [
    'natural',
    {
      water: ['water', 'lake'],
      wood: ['green', 'wood'],
      scrub: ['green', 'scrub'],
      heath: ['green', 'heath'],
      grassland: ['green', 'meadow'],
      fell: ['green', 'heath'],
      wetland: ['green', 'wetland'],
      bare_rock: ['green', 'rock'],
      scree: ['green', 'rock'],
      shingle: ['green', 'rock'],
      sand: ['green', 'sand'],
      beach: ['green', 'sand'],
      glacier: ['green', 'ice'],
    },
  ],
  ['waterway', { riverbank: ['water', 'river'], dock: ['water', 'basin'] }],
  [
    'leisure',
    {
      park: ['green', 'park'],
      garden: ['green', 'garden'],
      pitch: ['green', 'pitch'],
      playground: ['green', 'playground'],
      golf_course: ['green', 'golf'],
      common: ['green', 'grass'],
      dog_park: ['green', 'grass'],
      swimming_pool: ['water', 'pool'],
      swimming_area: ['water', 'pool'],
      sports_centre: ['land_use', 'sport'],
      stadium: ['land_use', 'sport'],
      track: ['land_use', 'sport'],
      water_park: ['land_use', 'sport'],
    },
  ],
  [
    'landuse',
    {
      forest: ['green', 'wood'],
      grass: ['green', 'grass'],
      village_green: ['green', 'grass'],
      recreation_ground: ['green', 'park'],
      greenery: ['green', 'grass'],
      flowerbed: ['green', 'garden'],
      meadow: ['green', 'meadow'],
      farmland: ['green', 'farmland'],
      orchard: ['green', 'orchard'],
      plant_nursery: ['green', 'orchard'],
      greenhouse_horticulture: ['green', 'orchard'],
      vineyard: ['green', 'vineyard'],
      allotments: ['green', 'allotments'],
      cemetery: ['green', 'cemetery'],
      basin: ['water', 'basin'],
      reservoir: ['water', 'lake'],
      residential: ['land_use', 'residential'],
      garages: ['land_use', 'residential'],
      commercial: ['land_use', 'commercial'],
      institutional: ['land_use', 'commercial'],
      religious: ['land_use', 'commercial'],
      retail: ['land_use', 'retail'],
      industrial: ['land_use', 'industrial'],
      depot: ['land_use', 'industrial'],
      landfill: ['land_use', 'quarry'],
      quarry: ['land_use', 'quarry'],
      railway: ['land_use', 'railway'],
      military: ['land_use', 'military'],
      construction: ['land_use', 'construction'],
      brownfield: ['land_use', 'construction'],
      farmyard: ['land_use', 'farmyard'],
      education: ['land_use', 'school'],
    },
  ],
  [
    'amenity',
    {
      school: ['land_use', 'school'],
      kindergarten: ['land_use', 'school'],
      college: ['land_use', 'school'],
      university: ['land_use', 'school'],
      hospital: ['land_use', 'hospital'],
      grave_yard: ['green', 'cemetery'],
      parking: ['land_use', 'parking'],
    },
  ],
  ['tourism', { camp_site: ['green', 'park'], zoo: ['green', 'park'], theme_park: ['green', 'park'] }],
  ['aeroway', { aerodrome: ['land_use', 'aerodrome'], apron: ['square', 'bridge'] }],
  ['railway', { platform: ['square', 'platform'] }],
  ['public_transport', { platform: ['square', 'platform'] }],
  ['man_made', { bridge: ['square', 'bridge'], pier: ['square', 'pier'] }],
];

/** Paved ground for walking, if the way's tags say that it is an area. */
const SQUARE_HIGHWAYS = new Set(['pedestrian', 'footway', 'path', 'living_street', 'service']);

const ROADS: Readonly<Record<string, TileClass<'road'>>> = {
  motorway: 'motorway',
  motorway_link: 'motorway',
  trunk: 'trunk',
  trunk_link: 'trunk',
  primary: 'primary',
  primary_link: 'primary',
  secondary: 'secondary',
  secondary_link: 'secondary',
  tertiary: 'tertiary',
  tertiary_link: 'tertiary',
  unclassified: 'minor',
  residential: 'minor',
  living_street: 'minor',
  road: 'minor',
  busway: 'service',
  service: 'service',
  track: 'track',
  path: 'path',
  footway: 'path',
  cycleway: 'path',
  bridleway: 'path',
  steps: 'steps',
  pedestrian: 'pedestrian',
  platform: 'platform',
};

const RAILS: Readonly<Record<string, TileClass<'rail'>>> = {
  rail: 'rail',
  narrow_gauge: 'rail',
  funicular: 'rail',
  light_rail: 'light_rail',
  monorail: 'light_rail',
  tram: 'tram',
  subway: 'subway',
};

const AERIALWAYS = new Set(['cable_car', 'gondola', 'chair_lift', 'mixed_lift', 'drag_lift', 't-bar', 'platter']);
const SIDINGS = new Set(['siding', 'yard', 'spur', 'crossover']);

const WATERWAYS: Readonly<Record<string, TileClass<'waterway'>>> = {
  river: 'river',
  canal: 'canal',
  stream: 'stream',
  ditch: 'ditch',
  drain: 'ditch',
};

const PLACES: Readonly<Record<string, TileClass<'place'>>> = {
  city: 'city',
  town: 'town',
  village: 'village',
  borough: 'suburb',
  suburb: 'suburb',
  hamlet: 'hamlet',
  quarter: 'quarter',
  neighbourhood: 'quarter',
  isolated_dwelling: 'locality',
  locality: 'locality',
};

/** The kind of the area of a closed way or multipolygon, if the map shows it. `isRelation`: a multipolygon needs no tag that says it is an area. */
export function classifyArea(tags: Tags, isRelation: boolean): Kind | undefined {
  if (tags.area === 'no' || isUnderground(tags) || isSet(tags.indoor)) return undefined;
  const { highway } = tags;
  if (highway !== undefined && SQUARE_HIGHWAYS.has(highway)) {
    return isRelation || tags.area === 'yes' ? ['square', 'pedestrian'] : undefined;
  }
  for (const [key, values] of AREAS) {
    const value = tags[key];
    if (value === undefined || value === 'no') continue;
    const kind = values[value] ?? values['*'];
    if (kind?.[0] === 'water' && isRiver(tags)) return ['water', 'river'];
    if (kind !== undefined) return kind;
  }
  return undefined;
}

function isUnderground(tags: Tags): boolean {
  const isBuildingOver = tags.building !== undefined && tags.tunnel === 'yes';
  return tags.location === 'underground' || tags.tunnel === 'culvert' || isBuildingOver;
}

function isRiver(tags: Tags): boolean {
  return tags.water === 'river' || tags.water === 'canal' || tags.water === 'stream';
}

/** A line's kind with its further attributes. */
export interface LineKind {
  readonly kind: Kind;
  readonly attributes: Attributes;
  /** For a one-way line 1, or −1 against the order of its nodes; 0 for other lines. */
  readonly direction: -1 | 0 | 1;
  /** `layer` tag, −5 … 5: the map paints upper levels later. */
  readonly level: number;
}

/** The kind of a way's line, if the map shows it. */
export function classifyLine(tags: Tags): LineKind | undefined {
  const bridge = isSet(tags.bridge) && { bridge: true };
  const tunnel = (isSet(tags.tunnel) || tags.covered === 'yes') && { tunnel: true };
  const levelTag = Number(tags.layer ?? 0);
  const level = Number.isInteger(levelTag) ? Math.max(-5, Math.min(5, levelTag)) : 0;
  const line = (kind: Kind, attributes: Attributes = {}, direction: -1 | 0 | 1 = 0): LineKind => ({
    kind,
    attributes: { class: kind[1], ...attributes, ...bridge, ...tunnel },
    direction,
    level,
  });
  const { highway, railway, waterway, aerialway } = tags;
  const road = highway === undefined ? undefined : ROADS[highway];
  if (road !== undefined && tags.area !== 'yes' && !isSet(tags.indoor)) {
    const direction = directionOf(tags);
    return line(
      ['road', road],
      {
        ...(highway!.endsWith('_link') && { ramp: true }),
        ...(road === 'path' && highway !== 'path' && { kind: highway! }),
        ...(highway === 'living_street' && { kind: highway }),
        ...(direction !== 0 && { oneway: true }),
      },
      direction,
    );
  }
  const rail = railway === undefined ? undefined : RAILS[railway];
  if (rail !== undefined) return line(['rail', rail], SIDINGS.has(tags.service ?? '') ? { siding: true } : {});
  if (aerialway !== undefined && AERIALWAYS.has(aerialway)) return line(['rail', 'aerialway']);
  if (railway === 'platform' || (tags.public_transport === 'platform' && highway === undefined)) {
    return tags.area === 'yes' ? undefined : line(['road', 'platform']);
  }
  const water = waterway === undefined ? undefined : WATERWAYS[waterway];
  if (water !== undefined) {
    return {
      ...line(['waterway', water], {
        ...namesOf(tags),
        ...(tags.intermittent === 'yes' && { intermittent: true }),
        ...(tags.tunnel === 'culvert' && { tunnel: true }),
      }),
      direction: 0,
    };
  }
  if (tags.route === 'ferry') return line(['road', 'ferry']);
  return undefined;
}

function directionOf(tags: Tags): -1 | 0 | 1 {
  if (tags.oneway === '-1' || tags.oneway === 'reverse') return -1;
  if (tags.oneway === 'no') return 0;
  const implied = tags.highway === 'motorway' || tags.junction === 'roundabout';
  return tags.oneway === 'yes' || tags.oneway === '1' || tags.oneway === 'true' || implied ? 1 : 0;
}

/** Class of a settlement's node, if the map shows its name. */
export function classifyPlace(tags: Tags): TileClass<'place'> | undefined {
  return tags.place === undefined ? undefined : PLACES[tags.place];
}

/** Class of a landmark's node, if the map shows its name. */
export function classifySpot(tags: Tags): TileClass<'spot'> | undefined {
  if (tags.railway === 'station' && tags.station !== 'subway') return 'station';
  if (tags.railway === 'halt') return 'halt';
  if (tags.natural === 'peak') return 'peak';
  return undefined;
}

/** The name, and German and English names if they differ from it. */
export function namesOf(tags: Tags): Attributes {
  const { name } = tags;
  const german = tags['name:de'];
  const english = tags['name:en'];
  return {
    ...(name !== undefined && { name }),
    ...(german !== undefined && german !== name && { 'name:de': german }),
    ...(english !== undefined && english !== name && { 'name:en': english }),
  };
}
