// Groups of grid cells: each cell in one group, each group with enough content, in any order of the cells.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type GridCell, gridGroups } from '../../src/core/geometry/grid-groups.ts';

const LEAST = 30;
const near = fc.integer({ min: -40, max: 40 });
const far = fc.integer({ min: -900_000, max: 900_000 });
const cells = fc.uniqueArray(
  fc.record({ column: fc.oneof(near, far), row: fc.oneof(near, far), count: fc.integer({ min: 1, max: 60 }) }),
  { minLength: 1, maxLength: 120, selector: ({ column, row }) => `${column} ${row}` },
);
const named = (all: readonly GridCell[], groups: readonly (readonly number[])[]) =>
  new Set(
    groups.map(group =>
      group
        .map(i => `${all[i]?.column} ${all[i]?.row}`)
        .sort()
        .join(', '),
    ),
  );

describe('groups of cells', () => {
  it('contain every cell once and each at least the minimum; there are none if all cells together have less', () => {
    fc.assert(
      fc.property(cells, all => {
        const groups = gridGroups(all, LEAST);
        const total = all.reduce((sum, { count }) => sum + count, 0);
        if (groups === undefined) return assert.ok(total < LEAST);
        assert.deepEqual(
          groups.flat().sort((a, b) => a - b),
          all.map((_, i) => i),
        );
        for (const group of groups) {
          assert.ok(group.reduce((sum, i) => sum + (all[i]?.count ?? 0), 0) >= LEAST);
        }
      }),
    );
  });

  it('do not depend on the order of the cells', () => {
    fc.assert(
      fc.property(cells, fc.infiniteStream(fc.nat()), (all, chance) => {
        const weights = new Map(all.map(cell => [cell, chance.next().value]));
        const shuffled = [...all].sort((a, b) => (weights.get(a) ?? 0) - (weights.get(b) ?? 0));
        const [one, other] = [gridGroups(all, LEAST), gridGroups(shuffled, LEAST)];
        assert.equal(one === undefined, other === undefined);
        if (one && other) assert.deepEqual(named(all, one), named(shuffled, other));
      }),
    );
  });

  it('are single cells with enough content, and neighbours of one square otherwise', () => {
    const all = [
      { column: 0, row: 0, count: 30 },
      { column: 1, row: 0, count: 10 },
      { column: 0, row: 1, count: 10 },
      { column: 1, row: 1, count: 10 },
      { column: 2, row: 0, count: 29 },
    ];
    // The last cell is alone in its square, so it joins the nearest group.
    assert.deepEqual(named(all, gridGroups(all, LEAST) ?? []), new Set(['0 0', '0 1, 1 0, 1 1, 2 0']));
  });

  it('of one square do not change if another square gains content', () => {
    const full = Array.from({ length: 16 }, (_, i) => ({ column: i % 4, row: Math.floor(i / 4), count: 12 }));
    const there = { column: 900, row: 5, count: 31 };
    const before = named(full, gridGroups(full, LEAST) ?? []);
    const more = [...full, there];
    const afterwards = named(more, gridGroups(more, LEAST) ?? []);
    assert.deepEqual(afterwards, new Set([...before, '900 5']));
  });
});
