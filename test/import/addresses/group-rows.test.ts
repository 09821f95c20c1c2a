// Groups of address rows: the same as a map of lists would give, in columns.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { groupsOf } from '../../../src/import/addresses/group-rows.ts';

describe('groups of address rows', () => {
  it('hold the rows of one text in one country, in the order of their first rows', () => {
    const texts = ['Rivera', '', 'Rivera', 'Post', '', 'Rivera', 'constructor'];
    const countries = ['UY', 'UY', 'BR', 'UY', 'UY', 'UY', 'UY'];
    const groups = groupsOf(
      texts.length,
      row => countries[row]!,
      row => texts[row]!,
    );
    assert.deepEqual(
      groups.map(({ country, text, rows }) => [country, text, ...rows]),
      [
        ['UY', 'Rivera', 0, 5],
        ['UY', '', 1, 4],
        ['BR', 'Rivera', 2],
        ['UY', 'Post', 3],
        ['UY', 'constructor', 6],
      ],
    );
  });

  it('of no rows are none', () => {
    assert.deepEqual(
      groupsOf(
        0,
        () => '',
        () => '',
      ),
      [],
    );
  });
});
