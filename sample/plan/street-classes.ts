// The kinds of street the plan uses: their tags, widths and whether houses line them.

export interface StreetClass {
  readonly tags: Readonly<Record<string, string>>;
  readonly halfWidthMeters: number;
  readonly frontage: boolean;
}

const town = { surface: 'asphalt', lit: 'yes' };
const zone30 = { ...town, maxspeed: '30', 'source:maxspeed': 'DE:zone30' };

export const STREET_CLASSES = {
  primary: {
    tags: { highway: 'primary', ...town, maxspeed: '50', sidewalk: 'both', ref: 'B 999' },
    halfWidthMeters: 4.5,
    frontage: true,
  },
  primary_rural: {
    tags: { highway: 'primary', surface: 'asphalt', maxspeed: '100', ref: 'B 999', foot: 'yes' },
    halfWidthMeters: 4.5,
    frontage: false,
  },
  ring: {
    tags: { highway: 'secondary', surface: 'asphalt', maxspeed: '70', lit: 'yes', sidewalk: 'right' },
    halfWidthMeters: 4.2,
    frontage: false,
  },
  collector: {
    tags: { highway: 'tertiary', ...town, maxspeed: '50', sidewalk: 'both' },
    halfWidthMeters: 3.7,
    frontage: true,
  },
  rural: { tags: { highway: 'tertiary', surface: 'asphalt', maxspeed: '80' }, halfWidthMeters: 3.2, frontage: false },
  village: {
    tags: { highway: 'tertiary', ...town, maxspeed: '50', sidewalk: 'right' },
    halfWidthMeters: 3.4,
    frontage: true,
  },
  lane_rural: {
    tags: { highway: 'unclassified', surface: 'asphalt', maxspeed: '70' },
    halfWidthMeters: 2.6,
    frontage: false,
  },
  residential: { tags: { highway: 'residential', ...zone30, sidewalk: 'both' }, halfWidthMeters: 3, frontage: true },
  oneway: {
    tags: { highway: 'residential', ...zone30, sidewalk: 'both', oneway: 'yes', 'oneway:bicycle': 'no' },
    halfWidthMeters: 3,
    frontage: true,
  },
  quiet: { tags: { highway: 'residential', ...zone30, sidewalk: 'no' }, halfWidthMeters: 2.6, frontage: true },
  living: {
    tags: { highway: 'living_street', surface: 'paving_stones', lit: 'yes' },
    halfWidthMeters: 2.8,
    frontage: true,
  },
  alley: {
    tags: { highway: 'living_street', surface: 'sett', lit: 'yes', oneway: 'yes', 'oneway:bicycle': 'no' },
    halfWidthMeters: 2.4,
    frontage: true,
  },
  pedestrian: {
    tags: { highway: 'pedestrian', surface: 'sett', lit: 'yes', bicycle: 'yes' },
    halfWidthMeters: 3.4,
    frontage: true,
  },
  square: {
    tags: { highway: 'pedestrian', surface: 'sett', lit: 'yes', bicycle: 'yes' },
    halfWidthMeters: 1,
    frontage: false,
  },
  business: {
    tags: { highway: 'residential', ...town, maxspeed: '50', sidewalk: 'right' },
    halfWidthMeters: 3.8,
    frontage: true,
  },
  service: { tags: { highway: 'service', surface: 'asphalt' }, halfWidthMeters: 2, frontage: false },
  parking_aisle: {
    tags: { highway: 'service', service: 'parking_aisle', surface: 'asphalt' },
    halfWidthMeters: 2.2,
    frontage: false,
  },
  driveway: {
    tags: { highway: 'service', service: 'driveway', access: 'private', surface: 'paving_stones' },
    halfWidthMeters: 1.4,
    frontage: false,
  },
  footway: { tags: { highway: 'footway', surface: 'fine_gravel' }, halfWidthMeters: 1, frontage: false },
  alley_path: { tags: { highway: 'footway', surface: 'asphalt', lit: 'yes' }, halfWidthMeters: 1, frontage: false },
  cycleway: {
    tags: { highway: 'cycleway', surface: 'asphalt', foot: 'designated', bicycle: 'designated', segregated: 'no' },
    halfWidthMeters: 1.4,
    frontage: false,
  },
  steps: { tags: { highway: 'steps', surface: 'stone', handrail: 'yes' }, halfWidthMeters: 1, frontage: false },
  path: { tags: { highway: 'path', surface: 'ground' }, halfWidthMeters: 0.8, frontage: false },
  track: { tags: { highway: 'track', tracktype: 'grade2', surface: 'gravel' }, halfWidthMeters: 1.6, frontage: false },
  field_track: {
    tags: { highway: 'track', tracktype: 'grade3', surface: 'grass' },
    halfWidthMeters: 1.4,
    frontage: false,
  },
} as const satisfies Record<string, StreetClass>;

export type StreetClassName = keyof typeof STREET_CLASSES;
