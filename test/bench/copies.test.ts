import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { assemble } from '../../bench/assemble.ts';
import { type Bridge, copiesOf } from '../../bench/copies.ts';
import { reachEngine } from '../../src/reach/reach.ts';
import { drawTown } from '../support/drawn-town.ts';
import { pointCosts } from '../support/point-costs.ts';
import { osmOf, temporaryFolder } from '../support/regions.ts';

const town = drawTown({
  gridMeters: 100,
  drawing: 'A-----B-----S',
  ways: { ABS: { highway: 'residential' } },
  nodes: { S: { shop: 'supermarket' } },
});

/** Seconds by car from A of the first copy to the shop of each; the second lies 0.1° further east. */
async function seconds(bridges: readonly Bridge[]): Promise<(number | undefined)[]> {
  const copies = [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 1_000_000 },
  ];
  const osm = copiesOf(await osmOf(town.file), copies, bridges, { highway: 'trunk', maxspeed: '100' });
  const folder = join(temporaryFolder(), 'copies');
  mkdirSync(folder);
  const region = assemble(osm, 'LI', folder);
  const reach = reachEngine(region).run(town.at('A'), { mode: 'CAR', minimised: 'time', limit: 3_600_000 }, undefined);
  assert.ok(!('unreachable' in reach));
  const first = region.pois.typeStart[region.pois.types.indexOf('supermarket')] ?? -1;
  const costs = pointCosts(reach, region.pois.access.CAR, 'time');
  return [first, first + 1].map(row => {
    const cost = costs.get(row);
    return cost && cost.milliseconds / 1000;
  });
}

describe('copies of a region', () => {
  it('all exist, separate from each other', async () => {
    const [own, other] = await seconds([]);
    assert.ok(Math.abs((own ?? 0) - (1200 * 3.6) / 37.5) < 0.2, String(own));
    assert.equal(other, undefined);
  });

  it('are joined by a bridge at the speed in its tags', async () => {
    // Node 1 (B) of both: 600 m there, 0.1° of longitude at 47.1° N (7,595 m) at 90 % of 100 km/h, 600 m on.
    const [, other] = await seconds([{ node: 1, from: 0, to: 1 }]);
    const expected = (1200 * 3.6) / 37.5 + (7595 * 3.6) / 90;
    assert.ok(Math.abs((other ?? 0) - expected) < 0.5, `${other} instead of ${expected}`);
  });
});
