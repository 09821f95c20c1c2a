// Metrics: counted, put into buckets, added up over threads, written in the format of Prometheus.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { NameTakenError, type State } from '../../../src/accounts/state/state.ts';
import { FAMILIES } from '../../../src/server/metrics/families.ts';
import { addReadings, boundsOf, createMetrics, lastingReadings } from '../../../src/server/metrics/metrics.ts';
import { metricsText } from '../../../src/server/metrics/text.ts';
import { timedState } from '../../../src/server/metrics/timed-state.ts';
import { readPrometheusText } from '../../support/prometheus-text.ts';

test('every family is in the text with its help and type, whatever was counted, and label values survive unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.double({ min: 0, max: 20, noNaN: true }))), asked => {
      const metrics = createMetrics();
      for (const [value, seconds] of asked) {
        const label = value.replaceAll('\u001f', '');
        metrics.add('umkreis_problems_total', [label]);
        metrics.observe('umkreis_http_request_duration_seconds', ['GET', label], seconds);
      }
      const families = readPrometheusText(metricsText(metrics.read()));
      assert.deepEqual([...families.keys()], Object.keys(FAMILIES));
      const labels = new Set(asked.map(([value]) => value.replaceAll('\u001f', '')));
      assert.deepEqual(new Set(families.get('umkreis_problems_total')?.samples.map(each => each.labels.code)), labels);
    }),
  );
});

test('the metrics of several threads add up to their sum in any order, as if one thread had counted all', () => {
  const bounds = boundsOf('umkreis_turn_wait_seconds');
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 0, max: 20_000 }))), threads => {
      const read = (values: readonly number[]) => {
        const metrics = createMetrics();
        for (const value of values) {
          metrics.add('umkreis_http_requests_total', ['GET', '/health', String(value % 3)]);
          metrics.observe('umkreis_turn_wait_seconds', [], value);
        }
        return metrics.read();
      };
      const sum = addReadings(threads.map(read));
      assert.deepEqual(sum, addReadings(threads.toReversed().map(read)));
      const all = threads.flat();
      assert.deepEqual(sum, addReadings([read(all)]));
      if (all.length === 0) return;
      const families = readPrometheusText(metricsText(sum));
      for (const { name, labels, value } of families.get('umkreis_turn_wait_seconds')?.samples ?? []) {
        if (!name.endsWith('_bucket')) continue;
        const bound = labels.le === '+Inf' ? Infinity : Number(labels.le);
        assert.equal(value, all.filter(each => each <= bound).length, `up to ${bound}`);
      }
      assert.equal(bounds.length, 13);
    }),
  );
});

test('an ended thread leaves its counts, but not its gauges and the series with its number', () => {
  const metrics = createMetrics();
  metrics.add('umkreis_problems_total', ['overloaded']);
  metrics.set('umkreis_requests_in_hand', [], 7);
  // Numbers of threads are never reused: their series would pile up if threads fail repeatedly.
  metrics.observe('umkreis_event_loop_lag_seconds', ['7'], 1);
  metrics.set('umkreis_event_loop_busy_seconds_total', ['7'], 1);
  assert.deepEqual(Object.keys(lastingReadings(metrics.read())), ['umkreis_problems_total']);
});

test('readings do not change when counting continues', () => {
  const metrics = createMetrics();
  metrics.observe('umkreis_turn_wait_seconds', [], 1);
  const read = metrics.read();
  const before = JSON.stringify(read);
  metrics.observe('umkreis_turn_wait_seconds', [], 1);
  assert.equal(JSON.stringify(read), before);
});

test('a timed state answers and throws like the state itself, and counts failures except refusals by its rules', async () => {
  const metrics = createMetrics();
  const accounts = {
    byId: async (id: string) => ({ id }),
    create: async () => Promise.reject(new NameTakenError('x')),
    list: async () => Promise.reject(new Error('away')),
  };
  const state = timedState({ accounts, close: async () => undefined } as unknown as State, metrics);
  assert.deepEqual(await state.accounts.byId('a'), { id: 'a' });
  await assert.rejects(state.accounts.create({} as never), NameTakenError);
  await assert.rejects(state.accounts.list(), /away/);
  await state.close();
  const families = readPrometheusText(metricsText(metrics.read()));
  const failed = families.get('umkreis_state_failures_total')?.samples ?? [];
  assert.deepEqual(
    failed.map(({ labels, value }) => [labels.operation, value]),
    [['accounts.list', 1]],
  );
  const counted = families.get('umkreis_state_duration_seconds')?.samples.filter(({ name }) => name.endsWith('_count'));
  assert.deepEqual(
    counted?.map(({ labels, value }) => [labels.operation, value]),
    ['accounts.byId', 'accounts.create', 'accounts.list', 'close'].map(name => [name, 1]),
  );
});
