// `umkreis query common-reach`: what several places have in reach, as a table and as JSON.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnRegion } from '../support/regions.ts';
import { runHere } from '../support/run-here.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const dataFolder = region.folder.split('/regions/', 1)[0] ?? '';
const { lat, lng } = town.at('h');
const here = `${lat},${lng}`;
const there = `${lat + 0.0002},${lng}`;

const query = (...parameters: string[]) => runHere(dataFolder, ['query', 'common-reach', ...parameters]);

test('the reach from several places is printed with a column for each place and the credit, or as the JSON of the interface', async () => {
  const asked = ['--places', here, there, '--distance', '20', '--language', 'en'];
  const table = await query(...asked);
  assert.equal(table.code, 0, table.errors);
  assert.match(table.output, /\nSECONDS 1 +SECONDS 2 +TYPE +NAME\n/);
  assert.match(table.output, /OpenStreetMap contributors\n$/);
  const json = JSON.parse((await query(...asked, '--json')).output);
  assert.ok(json.commonPois.length > 0);
  assert.deepEqual(
    json.places.map(({ reachability }: { reachability: { distance: number } }) => reachability.distance),
    [20, 20],
  );
});

test('one place alone is refused in one sentence', async () => {
  const alone = await query('--places', here);
  assert.notEqual(alone.code, 0);
  assert.match(alone.errors, /places/);
});

test('the census of the common area is a table below, with what a region without census files cannot say', async () => {
  const asked = ['--places', here, there, '--distance', '20', '--topics', 'population', '--language', 'en'];
  const { code, output, errors } = await query(...asked);
  assert.equal(code, 0, errors);
  assert.match(output, /\nTOPIC +VALUE +UNIT +STATE +COVERAGE +GRID *\nInhabitants +PERSONS +ABSENT\b/);
  assert.match(output, /imported without census files/);
});
