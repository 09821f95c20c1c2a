// Search, times of all points of interest, and area, from every start of every region.

import { CostField } from '../../src/reach/search.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { poisAndAreaFrom, poisFrom, snap, TRIPS, timesOf, withStreet } from '../asking.ts';
import type { ReachParts } from '../assemble.ts';
import { type DatasetName, type Place, REACH_DATASETS, startsOf } from '../datasets.ts';
import { type Figure, figure, type Measured, medianOf } from '../figures.ts';
import { nodesCovered } from '../nodes-covered.ts';
import type { PartContext } from '../part.ts';

export async function measure({ dataFolder }: PartContext): Promise<Measured> {
  return {
    figures: REACH_DATASETS.flatMap(name => figuresOf(name, openServedRegion(dataFolder, name), startsOf(name))),
  };
}

function figuresOf(name: DatasetName, region: ReachParts, starts: readonly Place[]): Figure[] {
  return TRIPS.flatMap(([mode, minutes]) => {
    const limit = minutes * 60_000;
    const field = new CostField(region.streets);
    const places = withStreet(region, mode, starts);
    const search = (points: ReturnType<typeof snap>) => field.search({ mode, minimised: 'time', limit }, points ?? []);
    const snapped = places.map(place => snap(region, mode, place));
    const nodes = snapped.map(points => {
      search(points);
      return nodesCovered(field, limit);
    });
    const times = timesOf(snapped, search);
    return [
      figure(`search.${mode}`, name, times),
      figure(
        `node.${mode}`,
        name,
        times.map((milliseconds, i) => (milliseconds * 1e6) / (nodes[i % nodes.length] || 1)),
        { medianNodes: medianOf(nodes) },
      ),
      figure(
        `snap.${mode}`,
        name,
        timesOf(places, place => search(snap(region, mode, place))),
      ),
      figure(
        `pois.${mode}`,
        name,
        timesOf(places, place => poisFrom(region, mode, minutes, place)),
      ),
      figure(
        `area.${mode}`,
        name,
        timesOf(places, place => poisAndAreaFrom(region, mode, minutes, place)),
      ),
    ];
  });
}
