// Samples stay good for scores with the same numbers, and for no others.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isScoredAlike, transportRule } from '../../src/scoring/editions.ts';

describe('a sample', () => {
  it('of the version before stays good where stops of the map count, and not where the timetable does', () => {
    for (const indexVersion of [3, 4]) {
      assert.ok(isScoredAlike({ indexVersion }, 'STOPS'));
      assert.ok(!isScoredAlike({ indexVersion }, 'TIMETABLE'));
    }
    assert.ok(isScoredAlike({ indexVersion: 4, scoredBy: 'TIMETABLE' }, 'TIMETABLE'));
    assert.ok(!isScoredAlike({ indexVersion: 4, scoredBy: 'TIMETABLE' }, 'STOPS'));
    assert.ok(!isScoredAlike({ indexVersion: 2 }, 'STOPS'));
    assert.ok(!isScoredAlike({ indexVersion: 5 }, 'STOPS'));
  });

  it('follows the rule of its region: the timetable where something leaves, unless a request asks for version 3', () => {
    assert.deepEqual(
      [transportRule(true), transportRule(true, 3), transportRule(false), transportRule(false, 3)],
      ['TIMETABLE', 'STOPS', 'STOPS', 'STOPS'],
    );
  });
});
