// Turns the plan's tables into strokes (streets, rails, waters, walls) and joins them into one network.

import { at } from '../src/core/lists.ts';
import { curve } from './curves.ts';
import { fillQuarter } from './infill.ts';
import { joinStrokes } from './network.ts';
import { PATHS, TRACKS } from './plan/countryside.ts';
import { MAIN_ROADS, MOTORWAY, MOTORWAY_EXIT, ROUNDABOUTS, SLIP_ROADS } from './plan/main-roads.ts';
import { OLD_TOWN_STREETS, STATION_QUARTER_STREETS, TOWN_WALL } from './plan/old-town.ts';
import { QUARTERS } from './plan/quarters.ts';
import { STREET_CLASSES } from './plan/street-classes.ts';
import type { StreetRow } from './plan/street-rows.ts';
import { BUSINESS_STREETS, VILLAGE_STREETS } from './plan/villages.ts';
import { PASSING_LOOP, RAILWAY, RIVER, SIDING, STREAMS } from './plan/waters-and-rails.ts';
import { seededRandom } from './seeded-random.ts';
import { circle, offsetLine, type Point } from './shapes.ts';
import { type Stroke, stroke, strokesOutside, type Vertex } from './strokes.ts';

/** Parts of a street that a park or school yard cuts off and that are shorter than this are not built. */
const SHORTEST_PART_METERS = 45;

/**
 * All strokes of the town, joined. Keeps the quarters' streets out of `siteOutlines`;
 * `siteWays` are the sites' own drives and paths.
 */
export function layStreets(
  seed: number,
  siteOutlines: readonly (readonly Point[])[],
  siteWays: readonly StreetRow[],
): Stroke[] {
  const drawn = [
    ...MAIN_ROADS,
    ...OLD_TOWN_STREETS,
    ...STATION_QUARTER_STREETS,
    ...BUSINESS_STREETS,
    ...VILLAGE_STREETS,
  ].map(ofRow);
  const infill = QUARTERS.flatMap(quarter => fillQuarter(quarter, seededRandom(seed, quarter.name))).flatMap(whole =>
    siteOutlines.reduce<Stroke[]>(
      (parts, ring) => parts.flatMap(part => strokesOutside(ring, part, SHORTEST_PART_METERS)),
      [whole],
    ),
  );
  const rural = [...PATHS, ...TRACKS, ...siteWays].map(ofRow);
  const streets = [...drawn, ...infill, ...rural].flatMap(whole =>
    ROUNDABOUTS.reduce<Stroke[]>(
      (parts, r) => parts.flatMap(part => strokesOutside(circle(r, r.radiusMeters, 14), part, 12)),
      [whole],
    ),
  );
  const strokes = [...roundabouts(), ...streets, ...motorway(), ...rails(), ...waters(), wall()];
  joinStrokes(strokes);
  const islands = islandsOf(strokes.filter(one => one.kind === 'street'));
  return strokes.filter(one => !islands.has(one) || !infill.includes(one));
}

/** Streets that are not connected to most others. */
function islandsOf(streets: readonly Stroke[]): Set<Stroke> {
  const byCorner = new Map<Vertex, Stroke[]>();
  for (const street of streets)
    for (const corner of street.line) byCorner.set(corner, [...(byCorner.get(corner) ?? []), street]);
  const rest = new Set(streets);
  const groups: Stroke[][] = [];
  for (const start of streets) {
    if (!rest.delete(start)) continue;
    const group = [start];
    for (const street of group)
      for (const next of street.line.flatMap(corner => byCorner.get(corner) ?? []))
        if (rest.delete(next)) group.push(next);
    groups.push(group);
  }
  groups.sort((a, b) => b.length - a.length);
  return new Set(groups.slice(1).flat());
}

function ofRow(row: StreetRow): Stroke {
  const { tags, halfWidthMeters, frontage } = STREET_CLASSES[row.class];
  const ring = row.straight
    ? row.sketch.map(([x, y]) => ({ x, y }))
    : curve(row.sketch, { closed: row.closed ?? false });
  const line = row.closed ? [...ring, at(ring, 0)] : ring;
  return stroke(
    row.name || row.class,
    'street',
    line,
    { ...tags, ...(row.name && { name: row.name }), ...row.tags },
    {
      halfWidthMeters,
      frontage: (frontage || row.sides !== undefined) && row.name !== '',
      sides: row.sides ?? 'both',
      atRail: row.atRail ?? 'level',
      reachMeters: row.reachMeters ?? (/^(track|path)$/.test(tags.highway) ? [60, 60] : [22, 22]),
    },
  );
}

function roundabouts(): Stroke[] {
  return ROUNDABOUTS.map(({ radiusMeters, highway, ...centre }) => {
    const ring = circle(centre, radiusMeters, 14);
    const tags = {
      highway,
      junction: 'roundabout',
      oneway: 'yes',
      surface: 'asphalt',
      lit: 'yes',
      maxspeed: '50',
      sidewalk: 'right',
    };
    return stroke('roundabout', 'street', [...ring, at(ring, 0)], tags, { halfWidthMeters: 4.5, reachMeters: [0, 0] });
  });
}

function motorway(): Stroke[] {
  const tags = { highway: 'motorway', oneway: 'yes', ref: 'A 998', maxspeed: '120', lanes: '2', surface: 'asphalt' };
  const centre = curve(MOTORWAY);
  const options = { halfWidthMeters: 6, reachMeters: [0, 0] as const };
  const carriageways = [offsetLine(centre, -9), offsetLine(centre, 9).reverse()].map(line =>
    stroke('motorway', 'motorway', line, tags, options),
  );
  const slipTags = { highway: 'motorway_link', oneway: 'yes', maxspeed: '80', lanes: '1', surface: 'asphalt' };
  const slips = SLIP_ROADS.map(({ sketch, isExit }) => {
    const line = stroke('slip road', 'link', curve(sketch), slipTags, { halfWidthMeters: 3.5, reachMeters: [34, 34] });
    return isExit ? { ...line, tags: { ...slipTags, 'destination:ref': 'B 999' } } : line;
  });
  return [...carriageways, ...slips];
}

function rails(): Stroke[] {
  const tags = {
    railway: 'rail',
    gauge: '1435',
    electrified: 'no',
    usage: 'branch',
    'railway:track_ref': '1',
    name: 'Auetalbahn',
    maxspeed: '80',
  };
  const side = { railway: 'rail', gauge: '1435', electrified: 'no' };
  return [
    stroke('railway', 'rail', curve(RAILWAY), tags, { halfWidthMeters: 4, reachMeters: [0, 0] }),
    stroke(
      'passing loop',
      'rail',
      curve(PASSING_LOOP),
      { ...side, service: 'siding' },
      { halfWidthMeters: 3, reachMeters: [12, 12] },
    ),
    stroke(
      'works siding',
      'rail',
      curve(SIDING),
      { ...side, service: 'spur' },
      { halfWidthMeters: 3, reachMeters: [12, 12] },
    ),
  ];
}

function waters(): Stroke[] {
  const river = stroke(
    'river',
    'river',
    curve(RIVER.sketch),
    { waterway: 'river', name: RIVER.name },
    { halfWidthMeters: RIVER.halfWidthMeters, reachMeters: [0, 0] },
  );
  const streams = STREAMS.map(({ name, sketch }) =>
    stroke(
      name,
      'stream',
      curve(sketch),
      { waterway: 'stream', name },
      { halfWidthMeters: 1.5, reachMeters: [20, 20] },
    ),
  );
  return [river, ...streams];
}

function wall(): Stroke {
  const ring = curve(TOWN_WALL, { closed: true, toleranceMeters: 1.2 });
  return stroke(
    'town wall',
    'wall',
    [...ring, at(ring, 0)],
    { barrier: 'city_wall', historic: 'citywalls', height: '6' },
    { halfWidthMeters: 1, reachMeters: [0, 0] },
  );
}

/** A slip road's first corner on the motorway is the exit: its name and number. */
export function tagMotorwayExits(strokes: readonly Stroke[]): void {
  for (const slip of strokes) {
    if (slip.tags['destination:ref'] === undefined) continue;
    at(slip.line, 0).tags = { highway: 'motorway_junction', ...MOTORWAY_EXIT };
  }
}
