// The entry of a worker thread: takes orders from the main thread, answers requests, reports how its start went.
import { parentPort, workerData } from 'node:worker_threads';
import { OperatorError } from '../../core/errors.ts';
import type { RegionBytes } from '../../region/store.ts';
import type { Readings } from '../metrics/metrics.ts';
import { type Answering, type AnsweringWish, answer } from './answering.ts';

/** What the main thread sends. The first order is a region: it starts the thread. */
export type Order =
  | { readonly region: RegionBytes }
  | 'stop'
  | 'measure'
  /** The figures of the process, which this thread asked for. */
  | { readonly metricsText: string };

/** What a worker sends back: once how its start went, then what it measured and that it was asked for the figures of all. */
export type Report =
  | 'listening'
  | { readonly fault: string }
  | { readonly readings: readonly Readings[] }
  | 'metrics-wanted';

// Not the region: `workerData` is kept as long as the thread lives, and so would be the first version's memory.
const wish = workerData as AnsweringWish;
const main = parentPort;
if (main === null) throw new Error('This file is started as a worker thread by workers.ts.');

let answering: Promise<Answering | undefined> | undefined;

const report = (message: Report) => main.postMessage(message);

/** Those who wait for the figures of the process, which only the main thread can gather. */
let waiting: ((text: string) => void)[] = [];

main.on('message', async (order: Order) => {
  if (order === 'stop') {
    await (await answering)?.stop();
    main.close();
  } else if (order === 'measure') {
    const readings = await (await answering)?.readings();
    if (readings !== undefined) report({ readings });
  } else if ('metricsText' in order) {
    for (const tell of waiting) tell(order.metricsText);
    waiting = [];
  } else if (answering === undefined) {
    answering = start(order.region);
  } else {
    (await answering)?.switchTo(order.region);
  }
});

function metricsText(): Promise<string> {
  return new Promise(resolve => {
    if (waiting.push(resolve) === 1) report('metrics-wanted');
  });
}

async function start(region: RegionBytes): Promise<Answering | undefined> {
  try {
    const started = await answer(wish, region, metricsText);
    report('listening');
    return started;
  } catch (fault) {
    if (!(fault instanceof OperatorError)) throw fault;
    report({ fault: fault.message });
    main?.close();
    return undefined;
  }
}
