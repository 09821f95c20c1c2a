// Random towns with what helps and hinders wheels: surfaces, slopes, steps, ramps, kerbs, lifts, barriers.
import type { OsmFile, OsmTags } from '../../sample/osm-pbf-writer.ts';
import { sequence } from './compare-costs.ts';
import { type RandomTown, randomTown } from './random-town.ts';

const GROUNDS: readonly OsmTags[] = [
  ...[{}, {}, { surface: 'asphalt' }, { surface: 'asphalt' }, { surface: 'paving_stones' }, { surface: 'sett' }],
  ...[{ surface: 'asphalt;gravel' }, { surface: 'gravel' }, { surface: 'gravel', smoothness: 'good' }],
  ...[{ smoothness: 'bad' }, { smoothness: 'intermediate' }, { surface: 'asphalt', smoothness: 'very_bad' }],
  ...[{ wheelchair: 'no' }, { wheelchair: 'yes', surface: 'ground' }, { wheelchair: 'limited', surface: 'asphalt' }],
  ...[{ surface: 'asphalt', incline: '4%' }, { surface: 'asphalt', incline: '-8 %' }, { incline: '3°' }],
  ...[{ incline: 'up', surface: 'asphalt' }, { incline: '1:12' }, { tracktype: 'grade5' }, { sac_scale: 'hiking' }],
];
const STAIRS: readonly OsmTags[] = [
  ...[{}, { ramp: 'yes' }, { ramp: 'yes', 'ramp:bicycle': 'yes' }, { 'ramp:wheelchair': 'yes' }],
  ...[{ ramp: 'yes', 'ramp:wheelchair': 'no' }, { wheelchair: 'yes' }, { 'ramp:wheelchair': 'separate' }],
];
const SPOTS: readonly OsmTags[] = [
  ...Array.from({ length: 12 }, () => ({})),
  ...[
    { kerb: 'raised' },
    { kerb: 'lowered' },
    { kerb: 'yes' },
    { barrier: 'kerb' },
    { barrier: 'kerb', kerb: 'flush' },
  ],
  ...[{ kerb: 'raised', 'kerb:height': '2 cm' }, { barrier: 'kerb', height: '0.12' }, { barrier: 'stile' }],
  ...[{ barrier: 'cycle_barrier' }, { barrier: 'gate', wheelchair: 'no' }, { barrier: 'kissing_gate' }],
  ...[{ highway: 'crossing', kerb: 'raised' }, { highway: 'crossing', wheelchair: 'no' }, { highway: 'elevator' }],
  ...[{ highway: 'elevator', wheelchair: 'no' }, { barrier: 'bollard' }, { barrier: 'entrance', kerb: 'raised' }],
];
const SHOPS: readonly OsmTags[] = [{}, {}, { wheelchair: 'yes' }, { wheelchair: 'limited' }, { wheelchair: 'no' }];

/** A random town with tags for wheels; the same seed always gives the same town. */
export function wheelTown(seed: number): RandomTown {
  const { file, place } = randomTown(seed);
  const random = sequence(seed + 1);
  const pick = (of: readonly OsmTags[]): OsmTags => of[Math.floor(random() * of.length)] ?? {};
  const ways = file.ways.map(way => {
    if (way.tags?.highway === undefined) return way;
    return { ...way, tags: { ...way.tags, ...pick(way.tags.highway === 'steps' ? STAIRS : GROUNDS) } };
  });
  const nodes = file.nodes.map(node => ({
    ...node,
    tags: { ...node.tags, ...pick(node.tags?.shop === undefined ? SPOTS : SHOPS) },
  }));
  const relations = file.relations.map(relation =>
    relation.tags?.highway === undefined ? relation : { ...relation, tags: { ...relation.tags, ...pick(GROUNDS) } },
  );
  return { file: { ...file, nodes, ways, relations } satisfies OsmFile, place };
}
