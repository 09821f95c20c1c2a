// The outside examiner of travel times: node run.ts REGION.osm.pbf BASE_URL KEY [--country DE] [--starts 60] [--parts 3,4,5,6,7] [--modes WALK,BICYCLE,CAR]; prints JSON figures.

import { judgeAreas } from './areas.ts';
import { compare } from './compare.ts';
import { judgeEdge } from './edge.ts';
import { Obstacles } from './obstacles.ts';
import { startsOnNodes } from './on-nodes.ts';
import { readOsm } from './osm.ts';
import { PointSets } from './point-sets.ts';
import { loneNodes } from './pois.ts';
import { Service } from './service.ts';
import { symmetry } from './symmetry.ts';
import { drawStarts, Truth, type Unit } from './truth.ts';

const [file, base, key, ...rest] = process.argv.slice(2);
if (file === undefined || base === undefined || key === undefined)
  throw new Error('node run.ts REGION.osm.pbf BASE_URL KEY');
const option = (name: string, otherwise: string): string => {
  const i = rest.indexOf(`--${name}`);
  return i < 0 ? otherwise : rest[i + 1]!;
};
const country = option('country', 'DE');
const count = Number(option('starts', '60'));
const parts = new Set(option('parts', '3,4,5,6,7').split(','));

const LIMITS: Record<string, [Unit, number][]> = {
  WALK: [
    ['MINUTES', 15],
    ['METERS', 1200],
  ],
  BICYCLE: [
    ['MINUTES', 10],
    ['METERS', 2500],
  ],
  CAR: [
    ['MINUTES', 6],
    ['METERS', 3000],
  ],
};
const osm = readOsm(file);
const obstacles = new Obstacles(osm);
const sets = new PointSets(osm);
const lone = loneNodes(osm);
const service = new Service(base, key);
const figures: Record<string, unknown> = {
  file: file.split('/').pop(),
  date: new Date().toISOString(),
  nodes: osm.nodes.size,
  ways: osm.ways.size,
  judgedPois: lone.size,
};
const walk = new Truth(osm, 'WALK', country, obstacles, sets);
const starts = drawStarts(osm, walk.network, count, 20261123);
for (const mode of option('modes', 'WALK,BICYCLE,CAR').split(',')) {
  const truth = mode === 'WALK' ? walk : new Truth(osm, mode, country, obstacles, sets);
  const found: Record<string, unknown> = {
    kilometers: Math.round(truth.network.segments.reduce((s, x) => s + x.dm, 0) / 10000),
    turnsIgnored: truth.ignored,
  };
  if (parts.has('3'))
    for (const [unit, distance] of LIMITS[mode]!)
      found[`times ${unit}`] = await compare(truth, service, starts, unit, distance, lone);
  if (parts.has('4') && mode === 'WALK') found.symmetry = await symmetry(osm, service, lone, 1000);
  if (parts.has('5')) found.startsOnNodes = await startsOnNodes(truth, service, 150);
  if (parts.has('6')) found.area = await judgeAreas(truth, service, starts.slice(0, 12), LIMITS[mode]![0]![1]);
  if (parts.has('7')) found.edge = await judgeEdge(truth, service, starts, LIMITS[mode]![0]![1]);
  figures[mode] = found;
}
console.log(JSON.stringify(figures, null, 1));
