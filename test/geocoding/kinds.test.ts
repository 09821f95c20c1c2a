import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { findInLayers } from '../../src/geocoding/layers.ts';
import { withoutRealData } from '../support/regions.ts';
import { KINDS } from './kinds.ts';
import { full, seeded } from './spellings.ts';
import { isAddress } from './table.ts';
import { openWorld, type World, type WorldFiles } from './world.ts';

const SAMPLE = Number(process.env.UMKREIS_PLACE_SAMPLE ?? 120);
/** Regions of two decades. The corners of the confidence were chosen with a look at all three, so they are no independent proof. */
const REGIONS: readonly WorldFiles[] = [
  { name: 'Kaiserslautern', country: 'DE', files: ['kaiserslautern/kaiserslautern-2013.osm.pbf'], hasPostcodes: true },
  { name: 'Neuss', country: 'DE', files: ['neuss/neuss-2026-03.osm.pbf'], hasPostcodes: true },
  { name: 'München', country: 'DE', files: ['muenchen/muenchen-centre-2020.osm.pbf'], hasPostcodes: true },
];

for (const files of REGIONS) {
  describe(`the ways to write an address of ${files.name}`, { skip: withoutRealData }, () => {
    let world: World | undefined;
    before(async () => {
      world = await openWorld(files, SAMPLE);
    });
    after(() => {
      world = undefined;
    });

    for (const [what, { bar, write }] of Object.entries(KINDS)) {
      it(`lead to it: ${what}`, t => {
        assert.ok(world);
        const { region, sample } = world;
        const random = seeded(8);
        const wrong: string[] = [];
        let count = 0;
        for (const truth of sample) {
          const text = write(truth, random);
          if (text === undefined) continue;
          count++;
          const [found] = findInLayers(region, text);
          if (!isAddress(found as never, truth))
            wrong.push(`${text} → ${found?.label} (${found?.match.kind} ${found?.match.confidence})`);
        }
        const share = count === 0 ? 1 : 1 - wrong.length / count;
        t.diagnostic(`${files.name}, ${what}: ${(100 * share).toFixed(1)} % of ${count}`);
        // One miss of a few is chance.
        assert.ok(
          share >= bar || wrong.length <= 1,
          [`${(100 * share).toFixed(1)} %`, ...wrong.slice(0, 5)].join('\n'),
        );
      });
    }

    it('never rank an alternative above a find with a higher confidence', () => {
      assert.ok(world);
      for (const truth of world.sample) {
        for (const text of [
          full(truth),
          truth.street,
          `${truth.street} ${truth.houseNumber}`,
          `${truth.street}, ${truth.city}`,
        ]) {
          const confidences: number[] = findInLayers(world.region, text).map(({ match }) => match.confidence);
          assert.deepEqual(
            confidences,
            confidences.toSorted((a, b) => b - a),
            text,
          );
        }
      }
    });
  });
}
