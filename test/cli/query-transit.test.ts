// `umkreis query pois` and `query snapshot` by timetable: the options of the departure, and where the facts come from.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feedFolder, feedOf, ONE_WAY_TOWN } from '../support/drawn-feed.ts';
import { drawnRegion } from '../support/regions.ts';
import { runHere } from '../support/run-here.ts';

const TOWN = {
  ...ONE_WAY_TOWN,
  nodes: { ...ONE_WAY_TOWN.nodes, q: { highway: 'bus_stop', name: 'Halt A' } },
};
const { region, town } = await drawnRegion(TOWN, [
  feedFolder(feedOf(['t: A 7:10:00, B 7:11:00, H 7:15:00', 'u: A 9:10:00, H 9:12:00']), 'lines'),
]);
const dataFolder = region.folder.split('/regions/', 1)[0] ?? '';
const at = `${town.at('A').lat},${town.at('A').lng}`;

const run = (...parameters: string[]) => runHere(dataFolder, ['query', ...parameters]);
const json = async (...parameters: string[]) => {
  const done = await run(...parameters, '--json');
  assert.equal(done.code, 0, done.errors);
  return JSON.parse(done.output);
};

test('points of interest are printed with their credit, and with --json with meta and the window of the stops', async () => {
  const { meta, stopWindow, pois } = await json('pois', at, '--types', 'bus_stop,kindergarten');
  assert.deepEqual(stopWindow, { day: 'WORKDAY', from: '07:00', to: '09:00' });
  assert.ok(pois.some(({ stopLines }: { stopLines?: object[] }) => stopLines !== undefined));
  assert.match(meta.credit.plain, /Verkehrsbetrieb/);
  const printed = await run('pois', at, '--types', 'kindergarten', '--mode', 'TRANSIT');
  assert.match(printed.output, /OpenStreetMap contributors.*Verkehrsbetrieb.*\n$/);
});

test('a snapshot takes the options of the departure, as points of interest do, and refuses them along streets', async () => {
  const journey = [
    '--mode',
    'TRANSIT',
    '--distance',
    '15',
    '--types',
    'kindergarten',
    '--from',
    '09:00',
    '--to',
    '09:30',
  ];
  const [pois, snapshot] = [await json('pois', at, ...journey), await json('snapshot', at, ...journey)];
  assert.deepEqual(snapshot.pois, pois.pois);
  assert.deepEqual(snapshot.reachability.departure, pois.reachability.departure);
  assert.deepEqual(
    [snapshot.reachability.departure.from, snapshot.meta.region.transit.date],
    ['09:00', pois.meta.region.transit.date],
  );
  const { reachability } = await json('snapshot', at, ...journey, '--wheelchair');
  assert.equal(reachability.departure.byWheelchair, true);
  // The map says nothing of this street.
  const strict = await run('snapshot', at, ...journey, '--wheelchair', '--strict');
  assert.match(strict.errors, /no street that can be used by wheelchair/);
  const walk = await run('snapshot', at, '--day', 'SUNDAY');
  assert.notEqual(walk.code, 0);
  assert.match(walk.errors, /departureDay goes with "transportMode": "TRANSIT" only/);
  const random = await run('snapshot', at, '--mode', 'TRANSIT', '--waiting', 'RANDOM');
  assert.match(random.errors, /only PLANNED with FROM/);
});
