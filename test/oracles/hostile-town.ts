// Hostile towns: random towns whose tags are drawn from all values that real regions and the wiki know, misspelt and absurd ones included.
import { readFileSync } from 'node:fs';
import type { OsmFile, OsmTags } from '../../sample/osm-pbf-writer.ts';
import { sequence } from './compare-costs.ts';
import { randomTown } from './random-town.ts';

type Kind = 'node' | 'way' | 'relation';

/** Count by value, by key: `scripts/draw-hostile-values.ts` draws it from real regions. */
const REAL = JSON.parse(readFileSync(new URL('hostile-values.json', import.meta.url), 'utf8')) as Record<
  Kind,
  Record<string, Record<string, number>>
>;

/** Values of the wiki's tables, and errors of mappers, that no region at hand has. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  barrier: [
    ...[
      'border_control',
      'bump_gate',
      'bus_trap',
      'cable_barrier',
      'cattle_grid',
      'chain',
      'coupure',
      'debris',
      'ditch',
      'full-height_turnstile',
    ],
    ...[
      'gate;bollard',
      'hampshire_gate',
      'height_restrictor',
      'horse_stile',
      'jersey_barrier',
      'kent_carriage_gap',
      'kissing_gate',
      'lift_gate,lights',
    ],
    ...[
      'log',
      'motorcycle_barrier',
      'no',
      'planter',
      'rope',
      'sally_port',
      'spikes',
      'stile',
      'sump_buster',
      'swing_gate',
      'toll_booth',
      'turnstile',
    ],
    ...['wicket_gate', 'yes;gate', 'Schranke', 'unknown', 'fixme', ''],
  ],
  access: [
    'no;yes',
    'destination;delivery',
    'Private',
    'residents',
    'unknown',
    'none',
    'public',
    'employees',
    'green_sticker_germany',
  ],
  maxspeed: [
    'none',
    'walk',
    'signals',
    'variable',
    '0',
    '5',
    '-1',
    '50 mph',
    '20mph',
    '50;30',
    'DE:urban',
    'RO:urban',
    'GB:nsl_single',
    'fifty',
    '50 km/h',
    '1e3',
    '5 knots',
  ],
  oneway: ['reversible', 'alternating', '1', 'true', 'reverse', '-1;yes', 'no;yes'],
  conveying: ['forward', 'backward', 'reversible', 'yes', 'no', 'both', 'up'],
  'access:conditional': [
    'no @ (22:00-06:00)',
    'no @ (weight>7.5)',
    'destination @ (Mo-Fr)',
    'no@22-6',
    'no @ (winter)',
    '@',
    'no @ ((Mo)',
    'yes @ (wet)',
  ],
  'oneway:conditional': ['yes @ (Mo-Fr 07:00-09:00)', '-1 @ (16:00-18:00)', 'no @ (Su)'],
  'maxspeed:conditional': ['30 @ (22:00-06:00)', '80 @ wet', 'none @ (22:00-06:00)', '30 @ Mo-Fr 07:00-17:00; 50 @ Sa'],
  layer: ['99', '-99', '1;2', 'eins'],
};

const ON_NODES = [
  'barrier',
  'access',
  'foot',
  'bicycle',
  'motor_vehicle',
  'locked',
  'highway',
  'railway',
  'access:conditional',
];
const ON_WAYS = [
  ...[
    'access',
    'foot',
    'bicycle',
    'vehicle',
    'motor_vehicle',
    'motorcar',
    'oneway',
    'oneway:bicycle',
    'oneway:foot',
    'maxspeed',
    'maxspeed:forward',
  ],
  ...[
    'maxspeed:backward',
    'maxspeed:type',
    'source:maxspeed',
    'zone:traffic',
    'access:conditional',
    'motor_vehicle:conditional',
    'oneway:conditional',
  ],
  ...[
    'maxspeed:conditional',
    'conveying',
    'surface',
    'smoothness',
    'tracktype',
    'sac_scale',
    'junction',
    'motorroad',
    'bridge',
    'tunnel',
    'layer',
  ],
  ...['covered', 'indoor', 'segregated', 'sidewalk', 'lit', 'service'],
];

/** A value of a key: half of the time by how often it is used, half of the time any. */
export function hostileValue(kind: Kind, key: string, random: () => number): string | undefined {
  const counts = REAL[kind][key] ?? {};
  const values = [...Object.keys(counts), ...(FURTHER[key] ?? [])];
  if (random() < 0.5) return values[Math.floor(random() * values.length)];
  let left = random() * Object.values(counts).reduce((sum, count) => sum + count, 0);
  for (const [value, count] of Object.entries(counts)) {
    left -= count;
    if (left < 0) return value;
  }
  return values[0];
}

/** A town of `randomTown` with hostile tags on a share of its nodes and ways; the same seed always gives the same town. */
export function hostileTown(
  seed: number,
  share = 0.3,
): { readonly file: OsmFile; readonly place: { lat: number; lng: number } } {
  const { file, place } = randomTown(seed);
  const random = sequence(seed + 7);
  const withTags = (kind: Kind, keys: readonly string[], tags: OsmTags = {}): OsmTags => {
    const drawn: Record<string, string> = { ...tags };
    for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
      const key = keys[Math.floor(random() * keys.length)] ?? '';
      const value = hostileValue(kind, key, random);
      if (value !== undefined) drawn[key] = value;
    }
    return drawn;
  };
  return {
    place,
    file: {
      ...file,
      nodes: file.nodes.map(node =>
        node.tags?.shop === undefined && random() < share
          ? { ...node, tags: withTags('node', ON_NODES, node.tags) }
          : node,
      ),
      ways: file.ways.map(way => {
        if (random() >= share) return way;
        const isStreet = way.tags?.highway !== undefined && way.tags.area === undefined;
        const highway = isStreet && random() < 0.2 ? hostileValue('way', 'highway', random) : way.tags?.highway;
        return { ...way, tags: { ...withTags('way', ON_WAYS, way.tags), ...(highway !== undefined && { highway }) } };
      }),
      relations: file.relations.map(relation => {
        const restriction = random() < share ? hostileValue('relation', 'restriction', random) : undefined;
        return restriction === undefined ? relation : { ...relation, tags: { ...relation.tags, restriction } };
      }),
    },
  };
}
