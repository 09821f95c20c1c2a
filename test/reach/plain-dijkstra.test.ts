// Reach is routing: the search agrees to the millisecond and decimetre with a plain Dijkstra over the raw file, for pairs of address and point of interest.
// UMKREIS_LONG_PROOF=1 compares 2,500 pairs per mode and region instead of 200.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { BaseMode } from '../../src/core/modes.ts';
import type { OsmData } from '../../src/import/osm/osm-data.ts';
import type { Region } from '../../src/region/region.ts';
import { type Compared, compared, comparePairs, differentEdges } from '../oracles/compare-costs.ts';
import { type RealRegion, realOsm, realRegion, withoutRealData } from '../support/regions.ts';

const isLong = process.env.UMKREIS_LONG_PROOF !== undefined;
const PAIRS = isLong ? 2500 : 200;
const PAIRS_PER_START = 25;
/** Lauf is so small that a ride covers all of it. */
const MODES: Readonly<Record<RealRegion, readonly BaseMode[]>> = {
  liechtenstein: ['WALK', 'BICYCLE', 'CAR'],
  heidelberg: ['WALK', 'BICYCLE', 'CAR'],
  lauf: ['WALK'],
};

for (const name of ['liechtenstein', 'heidelberg', 'lauf'] as const) {
  describe(`routing in ${name} against a plain Dijkstra on the raw file`, { skip: withoutRealData }, () => {
    let region: Region;
    let osm: OsmData;
    before(async () => {
      region = await realRegion(name);
      osm = await realOsm(name);
    });

    for (const mode of MODES[name]) {
      describe(mode, () => {
        let both: Compared;
        before(() => {
          both = compared(region, osm, mode);
        });

        it('has the same segments with the same costs and lengths as the file', () => {
          assert.deepEqual(differentEdges(both).slice(0, 10), []);
        });

        it('gives every pair the same milliseconds and decimetres', context => {
          const { within, outside, different } = comparePairs(both, PAIRS, PAIRS_PER_START, 7);
          context.diagnostic(`${within} pairs within the limit, ${outside} just outside, ${different.length} differ`);
          assert.ok(within >= PAIRS && outside >= PAIRS / 40, `${within} within, ${outside} outside`);
          assert.deepEqual(different.slice(0, 10), []);
        });
      });
    }
  });
}
