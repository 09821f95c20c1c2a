// The entry of a worker thread: takes orders from the main thread, answers requests, reports how its start went.
import { parentPort, workerData } from 'node:worker_threads';
import { OperatorError } from '../errors.ts';
import type { RegionBytes } from '../region/store.ts';
import { type Answering, type AnsweringWish, answer } from './answering.ts';

/** What the main thread sends. The first order is a region: it starts the thread. */
export type Order = { readonly region: RegionBytes } | 'stop';

/** What a worker sends back, once. */
export type Report = 'listening' | { readonly fault: string };

// Not the region: `workerData` is kept as long as the thread lives, and so would be the first version's memory.
const wish = workerData as AnsweringWish;
const main = parentPort;
if (main === null) throw new Error('This file is started as a worker thread by workers.ts.');

let answering: Promise<Answering | undefined> | undefined;

main.on('message', async (order: Order) => {
  if (order === 'stop') {
    await (await answering)?.stop();
    main.close();
  } else if (answering === undefined) {
    answering = start(order.region);
  } else {
    (await answering)?.switchTo(order.region);
  }
});

async function start(region: RegionBytes): Promise<Answering | undefined> {
  const report = (message: Report) => main?.postMessage(message);
  try {
    const started = await answer(wish, region);
    report('listening');
    return started;
  } catch (fault) {
    if (!(fault instanceof OperatorError)) throw fault;
    report({ fault: fault.message });
    main?.close();
    return undefined;
  }
}
