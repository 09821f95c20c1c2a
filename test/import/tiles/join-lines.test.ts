// Joining lines keeps every piece and never reverses a directed line.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { joinLines } from '../../../src/import/tiles/join-lines.ts';

const NODES = 12;
const lng = Array.from({ length: NODES }, (_, i) => Math.cos(i * 2.4) * i * 1000);
const lat = Array.from({ length: NODES }, (_, i) => Math.sin(i * 2.4) * i * 1000);
const chains = fc.array(
  fc
    .array(fc.nat({ max: NODES - 1 }), { minLength: 2, maxLength: 5 })
    .filter(chain => chain.every((node, i) => node !== chain[i + 1])),
  { maxLength: 14 },
);

function steps(lines: readonly (readonly number[])[], directed: boolean): string[] {
  return lines
    .flatMap(line => line.slice(1).map((node, i) => [line[i]!, node]))
    .map(([a, b]) => (directed || a! < b! ? `${a}>${b}` : `${b}>${a}`))
    .sort();
}

describe('joining lines', () => {
  test('keeps every step between two nodes, each exactly once', () => {
    fc.assert(
      fc.property(chains, fc.boolean(), fc.boolean(), fc.boolean(), (lines, directed, throughJunctions, sharpTurns) => {
        const joined = joinLines(lines, lng, lat, { directed, throughJunctions, sharpTurns });
        assert.deepEqual(steps(joined, directed), steps(lines, directed));
        assert.ok(joined.length <= lines.length);
      }),
    );
  });

  test('goes straight on at a junction and leaves the branch as a separate line', () => {
    const east = [0, 1, 2, 1];
    const north = [0, 0, 0, 1];
    const joined = joinLines(
      [
        [0, 1],
        [1, 3],
        [2, 1],
      ],
      east,
      north,
      { directed: false, throughJunctions: true },
    );
    assert.deepEqual(joined.map(line => line.join()).sort(), ['0,1,2', '1,3']);
  });

  test('stops at a junction if the caller says so', () => {
    const joined = joinLines(
      [
        [0, 1],
        [1, 3],
        [2, 1],
      ],
      [0, 1, 2, 1],
      [0, 0, 0, 1],
      { directed: false, throughJunctions: false },
    );
    assert.equal(joined.length, 3);
  });

  test('does not join one-way lines of opposite directions', () => {
    const joined = joinLines(
      [
        [0, 1],
        [2, 1],
      ],
      [0, 1, 2],
      [0, 0, 0],
      { directed: true, throughJunctions: true },
    );
    assert.equal(joined.length, 2);
  });
});
