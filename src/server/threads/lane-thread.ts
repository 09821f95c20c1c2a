// The thread of a side lane: computes the answers of keys and visitors that take most of a thread, in turn, at a lower priority than the threads that answer.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openState } from '../../accounts/state/open-state.ts';
import { followClock } from '../../accounts/state-clock.ts';
import { type AppParts, createApp } from '../compose.ts';
import { toDomainError } from '../http/faults.ts';
import type { AskAside } from '../http/lane.ts';
import { createTurns, type Meter } from '../http/turns.ts';
import { createLimits } from '../limits/limits.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { faultOf, type LaneOrder, type LaneReport, type LaneWish, plainFault } from './lane-messages.ts';
import { type OpenedRegions, openRegions } from './opened-regions.ts';

/** The nice value: the thread gets all idle time, and a hundredth of a core that others use up. With 10, others' 95th percentile grew to 2.5 times. */
const NICENESS = 19;

// On Linux this affects only the calling thread; elsewhere it would affect the process.
if (process.platform === 'linux') {
  try {
    setPriority(NICENESS);
  } catch {
    // A sandbox may forbid it: then the thread keeps its normal priority.
  }
}

const main = parentPort;
if (main === null) throw new Error('Only lane.ts can start this file, as a worker thread.');
const wish = workerData as LaneWish;
const report = (message: LaneReport) => main.postMessage(message);

const turns = createTurns();
const gone = new Map<number, AbortController>();
const unitsAwaited = new Map<number, PromiseWithResolvers<void>>();
let opened: OpenedRegions | undefined;
let app: ReturnType<typeof start> | undefined;

main.on('message', (order: LaneOrder) => {
  if ('regions' in order) {
    opened = openRegions(order.regions);
    app ??= start();
  } else if ('region' in order) opened?.switchTo(order.region);
  else if ('asked' in order) void answer(order.id, order.asked);
  else if ('isGone' in order) gone.get(order.id)?.abort();
  else if (order.units === 'TAKEN') unitsAwaited.get(order.id)?.resolve();
  else unitsAwaited.get(order.id)?.reject(faultOf(order.units));
});

async function start() {
  const state = await openState(wish.statePlace);
  const clock = await followClock(state);
  const parts: AppParts = {
    ...wish,
    state,
    // The thread that asks has applied the limits.
    limits: createLimits(wish.limitMemory, undefined, () => undefined),
    regions: () => opened?.all() ?? [],
    now: clock.now,
    clockDoubt: clock.doubt,
    isStopping: () => false,
    metrics: createMetrics(),
    metricsText: undefined,
    logger: false,
  };
  return createApp(parts);
}

async function answer(id: number, { route, subject, ask, network, fields }: AskAside): Promise<void> {
  const controller = new AbortController();
  gone.set(id, controller);
  const meter: Meter = { milliseconds: 0 };
  const nextTurn = () => turns.again(subject, meter);
  const myTurn = () => turns.mine(subject, meter);
  const takeUnits = (units: number) => {
    const taken = Promise.withResolvers<void>();
    unitsAwaited.set(id, taken);
    report({ id, wantedUnits: units });
    return taken.promise.finally(() => unitsAwaited.delete(id)).then(myTurn);
  };
  const inner = () => Promise.reject(new Error('routes that send requests of the service never come to the lane'));
  const whole = { ...ask, takeUnits, nextTurn, myTurn, network: () => network, hungUp: () => controller.signal, inner };
  try {
    const { answerAside } = (await app) ?? (await start());
    const made = await turns.take(
      subject,
      () => controller.signal.aborted,
      () => answerAside(route, whole, fields),
      meter,
    );
    report({ id, answer: made, milliseconds: turns.spent(meter) });
  } catch (thrown) {
    const fault = toDomainError(thrown);
    // The thread that asks logs an internal fault with its own text.
    const plain = plainFault(fault.code === 'internal' ? thrown : fault);
    report({ id, fault: plain, milliseconds: turns.spent(meter) });
  } finally {
    gone.delete(id);
  }
}
