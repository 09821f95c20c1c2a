// `umkreis query travel-times`: a row for each pair as a table, and the whole answer as JSON.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feedFolder, feedOf, STOP_TOWN } from '../support/drawn-feed.ts';
import { drawnRegion } from '../support/regions.ts';
import { runHere } from '../support/run-here.ts';

const { region, town } = await drawnRegion(STOP_TOWN, [
  feedFolder(feedOf(['t: A 7:10:00, B 7:11:00, H 7:15:00']), 'lines'),
]);
const dataFolder = region.folder.split('/regions/', 1)[0] ?? '';
const [a, b, h] = ['A', 'B', 'H'].map(letter => `${town.at(letter).lat},${town.at(letter).lng}`) as [
  string,
  string,
  string,
];

const query = (...parameters: string[]) => runHere(dataFolder, ['query', 'travel-times', ...parameters]);

test('travel times of several places are printed with a row for each pair, the problems of places, and the credit', async () => {
  const walks = await query('--from', a, b, 'Nirgends 5', '--to', h, '--limit', '31', '--language', 'en');
  assert.equal(walks.code, 0, walks.errors);
  const [header = '', ...rows] = walks.output.split('\n');
  assert.match(header, /^SECONDS +METERS +CHANGES +FROM +TO$/);
  assert.match(rows[0] ?? '', /^– +destination-not-reached +Linienweg +Linienweg$/);
  assert.match(rows[1] ?? '', /^18\d{2}\.\d +2[34]\d{2}\.\d +Linienweg/);
  assert.match(rows[2] ?? '', /^– +address-not-found +\(no place\) +Linienweg$/);
  assert.match(walks.output, /"Nirgends 5" was not found(.|\n)*OpenStreetMap contributors\n$/);
  const window = ['--departure-from', '07:00', '--departure-to', '07:30'];
  const ride = await query('--from', a, '--to', h, '--mode', 'TRANSIT', ...window);
  assert.match(ride.output, /\n300\.0 +0\.0 +0 +Linienweg/);
});

test('with --json they are the answer of the interface, and wrong options are one sentence', async () => {
  const { rows, origins, limitMinutes } = JSON.parse((await query('--from', a, '--to', b, h, '--json')).output);
  assert.deepEqual([rows.length, origins.length, limitMinutes], [2, 1, 240]);
  const wrong = await query('--from', a);
  assert.notEqual(wrong.code, 0);
  assert.match(wrong.errors, /to is missing/);
});
