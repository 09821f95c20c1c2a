import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { overlapOf, type Polygons } from '../../bench/overlap.ts';

/** At the equator 0.01° of longitude is 1113.2 m, of latitude 1105.7 m (WGS 84). */
const square = (west: number, south: number, size: number): number[][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

describe('the overlap of two areas', () => {
  it('is one for equal areas and none for separate areas', () => {
    const a: Polygons = [[square(0, 0, 0.01)]];
    assert.equal(overlapOf(a, a, 10).iou, 1);
    assert.equal(overlapOf(a, [[square(0.02, 0, 0.01)]], 10).iou, 0);
  });

  it('is a third for squares that share a half', () => {
    const { iou, firstSquareMeters } = overlapOf([[square(0, 0, 0.01)]], [[square(0.005, 0, 0.01)]], 5);
    assert.ok(Math.abs(iou - 1 / 3) < 0.01, String(iou));
    assert.ok(Math.abs(firstSquareMeters / (1113.2 * 1105.7) - 1) < 0.01, String(firstSquareMeters));
  });

  it('excludes holes', () => {
    const { iou } = overlapOf([[square(0, 0, 0.01)]], [[square(0, 0, 0.01), square(0.0025, 0.0025, 0.005)]], 5);
    assert.ok(Math.abs(iou - 0.75) < 0.01, String(iou));
  });
});
