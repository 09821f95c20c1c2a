import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cellAt, cellCentre, laea } from '../../bench/census-grid.ts';
import { DATASET_NAMES, startsOf } from '../../bench/datasets.ts';

describe('the starts of the benchmarks', () => {
  it('are at least 300 places in every region', () => {
    for (const name of DATASET_NAMES) assert.ok(startsOf(name).length >= 300, name);
  });

  it('lie in the census cell of the projection’s published example', () => {
    // IOGP Guidance Note 7-2, Lambert Azimuthal Equal Area: 50° N 5° E is 3962799.45 E 2999718.85 N.
    const { north, east } = laea(50, 5);
    assert.ok(Math.abs(east - 3962799.45) < 0.01 && Math.abs(north - 2999718.85) < 0.01, `${east} ${north}`);
    assert.equal(cellAt(50, 5), 'N2999E3962');
    const { lat, lng } = cellCentre('N2999E3962', { lat: 50, lng: 5 });
    const centre = laea(lat, lng);
    assert.ok(Math.hypot(centre.east - 3962500, centre.north - 2999500) < 0.01);
  });
});
