import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { findText } from '../../src/place/found.ts';
import { withoutRealData } from '../support/regions.ts';
import type { Searchable } from './searchable.ts';
import { type Asked, TABLE } from './table.ts';
import { openWorld, WORLDS, type World } from './world.ts';

/** Distinct addresses asked for in each region; UMKREIS_PLACE_SAMPLE sets more for a thorough run. */
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

    for (const { what, bar, ask } of TABLE) {
      it(`${what}: right in at least ${100 * bar} %`, t => {
        assert.ok(world);
        const { region } = world;
        const asked = ask(world);
        const wrong = asked.flatMap(one => wrongAnswer(one, one.region ?? region));
        const share = asked.length === 0 ? 1 : 1 - wrong.length / asked.length;
        const measured = `${(100 * share).toFixed(2)} % of ${asked.length}`;
        t.diagnostic(`${files.name}, ${what}: ${measured}`);
        assert.ok(share >= bar, [`${measured} right`, ...wrong.slice(0, SHOWN_FAILURES)].join('\n'));
      });
    }
  });
}

function wrongAnswer({ text, isRight }: Asked, region: Searchable): string[] {
  const found = findText(region, text);
  if (isRight(found)) return [];
  const [best] = found;
  return [`${text} → ${best ? `${best.label} (${best.match.kind} ${best.match.confidence})` : 'nothing'}`];
}
