// Guarantees of the table of the location index: sums, existing types, and equality with its document.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { poiType } from '../../src/poi-types/catalogue.ts';
import {
  CALM_SOURCES,
  INDEX_CATEGORIES,
  INDEX_CATEGORY_IDS,
  INDEX_LEVELS,
  INDEX_PROFILES,
  INDEX_TYPES,
  MILLION,
} from '../../src/scoring/index-types.ts';
import { DEPARTURE_TYPES } from '../../src/scoring/timetable-rule.ts';

const document = readFileSync(new URL('../../docs/location-index-method.md', import.meta.url), 'utf8');

const sum = (numbers: readonly number[]) => numbers.reduce((before, each) => before + each, 0);

/** The cells of the table whose header begins with this cell, without code marks. */
function tableOf(firstCell: string, section: string): string[][] {
  const part = document.split(`## ${section}`)[1]?.split('\n## ')[0] ?? '';
  const lines = part.split('\n').filter(line => line.startsWith('|'));
  assert.ok(lines[0]?.startsWith(`| ${firstCell} |`), `${section} has a table of ${firstCell}`);
  return lines.slice(2).map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim().replaceAll('`', '')),
  );
}

test('the weights of every profile add up to 1, and the points of every category to 100', () => {
  for (const profile of INDEX_PROFILES)
    assert.equal(sum(INDEX_CATEGORIES.map(({ weights }) => weights[profile])), MILLION);
  for (const id of INDEX_CATEGORY_IDS) {
    const types = INDEX_TYPES.filter(({ category }) => category === id);
    assert.equal(sum(types.flatMap(({ rankPoints }) => rankPoints)), id === 'calm' ? 0 : 100, id);
  }
});

test('no rank of a type has more points than the one before, and none has zero points', () => {
  for (const { id, rankPoints } of INDEX_TYPES) {
    assert.ok(
      rankPoints.every((points, rank) => points > 0 && points <= (rankPoints[rank - 1] ?? 100)),
      id,
    );
  }
});

test('ids are distinct and lower_snake; every type consists of types of the catalogue, and every tag has a valid notation', () => {
  for (const table of [INDEX_TYPES, CALM_SOURCES]) {
    assert.equal(new Set(table.map(({ id }) => id)).size, table.length);
    for (const { id } of table) assert.match(id, /^[a-z]+(_[a-z]+)*$/);
  }
  for (const { id, poiTypes } of INDEX_TYPES) {
    assert.ok(poiTypes.length > 0, id);
    for (const type of poiTypes) assert.ok(poiType(type), `${id} names ${type}`);
  }
});

test('every label exists in both languages, and no level is called a "Wohnlage"', () => {
  for (const { label } of [...INDEX_CATEGORIES, ...INDEX_TYPES, ...CALM_SOURCES, ...INDEX_LEVELS]) {
    assert.ok(label.de.length > 0 && label.en.length > 0);
    assert.doesNotMatch(`${label.de} ${label.en}`, /wohnlage|walk ?score|quiet|ruhig/i);
  }
});

test('the document has the weights of the table', () => {
  assert.deepEqual(
    tableOf('category', 'Weights'),
    INDEX_CATEGORIES.map(({ id, weights }) => [
      id,
      ...INDEX_PROFILES.map(profile => (weights[profile] / MILLION).toFixed(2)),
    ]),
  );
});

test('the document has the types of the table', () => {
  assert.deepEqual(
    tableOf('category', 'Types'),
    INDEX_TYPES.map(({ category, id, rankPoints, poiTypes, transportMode, completeness }) => [
      category,
      id,
      rankPoints.join(' '),
      poiTypes.join(' '),
      transportMode === 'WALK' ? 'W' : 'C',
      (completeness / MILLION).toFixed(2),
    ]),
  );
});

test('the document has the types of departures of the table, and these have all points of their category', () => {
  assert.deepEqual(
    tableOf('type', 'Public transport by the timetable'),
    DEPARTURE_TYPES.map(({ id, counts, points, fullPerHour }) => [
      id,
      counts,
      String(points),
      `${fullPerHour} an hour`,
    ]),
  );
  assert.equal(
    DEPARTURE_TYPES.reduce((sum, { points }) => sum + points, 0),
    100,
  );
});

test('the document has the sources of noise of the table', () => {
  assert.deepEqual(
    tableOf('source', 'Calm'),
    CALM_SOURCES.map(({ id, decibelsAt25Meters }) => [id, String(decibelsAt25Meters)]),
  );
});
