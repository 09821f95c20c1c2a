// A few seconds of `npm run soak -- --only load`, to check that no call fails. Speed is measured only on a quiet machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liechtensteinPlaces } from '../../soak/load-calls.ts';
import { putUnderLoad, undisturbedIn } from '../../soak/parts/load.ts';
import { dataFolderWith, withoutRealData } from '../support/regions.ts';

test('under mixed load every answer is a success, and at twice the maximum rate all other requests are asked to retry', {
  skip: withoutRealData || (process.platform !== 'linux' && 'memory is read from /proc'),
}, async context => {
  const survived = await putUnderLoad(
    {
      dataFolder: await dataFolderWith('liechtenstein'),
      region: 'liechtenstein',
      places: liechtensteinPlaces().slice(0, 40),
      secondsAtMost: 1,
      secondsSteady: 4,
      secondsOver: 2,
      roundsSteady: 1,
      roundsOver: 1,
    },
    () => undefined,
  );
  const { most, steady, over } = survived;
  context.diagnostic(JSON.stringify({ most: most.answeredPerSecond, steady: steady.answered, over: over.statuses }));
  for (const { statuses } of [most, steady]) {
    assert.deepEqual(
      Object.keys(statuses).filter(status => !status.startsWith('2')),
      [],
      JSON.stringify(statuses),
    );
  }
  assert.deepEqual(
    Object.keys(over.statuses).filter(status => !/^(?:2..|429|503)$/.test(status)),
    [],
    JSON.stringify(over.statuses),
  );
  assert.ok(most.answered.count > 50, 'calls were answered');
});

test('times of load are judged in windows in which the machine keeps the speed at which its maximum was measured, and not right behind others', () => {
  const window = (slowness: number, stolenMilliseconds = 0) => ({
    ...{ processorMilliseconds: 2, wokenLateMilliseconds: 0 },
    slowness,
    stolenMilliseconds,
  });
  const machine = [window(1), window(1.4), window(1), window(1.02), window(1, 2000), window(Number.NaN), window(0.9)];
  assert.deepEqual(undisturbedIn(machine, 5), [true, false, false, true, false, false, false]);
  assert.deepEqual(undisturbedIn(machine, 6), [true, false, false, true, false, false, true]);
});
