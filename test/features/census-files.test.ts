// The cells of census answers as files: files contain any number of cells in pieces; the JSON error names the files as alternative.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerTopic, placeArea } from '../../src/census/answer-topic.ts';
import { censusTopic } from '../../src/census/census-catalogue.ts';
import { cellsOf } from '../../src/features/census/cells.ts';
import { cellsAsCsv, cellsAsGeoJson } from '../../src/features/census/census-files.ts';
import { CENSUS_CORNER, largeDrawnCensus } from '../support/drawn-census.ts';

const SIDE = 260;

test('a file contains more than 50,000 cells, each once, in pieces of some kilobytes; a JSON answer refuses them', async () => {
  const half = SIDE / 2;
  const cells = Object.fromEntries(
    Array.from({ length: SIDE * SIDE }, (_, i) => [
      `${(i % SIDE) - half + 50},${Math.floor(i / SIDE) - half + 50}`,
      '7',
    ]),
  );
  const census = await largeDrawnCensus(10_000, { table: 'Bevoelkerungszahl', columns: 'Einwohner', cells });
  const middle = { x: CENSUS_CORNER.x + 1000, y: CENSUS_CORNER.y + 1000 };
  const topics = [
    answerTopic(
      placeArea(census, { kind: 'RADIUS', ...middle, radius: 20_000 }),
      censusTopic('population') ?? assert.fail(),
      middle,
    ),
  ];
  const count = topics[0]?.cells.used ?? 0;
  assert.ok(count > 50_000, String(count));
  assert.throws(
    () => cellsOf(topics, '#/include'),
    (error: { extra?: unknown; message: string }) => /#\/include.*text\/csv/.test(JSON.stringify(error)),
  );
  const answer = { meta: { credit: { plain: 'whose' } } } as never;
  const lines = new Set<string>();
  for (const piece of cellsAsCsv({ answer, topics })) {
    assert.ok(piece.length < 100_000, String(piece.length));
    for (const line of piece.split('\r\n')) if (line.startsWith('CRS3035')) lines.add(line);
  }
  assert.equal(lines.size, count);
  const { features, meta } = JSON.parse([...cellsAsGeoJson({ answer, topics })].join(''));
  assert.deepEqual([features.length, meta.credit.plain], [count, 'whose']);
});
