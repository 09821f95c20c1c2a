// The order of ways: neighbours on the map are near in memory, whatever the shape of the region.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { waysAlongCurve } from '../../../src/import/streets/way-order.ts';
import { osmOf } from '../../support/regions.ts';

/** Degrees from one way to the next. */
const STEP = 0.001;

/** A grid of short ways. @returns how far apart in the order a way and the next one to the north are, on average */
async function meanGap(columns: number, rows: number): Promise<number> {
  const places = Array.from({ length: columns * rows }, (_, i) => ({
    lat: Math.floor(i / columns) * STEP,
    lng: (i % columns) * STEP,
  }));
  const osm = await osmOf({
    nodes: places.flatMap(({ lat, lng }, i) => [
      { id: i * 2 + 1, lat, lng },
      { id: i * 2 + 2, lat, lng: lng + STEP / 10 },
    ]),
    ways: places.map((_, i) => ({ id: i + 1, refs: [i * 2 + 1, i * 2 + 2], tags: { highway: 'residential' } })),
    relations: [],
  });
  const order = waysAlongCurve(osm);
  const positionOf = new Uint32Array(order.length);
  for (const [position, way] of order.entries()) positionOf[way] = position;
  let sum = 0;
  for (let way = 0; way + columns < order.length; way++) {
    sum += Math.abs((positionOf[way] ?? 0) - (positionOf[way + columns] ?? 0));
  }
  return sum / (order.length - columns);
}

describe('the order of ways', () => {
  it('keeps neighbours as near in a long and narrow region as in a square one', async () => {
    const square = await meanGap(64, 64);
    for (const [columns, rows] of [
      [1024, 4],
      [4, 1024],
    ] as const) {
      const narrow = await meanGap(columns, rows);
      assert.ok(narrow <= square, `${columns} × ${rows}: ${narrow}, in a square ${square}`);
    }
  });
});
