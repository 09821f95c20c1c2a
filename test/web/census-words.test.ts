// The words of the census on the pages: a count stands with its interval.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TopicFigure } from '../../src/answers/census-answer.ts';
import { censusWordsIn } from '../../web/shared/census-words.ts';

const figure = (unit: TopicFigure['unit'], value: number, valueInterval?: [number, number]) =>
  ({ id: 'x', label: 'x', unit, value, state: 'VALUE', ...(valueInterval && { valueInterval }) }) as TopicFigure;

test('the interval of a count is rounded outward to two digits, and means and certain counts have none', () => {
  const [de, en] = [censusWordsIn('de'), censusWordsIn('en')];
  assert.equal(de.interval(figure('PERSONS', 5235, [4178.2, 6711.4])), 'wahrscheinlich 4.100 bis 6.800');
  assert.equal(en.interval(figure('HOUSEHOLDS', 5235, [4178.2, 12_011])), 'probably 4,100 to 13,000');
  assert.equal(en.interval(figure('PERSONS', 4, [0, 9.2])), 'probably 0 to 10');
  assert.equal(en.interval(figure('PERSONS', 40)), undefined);
  assert.equal(en.interval(figure('PERSONS', 40, [39.9, 40.2])), undefined);
  assert.equal(en.interval(figure('PERCENT', 40, [30, 50])), undefined);
});
