// Whether time grows with the reach or with the size of the region: the same starts in Liechtenstein and in 20 copies of it side by side.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BaseMode } from '../../src/core/modes.ts';
import { readOsmFiles } from '../../src/import/osm/read.ts';
import { CostField } from '../../src/reach/search.ts';
import { poisAndAreaFrom, poisFrom, snap, withStreet } from '../asking.ts';
import { assemble, type ReachParts } from '../assemble.ts';
import { copiesOf } from '../copies.ts';
import { DATASETS, type Place, startsOf } from '../datasets.ts';
import { type Figure, figure, type Measured, timed } from '../figures.ts';
import type { PartContext } from '../part.ts';

const COPIES = 20;
/** The extract is 0.28 degrees wide. */
const STEP_LNG = 4_000_000;
/** Starts are in the tenth copy. All copies have the same latitude, so everything about them is equal. */
const STARTS_IN = 9;

export async function measure({ scratch }: PartContext): Promise<Measured> {
  const { osm: file, country } = DATASETS.liechtenstein;
  const { osm } = await readOsmFiles([file]);
  const folder = (name: string) => {
    mkdirSync(join(scratch, name));
    return join(scratch, name);
  };
  const one = assemble(osm, country, folder('one'));
  const copies = Array.from({ length: COPIES }, (_, k) => ({ lat: 0, lng: (k - STARTS_IN) * STEP_LNG }));
  const many = assemble(copiesOf(osm, copies), country, folder('many'));
  const compare = (row: string, mode: BaseMode, ask: (region: ReachParts) => (place: Place) => unknown) =>
    compared(row, withStreet(one, mode, startsOf('liechtenstein')), ask(one), ask(many));
  return {
    figures: [
      compare('growth.search', 'WALK', region => {
        const field = new CostField(region.streets);
        return place =>
          field.search({ mode: 'WALK', minimised: 'time', limit: 15 * 60_000 }, snap(region, 'WALK', place) ?? []);
      }),
      compare('growth.pois', 'WALK', region => place => poisFrom(region, 'WALK', 15, place)),
      compare('growth.area', 'WALK', region => place => poisAndAreaFrom(region, 'WALK', 15, place)),
      compare('growth.area.CAR', 'CAR', region => place => poisAndAreaFrom(region, 'CAR', 10, place)),
    ],
  };
}

/** Alternates between the two regions at each start; the figure is the median over starts of the ratio of both times. */
function compared(
  row: string,
  places: readonly Place[],
  inOne: (place: Place) => unknown,
  inMany: (place: Place) => unknown,
): Figure {
  const pass = () => places.map(place => [timed(() => inOne(place)), timed(() => inMany(place))] as const);
  pass(); // warm
  return figure(
    row,
    `liechtenstein × ${COPIES}`,
    pass().map(([one, many]) => many / one),
  );
}
