// A 30-minute drive that needs a large region: copies of Heidelberg side by side, with fast roads between their centres.
import { scaleAt } from '../../src/core/geometry/geodesic.ts';
import { type OsmData, readTag } from '../../src/import/osm/osm-data.ts';
import { readOsmFiles } from '../../src/import/osm/read.ts';
import { CostField } from '../../src/reach/search.ts';
import { areaFrom, snap, timesOf, withStreet } from '../asking.ts';
import { assemble } from '../assemble.ts';
import { type Bridge, type Copy, copiesOf } from '../copies.ts';
import { DATASETS, startsOf } from '../datasets.ts';
import { figure, type Measured } from '../figures.ts';
import { nodesCovered } from '../nodes-covered.ts';
import type { PartContext } from '../part.ts';

const MINUTES = 30;
/** Number of copies around the one with the starts, in each direction. */
const STEPS = 1;
/** 98 % of the streets are in a box of 0.26 by 0.16 degrees. */
const STEP_LNG = 2_800_000;
const STEP_LAT = 1_700_000;
/** Driven at 899 km/h: nine copies of a medium-sized town must be as close together as the parts of a large one. */
const BRIDGE_TAGS = { highway: 'trunk', maxspeed: '999', bridge: 'yes', layer: '1' };

export async function measure({ scratch }: PartContext): Promise<Measured> {
  const { osm: file, country } = DATASETS.heidelberg;
  const { osm } = await readOsmFiles([file]);
  const cells = block();
  const copies: Copy[] = cells.map(([x, y]) => ({ lat: y * STEP_LAT, lng: x * STEP_LNG }));
  const region = assemble(copiesOf(osm, copies, bridgesBetween(cells, middleOf(osm)), BRIDGE_TAGS), country, scratch);
  const places = withStreet(region, 'CAR', startsOf('heidelberg'));
  const field = new CostField(region.streets);
  const limit = MINUTES * 60_000;
  const snapped = places.map(place => snap(region, 'CAR', place));
  const search = (points: ReturnType<typeof snap>) =>
    field.search({ mode: 'CAR', minimised: 'time', limit }, points ?? []);
  const nodes = snapped.map(points => {
    search(points);
    return nodesCovered(field, limit);
  });
  const dataset = `heidelberg × ${copies.length}`;
  return {
    figures: [
      figure('long.nodes', dataset, nodes),
      figure('long.search', dataset, timesOf(snapped, search)),
      figure(
        'long.area',
        dataset,
        timesOf(places, place => areaFrom(region, 'CAR', MINUTES, place)),
      ),
    ],
  };
}

function block(): [x: number, y: number][] {
  const cells: [number, number][] = [];
  for (let y = -STEPS; y <= STEPS; y++) {
    for (let x = -STEPS; x <= STEPS; x++) cells.push([x, y]);
  }
  return cells;
}

/** From each copy to its eastern and northern neighbour. */
function bridgesBetween(cells: readonly (readonly [number, number])[], node: number): Bridge[] {
  const indexOf = (x: number, y: number) => cells.findIndex(cell => cell[0] === x && cell[1] === y);
  return cells.flatMap(([x, y], from) =>
    [indexOf(x + 1, y), indexOf(x, y + 1)].filter(to => to >= 0).map(to => ({ node, from, to })),
  );
}

/** The node of a main road that is nearest to the mean of the starts. */
function middleOf(osm: OsmData): number {
  const starts = startsOf('heidelberg');
  const mean = (pick: 'lat' | 'lng') => (starts.reduce((sum, start) => sum + start[pick], 0) / starts.length) * 1e7;
  const [lat, lng] = [mean('lat'), mean('lng')];
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let way = 0; way < osm.ways.count; way++) {
    if (!['primary', 'secondary'].includes(readTag(osm, osm.ways.tags, way, 'highway') ?? '')) continue;
    if (readTag(osm, osm.ways.tags, way, 'oneway') === 'yes') continue;
    for (const node of osm.ways.refs.subarray(osm.ways.refStart[way], osm.ways.refStart[way + 1])) {
      if (node < 0) continue;
      const meters = Math.hypot(
        (osm.nodes.lat[node]! - lat) * metersPerLatE7,
        (osm.nodes.lng[node]! - lng) * metersPerLngE7,
      );
      if (meters < least) [best, least] = [node, meters];
    }
  }
  return best;
}
