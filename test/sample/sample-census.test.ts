// The invented people of the sample town: files like the official ones, the same for the same seed, and plausible.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { writeSample } from '../../sample/generate.ts';
import { metaOf } from '../../src/answers/meta.ts';
import { answerTopic, placeArea } from '../../src/census/answer-topic.ts';
import { censusTopic, DEFAULT_CENSUS_TOPICS } from '../../src/census/census-catalogue.ts';
import { toLaea } from '../../src/core/geometry/laea.ts';
import { importRegion } from '../../src/import/import-region.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { rawCells, rawFigure } from '../oracles/plain-census.ts';
import { temporaryFolder } from '../support/regions.ts';

const folder = temporaryFolder();
const { town, census } = writeSample(folder);
const sum = (path: string, column: string) =>
  rawCells(path).reduce((all, cell) => all + (rawFigure(cell, column) ?? 0), 0);

test('a small town of people is in the official format, with unpublished figures', () => {
  const people = census.find(path => path.endsWith('Zensus2022_Bevoelkerungszahl_100m-Gitter.csv')) ?? assert.fail();
  const total = sum(people, 'Einwohner');
  assert.ok(total > 5000 && total < 25_000, String(total));
  assert.ok(census.every(path => /^Zensus2022_\w+_100m-Gitter\.csv$/.test(basename(path))));
  const rent = census.find(path => path.includes('Nettokaltmiete')) ?? assert.fail();
  assert.match(readFileSync(rent, 'utf8'), /;–;/);
  assert.match(readFileSync(rent, 'utf8'), /;KLAMMERN$/m);
  const ages = census.find(path => path.includes('Altersklassen')) ?? assert.fail();
  assert.equal(sum(ages, 'Insgesamt_Bevoelkerung'), total);
});

test('the default topics have figures in town, credited as invented', async () => {
  const { notes } = await importRegion({
    dataFolder: folder,
    files: [town],
    census,
    name: 'sample',
    isSample: true,
    importCommand: 'test',
    now: new Date('2026-01-01T00:00:00Z'),
  });
  assert.deepEqual(notes, []);
  const region = openServedRegion(folder, 'sample');
  const middle = toLaea(48.2475, 10.5362);
  const placed = placeArea(region.census, { kind: 'RADIUS', ...middle, radius: 1000 });
  for (const id of DEFAULT_CENSUS_TOPICS) {
    const { value, state } = answerTopic(placed, censusTopic(id) ?? assert.fail(id), middle);
    // Most cells have no vacant dwelling: as in the real files, such a figure is not published.
    if (id === 'vacancy') assert.notEqual(state, 'ABSENT');
    else assert.ok((value ?? 0) > 0 && state === 'VALUE', `${id}: ${state}`);
  }
  const { credit } = metaOf(region, 'DATABASE_EXTRACT', [], { isChanged: true });
  assert.match(credit.plain, /Invented census figures/);
  assert.doesNotMatch(credit.plain, /Statistische Ämter/);
});
