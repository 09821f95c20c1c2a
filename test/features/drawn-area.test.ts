import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { drawnArea } from '../../src/features/snapshots/drawn-area.ts';

/** A square ring; 0.001° is about 100 m. */
function square(west: number, south: number, size: number): number[][] {
  const [east, north] = [west + size, south + size];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

describe('the area on the map', () => {
  it('has no holes that would look like blots, but all other holes and every outer ring', () => {
    const [outer, small, large, island] = [
      square(9, 47, 0.01),
      square(9.002, 47.002, 0.0002),
      square(9.004, 47.004, 0.002),
      square(9.02, 47, 0.0001),
    ];
    const area = {
      type: 'Feature' as const,
      properties: { transportMode: 'WALK' },
      geometry: { type: 'MultiPolygon' as const, coordinates: [[outer, small, large], [island]] },
    };
    assert.deepEqual(drawnArea(area, 10), {
      ...area,
      geometry: { type: 'MultiPolygon', coordinates: [[outer, large], [island]] },
    });
    assert.equal(area.geometry.coordinates[0]?.length, 3, 'the answer keeps them');
  });

  it('has no holes that would look like dots in the whole, at any size of the area', () => {
    const [outer, dot, hole] = [square(9, 47, 0.2), square(9.05, 47.05, 0.006), square(9.1, 47.1, 0.02)];
    const area = {
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'MultiPolygon' as const, coordinates: [[outer, dot, hole]] },
    };
    assert.deepEqual(drawnArea(area, 10).geometry.coordinates, [[outer, hole]]);
  });
});
