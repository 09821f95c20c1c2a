// The side lane of an answering thread: starts its thread when it is needed, and ends it when nobody has needed it for a while.
import { Worker } from 'node:worker_threads';
import type { RegionBytes } from '../../region/store.ts';
import { type AnswerAside, fromBytes, type Lane } from '../http/lane.ts';
import { faultOf, type LaneOrder, type LaneReport, type LaneWish, plainFault } from './lane-messages.ts';

const THREAD = new URL(import.meta.filename.endsWith('.ts') ? './lane-thread.ts' : './lane-thread.js', import.meta.url);

/** The thread has its own memory, so it ends after this time without a request. */
const IDLE_MILLISECONDS = 60_000;
const LOOK_MILLISECONDS = 5000;

interface Waiting extends PromiseWithResolvers<AnswerAside | undefined> {
  readonly takeUnits: (units: number) => Promise<void>;
}

export interface SideLane extends Lane {
  /** The region for the next requests. */
  switchTo(region: RegionBytes): void;
  close(): Promise<void>;
}

export function createLane(wish: LaneWish, first: RegionBytes): SideLane {
  const waiting = new Map<number, Waiting>();
  let region = first;
  let thread: Worker | undefined;
  let nextId = 0;
  let usedAt = 0;

  function order(message: LaneOrder): void {
    thread?.postMessage(message);
  }

  function start(): Worker {
    const started = new Worker(THREAD, { workerData: wish });
    let reason = 'it was stopped';
    started.postMessage({ region } satisfies LaneOrder);
    started.on('message', (report: LaneReport) => void receive(report));
    started.on('error', fault => {
      reason = fault instanceof Error ? fault.message : String(fault);
    });
    started.on('exit', () => {
      if (thread === started) thread = undefined;
      for (const [id, { reject }] of waiting) {
        waiting.delete(id);
        reject(new Error(`The thread of the side lane ended (${reason}).`));
      }
    });
    return started;
  }

  async function receive(report: LaneReport): Promise<void> {
    const asked = waiting.get(report.id);
    if (asked === undefined) return;
    if ('wantedUnits' in report) {
      const refused = await asked.takeUnits(report.wantedUnits).then(() => undefined, plainFault);
      order({ id: report.id, units: refused ?? 'TAKEN' });
      return;
    }
    waiting.delete(report.id);
    if ('fault' in report) asked.reject(faultOf(report.fault));
    else asked.resolve(report.answer);
  }

  const looking = setInterval(() => {
    if (waiting.size > 0 || performance.now() - usedAt < IDLE_MILLISECONDS) return;
    void thread?.terminate();
  }, LOOK_MILLISECONDS).unref();

  return {
    async answer(asked, takeUnits, hungUp) {
      thread ??= start();
      usedAt = performance.now();
      const id = nextId++;
      const one = { ...Promise.withResolvers<AnswerAside | undefined>(), takeUnits };
      thread.postMessage({ id, asked } satisfies LaneOrder);
      waiting.set(id, one);
      hungUp.addEventListener('abort', () => waiting.has(id) && order({ id, isGone: true }), { once: true });
      const answer = await one.promise;
      return answer && fromBytes(answer);
    },
    switchTo(bytes) {
      region = bytes;
      order({ region });
    },
    async close() {
      clearInterval(looking);
      await thread?.terminate();
    },
  };
}
