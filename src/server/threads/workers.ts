// The main thread's control of the worker threads: starts them, sends regions, replaces failed ones and stops them.
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { OperatorError } from '../../core/errors.ts';
import { addReadings, lastingReadings, type Readings } from '../metrics/metrics.ts';
import type { Answering, AnsweringWish } from './answering.ts';
import { STOP_STAGES, type StopStage } from './draining.ts';
import { letGoSoon } from './heap.ts';
import { type AllBytes, withVersion } from './opened-regions.ts';
import type { Order, Report } from './worker.ts';

const WORKER = new URL(import.meta.filename.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);

/** The pause before a failed thread is replaced, so that a thread that keeps failing does not occupy a core. */
const REPLACE_AFTER_MILLISECONDS = 500;

/** If a thread does not respond within this time, its previous metrics count. */
const MEASURE_MILLISECONDS = 1000;

/** If a thread does not come to a stage of the stop within this time after the first, the others go on without it. */
const STAGE_MILLISECONDS = 3000;

/**
 * Starts `count` threads that listen on one port; resolves when all of them listen.
 * @throws OperatorError if a thread cannot start
 */
export async function answerInWorkers(
  count: number,
  wish: AnsweringWish,
  first: AllBytes,
  log: FastifyBaseLogger,
  metricsText: () => Promise<string>,
): Promise<Answering> {
  let regions = first;
  let isStopping = false;
  const running = new Map<Worker, Promise<void>>();
  const measured = new Map<Worker, Readings>();
  /** The threads that have come to each stage of the stop. */
  const came: Record<StopStage, Set<Worker>> = { HELD: new Set(), CLOSED: new Set() };
  /** The counts of ended threads, because counters must never decrease. */
  let ended: Readings = {};

  /** Resolves when the thread listens. If the thread fails later, another replaces it. */
  function start(): Promise<void> {
    const worker = new Worker(WORKER, { workerData: wish });
    const thread = worker.threadId;
    let isListening = false;
    let crash: Error | undefined;
    order(worker, { regions });
    return new Promise((resolve, reject) => {
      worker.on('message', (report: Report) => {
        if (report === 'listening') {
          isListening = true;
          resolve();
        } else if (report === 'metrics-wanted') {
          void metricsText().then(text => order(worker, { metricsText: text }));
        } else if ('readings' in report) {
          measured.set(worker, addReadings(report.readings));
          worker.emit('measured');
        } else if ('reached' in report) reach(worker, report.reached);
        else crash = new OperatorError(report.fault);
      });
      worker.on('error', fault => {
        crash = fault instanceof Error ? fault : new Error(String(fault));
      });
      const gone = new Promise<void>(resolveGone => {
        worker.once('exit', () => {
          running.delete(worker);
          for (const stage of STOP_STAGES) passWhenAllCame(stage);
          ended = addReadings([ended, lastingReadings(measured.get(worker) ?? {})]);
          measured.delete(worker);
          worker.emit('measured');
          resolveGone();
          reject(crash ?? new Error('A thread ended before it listened.'));
          if (!isListening || isStopping) return;
          log.error({ err: crash, lost: thread }, 'thread ended: it is replaced');
          replaceSoon();
        });
      });
      running.set(worker, gone);
    });
  }

  function reach(worker: Worker, stage: StopStage): void {
    if (came[stage].size === 0) setTimeout(() => pass(stage), STAGE_MILLISECONDS).unref();
    came[stage].add(worker);
    passWhenAllCame(stage);
  }

  function passWhenAllCame(stage: StopStage): void {
    if (came[stage].size > 0 && [...running.keys()].every(worker => came[stage].has(worker))) pass(stage);
  }

  function pass(stage: StopStage): void {
    for (const worker of running.keys()) order(worker, { passed: stage });
  }

  function replaceSoon(): void {
    setTimeout(() => {
      if (isStopping) return;
      start().catch(fault => {
        log.error({ err: fault }, 'thread not replaced: trying again');
        replaceSoon();
      });
    }, REPLACE_AFTER_MILLISECONDS).unref();
  }

  try {
    await Promise.all(Array.from({ length: count }, start));
  } catch (fault) {
    isStopping = true;
    await Promise.all([...running.keys()].map(worker => worker.terminate()));
    throw fault;
  }
  return {
    switchTo(bytes) {
      regions = withVersion(regions, bytes);
      for (const worker of running.keys()) order(worker, { region: bytes });
      letGoSoon();
    },
    async readings() {
      await Promise.all([...running.keys()].map(measure));
      return [ended, ...measured.values()];
    },
    async stop() {
      isStopping = true;
      for (const worker of running.keys()) order(worker, 'stop');
      await Promise.all(running.values());
    },
  };
}

/** Requests the metrics of a thread and waits for them, but not longer than MEASURE_MILLISECONDS. */
function measure(worker: Worker): Promise<void> {
  return new Promise(resolve => {
    const giveUp = setTimeout(resolve, MEASURE_MILLISECONDS);
    worker.once('measured', () => {
      clearTimeout(giveUp);
      resolve();
    });
    order(worker, 'measure');
  });
}

function order(worker: Worker, message: Order): void {
  worker.postMessage(message);
}
