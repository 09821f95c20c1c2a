// `umkreis query route`: streets and rides as a table, and the whole answer as JSON.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feedFolder, feedOf, STOP_TOWN } from '../support/drawn-feed.ts';
import { drawnRegion } from '../support/regions.ts';
import { runHere } from '../support/run-here.ts';

const { region, town } = await drawnRegion(STOP_TOWN, [
  feedFolder(feedOf(['t: A 7:10:00, B 7:11:00, H 7:15:00']), 'lines'),
]);
const dataFolder = region.folder.split('/regions/', 1)[0] ?? '';
const [start, destination] = ['A', 'H'].map(letter => `${town.at(letter).lat},${town.at(letter).lng}`) as [
  string,
  string,
];

async function query(...parameters: string[]) {
  const done = await runHere(dataFolder, ['query', 'route', start, destination, ...parameters]);
  assert.equal(done.code, 0, done.errors);
  return done.output;
}

test('a route is printed with both places, the whole, its streets or rides with their times, and the credit', async () => {
  const walk = await query('--language', 'en');
  assert.match(walk, /^Linienweg \(COORDINATE\) → Linienweg \(COORDINATE\)\n2\d{3}\.\d s, 2\d{3}\.\d m\n/);
  assert.match(walk, /\n +2\d{3}\.\d +2\d{3}\.\d +WALK +Linienweg\n/);
  assert.match(walk, /OpenStreetMap contributors\n$/);
  const ride = await query('--mode', 'TRANSIT', '--from', '07:00', '--to', '07:30');
  assert.match(ride, /\n07:10:00 – 07:15:00, 300\.0 s, 0\.0 m, 0 changes\n/);
  assert.match(ride, /\n07:10:00 +300\.0 +BUS +1 → Halt H: Halt A – Halt H\n/);
});

test('with --json it is the answer of the interface', async () => {
  const { transportMode, legs, meta } = JSON.parse(await query('--mode', 'bicycle', '--json'));
  assert.deepEqual([transportMode, legs.length], ['BICYCLE', 1]);
  assert.ok(meta.credit.plain.length > 0);
});
