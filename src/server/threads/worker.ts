// The entry of a worker thread: takes orders from the main thread, answers requests and reports whether its start succeeded.
import { parentPort, threadId, workerData } from 'node:worker_threads';
import { OperatorError } from '../../core/errors.ts';
import { FEATURES } from '../../features/features.ts';
import type { RegionBytes } from '../../region/region-parts.ts';
import type { Readings } from '../metrics/metrics.ts';
import { type Answering, type AnsweringWish, answer } from './answering.ts';
import type { StopStage } from './draining.ts';
import type { AllBytes } from './opened-regions.ts';

/** A message of the main thread. The first order are the regions, which start the thread; later ones bring another version of one. */
export type Order =
  | { readonly regions: AllBytes }
  | { readonly region: RegionBytes }
  | 'stop'
  /** All threads have come to this stage of their stop. */
  | { readonly passed: StopStage }
  | 'measure'
  /** The metrics of the process, which this thread requested. */
  | { readonly metricsText: string };

/** A message of a worker: first the result of its start, later its metrics, requests for the metrics of the process, and the stages of its stop. */
export type Report =
  | 'listening'
  | { readonly fault: string }
  | { readonly readings: readonly Readings[] }
  | 'metrics-wanted'
  | { readonly reached: StopStage };

// The regions come as an order instead: `workerData` lives as long as the thread and would keep the memory of the first versions.
const wish = workerData as AnsweringWish;
const main = parentPort;
if (main === null) throw new Error('Only workers.ts can start this file, as a worker thread.');

const FIRST_PREPARED_MILLISECONDS = 2000;
const PER_THREAD_MILLISECONDS = 1000;
const BETWEEN_MILLISECONDS = 200;

let answering: Promise<Answering | undefined> | undefined;
let isStopping = false;

const report = (message: Report) => main.postMessage(message);

/** The stages of the stop that wait for the other threads. */
const stages = new Map<StopStage, () => void>();

/** The requests that wait for the metrics of the process, which only the main thread can collect. */
let waiting: ((text: string) => void)[] = [];

main.on('message', async (order: Order) => {
  if (order === 'stop') {
    isStopping = true;
    await (await answering)?.stop(together);
    main.close();
  } else if (typeof order === 'object' && 'passed' in order) {
    stages.get(order.passed)?.();
  } else if (order === 'measure') {
    const readings = await (await answering)?.readings();
    if (readings !== undefined) report({ readings });
  } else if ('metricsText' in order) {
    for (const tell of waiting) tell(order.metricsText);
    waiting = [];
  } else if ('regions' in order) {
    answering = start(order.regions);
  } else {
    (await answering)?.switchTo(order.region);
  }
});

function together(stage: StopStage): Promise<void> {
  return new Promise(resolve => {
    stages.set(stage, resolve);
    report({ reached: stage });
  });
}

function metricsText(): Promise<string> {
  return new Promise(resolve => {
    if (waiting.push(resolve) === 1) report('metrics-wanted');
  });
}

async function start(regions: AllBytes): Promise<Answering | undefined> {
  try {
    const started = await answer(wish, regions, metricsText);
    report('listening');
    void prepareFeatures();
    return started;
  } catch (fault) {
    if (!(fault instanceof OperatorError)) throw fault;
    report({ fault: fault.message });
    main?.close();
    return undefined;
  }
}

/** Each step blocks the thread for some hundred milliseconds, so no two threads begin at once, and a service that starts under load answers first. */
async function prepareFeatures(): Promise<void> {
  const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds).unref());
  await pause(FIRST_PREPARED_MILLISECONDS + threadId * PER_THREAD_MILLISECONDS);
  for (const { prepare = [] } of FEATURES) {
    for (const step of prepare) {
      if (isStopping) return;
      step();
      await pause(BETWEEN_MILLISECONDS);
    }
  }
}
