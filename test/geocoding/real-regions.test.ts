import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { withoutRealData } from '../support/regions.ts';
import { measured, TABLE } from './table.ts';
import { openWorld, WORLDS, type World } from './world.ts';

/** Number of distinct addresses in each region; UMKREIS_PLACE_SAMPLE sets more for a thorough run. */
const SAMPLE = Number(process.env.UMKREIS_PLACE_SAMPLE ?? 300);
const SHOWN_FAILURES = 5;

for (const files of WORLDS) {
  describe(`addresses of ${files.name}`, { skip: withoutRealData }, () => {
    let world: World | undefined;
    before(async () => {
      world = await openWorld(files, SAMPLE);
    });
    after(() => {
      world = undefined;
    });

    for (const row of TABLE) {
      const { what, bar } = row;
      it(`${what}: right in at least ${100 * bar} %`, t => {
        assert.ok(world);
        const { share, count, wrong } = measured(row, world);
        const said = `${(100 * share).toFixed(2)} % of ${count}`;
        t.diagnostic(`${files.name}, ${what}: ${said}`);
        assert.ok(share >= bar, [`${said} right`, ...wrong.slice(0, SHOWN_FAILURES)].join('\n'));
      });
    }
  });
}
