// City, town, rural: the degree of urbanisation, on drawn squares.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keyOf } from '../../src/import/census/collected.ts';
import { settlements } from '../../src/import/census/settlement.ts';

/** Squares drawn as text, north first; each letter stands for a number of inhabitants. Draws the answer in the same form: c, t, or a point. */
function drawn(
  picture: string,
  people: Readonly<Record<string, number>>,
  land: Readonly<Record<string, number>> = {},
): string {
  const rows = picture
    .trim()
    .split('\n')
    .map(line => line.trim());
  const squares = rows.flatMap((line, y) =>
    [...line].flatMap((letter, x) => {
      const count = people[letter];
      return count === undefined
        ? []
        : [{ key: keyOf(100 + x, 100 + rows.length - y), count, land: land[letter] ?? 1 }];
    }),
  );
  const { cities, towns } = settlements({
    keys: squares.map(({ key }) => key),
    people: squares.map(({ count }) => count),
    land: squares.map(each => each.land),
  });
  return rows
    .map((line, y) =>
      [...line]
        .map((_, x) => {
          const key = keyOf(100 + x, 100 + rows.length - y);
          return cities.has(key) ? 'c' : towns.has(key) ? 't' : '.';
        })
        .join(''),
    )
    .join('\n');
}

const picture = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim())
    .join('\n');

describe('settlement types', () => {
  it('are city from 50,000 people in squares of 1,500 that share a side, with gaps filled from five neighbours', () => {
    const answer = drawn(
      `
      ......
      .aaaa.
      .a.aa.
      .aaa..
      ......
    `,
      { a: 5000 },
    );
    // The gap inside has eight neighbours in the city, the one at the south-east three.
    assert.equal(
      answer,
      picture(`
      ......
      .cccc.
      .cccc.
      .ccc..
      ......
    `),
    );
  });

  it('are no city if dense squares touch at corners only, or hold fewer people', () => {
    const corners = drawn('a.\n.a', { a: 30_000 });
    assert.equal(corners, 't.\n.t');
    assert.equal(drawn('aa', { a: 24_999 }), 'tt');
    assert.equal(drawn('aa', { a: 25_000 }), 'cc');
  });

  it('are town from 5,000 people in squares of 300 that touch, including the suburbs of a city', () => {
    assert.equal(drawn('a.\n.a', { a: 2500 }), 't.\n.t');
    assert.equal(drawn('a.\n.a', { a: 2499 }), '..\n..');
    assert.equal(drawn('bbccb.b', { b: 300, c: 30_000 }), 'ttcct..');
  });

  it('depend on the density on land', () => {
    assert.equal(drawn('aa', { a: 2500 }, { a: 0.5 }), 'tt');
    assert.equal(drawn('bb', { b: 200 }), '..');
    assert.equal(drawn('ss', { s: 25_000 }, { s: 0.1 }), 'cc');
  });
});
